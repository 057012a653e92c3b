//! Letters caused by a change of the table. The recipients are the seats to act, the last pending seat, the next seat
//! in turn, and everyone at the end.
//!
//! A turn letter announces a seat's turn; its reminders can wait until the reader is awake. Other messages for a seat
//! are part of its turn letter or receipt, if there is one, or else of a separate notice.

use crate::letters::ballots::queue_ballots;
use crate::letters::letter_queue::{
    DeliveryTime, Notice, awake_at, delivery_time, methods_for_seat, queue_for_seat, queue_notice,
    separate_letter_due_at, slots,
};
use crate::letters::results::queue_results;
use crate::turn::clock;
use crate::turn::work::{LetterHead, Work};
use chrono::TimeDelta;
use engine::Seat;
use model::hours::wall_clock::Instant;
use model::{
    Arg, Body, Cause, ContactMethod, Fault, LetterKind, LetterSlot, NoticeKind, Page, PageKind, Say, Urgency,
    person_at,
};

/// Queues the letters caused by the change: turn letters for newly opened decisions, the result of an ended game, and
/// the state of a vote. Also voids unsent letters that have become moot. The seat `answered` gets the same information
/// in the answer to its own message.
pub(crate) fn queue_letters(work: &mut Work<'_>, answered: Option<Seat>) -> Result<(), Fault> {
    queue_ballots(work);
    queue_consequences(work, answered)
}

/// Queues the same letters as [`queue_letters`], for a caller that has already queued the messages about votes.
pub(crate) fn queue_consequences(work: &mut Work<'_>, answered: Option<Seat>) -> Result<(), Fault> {
    let seats: Vec<Seat> = work.table.seats_with_holders().map(|(seat, _)| seat).collect();
    for seat in seats {
        let before = work.loaded.table.asks.get(&seat);
        let now = work.table.asks.get(&seat);
        let opened = now.is_some_and(|now| before.is_none_or(|before| before.opened != now.opened));
        let closed = before.is_some() && (now.is_none() || opened);
        let sealed = now.is_some_and(|ask| ask.seal.is_some());
        if closed || sealed {
            work.commit.void_slots.extend(slots(LetterKind::Turn, &work.table, seat));
            work.commit.void_slots.extend(slots(LetterKind::Reminder, &work.table, seat));
        }
        if opened {
            work.commit.void_slots.extend(slots(LetterKind::Next, &work.table, seat));
        }
        // A letter held until its reader wakes reports everything that has happened by then.
        let held = now.is_some_and(|ask| ask.clock.held_until.is_some_and(|until| until > work.at.now));
        let happened = work.commit.append.iter().any(|entry| entry.body.is_position());
        if opened || held && happened && !sealed && answered != Some(seat) {
            queue_turn_letter(work, seat, answered == Some(seat))?;
        }
    }
    queue_last_pending_notice(work);
    queue_next_turn_notice(work);
    if work.view().has_ended() {
        queue_results(work, answered)?;
    }
    queue_notices(work, answered);
    Ok(())
}

/// Queues the letter that announces a seat's turn. `told` is true if the player is informed by the answer to their own
/// message.
pub(crate) fn queue_turn_letter(work: &mut Work<'_>, seat: Seat, told: bool) -> Result<(), Fault> {
    if work.table.player_at(seat).is_none() {
        return Ok(());
    }
    let Some(ask) = work.table.asks.get_mut(&seat) else { return Ok(()) };
    ask.told = told;
    let (asked, is_answered_ahead) = (ask.asked.clone(), ask.acts_at.is_some());
    // The player's standing order is about to answer; if it cannot, the letter is queued then.
    if is_answered_ahead {
        return Ok(());
    }
    let when = if told { DeliveryTime::At(work.at.now) } else { delivery_time(work, seat, true) };
    let Some(due_at) = separate_letter_due_at(work, seat, when)? else { return Ok(()) };
    let ways = methods_for_seat(work, seat);
    let held = due_at > work.at.now;
    hold_letter(work, seat, due_at);
    // At the table's place, the living post mentions all pending seats whose players are awake.
    let unneeded = |way: ContactMethod| match way {
        ContactMethod::Mail => told && work.at.by_letter,
        ContactMethod::Direct | ContactMethod::Webhook => told,
        ContactMethod::Place => told || !held,
    };
    let ways: Vec<ContactMethod> = ways.into_iter().filter(|way| !unneeded(*way)).collect();
    if ways.is_empty() {
        return Ok(());
    }
    let mut says = work.take_messages(seat);
    says.push(turn_message(messages::say_turn, &asked));
    let page =
        Page { says, call: Some(turn_message(messages::say_turn, &asked)), ..Page::of(PageKind::Turn) };
    let (table, seq) = (work.table.code.clone(), work.table.seq);
    let slot = Some(LetterSlot::OfSeat { kind: LetterKind::Turn, table: table.clone(), seat });
    let cause = Cause::Turn { table, seat, seq };
    queue_for_seat(work, seat, ways, LetterHead { cause, slot, class: Urgency::Turn, due_at }, page);
    Ok(())
}

