//! Type-erased games for the registry: set-up, component data and options.

use super::dice::Dice;
use super::erased::ErasedPosition;
use super::game::{FromComponents, Game, PartsError, Setup};
use super::json::{JsonError, to_value, to_values};
use super::meta::{Meta, TableOption};
use super::position::Position;
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// Checked component data of one game; cheap to clone.
#[derive(Clone)]
pub struct Components {
    parts: Arc<dyn Any + Send + Sync>,
    text: Arc<str>,
    hash: Arc<str>,
}

impl Components {
    /// Returns the BLAKE3 hash of the text, in hexadecimal.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Returns the data as it was given (TOML).
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for Components {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Components({})", self.hash)
    }
}

/// Reason why a table cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionsError {
    /// The game has no such option.
    #[error("unknown option `{name}`; expected one of {known:?}")]
    Name {
        /// Requested name.
        name: String,
        /// Options of the game.
        known: Vec<&'static str>,
    },
    /// The option does not allow this value.
    #[error("invalid value `{value}` for option `{name}`; expected one of {right:?}")]
    Value {
        /// Name of the option.
        name: String,
        /// Requested value.
        value: String,
        /// Allowed values; the first is the default.
        right: &'static [&'static str],
    },
    /// Too few or too many seats.
    #[error("invalid number of seats {seats}; expected {min} to {max}")]
    Seats {
        /// Requested number.
        seats: u8,
        /// Minimum number.
        min: u8,
        /// Maximum number.
        max: u8,
    },
    /// The rules have no such revision, or this program is older than the revision.
    #[error("unknown revision {revision} of the rules; expected 1 to {newest}")]
    Revision {
        /// Requested revision.
        revision: u32,
        /// Newest known revision.
        newest: u32,
    },
    /// The component data was read for another game.
    #[error("the component data belongs to another game")]
    OtherGame,
    /// The game declares an option without values, or one that it cannot read. This is a bug in the game.
    #[error("the game cannot read its own options")]
    Unreadable,
    /// An event of the set-up cannot be serialised as JSON.
    #[error(transparent)]
    Json(#[from] JsonError),
}

/// Reason why a snapshot cannot be resumed. Does not quote the snapshot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ResumeError {
    /// The snapshot is not a state of this game.
    #[error("not a state of this game: invalid snapshot at line {line}, column {column}")]
    Unreadable {
        /// Line of the text, from 1.
        line: usize,
        /// Column of the line.
        column: usize,
    },
    /// The component data was read for another game.
    #[error("the component data belongs to another game")]
    OtherGame,
    /// The game does not know this revision or these options.
    #[error(transparent)]
    Options(#[from] OptionsError),
}

/// Number of seats, revision and options.
type SetUpArguments<'a> = (u8, u32, &'a BTreeMap<String, String>);

type SetUpFn = fn(
    &Components,
    SetUpArguments<'_>,
    &mut Dice,
    &mut Vec<Value>,
) -> Result<Box<dyn Position>, OptionsError>;

type ResumeFn = fn(&Components, &str) -> Result<Box<dyn Position>, ResumeError>;

type ReviseFn =
    fn(&Components, &str, u32, &BTreeMap<String, String>) -> Result<Box<dyn Position>, ResumeError>;

/// A playable game under one revision of its rules: the newest, unless [`Self::of_revision`] selects another.
#[derive(Copy, Clone)]
pub struct GameKind {
    meta: &'static Meta,
    revision: u32,
    components: fn(&str) -> Result<Components, PartsError>,
    setup: SetUpFn,
    resume: ResumeFn,
    revise: ReviseFn,
}

impl fmt::Debug for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameKind({}, revision {})", self.meta.id, self.revision)
    }
}

impl GameKind {
    /// Creates the kind of game `G`.
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

