//! What everything that speaks with Discord shares: the door of the house, Discord's calls, the drawing room, and what was seen
//! where. None of it needs to outlive a restart.

use super::compose::{self, ActionIds, ChatReader, Composed};
use super::faults::Fault;
use super::lanes::Lanes;
use super::remote;
use super::rest::Rest;
use crate::channels::{Lookup, NotNow};
use crate::engine::Seat;
use crate::i18n::Lang;
use crate::play::{Account, Instant, Page, Player};
use serenity::model::id::UserId;
use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, SetOnce};

/// Direct channels remembered.
const DIRECT_MAX: usize = 10_000;

/// Interactions, and direct messages, remembered to know those that come twice.
const HEARD_MAX: usize = 2_000;

/// The shared part.
#[derive(Debug)]
pub(super) struct Front {
    /// The way into the house.
    pub(super) door: Arc<dyn Lookup>,
    /// Discord's calls.
    pub(super) rest: Rest,
    /// One message at a time in a channel, one press at a time at a table.
    pub(super) lanes: Lanes,
    drawing: Arc<Semaphore>,
    me: SetOnce<u64>,
    direct: Mutex<BTreeMap<u64, u64>>,
    pub(super) marks: Marks,
    named: Mutex<BTreeSet<(u64, &'static str)>>,
    heard: Mutex<BTreeSet<u64>>,
}

/// The last message handled at each place that is caught up on after an outage.
#[derive(Debug, Default)]
pub(super) struct Marks {
    read: tokio::sync::OnceCell<()>,
    last: Mutex<BTreeMap<u64, u64>>,
    /// Channels whose missed messages were fetched since the gateway was last away.
    pub(super) caught_up: Mutex<BTreeSet<u64>>,
    /// Direct messages taken lately. The last one of a channel does not tell: two that came together may change places.
    taken: Mutex<BTreeSet<u64>>,
}

impl Front {
    pub(super) fn new(door: Arc<dyn Lookup>, rest: Rest, drawings: usize) -> Self {
        Self {
            door,
            rest,
            lanes: Lanes::default(),
            drawing: Arc::new(Semaphore::new(drawings.max(1))),
            me: SetOnce::new(),
            direct: Mutex::default(),
            marks: Marks::default(),
            named: Mutex::default(),
            heard: Mutex::default(),
        }
    }

    /// Whether an interaction comes for the first time. That nothing is done twice is the house's affair; this keeps a second
    /// delivery from answering over the first.
    pub(super) fn hears_first(&self, interaction: u64) -> bool {
        remember(&self.heard, interaction)
    }

    /// Whether a direct message was taken since the service started.
    pub(super) fn is_taken(&self, message: u64) -> bool {
        lock(&self.marks.taken).contains(&message)
    }

    /// A direct message was taken.
    pub(super) fn taken(&self, message: u64) {
        remember(&self.marks.taken, message);
    }

    /// The bot's own user. The gateway tells it first, but the library hands on each event by itself, so that what came after
    /// it can be here before it.
    pub(super) async fn me(&self) -> u64 {
        *self.me.wait().await
    }

    /// The gateway has told who we are; it never changes.
    pub(super) fn we_are(&self, me: u64) {
        let _ = self.me.set(me);
    }

    /// Does something that draws pictures, away from the threads that talk to the network.
    pub(super) async fn drawn<T: Send + 'static>(
        &self,
        draw: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let lost = || Fault::Refused("the message could not be drawn".to_owned());
        let _permit = self.drawing.acquire().await.map_err(|_| lost())?;
        tokio::task::spawn_blocking(draw).await.map_err(|_| lost())
    }

    /// A post or letter as a message.
    pub(super) async fn composed(
        &self,
        page: Page,
        reader: ChatReader,
        ids: ActionIds,
    ) -> Result<Composed, Fault> {
        self.drawn(move || compose::post(&page, &reader, &ids)).await
    }

    /// An answer as messages.
    pub(super) async fn answered(
        &self,
        page: Page,
        reader: ChatReader,
        ids: ActionIds,
    ) -> Result<Vec<Composed>, Fault> {
        self.drawn(move || compose::answer(&page, &reader, &ids)).await
    }

