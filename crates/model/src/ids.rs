//! Names of things: tables, players, messages. All are given by the caller or made from bytes the caller drew.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Letters and digits that nobody mistakes for another: no 0 O, 1 I L, no 5 S, no 2 Z, no 8 B, no U V.
const ALPHABET: &[u8; 22] = b"34679ACDEFGHJKMNPQRTWX";
/// Letters of a table's code.
const CODE_LEN: usize = 4;

/// The code of a table, 4 characters that people can type (`K7QF`).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Code(String);

impl Code {
    /// A code from drawn bytes. Whether it is free is for the store to say.
    pub fn from_entropy(bytes: [u8; 8]) -> Self {
        let mut rest = u64::from_le_bytes(bytes);
        let letters = (0..CODE_LEN).map(|_| {
            let letter = ALPHABET[(rest % ALPHABET.len() as u64) as usize];
            rest /= ALPHABET.len() as u64;
            char::from(letter)
        });
        Self(letters.collect())
    }

    /// Reads what somebody typed: any case; `None` when it cannot be a code.
    pub fn parse(typed: &str) -> Option<Self> {
        let upper = typed.trim().trim_start_matches('#').to_ascii_uppercase();
        let fits = upper.len() == CODE_LEN && upper.bytes().all(|byte| ALPHABET.contains(&byte));
        fits.then_some(Self(upper))
    }

    /// The four characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A person, whatever channels they use. A drawn number of 63 bits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(u64);

impl PlayerId {
    /// An id from drawn bytes.
    pub fn from_entropy(bytes: [u8; 8]) -> Self {
        Self(u64::from_le_bytes(bytes) >> 1)
    }

    /// The id with this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// Its number, below 2^63.
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0)
    }
}

/// What makes a message the same message when it comes again: the channel and the channel's own id (Message-ID,
/// interaction id, timer).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct MessageKey {
    /// `mail`, `discord`, `cli`.
    pub channel: String,
    /// Unique within the channel, at most 200 characters.
    pub id: String,
}

impl MessageKey {
    /// What the message adds to the dice of a table at which its sender sits down: a hash, since a Message-ID may tell where somebody's
    /// mail lives.
    pub fn join_key(&self) -> String {
        blake3::hash(format!("{} {}", self.channel, self.id).as_bytes()).to_hex().to_string()
    }
}

/// Which decision of a seat a message means.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum DecisionRef {
    /// The one that is open now, whichever that is: the message names none.
    #[default]
    Current,
    /// The one that the journal entry with this `seq` opened, and no other.
    Opened(u32),
    /// None: the message came to an address that answers no decision, so it is too late for any.
    Nothing,
}

impl DecisionRef {
    /// The decision that a button or a menu names by its `seq`; without a name, the current one.
    pub fn named(opened: Option<u32>) -> Self {
        opened.map_or(Self::Current, Self::Opened)
    }
}

/// Letters of a league's name: at least 2, at most 16.
const LEAGUE_NAME_LEN: std::ops::RangeInclusive<usize> = 2..=16;

/// The name of a league, one word that people can type (`SPRING`): capital letters, digits and hyphens, with a letter first. No code of a
/// table can be mistaken for one where both can stand, since leagues are looked for by their names alone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LeagueName(String);

impl LeagueName {
    /// Reads what somebody typed: any case; `None` when it cannot be the name of a league.
    pub fn parse(typed: &str) -> Option<Self> {
        let upper = typed.trim().to_ascii_uppercase();
        let starts = upper.bytes().next().is_some_and(|byte| byte.is_ascii_uppercase());
        let fits =
            upper.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-');
        (starts && fits && LEAGUE_NAME_LEN.contains(&upper.len())).then_some(Self(upper))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for LeagueName {
    type Error = String;

    fn try_from(stored: String) -> Result<Self, String> {
        Self::parse(&stored).ok_or_else(|| format!("{stored} cannot be the name of a league"))
    }
}

impl From<LeagueName> for String {
    fn from(name: LeagueName) -> Self {
        name.0
    }
}

impl fmt::Display for LeagueName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for LeagueName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A season of a league, counted from 1.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeasonNumber(u16);

impl SeasonNumber {
    /// The season with this number, from 1.
    pub const fn new(number: u16) -> Self {
        Self(number)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl fmt::Display for SeasonNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A division of a season, counted from 1, the top one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DivisionNumber(u8);

impl DivisionNumber {
    /// The division with this number, from 1.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for DivisionNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
