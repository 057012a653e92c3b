//! 5211: everybody plays two cards, one, and one more, at once and in secret; the largest colour scores, unless it is too
//! large, or tied, or there are just so many roosters.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. Nothing here reads a clock,
//! chance other than [`Dice`], or anything from outside.

mod audit;
mod automatic;
mod bot;
mod cards;
mod offers;
mod parts;
mod rules;
mod score;
mod state;
mod steps;
mod view;

#[cfg(test)]
mod tests;

pub use cards::{Card, CardError, Colour};
pub use parts::{ByPlayers, Parts, Value};
pub use state::{FiveTwoOneOne, Options};
pub use steps::{Event, Step};
pub use view::View;

use crate::engine::{
    Choice, Dice, End, Eye, Game, Meta, Offers, PartsError, Pending, Play, Seat, Setup, Standing, Weight,
};
use state::Reason;
use std::sync::Arc;

/// The component data supplied with the program.
pub(crate) const COMPONENTS: &str = include_str!("components.toml");

/// The numbered rules.
pub(crate) const RULES: &str = include_str!("RULES.md");

/// A deck has at most 11 rounds of 3 turns (F5-3.9). The rules set a long game no bound: players who keep one another from
/// scoring could go on for ever. Random players need 2 to 6 decks; at 100 somebody is stalling.
const PLAYS_MAX: u32 = 100 * 11 * 3;

impl Game for FiveTwoOneOne {
    const META: Meta = Meta {
        id: "5211",
        also: &["azul-5211", "five-two-one-one"],
        seats_min: 2,
        seats_max: 5,
        options: &[
            Choice { key: "open_scores", values: &["true", "false"] },
            Choice { key: "long_game", values: &["false", "true"] },
        ],
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

    /// Everything is simultaneous (F5-2.4, F5-3.2).
    fn pending(&self) -> Pending {
        match self.over {
            Some(reason) => Pending::Over(End { reason: reason.key() }),
            None => Pending::Sealed(Seat::all(self.count()).collect()),
        }
    }

    fn offers(&self, seat: Seat) -> Offers<Step> {
        self.offered(seat)
    }

    fn apply(&mut self, play: &Play<Step>, dice: &mut Dice, news: &mut Vec<Event>) {
        if let Play::Sealed(envelope) = play {
            self.reveal(envelope, dice, news);
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

    /// A hand is told to its owner alone (F5-7.1), and with hidden scores so is what somebody scores (F5-7.3).
    fn redact(&self, event: &Event, eye: Eye) -> Option<Event> {
        let is_told = match event {
            Event::Dealt { seat, .. } | Event::Drew { seat, .. } => eye.is(*seat),
            Event::Took { seat, .. } => self.shows_scores() || eye.is(*seat),
            _ => true,
        };
        is_told.then(|| event.clone())
    }

    fn standings(&self, _eye: Eye) -> Vec<Standing> {
        self.standings_now()
    }

    /// As everybody is told it (F5-7.2): in a long game, the round of this deck.
    fn round(&self) -> Option<u32> {
        Some(u32::from(self.round))
    }
}
