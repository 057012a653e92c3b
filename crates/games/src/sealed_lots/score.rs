//! Points, tie-breaks, ranks.

use super::state::{Purse, SEATS, SealedLots};
use engine::{Scores, Seat, Standing, Viewer};

impl Scores for SealedLots {
    /// Returns the standings (SL-3.2).
    fn standings(&self, _eye: Viewer) -> Vec<Standing> {
        let standing = |(purse, seat): (&Purse, Seat)| {
            let lots = purse.won.iter().copied().map(i32::from).sum();
            let coins = i32::try_from(purse.coins).unwrap_or(i32::MAX);
            Standing::unranked(seat, vec![("lots", lots)], vec![("coins", coins)])
        };
        Standing::rank_all(self.purses.iter().zip(Seat::all(SEATS)).map(standing).collect())
    }
}
