//! The `sound` bot.

use super::state::ArtSociety;
use super::steps::Step;
use crate::engine::{Dice, Seat};

impl ArtSociety {
    pub(crate) fn sound(&self, seat: Seat, _luck: &mut Dice) -> Step {
        self.automatic(seat)
    }
}
