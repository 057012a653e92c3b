//! Delivers one letter, retries or reroutes it after a failure, and stores the outcome.

use super::outgoing::{UnsentReason, execute_unless_stale, prepare_letter};
use super::place_letters::{
    PlaceLetter, call_absent_players, call_if_blocked, follow_up, mention_again, wait_for_earlier_events,
};
use super::refusals::{Judgement, hold_letter, judge_delivery, request_mailbox_permit};
use super::transports::{DeliveryTransport, FailureCause, TransportPermit, Transports};
use ports::{Addressee, Channel, DeliveryResult, Origin, OutgoingLetter, Request};

use crate::desk::Desk;
use chrono::TimeDelta;
use model::{
    Code, Commit, ContactMethod, Instant, Letter, LetterKind, LetterRecipient, MessageKey, PlayerId,
};
use play::AdminMatter;
use ports::{DeliveryOutcome, LeasedLetter, StoreError, WakeSelection};
use std::ops::ControlFlow;
use std::sync::Arc;
use tracing::Instrument as _;

/// First delay before a retry, in seconds; doubled for each attempt.
const RETRY_FIRST_S: i64 = 15;
/// Maximum number of attempts before a letter is given up.
const TRIES_MAX: u32 = 12;
/// First delay before the missing parts of a letter are retried, in seconds; doubled for each attempt.
const REST_FIRST_S: i64 = 5;
/// Maximum number of attempts that include the game recap, which is large: if the recipient's server rejects the
/// letter, it is sent without the recap.
const TRIES_WITH_RECAP: u32 = 2;
/// Longest delay for a letter of which a part is still being prepared, in seconds; the letter is released as soon as
/// the part is ready.
const NOT_YET_S: i64 = 5;
/// Maximum time for which a letter waits until its place can take it.
const BLOCKED_MAX: TimeDelta = TimeDelta::days(7);
/// Number of attempts for which a retry delay requested by the other side is honoured.
const TRIES_WITH_SERVER_DELAY: u32 = 4;

/// Everything needed to send a letter.
pub(super) struct DeliveryContext<'a> {
    pub(super) desk: &'a Arc<Desk>,
    pub(super) channel: &'a dyn Channel,
    pub(super) roads: &'a Transports,
}

/// Delivers one letter and stores the outcome.
pub(super) async fn deliver(
    out: &DeliveryContext<'_>,
    leased: LeasedLetter,
    now: Instant,
) -> Result<(), StoreError> {
    let span = tracing::info_span!("letter", letter = leased.letter.key);
    try_once(out, leased, now).instrument(span).await
}

async fn try_once(out: &DeliveryContext<'_>, leased: LeasedLetter, now: Instant) -> Result<(), StoreError> {
    let (key, table) = (leased.letter.key.clone(), leased.letter.table.clone());
    let (tries, to, at_place) = (leased.tries, leased.letter.to, PlaceLetter::of(&leased));
    // Held until the outcome of a refusal is stored, since a later refusal may take it back.
    let mut judgement = None;
    let outcome = attempt(out, leased, now, &mut judgement).await?;
    match &outcome {
        DeliveryOutcome::Sent { .. } => {
            let (method, player) = method_and_player(to);
            let player = player.map(tracing::field::display);
            tracing::info!(letter = key, method = method.keyword(), player, tries, "letter delivered");
        }
        DeliveryOutcome::PartlySent { due_at, why, .. } => {
            tracing::debug!(letter = key, %due_at, why, tries, "letter partly delivered")
        }
        DeliveryOutcome::Retry { due_at, why } => {
            tracing::warn!(letter = key, %due_at, why, tries, "delivery deferred")
        }
        DeliveryOutcome::Held { due_at, why } => tracing::debug!(letter = key, %due_at, why, "letter held"),
        DeliveryOutcome::Postponed { due_at } => {
            tracing::debug!(letter = key, %due_at, "letter postponed to the end of quiet time")
        }
        DeliveryOutcome::Reroute { way, why, .. } => {
            tracing::warn!(letter = key, way = way.keyword(), why, "letter rerouted")
        }
        DeliveryOutcome::Obsolete => tracing::info!(letter = key, "obsolete letter discarded"),
        DeliveryOutcome::Dead { why } => {
            tracing::error!(letter = key, table = ?table, why, "letter given up")
        }
    }
    if matches!(outcome, DeliveryOutcome::Dead { .. }) {
        report_given_up_letter(out.desk, &key, to, table.as_ref()).await?;
    }
    let is_posted = matches!(outcome, DeliveryOutcome::Sent { .. } | DeliveryOutcome::PartlySent { .. });
    let posted = at_place.filter(|_| is_posted);
    out.desk.store().settle_letter(key, outcome).await?;
    match posted {
        Some(posted) => follow_up(out.desk, &posted, now).await,
        None => Ok(()),
    }
}

