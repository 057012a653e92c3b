//! The view of a table for one viewer, as plain values for renderers.

use super::cards::{Card, Colour};
use super::score::outcome;
use super::state::{FiveTwoOneOne, Outcome, ScoredRound};
use super::steps::Event;
use engine::{Seat, Viewer, Visibility};
use serde::Serialize;

/// The view of a table for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names describe the fields; rounds and turns count from 1.
pub struct View {
    pub eye: Option<Seat>,
    pub deck: u16,
    pub round: u8,
    pub rounds: u8,
    pub last_round: bool,
    pub turn: u8,
    pub turns: u8,
    /// Number of cards that each player must play now; 0 when the game is over.
    pub plays: u8,
    pub pile: usize,
    pub removed: usize,
    /// Number of cards from which a colour is out.
    pub limit: u8,
    pub roosters: u8,
    /// Number of roosters at which they score.
    pub roosters_wanted: u8,
    pub colours: Vec<ColourView>,
    /// Outcome if the round ended now; `none` while no cards are on the table.
    pub stands: &'static str,
    pub stands_colour: Option<Colour>,
    pub seats: Vec<SeatView>,
    pub last: Option<LastView>,
    /// Cards that were revealed in this deck and have left the table, by colour; `None` with hidden scores.
    pub gone: Option<Vec<GoneView>>,
    pub open_scores: bool,
    pub long_game: bool,
    pub target: u16,
    pub end: Option<&'static str>,
}

/// A colour on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ColourView {
    pub colour: Colour,
    pub letter: char,
    pub count: u8,
    /// `empty`, `out` (at or above the limit), `tied`, `scores` (if the round ended now) or `behind`.
    pub status: &'static str,
}

/// The visible possessions of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SeatView {
    pub seat: Seat,
    pub table: Vec<CardView>,
    /// The cards in hand, for their owner.
    pub hand: Option<Vec<CardView>>,
    pub hand_count: usize,
    /// Points scored so far; only for the owner with hidden scores.
    pub points: Option<u16>,
    pub cards: Option<u16>,
}

/// A visible card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CardView {
    pub colour: Colour,
    pub letter: char,
    pub value: u8,
    pub rooster: bool,
    /// On the table: true if revealed in the previous turn. In the last round: true if scored.
    pub marked: bool,
}

/// The previous round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LastView {
    pub round: u8,
    pub outcome: &'static str,
    pub colour: Option<Colour>,
    pub seats: Vec<LastSeatView>,
}

/// The cards that a seat played in the previous round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LastSeatView {
    pub seat: Seat,
    pub table: Vec<CardView>,
    pub points: u16,
}

/// The cards of a colour that are out of play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct GoneView {
    pub colour: Colour,
    pub letter: char,
    pub values: Vec<GoneValueView>,
}

/// The number of cards of a colour and value that are out of play.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct GoneValueView {
    pub value: u8,
    pub gone: usize,
    pub count: u8,
}

fn card_view(card: Card, marked: bool) -> CardView {
    let Card { colour, value } = card;
    CardView { colour, letter: colour.letter(), value, rooster: card.is_rooster(), marked }
}

fn outcome_keys(outcome: Outcome) -> (&'static str, Option<Colour>) {
    match outcome {
        Outcome::Roosters => ("roosters", None),
        Outcome::Colour(colour) => ("colour", Some(colour)),
        Outcome::Nothing => ("nothing", None),
    }
}

impl Visibility for FiveTwoOneOne {
    type View = View;

