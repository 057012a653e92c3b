//! Reminders, that only one player is waited for, and that somebody may be next. All of these can wait until their reader is awake.

use crate::letters::digest::owe_digest;
use crate::letters::faces::page_for;
use crate::letters::notices::{Notice, owe_notice};
use crate::letters::owe::{Owed, owe_seat, slots};
use crate::letters::turn::turn_say;
use crate::letters::when::{When, awake_at, ways_to, when_told};
use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::hours::wall::Instant;
use model::{
    Arg, Body, Cause, ContactMethod, Fault, LetterKind, LetterSlot, NoticeKind, Page, PageKind, Say, Urgency,
    person_at,
};

/// Owes the reminder of a decision that is still open.
pub(crate) fn owe_reminder(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let due_at = match when_told(work, seat, false) {
        When::Never => return Ok(()),
        When::Digest(due_at) => {
            return owe_digest(work, seat, due_at);
        }
        When::At(due_at) => due_at,
    };
    let Some(ask) = work.table.asks.get(&seat) else { return Ok(()) };
    let mut says = vec![turn_say("say-reminder", &ask.asked)];
    if work.commit.append.iter().any(|entry| matches!(entry.body, Body::Extended { .. })) {
        says.insert(0, Say::new("say-extended-once"));
    }
    if let Some(round) = work.position()?.round() {
        says.push(Say::new("say-reminder-round").with("round", Arg::Number(i64::from(round))));
    }
    owe_reminder_page(work, seat, due_at, says)
}

pub(crate) fn owe_reminder_page(
    work: &mut Work<'_>,
    seat: Seat,
    due_at: Instant,
    says: Vec<Say>,
) -> Result<(), Fault> {
    let Some(ask) = work.table.asks.get(&seat) else { return Ok(()) };
    let now = work.at.now;
    let table = work.table.code.clone();
    let slot = Some(LetterSlot::OfSeat { kind: LetterKind::Reminder, table: table.clone(), seat });
    let cause = Cause::Reminder { table, seat, opened: ask.opened, at: now };
    // A reminder is said in words that anybody may read; what is asked is public.
    let call = says.iter().find(|say| matches!(say.key.as_str(), "say-last" | "say-reminder")).cloned();
    let page = Page { call, ..page_for(work, PageKind::Reminder, seat, says)? };
    let ways: Vec<ContactMethod> = ways_to(work, seat).into_iter().collect();
    // A turn letter that still waits says the same: one letter is enough.
    if ask.clock.held_until.is_some_and(|until| until > now) {
        work.commit.void_slots.extend(slots(LetterKind::Turn, &work.table, seat));
    }
    owe_seat(work, seat, ways, Owed { cause, slot, class: Urgency::Reminder, due_at }, page)
}

/// A player who is the last one waited for is told so when they have known of the decision for at least this long; in seconds.
pub(crate) const LAST_AFTER_S: i64 = 3600;

/// Tells a player that only they are waited for by now: once for each decision, and not where they know it anyway.
pub(crate) fn owe_last(work: &mut Work<'_>) -> Result<(), Fault> {
    let waiting: Vec<Seat> = work.table.waiting().collect();
    let [last] = waiting[..] else { return Ok(()) };
    let others_answered = work.loaded.table.waiting().count() > 1 && work.table.seats.len() > 2;
    let before = work.loaded.table.asks.get(&last).map(|ask| ask.opened);
    let When::At(_) = when_told(work, last, false) else { return Ok(()) };
    let Some(ask) = work.table.asks.get_mut(&last) else { return Ok(()) };
    let calm = ask.clock.told_last || ask.clock.enough || ask.acts_at.is_some() || ask.seal.is_some();
    if !others_answered || before != Some(ask.opened) || calm {
        return Ok(());
    }
    ask.clock.told_last = true;
    let known = ask.clock.held_until.unwrap_or(ask.opened_at).max(ask.opened_at);
    let from = work.at.now.max(known + TimeDelta::seconds(LAST_AFTER_S));
    if ask.deadline_at.is_some_and(|deadline| deadline <= from) {
        return Ok(());
    }
    let says = vec![Say::new("say-last"), turn_say("say-reminder", &ask.asked)];
    let Some(player) = person_at(&work.table, &work.people, last) else { return Ok(()) };
    let due_at = awake_at(player, from);
    owe_reminder_page(work, last, due_at, says)
}

/// One player's turn has come: the player who sits next to them is told that they may be next, if they want to know.
pub(crate) fn owe_next(work: &mut Work<'_>) -> Result<(), Fault> {
    let waiting: Vec<Seat> = work.table.waiting().collect();
    let [asked] = waiting[..] else { return Ok(()) };
    let before = work.loaded.table.asks.get(&asked).map(|ask| ask.opened);
    let fresh = work.table.asks.get(&asked).is_some_and(|ask| !ask.sealed && before != Some(ask.opened));
    let seats = work.table.seats.len() as u8;
    let behind = (1..seats).map(|steps| Seat::new((asked.number() + steps) % seats));
    let is_person = |seat: &Seat| work.table.holder(*seat).is_some_and(|holder| !holder.is_bot());
    let Some(next) = behind.into_iter().find(is_person).filter(|_| fresh) else { return Ok(()) };
    let wants = person_at(&work.table, &work.people, next).is_some_and(|player| player.telling.next);
    match when_told(work, next, false) {
        When::At(_) if wants => {
            let say = Say::new("say-next").with("seat", Arg::Seat(asked));
            let (kind, call, says) = (NoticeKind::Next, Some(say.clone()), vec![say]);
            owe_notice(work, next, Notice { kind, says, call, presses: Vec::new(), tells_news: false })
        }
        _ => Ok(()),
    }
}