/// Returns the delivery method and the player of a recipient.
fn method_and_player(to: LetterRecipient) -> (ContactMethod, Option<PlayerId>) {
    match to {
        LetterRecipient::Player { player, way } => (way, Some(player)),
        LetterRecipient::Place => (ContactMethod::Place, None),
    }
}

/// Handles a letter that was given up. If the letter asked the recipient for a turn and no other delivery method
/// reaches them, the admins of the table's community are notified, at most once a day.
async fn report_given_up_letter(
    desk: &Desk,
    key: &str,
    to: LetterRecipient,
    table: Option<&Code>,
) -> Result<(), StoreError> {
    let asks = LetterKind::of_key(key) == Some(LetterKind::Turn);
    let (LetterRecipient::Player { player, way }, Some(code), true) = (to, table, asks) else {
        return Ok(());
    };
    // Each notice to a webhook is a copy.
    if way == ContactMethod::Webhook {
        return Ok(());
    }
    mention_again(desk, code, player).await?;
    let table = desk.store().table(code.clone()).await?.filter(|table| table.place.is_some());
    let (Some(table), Some(player)) = (table, desk.player(player).await?) else { return Ok(()) };
    // Another delivery method may have reached the player. A webhook does not count: its notices cannot be answered.
    let methods = player.delivery_methods(true);
    let is_answerable = |way: &&ContactMethod| **way != ContactMethod::Webhook;
    if player.stopped || methods.iter().filter(is_answerable).count() > 1 {
        return Ok(());
    }
    match play::admin_letter(desk.keys(), desk.now(), &table, AdminMatter::Unreachable(&player)) {
        Ok(letter) => {
            execute_unless_stale(desk, Commit { letters: letter.into_iter().collect(), ..Commit::default() })
                .await
        }
        Err(fault) => {
            tracing::error!(table = %code, %fault, "admins not notified of an unreachable player");
            Ok(())
        }
    }
}

/// Interval at which a resting reader's letter is checked again: they may have changed their quiet hours.
const REST_CHECK: TimeDelta = TimeDelta::minutes(30);

fn postpone_for_rest(wakes_at: Instant, now: Instant) -> DeliveryOutcome {
    DeliveryOutcome::Postponed { due_at: wakes_at.min(now + REST_CHECK) }
}

/// Attempts to deliver a letter, unless its transport is down.
async fn attempt(
    out: &DeliveryContext<'_>,
    leased: LeasedLetter,
    now: Instant,
    judgement: &mut Judgement,
) -> Result<DeliveryOutcome, StoreError> {
    let (road, at_place) = (DeliveryTransport::of(leased.letter.to), PlaceLetter::of(&leased));
    if let Some(letter) = &at_place
        && let Some(wait) = wait_for_earlier_events(out.desk, letter, now).await?
    {
        return Ok(hold_letter(now, wait, "earlier events wait at the same place"));
    }
    let passage = match out.roads.request_permit(road, &leased.letter.key, out.desk.monotonic_now()) {
        Ok(passage) => passage,
        Err(wait) => return Ok(hold_letter(now, wait, "delivery method down")),
    };
    let (tries, due_at, is_of_seat) = (leased.tries, leased.letter.due_at, is_of_seat(&leased.letter));
    let mut letter = match prepare_letter(out.desk, leased.letter, now).await {
        Err(UnsentReason::Stale) => return Ok(DeliveryOutcome::Obsolete),
        Err(UnsentReason::Resting(wakes_at)) => return Ok(postpone_for_rest(wakes_at, now)),
        Err(UnsentReason::Dead(why)) => return Ok(DeliveryOutcome::Dead { why: why.to_owned() }),
        Err(UnsentReason::Failed(error)) => return Err(error),
        Ok(letter) => OutgoingLetter {
            recap_source: letter.recap_source.clone().filter(|_| includes_recap(&letter, tries)),
            ..letter
        },
    };
    if let Some(outcome) = outcome_of_unwanted(&letter) {
        return Ok(outcome);
    }
    if !is_recipient_reachable(&letter) {
        *judgement = Some(out.desk.refusals.begin_judgement().await);
        if was_refusal_taken_back(out.desk, &letter).await? {
            return Ok(DeliveryOutcome::Held { due_at: now, why: "a refusal was taken back".to_owned() });
        }
        let why = "the recipient cannot be reached by mail".to_owned();
        return Ok(reroute_or_give_up(&letter, is_of_seat, now, why));
    }
    if !out.channel.supports_method(letter.contact_method()) {
        let why = "no channel serves this delivery method".to_owned();
        return Ok(reroute_or_give_up(&letter, is_of_seat, now, why));
    }
    let mailbox = match request_mailbox_permit(out.desk, &letter) {
        Ok(mailbox) => mailbox,
        Err(wait) => return Ok(hold_letter(now, wait, "the mail server refuses everyone")),
    };
    call_absent_players(out.desk, out.channel, at_place.as_ref(), &mut letter).await?;
    let delivery = out.channel.deliver(&letter).await;
    call_if_blocked(out.desk, at_place.as_ref(), &delivery).await?;
    record_told_talk(out.desk, &letter, &delivery).await?;
    count_delivery_error(&letter, &delivery);
    // The dialog may have taken minutes, so delays start after it.
    let now = out.desk.now();
    let judged = match update_transport(out, passage, road, &letter.key, delivery, now).await? {
        ControlFlow::Break(held) => return Ok(held),
        ControlFlow::Continue(delivery) => match mailbox {
            Some(mailbox) => {
                judge_delivery(out.desk, mailbox, (&letter.key, tries), delivery, judgement).await?
            }
            None => ControlFlow::Continue(delivery),
        },
    };
    match judged {
        ControlFlow::Break(held) => Ok(held),
        ControlFlow::Continue(delivery) => {
            decide_outcome(out.desk, letter, TriedDelivery { delivery, tries, is_of_seat, due_at, now }).await
        }
    }
}

