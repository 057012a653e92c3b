//! What waits for a person's word: what somebody, or somebody in their name, has asked for, until they say that it was them; and what a line
//! probably meant that was refused, until they say `yes`.

use crate::fault::Fault;
use crate::hours::wall::Instant;
use crate::ids::{Code, PlayerId};
use crate::record::address::MailAddress;
use crate::record::keys::Keys;
use crate::record::right::Right;
use crate::record::table::Table;
use chrono::TimeDelta;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// One message that waits for its confirmation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PendingMessage {
    /// Its number among all of this person's, from 1. A letter that asks shows those between two numbers, and its answer means no
    /// others.
    pub number: u32,
    /// When it came.
    pub at: Instant,
    /// What it asks for.
    pub lines: Vec<String>,
    /// The right with which it was sent, where it came from an address that is not known to be theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Right>,
    /// That address, which is theirs once they confirm it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alias: Option<MailAddress>,
    /// Who has invited them, where nobody claims that they asked for it themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited_by: Option<PlayerId>,
}

impl PendingMessage {
    /// Forgets what it asks for. Its number stays.
    pub fn forget(&mut self) {
        self.lines.clear();
        (self.right, self.alias, self.invited_by) = (None, None, None);
    }

    /// Whether it has waited for too long: nothing but its number is left.
    pub fn is_gone(&self) -> bool {
        self.lines.is_empty() && self.alias.is_none()
    }
}

/// The name under which such lines are closed.
const NAME: &str = "meant";

/// For so long a `yes` plays what was probably meant.
const GOOD_FOR: TimeDelta = TimeDelta::hours(24);

/// A line was refused: what `undo` and `yes` mean behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unsure {
    /// The table at which it was said, if at one.
    pub table: Option<Code>,
    /// The entry that opened the decision in which it was said, if in one.
    opened: Option<u32>,
    /// Until when a `yes` plays what was meant.
    until: Option<Instant>,
    /// The line as it was probably meant, encrypted: a `yes` plays it.
    pub meant: Option<String>,
}

impl Unsure {
    /// Of a line that was refused elsewhere than at a table, with the line that was probably meant.
    ///
    /// # Errors
    /// [`Fault::NotSerialised`] and [`Fault::NotEncrypted`], as [`Keys::close_json`].
    pub fn new(keys: &Keys, now: Instant, table: Option<Code>, meant: &str) -> Result<Self, Fault> {
        let meant = keys.close_json(NAME, "line", meant)?;
        Ok(Self { table, opened: None, until: Some(now + GOOD_FOR), meant: Some(meant) })
    }

    /// Of a seat's line for the game that was refused, with the line that was probably meant.
    ///
    /// # Errors
    /// As [`Unsure::new`].
    pub fn at_table(
        keys: &Keys,
        now: Instant,
        table: &Table,
        seat: Seat,
        meant: Option<&str>,
    ) -> Result<Self, Fault> {
        let opened = table.asks.get(&seat).map(|ask| ask.opened);
        let meant = meant.map(|line| keys.close_json(NAME, "line", line)).transpose()?;
        let until = meant.as_ref().map(|_| now + GOOD_FOR);
        Ok(Self { table: Some(table.code.clone()), opened, until, meant })
    }

    /// Whether the seat is still asked what it was asked then.
    pub fn is_open(&self, table: &Table, seat: Seat) -> bool {
        self.opened.is_none() || self.opened == table.asks.get(&seat).map(|ask| ask.opened)
    }

    /// The line that was probably meant; `None` where there is none, it is too long ago, or the key is not the one it was closed with.
    pub fn meant(&self, keys: &Keys, now: Instant) -> Option<String> {
        let meant = self.meant.as_deref().filter(|_| self.until.is_some_and(|until| now < until))?;
        serde_json::from_slice(&keys.open(NAME, meant)?).ok()
    }
    /// The same without the line that was probably meant, once no `yes` plays it any more; `None` where nothing is left.
    pub fn without_past(self, now: Instant) -> Option<Self> {
        if self.until.is_none_or(|until| now < until) {
            return Some(self);
        }
        let left = Self { until: None, meant: None, ..self };
        left.table.is_some().then_some(left)
    }
}
