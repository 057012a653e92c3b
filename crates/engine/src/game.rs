//! The game contract: a state machine of small decisions, in parts. Each file of a game implements one part.
//!
//! | part | file of a game | contents |
//! | --- | --- | --- |
//! | [`FromComponents`] | `parts.rs` | reading and checking the data file |
//! | [`State`] | `state.rs` | the state of a table, without its component data |
//! | [`Rules`] | `rules.rs` | the set-up, the pending seats, the effect of a step |
//! | [`LegalSteps`] | `offers.rs` | the legal steps and the words that name them |
//! | [`Notes`] | `notes.rs` | facts shown with a step where it is chosen |
//! | [`Scores`] | `score.rs` | points and ranks |
//! | [`Visibility`] | `view.rs` | what each viewer may see |
//! | [`AutomaticMove`] | `automatic.rs` | the move when time runs out |
//! | [`BotPlayer`] | `bot.rs` | the bot |
//! | [`Audit`] | `audit.rs` | access to the state for the invariants of all games |
//! | [`Game`] | `mod.rs` | all parts together, and the constants of the game |
//!
//! A game contains no parser, no menu and no clock. It must never read the time, a source of chance other than
//! [`Dice`], or any external state.

use super::dice::Dice;
use super::meta::Meta;
use super::note::{Note, ProposalNote};
use super::offers::Offers;
use super::pending::{Pending, Play};
use super::seat::{Seat, Viewer};
use super::standing::Standing;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// Checked component data. Counts, sums and shapes are checked once, when the data is read.
pub trait FromComponents: Sized + fmt::Debug + Send + Sync + 'static {
    /// Reads and checks a data file (TOML).
    ///
    /// # Errors
    /// Returns an error that names the invalid row and the expected content.
    fn parse(text: &str) -> Result<Self, PartsError>;
}

/// Invalid component data: the row, the mistake, and the expected content.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid component data in {row}: {wrong}")]
pub struct PartsError {
    /// Row or key in the data file, spelled so that the file's author can search for it.
    pub row: String,
    /// The mistake and the expected content.
    pub wrong: String,
}

/// Initial conditions of a table.
#[derive(Clone, Debug)]
pub struct Setup<O, P> {
    /// Number of seats, within [`Meta::seats_min`] and [`Meta::seats_max`].
    pub seats: u8,
    /// Revision of the rules in use at the table, from 1 to [`Meta::revision`]. Only a ruling changes it.
    pub revision: u32,
    /// Options chosen by the owner of the table.
    pub options: O,
    /// Component data of the table.
    pub parts: Arc<P>,
}

/// Complete state of a table of one game. Its JSON form is the snapshot.
pub trait State: Clone + PartialEq + fmt::Debug + Serialize + Send + Sync + 'static {
    /// Checked component data.
    type Parts: FromComponents;
    /// Snapshot form of the state, without component data; `Self` for a game that does not need the data after the
    /// set-up.
    type Snapshot: DeserializeOwned;

    /// Restores the state from a snapshot and its component data.
    fn resume(snapshot: Self::Snapshot, parts: Arc<Self::Parts>) -> Self;
}

/// Rules of a game: the set-up, the pending seats and the effect of each play.
pub trait Rules: State {
    /// Options of a table, read from a map of names to values. [`Meta::options`] lists the names.
    type Options: Clone + fmt::Debug + Default + Serialize + DeserializeOwned;
    /// The smallest decision. Journals store steps forever, so the serialised form must not change.
    type Step: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// An event shown to players: a tagged map (`kind`) of plain values.
    type Event: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + 'static;

