//! An open decision of one seat, its clock, and the sealed answer that waits in it.

use crate::hours::Because;
use crate::hours::stamp::stamped;
use crate::hours::wall::Instant;
use crate::record::journal::SealHash;
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
    #[serde(serialize_with = "stamped")]
    pub opened_at: Instant,
    /// When the clock runs out.
    #[serde(serialize_with = "stamped")]
    pub deadline_at: Option<Instant>,
    /// When the next reminder is due.
    #[serde(serialize_with = "stamped")]
    pub reminder_at: Option<Instant>,
    /// The sealed answer that stands, if any.
    pub seal: Option<Seal>,
    /// Steps of a move not yet committed, encrypted; JSON list of read steps.
    pub draft: Option<String>,
    /// The player has read of it in the answer to a message of their own, so that no other letter need tell them.
    #[serde(default)]
    pub told: bool,
    /// When the seat is answered for: by a bot, by its player's standing order, or by the rules once the time is up.
    #[serde(default)]
    #[serde(serialize_with = "stamped")]
    pub acts_at: Option<Instant>,
    /// The time is up. An answer that comes before `acts_at` still counts.
    #[serde(default)]
    pub late: bool,
    /// The player wants to be able to change the sealed answer until they say that they are ready, or until the time is up.
    #[serde(default)]
    pub waits: bool,
    /// The player's attendance has already counted this decision.
    #[serde(default)]
    pub counted: bool,
    /// The rest of its clock.
    #[serde(default)]
    pub clock: AskClock,
}

/// The clock of an open decision beside its deadline. What an older row lacks is as in the default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct AskClock {
    /// Until when an answer takes nothing from the bank.
    #[serde(serialize_with = "stamped")]
    pub free_until: Option<Instant>,
    /// Why the deadline is when it is.
    pub because: Option<Because>,
    /// Time that was given on top (for an outage, an extension or a pause), in seconds that count. It takes nothing from the bank.
    pub given_s: u32,
    /// When the first sealed answer came. The clock stopped then.
    #[serde(serialize_with = "stamped")]
    pub answered_at: Option<Instant>,
    /// The player wants no more reminders of this decision.
    pub enough: bool,
    /// The turn letter is not sent before this.
    #[serde(serialize_with = "stamped")]
    pub held_until: Option<Instant>,
    /// The player was told that only they are waited for.
    pub told_last: bool,
    /// It is asked again, because the player took their answer back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<Again>,
}

/// The time that is left for a decision that is asked again: less than for a new one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Again {
    /// Time from the new opening on, in seconds that count, with the bank.
    pub left_s: u32,
    /// How much of it takes nothing from the bank, in seconds that count.
    pub free_s: u32,
    /// How much had been used before the answer was taken back, in seconds that count.
    pub used_s: u32,
    /// Reminders are planned as if the decision had opened then, so that none comes twice.
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
