//! An open decision of one seat, its clock, and the sealed answer that waits in it.

use crate::play::hours::Because;
use crate::play::hours::wall::Instant;
use crate::play::record::journal::SealHash;
use serde::{Deserialize, Serialize};

/// An open decision of one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The `seq` of the entry that opened it: the decision's name.
    pub opened: u32,
    /// What is asked, in canonical words (`bid`).
    pub asked: String,
    /// Whether the answer is sealed.
    pub sealed: bool,
    /// When it opened.
    pub opened_at: Instant,
    /// When the clock runs out.
    pub deadline_at: Option<Instant>,
    /// When the next reminder is due.
    pub reminder_at: Option<Instant>,
    /// The sealed answer that stands, if any.
    pub seal: Option<Seal>,
    /// Steps of a move not yet committed, encrypted; JSON list of read steps.
    pub draft: Option<String>,
    /// Its player learnt of it in the answer to a message of their own, so nobody need call them.
    #[serde(default)]
    pub told: bool,
    /// When something acts for the seat: a bot, its player's standing order, or the rules once the time is up.
    #[serde(default)]
    pub acts_at: Option<Instant>,
    /// The time is up; what still comes before `acts_at` counts.
    #[serde(default)]
    pub late: bool,
    /// Its player wants the sealed answer to stay closed until they are ready, or the time is up.
    #[serde(default)]
    pub waits: bool,
    /// It is counted already in how punctual its player is.
    #[serde(default)]
    pub counted: bool,
    /// What else is known of its time.
    #[serde(default)]
    pub clock: AskClock,
}

/// The clock of an open decision beside its deadline. What an older row lacks is as in the default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct AskClock {
    /// Until when an answer costs nothing from the bank.
    pub free_until: Option<Instant>,
    /// What made the deadline what it is.
    pub because: Option<Because>,
    /// Time that counts and was given on top (outage, extension, pause), in seconds; free like the grace.
    pub given_s: u32,
    /// When the first sealed answer came: the clock has stopped since.
    pub answered_at: Option<Instant>,
    /// Its player wants no more reminders of it.
    pub enough: bool,
    /// Its turn letter waits until then.
    pub held_until: Option<Instant>,
    /// Its player was told to be the last one waited for.
    pub told_last: bool,
    /// It is asked once more, since its player took their answer back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<Again>,
}

/// What a decision has left that is asked once more: less than a fresh one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Again {
    /// How much time from the new opening on, in seconds that count, the bank included.
    pub left_s: u32,
    /// How much of that costs nothing from the bank.
    pub free_s: u32,
    /// How much had been used before, in seconds that count.
    pub used_s: u32,
    /// Reminders come as if it had opened then, so that none is told twice.
    pub since: Instant,
}

/// A sealed answer that stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seal {
    /// The `seq` of its journal entry.
    pub seq: u32,
    /// Its salted hash, shown at once and opened at the reveal.
    pub hash: SealHash,
    /// The step, its words and the salt, encrypted.
    pub body: String,
}