    /// Returns the same game under this or an earlier revision of its rules, for a table that was opened under that
    /// revision. The result no longer knows later revisions.
    ///
    /// # Errors
    /// Returns [`OptionsError::Revision`] if the revision is unknown.
    pub fn of_revision(&self, revision: u32) -> Result<Self, OptionsError> {
        let newest = self.revision;
        if !(1..=newest).contains(&revision) {
            return Err(OptionsError::Revision { revision, newest });
        }
        Ok(Self { revision, ..*self })
    }

    /// Returns the revision of the rules, from 1.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// Returns the metadata of the game.
    pub fn meta(&self) -> &'static Meta {
        self.meta
    }

    /// Reads and checks component data.
    ///
    /// # Errors
    /// Returns an error that names the invalid row.
    pub fn components(&self, text: &str) -> Result<Components, PartsError> {
        (self.components)(text)
    }

    /// Returns all options of a table: the chosen ones, and the defaults of this revision for all others.
    ///
    /// # Errors
    /// Returns an error that lists the allowed names or values, if a name or value is unknown.
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
        let value_of = |choice: &TableOption| match chosen.get(choice.key) {
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

    /// Converts the options of a table from another revision to this one. Options that were at their default, or did
    /// not exist, take the default of this revision; the others stay.
    ///
    /// # Errors
    /// See [`Self::options`].
    pub fn convert_options(
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

    /// Sets up a new table, before its first decision. The set-up uses the dice for 0 steps in effect.
    ///
    /// # Errors
    /// Returns an error if the number of seats or the options are invalid.
    pub fn setup(
        &self,
        components: &Components,
        seats: u8,
        options: &BTreeMap<String, String>,
        dice: &mut Dice,
        events: &mut Vec<Value>,
    ) -> Result<Box<dyn Position>, OptionsError> {
        let (min, max) = (self.meta.seats_min, self.meta.seats_max);
        if !(min..=max).contains(&seats) {
            return Err(OptionsError::Seats { seats, min, max });
        }
        (self.setup)(components, (seats, self.revision, &self.options(options)?), dice, events)
    }

    /// Restores a state from a snapshot and its component data.
    ///
    /// # Errors
    /// Returns an error if the snapshot is not a state of this game.
    pub fn resume(&self, components: &Components, snapshot: &str) -> Result<Box<dyn Position>, ResumeError> {
        (self.resume)(components, snapshot)
    }

    /// Restores a state from a snapshot of an earlier revision, to continue under this revision with these options.
    ///
    /// # Errors
    /// Returns an error if the snapshot is not a state of this game, or the options are invalid.
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
    let parts = Arc::new(G::Parts::parse(text)?);
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
    (seats, revision, options): SetUpArguments<'_>,
    dice: &mut Dice,
    events: &mut Vec<Value>,
) -> Result<Box<dyn Position>, OptionsError> {
    let parts = parts_of::<G>(components).ok_or(OptionsError::OtherGame)?;
    let options = options_of::<G>(options)?;
    let mut told = Vec::new();
    let game = G::setup(&Setup { seats, revision, options, parts }, dice, &mut told);
    events.extend(to_values("event", &told)?);
    Ok(Box::new(ErasedPosition(game)))
}

fn resume<G: Game>(components: &Components, snapshot: &str) -> Result<Box<dyn Position>, ResumeError> {
    Ok(Box::new(ErasedPosition(restore_state::<G>(components, snapshot)?)))
}

fn revise<G: Game>(
    components: &Components,
    snapshot: &str,
    revision: u32,
    options: &BTreeMap<String, String>,
) -> Result<Box<dyn Position>, ResumeError> {
    let mut game = restore_state::<G>(components, snapshot)?;
    game.revise(revision, &options_of::<G>(options)?);
    Ok(Box::new(ErasedPosition(game)))
}

fn restore_state<G: Game>(components: &Components, snapshot: &str) -> Result<G, ResumeError> {
    let parts = parts_of::<G>(components).ok_or(ResumeError::OtherGame)?;
    let snapshot = serde_json::from_str(snapshot)
        .map_err(|error| ResumeError::Unreadable { line: error.line(), column: error.column() })?;
    Ok(G::resume(snapshot, parts))
}
