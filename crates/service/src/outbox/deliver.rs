//! Delivers one letter, tries again or another way where that fails, and writes down how it fared.

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

/// The first wait before another try, in seconds; doubled each time.
const RETRY_FIRST_S: i64 = 15;
/// Tries before a letter is given up.
const TRIES_MAX: u32 = 12;
/// The first wait before the rest of a letter is tried again, in seconds; doubled each time.
const REST_FIRST_S: i64 = 5;
/// Tries with which the end of a game brings what is kept of it. It is large: who does not take it gets the letter without it.
const TRIES_KEPT: u32 = 2;
/// The longest wait for what is still being made for a letter, in seconds; it is free as soon as that is done.
const NOT_YET_S: i64 = 5;
/// Tries for which whoever put a letter off is believed when they say for how long.
const TRIES_TOLD: u32 = 4;

/// What a letter leaves by.
pub(super) struct WayOut<'a> {
    pub(super) desk: &'a Arc<Desk>,
    pub(super) channel: &'a dyn Channel,
    pub(super) roads: &'a Roads,
}

/// Delivers one letter and writes down how it fared.
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
            tracing::debug!(letter = key, %due_at, why, tries, "letter delivered, but for its looks")
        }
        Outcome::Retry { due_at, why } => {
            tracing::warn!(letter = key, %due_at, why, tries, "letter not delivered yet")
        }
        Outcome::Held { due_at, why } => tracing::debug!(letter = key, %due_at, why, "letter held"),
        Outcome::Rests { due_at } => tracing::debug!(letter = key, %due_at, "the letter's reader rests"),
        Outcome::Reroute { way, why, .. } => {
            tracing::warn!(letter = key, way = way.word(), why, "letter goes by another way")
        }
        Outcome::Stale => tracing::debug!(letter = key, "letter not sent: its reason is gone"),
        Outcome::Dead { why } => tracing::error!(letter = key, table = ?table, why, "letter given up"),
    }
    if matches!(outcome, Outcome::Dead { .. }) {
        given_up(out.desk, &key, to, table.as_ref()).await?;
    }
    out.desk.store().settle_letter(key, outcome).await
}

/// A letter was given up. Where it asked its reader for a turn at a table of theirs, and no letter reaches them by any way, those who look
/// after the community of the table are told, once a day.
async fn given_up(desk: &Desk, key: &str, to: To, table: Option<&Code>) -> Result<(), StoreError> {
    let asks = LetterKind::of_key(key) == Some(LetterKind::Turn);
    let (To::Player { player, .. }, Some(code), true) = (to, table, asks) else { return Ok(()) };
    let table = desk.store().table(code.clone()).await?.filter(|table| table.place.is_some());
    let (Some(table), Some(player)) = (table, desk.player(player).await?) else { return Ok(()) };
    // Another way may well have reached them.
    if player.stopped || player.told_by(true).len() > 1 {
        return Ok(());
    }
    match play::tell_admins(desk.keys(), desk.now(), &table, AdminMatter::Unreachable(&player)) {
        Ok(letter) => {
            written(desk, Commit { letters: letter.into_iter().collect(), ..Commit::default() }).await
        }
        Err(fault) => {
            tracing::error!(table = %code, %fault, "the admins cannot be told whom nothing reaches");
            Ok(())
        }
    }
}

/// Time by the clock that only runs on; in a world without one, by the other.
fn steady(desk: &Desk) -> Duration {
    desk.steady().unwrap_or_else(|| (desk.now() - Instant::default()).to_std().unwrap_or_default())
}

/// Tries to deliver a letter, as far as its road is open.
async fn attempt(out: &WayOut<'_>, leased: Leased, now: Instant) -> Result<Outcome, StoreError> {
    let road = Road::of(leased.letter.to);
    let passage = match out.roads.passage(road, &leased.letter.key, steady(out.desk)) {
        Ok(passage) => passage,
        Err(wait) => {
            let due_at = now + TimeDelta::from_std(wait).unwrap_or_default();
            return Ok(Outcome::Held { due_at, why: "its way is down".to_owned() });
        }
    };
    let tries = leased.tries;
    // What is told to whoever does not sit there (any more) is never told at the table's place.
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
        return Ok(Outcome::Dead { why: "its player wants no mail".to_owned() });
    }
    if !reachable(&letter) {
        let why = "its player cannot be reached by mail".to_owned();
        return Ok(by_another_way(&letter, is_of_seat, now, why));
    }
    if !out.channel.leads(letter.way()) {
        return Ok(by_another_way(&letter, is_of_seat, now, "no channel leads there".to_owned()));
    }
    let delivery = out.channel.deliver(&letter).await;
    // A dialog may have taken minutes: waits begin behind it.
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

