//! Everything one request changes, as flat data: built by pure code, executed by a store in one transaction. Timers are part of it: when a table
//! is to be looked at, and what for.

use crate::hours::wall::Instant;
use crate::ids::{Code, MessageKey};
use crate::record::community::Community;
use crate::record::journal::Entry;
use crate::record::league::{AuditLine, LeagueRow, RatingLine};
use crate::record::letter::Letter;
use crate::record::person::Player;
use crate::record::right::ReturnAddress;
use crate::record::table::Table;
use engine::{Position, Seat};
use serde::{Deserialize, Serialize};

/// One request's changes. At most one table that was there before.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Commit {
    /// The message that caused it, with the reply a repeat will get.
    pub inbox: Option<Inbox>,
    /// The table's new row. Its `version` must be the stored one + 1 (or 1 for a new table), else the commit is stale.
    pub table: Option<Table>,
    /// Journal entries of that table, dense behind the stored ones, else the commit is stale.
    pub append: Vec<Entry>,
    /// Further tables, each opened with this commit and numbered within a league, else the commit is stale.
    pub opened: Vec<OpenedTable>,
    /// Component data to keep, if not kept already: hash and text.
    pub components: Option<(String, String)>,
    /// Timers to set and to drop, in this order.
    pub timers: Vec<TimerOp>,
    /// Slots whose unsent letters are no longer owed. Done before `letters`.
    pub void_slots: Vec<String>,
    /// Letters owed from now on. One with a slot replaces unsent older ones of that slot.
    pub letters: Vec<Letter>,
    /// Return addresses that come into being.
    pub tokens: Vec<ReturnAddress>,
    /// Players: new (version 1) or changed (stored version + 1), else the commit is stale.
    pub players: Vec<Player>,
    /// Communities whose admins chose something: new (version 1) or changed (stored version + 1), else the commit is stale.
    pub communities: Vec<Community>,
    /// Leagues: new (version 1) or changed (stored version + 1), else the commit is stale.
    pub leagues: Vec<LeagueRow>,
    /// Lines of these leagues' audit logs, dense behind the stored ones, else the commit is stale.
    pub audit: Vec<AuditLine>,
    /// Rated games, dense behind the stored lines of their games, else the commit is stale.
    pub ratings: Vec<RatingLine>,
    /// The game's position behind this commit, which its table's snapshot holds as text.
    pub position: AtHand,
}

/// A table that a commit opens beside everything else it does.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenedTable {
    /// Its row, of version 1.
    pub table: Table,
    /// Its journal, dense from 1.
    pub append: Vec<Entry>,
}

/// A position for whoever keeps tables in memory, so that they need not read the snapshot that was just written. No store
/// writes it, and it may be missing.
#[derive(Clone, Debug, Default)]
pub struct AtHand(pub Option<Box<dyn Position>>);

impl PartialEq for AtHand {
    fn eq(&self, other: &Self) -> bool {
        let digest = |at_hand: &Self| at_hand.0.as_ref().map(|position| position.digest());
        digest(self) == digest(other)
    }
}

/// A message that was taken in.
#[derive(Clone, PartialEq, Debug)]
pub struct Inbox {
    /// What makes it the same message when it comes again.
    pub key: MessageKey,
    /// When it came.
    pub at: Instant,
    /// The reply, encrypted; empty where it is a letter, whose key is made of this one.
    pub reply: String,
}

/// A change of the timers.
#[derive(Clone, PartialEq, Debug)]
pub enum TimerOp {
    /// Sets it, in place of one of the same table, seat and kind.
    Set(Timer),
    /// Drops it, if there is one.
    Drop(Code, Seat, TimerKind),
    /// Drops all of a table.
    DropAll(Code),
}

/// "Look at this table at that time". It carries no verdict.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Timer {
    /// When.
    pub due_at: Instant,
    /// Which table.
    pub table: Code,
    /// Whose decision.
    pub seat: Seat,
    /// What for.
    pub kind: TimerKind,
}

/// What a timer is for.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimerKind {
    /// Something acts for the seat: a bot, a standing order, or the rules once the time is up.
    Bot,
    /// A reminder is due.
    Reminder,
    /// The clock runs out.
    Deadline,
    /// A player's habits have changed: their clocks are computed anew.
    Habits,
    /// A vote of the table is over.
    Vote,
}
