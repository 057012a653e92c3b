//! An open decision of one seat, with its clock and its sealed answer.

use crate::hours::DeadlineReason;
use crate::hours::stamp::serialise_instants;
use crate::hours::wall_clock::Instant;
use crate::record::journal::SealHash;
use serde::{Deserialize, Serialize};

/// An open decision of one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The `seq` of the entry that opened the decision, which identifies it.
    pub opened: u32,
    /// Name of the decision, in canonical words (`bid`).
    pub asked: String,
    /// True if the answer is sealed.
    pub sealed: bool,
    /// Opening time.
    #[serde(serialize_with = "serialise_instants")]
    pub opened_at: Instant,
    /// Deadline.
    #[serde(serialize_with = "serialise_instants")]
    pub deadline_at: Option<Instant>,
    /// Time of the next reminder.
    #[serde(serialize_with = "serialise_instants")]
    pub reminder_at: Option<Instant>,
    /// The current sealed answer, if any.
    pub seal: Option<Seal>,
    /// Steps of a move not yet committed, as an encrypted JSON list of read steps.
    pub draft: Option<String>,
    /// True if the player learned of the decision from the reply to their own message, so that no letter is needed.
    #[serde(default)]
    pub told: bool,
    /// Time at which the seat is played automatically: by a bot, a standing order, or the rules once the clock has run
    /// out.
    #[serde(default)]
    #[serde(serialize_with = "serialise_instants")]
    pub acts_at: Option<Instant>,
    /// True if the clock has run out. An answer before `acts_at` still counts.
    #[serde(default)]
    pub late: bool,
    /// True if the player wants to be able to change the sealed answer until they are ready or the clock runs out.
    #[serde(default)]
    pub waits: bool,
    /// True if the player's attendance already includes this decision.
    #[serde(default)]
    pub counted: bool,
    /// Further state of the clock.
    #[serde(default)]
    pub clock: AskClock,
}

/// State of a decision's clock in addition to its deadline. Fields missing from older rows take their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct AskClock {
    /// End of the time that costs nothing from the bank.
    #[serde(serialize_with = "serialise_instants")]
    pub free_until: Option<Instant>,
    /// Reason for the deadline.
    pub because: Option<DeadlineReason>,
    /// Extra chargeable time for an outage, an extension or a pause, in seconds. It costs nothing from the bank.
    pub given_s: u32,
    /// Time of the first sealed answer, which stopped the clock.
    #[serde(serialize_with = "serialise_instants")]
    pub answered_at: Option<Instant>,
    /// True if the player wants no more reminders of this decision.
    pub enough: bool,
    /// Earliest time to send the turn letter.
    #[serde(serialize_with = "serialise_instants")]
    pub held_until: Option<Instant>,
    /// True if the player was notified that all others have answered.
    pub told_last: bool,
    /// Remaining time, if the decision was reopened because the player took their answer back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<ReopenedClock>,
}

/// Remaining time of a reopened decision, which gets less than a new one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReopenedClock {
    /// Chargeable time from the reopening on, including the bank, in seconds.
    pub left_s: u32,
    /// Part of `left_s` that costs nothing from the bank, in chargeable seconds.
    pub free_s: u32,
    /// Time used before the answer was taken back, in chargeable seconds.
    pub used_s: u32,
    /// Opening time used for planning reminders, so that none is repeated.
    pub since: Instant,
}

/// The current sealed answer of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seal {
    /// The `seq` of the seal's journal entry.
    pub seq: u32,
    /// Salted hash, shown at once and checked at the reveal.
    pub hash: SealHash,
    /// The step, its words and the salt, encrypted.
    pub body: String,
}
