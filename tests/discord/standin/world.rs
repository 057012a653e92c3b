//! Discord's state: accounts, guilds, channels, threads, messages and the clock of the stand-in. Pure state: it reads
//! no socket, and `permissions`, `rest` and `interactions` decide what is allowed.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::body::Bytes;
use serde_json::Value;
use serenity::model::Timestamp;

use super::events::ScheduledEvent;
use super::faults::Faults;
use super::forums::{FORUM, Forum};
use super::gateway::Gateway;
use super::interactions::Interaction;
use super::limits::RateLimits;

/// A snowflake of any kind.
pub(crate) type Id = u64;

/// Milliseconds from 1970 to Discord's own epoch, 2015-01-01.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// A person or the bot.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    pub(crate) id: Id,
    pub(crate) name: String,
    /// Language of this person's client, in Discord's notation (`en-US`, `zh-TW`).
    pub(crate) locale: String,
    pub(crate) is_bot: bool,
    /// True if the bot may write to this person.
    pub(crate) dms_open: bool,
}

/// A named set of permissions of some members of a guild.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) members: BTreeSet<Id>,
    /// Permissions in addition to those of everyone.
    pub(crate) permissions: u64,
    /// Position in the order of roles; a bot manages only roles below its own.
    pub(crate) position: u64,
    /// True if anyone may ping it. Otherwise this requires MENTION_EVERYONE.
    pub(crate) mentionable: bool,
}

/// A server.
#[derive(Clone, Debug)]
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) members: BTreeSet<Id>,
    pub(crate) administrators: BTreeSet<Id>,
    pub(crate) roles: Vec<Role>,
    pub(crate) bot_is_member: bool,
    pub(crate) bot_role: Id,
    pub(crate) bot_role_position: u64,
    /// Permissions of the bot's role in every channel.
    pub(crate) bot_permissions: u64,
}

/// Data specific to a thread.
#[derive(Clone, Debug)]
pub(crate) struct Thread {
    pub(crate) owner: Id,
    pub(crate) members: BTreeSet<Id>,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) auto_archive_min: u64,
    pub(crate) created_at_ms: u64,
}

/// A text channel (type 0), a forum (15), a direct message channel (1) or a thread (11 public, 12 private).
#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) kind: u64,
    pub(crate) guild: Option<Id>,
    pub(crate) parent: Option<Id>,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    /// The person in a direct message channel.
    pub(crate) recipient: Option<Id>,
    /// Permissions that the bot's role grants but this channel denies.
    pub(crate) bot_denied: u64,
    pub(crate) thread: Option<Thread>,
    /// Data specific to a forum.
    pub(crate) forum: Option<Forum>,
    /// Tags of a post in a forum.
    pub(crate) tags: Vec<Id>,
    /// Times of new names and topics, on the stand-in's clock.
    pub(crate) renamed_at_ms: Vec<u64>,
}

/// A file of a message.
#[derive(Clone, Debug)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

/// A message, visible to everyone who sees its channel or, if ephemeral, to one person only.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) author: Id,
    /// 0 ordinary, 18 thread created, 19 reply, 20 answer to a command.
    pub(crate) kind: u64,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) nonce: Option<Value>,
    pub(crate) edited_at_ms: Option<u64>,
    pub(crate) pinned: bool,
    /// People that it pinged when it was sent; edits never ping.
    pub(crate) pings: BTreeSet<Id>,
    /// The only person who sees an ephemeral answer.
    pub(crate) only_for: Option<Id>,
    /// True for an ephemeral message after a restart of its reader's client.
    pub(crate) is_out_of_sight: bool,
    pub(crate) interaction: Option<Id>,
    pub(crate) reply_to: Option<Id>,
    /// The webhook that posted the message.
    pub(crate) webhook: Option<Id>,
}

/// The message is visible to one person only.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// "The application is thinking…"
pub(crate) const LOADING: u64 = 1 << 7;
/// The layout of the message consists of components (version 2) only.
pub(crate) const IS_COMPONENTS_V2: u64 = 1 << 15;

/// A refused request, for tests that count them.
#[derive(Clone, Debug)]
pub(crate) struct RefusedRequest {
    /// `METHOD /template`.
    #[allow(dead_code, reason = "a failed test prints it")]
    pub(crate) route: String,
    pub(crate) status: u16,
    /// Discord's own error code, or 0 if there is none.
    pub(crate) code: u64,
}

