//! The letter that says: it is your turn.

use crate::letters::digest::owe_digest;
use crate::letters::faces::page_for;
use crate::letters::owe::{Owed, owe_seat};
use crate::letters::when::{When, awake_at, ways_to, when_told};
use crate::turn::clock;
use crate::turn::work::Work;
use engine::Seat;
use model::hours::wall::Instant;
use model::{
    Arg, Cause, ContactMethod, Fault, LetterKind, LetterSlot, Page, PageKind, Say, Urgency, person_at,
};

/// Owes the letter that says that it is a seat's turn. `told`: its player reads so in the answer to their own message.
pub(crate) fn owe_turn(work: &mut Work<'_>, seat: Seat, told: bool) -> Result<(), Fault> {
    if work.table.player_at(seat).is_none() {
        return Ok(());
    }
    let Some(ask) = work.table.asks.get_mut(&seat) else { return Ok(()) };
    ask.told = told;
    let (asked, is_answered_ahead) = (ask.asked.clone(), ask.acts_at.is_some());
    // Its player's standing order is about to answer; if it cannot, the letter is owed then.
    if is_answered_ahead {
        return Ok(());
    }
    let due_at = match when_told(work, seat, true) {
        _ if told => work.at.now,
        When::Never => return Ok(()),
        When::Digest(due_at) => {
            return owe_digest(work, seat, due_at);
        }
        When::At(due_at) => due_at,
    };
    let held = due_at > work.at.now;
    hold(work, seat, due_at);
    // At the table's place the living post calls everybody who is asked and awake.
    let unneeded = |way: ContactMethod| match way {
        ContactMethod::Mail => told && work.at.by_letter,
        ContactMethod::Direct => told,
        ContactMethod::Place => told || !held,
    };
    let ways: Vec<ContactMethod> = ways_to(work, seat).into_iter().filter(|way| !unneeded(*way)).collect();
    if ways.is_empty() {
        return Ok(());
    }
    let mut says = work.told_to(seat);
    says.push(turn_say("say-turn", &asked));
    let page =
        Page { call: Some(turn_say("say-turn", &asked)), ..page_for(work, PageKind::Turn, seat, says)? };
    let (table, seq) = (work.table.code.clone(), work.table.seq);
    let slot = Some(LetterSlot::OfSeat { kind: LetterKind::Turn, table: table.clone(), seat });
    let cause = Cause::Turn { table, seat, seq };
    owe_seat(work, seat, ways, Owed { cause, slot, class: Urgency::Turn, due_at }, page)
}

/// A decision's letter waits until then, and reminders are planned anew, so that none comes together with it.
pub(crate) fn hold(work: &mut Work<'_>, seat: Seat, until: Instant) {
    let Some(mut ask) = work.table.asks.remove(&seat) else { return };
    ask.clock.held_until = Some(until).filter(|until| *until > work.at.now);
    clock::plan(&mut ask, &work.table, &work.people, seat, work.at.now);
    work.table.asks.insert(seat, ask);
}

/// Whether the living post at the table's place calls this seat's player. Whoever was awake when they were asked is called by every
/// post until they answer, also at night: the post that called them first may never have left.
pub(crate) fn may_be_called(work: &Work<'_>, seat: Seat) -> bool {
    let (Some(ask), Some(player)) = (work.table.asks.get(&seat), person_at(&work.table, &work.people, seat))
    else {
        return false;
    };
    let was_awake = awake_at(player, ask.opened_at) == ask.opened_at;
    let waits = ask.clock.held_until.is_some();
    !waits && matches!(when_told(work, seat, true), When::At(due_at) if was_awake || due_at <= work.at.now)
}

/// "It is your turn" in the decision's own words.
pub(crate) fn turn_say(key: &str, asked: &str) -> Say {
    Say::new(key).with("asked", Arg::Words(asked.to_owned()))
}
