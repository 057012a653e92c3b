//! Identifiers of tables, players, messages and leagues. Each is chosen by the caller or made from random bytes that
//! the caller provides.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Alphabet of codes. It omits characters that are easily confused: 0 and O; 1, I and L; 5 and S; 2 and Z; 8 and B; U
/// and V.
const ALPHABET: &[u8; 22] = b"34679ACDEFGHJKMNPQRTWX";
/// Length of a table code, in characters.
const CODE_LEN: usize = 4;

/// The code of a table: 4 characters that are easy to type (`K7QF`).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Code(String);

impl Code {
    /// Creates a code from random bytes. The store checks that it is unused.
    pub fn from_entropy(bytes: [u8; 8]) -> Self {
        let mut rest = u64::from_le_bytes(bytes);
        let letters = (0..CODE_LEN).map(|_| {
            let letter = ALPHABET[(rest % ALPHABET.len() as u64) as usize];
            rest /= ALPHABET.len() as u64;
            char::from(letter)
        });
        Self(letters.collect())
    }

    /// Parses typed text in any case; `None` if it is not a valid code.
    pub fn parse(typed: &str) -> Option<Self> {
        let upper = typed.trim().trim_start_matches('#').to_ascii_uppercase();
        let fits = upper.len() == CODE_LEN && upper.bytes().all(|byte| ALPHABET.contains(&byte));
        fits.then_some(Self(upper))
    }

    /// Returns the four characters.
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

/// A player, across all channels: a random 63-bit number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(u64);

impl PlayerId {
    /// Creates an id from random bytes.
    pub fn from_entropy(bytes: [u8; 8]) -> Self {
        Self(u64::from_le_bytes(bytes) >> 1)
    }

    /// Creates the id with this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// Returns the number, below 2^63.
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0)
    }
}

/// Identity of a message across repeated deliveries: the channel and the channel's own id (Message-ID, interaction id,
/// timer).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct MessageKey {
    /// Channel: `mail`, `discord` or `cli`.
    pub channel: String,
    /// Id, unique within the channel, at most 200 characters.
    pub id: String,
}

impl MessageKey {
    /// Returns the message's contribution to the dice when its sender joins a table. It is a hash, because a Message-ID
    /// can reveal the sender's mail host.
    pub fn join_key(&self) -> String {
        blake3::hash(format!("{} {}", self.channel, self.id).as_bytes()).to_hex().to_string()
    }
}

/// The decision of a seat to which a message refers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum DecisionRef {
    /// The seat's open decision: the message does not name one.
    #[default]
    Current,
    /// The decision opened by the journal entry with this `seq`, and no other.
    Opened(u32),
    /// No decision: the message was sent to an address that answers none, so it is too late for any.
    Expired,
}

impl DecisionRef {
    /// Returns the decision with this `seq`, as named by a button or menu; the current one if there is no `seq`.
    pub fn from_opened(opened: Option<u32>) -> Self {
        opened.map_or(Self::Current, Self::Opened)
    }
}

/// Length of a league name, in characters.
const LEAGUE_NAME_LEN: std::ops::RangeInclusive<usize> = 2..=16;

/// The name of a league: one word that is easy to type (`SPRING`), made of capital letters, digits and hyphens,
/// beginning with a letter. It cannot be confused with a table code, because leagues are looked up by name only.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LeagueName(String);

impl LeagueName {
    /// Parses typed text in any case; `None` if it is not a valid league name.
    pub fn parse(typed: &str) -> Option<Self> {
        let upper = typed.trim().to_ascii_uppercase();
        let starts = upper.bytes().next().is_some_and(|byte| byte.is_ascii_uppercase());
        let fits =
            upper.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-');
        (starts && fits && LEAGUE_NAME_LEN.contains(&upper.len())).then_some(Self(upper))
    }

    /// Returns the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for LeagueName {
    type Error = String;

    fn try_from(stored: String) -> Result<Self, String> {
        Self::parse(&stored).ok_or_else(|| {
            format!("invalid league name `{stored}`; expected 2 to 16 letters, digits or hyphens")
        })
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

/// Number of a season in its league, from 1.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeasonNumber(u16);

impl SeasonNumber {
    /// Creates the season number, from 1.
    pub const fn new(number: u16) -> Self {
        Self(number)
    }

    /// Returns the number, from 1.
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl fmt::Display for SeasonNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Number of a division in its season, from 1, the top division.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DivisionNumber(u8);

impl DivisionNumber {
    /// Creates the division number, from 1.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Returns the number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for DivisionNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
