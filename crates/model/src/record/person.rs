//! Players, with their addresses and habits, and the rights of the players at a table.

use crate::hours::wall_clock::Instant;
use crate::hours::{DayMinute, Habits, Holiday, QuietHours, Reminders, Weekdays};
use crate::ids::{Code, PlayerId};
use crate::record::address::MailAddress;
use crate::record::answer_limits::AnswerLimits;
use crate::record::attendance::Attendance;
use crate::record::mailboxes::{Bounces, Mailboxes};
use crate::record::pending::{RejectedLine, UnsentTalk};
use crate::record::right::{Right, RightRecipient};
use crate::record::seek::Seek;
use crate::record::table::Table;
use crate::record::webhook::Webhook;
use engine::Seat;
use messages::FreeText;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// An account at a channel that verifies its owner.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Account {
    /// Channel (`discord`).
    pub channel: String,
    /// Id of the account in the channel.
    pub id: String,
}

/// A delivery method.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContactMethod {
    /// By mail.
    Mail,
    /// By private message, if the player has a chat account.
    Direct,
    /// By a mention at the table's public place, with private content behind a button.
    Place,
    /// By a short notice to the player's webhook, in addition to other methods.
    Webhook,
}

impl ContactMethod {
    /// Returns the keyword that players type and that is stored.
    pub const fn keyword(self) -> &'static str {
        match self {
            ContactMethod::Mail => "mail",
            ContactMethod::Direct => "direct",
            ContactMethod::Place => "place",
            ContactMethod::Webhook => "webhook",
        }
    }

    /// All delivery methods.
    pub const ALL: [ContactMethod; 4] =
        [ContactMethod::Mail, ContactMethod::Direct, ContactMethod::Place, ContactMethod::Webhook];
}

/// Times at which a player does not want to be asked to act, in their own zone.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RestTimes {
    /// Quiet hours of every day.
    pub quiet: Option<QuietHours>,
    /// Days off in every week.
    pub days_off: Weekdays,
    /// Holidays, in order and without overlap.
    pub holidays: Vec<Holiday>,
}

/// Presentation settings for accessibility.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Legibility {
    /// True for output read aloud: tables are described in sentences, in an order suited to listening.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub speech: bool,
    /// True for letters in large print, and pictures split into halves of double size.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub large_print: bool,
    /// True for letters and pictures in black on white as far as possible, with strong lines.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub high_contrast: bool,
}

impl Legibility {
    /// Returns true for the default settings.
    pub fn is_default_legibility(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the union of both settings.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            speech: self.speech || other.speech,
            large_print: self.large_print || other.large_print,
            high_contrast: self.high_contrast || other.high_contrast,
        }
    }
}

/// Notification settings. [`Player::ways`] holds the delivery methods.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct NotificationSettings {
    /// Reminder plan; `None` to use the plan of the table's pace.
    pub reminders: Option<Reminders>,
    /// Time of the daily digest, which replaces single letters.
    pub digest: Option<DayMinute>,
    /// True if turn letters are sent at once, even in quiet hours; otherwise they wait until the quiet hours end.
    pub at_once: bool,
    /// True if the player wants a notice when they are probably next.
    pub next: bool,
    /// Muted tables.
    pub muted: BTreeSet<Code>,
    /// True for letters that show the whole table; otherwise only what a turn needs.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub long: bool,
    /// True for letters that describe the board as text in addition to the picture, for plain-text mail or screen
    /// readers.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub text: bool,
    /// Presentation of letters and pictures.
    #[serde(skip_serializing_if = "Legibility::is_default_legibility")]
    pub legibility: Legibility,
    /// Delivery of table talk.
    #[serde(skip_serializing_if = "TalkSettings::is_default_talk")]
    pub talk: TalkSettings,
}

/// Settings for table talk.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TalkSettings {
    /// Time at which the player is sent the talk of others.
    pub delivery: TalkDelivery,
    /// True if text below the player's moves is sent to the table without asking.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_free: bool,
    /// Players whose talk is not shown to this player.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub ignored: BTreeSet<PlayerId>,
}

impl TalkSettings {
    /// Returns true for the default settings.
    pub fn is_default_talk(&self) -> bool {
        *self == Self::default()
    }
}

