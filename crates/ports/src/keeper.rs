//! What is kept of a finished game, as a channel asks for it. It is drawn aside: no letter waits for it with a place among those that leave.

use i18n::Lang;
use model::Keepsake;
use std::fmt::Debug;
use std::sync::Arc;

/// Keeps what was drawn of one table's game.
pub trait Keeper: Debug + Send + Sync + 'static {
    /// What is kept in this language. If it is not there yet, it is drawn from now on.
    fn keepsake(&self, lang: Lang) -> KeptGame;
}

/// How it stands with what is kept of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeptGame {
    /// It is being drawn: letters that were put off for it are free as soon as that is done.
    Drawing,
    /// Here it is.
    Drawn(Arc<Keepsake>),
    /// There is none: the game has no pictures, or they could not be drawn.
    Nothing,
}
