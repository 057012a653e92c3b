//! The course of the game: set-up, pending decisions, effects of steps. Functions cite the ids of `RULES.md`.

use super::state::{Options, Parts, Purse, SEATS, SealedLots};
use super::steps::{Event, Step};
use engine::{Dice, End, Pending, Play, Rules, Seat, Setup};

impl Rules for SealedLots {
    type Options = Options;
    type Step = Step;
    type Event = Event;

    /// Sets up the table (SL-1.1, SL-1.2).
    fn setup(table: &Setup<Options, Parts>, dice: &mut Dice, _news: &mut Vec<Event>) -> Self {
        let mut lots = table.parts.lots.clone();
        dice.shuffle(&mut lots);
        let purse = Purse { coins: table.parts.coins, won: Vec::new() };
        Self { lots, purses: [purse.clone(), purse.clone(), purse.clone(), purse], paid: 0 }
    }

    /// Returns the seats to act, or the end of the game (SL-2.1, SL-3.1).
    fn pending(&self) -> Pending {
        if self.lots.is_empty() {
            Pending::Over(End { reason: "sold_out" })
        } else {
            Pending::Sealed(Seat::all(SEATS).collect())
        }
    }

    /// Reveals the bids and sells the lot (SL-2.2, SL-2.3).
    fn apply(&mut self, play: &Play<Step>, _dice: &mut Dice, events: &mut Vec<Event>) {
        let Play::Sealed(envelope) = play else { return };
        let Some(value) = self.lots.pop() else { return };
        let mut best: Option<(Seat, u32)> = None;
        for &(seat, Step::Bid(coins)) in envelope {
            events.push(Event::Bid { seat, coins });
            if best.is_none_or(|(_, most)| coins > most) {
                best = Some((seat, coins));
            }
        }
        let Some((seat, coins)) = best else { return };
        let purse = seat.entry_in_mut(&mut self.purses);
        purse.coins -= coins;
        purse.won.push(value);
        self.paid += coins;
        events.push(Event::Sold { seat, coins, value });
    }

    /// Returns the current round; there is one lot per round.
    fn round(&self) -> Option<u32> {
        Some(21 - self.lots.len() as u32)
    }

    /// Returns this state unchanged for a bid that was written ahead.
    fn assume_decision(&self, _seat: Seat, asked: &[&str]) -> Option<Self> {
        (asked == ["bid"]).then(|| self.clone())
    }
}
