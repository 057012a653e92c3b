//! The one way out: takes letters that are owed, hands them to a channel, and writes down how they fared.
//!
//! A letter is leased, never locked: nothing is open in the store while a channel talks to the network. What crashes between
//! sending and writing that down is sent again with the same message id. The outbox never holds a game.

use super::desk::Desk;
use crate::channels::{Addressee, Channel, Delivery, Outgoing, Returns};
use crate::engine::Seat;
use crate::play::{self, Code, Instant, Letter, PlayerId, To, Way};
use crate::store::{Leased, Outcome, Store, StoreError};
use chrono::TimeDelta;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Letters taken at once.
const LEASE_MAX: u32 = 50;
/// How long a taken letter is ours, in seconds; longer than any channel's time-out.
const LEASE_S: i64 = 300;
/// The first wait before another try, in seconds; doubled each time.
const RETRY_FIRST_S: i64 = 15;
/// Tries before a letter is given up.
const TRIES_MAX: u32 = 12;
/// The longest sleep between looks, in seconds; the clock of the host may jump.
const SLEEP_MAX_S: i64 = 30;

/// The outbox.
#[derive(Debug)]
pub struct Outbox<S, C> {
    desk: Arc<Desk<S>>,
    channel: Arc<C>,
}

impl<S: Store, C: Channel> Outbox<S, C> {
    /// An outbox that delivers through this channel.
    pub fn new(desk: Arc<Desk<S>>, channel: Arc<C>) -> Self {
        Self { desk, channel }
    }

    /// Delivers until told to stop.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        let owed = self.desk.letters_owed();
        loop {
            let sleep = match self.deliver_due().await {
                Ok(0) => self.sleep().await,
                Ok(_) => continue,
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot read its letters");
                    Duration::from_secs(1)
                }
            };
            tokio::select! {
                () = owed.notified() => {}
                () = tokio::time::sleep(sleep) => {}
                _ = stop.wait_for(|stop| *stop) => return,
            }
        }
    }

    /// How long until there may be something to do.
    async fn sleep(&self) -> Duration {
        let next = self.desk.store().next_letter_at().await.ok().flatten();
        let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - self.desk.now());
        left.clamp(TimeDelta::milliseconds(5), TimeDelta::seconds(SLEEP_MAX_S)).to_std().unwrap_or_default()
    }

    /// Takes what is due and delivers it: one recipient's letters in order, different recipients side by side.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn deliver_due(&self) -> Result<usize, StoreError> {
        let now = self.desk.now();
        let leased =
            self.desk.store().lease_letters(now, now + TimeDelta::seconds(LEASE_S), LEASE_MAX).await?;
        let count = leased.len();
        let mut by_reader: BTreeMap<Queue, Vec<Leased>> = BTreeMap::new();
        for one in leased {
            by_reader.entry(Queue::of(&one.letter)).or_default().push(one);
        }
        let mut all = JoinSet::new();
        for letters in by_reader.into_values() {
            let (desk, channel) = (self.desk.clone(), self.channel.clone());
            all.spawn(async move {
                for leased in letters {
                    deliver(&desk, channel.as_ref(), leased, now).await?;
                }
                Ok::<(), StoreError>(())
            });
        }
        while let Some(done) = all.join_next().await {
            match done {
                Ok(done) => done?,
                Err(error) => {
                    tracing::error!(%error, "a delivery panicked; its letters stay leased and are tried again")
                }
            }
        }
        Ok(count)
    }
}

/// Letters that are delivered one after the other: those of one reader.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Queue {
    Player(PlayerId),
    Place(Option<Code>),
}

impl Queue {
    fn of(letter: &Letter) -> Self {
        match letter.to {
            To::Player { player, .. } => Queue::Player(player),
            To::Place => Queue::Place(letter.table.clone()),
        }
    }
}