/// Whether a letter brings what is kept of its game at this try. A post for everybody does not bring it itself: it stands below it.
fn brings(letter: &Outgoing, tries: u32) -> bool {
    tries <= TRIES_KEPT || matches!(letter.to, Addressee::Everybody { .. })
}

/// What kind of error a delivery came to, as it is counted.
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

/// What a delivery tells of its road: when it is down the letter is held; when something gets through, what was held goes.
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
                tracing::warn!(?road, why, wait_s = wait.as_secs(), "nothing gets through: letters wait");
                let due_at = now + TimeDelta::from_std(wait).unwrap_or_default();
                Ok(ControlFlow::Break(Outcome::Held { due_at, why }))
            }
            AtFault::OfLetter => Ok(ControlFlow::Continue(Delivery::Retry { why, after_s: None })),
        },
        // What was not even tried tells nothing of it.
        Delivery::Dead(_) | Delivery::Unreachable(_) | Delivery::NotYet => {
            Ok(ControlFlow::Continue(delivery))
        }
        delivery => {
            if passage.got_through() {
                let letters = out.desk.store().wake_letters(Wake::Held(road.ways()), now).await?;
                tracing::info!(?road, letters, "letters get through again");
                out.desk.letters_owed().notify_one();
            }
            Ok(ControlFlow::Continue(delivery))
        }
    }
}

/// A delivery that was tried.
struct Fared {
    delivery: Delivery,
    tries: u32,
    is_of_seat: bool,
    now: Instant,
}

/// What becomes of a letter.
async fn fared(desk: &Desk, letter: Outgoing, how: Fared) -> Result<Outcome, StoreError> {
    let Fared { delivery, tries, is_of_seat, now } = how;
    Ok(match delivery {
        Delivery::Sent { remote_id, place, mailed } => {
            Outcome::Sent { remote_id: remote_id.map(|id| id.0), place: place.map(|place| place.0), mailed }
        }
        // What is only for looks is not worth more.
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
        // For hours nothing got to this reader. Whether that is their mailbox, this letter or the mail server is not known: it counts like a
        // letter that came back for now.
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
            Outcome::Held { due_at, why: "what is kept of the game is being drawn".to_owned() }
        }
    })
}

/// Whether a letter may leave. Who wants no mail still gets the answers to their own messages, and letters by other ways.
fn wanted(letter: &Outgoing) -> bool {
    match &letter.to {
        Addressee::Player { player, way: ContactMethod::Mail, .. } => {
            !player.stopped || letter.class == model::Urgency::Receipt
        }
        _ => true,
    }
}

/// Whether letters get to their reader by mail, as far as is known. Answers to own messages are always tried.
fn reachable(letter: &Outgoing) -> bool {
    match &letter.to {
        Addressee::Player { player, way: ContactMethod::Mail, .. } => {
            player.is_reachable() || letter.class == model::Urgency::Receipt
        }
        _ => true,
    }
}

/// The mail server refused the reader's address, or this letter for hours: that counts like a letter that came back. `hard` when no letter
/// can ever get there.
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

/// What becomes of a letter that cannot go by its way: it goes by its reader's next way; without one it is given up; and where
/// that way has a letter of its own already, nothing more is owed.
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

/// The wait before another try; as long as the other side said, as long as that helps.
fn until_retry(key: &str, after_s: Option<u32>, tries: u32) -> TimeDelta {
    let back_off = doubled(key, RETRY_FIRST_S, tries);
    match after_s.map(|wait_s| TimeDelta::seconds(wait_s.into())) {
        Some(told) if tries <= TRIES_TOLD => told + back_off / 60,
        Some(told) => told.max(back_off),
        None => back_off,
    }
}

/// The first wait, doubled with every try, and up to a quarter more, so that letters that failed together are not tried again all at
/// once.
fn doubled(key: &str, first_s: i64, tries: u32) -> TimeDelta {
    let wait_s = first_s << tries.saturating_sub(1).min(TRIES_MAX);
    let scatter = i64::from(blake3::hash(key.as_bytes()).as_bytes()[0]);
    TimeDelta::seconds(wait_s + wait_s * scatter / 1024)
}
