//! Notes on plays: the colour that would score with these cards, its points, and the number of cards of each colour.
//! All of this is public; the simultaneous plays of the other players are not.

use super::cards::{Card, Colour};
use super::score::outcome;
use super::state::{FiveTwoOneOne, Outcome};
use super::steps::Step;
use engine::{Note, Notes, ProposalNote, Seat};

impl Notes for FiveTwoOneOne {
    const PROPOSAL_NOTES: &'static [ProposalNote] = &[
        ProposalNote::First("ahead"),
        ProposalNote::First("ahead-roosters"),
        ProposalNote::First("ahead-nothing"),
        ProposalNote::Each("out"),
        ProposalNote::First("roosters"),
        ProposalNote::First("roosters-over"),
        ProposalNote::Each("count"),
    ];

    fn notes(&self, seat: Seat, step: &Step) -> Vec<Note> {
        match step {
            Step::PlayOne(card) => self.play_notes(seat, &[*card]),
            Step::PlayTwo(first, second) => self.play_notes(seat, &[*first, *second]),
        }
    }
}

impl FiveTwoOneOne {
    /// Returns the outcome with these cards (F5-4.2 to F5-4.6) if the table was not empty, and the counts. A count of
    /// one is obvious.
    fn play_notes(&self, seat: Seat, cards: &[Card]) -> Vec<Note> {
        let numbers = self.numbers();
        let (before, mut roosters) = self.counted();
        let mut counts = before;
        for card in cards {
            counts[card.colour.index()] += 1;
            roosters += u8::from(card.is_rooster());
        }
        let mut notes = Vec::new();
        if before != [0; 5] {
            notes.push(self.outcome_note(seat, cards, outcome(&counts, roosters, numbers)));
        }
        let is_played = |colour: &Colour| cards.iter().any(|card| card.colour == *colour);
        notes.extend(Colour::ALL.into_iter().filter(is_played).filter_map(|colour| {
            let count = counts[colour.index()];
            let key = if count >= numbers.limit { "out" } else { "count" };
            (count > 1).then(|| Note::new(key).named("colour", colour.key()).number("count", count))
        }));
        if cards.iter().any(|card| card.is_rooster()) {
            let key = if roosters > numbers.roosters { "roosters-over" } else { "roosters" };
            notes.push(Note::new(key).number("count", roosters).number("wanted", numbers.roosters));
        }
        notes
    }

    /// Describes an outcome: what would score, the points of this seat with these cards, and the most points of another
    /// seat.
    fn outcome_note(&self, seat: Seat, cards: &[Card], outcome: Outcome) -> Note {
        let points = |of: Seat| -> i64 {
            let played = cards.iter().filter(|_| of == seat);
            let scoring = self.place(of).table.iter().chain(played).filter(|card| match outcome {
                Outcome::Roosters => card.is_rooster(),
                Outcome::Colour(colour) => card.colour == colour,
                Outcome::Nothing => false,
            });
            scoring.map(|card| i64::from(card.value)).sum()
        };
        let note = match outcome {
            Outcome::Nothing => return Note::new("ahead-nothing"),
            Outcome::Roosters => Note::new("ahead-roosters"),
            Outcome::Colour(colour) => Note::new("ahead").named("colour", colour.key()),
        };
        let others = Seat::all(self.count()).filter(|other| *other != seat).map(points).max();
        note.number("own", points(seat)).number("others", others.unwrap_or(0))
    }
}