/// Delivers one letter and writes down how it fared.
async fn deliver<S: Store, C: Channel>(
    desk: &Desk<S>,
    channel: &C,
    leased: Leased,
    now: Instant,
) -> Result<(), StoreError> {
    let key = leased.letter.key.clone();
    let table = leased.letter.table.clone();
    let tries = leased.tries;
    let outcome = match outgoing(desk, leased, now).await? {
        Err(Unsent::Stale) => Outcome::Stale,
        Err(Unsent::Resting(due_at)) => {
            Outcome::Retry { due_at, why: "its reader rests until then".to_owned() }
        }
        Err(Unsent::Dead(why)) => Outcome::Dead { why: why.to_owned() },
        Ok(letter) if !wanted(&letter) => Outcome::Dead { why: "its player wants no mail".to_owned() },
        Ok(letter) if !channel.leads(letter.way()) => {
            by_another_way(&letter, now, "no channel leads there".to_owned())
        }
        Ok(letter) => match channel.deliver(&letter).await {
            Delivery::Sent { remote_id, place } => Outcome::Sent { remote_id, place },
            Delivery::Dead(why) => Outcome::Dead { why },
            Delivery::Unreachable(why) => by_another_way(&letter, now, why),
            Delivery::Retry { why, .. } if tries >= TRIES_MAX => {
                by_another_way(&letter, now, format!("after {tries} tries: {why}"))
            }
            Delivery::Retry { why, after_s } => {
                let wait = after_s.map_or(TimeDelta::zero(), |wait_s| TimeDelta::seconds(wait_s.into()));
                Outcome::Retry { due_at: now + wait.max(back_off(&key, tries)), why }
            }
        },
    };
    match &outcome {
        Outcome::Sent { .. } => tracing::debug!(letter = key, "letter delivered"),
        Outcome::Retry { due_at, why } => {
            tracing::warn!(letter = key, %due_at, why, tries, "letter not delivered yet")
        }
        Outcome::Reroute { way, why, .. } => {
            tracing::warn!(letter = key, way = way.word(), why, "letter goes by another way")
        }
        Outcome::Stale => tracing::debug!(letter = key, "letter not sent: its reason is gone"),
        Outcome::Dead { why } => tracing::error!(letter = key, table = ?table, why, "letter given up"),
    }
    desk.store().settle_letter(key, outcome).await
}

/// Who wants no mail still gets the answers to their own messages, and is told by other ways.
fn wanted(letter: &Outgoing) -> bool {
    match &letter.to {
        Addressee::Player { player, way: Way::Mail, .. } => {
            !player.stopped || letter.class == play::Class::Receipt
        }
        _ => true,
    }
}

/// The next way that leads to the letter's reader, else the end. Whoever chose that way too is told by it anyway.
fn by_another_way(letter: &Outgoing, now: Instant, why: String) -> Outcome {
    let next = match &letter.to {
        Addressee::Player { player, way, .. } => {
            let has_place = letter.place.is_some();
            let next = player.way_after(*way, has_place);
            if next.is_some_and(|next| player.told_by(has_place).contains(&next)) {
                return Outcome::Stale;
            }
            next
        }
        Addressee::Everybody { .. } => None,
    };
    match next {
        Some(way) => Outcome::Reroute { way, due_at: now, why },
        None => Outcome::Dead { why },
    }
}

