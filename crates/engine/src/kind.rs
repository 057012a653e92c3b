//! A game as the registry knows it: its set-up, its component data and its options, without its types.

use super::dice::Dice;
use super::erased::Erased;
use super::game::{FromComponents, Game, PartsError, Setup};
use super::json::{JsonError, to_value, to_values};
use super::meta::{Choice, Meta};
use super::position::Position;
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The component data of one game, read and checked; cheap to clone.
#[derive(Clone)]
pub struct Components {
    parts: Arc<dyn Any + Send + Sync>,
    text: Arc<str>,
    hash: Arc<str>,
}

impl Components {
    /// The BLAKE3 hash of the text, in hexadecimal digits.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The data as it was given (TOML).
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for Components {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Components({})", self.hash)
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionsError {
    /// The game has no such option.
    #[error("no option `{name}`; there is {known:?}")]
    Name {
        /// What was asked for.
        name: String,
        /// The options there are.
        known: Vec<&'static str>,
    },
    /// The option cannot be this.
    #[error("option `{name}` cannot be `{value}`; it may be {right:?}")]
    Value {
        /// The option.
        name: String,
        /// What was asked for.
        value: String,
        /// What it may be; the first is the default.
        right: &'static [&'static str],
    },
    /// Too few or too many seats.
    #[error("{seats} seats; {min} to {max} can play")]
    Seats {
        /// What was asked for.
        seats: u8,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// The rules have no such revision, or this program does not know it yet.
    #[error("revision {revision} of the rules; there is 1 to {newest}")]
    Revision {
        /// What was asked for.
        revision: u32,
        /// The newest one.
        newest: u32,
    },
    /// The component data was read by another game.
    #[error("the component data is of another game")]
    OtherGame,
    /// The game declares an option without values, or one that it cannot read: an error of its code.
    #[error("the game cannot read its own options")]
    Unreadable,
    /// What the set-up tells has no JSON.
    #[error(transparent)]
    Json(#[from] JsonError),
}

/// Why a snapshot cannot be resumed. Quotes nothing of it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ResumeError {
    /// It is no state of this game.
    #[error("no state of this game: line {line}, column {column} of the snapshot")]
    Unreadable {
        /// Line of the text, from 1.
        line: usize,
        /// Column of the line.
        column: usize,
    },
    /// The component data was read by another game.
    #[error("the component data is of another game")]
    OtherGame,
    /// Its revision or options are not those of the game.
    #[error(transparent)]
    Options(#[from] OptionsError),
}

/// How many seats, which revision and which options.
type OpenedWith<'a> = (u8, u32, &'a BTreeMap<String, String>);

type SetUp =
    fn(&Components, OpenedWith<'_>, &mut Dice, &mut Vec<Value>) -> Result<Box<dyn Position>, OptionsError>;

type Resume = fn(&Components, &str) -> Result<Box<dyn Position>, ResumeError>;

type Revise = fn(&Components, &str, u32, &BTreeMap<String, String>) -> Result<Box<dyn Position>, ResumeError>;

/// A game that can be played, by one revision of its rules: the newest, unless it says otherwise ([`Self::of_revision`]).
#[derive(Copy, Clone)]
pub struct GameKind {
    meta: &'static Meta,
    revision: u32,
    components: fn(&str) -> Result<Components, PartsError>,
    setup: SetUp,
    resume: Resume,
    revise: Revise,
}

impl fmt::Debug for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameKind({}, revision {})", self.meta.id, self.revision)
    }
}

impl GameKind {
    /// This game.
    pub const fn of<G: Game>() -> Self {
        Self {
            meta: const { &G::META },
            revision: G::META.revision,
            components: components::<G>,
            setup: setup::<G>,
            resume: resume::<G>,
            revise: revise::<G>,
        }
    }

    /// The same game by this or an earlier revision of its rules, as a table plays it that was opened under that one. It knows
    /// no later one any more.
    ///
    /// # Errors
    /// [`OptionsError::Revision`] when it does not know that revision.
    pub fn of_revision(&self, revision: u32) -> Result<Self, OptionsError> {
        let newest = self.revision;
        if !(1..=newest).contains(&revision) {
            return Err(OptionsError::Revision { revision, newest });
        }
        Ok(Self { revision, ..*self })
    }

    /// By which revision of its rules it is played, from 1.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// What the game declares about itself.
    pub fn meta(&self) -> &'static Meta {
        self.meta
    }

    /// Reads and checks component data.
    ///
    /// # Errors
    /// Names the row that is wrong.
    pub fn components(&self, text: &str) -> Result<Components, PartsError> {
        (self.components)(text)
    }

