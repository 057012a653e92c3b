//! A type-erased game state: its steps, events and views are JSON.

use super::complete::Completion;
use super::dice::{Dice, DiceKey};
use super::json::JsonError;
use super::lexicon::Lexicon;
use super::meta::Meta;
use super::note::{Note, ProposalNote};
use super::pending::{Pending, Play};
use super::reading::{LineError, ReadStep, Reading};
use super::seat::{Seat, Viewer};
use super::standing::Standing;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// A decision that a seat is to make.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prompt {
    /// Canonical name of the decision.
    pub words: String,
    /// True if nothing of this decision has been played yet.
    pub fresh: bool,
    /// Number of legal steps.
    pub count: u64,
    /// The only legal step, if there is just one. In a sealed decision the caller may play it automatically only if
    /// every pending seat has just one.
    pub sole: Option<ReadStep>,
    /// Step that a line may leave out here.
    pub default: Option<ReadStep>,
}

/// An offer described by its words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferWords {
    /// Canonical words; for a number, without the number.
    pub words: String,
    /// First and last number, if the last word is a number.
    pub range: Option<(u32, u32)>,
    /// True if the step shows hidden information to any player or rolls dice.
    pub reveals: bool,
    /// True if the step does nothing although the player has already paid for it.
    pub idle: bool,
    /// True if the default step belongs to this offer.
    pub default: bool,
}

/// A legal step in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepWords {
    /// Canonical words.
    pub words: String,
    /// True if the step shows hidden information to any player or rolls dice.
    pub reveals: bool,
    /// True if the step gives up something that the player has already paid for.
    pub wastes: bool,
}

/// Reason why a play was rejected. The reason names the seat, never the step. A rejected play changes nothing, except
/// in the case of [`IllegalPlay::Json`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalPlay {
    /// The seat is not to act, or its part of a sealed decision was played alone.
    #[error("{0:?} cannot play a single step now")]
    Asked(Seat),
    /// The envelope does not hold exactly one step of each pending seat, in seat order.
    #[error("invalid envelope; expected one step of each pending seat, in seat order")]
    Envelope,
    /// The value given for this seat is not a step of this game.
    #[error("the value given for {0:?} is not a step of this game")]
    Unreadable(Seat),
    /// The step of this seat is not legal now.
    #[error("the step of {0:?} is not legal now")]
    Step(Seat),
    /// The step was legal, but an event cannot be serialised. Discard the position.
    #[error(transparent)]
    Json(#[from] JsonError),
}

/// Reason why a position has no step for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoStep {
    /// The seat is not to act.
    #[error("{0:?} is not to act")]
    NotAsked(Seat),
    /// The seat is to act but has no legal step: a bug in the game.
    #[error("{0:?} is to act but has no legal step")]
    NothingOffered(Seat),
    /// The step cannot be serialised as JSON.
    #[error(transparent)]
    Json(#[from] JsonError),
}