/// Why a letter is not handed to a channel.
enum Unsent {
    /// Its reason is gone.
    Stale,
    /// Its reader rests until then.
    Resting(Instant),
    /// It never will be.
    Dead(&'static str),
}

/// A letter's page as it is true now: the table is asked before a letter about it leaves, and a digest is written only now.
async fn page_now<S: Store>(
    desk: &Desk<S>,
    letter: &Letter,
    table: Option<&play::Table>,
    now: Instant,
) -> Result<Result<play::Page, Unsent>, StoreError> {
    if !play::still_owed(letter, table) {
        return Ok(Err(Unsent::Stale));
    }
    let Some(mut page) = play::open_page(desk.keys(), &letter.key, &letter.body) else {
        let why = "it cannot be opened: is this the key the database was written with?";
        return Ok(Err(Unsent::Dead(why)));
    };
    if let (To::Player { player, .. }, false) = (letter.to, letter.class == play::Class::Receipt) {
        let Some(player) = desk.player(player).await? else {
            return Ok(Err(Unsent::Dead("its player is unknown")));
        };
        if letter.table.as_ref().is_some_and(|code| player.telling.muted.contains(code)) {
            return Ok(Err(Unsent::Stale));
        }
        let wakes = play::awake_at(&player, now);
        if wakes > now && !(letter.class == play::Class::Turn && player.telling.at_once) {
            return Ok(Err(Unsent::Resting(wakes)));
        }
        if play::is_digest(letter) {
            let since = play::digest_since(letter, &player).unwrap_or(now - TimeDelta::days(1));
            let Some(digest) = desk.digest(&player, since).await? else { return Ok(Err(Unsent::Stale)) };
            page = digest;
        }
    }
    if let Some(table) = table {
        play::retime(&mut page, letter, table);
    }
    Ok(Ok(page))
}

/// A letter opened for its channel.
async fn outgoing<S: Store>(
    desk: &Desk<S>,
    leased: Leased,
    now: Instant,
) -> Result<Result<Outgoing, Unsent>, StoreError> {
    let letter = leased.letter;
    let keys = desk.keys();
    let table = match &letter.table {
        Some(code) => desk.store().table(code.clone()).await?,
        None => None,
    };
    let page = match page_now(desk, &letter, table.as_ref(), now).await? {
        Ok(page) => page,
        Err(unsent) => return Ok(Err(unsent)),
    };
    let to = match letter.to {
        To::Player { player, way } => {
            let Some(player) = desk.player(player).await? else {
                return Ok(Err(Unsent::Dead("its player is unknown")));
            };
            let settings = play::people::settings_right(&player);
            let returns = Returns {
                token: letter.answers.as_ref().map(|right| keys.token(right)),
                settings_token: keys.token(&settings),
                silence_token: keys.silence_token(&settings),
                bounce_token: keys.bounce_token(player.id),
                thread_id: keys.thread_id(player.id, letter.table.as_ref()),
            };
            Addressee::Player { player: Box::new(player), way, returns }
        }
        To::Place => Addressee::Everybody { seats: seated(desk, table.as_ref()).await? },
    };
    let place = table.and_then(|table| table.place);
    // By mail nothing that was sent is ever changed.
    let by_mail = matches!(to, Addressee::Player { way: Way::Mail, .. });
    let sent_as = async |slot: Option<String>| match slot.filter(|_| !by_mail) {
        Some(slot) => desk.store().sent_as(slot).await,
        None => Ok(None),
    };
    let thread = letter.table.as_ref().filter(|_| place.is_some());
    Ok(Ok(Outgoing {
        post: sent_as(thread.map(|code| play::post_slot(code.as_str()))).await?,
        previous: sent_as(letter.slot.clone()).await?,
        message_id: keys.letter_id(&letter.key),
        in_reply_to: page.reply_to.clone(),
        at: now,
        key: letter.key,
        class: letter.class,
        to,
        place,
        page,
    }))
}

/// Who holds which seat of a table, as far as these are people.
async fn seated<S: Store>(
    desk: &Desk<S>,
    table: Option<&play::Table>,
) -> Result<BTreeMap<Seat, play::Player>, StoreError> {
    let mut seats = BTreeMap::new();
    for (seat, holder) in table.into_iter().flat_map(play::Table::seated) {
        let Some(player) = holder.player() else { continue };
        if let Some(player) = desk.player(player).await? {
            seats.insert(seat, player);
        }
    }
    Ok(seats)
}

/// 15 s, doubled with every try, and up to a quarter more so that letters that failed together do not come back together.
fn back_off(key: &str, tries: u32) -> TimeDelta {
    let wait_s = RETRY_FIRST_S << tries.saturating_sub(1).min(TRIES_MAX);
    let scatter = i64::from(blake3::hash(key.as_bytes()).as_bytes()[0]);
    TimeDelta::seconds(wait_s + wait_s * scatter / 1024)
}
