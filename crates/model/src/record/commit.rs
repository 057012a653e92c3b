//! All changes of one request as flat data, built by pure code and executed by a store in one transaction. They include
//! timers, which say when and why a table is to be checked.

use crate::hours::wall_clock::Instant;
use crate::ids::{Code, MessageKey};
use crate::record::community::Community;
use crate::record::journal::Entry;
use crate::record::league::{AuditLine, LeagueRow, RatingLine};
use crate::record::letter::Letter;
use crate::record::person::Player;
use crate::record::right::ReturnAddress;
use crate::record::table::Table;
use crate::record::talk::TalkOp;
use engine::{Position, Seat};
use serde::{Deserialize, Serialize};

/// The changes of one request. They modify at most one existing table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Commit {
    /// The message that caused the commit, with the reply to send if the message is delivered again.
    pub inbox: Option<ReceivedMessage>,
    /// New row of the table. If its `version` is not the stored one + 1 (or 1 for a new table), the commit is stale.
    pub table: Option<Table>,
    /// Journal entries of that table. If they do not continue the stored ones without a gap, the commit is stale.
    pub append: Vec<Entry>,
    /// Further tables. Each must be opened by this commit and have a number within a league; otherwise the commit is
    /// stale.
    pub opened: Vec<OpenedTable>,
    /// Component data to store if missing: hash and text.
    pub components: Option<(String, String)>,
    /// Timers to set and to drop, in this order.
    pub timers: Vec<TimerOp>,
    /// Slots in which unsent letters are void. Applied before `letters`.
    pub void_slots: Vec<String>,
    /// Letters to queue. A letter with a slot replaces unsent older ones in that slot.
    pub letters: Vec<Letter>,
    /// New return addresses.
    pub tokens: Vec<ReturnAddress>,
    /// Players: new (version 1) or changed (stored version + 1); otherwise the commit is stale.
    pub players: Vec<Player>,
    /// Communities with settings chosen by their admins: new (version 1) or changed (stored version + 1); otherwise the
    /// commit is stale.
    pub communities: Vec<Community>,
    /// Leagues: new (version 1) or changed (stored version + 1); otherwise the commit is stale.
    pub leagues: Vec<LeagueRow>,
    /// Lines of these leagues' audit logs. If they do not continue the stored ones without a gap, the commit is stale.
    pub audit: Vec<AuditLine>,
    /// Rated games. If they do not continue the stored lines of their games without a gap, the commit is stale.
    pub ratings: Vec<RatingLine>,
    /// Changes to table talk and notes, in this order.
    pub talk: Vec<TalkOp>,
    /// Position of the game after this commit; the table's snapshot holds it as text.
    pub position: CachedPosition,
}

/// A further table opened by a commit.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenedTable {
    /// The row, with version 1.
    pub table: Table,
    /// The journal, without gaps from 1.
    pub append: Vec<Entry>,
}

/// A position for callers that cache tables in memory, which saves them from reading the new snapshot. Stores do not
/// persist it, and it may be missing.
#[derive(Clone, Debug, Default)]
pub struct CachedPosition(pub Option<Box<dyn Position>>);

impl PartialEq for CachedPosition {
    fn eq(&self, other: &Self) -> bool {
        let digest = |at_hand: &Self| at_hand.0.as_ref().map(|position| position.digest());
        digest(self) == digest(other)
    }
}

/// A received message.
#[derive(Clone, PartialEq, Debug)]
pub struct ReceivedMessage {
    /// Identity of the message across repeated deliveries.
    pub key: MessageKey,
    /// Time of receipt.
    pub at: Instant,
    /// The encrypted reply; empty if the reply is a letter, whose key is derived from `key`.
    pub reply: String,
}

/// A change to the timers.
#[derive(Clone, PartialEq, Debug)]
pub enum TimerOp {
    /// Sets a timer, replacing any other with the same table, seat and kind.
    Set(Timer),
    /// Drops a timer if it exists.
    Drop(Code, Seat, TimerKind),
    /// Drops all timers of a table.
    DropAll(Code),
}

/// A request to check a table at a given time. It implies no outcome.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Timer {
    /// Due time.
    pub due_at: Instant,
    /// The table.
    pub table: Code,
    /// Seat of the decision.
    pub seat: Seat,
    /// Reason for the check.
    pub kind: TimerKind,
}

/// Reason for a timer.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimerKind {
    /// The seat is played automatically: by a bot, a standing order, or the rules once the clock has run out.
    Bot,
    /// A reminder is due.
    Reminder,
    /// The clock runs out.
    Deadline,
    /// A player's habits have changed; their clocks must be recomputed.
    Habits,
    /// A vote at the table ends.
    Vote,
}
