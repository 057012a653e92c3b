//! Notes on steps: the contacts of a painting on the wall, the value of lots and shapes, and the remaining decor. All
//! of this is public.

use super::score::{PARTS, faux_pas};
use super::state::{ArtSociety, Turn};
use super::steps::{Step, size_text};
use super::tiles::{Cell, Item, Painting, Tile};
use super::wall::Cells;
use engine::{Note, Notes, ProposalNote, Seat};

impl Notes for ArtSociety {
    const PROPOSAL_NOTES: &'static [ProposalNote] = &[
        ProposalNote::First("excess"),
        ProposalNote::Sum("points"),
        ProposalNote::Sum("faux-pas"),
        ProposalNote::First("frames"),
        ProposalNote::Sum("eyeline"),
        ProposalNote::Sum("corner"),
        ProposalNote::First("stash"),
        ProposalNote::First("lot"),
        ProposalNote::Sum("value"),
    ];

    /// Returns the notes on a step. Bids have none, because only hidden information would help (AS-5.1).
    fn notes(&self, seat: Seat, step: &Step) -> Vec<Note> {
        let place = self.place(seat);
        let painting = || place.start.or_else(|| place.turn.as_ref().and_then(Turn::painting));
        match *step {
            Step::Hang(at) => painting().map(|it| self.hanging_notes(seat, Item::Painting(it), at, false)),
            Step::Assistant(at, upright) => {
                place.slot.map(|item| self.hanging_notes(seat, item, at, upright))
            }
            Step::HangDecor(size, at, upright) => {
                Some(self.hanging_notes(seat, Item::Decor(size), at, upright))
            }
            Step::Pick(width, height) => self.shape_notes(seat, (width, height)),
            Step::Take(lot) => self.lots.get(usize::from(lot)).map(|lot| self.lot_notes(seat, lot.painting)),
            Step::Swap(at) => painting().and_then(|given| {
                let got = self.museum_pile(given.kind).get(usize::from(at))?;
                Some(vec![
                    Note::new("value").number("value", got.value),
                    self.free_anchors_note(seat, got.shape()),
                ])
            }),
            Step::Excess => Some(vec![
                Note::new("excess")
                    .number("points", self.parts.scoring.excess_painting_penalty)
                    .number("count", place.excess.len() as i64 + 1)
                    .number("end", self.parts.excess_to_end),
            ]),
            Step::Decor(size) => Some(vec![self.decor_supply_note(size)]),
            Step::Enough => place
                .turn
                .as_ref()
                .and_then(|turn| turn.reward)
                .map(|reward| vec![Note::new("forgone").number("shields", reward.left)]),
            Step::Stash | Step::StashDecor(_) => Some(vec![Note::new("stash")]),
            Step::Bid(_) | Step::End | Step::Open | Step::Amend | Step::Done => None,
        }
        .unwrap_or_default()
    }
}

impl ArtSociety {
    /// Returns the notes on a tile hung at this cell: matching frames (AS-8.1), faux pas (AS-10.1), the eyeline
    /// (AS-18.4) and corners (AS-18.6). They include the change in points if the game ended now, and
    /// the part of it from the eyeline.
    fn hanging_notes(&self, seat: Seat, item: Item, at: Cell, upright: bool) -> Vec<Note> {
        let tile = Tile { item, at, upright, round: self.round };
        let mut after = self.clone();
        after.place_mut(seat).wall.hang(tile);
        let in_faux_pas =
            |game: &Self| faux_pas(game.place(seat).wall.tiles()).into_iter().filter(|it| *it).count();
        let covered = Cells::rect(at, tile.size());
        let count = |key: &'static str, count: usize| {
            (count > 0).then(|| Note::new(key).number("count", count as i64))
        };
        let (score, score_after) = (self.score_parts(seat), after.score_parts(seat));
        let points = score_after.iter().sum::<i32>() - score.iter().sum::<i32>();
        let eyeline =
            PARTS.iter().position(|part| *part == "eyeline").map_or(0, |at| score_after[at] - score[at]);
        [
            // A starting painting has nothing to match (AS-2.7).
            count("frames", self.matching_frames(seat, &tile).into()),
            count("faux-pas", in_faux_pas(&after) - in_faux_pas(self)),
            (eyeline != 0).then(|| Note::new("eyeline").number("points", eyeline)),
            count("corner", self.parts.corners.iter().filter(|corner| covered.has(**corner)).count()),
            (points != 0).then(|| Note::new("points").number("points", points)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Describes a painting on offer, and the current points per painting of its type (AS-18.2).
    fn lot_notes(&self, seat: Seat, painting: Painting) -> Vec<Note> {
        let lot = Note::new("lot").named("art", painting.kind.key()).named("frame", painting.frame.key());
        let lot = lot.named("size", size_text(painting.shape())).number("value", painting.value);
        let worth = self.multipliers()[painting.kind.index()];
        vec![lot, Note::new("worth").number("points", worth), self.free_anchors_note(seat, painting.shape())]
    }

    /// Describes a shape that may be picked for the auction: its value and the number of paintings left (AS-4.1).
    fn shape_notes(&self, seat: Seat, shape: (u8, u8)) -> Option<Vec<Note>> {
        let at = self.parts.shapes.iter().position(|known| (known.width, known.height) == shape)?;
        let value = Note::new("value").number("value", self.parts.shapes[at].value);
        Some(vec![
            value,
            Note::new("left").number("count", self.piles[at].len() as i64),
            self.free_anchors_note(seat, shape),
        ])
    }

    /// Counts the places on the player's own wall where a painting of this shape could be hung.
    fn free_anchors_note(&self, seat: Seat, shape: (u8, u8)) -> Note {
        let places = self.place(seat).wall.anchors(&self.parts.grid, shape).count();
        Note::new("room").number("count", places)
    }

    /// Returns the number of decor tiles of a size in the supply; if none is left, an exchange frees one (AS-9.2).
    fn decor_supply_note(&self, size: u8) -> Note {
        match self.supply[usize::from(size) - 1] {
            0 => Note::new("exchange"),
            left => Note::new("left").number("count", left),
        }
    }
}
