//! The bot: plays the automatic move of section 22.

use super::state::Brussels1893;
use super::steps::Step;
use crate::engine::{Dice, Seat};

impl Brussels1893 {
    /// The bot's next step; always one that is offered.
    pub(crate) fn sound(&self, seat: Seat, _luck: &mut Dice) -> Step {
        self.automatic(seat)
    }
}