    /// Sets up a table, before the first decision.
    fn setup(
        table: &Setup<Self::Options, Self::Parts>,
        dice: &mut Dice,
        events: &mut Vec<Self::Event>,
    ) -> Self;
    /// Returns the seats to act, or the end of the game.
    fn pending(&self) -> Pending;
    /// Applies a legal play. Cannot fail.
    fn apply(&mut self, play: &Play<Self::Step>, dice: &mut Dice, events: &mut Vec<Self::Event>);
    /// Switches the table to a newer revision of the rules with these options, as an admin has ruled. Nothing else may
    /// change. The default implementation, for a game with only one revision, does nothing.
    fn revise(&mut self, _revision: u32, _options: &Self::Options) {}
    /// Returns the current round, from 1; `None` for a game without rounds. Standing orders can be limited to a round.
    fn round(&self) -> Option<u32> {
        None
    }
    /// Returns this state as if the seat were now to make another decision, to check a line that was written ahead.
    /// `asked` is the canonical name of that decision (`["kicked", "from", "media"]`). Returns `None` if the game
    /// cannot tell yet or has no such decision.
    fn assume_decision(&self, _seat: Seat, _asked: &[&str]) -> Option<Self> {
        None
    }
}

/// Legal steps of a game. The line reader needs nothing else from a game.
pub trait LegalSteps: Rules {
    /// Returns every legal step of a seat that [`Rules::pending`] names.
    fn offers(&self, seat: Seat) -> Offers<Self::Step>;
}

/// Facts that a player needs when choosing a step and would otherwise look up on the board.
pub trait Notes: Rules {
    /// Notes that sum up a proposed turn, the most important first. Without any, a proposal has the notes of its first
    /// step with notes.
    const PROPOSAL_NOTES: &'static [ProposalNote] = &[];

    /// Returns the notes on a legal step of this seat, the most important first: numbers and names, never a sentence.
    /// **Notes must not contain anything that is not in this seat's view**, and must not be computed by playing ahead.
    fn notes(&self, _seat: Seat, _step: &Self::Step) -> Vec<Note> {
        Vec::new()
    }
}

/// Views and events, limited to what each viewer may see.
pub trait Visibility: Rules {
    /// View of the table for one viewer.
    type View: Serialize;

    /// Returns the view of the table for a viewer.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// Returns the part of an event that a viewer may see, if any.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
}

/// Points and ranks.
pub trait Scores: State {
    /// Returns the points that a viewer may see, in seat order. After the game, these are all points. During the game,
    /// a game with hidden points may leave out all standings, because a rank would reveal the other scores.
    fn standings(&self, viewer: Viewer) -> Vec<Standing>;

    /// Returns all points as if the game ended now, in seat order, including hidden ones. Used when a ruling ends the
    /// game. A game that hides points must override this method.
    fn standings_now(&self) -> Vec<Standing> {
        self.standings(Viewer::Table)
    }
}

/// Automatic move, played by the rules when a player's time runs out.
pub trait AutomaticMove: LegalSteps {
    /// Returns the step that is played when the time of a seat to act runs out. By default this is the default offer,
    /// or else the first one.
    ///
    /// # Panics
    /// The default implementation panics if the seat has no legal step: a bug in the game's [`LegalSteps::offers`].
    fn fallback_step(&self, seat: Seat) -> Self::Step {
        match self.offers(seat).default_or_first() {
            Some(step) => step,
            None => unreachable!("{seat:?} is to act but has no legal step"),
        }
    }
}

/// The bot of a game.
pub trait BotPlayer: AutomaticMove {
    /// Returns the step that the bot plays for a seat to act. The state must come from [`Audit::reshuffle_hidden`] for
    /// that seat, so the bot never sees the true state. The default implementation plays a random legal step.
    fn bot_step(&self, seat: Seat, luck: &mut Dice) -> Self::Step {
        self.offers(seat).random_step(luck).unwrap_or_else(|| self.fallback_step(seat))
    }

    /// Returns the steps that the bot considers, the best first, for proposals to players. The first one is the step
    /// that [`BotPlayer::bot_step`] plays with the same luck; others may be missing. The state must come from
    /// [`Audit::reshuffle_hidden`] for that seat. The default implementation returns only the bot's step.
    fn ranked_steps(&self, seat: Seat, luck: &mut Dice) -> Vec<Self::Step> {
        vec![self.bot_step(seat, luck)]
    }
}