    /// All options of a table: what was chosen, and of every other the default of this revision.
    ///
    /// # Errors
    /// Refuses a name or value that the game does not have, and says what would be right.
    pub fn options(
        &self,
        chosen: &BTreeMap<String, String>,
    ) -> Result<BTreeMap<String, String>, OptionsError> {
        if let Some(name) =
            chosen.keys().find(|name| self.meta.options.iter().all(|choice| choice.key != *name))
        {
            let known = self.meta.options.iter().map(|choice| choice.key).collect();
            return Err(OptionsError::Name { name: name.clone(), known });
        }
        let value_of = |choice: &Choice| match chosen.get(choice.key) {
            Some(value) if !choice.values.contains(&value.as_str()) => Err(OptionsError::Value {
                name: choice.key.to_owned(),
                value: value.clone(),
                right: choice.values,
            }),
            Some(value) => Ok((choice.key.to_owned(), value.clone())),
            None => {
                let default = choice.default_at(self.revision).ok_or(OptionsError::Unreadable)?;
                Ok((choice.key.to_owned(), default.to_owned()))
            }
        };
        self.meta.options.iter().map(value_of).collect()
    }

    /// The options of a table of another revision, brought to this one: what stood there at the default of that revision, or was
    /// not known to it, is at the default of this one; what was chosen otherwise stays.
    ///
    /// # Errors
    /// As [`Self::options`].
    pub fn renewed_options(
        &self,
        from: u32,
        options: &BTreeMap<String, String>,
    ) -> Result<BTreeMap<String, String>, OptionsError> {
        let is_default = |key: &str, value: &str| {
            let choice = self.meta.options.iter().find(|choice| choice.key == key);
            choice.is_some_and(|choice| choice.default_at(from) == Some(value))
        };
        let chosen = options.iter().filter(|(key, value)| !is_default(key, value));
        self.options(&chosen.map(|(key, value)| (key.clone(), value.clone())).collect())
    }

    /// A new table, before its first decision. The dice of a set-up are those at 0 steps in effect.
    ///
    /// # Errors
    /// When so many cannot play, or the options are not those of the game.
    pub fn setup(
        &self,
        components: &Components,
        seats: u8,
        options: &BTreeMap<String, String>,
        dice: &mut Dice,
        news: &mut Vec<Value>,
    ) -> Result<Box<dyn Position>, OptionsError> {
        let (min, max) = (self.meta.seats_min, self.meta.seats_max);
        if !(min..=max).contains(&seats) {
            return Err(OptionsError::Seats { seats, min, max });
        }
        (self.setup)(components, (seats, self.revision, &self.options(options)?), dice, news)
    }

    /// The state that a snapshot holds, with its component data.
    ///
    /// # Errors
    /// When it is no state of this game.
    pub fn resume(&self, components: &Components, snapshot: &str) -> Result<Box<dyn Position>, ResumeError> {
        (self.resume)(components, snapshot)
    }

    /// The state that a snapshot of an earlier revision holds, as it goes on by this revision with these options.
    ///
    /// # Errors
    /// When it is no state of this game, or the options are not those of the game.
    pub fn revise(
        &self,
        components: &Components,
        snapshot: &str,
        options: &BTreeMap<String, String>,
    ) -> Result<Box<dyn Position>, ResumeError> {
        (self.revise)(components, snapshot, self.revision, &self.options(options)?)
    }
}

fn components<G: Game>(text: &str) -> Result<Components, PartsError> {
    let parts = Arc::new(G::Parts::read(text)?);
    let hash = blake3::hash(text.as_bytes()).to_hex().as_str().into();
    Ok(Components { parts, text: text.into(), hash })
}

fn parts_of<G: Game>(components: &Components) -> Option<Arc<G::Parts>> {
    components.parts.clone().downcast::<G::Parts>().ok()
}

fn options_of<G: Game>(options: &BTreeMap<String, String>) -> Result<G::Options, OptionsError> {
    G::Options::deserialize(to_value("option", options)?).map_err(|_| OptionsError::Unreadable)
}

fn setup<G: Game>(
    components: &Components,
    (seats, revision, options): OpenedWith<'_>,
    dice: &mut Dice,
    news: &mut Vec<Value>,
) -> Result<Box<dyn Position>, OptionsError> {
    let parts = parts_of::<G>(components).ok_or(OptionsError::OtherGame)?;
    let options = options_of::<G>(options)?;
    let mut told = Vec::new();
    let game = G::setup(&Setup { seats, revision, options, parts }, dice, &mut told);
    news.extend(to_values("event", &told)?);
    Ok(Box::new(Erased(game)))
}

fn resume<G: Game>(components: &Components, snapshot: &str) -> Result<Box<dyn Position>, ResumeError> {
    Ok(Box::new(Erased(state::<G>(components, snapshot)?)))
}

fn revise<G: Game>(
    components: &Components,
    snapshot: &str,
    revision: u32,
    options: &BTreeMap<String, String>,
) -> Result<Box<dyn Position>, ResumeError> {
    let mut game = state::<G>(components, snapshot)?;
    game.revise(revision, &options_of::<G>(options)?);
    Ok(Box::new(Erased(game)))
}

fn state<G: Game>(components: &Components, snapshot: &str) -> Result<G, ResumeError> {
    let parts = parts_of::<G>(components).ok_or(ResumeError::OtherGame)?;
    let snapshot = serde_json::from_str(snapshot)
        .map_err(|error| ResumeError::Unreadable { line: error.line(), column: error.column() })?;
    Ok(G::resume(snapshot, parts))
}
