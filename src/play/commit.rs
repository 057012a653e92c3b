//! Everything one request changes, as flat data: built by pure code, executed by a store in one transaction.

use super::ids::{Code, MessageKey, PlayerId};
use super::journal::Entry;
use super::person::{Player, Way};
use super::table::Community;
use super::table::{Instant, Table};
use crate::engine::{Position, Seat};
use serde::{Deserialize, Serialize};

/// One request's changes. At most one table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Commit {
    /// The message that caused it, with the reply a repeat will get.
    pub inbox: Option<Inbox>,
    /// The table's new row. Its `version` must be the stored one + 1 (or 1 for a new table), else the commit is stale.
    pub table: Option<Table>,
    /// Journal entries of that table, dense behind the stored ones, else the commit is stale.
    pub append: Vec<Entry>,
    /// Component data to keep, if not kept already: hash and text.
    pub components: Option<(String, String)>,
    /// Timers to set and to drop, in this order.
    pub timers: Vec<TimerOp>,
    /// Slots whose unsent letters are no longer owed. Done before `letters`.
    pub void_slots: Vec<String>,
    /// Letters owed from now on. One with a slot replaces unsent older ones of that slot.
    pub letters: Vec<Letter>,
    /// Return addresses that come into being.
    pub tokens: Vec<Token>,
    /// Players: new (version 1) or changed (stored version + 1), else the commit is stale.
    pub players: Vec<Player>,
    /// Communities whose admins chose something: new (version 1) or changed (stored version + 1), else the commit is stale.
    pub communities: Vec<Community>,
    /// The game's position behind this commit, which its table's snapshot holds as text.
    pub position: AtHand,
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
}

/// How urgent a letter is; the first goes first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// The answer to what somebody just wrote.
    Receipt,
    /// It is your turn.
    Turn,
    /// What happened; the result.
    Result,
    /// A reminder.
    Reminder,
}

/// Whom a letter goes to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum To {
    /// A person.
    Player {
        /// Who.
        player: PlayerId,
        /// By which way.
        way: Way,
    },
    /// Everybody, at the public place of the letter's table.
    Place,
}

/// A message owed to someone.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter {
    /// Unique for ever; from what caused it and who gets it. A second one with the same key is not owed.
    pub key: String,
    /// To whom, and by which way.
    pub to: To,
    /// How urgent.
    pub class: Class,
    /// A newer letter of a slot replaces an unsent older one.
    pub slot: Option<String>,
    /// Not before.
    pub due_at: Instant,
    /// The table it is about.
    pub table: Option<Code>,
    /// What answering it means; the token is derived when it is sent.
    pub answers: Option<Right>,
    /// The page ([`super::Page`] as JSON), encrypted; emptied once delivered.
    pub body: String,
}

/// What the holder of a return address may do.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "purpose", rename_all = "snake_case")]
pub enum Right {
    /// Answer one decision; dies with it.
    Decision {
        /// At which table.
        table: Code,
        /// For which seat.
        seat: Seat,
        /// The `seq` that opened the decision.
        opened: u32,
        /// The seat's generation.
        generation: u32,
    },
    /// Everything else at one table; dies when the seat changes hands.
    Seat {
        /// At which table.
        table: Code,
        /// For which seat.
        seat: Seat,
        /// The seat's generation.
        generation: u32,
    },
    /// The player's own settings, new tables, joining.
    Settings {
        /// Whose.
        player: PlayerId,
        /// The player's generation.
        generation: u32,
    },
    /// To say that another identity is the same person; dies when it is used, or with its day.
    Link {
        /// Whose identity got it.
        player: PlayerId,
        /// The player's generation.
        generation: u32,
        /// Until when.
        until: Instant,
    },
}

/// A return address: only the hash of its secret part is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// SHA-sized hash of the token (BLAKE3, hex).
    pub hash: String,
    /// What it allows.
    pub right: Right,
}
