//! The journal: the append-only list of what happened at a table, and the truth. Its types are frozen by being stored:
//! add kinds and optional fields, never rename or remove. A sealed answer stands in it encrypted until everybody who is asked has answered.

use crate::fault::Fault;
use crate::hours::wall::Instant;
use crate::ids::{Code, PlayerId};
use crate::record::keys::Keys;
use engine::{Mark, Seat};
use messages::Arg;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// One entry. `(table, seq)` is unique and `seq` dense: it is the lock of the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Counted from 1.
    pub seq: u32,
    /// When it was decided.
    pub at: Instant,
    /// What happened.
    #[serde(flatten)]
    pub body: Body,
    /// Digest of the game's state after it, for entries that touch the state.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub digest: Option<String>,
}

/// Hex of a salted hash, 64 characters.
pub type SealHash = String;

/// One step as it was put into effect.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The step as the game wrote it.
    pub step: Value,
    /// Its canonical words.
    pub words: String,
    /// How it came about.
    pub mark: Mark,
}

/// One seat's part of a full envelope.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// Whose.
    pub seat: Seat,
    /// The step.
    #[serde(flatten)]
    pub played: Played,
    /// The salt of the hash that was shown when it was sealed, hex.
    pub salt: String,
}

/// On whose word something was done at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Authority {
    /// The table voted for it.
    Vote,
    /// An admin ordered it.
    Admin,
    /// It comes by itself.
    Clock,
}

impl Authority {
    /// As an argument of a sentence, which chooses its words by it.
    pub fn arg(self) -> Arg {
        let word = match self {
            Authority::Vote => "vote",
            Authority::Admin => "admin",
            Authority::Clock => "clock",
        };
        Arg::Text(word.to_owned())
    }
}

