//! The one way out: takes letters that are owed, hands them to a channel, and writes down how they fared.
//!
//! A letter is leased, never locked: nothing is open in the store while a channel talks to the network. What crashes between
//! sending and writing that down is sent again with the same message id. The outbox never holds a game.

use super::desk::Desk;
use crate::channels::{Addressee, Channel, Delivery, Outgoing, Returns};
use crate::engine::Seat;
use crate::play::{self, Code, Instant, Letter, PlayerId, To, Way};
use crate::store::{Leased, Outcome, StoreError};
use chrono::TimeDelta;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Letters taken at once.
const LEASE_MAX: u32 = 50;
/// Letters under way at once; more are taken when some have left.
const UNDER_WAY_MAX: u32 = 400;
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
pub struct Outbox {
    desk: Arc<Desk>,
    channel: Arc<dyn Channel>,
}

impl Outbox {
    /// An outbox that delivers through this channel.
    pub fn new(desk: Arc<Desk>, channel: Arc<dyn Channel>) -> Self {
        Self { desk, channel }
    }

    /// Delivers until told to stop. What is slow to leave by one way keeps nobody's letters by another.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        let owed = self.desk.letters_owed();
        let mut under_way = UnderWay::new(self.desk.clone(), self.channel.clone());
        loop {
            let sleep = match self.take_due(&mut under_way).await {
                Ok(0) if under_way.is_full() => Duration::from_secs(SLEEP_MAX_S.unsigned_abs()),
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
                done = under_way.one_done(), if !under_way.is_empty() => failed(done),
                _ = stop.wait_for(|stop| *stop) => break,
            }
        }
        // What was taken is ours: nobody else would deliver it before its lease ends.
        while !under_way.is_empty() {
            failed(under_way.one_done().await);
        }
    }

    /// How long until there may be something to do.
    async fn sleep(&self) -> Duration {
        let next = self.desk.store().next_letter_at().await.ok().flatten();
        let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - self.desk.now());
        left.clamp(TimeDelta::milliseconds(5), TimeDelta::seconds(SLEEP_MAX_S)).to_std().unwrap_or_default()
    }

    /// Takes what is due and delivers it: one recipient's letters in order, different recipients side by side. Returns how many
    /// letters these were, once all of them have left or failed.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn deliver_due(&self) -> Result<usize, StoreError> {
        let mut under_way = UnderWay::new(self.desk.clone(), self.channel.clone());
        let count = self.take_due(&mut under_way).await?;
        while !under_way.is_empty() {
            under_way.one_done().await?;
        }
        Ok(count)
    }

    /// Takes what is due, as far as there is room, and sets it on its way. Returns how many letters.
    async fn take_due(&self, under_way: &mut UnderWay) -> Result<usize, StoreError> {
        if under_way.is_full() {
            return Ok(0);
        }
        let room = LEASE_MAX.min(UNDER_WAY_MAX - under_way.count);
        let now = self.desk.now();
        let until = now + TimeDelta::seconds(LEASE_S);
        let leased = self.desk.store().lease_letters(now, until, room).await?;
        let count = leased.len();
        under_way.take(leased, until);
        Ok(count)
    }
}

/// A queue that failed is written down; its letters stay leased and are taken again.
fn failed(done: Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "the outbox cannot write down how letters fared");
    }
}

/// A letter that was taken, and until when it is ours.
type Taken = (Leased, Instant);

/// Letters that were taken and have not left yet. Each queue is delivered by a task of its own, one letter after the other; what
/// comes for a queue that is at work waits for it.
struct UnderWay {
    desk: Arc<Desk>,
    channel: Arc<dyn Channel>,
    tasks: JoinSet<Result<(), StoreError>>,
    /// Which queue a task delivers, and how many letters of it.
    at_work: HashMap<tokio::task::Id, (Queue, u32)>,
    waiting: BTreeMap<Queue, Vec<Taken>>,
    /// How many letters in all.
    count: u32,
}

impl UnderWay {
    fn new(desk: Arc<Desk>, channel: Arc<dyn Channel>) -> Self {
        let (at_work, waiting) = (HashMap::new(), BTreeMap::new());
        Self { desk, channel, tasks: JoinSet::new(), at_work, waiting, count: 0 }
    }

    fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    fn is_full(&self) -> bool {
        self.count >= UNDER_WAY_MAX
    }