/// State of a game, with its type erased.
pub trait Position: Debug + Send + Sync {
    /// Returns the metadata of the game.
    fn meta(&self) -> &'static Meta;
    /// Returns the seats to act, or the end of the game.
    fn pending(&self) -> Pending;
    /// Returns the decision that a seat is to make; `None` if the seat is not to act.
    ///
    /// # Errors
    /// Returns an error if a step cannot be serialised as JSON.
    fn prompt(&self, seat: Seat) -> Result<Option<Prompt>, JsonError>;
    /// Returns the offers of a seat, described by their words; empty if the seat is not to act.
    fn offers(&self, seat: Seat) -> Vec<OfferWords>;
    /// Returns every spelling of each offer, in the order of [`Position::offers`], the canonical words first; for a
    /// number, without the number.
    fn spellings(&self, seat: Seat) -> Vec<Vec<String>>;
    /// Returns the notes on some legal steps of a seat, based on what that seat can see. A step is given by the index
    /// of its offer in [`Position::offers`] and its index within that offer, from 0. Other indices have no notes.
    fn notes(&self, seat: Seat, of: &[(usize, u64)]) -> Vec<Vec<Note>>;
    /// Returns the notes that sum up a turn; see [`Notes::PROPOSAL_NOTES`](super::Notes::PROPOSAL_NOTES).
    fn proposal_notes(&self) -> &'static [ProposalNote];
    /// Returns example lines in canonical words, at most [`super::EXAMPLES_MAX`]; empty if the seat is not to act.
    fn examples(&self, seat: Seat) -> Vec<String>;
    /// Reads a typed line; see [`Reading`]. `steps` is the number of steps in effect. The inner error is for the
    /// player: it names the word that cannot be read and the words expected there.
    ///
    /// # Errors
    /// Returns an error if a step cannot be serialised as JSON.
    fn read_line(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Result<Reading, LineError>, JsonError>;
    /// Reads a line that was written ahead, for a decision at which the player cannot be asked. Choices missing at its
    /// end are played by default.
    ///
    /// # Errors
    /// See [`Position::read_line`].
    fn read_ahead(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Result<Reading, LineError>, JsonError>;
    /// Returns the possible next words of a half-typed line.
    fn complete(&self, seat: Seat, text: &str, lexicon: &Lexicon, dice: &DiceKey, steps: u64) -> Completion;
    /// Returns the canonical words of a step, and whether it reveals hidden information; `None` if the step is not
    /// legal for the seat.
    fn words(&self, seat: Seat, step: &Value) -> Option<(String, bool)> {
        self.step_words(seat, step).map(|step| (step.words, step.reveals))
    }
    /// Returns a step in words; `None` if the step is not legal for the seat.
    fn step_words(&self, seat: Seat, step: &Value) -> Option<StepWords>;
    /// Applies a play and appends the events to `news`.
    ///
    /// # Errors
    /// Returns an error, and changes nothing, if the play is not legal. For an event that cannot be serialised, see
    /// [`IllegalPlay::Json`].
    fn apply(
        &mut self,
        play: &Play<Value>,
        dice: &mut Dice,
        events: &mut Vec<Value>,
    ) -> Result<(), IllegalPlay>;
    /// Returns the step that is played when the time of a seat runs out.
    ///
    /// # Errors
    /// Returns an error if the seat is not to act, or the step cannot be serialised as JSON.
    fn fallback_step(&self, seat: Seat) -> Result<Value, NoStep>;
    /// Returns the step of a bot for a seat, based on what that seat can see.
    ///
    /// # Errors
    /// Returns an error if the seat is not to act, or the step cannot be serialised as JSON.
    fn bot_step(&self, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep>;
    /// Returns the steps that a bot considers for a seat, the best first, based on what that seat can see. With the same
    /// luck, the first one is that of [`Position::bot_step`]. Others may be missing.
    ///
    /// # Errors
    /// Returns an error if the seat is not to act, or a step cannot be serialised as JSON.
    fn ranked_steps(&self, seat: Seat, luck: &mut Dice) -> Result<Vec<Value>, NoStep>;
    /// Returns a legal step of a seat, chosen uniformly at random.
    ///
    /// # Errors
    /// Returns an error if the seat is not to act, or the step cannot be serialised as JSON.
    fn random_step(&self, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep>;
    /// Returns the current round, from 1, in a game with rounds.
    fn round(&self) -> Option<u32>;
    /// Returns this position as if the seat were now to make the named decision, to check a line written ahead. Returns
    /// `None` if the game cannot tell yet.
    fn assume_decision(&self, seat: Seat, asked: &str) -> Option<Box<dyn Position>>;
    /// Returns the view of the table for a viewer.
    ///
    /// # Errors
    /// Returns an error if the view cannot be serialised as JSON.
    fn view(&self, viewer: Viewer) -> Result<Value, JsonError>;
    /// Returns the part of an event that a viewer may see, if any.
    ///
    /// # Errors
    /// Returns an error if this is not an event of the game, or cannot be serialised as JSON.
    fn redact(&self, event: &Value, viewer: Viewer) -> Result<Option<Value>, JsonError>;
    /// Returns the points that a viewer may see.
    fn standings(&self, viewer: Viewer) -> Vec<Standing>;
    /// Returns all points as if the game ended now, including hidden ones. Never show them during the game.
    fn standings_now(&self) -> Vec<Standing>;
    /// Returns the whole state without its component data, as JSON. Contains all hidden information: never show it.
    ///
    /// # Errors
    /// Returns an error if the state cannot be serialised as JSON.
    fn snapshot(&self) -> Result<String, JsonError>;
    /// Returns the hash of the snapshot: 32 hexadecimal digits.
    ///
    /// # Errors
    /// Returns an error if the state cannot be serialised as JSON.
    fn digest(&self) -> Result<String, JsonError>;
    /// Returns the number of components by kind.
    fn census(&self) -> BTreeMap<String, u32>;
    /// Returns another state that this viewer cannot distinguish from this one.
    fn reshuffle_hidden(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Position>;
    /// Clones the state.
    fn clone_box(&self) -> Box<dyn Position>;
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}
