//! The bot `sound`.

use super::state::TheGallerist;
use super::steps::Step;
use crate::engine::{Dice, Seat};

impl TheGallerist {
    /// What the bot plays, from what the seat can see.
    pub(crate) fn sound(&self, seat: Seat, _luck: &mut Dice) -> Step {
        self.automatic(seat)
    }
}
