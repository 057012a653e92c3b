//! A game as the registry knows it: its set-up, its component data and its options, without its types.

use super::erased::{Erased, Position};
use super::{Audit, Dice, Meta, PartsError, Setup};
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
    /// The game declares an option that it cannot read.
    #[error("the game cannot read its own options")]
    Unreadable,
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
    /// This game; one without audits cannot be registered.
    pub const fn of<G: Audit>() -> Self {
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
        let value_of = |choice: &super::Choice| match chosen.get(choice.key) {
            Some(value) if !choice.values.contains(&value.as_str()) => Err(OptionsError::Value {
                name: choice.key.to_owned(),
                value: value.clone(),
                right: choice.values,
            }),
            Some(value) => Ok((choice.key.to_owned(), value.clone())),
            None => {
                Ok((choice.key.to_owned(), choice.values.first().copied().unwrap_or_default().to_owned()))
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

fn components<G: Audit>(text: &str) -> Result<Components, PartsError> {
    let parts = Arc::new(G::parts(text)?);
    let hash = blake3::hash(text.as_bytes()).to_hex().as_str().into();
    Ok(Components { parts, text: text.into(), hash })
}

fn parts_of<G: Audit>(components: &Components) -> Option<Arc<G::Parts>> {
    components.parts.clone().downcast::<G::Parts>().ok()
}

fn setup<G: Audit>(
    components: &Components,
    seats: u8,
    options: &BTreeMap<String, String>,
    dice: &mut Dice,
    news: &mut Vec<Value>,
) -> Result<Box<dyn Position>, OptionsError> {
    let parts = parts_of::<G>(components).ok_or(OptionsError::OtherGame)?;
    let options = serde_json::to_value(options)
        .and_then(serde_json::from_value::<G::Options>)
        .map_err(|_| OptionsError::Unreadable)?;
    let mut told = Vec::new();
    let game = G::setup(&Setup { seats, options, parts }, dice, &mut told);
    news.extend(told.iter().map(|event| serde_json::to_value(event).unwrap_or(Value::Null)));
    Ok(Box::new(Erased(game)))
}

fn resume<G: Audit>(components: &Components, snapshot: &str) -> Result<Box<dyn Position>, ResumeError> {
    let parts = parts_of::<G>(components).ok_or(ResumeError::OtherGame)?;
    let mut game: G = serde_json::from_str(snapshot)
        .map_err(|error| ResumeError::Unreadable { line: error.line(), column: error.column() })?;
    game.furnish(parts);
    Ok(Box::new(Erased(game)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::engine::{DiceKey, Lexicon, NotOffered, Pending, Play, Seat, Stop};
    use crate::games::{REFERENCE, all};

    fn table() -> (Components, Box<dyn Position>) {
        let components = REFERENCE.components(REFERENCE.meta().components).unwrap();
        let mut dice = DiceKey::from_number(1).at(0);
        let position = REFERENCE.setup(&components, 4, &BTreeMap::new(), &mut dice, &mut Vec::new()).unwrap();
        (components, position)
    }

    #[test]
    fn options_are_filled_and_wrong_ones_refused() {
        for kind in all() {
            let defaults = kind.options(&BTreeMap::new()).unwrap();
            assert_eq!(defaults.len(), kind.meta().options.len());
            assert_eq!(kind.options(&defaults).unwrap(), defaults);
            for choice in kind.meta().options {
                let wrong = BTreeMap::from([(choice.key.to_owned(), "frobnicate".to_owned())]);
                let refused = kind.options(&wrong).unwrap_err();
                assert!(
                    matches!(refused, OptionsError::Value { right, .. } if right == choice.values),
                    "{refused}"
                );
            }
        }
        let unknown = REFERENCE.options(&BTreeMap::from([("colour".to_owned(), "red".to_owned())]));
        assert_eq!(unknown, Err(OptionsError::Name { name: "colour".to_owned(), known: Vec::new() }));
    }

    #[test]
    fn wrong_numbers_of_seats_data_and_snapshots_are_refused() {
        let (components, position) = table();
        let mut dice = DiceKey::from_number(1).at(0);
        let refused =
            REFERENCE.setup(&components, 3, &BTreeMap::new(), &mut dice, &mut Vec::new()).unwrap_err();
        assert_eq!(refused, OptionsError::Seats { seats: 3, min: 4, max: 4 });
        assert_eq!(REFERENCE.components("coins = 1\nlots = [1]").unwrap_err().row, "lots");
        let cut = position.snapshot().replace("100", "\"secret\"");
        let refused = REFERENCE.resume(&components, &cut).unwrap_err();
        assert!(
            matches!(refused, ResumeError::Unreadable { line: 1, .. })
                && !refused.to_string().contains("secret")
        );
        for other in all() {
            assert_eq!(other.resume(&components, "{}").unwrap_err(), ResumeError::OtherGame);
        }
    }

    #[test]
    fn an_envelope_is_taken_whole_and_a_refusal_names_only_the_seat() {
        let (_, mut position) = table();
        let key = DiceKey::from_number(1);
        let Pending::Sealed(seats) = position.pending() else { panic!("a sealed decision") };
        let bid = |text: &str| position.read(Seat::new(1), text, &Lexicon::plain(), &key, 1).unwrap();
        let reading = bid("bid 7 and more");
        assert_eq!((reading.stop, reading.rest.as_str()), (Stop::Sealed, "and more"));
        assert_eq!(position.asked(Seat::new(1)).unwrap().count, 21);
        assert_eq!(position.examples(Seat::new(1)), ["bid 10"]);
        let step = reading.steps[0].step.clone();
        let mut apply = |play: Play<Value>| position.apply(&play, &mut key.at(1), &mut Vec::new());
        assert_eq!(apply(Play::Step(seats[1], step.clone())), Err(NotOffered::Asked(seats[1])));
        let envelope: Vec<_> = seats.iter().map(|seat| (*seat, step.clone())).collect();
        assert_eq!(apply(Play::Sealed(envelope[1..].to_vec())), Err(NotOffered::Envelope));
        let mut high = envelope.clone();
        high[2].1 = serde_json::json!({ "bid": 21 });
        assert_eq!(apply(Play::Sealed(high)), Err(NotOffered::Step(seats[2])));
        assert_eq!(apply(Play::Sealed(envelope)), Ok(()));
    }
}
