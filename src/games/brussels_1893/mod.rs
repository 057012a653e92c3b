//! Bruxelles 1893: architects bid for cells of an Art Nouveau board, in five rounds, with the Belle Époque expansion and
//! the B-side variant as options.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. Nothing here reads a clock,
//! chance other than [`Dice`], or anything from outside.

mod actions;
mod audit;
mod automatic;
mod bot;
mod build;
mod cards;
mod cells;
mod file;
mod free;
mod names;
mod nobles;
mod offers;
mod parts;
mod reading;
mod resolution;
mod reveals;
mod round_end;
mod rules;
mod score;
mod seen;
mod state;
mod steps;
mod turn;
mod turn_offers;
mod view;

#[cfg(test)]
mod tests;

pub use cells::{Area, Cell, Iris};
pub use names::{
    Action, Board, Bonus, Colour, Cube, Face, Noble, Position, Quarter, Reputation, Strategy, Track, Unit,
};
pub use parts::{
    Abilities, Compass, Effect, Market, Mode, NobleCard, NobleSet, Parts, ReputationCard, Side, StockCard,
    Strip, Worth,
};
pub use state::{Brussels1893, Options, Switch};
pub use steps::{Detail, Event, Gain, Good, Step, Why};
pub use view::View;

use crate::engine::{
    Choice, Dice, End, Eye, Game, Meta, Offers, PartsError, Pending, Play, Seat, Setup, Standing, Weight,
    Words,
};
use state::Phase;
use std::sync::Arc;

/// The component data supplied with the program.
pub(crate) const COMPONENTS: &str = include_str!("components.toml");

/// The numbered rules.
pub(crate) const RULES: &str = include_str!("RULES.md");

/// Why a game ends: after the last round (BX-3.1).
const ROUNDS: &str = "rounds";

/// No game is longer. Set-up has at most 2 steps a seat. A round has at most 4 steps of planning, 5 seats with 5 answers to
/// reputation cards each, 5 other decisions of resolution, and turns: each but a pass takes a meeple from the at most
/// 7 + 4 of a seat, and Vandervelde, taken or used, gives back one at most 10 times a turn, so 160 turns a seat are far out
/// of reach; a turn has at most 40 steps.
const PLAYS_MAX: u32 = 10 + 5 * (4 + 25 + 5 + 5 * 160 * 40);

impl Game for Brussels1893 {
    const META: Meta = Meta {
        id: "brussels-1893",
        also: &["brussels", "bruxelles-1893", "bx"],
        seats_min: 2,
        seats_max: 5,
        options: &[
            Choice { key: "belle_epoque", values: &["off", "on"] },
            Choice { key: "b_side", values: &["off", "on"] },
        ],
        revision: 1,
        end_reasons: &[ROUNDS],
        plays_max: PLAYS_MAX,
        weight: Weight::Heavy,
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
        match self.phase {
            Phase::Over => Pending::Over(End { reason: ROUNDS }),
            Phase::Use => Pending::Open(self.users()),
            _ => Pending::Turn(self.asked_alone().unwrap_or(self.active)),
        }
    }

    fn offers(&self, seat: Seat) -> Offers<Step> {
        self.offered(seat)
    }

    fn apply(&mut self, play: &Play<Step>, dice: &mut Dice, news: &mut Vec<Event>) {
        if let Play::Step(seat, step) = play {
            self.take_step(*seat, *step, dice, news);
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

    /// Nothing that is told is hidden from anybody (BX-19.2).
    fn redact(&self, event: &Event, _eye: Eye) -> Option<Event> {
        Some(event.clone())
    }

    fn standings(&self, _eye: Eye) -> Vec<Standing> {
        self.ranking()
    }

    fn round(&self) -> Option<u32> {
        Some(u32::from(self.round.max(1)))
    }

    fn suppose(&self, seat: Seat, asked: &Words) -> Option<Self> {
        self.supposed(seat, asked)
    }
}