/// Time at which a player is sent the talk of others, outside of chats.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TalkDelivery {
    /// In the next letter about the table.
    #[default]
    InLetters,
    /// In a letter of its own, within minutes.
    AtOnce,
    /// In the daily digest.
    Digest,
    /// Never.
    Never,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Id of the player.
    pub id: PlayerId,
    /// Displayed name, cleaned; at most 40 characters.
    pub name: FreeText,
    /// Mail address, unique among players. Never logged.
    pub address: Option<MailAddress>,
    /// Accounts verified by their channels, at most one per channel; each belongs to one player only. Never logged.
    #[serde(default)]
    pub accounts: Vec<Account>,
    /// Ids of identities that were merged into this player; references to these ids mean this player.
    #[serde(default)]
    pub formerly: Vec<PlayerId>,
    /// The player that this identity was merged into. This row no longer receives anything.
    #[serde(default)]
    pub merged_into: Option<PlayerId>,
    /// Chosen delivery methods; empty to use the channel through which the player first wrote.
    #[serde(default)]
    pub ways: BTreeSet<ContactMethod>,
    /// Times at which the player would rather not be asked to act.
    #[serde(default)]
    pub rest: RestTimes,
    /// Notification settings.
    #[serde(default)]
    pub telling: NotificationSettings,
    /// Web address to which notices are posted. Never logged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<Webhook>,
    /// Number of times that the player's feed was opened or closed: odd while there is one. Each feed has its own link.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub feed: u32,
    /// Language tag (`en`, `zh-Hant`).
    pub lang: String,
    /// True if the player chose the language.
    #[serde(default)]
    pub lang_chosen: bool,
    /// IANA zone name (`Europe/Lisbon`).
    pub zone: String,
    /// True if the address was confirmed to belong to the player.
    pub confirmed: bool,
    /// True if the player stopped all mail.
    pub stopped: bool,
    /// Unconfirmed requests made in the player's name, encrypted.
    pub pending: Option<String>,
    /// Number of the last message that awaited confirmation.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub asked: u32,
    /// Confirmed further addresses from which the player writes; letters go to [`Player::address`] alone. Never logged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<MailAddress>,
    /// Rate limits of recent answers.
    #[serde(default, skip_serializing_if = "is_default")]
    pub restraint: AnswerLimits,
    /// Accounts that this identity brought into a merge, so that the merge can be reversed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brought: Vec<Account>,
    /// Previous name of the player that this identity was merged into, if the merge changed it. Reversing the merge
    /// restores the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named_over: Option<FreeText>,
    /// Communities in which a channel has seen the player, as (channel, community).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub member_of: BTreeSet<(String, String)>,
    /// True if all other data about the player was erased at their request.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub erased: bool,
    /// Generation of the player's tokens; raised to void earlier `settings` tokens.
    pub generation: u32,
    /// Time of the first contact; for an unconfirmed address, time of the last letter.
    pub since: Instant,
    /// Record of answered and missed decisions.
    #[serde(rename = "punctuality", default, skip_serializing_if = "Attendance::is_new")]
    pub attendance: Attendance,
    /// Games (ids, or `*` for any) with vacant seats the player would like to take and be notified about.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub substitute_in: BTreeSet<String>,
    /// Games for which the player looks for other players.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seeks: BTreeMap<String, Seek>,
    /// Bounces of mail to the player.
    #[serde(default, skip_serializing_if = "Bounces::has_no_bounces")]
    pub bounces: Bounces,
    /// Current and former mail addresses.
    #[serde(default, skip_serializing_if = "Mailboxes::is_unchanged")]
    pub mailboxes: Mailboxes,
    /// Text of the player's last mail that was no order, and may be sent to the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsent_talk: Option<UnsentTalk>,
    /// State of the player's last line if it was rejected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsure: Option<RejectedLine>,
    /// Version, raised with every write.
    pub version: u64,
}

/// Maximum number of aliases per player.
const ALIASES_MAX: usize = 8;

fn is_zero(number: &u32) -> bool {
    *number == 0
}

fn is_default(restraint: &AnswerLimits) -> bool {
    *restraint == AnswerLimits::default()
}

impl Player {
    /// Returns true if mail with one of the player's tokens may come from this address. It must be one of the player's
    /// own addresses, apart from parts that providers ignore. This grants no right; only a token does.
    pub fn is_own_address(&self, author: &MailAddress) -> bool {
        let same = |own: &MailAddress| own == author || own.is_same_mailbox(author);
        self.address.iter().chain(&self.aliases).any(same)
    }

    /// Adds an address from which the player writes. If there are more than eight, the oldest is dropped.
    pub fn add_alias(&mut self, alias: MailAddress) {
        if !self.is_own_address(&alias) {
            self.aliases.push(alias);
            self.aliases.drain(..self.aliases.len().saturating_sub(ALIASES_MAX));
        }
    }

    /// Returns the right to confirm the requests from message `first` on, and to act for the player in everything else.
    pub fn confirm_right(&self, first: u32) -> Right {
        Right::Confirm { player: self.id, generation: self.generation, first, asked: self.asked }
    }