/// Returns the outcome of a letter that its recipient no longer wants; `None` for others.
fn outcome_of_unwanted(letter: &OutgoingLetter) -> Option<DeliveryOutcome> {
    if is_for_former_webhook(letter) {
        return Some(DeliveryOutcome::Obsolete);
    }
    let unwanted = DeliveryOutcome::Dead { why: "the recipient wants no mail".to_owned() };
    (!is_letter_wanted(letter)).then_some(unwanted)
}

fn count_delivery_error(letter: &OutgoingLetter, delivery: &DeliveryResult) {
    if let Some(kind) = delivery_error_label(delivery) {
        measures::count_channel_error(letter.contact_method().keyword(), kind);
    }
}

/// Records the table talk that a letter has brought to its reader. Its outcome is stored later: a process that dies in
/// between sends the letter again, without that talk.
async fn record_told_talk(
    desk: &Desk,
    letter: &OutgoingLetter,
    delivery: &DeliveryResult,
) -> Result<(), StoreError> {
    match (&letter.to, delivery) {
        (Addressee::Player { player, way, .. }, DeliveryResult::Sent { .. }) => {
            desk.record_told_talk(player, *way, &letter.page).await
        }
        _ => Ok(()),
    }
}

/// Returns true for a letter for a seat. It is never shown at the table's place, even if its recipient no longer holds
/// the seat.
fn is_of_seat(letter: &Letter) -> bool {
    matches!(letter.answers, Some(model::Right::Decision { .. } | model::Right::Seat { .. }))
}

/// Returns true if the recipient of a letter is reachable again since the letter was prepared.
async fn was_refusal_taken_back(desk: &Desk, letter: &OutgoingLetter) -> Result<bool, StoreError> {
    let Addressee::Player { player, .. } = &letter.to else { return Ok(false) };
    Ok(desk.player(player.id).await?.is_some_and(|now| now.is_reachable()))
}

/// Returns true if this attempt includes the game recap. A public post always includes it, because the recap is a
/// separate message below the post.
fn includes_recap(letter: &OutgoingLetter, tries: u32) -> bool {
    tries <= TRIES_WITH_RECAP || matches!(letter.to, Addressee::Everyone { .. })
}

/// Returns the metrics label for the error of a delivery.
fn delivery_error_label(delivery: &DeliveryResult) -> Option<&'static str> {
    match delivery {
        DeliveryResult::Sent { .. } | DeliveryResult::PartlySent { .. } | DeliveryResult::AwaitsRecap => None,
        DeliveryResult::Retry { .. } => Some("retry"),
        DeliveryResult::Blocked { .. } => Some("blocked"),
        DeliveryResult::Unreachable(_) => Some("unreachable"),
        DeliveryResult::Dead(_) => Some("dead"),
        DeliveryResult::Down(_) => Some("down"),
        DeliveryResult::UnknownRecipient(_) => Some("no-such-reader"),
    }
}

