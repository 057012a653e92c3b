//! Delivers one letter, retries or reroutes it after a failure, and stores the outcome.

use super::outgoing::{Unsent, outgoing, written};
use super::roads::{AtFault, Passage, Road, Roads};
use ports::{Addressee, Channel, Delivery, Origin, Outgoing, Request};

use crate::desk::Desk;
use chrono::TimeDelta;
use model::{Code, Commit, ContactMethod, Instant, LetterKind, MessageKey, To};
use play::AdminMatter;
use ports::{Leased, Outcome, StoreError, Wake};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use tracing::Instrument as _;

/// First delay before a retry, in seconds; doubled for each attempt.
const RETRY_FIRST_S: i64 = 15;
/// Attempts before a letter is given up.
const TRIES_MAX: u32 = 12;
/// First delay before the rest of a letter is retried, in seconds; doubled for each attempt.
const REST_FIRST_S: i64 = 5;
/// Attempts that include the game recap. It is large: if the recipient's server rejects it, the letter is sent without
/// it.
const TRIES_KEPT: u32 = 2;
/// Longest delay for a part still being prepared, in seconds; the letter is released as soon as that is done.
const NOT_YET_S: i64 = 5;
/// Attempts for which a retry delay named by the other side is honoured.
const TRIES_TOLD: u32 = 4;

/// Everything needed to send a letter.
pub(super) struct WayOut<'a> {
    pub(super) desk: &'a Arc<Desk>,
    pub(super) channel: &'a dyn Channel,
    pub(super) roads: &'a Roads,
}

/// Delivers one letter and stores the outcome.
pub(super) async fn deliver(out: &WayOut<'_>, leased: Leased, now: Instant) -> Result<(), StoreError> {
    let span = tracing::info_span!("letter", letter = leased.letter.key);
    try_once(out, leased, now).instrument(span).await
}

async fn try_once(out: &WayOut<'_>, leased: Leased, now: Instant) -> Result<(), StoreError> {
    let (key, table) = (leased.letter.key.clone(), leased.letter.table.clone());
    let (tries, to) = (leased.tries, leased.letter.to);
    let outcome = attempt(out, leased, now).await?;
    match &outcome {
        Outcome::Sent { .. } => tracing::debug!(letter = key, "letter delivered"),
        Outcome::Partly { due_at, why, .. } => {
            tracing::debug!(letter = key, %due_at, why, tries, "letter partly delivered")
        }
        Outcome::Retry { due_at, why } => {
            tracing::warn!(letter = key, %due_at, why, tries, "delivery deferred")
        }
        Outcome::Held { due_at, why } => tracing::debug!(letter = key, %due_at, why, "letter held"),
        Outcome::Rests { due_at } => {
            tracing::debug!(letter = key, %due_at, "letter postponed to the end of quiet time")
        }
        Outcome::Reroute { way, why, .. } => {
            tracing::warn!(letter = key, way = way.word(), why, "letter rerouted")
        }
        Outcome::Stale => tracing::debug!(letter = key, "obsolete letter discarded"),
        Outcome::Dead { why } => tracing::error!(letter = key, table = ?table, why, "letter given up"),
    }
    if matches!(outcome, Outcome::Dead { .. }) {
        given_up(out.desk, &key, to, table.as_ref()).await?;
    }
    out.desk.store().settle_letter(key, outcome).await
}

/// Handles a letter that was given up. If it asked the recipient for a turn, and no delivery method reaches them, the
/// admins of the table's community are notified, once a day.
async fn given_up(desk: &Desk, key: &str, to: To, table: Option<&Code>) -> Result<(), StoreError> {
    let asks = LetterKind::of_key(key) == Some(LetterKind::Turn);
    let (To::Player { player, .. }, Some(code), true) = (to, table, asks) else { return Ok(()) };
    let table = desk.store().table(code.clone()).await?.filter(|table| table.place.is_some());
    let (Some(table), Some(player)) = (table, desk.player(player).await?) else { return Ok(()) };
    // Another delivery method may well have reached them.
    if player.stopped || player.told_by(true).len() > 1 {
        return Ok(());
    }
    match play::tell_admins(desk.keys(), desk.now(), &table, AdminMatter::Unreachable(&player)) {
        Ok(letter) => {
            written(desk, Commit { letters: letter.into_iter().collect(), ..Commit::default() }).await
        }
        Err(fault) => {
            tracing::error!(table = %code, %fault, "admins not notified of an unreachable player");
            Ok(())
        }
    }
}

/// Returns the monotonic time; in a world without a monotonic clock, the wall time.
fn steady(desk: &Desk) -> Duration {
    desk.steady().unwrap_or_else(|| (desk.now() - Instant::default()).to_std().unwrap_or_default())
}

