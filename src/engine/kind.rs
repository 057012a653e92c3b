//! A game as the registry knows it: its set-up, its component data and its options, without its types.

use super::dice::Dice;
use super::erased::Erased;
use super::game::{Game, Setup};
use super::json::{JsonError, to_value, to_values};
use super::meta::{Choice, Meta};
use super::parts::{FromComponents, PartsError};
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
}

type SetUp = fn(
    &Components,
    u8,
    &BTreeMap<String, String>,
    &mut Dice,
    &mut Vec<Value>,
) -> Result<Box<dyn Position>, OptionsError>;

type Resume = fn(&Components, &str) -> Result<Box<dyn Position>, ResumeError>;

/// A game that can be played.
#[derive(Copy, Clone)]
pub struct GameKind {
    meta: &'static Meta,
    components: fn(&str) -> Result<Components, PartsError>,
    setup: SetUp,
    resume: Resume,
}

impl fmt::Debug for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameKind({})", self.meta.id)
    }
}

impl GameKind {
    /// This game.
    pub const fn of<G: Game>() -> Self {
        Self { meta: const { &G::META }, components: components::<G>, setup: setup::<G>, resume: resume::<G> }
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

    /// All options of a table: what was chosen, and the default of every other.
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
                let default = choice.values.first().ok_or(OptionsError::Unreadable)?;
                Ok((choice.key.to_owned(), (*default).to_owned()))
            }
        };
        self.meta.options.iter().map(value_of).collect()
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
        (self.setup)(components, seats, &self.options(options)?, dice, news)
    }

    /// The state that a snapshot holds, with its component data.
    ///
    /// # Errors
    /// When it is no state of this game.
    pub fn resume(&self, components: &Components, snapshot: &str) -> Result<Box<dyn Position>, ResumeError> {
        (self.resume)(components, snapshot)
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

fn setup<G: Game>(
    components: &Components,
    seats: u8,
    options: &BTreeMap<String, String>,
    dice: &mut Dice,
    news: &mut Vec<Value>,
) -> Result<Box<dyn Position>, OptionsError> {
    let parts = parts_of::<G>(components).ok_or(OptionsError::OtherGame)?;
    let options =
        G::Options::deserialize(to_value("option", options)?).map_err(|_| OptionsError::Unreadable)?;
    let mut told = Vec::new();
    let game = G::setup(&Setup { seats, options, parts }, dice, &mut told);
    news.extend(to_values("event", &told)?);
    Ok(Box::new(Erased(game)))
}

fn resume<G: Game>(components: &Components, snapshot: &str) -> Result<Box<dyn Position>, ResumeError> {
    let parts = parts_of::<G>(components).ok_or(ResumeError::OtherGame)?;
    let mut game: G = serde_json::from_str(snapshot)
        .map_err(|error| ResumeError::Unreadable { line: error.line(), column: error.column() })?;
    game.furnish(parts);
    Ok(Box::new(Erased(game)))
}
