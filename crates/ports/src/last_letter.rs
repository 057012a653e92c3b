//! The letter that tells how a game has ended brings what is kept of it.

use super::channel::{Delivery, Outgoing};
use super::keeper::KeptGame;
use i18n::Lang;
use model::Keepsake;
use std::sync::Arc;

/// What is kept of the game whose end a letter tells, in this language; nothing for every other letter.
///
/// # Errors
/// It is still being drawn: the letter is to be put off.
pub fn keepsake_of(letter: &Outgoing, lang: Lang) -> Result<Option<Arc<Keepsake>>, Delivery> {
    match letter.keeper.as_ref().map(|keeper| keeper.keepsake(lang)) {
        Some(KeptGame::Drawing) => Err(Delivery::NotYet),
        Some(KeptGame::Drawn(keepsake)) => Ok(Some(keepsake)),
        Some(KeptGame::Nothing) | None => Ok(None),
    }
}
