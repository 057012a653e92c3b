//! What a game is: a state machine of small decisions, in parts. A game's files implement one part each.
//!
//! | part | a game's file | it says |
//! | --- | --- | --- |
//! | [`FromComponents`] | `parts.rs` | how the data file is read and checked |
//! | [`State`] | `state.rs` | what a table is, without its component data |
//! | [`Rules`] | `rules.rs` | the set-up, whom the game waits for, what a step does |
//! | [`LegalSteps`] | `offers.rs` | which steps are legal, with the words that name them |
//! | [`Notes`] | `notes.rs` | what is to be known of a step where it is chosen |
//! | [`Scores`] | `score.rs` | points and ranks |
//! | [`Visibility`] | `view.rs` | what each eye may know |
//! | [`AutomaticMove`] | `automatic.rs` | what a run-out clock plays |
//! | [`BotPlayer`] | `bot.rs` | what a bot plays |
//! | [`Audit`] | `audit.rs` | what the laws of all games need to look inside |
//! | [`Game`] | `mod.rs` | all of these together, and the game's constants |
//!
//! A game writes no parser, no menu and no clock. It must never read time, chance (but through [`Dice`]) or anything from
//! outside.

use super::dice::Dice;
use super::meta::Meta;
use super::note::Note;
use super::offers::Offers;
use super::pending::{Pending, Play};
use super::seat::{Eye, Seat};
use super::standing::Standing;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// What is made of component data: counts, sums and shapes are checked once, and true from then on.
pub trait FromComponents: Sized + fmt::Debug + Send + Sync + 'static {
    /// Reads and checks a data file (TOML).
    ///
    /// # Errors
    /// Names the row that is wrong and what would be right.
    fn read(text: &str) -> Result<Self, PartsError>;
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

/// What a table begins with.
#[derive(Clone, Debug)]
pub struct Setup<O, P> {
    /// How many sit at it, within [`Meta::seats_min`] and [`Meta::seats_max`].
    pub seats: u8,
    /// The revision of the rules it plays by for ever, from 1 to [`Meta::revision`].
    pub revision: u32,
    /// The options its owner chose.
    pub options: O,
    /// The component data the table keeps.
    pub parts: Arc<P>,
}

/// Everything there is to know of a table of one game. Its JSON is the snapshot.
pub trait State: Clone + PartialEq + fmt::Debug + Serialize + Send + Sync + 'static {
    /// The component data, checked.
    type Parts: FromComponents;
    /// A state as a snapshot holds it, without component data; `Self` for a game that needs none after the set-up.
    type Snapshot: DeserializeOwned;

    /// Returns the state of a snapshot, with its component data.
    fn resume(snapshot: Self::Snapshot, parts: Arc<Self::Parts>) -> Self;
}

/// The course of a game.
pub trait Rules: State {
    /// A table's options, read from a map of option name to value, each named by [`Meta::options`].
    type Options: Clone + fmt::Debug + Default + Serialize + DeserializeOwned;
    /// The smallest decision. Serialising it freezes it: journals hold it for ever.
    type Step: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What players are told of a step: a tagged map (`kind`) of plain values.
    type Event: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + 'static;

    /// The table as it stands before the first decision.
    fn setup(table: &Setup<Self::Options, Self::Parts>, dice: &mut Dice, news: &mut Vec<Self::Event>)
    -> Self;
    /// Whom the game waits for.
    fn pending(&self) -> Pending;
    /// Puts an offered play into effect; cannot fail.
    fn apply(&mut self, play: &Play<Self::Step>, dice: &mut Dice, news: &mut Vec<Self::Event>);
    /// From now on the table plays by a newer revision of the rules with these options, by a ruling for this table. Nothing
    /// else changes. A game of one revision has nothing to do.
    fn revise(&mut self, _revision: u32, _options: &Self::Options) {}
    /// The round that is being played, from 1, in a game that has rounds: what standing orders are limited by.
    fn round(&self) -> Option<u32> {
        None
    }
    /// This state as if it asked the seat for another decision now: checks words given ahead. `asked` is the name of that
    /// decision in canonical words (`["kicked", "from", "media"]`). `None` where the game cannot tell yet, or has no
    /// decision of that name.
    fn suppose(&self, _seat: Seat, _asked: &[&str]) -> Option<Self> {
        None
    }
}