/// Updates the transport after a delivery. A letter that encounters an outage is held; the first success releases held
/// letters.
async fn update_transport(
    out: &DeliveryContext<'_>,
    passage: TransportPermit<'_>,
    road: DeliveryTransport,
    key: &str,
    delivery: DeliveryResult,
    now: Instant,
) -> Result<ControlFlow<DeliveryOutcome, DeliveryResult>, StoreError> {
    match delivery {
        DeliveryResult::Down(why) => match passage.record_outage(key, out.desk.monotonic_now()) {
            FailureCause::TransportDown(wait) => {
                tracing::warn!(method = ?road, why, wait_s = wait.as_secs(), "delivery method down; letters held");
                let due_at = now + TimeDelta::from_std(wait).unwrap_or_default();
                Ok(ControlFlow::Break(DeliveryOutcome::Held { due_at, why }))
            }
            FailureCause::LetterRejected => {
                Ok(ControlFlow::Continue(DeliveryResult::Retry { why, after_s: None }))
            }
        },
        // A delivery without an attempt carries no information about the transport.
        DeliveryResult::Dead(_) | DeliveryResult::Unreachable(_) | DeliveryResult::AwaitsRecap => {
            Ok(ControlFlow::Continue(delivery))
        }
        delivery => {
            if passage.record_success() {
                let letters =
                    out.desk.store().wake_letters(WakeSelection::Held(road.contact_methods()), now).await?;
                tracing::info!(method = ?road, letters, "delivery method recovered; letters released");
                out.desk.letters_queued().notify_one();
            }
            Ok(ControlFlow::Continue(delivery))
        }
    }
}

/// An attempted delivery.
struct TriedDelivery {
    delivery: DeliveryResult,
    tries: u32,
    is_of_seat: bool,
    /// Time since which the letter is due.
    due_at: Instant,
    now: Instant,
}

/// Decides the outcome of a letter.
async fn decide_outcome(
    desk: &Desk,
    letter: OutgoingLetter,
    how: TriedDelivery,
) -> Result<DeliveryOutcome, StoreError> {
    let TriedDelivery { delivery, tries, is_of_seat, due_at, now } = how;
    Ok(match delivery {
        DeliveryResult::Sent { remote_id, place, mailed } => DeliveryOutcome::Sent {
            remote_id: remote_id.map(|id| id.0),
            place: place.map(|place| place.0),
            mailed,
        },
        // The missing parts are not worth more attempts.
        DeliveryResult::PartlySent { remote_id, place, .. } if tries >= TRIES_MAX => {
            DeliveryOutcome::Sent { remote_id: Some(remote_id.0), place: Some(place.0), mailed: None }
        }
        DeliveryResult::PartlySent { remote_id, place, why, after_s } => {
            let wait =
                TimeDelta::seconds(after_s.into()).max(jittered_backoff(&letter.key, REST_FIRST_S, tries));
            DeliveryOutcome::PartlySent { remote_id: remote_id.0, place: place.0, due_at: now + wait, why }
        }
        DeliveryResult::Dead(why) => DeliveryOutcome::Dead { why },
        DeliveryResult::Unreachable(why) => reroute_or_give_up(&letter, is_of_seat, now, why),
        DeliveryResult::UnknownRecipient(why) => {
            let letter = count_refusal_as_bounce(desk, letter, true).await?;
            reroute_or_give_up(&letter, is_of_seat, now, why)
        }
        // For hours, nothing has reached this recipient. The mailbox, the letter or the mail server may be at fault, so
        // this counts as a temporary bounce.
        DeliveryResult::Retry { why, .. } if tries >= TRIES_MAX => {
            let letter = match letter.contact_method() {
                ContactMethod::Mail => count_refusal_as_bounce(desk, letter, false).await?,
                _ => letter,
            };
            reroute_or_give_up(&letter, is_of_seat, now, format!("after {tries} tries: {why}"))
        }
        DeliveryResult::Retry { why, after_s } => {
            DeliveryOutcome::Retry { due_at: now + retry_delay(&letter.key, after_s, tries), why }
        }
        DeliveryResult::Down(why) => DeliveryOutcome::Held { due_at: now, why },
        DeliveryResult::Blocked { why, .. } if now - due_at > BLOCKED_MAX => DeliveryOutcome::Dead { why },
        DeliveryResult::Blocked { why, after_s } => {
            DeliveryOutcome::Held { due_at: now + TimeDelta::seconds(after_s.into()), why }
        }
        DeliveryResult::AwaitsRecap => {
            let due_at = now + TimeDelta::seconds(NOT_YET_S);
            DeliveryOutcome::Held { due_at, why: "the game recap is being drawn".to_owned() }
        }
    })
}

