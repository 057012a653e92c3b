//! What a game is: a state machine of small decisions.
//!
//! A game writes no parser, no menu and no clock. It says whom it waits for, which steps are legal with the words that
//! name them, and what a step does. It must never read time, chance (but through [`Dice`]) or anything from outside.

use super::{Dice, Eye, Seat, Word, Words};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Whom a game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// One seat, alone.
    Turn(Seat),
    /// Several, each on its own, in any order and in public.
    Open(Vec<Seat>),
    /// Several, in secret, taken together when the last has answered. Each answers with one step.
    Sealed(Vec<Seat>),
    /// Nobody: the game has ended.
    Over(End),
}

impl Pending {
    /// The seats that are asked something now, in seat order.
    pub fn seats(&self) -> &[Seat] {
        match self {
            Pending::Turn(seat) => std::slice::from_ref(seat),
            Pending::Open(seats) | Pending::Sealed(seats) => seats,
            Pending::Over(_) => &[],
        }
    }

    /// Whether answers are secret until all are in.
    pub fn is_sealed(&self) -> bool {
        matches!(self, Pending::Sealed(_))
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self, Pending::Over(_))
    }
}

/// Why a game ended: one of [`Meta::end_reasons`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct End {
    /// The reason's key.
    pub reason: &'static str,
}

/// What is put into effect at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Play<S> {
    /// One step of one seat.
    Step(Seat, S),
    /// The full envelope of a sealed decision: one step a seat, in seat order.
    Sealed(Vec<(Seat, S)>),
}

/// What one seat may do now.
#[derive(Clone, PartialEq, Debug)]
pub struct Offers<S> {
    /// The name of the decision (`bid`, `kicked from media`), for reminders and standing orders.
    pub asked: Words,
    /// Whether nothing of this decision has been played yet.
    pub fresh: bool,
    /// Every legal step; never empty for a seat that [`Game::pending`] names.
    pub steps: Vec<Offer<S>>,
    /// What a line may leave out here; one of `steps`.
    pub default: Option<S>,
}

/// One legal step and how to say it.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer<S> {
    /// The words that name it; for a number, without the number.
    pub words: Words,
    /// Other spellings of the whole step; not counted, not drawn in menus.
    pub also: Vec<Words>,
    /// How the step is made.
    pub make: Make<S>,
    /// It shows anybody something hidden, or rolls dice.
    pub reveals: bool,
}

/// How an offer becomes a step.
#[derive(Clone, Debug)]
pub enum Make<S> {
    /// It is this step.
    One(S),
    /// A number in this range, said as the last word, makes the step.
    Number(RangeInclusive<u32>, fn(u32) -> S),
}

impl<S: PartialEq> PartialEq for Make<S> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Make::One(a), Make::One(b)) => a == b,
            (Make::Number(a, make_a), Make::Number(b, make_b)) => {
                a == b && make_a(*a.start()) == make_b(*b.start()) && make_a(*a.end()) == make_b(*b.end())
            }
            _ => false,
        }
    }
}

impl<S> Offer<S> {
    /// An offer of one step that reveals nothing.
    pub fn one(words: Words, step: S) -> Self {
        Self { words, also: Vec::new(), make: Make::One(step), reveals: false }
    }

    /// An offer of a number in a range that reveals nothing.
    pub fn number(words: Words, range: RangeInclusive<u32>, make: fn(u32) -> S) -> Self {
        Self { words, also: Vec::new(), make: Make::Number(range, make), reveals: false }
    }

    /// The same, marked as revealing or not.
    #[must_use]
    pub fn revealing(mut self, reveals: bool) -> Self {
        self.reveals = reveals;
        self
    }

    /// The same, with another spelling.
    #[must_use]
    pub fn or(mut self, words: Words) -> Self {
        self.also.push(words);
        self
    }

    /// How many steps this offer stands for.
    pub fn count(&self) -> u64 {
        match &self.make {
            Make::One(_) => 1,
            Make::Number(range, _) => u64::from(range.end() - range.start()) + 1,
        }
    }
}

impl<S> Play<S> {
    /// How many steps it holds: what the dice count.
    pub fn steps(&self) -> u64 {
        match self {
            Play::Step(..) => 1,
            Play::Sealed(envelope) => envelope.len() as u64,
        }
    }
}

impl<S: Clone> Offer<S> {
    /// The words of the `at`-th step of this offer, counted from 0, with its number.
    pub fn words_of(&self, at: u64) -> Words {
        match &self.make {
            Make::One(_) => self.words,
            Make::Number(range, _) => self.words.and(Word::Number(range.start() + at as u32)),
        }
    }

    /// The `at`-th step of this offer, counted from 0, below [`Offer::count`].
    pub fn nth(&self, at: u64) -> S {
        match &self.make {
            Make::One(step) => step.clone(),
            Make::Number(range, make) => make(range.start() + at as u32),
        }
    }
}

impl<S: Clone + PartialEq> Offers<S> {
    /// How many different steps are offered.
    pub fn count(&self) -> u64 {
        self.steps.iter().map(Offer::count).sum()
    }

    /// The `at`-th of all offered steps, counted from 0, and whether it reveals.
    pub fn nth(&self, mut at: u64) -> Option<(S, bool)> {
        for offer in &self.steps {
            if at < offer.count() {
                return Some((offer.nth(at), offer.reveals));
            }
            at -= offer.count();
        }
        None
    }