/// Attempts to deliver a letter unless its transport is down.
async fn attempt(out: &WayOut<'_>, leased: Leased, now: Instant) -> Result<Outcome, StoreError> {
    let road = Road::of(leased.letter.to);
    let passage = match out.roads.passage(road, &leased.letter.key, steady(out.desk)) {
        Ok(passage) => passage,
        Err(wait) => {
            let due_at = now + TimeDelta::from_std(wait).unwrap_or_default();
            return Ok(Outcome::Held { due_at, why: "delivery method down".to_owned() });
        }
    };
    let tries = leased.tries;
    // A letter for a seat is never shown at the table's place, even if its recipient no longer holds the seat.
    let is_of_seat =
        matches!(leased.letter.answers, Some(model::Right::Decision { .. } | model::Right::Seat { .. }));
    let letter = match outgoing(out.desk, leased.letter, now).await {
        Err(Unsent::Stale) => return Ok(Outcome::Stale),
        Err(Unsent::Resting(due_at)) => return Ok(Outcome::Rests { due_at }),
        Err(Unsent::Dead(why)) => return Ok(Outcome::Dead { why: why.to_owned() }),
        Err(Unsent::Failed(error)) => return Err(error),
        Ok(letter) => Outgoing { keeper: letter.keeper.clone().filter(|_| brings(&letter, tries)), ..letter },
    };
    if !wanted(&letter) {
        return Ok(Outcome::Dead { why: "the recipient wants no mail".to_owned() });
    }
    if !reachable(&letter) {
        let why = "the recipient cannot be reached by mail".to_owned();
        return Ok(by_another_way(&letter, is_of_seat, now, why));
    }
    if !out.channel.leads(letter.way()) {
        return Ok(by_another_way(
            &letter,
            is_of_seat,
            now,
            "no channel serves this delivery method".to_owned(),
        ));
    }
    let delivery = out.channel.deliver(&letter).await;
    // The dialog may have taken minutes: delays start after it.
    let now = out.desk.now();
    if let Some(kind) = error_word(&delivery) {
        measures::channel_error(letter.way().word(), kind);
    }
    match tell_road(out, passage, road, &letter.key, delivery, now).await? {
        ControlFlow::Break(held) => Ok(held),
        ControlFlow::Continue(delivery) => {
            fared(out.desk, letter, Fared { delivery, tries, is_of_seat, now }).await
        }
    }
}

/// Returns true if this attempt includes the game recap. A post for everyone always qualifies: the recap is a separate
/// message below it.
fn brings(letter: &Outgoing, tries: u32) -> bool {
    tries <= TRIES_KEPT || matches!(letter.to, Addressee::Everybody { .. })
}

/// Returns the metrics label for the error of a delivery.
fn error_word(delivery: &Delivery) -> Option<&'static str> {
    match delivery {
        Delivery::Sent { .. } | Delivery::Partly { .. } | Delivery::NotYet => None,
        Delivery::Retry { .. } => Some("retry"),
        Delivery::Unreachable(_) => Some("unreachable"),
        Delivery::Dead(_) => Some("dead"),
        Delivery::Down(_) => Some("down"),
        Delivery::NoSuchReader(_) => Some("no-such-reader"),
    }
}

/// Updates the transport after a delivery. A letter that finds it down is held; the first success releases held
/// letters.
async fn tell_road(
    out: &WayOut<'_>,
    passage: Passage<'_>,
    road: Road,
    key: &str,
    delivery: Delivery,
    now: Instant,
) -> Result<ControlFlow<Outcome, Delivery>, StoreError> {
    match delivery {
        Delivery::Down(why) => match passage.went_down(key, steady(out.desk)) {
            AtFault::OfRoad(wait) => {
                tracing::warn!(?road, why, wait_s = wait.as_secs(), "delivery method down; letters held");
                let due_at = now + TimeDelta::from_std(wait).unwrap_or_default();
                Ok(ControlFlow::Break(Outcome::Held { due_at, why }))
            }
            AtFault::OfLetter => Ok(ControlFlow::Continue(Delivery::Retry { why, after_s: None })),
        },
        // A delivery without an attempt carries no information about the transport.
        Delivery::Dead(_) | Delivery::Unreachable(_) | Delivery::NotYet => {
            Ok(ControlFlow::Continue(delivery))
        }
        delivery => {
            if passage.got_through() {
                let letters = out.desk.store().wake_letters(Wake::Held(road.ways()), now).await?;
                tracing::info!(?road, letters, "delivery method recovered; letters released");
                out.desk.letters_owed().notify_one();
            }
            Ok(ControlFlow::Continue(delivery))
        }
    }
}

/// An attempted delivery.
struct Fared {
    delivery: Delivery,
    tries: u32,
    is_of_seat: bool,
    now: Instant,
}