/// Returns true if the recipient wants a letter. After unsubscribing from mail, a player still gets answers to their
/// own messages, and letters by other delivery methods.
fn is_letter_wanted(letter: &OutgoingLetter) -> bool {
    match &letter.to {
        Addressee::Player { player, way: ContactMethod::Mail, .. } => {
            !player.stopped || letter.class == model::Urgency::Receipt
        }
        _ => true,
    }
}

/// Returns true for a notice to a webhook that the recipient has given up, or has not confirmed yet. Only its code is
/// posted to an unconfirmed one.
fn is_for_former_webhook(letter: &OutgoingLetter) -> bool {
    let Addressee::Player { player, way: ContactMethod::Webhook, .. } = &letter.to else { return false };
    let is_code = LetterKind::of_key(&letter.key) == Some(LetterKind::Webhook);
    player.webhook.as_ref().is_none_or(|webhook| webhook.is_confirmed() == is_code)
}

/// Returns true if the recipient is assumed to be reachable by mail. Answers to their own messages are always
/// attempted.
fn is_recipient_reachable(letter: &OutgoingLetter) -> bool {
    match &letter.to {
        Addressee::Player { player, way: ContactMethod::Mail, .. } => {
            player.is_reachable() || letter.class == model::Urgency::Receipt
        }
        _ => true,
    }
}

/// Counts a bounce after the mail server has rejected the recipient's address, or has rejected this letter for hours.
/// `hard` is true if the failure is permanent.
async fn count_refusal_as_bounce(
    desk: &Desk,
    mut letter: OutgoingLetter,
    hard: bool,
) -> Result<OutgoingLetter, StoreError> {
    let Addressee::Player { player, .. } = &mut letter.to else { return Ok(letter) };
    let key = MessageKey { channel: "refused".to_owned(), id: letter.key.clone() };
    let from = Origin::BounceReport { right: player.bounce_right(), hard };
    let heard = desk.handle_request(&Request::new(key, from, Vec::new())).await;
    heard.map_err(|error| StoreError { what: error.to_string() })?;
    if let Some(now) = desk.player(player.id).await? {
        **player = now;
    }
    Ok(letter)
}

/// Handles a letter that its delivery method cannot deliver. The letter is rerouted to the recipient's next delivery
/// method, or given up if there is none. It is discarded if that method already has a letter of its own.
fn reroute_or_give_up(
    letter: &OutgoingLetter,
    is_of_seat: bool,
    now: Instant,
    why: String,
) -> DeliveryOutcome {
    let next = match &letter.to {
        Addressee::Player { player, way, .. } => {
            let has_place = is_of_seat && letter.place.is_some();
            let next = player.fallback_method(*way, has_place);
            if next.is_some_and(|next| player.delivery_methods(has_place).contains(&next)) {
                return DeliveryOutcome::Obsolete;
            }
            next
        }
        Addressee::Everyone { .. } => None,
    };
    match next {
        Some(way) => DeliveryOutcome::Reroute { way, due_at: now, why },
        None => DeliveryOutcome::Dead { why },
    }
}

/// Returns the delay before a retry. For the first attempts, a delay requested by the other side is honoured; after
/// that, the delay is at least the back-off.
fn retry_delay(key: &str, after_s: Option<u32>, tries: u32) -> TimeDelta {
    let back_off = jittered_backoff(key, RETRY_FIRST_S, tries);
    match after_s.map(|wait_s| TimeDelta::seconds(wait_s.into())) {
        Some(told) if tries <= TRIES_WITH_SERVER_DELAY => told + back_off / 60,
        Some(told) => told.max(back_off),
        None => back_off,
    }
}

/// Returns the back-off: the first delay, doubled for each attempt, plus up to a quarter as jitter, so that letters
/// that failed together are not all retried at once.
fn jittered_backoff(key: &str, first_s: i64, tries: u32) -> TimeDelta {
    let wait_s = first_s << tries.saturating_sub(1).min(TRIES_MAX);
    let scatter = i64::from(blake3::hash(key.as_bytes()).as_bytes()[0]);
    TimeDelta::seconds(wait_s + wait_s * scatter / 1024)
}
