//! Notes on plays: the number of cards of each colour that would then be on the table, from public information. The
//! simultaneous plays of the other players are hidden, and so is the scoring colour.

use super::cards::{Card, Colour};
use super::score::outcome;
use super::state::{FiveTwoOneOne, Outcome};
use super::steps::Step;
use engine::{Note, Notes, ProposalNote, Seat};

impl Notes for FiveTwoOneOne {
    const PROPOSAL_NOTES: &'static [ProposalNote] = &[
        ProposalNote::Each("out"),
        ProposalNote::First("ahead"),
        ProposalNote::First("ahead-roosters"),
        ProposalNote::First("ahead-nothing"),
        ProposalNote::Each("count"),
        ProposalNote::First("roosters"),
    ];

    fn notes(&self, _seat: Seat, step: &Step) -> Vec<Note> {
        match step {
            Step::PlayOne(card) => self.count_notes(&[*card]),
            Step::PlayTwo(first, second) => self.count_notes(&[*first, *second]),
        }
    }
}

impl FiveTwoOneOne {
    /// Returns the counts with these cards (F5-4.2 to F5-4.6) and, if the table was not empty, the outcome that would
    /// then be ahead.
    fn count_notes(&self, cards: &[Card]) -> Vec<Note> {
        let numbers = self.numbers();
        let (before, mut roosters) = self.counted();
        let mut counts = before;
        for card in cards {
            counts[card.colour.index()] += 1;
            roosters += u8::from(card.is_rooster());
        }
        let played = |colour: &Colour| cards.iter().any(|card| card.colour == *colour);
        let count = |colour: Colour| {
            let count = counts[colour.index()];
            let key = if count >= numbers.limit { "out" } else { "count" };
            Note::new(key).named("colour", colour.key()).number("count", count)
        };
        let mut notes: Vec<Note> = Colour::ALL.into_iter().filter(played).map(count).collect();
        if cards.iter().any(|card| card.is_rooster()) {
            notes.push(Note::new("roosters").number("count", roosters).number("wanted", numbers.roosters));
        }
        if before != [0; 5] {
            notes.push(match outcome(&counts, roosters, numbers) {
                Outcome::Roosters => Note::new("ahead-roosters"),
                Outcome::Colour(colour) => Note::new("ahead").named("colour", colour.key()),
                Outcome::Nothing => Note::new("ahead-nothing"),
            });
        }
        notes.push(Note::new("limit").number("limit", numbers.limit));
        notes
    }
}