/// A request as received, for tests that inspect it.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// `METHOD /template`.
    pub(crate) route: String,
    /// Time on the stand-in's clock.
    pub(crate) at_ms: u64,
    /// Status of the answer, or 0 before the answer.
    pub(crate) status: u16,
}

/// Number of concurrent requests of one route and channel (or webhook).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct InFlight {
    pub(crate) now: usize,
    pub(crate) most: usize,
}

/// Time limits of interactions, which a test may shorten.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeLimits {
    /// Time limit of the first answer: 3 s. With `None`, every answer is too late.
    pub(crate) first_answer: Option<Duration>,
    /// Lifetime of an interaction's token: 15 min.
    pub(crate) token: Duration,
    /// Time for which a nonce is remembered: "a few minutes".
    pub(crate) nonce: Duration,
}

/// The complete state of the stand-in.
pub(crate) struct World {
    pub(crate) token: String,
    pub(crate) bot: Id,
    /// Base URL of attachments, `http://127.0.0.1:port`.
    pub(crate) files_url: String,
    pub(crate) gateway_url: String,
    pub(crate) accounts: BTreeMap<Id, Account>,
    pub(crate) guilds: BTreeMap<Id, Guild>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    pub(crate) messages: BTreeMap<Id, Message>,
    pub(crate) interactions: BTreeMap<Id, Interaction>,
    /// Registered commands by guild; `None` for the global ones.
    pub(crate) commands: BTreeMap<Option<Id>, Vec<Value>>,
    pub(crate) gateway: Gateway,
    pub(crate) faults: Faults,
    pub(crate) limits: RateLimits,
    pub(crate) patience: TimeLimits,
    pub(crate) violations: Vec<String>,
    pub(crate) refusals: Vec<RefusedRequest>,
    pub(crate) requests: Vec<Request>,
    /// By route and major parameter. A request that hangs forever stays open.
    pub(crate) in_flight: BTreeMap<(String, String), InFlight>,
    /// Edits of messages older than an hour, as (channel, time).
    pub(crate) old_edits: Vec<(Id, u64)>,
    /// Channels and times of the bot's typing indicators.
    pub(crate) typing: Vec<(Id, u64)>,
    /// Scheduled events of all guilds.
    pub(crate) events: BTreeMap<Id, ScheduledEvent>,
    /// Roles that the bot has given (true) and taken, each with its member and role.
    pub(crate) role_changes: Vec<(Id, Id, bool)>,
    /// The people whom the bot's new messages in channels have pinged, once for each ping, even if the message is gone.
    pub(crate) pinged: Vec<Id>,
    started: Instant,
    started_at_ms: u64,
    advanced: Duration,
    last_id: u64,
}

impl World {
    /// Creates an empty world with one account, the bot.
    pub(crate) fn new(files_url: String, gateway_url: String) -> Self {
        let mut world = Self {
            token: "TEST.TOKEN.loopback".to_owned(),
            bot: 0,
            files_url,
            gateway_url,
            accounts: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            commands: BTreeMap::new(),
            gateway: Gateway::default(),
            faults: Faults::default(),
            limits: RateLimits::default(),
            patience: TimeLimits {
                first_answer: Some(Duration::from_secs(3)),
                token: Duration::from_secs(15 * 60),
                nonce: Duration::from_secs(5 * 60),
            },
            violations: Vec::new(),
            refusals: Vec::new(),
            requests: Vec::new(),
            in_flight: BTreeMap::new(),
            old_edits: Vec::new(),
            typing: Vec::new(),
            events: BTreeMap::new(),
            role_changes: Vec::new(),
            pinged: Vec::new(),
            started: Instant::now(),
            started_at_ms: wall_clock_ms(),
            advanced: Duration::ZERO,
            last_id: 0,
        };
        world.bot = world.new_account("Vernissage", "en-US", true);
        world
    }

    /// Returns milliseconds since 1970 on the stand-in's clock, which stops unless a test advances it. On a busy
    /// machine nothing expires while it waits.
    pub(crate) fn now_ms(&self) -> u64 {
        self.started_at_ms + u64::try_from(self.advanced.as_millis()).unwrap_or(u64::MAX)
    }

