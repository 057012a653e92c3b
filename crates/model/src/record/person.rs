//! A player: a person with their addresses and habits; and those who sit at a table, with what each is given there.

use crate::hours::wall::Instant;
use crate::hours::{DayMinute, Habits, Holiday, Quiet, Reminders, Weekdays};
use crate::ids::{Code, PlayerId};
use crate::record::address::MailAddress;
use crate::record::attendance::Attendance;
use crate::record::mailboxes::{Bounces, Mailboxes};
use crate::record::pending::Unsure;
use crate::record::restraint::Restraint;
use crate::record::right::{GivenTo, Right};
use crate::record::table::Table;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// An account at a channel which itself proves whose it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Account {
    /// The channel (`discord`).
    pub channel: String,
    /// The account's id there.
    pub id: String,
}

/// A way to reach a person.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContactMethod {
    /// By mail.
    Mail,
    /// By a private message of the chat they have an account at.
    Direct,
    /// By being called in the table's public place, with what is private behind a button.
    Place,
}

impl ContactMethod {
    /// The way as people type it and stores spell it.
    pub const fn word(self) -> &'static str {
        match self {
            ContactMethod::Mail => "mail",
            ContactMethod::Direct => "direct",
            ContactMethod::Place => "place",
        }
    }

    /// Every way.
    pub const ALL: [ContactMethod; 3] = [ContactMethod::Mail, ContactMethod::Direct, ContactMethod::Place];
}

/// When a person does not want to be asked, in their own time zone.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RestTimes {
    /// Hours of every day.
    pub quiet: Option<Quiet>,
    /// Whole days of every week.
    pub days_off: Weekdays,
    /// In order and without overlap.
    pub holidays: Vec<Holiday>,
}

/// How a person reads, where it is not as most people do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Legibility {
    /// Whether they have it read to them: a table is told in sentences, in the order in which they are best heard.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub speech: bool,
    /// Whether letters come in large print, and pictures in halves that are shown twice as large.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub large_print: bool,
    /// Whether letters and pictures are black on white as far as can be, with strong lines.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub high_contrast: bool,
}

impl Legibility {
    /// Whether it is as most people read.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// What either of the two asks for.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            speech: self.speech || other.speech,
            large_print: self.large_print || other.large_print,
            high_contrast: self.high_contrast || other.high_contrast,
        }
    }
}

/// What a person wants to be told, and when. [`Player::ways`] says by which ways.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Telling {
    /// When to remind; none chosen, as the table's pace says.
    pub reminders: Option<Reminders>,
    /// The time of the one letter a day that replaces single letters.
    pub digest: Option<DayMinute>,
    /// Whether turns are told at once, even during their quiet hours; else they are told at the end of these.
    pub at_once: bool,
    /// Whether they want to be told when they are probably next.
    pub next: bool,
    /// Tables of which they want to hear nothing.
    pub muted: BTreeSet<Code>,
    /// Whether letters show all of a table; else what a turn needs.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub long: bool,
    /// Whether letters tell the board in words beside the picture: for who reads plain text, or has it read to them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub text: bool,
    /// How letters and pictures are made for them.
    #[serde(skip_serializing_if = "Legibility::is_usual")]
    pub legibility: Legibility,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// The player who turned out to be the same person. Nobody is reached by this row any more.
    #[serde(default)]
    pub merged_into: Option<PlayerId>,
    /// By which ways they want to be told of what concerns them; none chosen, the way they came.
    #[serde(default)]
    pub ways: BTreeSet<ContactMethod>,
    /// When they would rather not be asked.
    #[serde(default)]
    pub rest: RestTimes,
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
    /// What was asked in their name and they have yet to confirm, encrypted.
    pub pending: Option<String>,
    /// The number of the last message that waited for their confirmation.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub asked: u32,
    /// Other addresses from which they write, as they have confirmed; letters go to [`Player::address`] alone. Never logged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<MailAddress>,
    /// How often they were answered lately.
    #[serde(default, skip_serializing_if = "is_default")]
    pub restraint: Restraint,
    /// The accounts that they brought into the player that they were merged into, for taking the two apart again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brought: Vec<Account>,
    /// The name that whoever they were merged into had until then, where it was another: they have it again when they are taken apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named_over: Option<String>,
    /// The communities in which a channel has seen them, each with its channel.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub member_of: BTreeSet<(String, String)>,
    /// Whether all else about them was erased, as they wished.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub erased: bool,
    /// Raised to make earlier `settings` tokens void.
    pub generation: u32,
    /// When first heard of; while the address is not confirmed, when they were last written to.
    pub since: Instant,
    /// How many decisions they have answered and missed.
    #[serde(rename = "punctuality", default, skip_serializing_if = "Attendance::is_new")]
    pub attendance: Attendance,
    /// The games (ids, or `*` for any) in which they would take a vacant seat and want to be told of one.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub substitute_in: BTreeSet<String>,
    /// What came back of the letters by mail.
    #[serde(default, skip_serializing_if = "Bounces::is_none")]
    pub bounces: Bounces,
    /// The mail addresses they have had.
    #[serde(default, skip_serializing_if = "Mailboxes::is_first")]
    pub mailboxes: Mailboxes,
    /// What their last line left open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsure: Option<Unsure>,
    /// Raised with every write.
    pub version: u64,
}

