//! The sentences of the service before any language: a constructor for each message of the English files, which asks for all its
//! arguments, and the key of each.
//!
//! The code is generated from `crates/i18n/locales/en/*.ftl`, the files of games left out: `say_applied(moves)` is the message
//! `say-applied`, its arguments in alphabetical order, and `SAY_APPLIED` its key. A key that has no message does not compile, nor does a
//! sentence that lacks an argument. Not in here: what a message says (`i18n`), and the messages of games, whose keys are data.

use chrono::{DateTime, Utc};
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[allow(clippy::too_many_arguments, reason = "a message has as many as its text names")]
mod constructors {
    use super::{Arg, Family, Key, LeagueSay, PlainKey, Say};

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

pub use constructors::*;

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
    pub fn new(key: PlainKey) -> Self {
        Self::in_steps(key)
    }

    /// A sentence whose arguments follow in steps, which the compiler does not count: for several messages that are given the same
    /// arguments. Everything else has its own constructor.
    pub fn in_steps(key: impl Into<Key>) -> Self {
        Self::made(key.into().0, &mut [])
    }

    /// A sentence by a key that nothing checks: tests show with it what becomes of texts that no message holds.
    pub fn unchecked(key: &str) -> Self {
        Self::made(key, &mut [])
    }

    /// The same with an argument.
    #[must_use]
    pub fn with(mut self, name: &str, arg: Arg) -> Self {
        self.args.insert(name.to_owned(), arg);
        self
    }

    /// Whether this is the message.
    pub fn is(&self, key: impl Into<Key>) -> bool {
        self.key == key.into().0
    }

    fn made(key: &str, args: &mut [(&str, Arg)]) -> Self {
        let args =
            args.iter_mut().map(|(name, arg)| ((*name).to_owned(), std::mem::replace(arg, Arg::Number(0))));
        Self { key: key.to_owned(), args: args.collect() }
    }
}

/// A sentence about a season that is not yet told which.
#[derive(Clone, PartialEq, Debug)]
#[must_use]
pub struct LeagueSay(Say);

impl LeagueSay {
    fn made(key: &str, args: &mut [(&str, Arg)]) -> Self {
        Self(Say::made(key, args))
    }

    /// The sentence about this season of this league.
    pub fn of(self, league: &str, title: &str, season: u16) -> Say {
        self.0
            .with("league", Arg::Text(league.to_owned()))
            .with("title", Arg::Text(title.to_owned()))
            .with("season", Arg::Number(season.into()))
    }
}

impl From<Say> for LeagueSay {
    fn from(say: Say) -> Self {
        Self(say)
    }
}

/// The id of a message.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Key(&'static str);

/// The id of a message without arguments.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PlainKey(&'static str);

impl Key {
    /// The id as the message files spell it.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl PlainKey {
    /// The id as the message files spell it.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl From<PlainKey> for Key {
    fn from(key: PlainKey) -> Self {
        Self(key.0)
    }
}

/// Messages whose ids begin alike and end in a word of the code: how the ids begin, and each word with its message.
#[derive(Copy, Clone, Debug)]
pub struct Family<K: 'static>(K, &'static [(&'static str, K)]);

impl<K: Copy> Family<K> {
    /// The message for a word of an enum or of a constant list. Of a word that has none the reader sees how the ids begin, so each
    /// such list is held against [`Family::find`] by a test.
    pub fn of(&self, word: &str) -> K {
        self.find(word).unwrap_or(self.0)
    }

    /// The message for a word, `None` where there is none.
    pub fn find(&self, word: &str) -> Option<K> {
        self.1.iter().find(|(own, _)| *own == word).map(|(_, key)| *key)
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
    At(DateTime<Utc>),
    /// Another message of the language files (of the game, if its id has no such message at large).
    Key(String),
    /// Canonical words that can stand behind verbs of the service (`every 24h`), shown in the reader's language; as a list.
    Behind(Vec<String>),
}

impl Arg {
    /// The title of a game. Games bring their own messages: which there are is data, and tests ask for those of each game.
    pub fn title(game: &str) -> Self {
        Self::Key(format!("{game}-title"))
    }

    /// A message of the service, as a word of another.
    pub fn key(key: PlainKey) -> Self {
        Self::Key(key.0.to_owned())
    }

    /// Words that can stand behind a verb of the service.
    pub fn behind(words: impl std::fmt::Display) -> Self {
        Self::Behind(vec![words.to_string()])
    }
}
