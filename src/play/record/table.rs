//! A table as the service knows it: who sits, what is asked of whom, and the latest snapshot. Everything here can be
//! rebuilt from the journal except the clocks' instants and drafts; the journal is the truth.

use super::company::Company;
use super::hours::Because;
pub use super::hours::Pace;
use super::ids::{Code, PlayerId};
use super::journal::SealHash;
use super::votes::Vote;
use crate::engine::Seat;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A point in time, UTC.
pub type Instant = DateTime<Utc>;

/// One play of a game by some people.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Its code; the key in the store.
    pub code: Code,
    /// The game's id.
    pub game: String,
    /// The revision of the rules it plays by.
    pub revision: u32,
    /// Hash of the component data it began with.
    pub components: String,
    /// The options its owner chose, complete.
    pub options: BTreeMap<String, String>,
    /// Who opened it.
    pub owner: PlayerId,
    /// Where it stands.
    pub status: Status,
    /// How long a decision may take.
    pub pace: Pace,
    /// The secret seed; its hash is told when the table opens, itself when the game is over. Hex, 64 characters.
    pub seed: String,
    /// The dice key (hex), from the start on: hash of the seed and of every player's join key. As secret as the seed.
    pub dice: Option<String>,
    /// When it was opened.
    pub opened_at: Instant,
    /// Its seats in order.
    pub seats: Vec<Holder>,
    /// The `seq` of the last journal entry.
    pub seq: u32,
    /// Raised with every write of this row; the lock for what has no journal entry of its own (drafts, clocks).
    pub version: u64,
    /// Steps in effect, set-up counted as one; keys the dice.
    pub steps: u64,
    /// The `seq` of the last entry that belongs to the game position (start, move, envelope, undo, upgrade).
    pub position_seq: u32,
    /// The game's state after `seq`, once it runs.
    pub snapshot: Option<String>,
    /// Digest of that state.
    pub digest: Option<String>,
    /// Every open decision, by the seat that is asked.
    pub asks: BTreeMap<Seat, Ask>,
    /// The `seq` of each seat's own last play: letters tell what came after it.
    pub last_played: BTreeMap<Seat, u32>,
    /// Why it is frozen, for the operator.
    pub frozen: Option<String>,
    /// Where it lives in public, if a channel gave it a place.
    #[serde(default)]
    pub place: Option<Place>,
    /// What goes on between those who sit there beside the game.
    #[serde(default)]
    pub company: Company,
    /// Banks, pauses and what else belongs to its clocks.
    #[serde(default)]
    pub clocks: Clocks,
}

/// Where a table lives in public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The channel (`discord`).
    pub channel: String,
    /// The community it belongs to, as the channel names it (a guild).
    pub community: String,
    /// The room there, as the channel names it, in which the table's own thread is made.
    pub room: String,
    /// The language of what is posted there (`en`, `zh-Hant`).
    pub lang: String,
}

/// A community of a channel (a guild), and what its admins chose for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Community {
    /// The channel (`discord`).
    pub channel: String,
    /// The community, as the channel names it.
    pub id: String,
    /// The room in which tables live, as the channel names it; none, wherever they are opened.
    pub room: Option<String>,
    /// The role whose holders may administer, as the channel names it.
    pub admin_role: Option<String>,
    /// The pace of new tables, as it is typed; none, the house's.
    pub pace: Option<String>,
    /// The language of what is posted there.
    pub lang: Option<String>,
    /// Raised with every write.
    pub version: u64,
}

/// Where a table stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Open: people may join and leave.
    Open,
    /// The game runs.
    Running,
    /// The game is over.
    Over,
    /// Closed before it began.
    Closed,
    /// Something is wrong with it: nothing is played until an operator has looked.
    Frozen,
}

impl Status {
    /// The status as the store and an operator spell it.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Closed => "closed",
            Status::Frozen => "frozen",
        }
    }
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "held_by", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    Empty,
    /// A person.
    Player {
        /// Who.
        player: PlayerId,
        /// The name shown to the others.
        name: String,
        /// The `seq` of the entry that gave them the seat: tokens of whoever held it before die.
        generation: u32,
        /// Message-ID or interaction id of the joining message; goes into the dice key.
        join_key: String,
    },
    /// A bot; the person who left the seat to it, if any.
    Bot {
        /// The name shown to the others.
        name: String,
        /// As for a person.
        generation: u32,
        /// Who held the seat before.
        left_by: Option<PlayerId>,
    },
}

