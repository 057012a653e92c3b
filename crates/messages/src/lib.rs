//! Language-independent sentences of the service. Each message of the English files has a constructor, which takes all
//! its arguments, and a key constant.
//!
//! The code is generated from `crates/i18n/locales/en/*.ftl`, game files excluded. `say_applied(moves)` builds the
//! message `say-applied`, with arguments in alphabetical order; `SAY_APPLIED` is its key. A key without a message does
//! not compile, nor does a sentence that lacks an argument. Message texts live in `i18n`. Game messages are not
//! covered, because their keys are data.

use chrono::{DateTime, Utc};
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[allow(clippy::too_many_arguments, reason = "one parameter per message argument")]
mod constructors {
    use super::{Arg, Family, FreeArg, Key, LeagueSay, PlainKey, Say};

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

mod free_text;

pub use constructors::*;
pub use free_text::{FreeText, TextKind, has_unneeded_invisible, is_invisible_in_text};

/// A sentence: a message key and its arguments.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Say {
    /// Message id.
    pub key: String,
    /// Arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, Arg>,
}

impl Say {
    /// Creates a sentence without arguments.
    pub fn new(key: PlainKey) -> Self {
        Self::in_steps(key)
    }

    /// Creates a sentence whose arguments are added one by one, unchecked by the compiler. Use it only for several
    /// messages that share the same arguments; every other message has its own constructor.
    pub fn in_steps(key: impl Into<Key>) -> Self {
        Self::from_key_args(key.into().0, &mut [])
    }

    /// Creates a sentence from an unchecked key. Tests use it for texts that no message file contains.
    pub fn unchecked(key: &str) -> Self {
        Self::from_key_args(key, &mut [])
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &str, arg: Arg) -> Self {
        self.args.insert(name.to_owned(), arg);
        self
    }

    /// Returns true if the sentence uses this message.
    pub fn has_key(&self, key: impl Into<Key>) -> bool {
        self.key == key.into().0
    }

    fn from_key_args(key: &str, args: &mut [(&str, Arg)]) -> Self {
        let args =
            args.iter_mut().map(|(name, arg)| ((*name).to_owned(), std::mem::replace(arg, Arg::Number(0))));
        Self { key: key.to_owned(), args: args.collect() }
    }
}

/// A sentence about a season that still lacks the league and season arguments.
#[derive(Clone, PartialEq, Debug)]
#[must_use]
pub struct LeagueSay(Say);

impl LeagueSay {
    fn from_key_args(key: &str, args: &mut [(&str, Arg)]) -> Self {
        Self(Say::from_key_args(key, args))
    }

    /// Completes the sentence with the league, its title and the season number.
    pub fn about_season(self, league: &str, title: &FreeText, season: u16) -> Say {
        self.0
            .with("league", Arg::Text(league.to_owned()))
            .with("title", Arg::Free(title.clone()))
            .with("season", Arg::Number(season.into()))
    }
}

impl From<Say> for LeagueSay {
    fn from(say: Say) -> Self {
        Self(say)
    }
}

/// A message id.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Key(&'static str);

/// The id of a message without arguments.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PlainKey(&'static str);

impl Key {
    /// Returns the id as spelled in the message files.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl PlainKey {
    /// Returns the id as spelled in the message files.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl From<PlainKey> for Key {
    fn from(key: PlainKey) -> Self {
        Self(key.0)
    }
}

/// Messages whose ids consist of a shared prefix and a word from the code. Holds the key of the bare prefix, and each
/// word with its key.
#[derive(Copy, Clone, Debug)]
pub struct Family<K: 'static>(K, &'static [(&'static str, K)]);

impl<K: Copy> Family<K> {
    /// Returns the message for a word of an enum or constant list, or the bare prefix for an unknown word. Readers
    /// would see that prefix, so a test checks each list with [`Family::find`].
    pub fn of(&self, word: &str) -> K {
        self.find(word).unwrap_or(self.0)
    }

    /// Returns the message for a word, or `None` if there is none.
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
    /// Text of the service, or a value that it computed, shown verbatim.
    Text(String),
    /// Text in a person's own words, such as a name. Letters show it without links.
    Free(FreeText),
    /// Canonical words, shown in the reader's language.
    Words(String),
    /// Several canonical words or phrases, shown as a list.
    WordsList(Vec<String>),
    /// The holder of a seat.
    Seat(Seat),
    /// Several seat holders, shown as a list.
    Seats(Vec<Seat>),
    /// An instant, shown in the reader's time zone.
    At(DateTime<Utc>),
    /// Another message by id, looked up among the service's messages first and then among the game's.
    Key(String),
    /// Canonical arguments of the service's verbs (`every 24h`), shown in the reader's language as a list.
    Behind(Vec<String>),
    /// Options of a game with their values, shown in the reader's language.
    Options {
        /// Game id.
        game: String,
        /// Keys and values.
        options: Vec<(String, String)>,
    },
    /// A canonical line of the service (`new art-society`), shown with the reader's words so that it can be sent back.
    Line(String),
}

/// An argument that names a person or shows a person's own words. It can be made from clean text only.
#[derive(Clone, PartialEq, Debug)]
pub struct FreeArg(Arg);

impl From<FreeText> for FreeArg {
    fn from(text: FreeText) -> Self {
        Self(Arg::Free(text))
    }
}

impl From<&FreeText> for FreeArg {
    fn from(text: &FreeText) -> Self {
        Self(Arg::Free(text.clone()))
    }
}

impl From<Seat> for FreeArg {
    fn from(seat: Seat) -> Self {
        Self(Arg::Seat(seat))
    }
}

impl From<FreeArg> for Arg {
    fn from(arg: FreeArg) -> Self {
        arg.0
    }
}

impl Arg {
    /// Creates an argument that shows the title of a game. Game messages are data, so a test checks that each game has
    /// a title.
    pub fn title(game: &str) -> Self {
        Self::Key(format!("{game}-title"))
    }

    /// Creates an argument that shows a message of the service.
    pub fn key(key: PlainKey) -> Self {
        Self::Key(key.0.to_owned())
    }

    /// Creates an argument that shows canonical verb arguments.
    pub fn from_verb_arguments(words: impl std::fmt::Display) -> Self {
        Self::Behind(vec![words.to_string()])
    }
}
