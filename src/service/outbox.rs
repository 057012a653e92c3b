//! The one way out: takes letters that are owed, hands them to a channel, and writes down how they fared.
//!
//! A letter is leased, never locked: nothing is open in the store while a channel talks to the network. What crashes between
//! sending and writing that down is sent again with the same message id. The outbox never holds a game.

use super::desk::Desk;
use crate::channels::{Channel, Delivery, Outgoing};
use crate::play::{self, Instant};
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
        let mut by_player: BTreeMap<_, Vec<Leased>> = BTreeMap::new();
        for one in leased {
            by_player.entry(one.letter.to).or_default().push(one);
        }
        let mut all = JoinSet::new();
        for letters in by_player.into_values() {
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
        Err(why) => Outcome::Dead { why: why.to_owned() },
        Ok(letter) if !wanted(&letter) || !channel.reaches(&letter.player) => {
            Outcome::Dead { why: "its player wants or has no mail".to_owned() }
        }
        Ok(letter) => match channel.deliver(&letter).await {
            Delivery::Sent(id) => Outcome::Sent(id),
            Delivery::Dead(why) => Outcome::Dead { why },
            Delivery::Retry(why) if tries >= TRIES_MAX => {
                Outcome::Dead { why: format!("after {tries} tries: {why}") }
            }
            Delivery::Retry(why) => Outcome::Retry { due_at: now + back_off(&key, tries), why },
        },
    };
    match &outcome {
        Outcome::Sent(_) => tracing::debug!(letter = key, "letter delivered"),
        Outcome::Retry { due_at, why } => {
            tracing::warn!(letter = key, %due_at, why, tries, "letter not delivered yet")
        }
        Outcome::Dead { why } => tracing::error!(letter = key, table = ?table, why, "letter given up"),
    }
    desk.store().settle_letter(key, outcome).await
}

/// Who wants no mail still gets the answers to their own messages.
fn wanted(letter: &Outgoing) -> bool {
    !letter.player.stopped || letter.class == play::Class::Receipt
}

/// A letter opened for its channel.
async fn outgoing<S: Store>(
    desk: &Desk<S>,
    leased: Leased,
    now: Instant,
) -> Result<Result<Outgoing, &'static str>, StoreError> {
    let letter = leased.letter;
    let keys = desk.keys();
    let Some(player) = desk.player(letter.to).await? else { return Ok(Err("its player is unknown")) };
    let Some(page) = play::open_page(keys, &letter.key, &letter.body) else {
        return Ok(Err("it cannot be opened: is this the key the database was written with?"));
    };
    let settings = play::people::settings_right(&player);
    Ok(Ok(Outgoing {
        token: letter.answers.as_ref().map(|right| keys.token(right)),
        settings_token: keys.token(&settings),
        silence_token: keys.silence_token(&settings),
        bounce_token: keys.bounce_token(player.id),
        message_id: keys.letter_id(&letter.key),
        in_reply_to: page.reply_to.clone(),
        thread_id: keys.thread_id(player.id, letter.table.as_ref()),
        at: now,
        key: letter.key,
        class: letter.class,
        page,
        player,
    }))
}

/// 15 s, doubled with every try, and up to a quarter more so that letters that failed together do not come back together.
fn back_off(key: &str, tries: u32) -> TimeDelta {
    let wait_s = RETRY_FIRST_S << tries.saturating_sub(1).min(TRIES_MAX);
    let scatter = i64::from(blake3::hash(key.as_bytes()).as_bytes()[0]);
    TimeDelta::seconds(wait_s + wait_s * scatter / 1024)
}
