//! Art Society: an auction game in which everybody hangs paintings on a wall of their own.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. Nothing here reads a clock,
//! chance other than [`Dice`], or anything from outside.

mod audit;
mod automatic;
mod bot;
mod decor;
mod hanging;
mod museum;
mod offers;
mod parts;
mod rules;
mod score;
mod state;
mod steps;
mod tiles;
mod view;
mod wall;

#[cfg(test)]
mod tests;

pub use parts::{Parts, Scoring, Shape};
pub use state::{ArtSociety, BidHistory, Options};
pub use steps::{Event, Named, Step};
pub use tiles::{Cell, CellError, Frame, Painting, PaintingError, Type};
pub use view::View;
pub use wall::Cells;

use crate::engine::{
    Choice, Dice, End, Eye, Game, Meta, Offers, PartsError, Pending, Play, Seat, Setup, Standing, Weight,
    Word, Words,
};
use state::{Phase, Reason};
use std::sync::Arc;

/// The component data supplied with the program.
pub(crate) const COMPONENTS: &str = include_str!("components.toml");

/// The numbered rules.
pub(crate) const RULES: &str = include_str!("RULES.md");

/// No game is longer. A turn has at most 128 steps: taking, swap or excess, the painting stashed and hung, the stashed
/// tile hung, closing; and for each of the two paintings that can be hung in it at most 20 matching frames (a painting
/// of 5x5 has 20 neighbouring cells), so at most 20 decor tiles, each taken, stashed and hung, and `enough`. An
/// amendment at most doubles that, with `amend` or `done`. So a round has at most 5 picks, one envelope and 4 x 258
/// steps, and there are at most 20 rounds and 4 starting paintings.
const PLAYS_MAX: u32 = 4 + 20 * (5 + 1 + 4 * 258);

impl Game for ArtSociety {
    const META: Meta = Meta {
        id: "art-society",
        also: &["as", "artsociety"],
        seats_min: 2,
        seats_max: 4,
        options: &[Choice { key: "bid_history", values: &["open", "closed"] }],
        revision: 1,
        end_reasons: &Reason::KEYS,
        plays_max: PLAYS_MAX,
        weight: Weight::Light,
        components: COMPONENTS,
        rules: RULES,
    };
    type Options = Options;
    type Parts = Parts;
    type Step = Step;
    type Event = Event;
    type View = View;

    fn parts(components: &str) -> Result<Parts, PartsError> {
        Parts::read(components)
    }

    fn furnish(&mut self, parts: Arc<Parts>) {
        self.parts = parts;
    }

    fn setup(table: &Setup<Options, Parts>, dice: &mut Dice, news: &mut Vec<Event>) -> Self {
        Self::set_up(table, dice, news)
    }

    fn pending(&self) -> Pending {
        let all = || Seat::all(self.count());
        match &self.phase {
            Phase::Start => Pending::Open(all().filter(|seat| self.place(*seat).start.is_some()).collect()),
            Phase::Select(_) => Pending::Turn(self.auctioneer),
            Phase::Bid => Pending::Sealed(all().collect()),
            Phase::Turn(at) => Pending::Turn(self.order[usize::from(*at)]),
            Phase::Finish => Pending::Open(self.unfinished().collect()),
            Phase::Over(reason) => Pending::Over(End { reason: reason.key() }),
        }
    }

    fn offers(&self, seat: Seat) -> Offers<Step> {
        self.offered(seat)
    }

    fn apply(&mut self, play: &Play<Step>, _dice: &mut Dice, news: &mut Vec<Event>) {
        match play {
            Play::Sealed(bids) => self.reveal_bids(bids, news),
            Play::Step(seat, step) => match (&self.phase, *step) {
                (Phase::Start, Step::Hang(at)) => self.hang_start(*seat, at, news),
                (Phase::Select(_), Step::Pick(width, height)) => self.pick((width, height), news),
                (_, step) => self.turn_step(*seat, step, news),
            },
        }
    }

    fn fallback(&self, seat: Seat) -> Step {
        self.automatic(seat)
    }

    fn bot(&self, seat: Seat, luck: &mut Dice) -> Step {
        self.sound(seat, luck)
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    /// Bids of earlier rounds are told to their owner alone where the history is closed (AS-20.4).
    fn redact(&self, event: &Event, eye: Eye) -> Option<Event> {
        match event {
            Event::Bid { seat, round, .. } if *round < self.round && !self.sees_bids(eye, *seat) => None,
            _ => Some(event.clone()),
        }
    }

    fn standings(&self, _eye: Eye) -> Vec<Standing> {
        self.standings_now()
    }

    /// While the starting paintings are hung the first round is the one to come (AS-3.1).
    fn round(&self) -> Option<u32> {
        Some(u32::from(self.round.max(1)))
    }

    /// A bid for the next auction, or a turn later in the order, may be thought of ahead: the seat stands before it with
    /// the table as it is.
    fn suppose(&self, seat: Seat, asked: &Words) -> Option<Self> {
        let phase = match (asked.first()?, &self.phase) {
            (_, Phase::Start | Phase::Over(_)) => return None,
            (Word::Key("bid"), _) if self.place(seat).hand != 0 => Phase::Bid,
            (Word::Key("turn"), Phase::Turn(_)) if self.place(seat).turn.is_none() => {
                Phase::Turn(self.order.iter().position(|other| *other == seat)? as u8)
            }
            _ => return None,
        };
        Some(Self { phase, ..self.clone() })
    }
}
