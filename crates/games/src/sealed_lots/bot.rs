//! Moves made without a player: when the time of a seat runs out, and by a bot. All three parts have defaults.

use super::offers::BID_MAX;
use super::state::SealedLots;
use super::steps::Step;
use engine::{Audit, AutomaticMove, BotPlayer, Dice, Seat};
use std::collections::BTreeMap;

impl AutomaticMove for SealedLots {
    /// Returns the automatic bid (SL-4.1).
    fn fallback_step(&self, _seat: Seat) -> Step {
        Step::Bid(0)
    }
}

impl BotPlayer for SealedLots {
    fn bot_step(&self, seat: Seat, _luck: &mut Dice) -> Step {
        let value = self.lots.last().copied().map_or(0, u32::from);
        let left: u32 = self.lots.iter().copied().map(u32::from).sum::<u32>().max(1);
        let all: u32 = self.purses.iter().map(|purse| purse.coins).sum();
        // One more than a fair share of all remaining coins, so that equal bots do not lose to the lowest seat.
        Step::Bid((all * value / left + 1).min(BID_MAX).min(seat.entry_in(&self.purses).coins))
    }
}

impl Audit for SealedLots {
    fn census(&self) -> BTreeMap<String, u32> {
        let won: usize = self.purses.iter().map(|purse| purse.won.len()).sum();
        let coins: u32 = self.purses.iter().map(|purse| purse.coins).sum();
        BTreeMap::from([
            ("lots".to_owned(), (self.lots.len() + won) as u32),
            ("coins".to_owned(), coins + self.paid),
        ])
    }
}