/// Access to a state for the invariants of all games.
pub trait Audit: State {
    /// Returns the number of components of each kind, which must stay the same throughout a game. The default
    /// implementation counts nothing.
    fn census(&self) -> BTreeMap<String, u32> {
        BTreeMap::new()
    }

    /// Returns another state that this viewer cannot distinguish from this one. It must depend on nothing but the dice
    /// and what the viewer may see: sort what is hidden before it is shuffled. The default returns the same state, which
    /// suits only a game without hidden information.
    #[must_use]
    fn reshuffle_hidden(&self, _eye: Viewer, _dice: &mut Dice) -> Self {
        self.clone()
    }
}

/// A complete game: all its parts and its constants.
///
/// # Examples
///
/// Nim: two players take one to three sticks in turn, and taking the last stick wins. A real game has one file per
/// part.
///
/// ```
/// # use vernissage_engine as engine;
/// use engine::prelude::*;
/// use engine::{
///     Dice, DiceKey, End, GameKind, Lexicon, Meta, Offer, Offers, PartsError, Pending, Play, Seat, Setup,
///     Standing, Viewer, Weight, Words,
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
///     fn parse(text: &str) -> Result<Self, PartsError> {
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
///     fn setup(table: &Setup<Self::Options, Parts>, _dice: &mut Dice, _events: &mut Vec<Event>) -> Self {
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
///     fn apply(&mut self, play: &Play<Step>, _dice: &mut Dice, events: &mut Vec<Event>) {
///         let Play::Step(seat, Step::Take(sticks)) = *play else { return };
///         self.sticks -= sticks;
///         self.turn = seat.next(2);
///         events.push(Event::Took { seat, sticks });
///     }
/// }
///
/// impl LegalSteps for Nim {
///     fn offers(&self, _seat: Seat) -> Offers<Step> {
///         let take = Offer::number(Words::key("take"), 1..=self.sticks.min(3), Step::Take);
///         Offers { decision_name: Words::key("take"), fresh: true, steps: vec![take], default: None }
///     }
/// }
///
/// impl Visibility for Nim {
///     type View = Self;
///
///     fn view(&self, _viewer: Viewer) -> Self {
///         self.clone()
///     }
///
///     fn redact(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
///         Some(event.clone())
///     }
/// }
///
/// impl Scores for Nim {
///     fn standings(&self, _viewer: Viewer) -> Vec<Standing> {
///         let won = |seat| i32::from(self.sticks == 0 && seat != self.turn);
///         Standing::rank_all(Seat::all(2).map(|seat| Standing::unranked(seat, vec![("won", won(seat))], vec![])).collect())
///     }
/// }
///
/// // Notes, the automatic move, the bot and the audit use the defaults.
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
///         symbols: &[],
///     };
/// }
///
/// // Type-erased, as a service plays it: words in, JSON out.
/// let kind = GameKind::of::<Nim>();
/// let (parts, key) = (kind.components(kind.meta().components)?, DiceKey::from_number(1));
/// let mut nim = kind.setup(&parts, 2, &BTreeMap::new(), &mut key.at(0), &mut Vec::new())?;
/// let ada = Seat::new(0);
/// let reading = nim.read_line(ada, "take 2", &Lexicon::plain(), &key, 1)?.unwrap();
/// let mut events = Vec::new();
/// nim.apply(&Play::Step(ada, reading.steps[0].step.clone()), &mut key.at(1), &mut events)?;
/// assert_eq!(events[0]["sticks"], 2);
/// assert_eq!(nim.pending(), Pending::Turn(Seat::new(1)));
/// assert!(nim.read_line(Seat::new(1), "take 4", &Lexicon::plain(), &key, 2)?.is_err());
/// assert_eq!(nim.snapshot()?, r#"{"sticks":10,"turn":1}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: LegalSteps + Notes + Visibility + Scores + AutomaticMove + BotPlayer + Audit {
    /// Metadata of the game.
    const META: Meta;
}