/// The most aliases somebody can have.
const ALIASES_MAX: usize = 8;

fn is_zero(number: &u32) -> bool {
    *number == 0
}

fn is_default(restraint: &Restraint) -> bool {
    *restraint == Restraint::default()
}

impl Player {
    /// Whether a mail with one of their tokens may come from this address: it is theirs, or differs from it only in what providers
    /// ignore. Gives no right; a token alone does.
    pub fn writes_from(&self, author: &MailAddress) -> bool {
        let same = |own: &MailAddress| own == author || own.is_same_mailbox(author);
        self.address.iter().chain(&self.aliases).any(same)
    }

    /// Remembers an address from which they write; the oldest gives way to more than eight.
    pub fn take_alias(&mut self, alias: MailAddress) {
        if !self.writes_from(&alias) {
            self.aliases.push(alias);
            self.aliases.drain(..self.aliases.len().saturating_sub(ALIASES_MAX));
        }
    }

    /// The right to confirm what was asked in their name from this message on until now, and to everything of their own.
    pub fn confirm_right(&self, first: u32) -> Right {
        Right::Confirm { player: self.id, generation: self.generation, first, asked: self.asked }
    }

    /// Their zone and rests as the arithmetic of time takes them.
    pub fn habits(&self) -> Habits {
        let RestTimes { quiet, days_off, holidays } = self.rest.clone();
        Habits { zone: self.zone.clone(), quiet, days_off, holidays }
    }

    /// Takes over a time zone and rests.
    pub fn live_by(&mut self, habits: Habits) {
        let Habits { zone, quiet, days_off, holidays } = habits;
        self.zone = zone;
        self.rest = RestTimes { quiet, days_off, holidays };
    }

    /// Their account at a channel.
    pub fn account(&self, channel: &str) -> Option<&str> {
        self.accounts.iter().find(|account| account.channel == channel).map(|account| account.id.as_str())
    }

    /// By which ways they are told of a table: those they chose, as far as they can be used for this table. If none of these can,
    /// one: the first that can be used of the table's public place, a private message, and mail.
    pub fn told_by(&self, has_place: bool) -> BTreeSet<ContactMethod> {
        let leads = |way: &ContactMethod| match way {
            ContactMethod::Mail => self.address.is_some(),
            ContactMethod::Direct => !self.accounts.is_empty(),
            ContactMethod::Place => has_place && !self.accounts.is_empty(),
        };
        let chosen: BTreeSet<ContactMethod> = self.ways.iter().copied().filter(leads).collect();
        if !chosen.is_empty() {
            return chosen;
        }
        [ContactMethod::Place, ContactMethod::Direct, ContactMethod::Mail]
            .into_iter()
            .find(leads)
            .into_iter()
            .collect()
    }

    /// The way to try after this one has failed for good.
    pub fn way_after(&self, way: ContactMethod, has_place: bool) -> Option<ContactMethod> {
        let by_mail = self.address.is_some() && !self.stopped && self.is_reachable();
        match way {
            ContactMethod::Direct if has_place => Some(ContactMethod::Place),
            ContactMethod::Direct | ContactMethod::Place if by_mail => Some(ContactMethod::Mail),
            ContactMethod::Mail if !self.is_reachable() && !self.accounts.is_empty() => {
                Some(ContactMethod::Direct)
            }
            _ => None,
        }
    }

    /// Whether letters by mail get to them, as far as is known.
    pub fn is_reachable(&self) -> bool {
        self.bounces.unreachable_since.is_none()
    }

    /// Every id that means this player.
    pub fn ids(&self) -> Vec<PlayerId> {
        [self.id].into_iter().chain(self.formerly.iter().copied()).collect()
    }

    /// The right to say that letters to the address that they have now come back.
    pub fn bounce_right(&self) -> Right {
        Right::Bounce { player: self.id, since: self.mailboxes.since }
    }

    /// Whether what was written to this player, at this generation of theirs, went to the address that this person has now.
    pub fn has_mailbox_of(&self, player: PlayerId, generation: u32) -> bool {
        self.id == player && generation >= self.mailboxes.since || self.mailboxes.came_by == Some(player)
    }

    /// The right to their own settings.
    pub fn settings_right(&self) -> Right {
        self.settings_right_at(None)
    }

    /// The same in a letter about a table: what names no table is said there.
    pub fn settings_right_at(&self, table: Option<Code>) -> Right {
        Right::Settings { player: self.id, generation: self.generation, table }
    }
}

/// People by their ids. They are shared: most requests about a table change nobody.
pub type People = BTreeMap<PlayerId, Arc<Player>>;

/// The person at a seat; `None` where a bot sits, or nobody.
pub fn person_at<'p>(table: &Table, people: &'p People, seat: Seat) -> Option<&'p Player> {
    people.get(&table.player_at(seat)?).map(Arc::as_ref)
}

/// The right to everything at a person's seat but its open decision; `None` where a bot sits, or nobody.
pub fn seat_right(table: &Table, people: &People, seat: Seat) -> Option<Right> {
    let holder = table.holder(seat)?;
    let player = holder.player()?;
    let since = people.get(&player).map_or(0, |person| person.mailboxes.since);
    let (generation, to) = (holder.generation(), Some(GivenTo { player, since }));
    Some(Right::Seat { table: table.code.clone(), seat, generation, to })
}