/// Decides the outcome of a letter.
async fn fared(desk: &Desk, letter: Outgoing, how: Fared) -> Result<Outcome, StoreError> {
    let Fared { delivery, tries, is_of_seat, now } = how;
    Ok(match delivery {
        Delivery::Sent { remote_id, place, mailed } => {
            Outcome::Sent { remote_id: remote_id.map(|id| id.0), place: place.map(|place| place.0), mailed }
        }
        // The decoration is not worth more attempts.
        Delivery::Partly { remote_id, place, .. } if tries >= TRIES_MAX => {
            Outcome::Sent { remote_id: Some(remote_id.0), place: Some(place.0), mailed: None }
        }
        Delivery::Partly { remote_id, place, why, after_s } => {
            let wait = TimeDelta::seconds(after_s.into()).max(doubled(&letter.key, REST_FIRST_S, tries));
            Outcome::Partly { remote_id: remote_id.0, place: place.0, due_at: now + wait, why }
        }
        Delivery::Dead(why) => Outcome::Dead { why },
        Delivery::Unreachable(why) => by_another_way(&letter, is_of_seat, now, why),
        Delivery::NoSuchReader(why) => {
            let letter = came_back(desk, letter, true).await?;
            by_another_way(&letter, is_of_seat, now, why)
        }
        // Nothing reached this recipient for hours. The mailbox, the letter or the mail server may be at fault, so it
        // counts as a temporary bounce.
        Delivery::Retry { why, .. } if tries >= TRIES_MAX => {
            let letter = match letter.way() {
                ContactMethod::Mail => came_back(desk, letter, false).await?,
                _ => letter,
            };
            by_another_way(&letter, is_of_seat, now, format!("after {tries} tries: {why}"))
        }
        Delivery::Retry { why, after_s } => {
            Outcome::Retry { due_at: now + until_retry(&letter.key, after_s, tries), why }
        }
        Delivery::Down(why) => Outcome::Held { due_at: now, why },
        Delivery::NotYet => {
            let due_at = now + TimeDelta::seconds(NOT_YET_S);
            Outcome::Held { due_at, why: "the game recap is being drawn".to_owned() }
        }
    })
}

/// Returns true if a letter may be sent. After unsubscribing from mail, a player still gets answers to their own
/// messages, and letters by other delivery methods.
fn wanted(letter: &Outgoing) -> bool {
    match &letter.to {
        Addressee::Player { player, way: ContactMethod::Mail, .. } => {
            !player.stopped || letter.class == model::Urgency::Receipt
        }
        _ => true,
    }
}

/// Returns true if the recipient is assumed to be reachable by mail. Answers to their own messages are always
/// attempted.
fn reachable(letter: &Outgoing) -> bool {
    match &letter.to {
        Addressee::Player { player, way: ContactMethod::Mail, .. } => {
            player.is_reachable() || letter.class == model::Urgency::Receipt
        }
        _ => true,
    }
}

/// Counts a bounce after the mail server refused the recipient's address, or this letter for hours. `hard` is true if
/// the failure is permanent.
async fn came_back(desk: &Desk, mut letter: Outgoing, hard: bool) -> Result<Outgoing, StoreError> {
    let Addressee::Player { player, .. } = &mut letter.to else { return Ok(letter) };
    let key = MessageKey { channel: "refused".to_owned(), id: letter.key.clone() };
    let from = Origin::Returned { right: player.bounce_right(), hard };
    let heard = desk.hear(&Request::new(key, from, Vec::new())).await;
    heard.map_err(|error| StoreError { what: error.to_string() })?;
    if let Some(now) = desk.player(player.id).await? {
        **player = now;
    }
    Ok(letter)
}

/// Handles a letter that its delivery method cannot deliver. It is rerouted to the recipient's next delivery method, or
/// given up without one. It is discarded if that method already has a letter of its own.
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

/// Returns the delay before a retry: the one named by the other side for the first attempts, then at least the
/// back-off.
fn until_retry(key: &str, after_s: Option<u32>, tries: u32) -> TimeDelta {
    let back_off = doubled(key, RETRY_FIRST_S, tries);
    match after_s.map(|wait_s| TimeDelta::seconds(wait_s.into())) {
        Some(told) if tries <= TRIES_TOLD => told + back_off / 60,
        Some(told) => told.max(back_off),
        None => back_off,
    }
}

/// Returns the first delay, doubled for each attempt, plus up to a quarter. The scatter keeps letters that failed
/// together from being retried all at once.
fn doubled(key: &str, first_s: i64, tries: u32) -> TimeDelta {
    let wait_s = first_s << tries.saturating_sub(1).min(TRIES_MAX);
    let scatter = i64::from(blake3::hash(key.as_bytes()).as_bytes()[0]);
    TimeDelta::seconds(wait_s + wait_s * scatter / 1024)
}
