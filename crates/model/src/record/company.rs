//! What a table's row holds about its players, apart from the game: what was agreed about absence, who has missed turns, which seats
//! are vacant, who has yet to answer the ready check, and whom the table is for.

use crate::hours::stamp::stamped;
use crate::hours::wall::Instant;
use crate::ids::PlayerId;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a table's row holds beside the game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Company {
    /// What was agreed when the table opened.
    pub terms: Terms,
    /// How many decisions in a row the rules have answered for each seat's player.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub missed: BTreeMap<Seat, u8>,
    /// The seats that were left to a bot, and who was told of it. Stores list vacancies by this field.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub vacant: BTreeMap<Seat, Vec<PlayerId>>,
    /// Each seat's standing orders, encrypted.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub orders: BTreeMap<Seat, String>,
    /// The ready check: whom the full table waits for before it begins.
    #[serde(rename = "muster", skip_serializing_if = "Option::is_none")]
    pub ready_check: Option<ReadyCheck>,
    /// Who was invited, and may sit down however private the table is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<PlayerId>,
    /// For whom of those who were invited a seat is kept until they sit down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<PlayerId>,
    /// Before when the game does not begin, unless its owner wants it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Instant>,
    /// Who was removed by a ruling, and may not sit down again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<PlayerId>,
    /// When each seat's player last showed that they are there, before the start.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[serde(serialize_with = "stamped")]
    pub heard: BTreeMap<Seat, Instant>,
    /// Who has won, where an admin's ruling has ended the game; an empty list, where it ended without a result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruled: Option<Vec<Seat>>,
}

impl Company {
    /// Whether the person with these ids may not sit down again.
    pub fn bars(&self, ids: &[PlayerId]) -> bool {
        self.barred.iter().any(|id| ids.contains(id))
    }
}

/// What was agreed when a table opened, about absence and company.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// After so many automatic moves in a row a seat is vacant; 0 is never.
    pub vacant_after: u8,
    /// How long an answer still counts when the time is up, in seconds.
    pub grace_s: u32,
    /// The longest delay before a bot, a standing order or an automatic move answers, in seconds; 0, there is none.
    pub delay_s: u32,
    /// Whether a full table waits until everybody not heard of for a day has said that they are there.
    #[serde(rename = "muster")]
    pub ready_check: bool,
    /// How many misses per hundred turns are too many to sit down; `None`, anybody may.
    #[serde(rename = "punctual")]
    pub missed_percent_max: Option<u8>,
    /// Who may see the table and sit down.
    #[serde(alias = "private", skip_serializing_if = "Audience::is_usual")]
    pub audience: Audience,
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
        }
    }
}

impl Terms {
    /// Takes what is about absence and company out of the options somebody typed for a new table (`away=2`, `muster=off`,
    /// `punctual=5`, `private=on`, `open=on`).
    ///
    /// # Errors
    /// The option whose value cannot be, and what it can be.
    pub fn take(
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
        // Who says both means fewer people.
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
        if let Some(value) = chosen.remove("punctual") {
            let most = value.parse().ok().filter(|most| *most <= 100);
            self.missed_percent_max = Some(most.ok_or(("punctual", "punctual=0..100"))?);
        }
        Ok(())
    }
}

/// A ready check: a full table waits for players to say that they are there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReadyCheck {
    /// Until when.
    pub until: Instant,
    /// For whom.
    pub missing: BTreeSet<Seat>,
}

/// Who may see a table and sit down there, besides those who belong to it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", from = "StoredAudience")]
pub enum Audience {
    /// The members of the community in which it lives; of a table that lives in none, anybody.
    #[default]
    Members,
    /// Nobody: only who was invited.
    Invited,
    /// Anybody, wherever it lives.
    Open,
}

impl Audience {
    /// Every audience, with the word by which it is stored and chosen.
    pub const ALL: [(Audience, &'static str); 3] =
        [(Audience::Members, "members"), (Audience::Invited, "invited"), (Audience::Open, "open")];

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(one, _)| *one == self).map_or("", |(_, word)| word)
    }

    /// The audience with this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, own)| *own == word).map(|(one, _)| *one)
    }

    /// Whether it is the usual one, which need not be stored.
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::Members
    }
}

/// As it was stored: tables were private or not before there was a choice. A word that this program does not know lets nobody in.
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
            StoredAudience::Word(word) => Self::of_word(&word).unwrap_or(Self::Invited),
        }
    }
}