    /// Returns the view of the table for a viewer (section 7).
    fn view(&self, viewer: Viewer) -> View {
        let numbers = self.numbers();
        let (counts, roosters) = self.counted();
        let standing = outcome(&counts, roosters, numbers);
        let (stands, stands_colour) = if counts == [0; 5] { ("none", None) } else { outcome_keys(standing) };
        let turns = self.parts.plays.len() as u8;
        let over = self.over.is_some();
        let colour = |colour: Colour| {
            let count = counts[colour.index()];
            let status = match count {
                0 => "empty",
                _ if count >= numbers.limit => "out",
                _ if standing == Outcome::Colour(colour) => "scores",
                _ if counts.iter().filter(|other| **other == count).count() > 1 => "tied",
                _ => "behind",
            };
            ColourView { colour, letter: colour.letter(), count, status }
        };
        View {
            eye: viewer.seat(),
            deck: self.deck,
            round: self.round,
            rounds: self.rounds(),
            last_round: self.is_last_round(),
            turn: if over { turns } else { self.turn + 1 },
            turns,
            plays: self.cards_per_play(),
            pile: self.pile.len(),
            removed: self.removed.len(),
            limit: numbers.limit,
            roosters,
            roosters_wanted: numbers.roosters,
            colours: Colour::ALL.into_iter().map(colour).collect(),
            stands,
            stands_colour,
            seats: Seat::all(self.count()).map(|seat| self.seat_view(seat, viewer)).collect(),
            last: self.last.as_ref().map(last_view),
            gone: self.shows_scores().then(|| self.gone_views()),
            open_scores: self.options.open_scores,
            long_game: self.options.long_game,
            target: self.parts.target,
            end: self.over.map(|reason| reason.key()),
        }
    }

    /// Returns the part of an event that this viewer may see. Hands are shown only to their owner (F5-7.1), and so are
    /// scored cards with hidden scores (F5-7.3).
    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let is_told = match event {
            Event::Dealt { seat, .. } | Event::Drew { seat, .. } => viewer.holds_seat(*seat),
            Event::Took { seat, .. } => self.shows_scores() || viewer.holds_seat(*seat),
            _ => true,
        };
        is_told.then(|| event.clone())
    }
}

impl FiveTwoOneOne {
    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let place = self.place(seat);
        let tally = (self.shows_scores() || viewer.holds_seat(seat)).then(|| place.tally());
        let before = self.turn.checked_sub(1).and_then(|turn| self.parts.plays.get(usize::from(turn)));
        let fresh = before.copied().unwrap_or(0);
        let old = place.table.len().saturating_sub(usize::from(fresh));
        SeatView {
            seat,
            table: place.table.iter().enumerate().map(|(at, card)| card_view(*card, at >= old)).collect(),
            hand: viewer
                .holds_seat(seat)
                .then(|| place.hand.iter().map(|card| card_view(*card, false)).collect()),
            hand_count: place.hand.len(),
            points: tally.map(|tally| tally.points),
            cards: tally.map(|tally| tally.cards),
        }
    }

    fn gone_views(&self) -> Vec<GoneView> {
        let gone = |wanted: Card| {
            let scored = self.seats.iter().flat_map(|place| &place.scored);
            scored.chain(&self.discarded).filter(|card| **card == wanted).count()
        };
        let of = |colour: Colour| GoneView {
            colour,
            letter: colour.letter(),
            values: self
                .parts
                .values
                .iter()
                .map(|row| GoneValueView {
                    value: row.value,
                    gone: gone(Card { colour, value: row.value }),
                    count: row.count,
                })
                .collect(),
        };
        Colour::ALL.into_iter().map(of).collect()
    }
}

fn last_view(last: &ScoredRound) -> LastView {
    let (outcome, colour) = outcome_keys(last.outcome);
    let seat = |(seat, table): (Seat, &Vec<Card>)| LastSeatView {
        seat,
        table: table.iter().map(|card| card_view(*card, last.outcome.is_scoring_card(*card))).collect(),
        points: table
            .iter()
            .filter(|card| last.outcome.is_scoring_card(**card))
            .map(|card| u16::from(card.value))
            .sum(),
    };
    let seats = (0..).map(Seat::new).zip(&last.tables).map(seat).collect();
    LastView { round: last.round, outcome, colour, seats }
}
