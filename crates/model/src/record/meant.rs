//! What a refused line leaves open: which table it was said at, and the line that was probably meant. That may hold a bid: it is kept
//! encrypted.

use crate::fault::Fault;
use crate::hours::wall::Instant;
use crate::ids::Code;
use crate::record::keys::Keys;
use crate::record::table::Table;
use chrono::TimeDelta;
use engine::Seat;
use serde::{Deserialize, Serialize};

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