/// Queues the turn letter of an open decision again, by mail, in place of one that is still queued.
pub(crate) fn repeat_turn_letter(work: &mut Work<'_>, seat: Seat) {
    let is_paused = work.table.clocks.paused_at.is_some();
    let Some(ask) = work.table.asks.get(&seat).filter(|ask| ask.seal.is_none() && !is_paused) else { return };
    if !methods_for_seat(work, seat).contains(&ContactMethod::Mail) {
        return;
    }
    // The key of the first letter is taken.
    let (table, opened, at) = (work.table.code.clone(), ask.opened, work.at.now);
    queue_turn_letter_by(work, seat, ContactMethod::Mail, Cause::Reminder { table, seat, opened, at });
}

/// Queues the turn letter of an open decision to its player alone, because the table's place does not reach them. From
/// now on, the decision is not mentioned in posts.
pub(crate) fn call_personally(work: &mut Work<'_>, seat: Seat) {
    let Some(ask) = work.table.asks.get_mut(&seat) else { return };
    ask.told = true;
    let (table, seq) = (work.table.code.clone(), ask.opened);
    queue_turn_letter_by(work, seat, ContactMethod::Place, Cause::Turn { table, seat, seq });
}

/// Queues the turn letter of an open decision by one delivery method, due now.
fn queue_turn_letter_by(work: &mut Work<'_>, seat: Seat, way: ContactMethod, cause: Cause) {
    let Some(ask) = work.table.asks.get(&seat) else { return };
    let say = turn_message(messages::say_turn, &ask.asked);
    let page = Page { says: vec![say.clone()], call: Some(say), ..Page::of(PageKind::Turn) };
    let slot = LetterSlot::OfSeat { kind: LetterKind::Turn, table: work.table.code.clone(), seat };
    let owed = LetterHead { cause, slot: Some(slot), class: Urgency::Turn, due_at: work.at.now };
    queue_for_seat(work, seat, vec![way], owed, page);
}

/// Holds a decision's letter until `until`, and plans its reminders again, so that none arrives together with the
/// letter.
fn hold_letter(work: &mut Work<'_>, seat: Seat, until: Instant) {
    let Some(mut ask) = work.table.asks.remove(&seat) else { return };
    ask.clock.held_until = Some(until).filter(|until| *until > work.at.now);
    clock::plan_reminder(&mut ask, &work.table, &work.people, seat, work.at.now);
    work.table.asks.insert(seat, ask);
}

/// Builds the turn message in the decision's own words.
fn turn_message(say: fn(Arg) -> Say, asked: &str) -> Say {
    say(Arg::Words(asked.to_owned()))
}

/// Queues the reminder of an open decision.
pub(crate) fn queue_reminder(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let when = delivery_time(work, seat, false);
    let Some(due_at) = separate_letter_due_at(work, seat, when)? else { return Ok(()) };
    let Some(ask) = work.table.asks.get(&seat) else { return Ok(()) };
    let mut says = vec![turn_message(messages::say_reminder, &ask.asked)];
    if work.commit.append.iter().any(|entry| matches!(entry.body, Body::Extended { .. })) {
        says.insert(0, messages::say_extended_once());
    }
    if let Some(round) = work.position()?.round() {
        says.push(messages::say_reminder_round(Arg::Number(i64::from(round))));
    }
    queue_reminder_page(work, seat, due_at, says);
    Ok(())
}

fn queue_reminder_page(work: &mut Work<'_>, seat: Seat, due_at: Instant, says: Vec<Say>) {
    let Some(ask) = work.table.asks.get(&seat) else { return };
    let now = work.at.now;
    let table = work.table.code.clone();
    let slot = Some(LetterSlot::OfSeat { kind: LetterKind::Reminder, table: table.clone(), seat });
    let cause = Cause::Reminder { table, seat, opened: ask.opened, at: now };
    // A reminder at the table's place uses words that anyone may read; the decision itself is public.
    let calls = |say: &&Say| say.has_key(messages::SAY_LAST) || say.has_key(messages::SAY_REMINDER);
    let call = says.iter().find(calls).cloned();
    let page = Page { says, call, ..Page::of(PageKind::Reminder) };
    let ways: Vec<ContactMethod> = methods_for_seat(work, seat).into_iter().collect();
    // A held turn letter has the same content: one letter is enough.
    if ask.clock.held_until.is_some_and(|until| until > now) {
        work.commit.void_slots.extend(slots(LetterKind::Turn, &work.table, seat));
    }
    queue_for_seat(work, seat, ways, LetterHead { cause, slot, class: Urgency::Reminder, due_at }, page);
}

