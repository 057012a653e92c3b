//! A player: a person with their addresses and habits.

use crate::play::hours::wall::Instant;
use crate::play::hours::{DayMinute, Habits, Holiday, Quiet, Reminders, Weekdays};
use crate::play::ids::{Code, PlayerId};
use crate::play::record::address::MailAddress;
use crate::play::record::punctuality::Punctuality;
use crate::play::record::right::Right;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// An account at a channel which itself proves whose it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Account {
    /// The channel (`discord`).
    pub channel: String,
    /// The account's id there.
    pub id: String,
}

/// A way to reach a person.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// By mail.
    Mail,
    /// By a private message of the chat they have an account at.
    Direct,
    /// By being called in the table's public place, with what is private behind a button.
    Place,
}

impl Way {
    /// The way as people type it and stores spell it.
    pub const fn word(self) -> &'static str {
        match self {
            Way::Mail => "mail",
            Way::Direct => "direct",
            Way::Place => "place",
        }
    }

    /// Every way.
    pub const ALL: [Way; 3] = [Way::Mail, Way::Direct, Way::Place];
}

/// When somebody would rather not be asked, in their own zone.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Rest {
    /// Hours of every day.
    pub quiet: Option<Quiet>,
    /// Whole days of every week.
    pub days_off: Weekdays,
    /// In order and without overlap.
    pub holidays: Vec<Holiday>,
}

/// What somebody wants to be told, and when. By which ways is said by [`Player::ways`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Telling {
    /// When to remind; none chosen, as the table's pace says.
    pub reminders: Option<Reminders>,
    /// The hour of the one letter a day that takes the place of single ones.
    pub digest: Option<DayMinute>,
    /// Turns are told at once, also while they rest; else when they wake.
    pub at_once: bool,
    /// They want to hear when they are probably next.
    pub next: bool,
    /// Tables of which they want to hear nothing.
    pub muted: BTreeSet<Code>,
}

/// A person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// The name shown to others; cleaned, at most 40 characters.
    pub name: String,
    /// The mail address; at most one player has it. Never logged.
    pub address: Option<MailAddress>,
    /// Accounts that channels have proved to be theirs, at most one a channel; each belongs to one player only. Never logged.
    #[serde(default)]
    pub accounts: Vec<Account>,
    /// Players who turned out to be this person: what names them means this player.
    #[serde(default)]
    pub formerly: Vec<PlayerId>,
    /// Who this row's person turned out to be; nobody is reached by this row any more.
    #[serde(default)]
    pub merged_into: Option<PlayerId>,
    /// By which ways they want to be told of what concerns them; none chosen, the way they came.
    #[serde(default)]
    pub ways: BTreeSet<Way>,
    /// When they would rather not be asked.
    #[serde(default)]
    pub rest: Rest,
    /// What they want to be told, and when.
    #[serde(default)]
    pub telling: Telling,
    /// Language tag (`en`, `zh-Hant`).
    pub lang: String,
    /// Whether they chose that language themselves.
    #[serde(default)]
    pub lang_chosen: bool,
    /// IANA zone name (`Europe/Lisbon`).
    pub zone: String,
    /// Whether the address has been shown to be theirs.
    pub confirmed: bool,
    /// No mail at all is wanted.
    pub stopped: bool,
    /// What they asked for and have yet to confirm, encrypted.
    pub pending: Option<String>,
    /// Raised to make earlier `settings` tokens void.
    pub generation: u32,
    /// When first heard of; while the address is not confirmed, when they were last written to.
    pub since: Instant,
    /// How punctual they have been.
    #[serde(default, skip_serializing_if = "Punctuality::is_new")]
    pub punctuality: Punctuality,
    /// The games (ids, or `*` for any) in which they would take a vacant seat and want to be told of one.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub substitute_in: BTreeSet<String>,
    /// Raised with every write.
    pub version: u64,
}

impl Player {
    /// Their zone and rests as the arithmetic of time takes them.
    pub fn habits(&self) -> Habits {
        let Rest { quiet, days_off, holidays } = self.rest.clone();
        Habits { zone: self.zone.clone(), quiet, days_off, holidays }
    }

    /// Takes habits over.
    pub fn live_by(&mut self, habits: Habits) {
        let Habits { zone, quiet, days_off, holidays } = habits;
        self.zone = zone;
        self.rest = Rest { quiet, days_off, holidays };
    }

    /// Their account at a channel.
    pub fn account(&self, channel: &str) -> Option<&str> {
        self.accounts.iter().find(|account| account.channel == channel).map(|account| account.id.as_str())
    }

    /// The ways by which they are told of what concerns them at a table, with or without a public place: those chosen, as far
    /// as they lead there; else one: the table's place, a private message, mail, whichever is first to be had.
    pub fn told_by(&self, has_place: bool) -> BTreeSet<Way> {
        let leads = |way: &Way| match way {
            Way::Mail => self.address.is_some(),
            Way::Direct => !self.accounts.is_empty(),
            Way::Place => has_place && !self.accounts.is_empty(),
        };
        let chosen: BTreeSet<Way> = self.ways.iter().copied().filter(leads).collect();
        if !chosen.is_empty() {
            return chosen;
        }
        [Way::Place, Way::Direct, Way::Mail].into_iter().find(leads).into_iter().collect()
    }

    /// The way to try after this one has failed for good.
    pub fn way_after(&self, way: Way, has_place: bool) -> Option<Way> {
        match way {
            Way::Direct if has_place => Some(Way::Place),
            Way::Direct | Way::Place if self.address.is_some() && !self.stopped => Some(Way::Mail),
            _ => None,
        }
    }

    /// Every id that means this player.
    pub fn ids(&self) -> Vec<PlayerId> {
        [self.id].into_iter().chain(self.formerly.iter().copied()).collect()
    }

    /// The right to their own settings.
    pub fn settings_right(&self) -> Right {
        Right::Settings { player: self.id, generation: self.generation }
    }
}
