//! Input that awaits a player's confirmation: requests made by the player or in their name, and suggested corrections
//! of rejected lines. The player confirms a correction with `yes`.

use crate::fault::Fault;
use crate::hours::wall_clock::Instant;
use crate::ids::{Code, PlayerId};
use crate::record::address::MailAddress;
use crate::record::keys::Keys;
use crate::record::right::Right;
use crate::record::table::Table;
use chrono::TimeDelta;
use engine::Seat;
use messages::FreeText;
use serde::{Deserialize, Serialize};

/// A message that awaits confirmation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PendingMessage {
    /// Number among all messages of this player, from 1. A confirmation letter shows a range of numbers, and its answer
    /// covers only these.
    pub number: u32,
    /// Time of receipt.
    pub at: Instant,
    /// The requested lines.
    pub lines: Vec<String>,
    /// The right used to send the message, if it came from an unknown address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Right>,
    /// The unknown address, which becomes an alias of the player when they confirm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alias: Option<MailAddress>,
    /// The sender of the invitation, if the request is not the player's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited_by: Option<PlayerId>,
}

impl PendingMessage {
    /// Deletes the content of the message but keeps its number.
    pub fn clear_content(&mut self) {
        self.lines.clear();
        (self.right, self.alias, self.invited_by) = (None, None, None);
    }

    /// Returns true if the message has expired and only its number is left.
    pub fn is_expired(&self) -> bool {
        self.lines.is_empty() && self.alias.is_none()
    }
}

/// Encryption name of suggested lines.
const NAME: &str = "meant";

/// Encryption name of text that may be sent to a table.
const TALK_NAME: &str = "unsent talk";

/// Period in which `say it` sends an offered text.
const OFFER_LIFETIME: TimeDelta = TimeDelta::days(7);

/// Text of a mail that was no order. `say it` sends it to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnsentTalk {
    /// The table.
    pub table: Code,
    /// Time until which the text can be sent.
    pub until: Instant,
    /// The text, encrypted.
    text: String,
}

impl UnsentTalk {
    /// Creates the record of a text that may be sent to a table.
    ///
    /// # Errors
    /// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`]; see [`Keys::encrypt_json`].
    pub fn new(keys: &Keys, now: Instant, table: Code, text: &FreeText) -> Result<Self, Fault> {
        Ok(Self {
            table,
            until: now + OFFER_LIFETIME,
            text: keys.encrypt_json(TALK_NAME, "text", text.as_str())?,
        })
    }

    /// Returns the text; `None` if the offer has expired, or was encrypted with another key.
    pub fn text(&self, keys: &Keys, now: Instant) -> Option<FreeText> {
        let text = keys.decrypt(TALK_NAME, &self.text).filter(|_| now < self.until)?;
        serde_json::from_slice(&text).ok()
    }
}

/// Period in which `yes` accepts a suggested line.
const SUGGESTION_LIFETIME: TimeDelta = TimeDelta::hours(24);

/// A rejected line, which determines the meaning of a following `undo` or `yes`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RejectedLine {
    /// The table at which the line was typed, if any.
    pub table: Option<Code>,
    /// The entry that opened the decision in which the line was typed, if any.
    opened: Option<u32>,
    /// Time until which `yes` accepts the suggestion.
    until: Option<Instant>,
    /// The suggested line, encrypted; `yes` plays it.
    pub meant: Option<String>,
}

impl RejectedLine {
    /// Creates the record of a line rejected outside a game, with the suggested line.
    ///
    /// # Errors
    /// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`]; see [`Keys::encrypt_json`].
    pub fn new(keys: &Keys, now: Instant, table: Option<Code>, meant: &str) -> Result<Self, Fault> {
        let meant = keys.encrypt_json(NAME, "line", meant)?;
        Ok(Self { table, opened: None, until: Some(now + SUGGESTION_LIFETIME), meant: Some(meant) })
    }

    /// Creates the record of a game line rejected for a seat, with the suggested line.
    ///
    /// # Errors
    /// See [`RejectedLine::new`].
    pub fn for_seat(
        keys: &Keys,
        now: Instant,
        table: &Table,
        seat: Seat,
        meant: Option<&str>,
    ) -> Result<Self, Fault> {
        let opened = table.asks.get(&seat).map(|ask| ask.opened);
        let meant = meant.map(|line| keys.encrypt_json(NAME, "line", line)).transpose()?;
        let until = meant.as_ref().map(|_| now + SUGGESTION_LIFETIME);
        Ok(Self { table: Some(table.code.clone()), opened, until, meant })
    }

    /// Returns true if the seat's decision is still the same.
    pub fn is_open(&self, table: &Table, seat: Seat) -> bool {
        self.opened.is_none() || self.opened == table.asks.get(&seat).map(|ask| ask.opened)
    }

    /// Returns the suggested line; `None` if there is none, it has expired, or it was encrypted with another key.
    pub fn suggestion(&self, keys: &Keys, now: Instant) -> Option<String> {
        let meant = self.meant.as_deref().filter(|_| self.until.is_some_and(|until| now < until))?;
        serde_json::from_slice(&keys.decrypt(NAME, meant)?).ok()
    }
    /// Drops an expired suggestion; `None` if nothing is left.
    pub fn drop_expired(self, now: Instant) -> Option<Self> {
        if self.until.is_none_or(|until| now < until) {
            return Some(self);
        }
        let left = Self { until: None, meant: None, ..self };
        left.table.is_some().then_some(left)
    }
}