/// Which steps are legal. The line reader needs no more of a game than this.
pub trait LegalSteps: Rules {
    /// Every legal step of a seat that [`Rules::pending`] names.
    fn offers(&self, seat: Seat) -> Offers<Self::Step>;
}

/// What a player needs to know of a step where it is chosen, and would else have to look up on the board.
pub trait Notes: Rules {
    /// What is to be known of an offered step of this seat, the most important first. Numbers and names, never a sentence;
    /// **never anything that this seat's view does not hold**. Nothing is tried by playing on.
    fn notes(&self, _seat: Seat, _step: &Self::Step) -> Vec<Note> {
        Vec::new()
    }
}

/// Who may know what.
pub trait Visibility: Rules {
    /// What one eye may know.
    type View: Serialize;

    /// What this eye may know of the table.
    fn view(&self, eye: Eye) -> Self::View;
    /// What this eye may be told of an event, if anything.
    fn redact(&self, event: &Self::Event, eye: Eye) -> Option<Self::Event>;
}

/// Points and ranks.
pub trait Scores: State {
    /// Points as this eye may know them, in seat order. Once the game is over all of them; before, a game that hides points
    /// may leave out every standing, since a rank would tell of the others.
    fn standings(&self, eye: Eye) -> Vec<Standing>;

    /// All points as if the game ended here, in seat order, whatever is hidden before its end: for a game that a ruling ends as it
    /// stands. A game that hides points says them here.
    fn standings_now(&self) -> Vec<Standing> {
        self.standings(Eye::Table)
    }
}

/// The rules' automatic move.
pub trait AutomaticMove: LegalSteps {
    /// The step that a run-out clock plays for a seat that is asked. By default the default offer, else the first one.
    ///
    /// # Panics
    /// The default, when the seat is offered nothing: an error in the game's [`LegalSteps::offers`].
    fn fallback(&self, seat: Seat) -> Self::Step {
        match self.offers(seat).any() {
            Some(step) => step,
            None => unreachable!("{seat:?} is asked, but offered nothing"),
        }
    }
}

/// The bot of a game.
pub trait BotPlayer: AutomaticMove {
    /// The step that a bot plays for a seat that is asked. It is handed [`Audit::reshuffle_hidden`] of its own eye, never
    /// the true state. By default a random legal step.
    fn bot(&self, seat: Seat, luck: &mut Dice) -> Self::Step {
        self.offers(seat).random(luck).unwrap_or_else(|| self.fallback(seat))
    }
}

/// The inside of a state, for the laws of all games.
pub trait Audit: State {
    /// Returns the number of components by kind: the same at every step of a game. By default nothing is counted.
    fn census(&self) -> BTreeMap<String, u32> {
        BTreeMap::new()
    }

    /// Returns another state that this eye cannot tell from this one. The default suits only a game whose state holds
    /// nothing hidden: it returns the same state.
    #[must_use]
    fn reshuffle_hidden(&self, _eye: Eye, _dice: &mut Dice) -> Self {
        self.clone()
    }
}