    /// Returns the zone and rest times as input for the arithmetic of time.
    pub fn habits(&self) -> Habits {
        let RestTimes { quiet, days_off, holidays } = self.rest.clone();
        Habits { zone: self.zone.clone(), quiet, days_off, holidays }
    }

    /// Sets the time zone and rest times.
    pub fn set_habits(&mut self, habits: Habits) {
        let Habits { zone, quiet, days_off, holidays } = habits;
        self.zone = zone;
        self.rest = RestTimes { quiet, days_off, holidays };
    }

    /// Returns the player's account at a channel.
    pub fn account(&self, channel: &str) -> Option<&str> {
        self.accounts.iter().find(|account| account.channel == channel).map(|account| account.id.as_str())
    }

    /// Returns the delivery methods for a table: the chosen ones that work for this table. If none of them does,
    /// returns the first that works of public place, private message and mail. A confirmed webhook is added.
    pub fn delivery_methods(&self, has_place: bool) -> BTreeSet<ContactMethod> {
        let leads = |way: &ContactMethod| match way {
            ContactMethod::Mail => self.address.is_some(),
            ContactMethod::Direct => !self.accounts.is_empty(),
            ContactMethod::Place => has_place && !self.accounts.is_empty(),
            ContactMethod::Webhook => false,
        };
        let mut methods: BTreeSet<ContactMethod> = self.ways.iter().copied().filter(leads).collect();
        if methods.is_empty() {
            let usual = [ContactMethod::Place, ContactMethod::Direct, ContactMethod::Mail];
            methods.extend(usual.into_iter().find(leads));
        }
        methods.extend(self.has_confirmed_webhook().then_some(ContactMethod::Webhook));
        methods
    }

    /// Returns true if the player has a feed.
    pub fn has_feed(&self) -> bool {
        self.feed % 2 == 1
    }

    /// Opens the player's feed, unless there is one already.
    pub fn open_feed(&mut self) {
        self.feed += u32::from(!self.has_feed());
    }

    /// Closes the player's feed. Its link opens nothing any more, not even the next feed.
    pub fn close_feed(&mut self) {
        self.feed += u32::from(self.has_feed());
    }

    /// Returns true if notices are posted to a webhook of the player.
    pub fn has_confirmed_webhook(&self) -> bool {
        self.webhook.as_ref().is_some_and(Webhook::is_confirmed)
    }

    /// Returns the delivery method to try after a permanent failure of this one.
    pub fn fallback_method(&self, way: ContactMethod, has_place: bool) -> Option<ContactMethod> {
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

    /// Returns true unless mail to the player is known to fail.
    pub fn is_reachable(&self) -> bool {
        self.bounces.unreachable_since.is_none()
    }

    /// Returns all ids of this player.
    pub fn ids(&self) -> Vec<PlayerId> {
        [self.id].into_iter().chain(self.formerly.iter().copied()).collect()
    }

    /// Returns the right to report bounces of the player's current address.
    pub fn bounce_right(&self) -> Right {
        Right::Bounce { player: self.id, since: self.mailboxes.since }
    }

    /// Returns true if a letter sent to `player` at this generation went to the current address of this player.
    pub fn has_mailbox_of(&self, player: PlayerId, generation: u32) -> bool {
        self.id == player && generation >= self.mailboxes.since || self.mailboxes.came_by == Some(player)
    }

    /// Returns the right to the player's own settings.
    pub fn settings_right(&self) -> Right {
        self.settings_right_at(None)
    }

    /// Returns the right to the player's own settings for a letter about a table; lines that name no table refer to
    /// that table.
    pub fn settings_right_at(&self, table: Option<Code>) -> Right {
        Right::Settings { player: self.id, generation: self.generation, table }
    }
}

/// Players by id. The rows are shared, because most requests about a table do not change any player.
pub type People = BTreeMap<PlayerId, Arc<Player>>;

/// Returns the player at a seat; `None` for a bot or an empty seat.
pub fn person_at<'p>(table: &Table, people: &'p People, seat: Seat) -> Option<&'p Player> {
    people.get(&table.player_at(seat)?).map(Arc::as_ref)
}

/// Returns the right to everything at a player's seat but its open decision; `None` for a bot or an empty seat.
pub fn seat_right(table: &Table, people: &People, seat: Seat) -> Option<Right> {
    let holder = table.holder(seat)?;
    let player = holder.player()?;
    let since = people.get(&player).map_or(0, |person| person.mailboxes.since);
    let (generation, to) = (holder.generation(), Some(RightRecipient { player, since }));
    Some(Right::Seat { table: table.code.clone(), seat, generation, to })
}