    /// Sets letters on their way.
    fn take(&mut self, leased: Vec<Leased>, until: Instant) {
        self.count += leased.len() as u32;
        for one in leased {
            self.waiting.entry(Queue::of(&one.letter)).or_default().push((one, until));
        }
        self.start();
    }

    /// Starts every queue that has letters and is not at work.
    fn start(&mut self) {
        let at_work: BTreeSet<Queue> = self.at_work.values().map(|(queue, _)| queue.clone()).collect();
        let (held, free) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition::<BTreeMap<_, _>, _>(|(queue, _)| at_work.contains(queue));
        self.waiting = held;
        for (queue, letters) in free {
            let count = letters.len() as u32;
            let (desk, channel) = (self.desk.clone(), self.channel.clone());
            let task = self.tasks.spawn(async move {
                for (leased, until) in letters {
                    let now = desk.now();
                    // What is not ours any more was taken again, or will be.
                    if now < until {
                        deliver(&desk, channel.as_ref(), leased, now).await?;
                    }
                }
                Ok(())
            });
            self.at_work.insert(task.id(), (queue, count));
        }
    }

    /// Waits until one queue has delivered what it had; what waited for it goes on its way.
    async fn one_done(&mut self) -> Result<(), StoreError> {
        let (id, done) = match self.tasks.join_next_with_id().await {
            None => return Ok(()),
            Some(Ok((id, done))) => (id, done),
            Some(Err(error)) => {
                tracing::error!(%error, "a delivery panicked; its letters stay leased and are tried again");
                (error.id(), Ok(()))
            }
        };
        if let Some((_, count)) = self.at_work.remove(&id) {
            self.count = self.count.saturating_sub(count);
        }
        self.start();
        done
    }
}

/// Letters that are delivered one after the other: those of one reader by one way.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Queue {
    Player(PlayerId, Way),
    Place(Option<Code>),
}

impl Queue {
    fn of(letter: &Letter) -> Self {
        match letter.to {
            To::Player { player, way } => Queue::Player(player, way),
            To::Place => Queue::Place(letter.table.clone()),
        }
    }
}

/// Delivers one letter and writes down how it fared.
async fn deliver(desk: &Desk, channel: &dyn Channel, leased: Leased, now: Instant) -> Result<(), StoreError> {
    let key = leased.letter.key.clone();
    let table = leased.letter.table.clone();
    let tries = leased.tries;
    // What is told to whoever does not sit there (any more) is never told at the table's place.
    let is_of_seat =
        matches!(leased.letter.answers, Some(play::Right::Decision { .. } | play::Right::Seat { .. }));
    let outcome = match outgoing(desk, leased, now).await? {
        Err(Unsent::Stale) => Outcome::Stale,
        Err(Unsent::Resting(due_at)) => {
            Outcome::Retry { due_at, why: "its reader rests until then".to_owned() }
        }
        Err(Unsent::Dead(why)) => Outcome::Dead { why: why.to_owned() },
        Ok(letter) if !wanted(&letter) => Outcome::Dead { why: "its player wants no mail".to_owned() },
        Ok(letter) if !channel.leads(letter.way()) => {
            by_another_way(&letter, is_of_seat, now, "no channel leads there".to_owned())
        }
        Ok(letter) => match channel.deliver(&letter).await {
            Delivery::Sent { remote_id, place } => Outcome::Sent { remote_id, place },
            Delivery::Dead(why) => Outcome::Dead { why },
            Delivery::Unreachable(why) => by_another_way(&letter, is_of_seat, now, why),
            Delivery::Retry { why, .. } if tries >= TRIES_MAX => {
                by_another_way(&letter, is_of_seat, now, format!("after {tries} tries: {why}"))
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
fn by_another_way(letter: &Outgoing, is_of_seat: bool, now: Instant, why: String) -> Outcome {
    let next = match &letter.to {
        Addressee::Player { player, way, .. } => {
            let has_place = is_of_seat && letter.place.is_some();
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
async fn page_now(
    desk: &Desk,
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
async fn outgoing(desk: &Desk, leased: Leased, now: Instant) -> Result<Result<Outgoing, Unsent>, StoreError> {
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
            let settings = player.settings_right();
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
async fn seated(
    desk: &Desk,
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
