//! A sentence before any language: the key of a message and its arguments.

use crate::hours::wall::Instant;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A sentence: a message key of the language files and its arguments.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Say {
    /// The message's id.
    pub key: String,
    /// Its arguments.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, Arg>,
}

impl Say {
    /// A sentence without arguments.
    pub fn new(key: &str) -> Self {
        Self { key: key.to_owned(), args: BTreeMap::new() }
    }

    /// The same with an argument.
    #[must_use]
    pub fn with(mut self, name: &str, arg: Arg) -> Self {
        self.args.insert(name.to_owned(), arg);
        self
    }
}

/// An argument of a sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number.
    Number(i64),
    /// Text as it is: a name, what somebody typed.
    Text(String),
    /// Canonical words, shown in the reader's language.
    Words(String),
    /// Several of these, shown as a list.
    WordsList(Vec<String>),
    /// The holder of a seat.
    Seat(Seat),
    /// Several holders of seats.
    Seats(Vec<Seat>),
    /// An instant, shown in the reader's zone.
    At(Instant),
    /// Another message of the language files (of the game, if its id has no such message at large).
    Key(String),
    /// Canonical words that can stand behind verbs of the service (`every 24h`), shown in the reader's language; as a list.
    Behind(Vec<String>),
}

impl Arg {
    /// Words that can stand behind a verb of the service.
    pub fn behind(words: impl std::fmt::Display) -> Self {
        Self::Behind(vec![words.to_string()])
    }
}
