//! A player: a person with their addresses and habits.

use super::ids::PlayerId;
use super::table::Instant;
use serde::{Deserialize, Serialize};

/// A person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// The name shown to others; cleaned, at most 40 characters.
    pub name: String,
    /// The mail address, normalised for comparing; at most one player has it. Never logged.
    pub address: Option<String>,
    /// Language tag (`en`, `zh-Hant`).
    pub lang: String,
    /// IANA zone name (`Europe/Lisbon`).
    pub zone: String,
    /// Whether the address has been shown to be theirs.
    pub confirmed: bool,
    /// No mail at all is wanted.
    pub stopped: bool,
    /// What they asked for and have yet to confirm, encrypted.
    pub pending: Option<String>,
    /// Raised to make earlier `settings` tokens void.
    pub generation: u32,
    /// When first heard of; while the address is not confirmed, when they were last written to.
    pub since: Instant,
    /// Raised with every write.
    pub version: u64,
}