impl Holder {
    /// The person who holds it.
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            Holder::Player { player, .. } => Some(*player),
            _ => None,
        }
    }

    /// Whether a bot plays it.
    pub fn is_bot(&self) -> bool {
        matches!(self, Holder::Bot { .. })
    }

    /// The name shown to the others; empty for an empty seat.
    pub fn name(&self) -> &str {
        match self {
            Holder::Empty => "",
            Holder::Player { name, .. } | Holder::Bot { name, .. } => name,
        }
    }

    /// The generation of the seat's tokens.
    pub fn generation(&self) -> u32 {
        match self {
            Holder::Empty => 0,
            Holder::Player { generation, .. } | Holder::Bot { generation, .. } => *generation,
        }
    }
}

/// What a table's clocks need beside its pace. What an older row lacks is as in the default.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Clocks {
    /// What each seat has left in its bank, in seconds; a seat that is not named has what the pace gives at the start.
    pub banks: BTreeMap<Seat, u32>,
    /// What the latest answers of each seat brought to its bank, so that taking them back takes that back too.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub gains: BTreeMap<Seat, Vec<Gain>>,
    /// How the clocks stood of the latest answers in a row that one seat gave and may take back by itself, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stopped: Vec<Stopped>,
    /// How many days of holiday a calendar year the others wait for one player; `None` is any.
    pub holiday_days: Option<u32>,
    /// What the one automatic extension gives, in seconds of time that counts; 0 is none.
    pub extension_s: u32,
    /// Who has had their automatic extension.
    pub extended: BTreeSet<PlayerId>,
    /// Since when no clock runs.
    pub paused_at: Option<Instant>,
    /// What the table is voting on.
    pub vote: Option<Vote>,
    /// Up to when outages of the service have been made good here.
    pub alive_at: Option<Instant>,
    /// When the game ended.
    pub ended_at: Option<Instant>,
}

/// What an answer brought to a bank.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gain {
    /// The `seq` of the entry that holds the answer.
    pub seq: u32,
    /// In seconds.
    pub by_s: u32,
}

/// The clock of a decision as it stood when the answer came.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stopped {
    /// Whose.
    pub seat: Seat,
    /// The `seq` of the entry that holds the answer.
    pub seq: u32,
    /// When it stopped.
    pub at: Instant,
    /// When the decision opened.
    pub opened_at: Instant,
    /// When its time would have been up.
    pub deadline_at: Option<Instant>,
    /// What else is known of its time.
    pub clock: AskClock,
}

/// What a new table begins with beside its game: how long its players may take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timing {
    /// Its pace.
    pub pace: Pace,
    /// As [`Clocks::holiday_days`].
    pub holiday_days: Option<u32>,
    /// As [`Clocks::extension_s`].
    pub extension_s: u32,
}

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

impl Table {
    /// The seats held by this person.
    pub fn seats_of(&self, player: PlayerId) -> impl Iterator<Item = Seat> + '_ {
        self.seated().filter(move |(_, holder)| holder.player() == Some(player)).map(|(seat, _)| seat)
    }

    /// Every seat with its holder.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &Holder)> {
        (0u8..).map(Seat::new).zip(&self.seats)
    }

    /// The holder of a seat of this table; `None` when there is no such seat.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.seats.get(usize::from(seat.number()))
    }

    /// The player at a seat; `None` where a bot sits, or where there is no such seat.
    pub fn player_at(&self, seat: Seat) -> Option<PlayerId> {
        self.holder(seat).and_then(Holder::player)
    }

    /// Whom the table waits for: seats that are asked and have not sealed an answer, or not for good.
    pub fn waiting(&self) -> impl Iterator<Item = Seat> + '_ {
        self.asks.iter().filter(|(_, ask)| ask.seal.is_none() || ask.waits).map(|(seat, _)| *seat)
    }

    /// The seats that people hold.
    pub fn seats_of_people(&self) -> impl Iterator<Item = (Seat, PlayerId)> + '_ {
        self.seated().filter_map(|(seat, holder)| Some((seat, holder.player()?)))
    }

    /// The seats that people have left to a bot, and that others may take.
    pub fn vacancies(&self) -> impl Iterator<Item = Seat> + '_ {
        let left = |holder: &Holder| matches!(holder, Holder::Bot { left_by: Some(_), .. });
        let running = self.status == Status::Running;
        self.seated().filter(move |(_, holder)| running && left(holder)).map(|(seat, _)| seat)
    }
}