/// Minimum time between the letter about a decision and the notice that only this player is pending, in seconds.
const LAST_AFTER_S: i64 = 3600;

/// Notifies a player that only they are still pending, once for each decision and only if they do not know it anyway.
fn queue_last_pending_notice(work: &mut Work<'_>) {
    let waiting: Vec<Seat> = work.table.seats_to_act().collect();
    let [last] = waiting[..] else { return };
    let others_answered = work.loaded.table.seats_to_act().count() > 1 && work.table.seats.len() > 2;
    let before = work.loaded.table.asks.get(&last).map(|ask| ask.opened);
    let DeliveryTime::At(_) = delivery_time(work, last, false) else { return };
    let Some(ask) = work.table.asks.get_mut(&last) else { return };
    let calm = ask.clock.told_last || ask.clock.enough || ask.acts_at.is_some() || ask.seal.is_some();
    if !others_answered || before != Some(ask.opened) || calm {
        return;
    }
    ask.clock.told_last = true;
    let known = ask.clock.held_until.unwrap_or(ask.opened_at).max(ask.opened_at);
    let from = work.at.now.max(known + TimeDelta::seconds(LAST_AFTER_S));
    if ask.deadline_at.is_some_and(|deadline| deadline <= from) {
        return;
    }
    let says = vec![messages::say_last(), turn_message(messages::say_reminder, &ask.asked)];
    let Some(player) = person_at(&work.table, &work.people, last) else { return };
    let due_at = awake_at(player, from);
    queue_reminder_page(work, last, due_at, says);
}

/// Notifies the player after the only pending seat that they may be next, if they want such notices.
fn queue_next_turn_notice(work: &mut Work<'_>) {
    let waiting: Vec<Seat> = work.table.seats_to_act().collect();
    let [asked] = waiting[..] else { return };
    let before = work.loaded.table.asks.get(&asked).map(|ask| ask.opened);
    let fresh = work.table.asks.get(&asked).is_some_and(|ask| !ask.sealed && before != Some(ask.opened));
    let seats = work.table.seats.len() as u8;
    let behind = (1..seats).map(|steps| Seat::new((asked.number() + steps) % seats));
    let is_person = |seat: &Seat| work.table.holder(*seat).is_some_and(|holder| !holder.is_bot());
    let Some(next) = behind.into_iter().find(is_person).filter(|_| fresh) else { return };
    let wants = person_at(&work.table, &work.people, next).is_some_and(|player| player.telling.next);
    match delivery_time(work, next, false) {
        DeliveryTime::At(_) if wants => {
            let say = messages::say_next(Arg::Seat(asked));
            let (kind, call, says) = (NoticeKind::Next, Some(say.clone()), vec![say]);
            queue_notice(
                work,
                next,
                Notice { kind, says, call, presses: Vec::new(), includes_events: false },
            );
        }
        _ => {}
    }
}

/// Queues a notice with each seat's messages that no other letter contains. The seat `answered` reads its messages in
/// the answer.
pub(crate) fn queue_notices(work: &mut Work<'_>, answered: Option<Seat>) {
    for seat in work.seat_messages.keys().copied().filter(|seat| Some(*seat) != answered).collect::<Vec<_>>()
    {
        let says = work.take_messages(seat);
        let is_posted = says.iter().all(|say| work.posted_messages.contains(say));
        let call = says.iter().find(|say| work.public_messages.contains(say)).cloned();
        let Some(player) = person_at(&work.table, &work.people, seat) else { continue };
        if player.telling.muted.contains(&work.table.code) {
            continue;
        }
        let due_at = awake_at(player, work.at.now);
        let (table, version) = (work.table.code.clone(), work.loaded.table.version + 1);
        let cause = Cause::Notice { kind: NoticeKind::Other, table, seat, version };
        let page = Page { says, call, ..Page::of(PageKind::Notice) };
        // The post about the events mentions only those who are awake.
        let is_mentioned = !work.mentioned_in_events.contains(&seat) || due_at <= work.at.now;
        let is_told = |way: &ContactMethod| is_posted && is_mentioned && *way == ContactMethod::Place;
        let ways = methods_for_seat(work, seat).into_iter().filter(|way| !is_told(way));
        let ways: Vec<ContactMethod> = ways.collect();
        queue_for_seat(
            work,
            seat,
            ways,
            LetterHead { cause, slot: None, class: Urgency::Turn, due_at },
            page,
        );
    }
}
