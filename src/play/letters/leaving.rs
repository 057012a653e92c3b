//! A letter that is about to leave: whether its reason still holds, and what the times in it are by now.

use crate::engine::Seat;
use crate::play::letters::owe::FREE;
use crate::play::page::content::Page;
use crate::play::record::letter::{Class, Letter, To};
use crate::play::record::right::Right;
use crate::play::record::table::{Holder, Status, Table};

/// Brings the times of a page that is about to leave up to date: deadlines may have moved since it was written.
/// An answer to somebody's own message stays as it was, and so does what is about another decision than the open one.
pub fn retime(page: &mut Page, letter: &Letter, table: &Table) {
    if letter.class == Class::Receipt {
        return;
    }
    let runs = table.clocks.paused_at.is_none();
    let deadline = |seat: Seat| table.asks.get(&seat).filter(|_| runs).and_then(|ask| ask.deadline_at);
    let Some(face) = &mut page.table else { return };
    for (seat, one) in Seat::all(u8::try_from(face.seats.len()).unwrap_or(u8::MAX)).zip(&mut face.seats) {
        one.deadline_at = one.deadline_at.and_then(|_| deadline(seat));
    }
    face.paused = !runs;
    if let (Some(ask), Some(Right::Decision { seat, opened, .. })) = (&mut page.ask, &letter.answers)
        && let Some(now) = table.asks.get(seat).filter(|now| now.opened == *opened)
    {
        ask.deadline_at = deadline(*seat);
        ask.free_until = now.clock.free_until;
    }
}

/// Whether a letter that is about to leave still has its reason. `table` is the one it is about, as it now stands.
pub fn still_owed(letter: &Letter, table: Option<&Table>) -> bool {
    let (Some(table), To::Player { .. }) = (table, letter.to) else { return true };
    let kind = letter.key.split('/').next().unwrap_or_default();
    let holds = match &letter.answers {
        Some(Right::Decision { seat, generation, .. } | Right::Seat { seat, generation, .. }) => {
            table.holder(*seat).is_some_and(|holder| holder.generation() == *generation)
        }
        _ => true,
    };
    match (kind, &letter.answers) {
        // What waited for somebody to wake is nothing to them once they have left the seat.
        ("turn" | "reminder" | "next" | "vote" | "notice", _) if !holds => false,
        ("turn" | "reminder", Some(Right::Decision { seat, opened, .. })) => {
            let ask = table.asks.get(seat).filter(|ask| ask.opened == *opened && ask.seal.is_none());
            let calls = kind == "turn" || table.clocks.paused_at.is_none();
            let wanted = ask.is_some_and(|ask| kind == "turn" || !ask.clock.enough);
            table.status == Status::Running && calls && wanted
        }
        ("next", Some(Right::Seat { seat, .. })) => {
            table.status == Status::Running && !table.asks.contains_key(seat)
        }
        (FREE, _) => table.status == Status::Open && table.seats.contains(&Holder::Empty),
        ("vote", _) => table.clocks.vote.as_ref().is_some_and(|vote| match &letter.answers {
            Some(Right::Decision { seat, .. } | Right::Seat { seat, .. }) => {
                !vote.yes.contains(seat) && !vote.no.contains(seat)
            }
            _ => true,
        }),
        _ => true,
    }
}
