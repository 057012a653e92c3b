//! The outcome of a round (section 4), and the ranking (sections 5 and 6).

use super::cards::{Colour, Counts};
use super::parts::PlayerCountNumbers;
use super::state::{FiveTwoOneOne, Outcome};
use engine::{Scores, Seat, Standing, Viewer};

/// Keys of the parts of a score, in the order in which they are shown.
pub(crate) const PARTS: [&str; 3] = ["earlier", "roosters", "others"];

/// Key of the tie-break (F5-5.2).
pub(crate) const TIE: &str = "cards";

/// Returns the outcome for these cards on the table (F5-4.1 to F5-4.7). Each colour is tested at its own count. It
/// scores if the count is below the limit, no other colour has the same count, and no larger colour passes (F5-4.4,
/// F5-4.9).
pub(crate) fn outcome(counts: &Counts, roosters: u8, numbers: &PlayerCountNumbers) -> Outcome {
    if roosters == numbers.roosters {
        return Outcome::Roosters;
    }
    let mut best: (u8, Option<Colour>) = (0, None);
    for colour in Colour::ALL {
        let count = counts[colour.index()];
        if count > best.0
            && count < numbers.limit
            && counts.iter().filter(|other| **other == count).count() == 1
        {
            best = (count, Some(colour));
        }
    }
    best.1.map_or(Outcome::Nothing, Outcome::Colour)
}

/// A discarded group of colours, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DiscardedGroup {
    /// The colours, in the order of the data.
    pub(crate) colours: Vec<Colour>,
    /// Number of cards of each colour.
    pub(crate) count: u8,
    /// True if the count reaches the limit; false if the colours are tied.
    pub(crate) too_many: bool,
}

/// Returns the groups that were discarded before the outcome was found, the largest first (F5-4.4).
pub(crate) fn discarded_groups(
    counts: &Counts,
    outcome: Outcome,
    numbers: &PlayerCountNumbers,
) -> Vec<DiscardedGroup> {
    let until = match outcome {
        Outcome::Roosters => return Vec::new(),
        Outcome::Colour(colour) => counts[colour.index()],
        Outcome::Nothing => 0,
    };
    let most = counts.iter().copied().max().unwrap_or(0);
    let group = |count: u8| DiscardedGroup {
        colours: Colour::ALL.into_iter().filter(|colour| counts[colour.index()] == count).collect(),
        count,
        too_many: count >= numbers.limit,
    };
    (until + 1..=most).rev().map(group).filter(|group| !group.colours.is_empty()).collect()
}

impl FiveTwoOneOne {
    /// Returns true if running points are public (F5-7.3).
    pub(crate) fn shows_scores(&self) -> bool {
        self.options.open_scores || self.over.is_some()
    }

    /// Returns all points in seat order, as if the game ended now (F5-5.1, F5-5.2, F5-6.4).
    pub(crate) fn ranking(&self) -> Vec<Standing> {
        let standing = |seat: Seat| {
            let place = self.place(seat);
            let tally = place.tally();
            let roosters = place.scored.iter().filter(|card| card.is_rooster()).count() as i32;
            let (points, before) = (i32::from(tally.points), i32::from(place.before.points));
            let parts = PARTS.into_iter().zip([before, roosters, points - before - roosters]);
            // Without the long game there is no earlier deck.
            let parts = parts.skip(usize::from(!self.options.long_game));
            Standing::unranked(seat, parts.collect(), vec![(TIE, i32::from(tally.cards))])
        };
        Standing::rank_all(Seat::all(self.count()).map(standing).collect())
    }
}

impl Scores for FiveTwoOneOne {
    /// Returns the current standings, the same for all viewers. With hidden scores there are none until the end,
    /// because a rank would reveal the other players' scores (F5-7.3).
    fn standings(&self, _eye: Viewer) -> Vec<Standing> {
        if self.shows_scores() { self.ranking() } else { Vec::new() }
    }

    fn standings_now(&self) -> Vec<Standing> {
        self.ranking()
    }
}