    /// The offer that makes this step, if it is offered, and the step's words with its number.
    pub fn find(&self, step: &S) -> Option<(&Offer<S>, Words)> {
        self.steps.iter().find_map(|offer| match &offer.make {
            Make::One(one) => (one == step).then_some((offer, offer.words)),
            Make::Number(range, make) => {
                range.clone().find(|n| make(*n) == *step).map(|n| (offer, offer.words.and(Word::Number(n))))
            }
        })
    }
}

/// An option a table may choose when it is opened.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Choice {
    /// The option's name, as typed (`bid_history`).
    pub key: &'static str,
    /// What it may be; the first is the default.
    pub values: &'static [&'static str],
}

/// What a game declares about itself.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Meta {
    /// The game's id (`art-society`): folder of templates, prefix of its messages, what people type.
    pub id: &'static str,
    /// Other names people may type for it.
    pub also: &'static [&'static str],
    /// The fewest seats.
    pub seats_min: u8,
    /// The most seats.
    pub seats_max: u8,
    /// The options of a table.
    pub options: &'static [Choice],
    /// The revision of the rules that new tables get, from 1.
    pub revision: u32,
    /// Every reason for which a game may end.
    pub end_reasons: &'static [&'static str],
    /// No game has more plays than this.
    pub plays_max: u32,
    /// The component data that new tables get (TOML).
    pub components: &'static str,
    /// The numbered rules in our own words (Markdown).
    pub rules: &'static str,
}

/// What a table begins with.
#[derive(Clone, Debug)]
pub struct Setup<O, P> {
    /// How many sit at it, within [`Meta::seats_min`] and [`Meta::seats_max`].
    pub seats: u8,
    /// The options its owner chose.
    pub options: O,
    /// The component data the table keeps.
    pub parts: Arc<P>,
}

/// Component data that cannot be used: where, what is wrong, what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("component data, {row}: {wrong}")]
pub struct PartsError {
    /// The row or key of the file, as an owner would look for it.
    pub row: String,
    /// What is wrong and what would be right.
    pub wrong: String,
}

/// One seat's result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// The sum of `parts`.
    pub points: i32,
    /// Where the points come from: key and points, in the order they are told.
    pub parts: Vec<(&'static str, i32)>,
    /// Tie-breaks in the order they are compared: key and number, more is better.
    pub ties: Vec<(&'static str, i32)>,
    /// Rank from 1; equal ranks share it.
    pub rank: u8,
}

/// The rules of one game.
pub trait Game:
    Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What it declares about itself.
    const META: Meta;
    /// A table's options, read from a map of option name to value, each named by [`Meta::options`].
    type Options: Clone + fmt::Debug + Default + Serialize + DeserializeOwned;
    /// The component data, checked.
    type Parts: fmt::Debug + Send + Sync + 'static;
    /// The smallest decision. Serialising it freezes it: journals hold it for ever.
    type Step: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What players are told of a step: a tagged map (`kind`) of plain values.
    type Event: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + 'static;
    /// What one eye may know.
    type View: Serialize;

    /// Reads and checks component data: counts, sums, shapes.
    ///
    /// # Errors
    /// Names the row that is wrong.
    fn parts(components: &str) -> Result<Self::Parts, PartsError>;
    /// Gives a state read from a snapshot its component data back; snapshots do not hold it.
    fn furnish(&mut self, parts: Arc<Self::Parts>);
    /// The table as it stands before the first decision.
    fn setup(table: &Setup<Self::Options, Self::Parts>, dice: &mut Dice, news: &mut Vec<Self::Event>)
    -> Self;
    /// Whom the game waits for.
    fn pending(&self) -> Pending;
    /// Every legal step of a seat that `pending` names.
    fn offers(&self, seat: Seat) -> Offers<Self::Step>;
    /// Puts an offered play into effect; cannot fail.
    fn apply(&mut self, play: &Play<Self::Step>, dice: &mut Dice, news: &mut Vec<Self::Event>);
    /// What a run-out clock plays: the rules' automatic move, one step of it.
    fn fallback(&self, seat: Seat) -> Self::Step;
    /// What a bot plays. It is handed `reshuffle_hidden` of its own eye, never the true state.
    fn bot(&self, seat: Seat, luck: &mut Dice) -> Self::Step;
    /// What this eye may know.
    fn view(&self, eye: Eye) -> Self::View;
    /// What this eye may be told of an event, if anything.
    fn redact(&self, event: &Self::Event, eye: Eye) -> Option<Self::Event>;
    /// Points as this eye may know them, in seat order. Once the game is over all of them; before, a game that hides points
    /// may leave out every standing, since a rank would tell of the others.
    fn standings(&self, eye: Eye) -> Vec<Standing>;
    /// This state as if it asked `asked` of the seat now: checks words given ahead.
    fn suppose(&self, _seat: Seat, _asked: &Words) -> Option<Self> {
        None
    }
}

/// What the tests ask of every game; a game without it cannot be registered.
pub trait Audit: Game {
    /// Components by kind; the same at every step of a game.
    fn census(&self) -> BTreeMap<String, u32>;
    /// Another state that this eye cannot tell from this one.
    #[must_use]
    fn reshuffle_hidden(&self, eye: Eye, dice: &mut Dice) -> Self;
}
