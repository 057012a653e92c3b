//! The legal steps, with the words that name them.

use super::state::SealedLots;
use super::steps::Step;
use engine::{LegalSteps, Offer, Offers, Seat, Words};

/// The highest bid for one lot, in coins (SL-2.1).
pub(crate) const BID_MAX: u32 = 20;

impl LegalSteps for SealedLots {
    /// Offers every affordable bid (SL-2.1).
    fn offers(&self, seat: Seat) -> Offers<Step> {
        let most = seat.entry_in(&self.purses).coins.min(BID_MAX);
        Offers {
            decision_name: Words::key("bid"),
            fresh: true,
            steps: vec![Offer::number(Words::key("bid"), 0..=most, Step::Bid)],
            default: None,
        }
    }
}
