//! A state of some game, for those who do not know which game it is: steps, events and views are JSON here.

use super::complete::Completion;
use super::dice::{Dice, DiceKey};
use super::json::JsonError;
use super::lexicon::Lexicon;
use super::meta::Meta;
use super::note::Note;
use super::pending::{Pending, Play};
use super::reading::{LineError, ReadStep, Reading};
use super::seat::{Eye, Seat};
use super::standing::Standing;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What a seat is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prompt {
    /// The canonical name of the decision.
    pub words: String,
    /// Whether nothing of this decision has been played yet.
    pub fresh: bool,
    /// How many steps are offered.
    pub count: u64,
    /// The only step, when there is but one. Whether it may be played by itself in a sealed decision is for the caller to
    /// see to: only if every asked seat has just one.
    pub sole: Option<ReadStep>,
    /// What a line may leave out here.
    pub default: Option<ReadStep>,
}

/// One offer in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferWords {
    /// The canonical words; for a number, without the number.
    pub words: String,
    /// The first and last number, when a number is the last word.
    pub range: Option<(u32, u32)>,
    /// Whether it shows anybody something hidden, or rolls dice.
    pub reveals: bool,
    /// Whether it does nothing, though what came before it was paid for.
    pub idle: bool,
    /// Whether the default is of this offer.
    pub default: bool,
}

/// Why a play was refused. Names the seat, never the step. Nothing has changed but with [`NotOffered::Json`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotOffered {
    /// The seat is asked nothing now, or its part in a sealed decision was played alone.
    #[error("{0:?} is not asked for a single step now")]
    Asked(Seat),
    /// An envelope that does not hold exactly one step of each asked seat, in seat order.
    #[error("the envelope must hold one step of each asked seat, in seat order")]
    Envelope,
    /// What was given for this seat is no step of this game.
    #[error("what was given for {0:?} is no step of this game")]
    Unreadable(Seat),
    /// The step of this seat is not legal now.
    #[error("the step of {0:?} is not offered now")]
    Step(Seat),
    /// It was offered, but what happened cannot be told. The position is then worth nothing: throw it away.
    #[error(transparent)]
    Json(#[from] JsonError),
}

/// Why a position has no step for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoStep {
    /// The seat is asked nothing now.
    #[error("{0:?} is asked nothing now")]
    NotAsked(Seat),
    /// The seat is asked, but the game offers it nothing: an error of the game's code.
    #[error("{0:?} is asked, but offered nothing")]
    NothingOffered(Seat),
    /// The step has no JSON.
    #[error(transparent)]
    Json(#[from] JsonError),
}

/// A state of some game.
pub trait Position: Debug + Send + Sync {
    /// What the game declares about itself.
    fn meta(&self) -> &'static Meta;
    /// Whom the game waits for.
    fn pending(&self) -> Pending;
    /// What a seat is asked; `None` when it is not asked.
    ///
    /// # Errors
    /// When a step has no JSON.
    fn asked(&self, seat: Seat) -> Result<Option<Prompt>, JsonError>;
    /// What a seat may do, in words; nothing when it is not asked.
    fn offers(&self, seat: Seat) -> Vec<OfferWords>;
    /// Every way to say each offer, in the order of [`Position::offers`], the canonical words first; for a number, without the number.
    fn spellings(&self, seat: Seat) -> Vec<Vec<String>>;
    /// What is to be known of some of the steps that are offered to a seat, from what it can see. Each is told by the place of
    /// its offer in [`Position::offers`] and by which of that offer's steps it is, from 0; of any other there is nothing to be
    /// known.
    fn notes(&self, seat: Seat, of: &[(usize, u64)]) -> Vec<Vec<Note>>;
    /// Example lines in canonical words, at most [`super::EXAMPLES_MAX`]; nothing when the seat is not asked.
    fn examples(&self, seat: Seat) -> Vec<String>;
    /// Reads a typed line; see [`Reading`]. `steps` is the number of steps in effect. The inner error is the player's: it
    /// says which word cannot be read and what could stand there.
    ///
    /// # Errors
    /// When a step has no JSON.
    fn read(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Result<Reading, LineError>, JsonError>;
    /// Reads a line that was written ahead, for a decision in which nobody can be asked: what it leaves out at its end is played by
    /// default.
    ///
    /// # Errors
    /// As [`Position::read`].
    fn read_ahead(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Result<Reading, LineError>, JsonError>;
    /// What could stand next in a half-typed line.
    fn complete(&self, seat: Seat, text: &str, lexicon: &Lexicon, dice: &DiceKey, steps: u64) -> Completion;
    /// The canonical words of a step and whether it reveals; `None` when it is not offered to the seat.
    fn words(&self, seat: Seat, step: &Value) -> Option<(String, bool)>;
    /// Puts a play into effect and appends what happened to `news`.
    ///
    /// # Errors
    /// Refuses, and changes nothing, when the play is not offered. See [`NotOffered::Json`] for an event that has no JSON.
    fn apply(&mut self, play: &Play<Value>, dice: &mut Dice, news: &mut Vec<Value>)
    -> Result<(), NotOffered>;
    /// What a run-out clock plays for a seat.
    ///
    /// # Errors
    /// When the seat is not asked, or the step has no JSON.
    fn fallback(&self, seat: Seat) -> Result<Value, NoStep>;
    /// What a bot plays for a seat, from what that seat can see.
    ///
    /// # Errors
    /// When the seat is not asked, or the step has no JSON.
    fn bot(&self, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep>;
    /// Any of the steps offered to a seat, all equally likely.
    ///
    /// # Errors
    /// When the seat is not asked, or the step has no JSON.
    fn random(&self, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep>;
    /// The round that is being played, from 1, in a game that has rounds.
    fn round(&self) -> Option<u32>;
    /// This position as if it asked the seat for the decision of this name now, to check words given ahead; `None` where
    /// the game cannot tell yet.
    fn suppose(&self, seat: Seat, asked: &str) -> Option<Box<dyn Position>>;
    /// What this eye may know.
    ///
    /// # Errors
    /// When the view has no JSON.
    fn view(&self, eye: Eye) -> Result<Value, JsonError>;
    /// What this eye may be told of an event, if anything.
    ///
    /// # Errors
    /// When this is no event of the game, or one that has no JSON.
    fn redact(&self, event: &Value, eye: Eye) -> Result<Option<Value>, JsonError>;
    /// Points as this eye may know them.
    fn standings(&self, eye: Eye) -> Vec<Standing>;
    /// All points as if the game ended here, whatever is hidden: never shown while it goes on.
    fn standings_now(&self) -> Vec<Standing>;
    /// The whole state without its component data, as JSON. Holds everything hidden: never shown.
    ///
    /// # Errors
    /// When the state has no JSON.
    fn snapshot(&self) -> Result<String, JsonError>;
    /// The hash of the snapshot: 32 hexadecimal digits.
    ///
    /// # Errors
    /// When the state has no JSON.
    fn digest(&self) -> Result<String, JsonError>;
    /// Components by kind.
    fn census(&self) -> BTreeMap<String, u32>;
    /// Another state that this eye cannot tell from this one.
    fn reshuffle_hidden(&self, eye: Eye, dice: &mut Dice) -> Box<dyn Position>;
    /// The same state once more.
    fn boxed(&self) -> Box<dyn Position>;
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}