    /// The channel for direct messages with a person, if it is known already.
    pub(super) fn known_direct(&self, user: u64) -> Option<u64> {
        lock(&self.direct).get(&user).copied()
    }

    /// Remembers the channel for direct messages with a person, or forgets it.
    pub(super) fn remember_direct(&self, user: u64, channel: Option<u64>) {
        let mut direct = lock(&self.direct);
        match channel {
            Some(channel) => {
                if direct.len() >= DIRECT_MAX && !direct.contains_key(&user) {
                    direct.pop_first();
                }
                direct.insert(user, channel);
            }
            None => {
                direct.remove(&user);
            }
        }
    }

    /// The last message handled at each place, as far as it is written down; read once.
    pub(super) async fn marks(&self) -> Result<BTreeMap<u64, u64>, NotNow> {
        self.marks
            .read
            .get_or_try_init(async || {
                let seen = self.door.seen().await?;
                let ours = seen
                    .iter()
                    .filter_map(|(place, message)| Some((remote::channel_of(place)?, remote::id(message)?)));
                lock(&self.marks.last).extend(ours);
                Ok(())
            })
            .await?;
        Ok(lock(&self.marks.last).clone())
    }

    /// The last message handled in a channel, if it is one that is caught up on.
    pub(super) async fn mark(&self, channel: u64) -> Result<Option<u64>, NotNow> {
        self.marks().await?;
        Ok(lock(&self.marks.last).get(&channel).copied())
    }

    /// Writes down that everything up to a message was handled there; never goes back.
    pub(super) async fn handled(&self, channel: u64, message: u64) -> Result<(), NotNow> {
        if self.mark(channel).await?.is_some_and(|mark| mark >= message) {
            return Ok(());
        }
        self.door.see(&remote::place(channel), &message.to_string()).await?;
        lock(&self.marks.last).insert(channel, message);
        Ok(())
    }

    /// Makes sure that a channel is caught up on from its first message of ours on. What is known of it stays: somebody may have
    /// written there what we have yet to fetch.
    pub(super) async fn watch(&self, channel: u64, message: u64) -> Result<(), NotNow> {
        match self.mark(channel).await? {
            Some(_) => Ok(()),
            None => self.handled(channel, message).await,
        }
    }

    /// Tells the operator what is missing in a server, once.
    pub(super) fn name_missing(&self, guild: u64, what: &'static str) {
        if lock(&self.named).insert((guild, what)) {
            tracing::error!(
                guild,
                missing = what,
                "a permission is missing in a Discord server; its admins can give it"
            );
        }
    }

    /// Something worked again in a server: the next fault there is told again.
    pub(super) fn nothing_missing(&self, guild: u64) {
        lock(&self.named).retain(|(other, _)| *other != guild);
    }
}

/// Adds a number to those remembered; whether it was none of them. The oldest goes when they are too many.
fn remember(numbers: &Mutex<BTreeSet<u64>>, number: u64) -> bool {
    let mut numbers = lock(numbers);
    if numbers.len() >= HEARD_MAX {
        numbers.pop_first();
    }
    numbers.insert(number)
}

pub(super) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A person's account at Discord as a number.
pub(super) fn user_of(player: &Player) -> Option<u64> {
    remote::id(player.account(remote::CHANNEL)?)
}

/// The account of a user.
pub(super) fn account(user: u64) -> Account {
    Account { channel: remote::CHANNEL.to_owned(), id: user.to_string() }
}

/// A person as the reader of a message of their own.
pub(super) fn reader(player: &Player, now: Instant) -> ChatReader {
    ChatReader {
        lang: Lang::parse(&player.lang),
        zone: chrono_tz::Tz::from_str(&player.zone).ok(),
        now,
        names: BTreeMap::new(),
    }
}

/// Everybody at a place as readers.
pub(super) fn readers(seats: &BTreeMap<Seat, Player>, lang: &str, now: Instant) -> ChatReader {
    let names = seats.iter().filter_map(|(seat, player)| Some((*seat, UserId::new(user_of(player)?))));
    ChatReader { lang: Lang::parse(lang), zone: None, now, names: names.collect() }
}