/// A whole game: all its parts, and the constants that it declares.
///
/// # Examples
///
/// Nim: two players take one to three sticks in turn, and the last stick wins. A real game has a file for each part.
///
/// ```
/// # use vernissage_engine as engine;
/// use engine::prelude::*;
/// use engine::{
///     Dice, DiceKey, End, Eye, GameKind, Lexicon, Meta, Offer, Offers, PartsError, Pending, Play, Seat, Setup,
///     Standing, Weight, Words,
/// };
/// use serde::{Deserialize, Serialize};
/// use std::collections::BTreeMap;
/// use std::sync::Arc;
///
/// #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
/// struct Nim {
///     sticks: u32,
///     turn: Seat,
/// }
///
/// #[derive(Debug)]
/// struct Parts {
///     sticks: u32,
/// }
///
/// #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
/// #[serde(rename_all = "snake_case")]
/// enum Step {
///     Take(u32),
/// }
///
/// #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
/// #[serde(tag = "kind", rename_all = "snake_case")]
/// enum Event {
///     Took { seat: Seat, sticks: u32 },
/// }
///
/// impl FromComponents for Parts {
///     fn read(text: &str) -> Result<Self, PartsError> {
///         let wrong = |_| PartsError { row: "sticks".into(), wrong: "expected a number".into() };
///         Ok(Self { sticks: text.trim().parse().map_err(wrong)? })
///     }
/// }
///
/// impl State for Nim {
///     type Parts = Parts;
///     type Snapshot = Self;
///
///     fn resume(snapshot: Self, _parts: Arc<Parts>) -> Self {
///         snapshot
///     }
/// }
///
/// impl Rules for Nim {
///     type Options = BTreeMap<String, String>;
///     type Step = Step;
///     type Event = Event;
///
///     fn setup(table: &Setup<Self::Options, Parts>, _dice: &mut Dice, _news: &mut Vec<Event>) -> Self {
///         Self { sticks: table.parts.sticks, turn: Seat::new(0) }
///     }
///
///     fn pending(&self) -> Pending {
///         match self.sticks {
///             0 => Pending::Over(End { reason: "no_sticks" }),
///             _ => Pending::Turn(self.turn),
///         }
///     }
///
///     fn apply(&mut self, play: &Play<Step>, _dice: &mut Dice, news: &mut Vec<Event>) {
///         let Play::Step(seat, Step::Take(sticks)) = *play else { return };
///         self.sticks -= sticks;
///         self.turn = seat.next(2);
///         news.push(Event::Took { seat, sticks });
///     }
/// }
///
/// impl LegalSteps for Nim {
///     fn offers(&self, _seat: Seat) -> Offers<Step> {
///         let take = Offer::number(Words::key("take"), 1..=self.sticks.min(3), Step::Take);
///         Offers { asked: Words::key("take"), fresh: true, steps: vec![take], default: None }
///     }
/// }
///
/// impl Visibility for Nim {
///     type View = Self;
///
///     fn view(&self, _eye: Eye) -> Self {
///         self.clone()
///     }
///
///     fn redact(&self, event: &Event, _eye: Eye) -> Option<Event> {
///         Some(event.clone())
///     }
/// }
///
/// impl Scores for Nim {
///     fn standings(&self, _eye: Eye) -> Vec<Standing> {
///         let won = |seat| i32::from(self.sticks == 0 && seat != self.turn);
///         Standing::ranked(Seat::all(2).map(|seat| Standing::of(seat, vec![("won", won(seat))], vec![])).collect())
///     }
/// }
///
/// // Notes, the automatic move, the bot and the audit are the defaults.
/// impl Notes for Nim {}
/// impl AutomaticMove for Nim {}
/// impl BotPlayer for Nim {}
/// impl Audit for Nim {}
///
/// impl Game for Nim {
///     const META: Meta = Meta {
///         id: "nim",
///         also: &[],
///         seats_min: 2,
///         seats_max: 2,
///         options: &[],
///         revision: 1,
///         end_reasons: &["no_sticks"],
///         plays_max: 12,
///         weight: Weight::Light,
///         components: "12",
///     };
/// }
///
/// // Without its types, as a service plays it: words in, JSON out.
/// let kind = GameKind::of::<Nim>();
/// let (parts, key) = (kind.components(kind.meta().components)?, DiceKey::from_number(1));
/// let mut nim = kind.setup(&parts, 2, &BTreeMap::new(), &mut key.at(0), &mut Vec::new())?;
/// let ada = Seat::new(0);
/// let reading = nim.read(ada, "take 2", &Lexicon::plain(), &key, 1)?.unwrap();
/// let mut news = Vec::new();
/// nim.apply(&Play::Step(ada, reading.steps[0].step.clone()), &mut key.at(1), &mut news)?;
/// assert_eq!(news[0]["sticks"], 2);
/// assert_eq!(nim.pending(), Pending::Turn(Seat::new(1)));
/// assert!(nim.read(Seat::new(1), "take 4", &Lexicon::plain(), &key, 2)?.is_err());
/// assert_eq!(nim.snapshot()?, r#"{"sticks":10,"turn":1}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: LegalSteps + Notes + Visibility + Scores + AutomaticMove + BotPlayer + Audit {
    /// What it declares about itself.
    const META: Meta;
}