    /// Returns the same time plus the real time since the start, for the rate limits that a bot waits out.
    pub(crate) fn real_now_ms(&self) -> u64 {
        self.now_ms() + u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Advances the clock.
    pub(crate) fn advance(&mut self, by: Duration) {
        self.advanced += by;
    }

    /// Returns a new snowflake, always larger than the previous one.
    pub(crate) fn new_id(&mut self) -> Id {
        let by_clock = (self.now_ms() - DISCORD_EPOCH_MS) << 22;
        self.last_id = by_clock.max(self.last_id + 1);
        self.last_id
    }

    /// Adds a person or the bot.
    pub(crate) fn new_account(&mut self, name: &str, locale: &str, is_bot: bool) -> Id {
        let id = self.new_id();
        let account =
            Account { id, name: name.to_owned(), locale: locale.to_owned(), is_bot, dms_open: true };
        self.accounts.insert(id, account);
        id
    }

    /// Adds a channel or thread. The caller sets the data specific to a thread.
    pub(crate) fn new_channel(&mut self, kind: u64, guild: Option<Id>, parent: Option<Id>, name: &str) -> Id {
        let id = self.new_id();
        let channel = Channel {
            id,
            kind,
            guild,
            parent,
            name: name.to_owned(),
            topic: None,
            recipient: None,
            bot_denied: 0,
            thread: None,
            forum: (kind == FORUM).then(Forum::default),
            tags: Vec::new(),
            renamed_at_ms: Vec::new(),
        };
        self.channels.insert(id, channel);
        id
    }

    /// Returns an empty ordinary message that is not yet in the world.
    pub(crate) fn blank_message(&mut self, channel: Id, author: Id) -> Message {
        Message {
            id: self.new_id(),
            channel,
            author,
            kind: 0,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            nonce: None,
            edited_at_ms: None,
            pinned: false,
            pings: BTreeSet::new(),
            only_for: None,
            is_out_of_sight: false,
            interaction: None,
            reply_to: None,
            webhook: None,
        }
    }

    /// Finds or creates the direct message channel between the bot and a person.
    pub(crate) fn dm_channel(&mut self, person: Id) -> Id {
        if let Some(found) = self.channels.values().find(|channel| channel.recipient == Some(person)) {
            return found.id;
        }
        let id = self.new_channel(1, None, None, "");
        if let Some(channel) = self.channels.get_mut(&id) {
            channel.recipient = Some(person);
        }
        id
    }

    /// Checks if the bot and this person share a guild.
    pub(crate) fn shares_a_guild(&self, person: Id) -> bool {
        self.guilds.values().any(|guild| guild.bot_is_member && guild.members.contains(&person))
    }

    /// Checks if this person sees this channel.
    pub(crate) fn is_channel_visible_to(&self, person: Id, channel: Id) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        let Some(guild) = channel.guild.and_then(|guild| self.guilds.get(&guild)) else {
            return channel.recipient == Some(person);
        };
        if !guild.members.contains(&person) {
            return false;
        }
        match (&channel.thread, channel.parent) {
            (Some(thread), Some(parent)) => {
                let is_inside = channel.kind != 12
                    || thread.members.contains(&person)
                    || guild.administrators.contains(&person);
                is_inside && self.is_channel_visible_to(person, parent)
            }
            _ => true,
        }
    }

    /// Checks if this person sees this message.
    pub(crate) fn is_visible_to(&self, person: Id, message: &Message) -> bool {
        let is_shown = message.only_for.is_none_or(|only| only == person) && !message.is_out_of_sight;
        is_shown && self.is_channel_visible_to(person, message.channel)
    }

    /// Records a broken rule. One is enough to fail the whole test.
    pub(crate) fn record_violation(&mut self, text: impl Into<String>) {
        self.violations.push(text.into());
    }
}

/// Returns a time in Discord's notation.
pub(crate) fn iso(at_ms: u64) -> String {
    i64::try_from(at_ms)
        .ok()
        .and_then(|ms| Timestamp::from_millis(ms).ok())
        .map_or_else(String::new, |at| at.to_string())
}

/// Returns the creation time of a snowflake, in milliseconds since 1970.
pub(crate) fn made_at_ms(id: Id) -> u64 {
    (id >> 22) + DISCORD_EPOCH_MS
}

#[allow(
    clippy::disallowed_methods,
    reason = "the stand-in simulates the outside world, with a clock of its own"
)]
fn wall_clock_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or_default()
}
