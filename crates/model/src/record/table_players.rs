//! The part of a table's row about its players, apart from the game: absence, missed turns, vacant seats, the ready
//! check and the audience.

use crate::hours::stamp::serialise_instants;
use crate::hours::wall_clock::Instant;
use crate::ids::PlayerId;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The part of a table's row about its players, apart from the game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TablePlayers {
    /// Terms set when the table opened.
    pub terms: Terms,
    /// Number of consecutive decisions that the rules have answered for each seat's player.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub missed: BTreeMap<Seat, u8>,
    /// Seats left to a bot, and the substitutes notified about each. Stores query vacancies by this field.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub vacant: BTreeMap<Seat, Vec<PlayerId>>,
    /// Standing orders of each seat, encrypted.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub orders: BTreeMap<Seat, String>,
    /// The running ready check of a full table.
    #[serde(rename = "muster", skip_serializing_if = "Option::is_none")]
    pub ready_check: Option<ReadyCheck>,
    /// Invited players; they may join even a private table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<PlayerId>,
    /// Invited players with a seat reserved until they join.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<PlayerId>,
    /// Link with which anyone may join, until it is withdrawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<InviteLink>,
    /// Earliest start of the game, unless the owner starts it sooner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Instant>,
    /// Players removed by a ruling; they may not join again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<PlayerId>,
    /// Time at which each seat's player last showed their presence, before the start.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[serde(serialize_with = "serialise_instants")]
    pub heard: BTreeMap<Seat, Instant>,
    /// True if an admin or the owner has closed the table's talk.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_talk_closed: bool,
    /// People who follow the table without a seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub watchers: Vec<Watcher>,
    /// The winners if an admin's ruling ended the game; empty if it ended without a result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruled: Option<Vec<Seat>>,
}

impl TablePlayers {
    /// Returns true if the player with these ids may not join again.
    pub fn is_barred(&self, ids: &[PlayerId]) -> bool {
        self.barred.iter().any(|id| ids.contains(id))
    }
}

/// A person who follows a table without a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Watcher {
    /// The person.
    pub player: PlayerId,
    /// True for a letter each day with news; otherwise they get one letter, at the end of the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_daily: bool,
}

/// The invite link of a table. Its token is derived from these fields and the service's key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InviteLink {
    /// Random text, new for every link.
    pub nonce: String,
    /// The player who made the link.
    pub by: PlayerId,
}

/// Terms on absence and audience, set when a table opens.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// Number of consecutive automatic moves after which a seat is vacant; 0 for never.
    pub vacant_after: u8,
    /// Time for which an answer still counts after the deadline, in seconds.
    pub grace_s: u32,
    /// Maximum delay before a bot, a standing order or an automatic move answers, in seconds; 0 for no delay.
    pub delay_s: u32,
    /// True if a full table waits for every player not heard from within a day to confirm their presence.
    #[serde(rename = "muster")]
    pub ready_check: bool,
    /// Maximum share of missed turns to join, in percent; `None` for no limit.
    #[serde(rename = "punctual")]
    pub missed_percent_max: Option<u8>,
    /// Players allowed to see and join the table.
    #[serde(alias = "private", skip_serializing_if = "Audience::is_default_audience")]
    pub audience: Audience,
    /// True if players may whisper, false if not; `None` for the default, which depends on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whispers: Option<bool>,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            vacant_after: 2,
            grace_s: 0,
            delay_s: 0,
            ready_check: true,
            missed_percent_max: None,
            audience: Audience::Members,
            whispers: None,
        }
    }
}

impl Terms {
    /// Takes the terms on absence and audience out of the options typed for a new table (`away=2`, `muster=off`,
    /// `punctual=5`, `private=on`, `open=on`).
    ///
    /// # Errors
    /// Returns the option that has an invalid value, and its valid values.
    pub fn take_options(
        &mut self,
        chosen: &mut BTreeMap<String, String>,
    ) -> Result<(), (&'static str, &'static str)> {
        if let Some(value) = chosen.remove("away") {
            self.vacant_after =
                value.parse().ok().filter(|count| *count <= 20).ok_or(("away", "away=0..20"))?;
        }
        if let Some(value) = chosen.remove("muster") {
            self.ready_check = match value.as_str() {
                "on" => true,
                "off" => false,
                _ => return Err(("muster", "muster=on|off")),
            };
        }
        // If both are set, the smaller audience wins.
        for (option, values, audience) in
            [("open", "open=on|off", Audience::Open), ("private", "private=on|off", Audience::Invited)]
        {
            match chosen.remove(option).as_deref() {
                None => {}
                Some("on") => self.audience = audience,
                Some("off") if self.audience == audience => self.audience = Audience::Members,
                Some("off") => {}
                Some(_) => return Err((option, values)),
            }
        }
        if let Some(value) = chosen.remove("whispers") {
            self.whispers = Some(match value.as_str() {
                "on" => true,
                "off" => false,
                _ => return Err(("whispers", "whispers=on|off")),
            });
        }
        if let Some(value) = chosen.remove("punctual") {
            let most = value.parse().ok().filter(|most| *most <= 100);
            self.missed_percent_max = Some(most.ok_or(("punctual", "punctual=0..100"))?);
        }
        Ok(())
    }
}

/// A ready check: a full table waits for players to confirm their presence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReadyCheck {
    /// End of the ready check.
    pub until: Instant,
    /// Seats that have not confirmed.
    pub missing: BTreeSet<Seat>,
}

/// Players allowed to see and join a table, in addition to the table's own players.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", from = "StoredAudience")]
pub enum Audience {
    /// Members of the community that hosts the table; anyone if no community hosts it.
    #[default]
    Members,
    /// Only invited players.
    Invited,
    /// Anyone.
    Open,
}

impl Audience {
    /// All audiences, with the words used to store and choose them.
    pub const ALL: [(Audience, &'static str); 3] =
        [(Audience::Members, "members"), (Audience::Invited, "invited"), (Audience::Open, "open")];

    /// Returns the word.
    pub fn keyword(self) -> &'static str {
        Self::ALL.iter().find(|(one, _)| *one == self).map_or("", |(_, word)| word)
    }

    /// Returns the audience with this word.
    pub fn from_keyword(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, own)| *own == word).map(|(one, _)| *one)
    }

    /// Returns true for the default value, which is not stored.
    pub(crate) fn is_default_audience(&self) -> bool {
        *self == Self::Members
    }
}

/// Stored form: older tables store only whether they are private. An unknown word admits only invited players.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredAudience {
    Private(bool),
    Word(String),
}

impl From<StoredAudience> for Audience {
    fn from(stored: StoredAudience) -> Self {
        match stored {
            StoredAudience::Private(false) => Self::Members,
            StoredAudience::Private(true) => Self::Invited,
            StoredAudience::Word(word) => Self::from_keyword(&word).unwrap_or(Self::Invited),
        }
    }
}