/// Who left a seat of a running game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leaver {
    /// Who, by the id under which they took the seat.
    pub player: PlayerId,
    /// The name shown.
    pub name: String,
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Body {
    /// The table was opened.
    Open {
        /// The game's id.
        game: String,
        /// The revision of its rules.
        revision: u32,
        /// Hash of the component data.
        components: String,
        /// Its options, complete.
        options: BTreeMap<String, String>,
        /// How many seats it has.
        seats: u8,
        /// Who opened it.
        owner: PlayerId,
        /// Hash of the seed (BLAKE3, hex): what the dice will be made of is fixed from here on.
        seed_hash: String,
    },
    /// Somebody took a seat before the start.
    Join {
        /// Which.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// The name shown.
        name: String,
        /// What goes into the dice key.
        join_key: String,
    },
    /// Somebody left a seat before the start.
    Leave {
        /// Which.
        seat: Seat,
    },
    /// A bot took a seat: an empty one before the start, or one whose player resigned.
    Bot {
        /// Which.
        seat: Seat,
        /// The bot's name.
        name: String,
        /// Whether a player left it to the bot by resigning.
        resigned: bool,
        /// Whether a ruling took its player away.
        #[serde(default, skip_serializing_if = "is_not")]
        removed: bool,
        /// Whether a player was away for too long.
        #[serde(default, skip_serializing_if = "is_not")]
        away: bool,
        /// Who left it to the bot. Older entries do not say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Leaver>,
    },
    /// A person took a seat of the running game from the bot that played it.
    Seated {
        /// Which.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// The name shown.
        name: String,
        /// Whether it was theirs before.
        back: bool,
        /// The name of the bot that held it until then. Older entries do not say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
    /// The game began: set-up was done.
    Start {
        /// What everybody may be told of it (and more: redact before showing).
        news: Vec<Value>,
    },
    /// The table was closed before it began.
    Close,
    /// Steps of one seat.
    Move {
        /// Whose.
        seat: Seat,
        /// In order.
        steps: Vec<Played>,
        /// What came of it; redact before showing.
        news: Vec<Value>,
    },
    /// A sealed answer was given or replaced.
    Seal {
        /// Whose.
        seat: Seat,
        /// Its salted hash.
        hash: SealHash,
        /// Step, words and salt, encrypted with a key outside the database.
        body: String,
    },
    /// The last answer of a sealed decision came in and all were opened.
    Envelope {
        /// In seat order.
        steps: Vec<Opened>,
        /// What came of it; redact before showing.
        news: Vec<Value>,
    },
    /// Whole entries were taken back: the position is again what it was after entry `to`.
    Undo {
        /// Who asked.
        seat: Seat,
        /// The entry whose position holds again.
        to: u32,
        /// Whether everybody at the table had agreed to it.
        #[serde(default, skip_serializing_if = "is_not")]
        agreed: bool,
    },
    /// An admin has ruled. What it changes follows in entries of its own, but for an undo, which this is.
    Ruling {
        /// The admin.
        player: PlayerId,
        /// The name shown.
        name: String,
        /// Why, in the admin's words; shown to all.
        reason: String,
        /// What.
        ruling: Ruling,
    },
    /// Every clock of the table was stopped.
    Paused {
        /// By whom.
        by: Authority,
    },
    /// The clocks run again.
    Resumed {
        /// By whom.
        by: Authority,
    },
    /// Players got more time.
    Extended {
        /// Who.
        seats: Vec<Seat>,
        /// How much, in seconds of time that counts.
        by_s: u32,
        /// By whom.
        by: Authority,
    },
    /// The table went to a newer revision of the rules; replay begins here.
    Upgrade {
        /// The new revision.
        revision: u32,
        /// The state it goes on from.
        snapshot: String,
        /// Steps in effect.
        steps: u64,
        /// Whether all who play agreed to it; else an admin has ruled so, in the entry before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
}

/// What an admin has ruled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
pub enum Ruling {
    /// Whole entries are taken back: the position is again what it was after entry `to`.
    Undo {
        /// That entry.
        to: u32,
    },
    /// A step is played for a seat: the next entry.
    Play {
        /// Which.
        seat: Seat,
    },
    /// The table goes on by a newer revision of the rules: the next entry.
    Upgrade {
        /// Which.
        revision: u32,
    },
    /// The game ends, and these have won; nobody, if it ends without a result.
    Result {
        /// They.
        winners: Vec<Seat>,
    },
    /// The game ends as it stands.
    Adjudicate {
        /// The rank of each seat, in seat order, from 1; equal ones share it.
        ranks: Vec<u8>,
    },
    /// Somebody takes a seat from another, or from nobody: the next entries.
    Replace {
        /// Which.
        seat: Seat,
        /// The player who held it, if somebody did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        removed: Option<Leaver>,
        /// Who takes it.
        player: PlayerId,
        /// The name shown.
        name: String,
    },
    /// A frozen table goes on: its journal was replayed and holds.
    Thaw,
    /// Whom the table waits for has so many hours more.
    Extend {
        /// Hours, from 1.
        hours: u32,
    },
    /// A player is taken from their seat: the next entry.
    Remove {
        /// Which seat.
        seat: Seat,
        /// The player.
        removed: Leaver,
    },
    /// Seats that were kept for others who have not come are for anybody.
    Release {
        /// The seat that was named, where nobody sits.
        seat: Seat,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_not(flag: &bool) -> bool {
    !flag
}

impl Body {
    /// Writes another name where this player's stands. Returns whether anything has changed.
    pub fn rename(&mut self, player: PlayerId, other: &str) -> bool {
        let removed = self.rename_removed(player, other);
        self.rename_own(player, other) || removed
    }

    /// The same where a ruling took this player from their seat, or put them on one.
    fn rename_removed(&mut self, player: PlayerId, other: &str) -> bool {
        match self {
            Self::Ruling { ruling: Ruling::Remove { removed, .. }, .. }
                if removed.player == player && removed.name != other =>
            {
                other.clone_into(&mut removed.name);
                true
            }
            Self::Ruling { ruling: Ruling::Replace { removed, player: to, name, .. }, .. } => {
                let mut changed = false;
                if *to == player && name != other {
                    other.clone_into(name);
                    changed = true;
                }
                if let Some(removed) =
                    removed.as_mut().filter(|one| one.player == player && one.name != other)
                {
                    other.clone_into(&mut removed.name);
                    changed = true;
                }
                changed
            }
            _ => false,
        }
    }

    fn rename_own(&mut self, player: PlayerId, other: &str) -> bool {
        match self {
            Self::Join { player: by, name, .. }
            | Self::Seated { player: by, name, .. }
            | Self::Ruling { player: by, name, .. }
            | Self::Bot { left: Some(Leaver { player: by, name }), .. }
                if *by == player && name != other =>
            {
                other.clone_into(name);
                true
            }
            _ => false,
        }
    }

    /// The entry whose position holds again, for one that takes entries back.
    pub fn returns_to(&self) -> Option<u32> {
        match self {
            Body::Undo { to, .. } | Body::Ruling { ruling: Ruling::Undo { to }, .. } => Some(*to),
            _ => None,
        }
    }

    /// Whether the entry changes the game's position.
    pub fn is_position(&self) -> bool {
        matches!(
            self,
            Body::Start { .. }
                | Body::Move { .. }
                | Body::Envelope { .. }
                | Body::Undo { .. }
                | Body::Ruling { ruling: Ruling::Undo { .. }, .. }
                | Body::Upgrade { .. }
        )
    }

    /// What came of it, unredacted.
    pub fn news(&self) -> &[Value] {
        match self {
            Body::Start { news } | Body::Move { news, .. } | Body::Envelope { news, .. } => news,
            _ => &[],
        }
    }
}

/// The entries that were taken back by an undo among these.
pub fn undone<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> BTreeSet<u32> {
    let mut standing: Vec<u32> = Vec::new();
    let mut gone = BTreeSet::new();
    for entry in entries {
        if let Some(to) = entry.body.returns_to() {
            gone.extend(standing.iter().copied().filter(|seq| *seq > to));
            standing.retain(|seq| *seq <= to);
        } else if entry.body.is_position() {
            standing.push(entry.seq);
        }
    }
    gone
}

/// A sealed answer, decrypted.
#[derive(Serialize, Deserialize, Debug)]
pub struct Sealed {
    /// The answer.
    #[serde(flatten)]
    pub played: Played,
    /// The salt of the hash that was shown for it, in hex.
    pub salt: String,
}

/// Encrypts a seat's sealed answer for its journal entry.
///
/// # Errors
/// [`Fault::NotSerialised`] and [`Fault::NotEncrypted`], as [`Keys::close_json`].
pub fn close_seal(keys: &Keys, table: &Code, seat: Seat, sealed: &Sealed) -> Result<String, Fault> {
    keys.close_json(&seal_name(table, seat), "seal", sealed)
}

/// Decrypts a seat's sealed answer; `None` when these are not the keys it was encrypted with.
pub fn open_seal(keys: &Keys, table: &Code, seat: Seat, body: &str) -> Option<Sealed> {
    serde_json::from_slice(&keys.open(&seal_name(table, seat), body)?).ok()
}

/// Whether these keys decrypt the sealed answer of a journal entry.
pub fn opens_seal(keys: &Keys, table: &Code, seat: Seat, body: &str) -> bool {
    keys.open(&seal_name(table, seat), body).is_some()
}

fn seal_name(table: &Code, seat: Seat) -> String {
    format!("seal {table} {seat}")
}
