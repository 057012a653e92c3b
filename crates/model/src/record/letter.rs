//! A letter: a message to a recipient, and a row of the outbox until it is delivered.

use crate::hours::wall_clock::Instant;
use crate::ids::{Code, LeagueName, PlayerId};
use crate::record::letter_kind::LetterKind;
use crate::record::person::ContactMethod;
use crate::record::right::Right;
use serde::{Deserialize, Serialize};

/// A message to a recipient.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter {
    /// Unique key, formed from cause and recipient. A second letter with the same key is not queued.
    pub key: String,
    /// The recipient and the delivery method.
    pub to: LetterRecipient,
    /// Urgency of the letter.
    pub class: Urgency,
    /// Slot of the letter; a newer letter replaces an unsent older one in the same slot.
    pub slot: Option<String>,
    /// Earliest time of delivery.
    pub due_at: Instant,
    /// The table that the letter is about.
    pub table: Option<Code>,
    /// The league that the letter is about, if it is not about a table.
    pub league: Option<LeagueName>,
    /// The right that an answer to the letter uses; its token is derived at delivery.
    pub answers: Option<Right>,
    /// The encrypted page ([`Page`](crate::Page) as JSON); emptied after delivery.
    pub body: String,
}

impl Letter {
    /// Returns the kind of letter; `None` if the key was not formed by a [`Cause`](super::cause::Cause).
    pub fn kind(&self) -> Option<LetterKind> {
        LetterKind::of_key(&self.key)
    }
}

/// Recipient of a letter.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LetterRecipient {
    /// A single player.
    Player {
        /// The player.
        player: PlayerId,
        /// The delivery method.
        way: ContactMethod,
    },
    /// Everyone at the public place of the letter's table or league.
    Place,
}

/// Urgency of a letter, the most urgent first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Urgency {
    /// The reply to a message.
    Receipt,
    /// Tells the player that it is their turn.
    Turn,
    /// The latest events or the result.
    Result,
    /// A reminder.
    Reminder,
}
