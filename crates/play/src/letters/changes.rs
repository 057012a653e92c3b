//! Which letters follow from a change of the table: who is asked now, who is waited for, and what has ended.

use crate::letters::ballots::owe_ballots;
use crate::letters::notices::owe_notices;
use crate::letters::owe::slots;
use crate::letters::reminders::{owe_last, owe_next};
use crate::letters::results::{has_ended, owe_results};
use crate::letters::turn::owe_turn;
use crate::turn::work::Work;
use engine::Seat;
use model::{Fault, LetterKind};

/// Owes the letters that follow from the change: a turn letter for each newly opened decision, the result when the game
/// has ended, how a vote stands; and takes back unsent letters whose reason is gone. `answered` is told in the answer to its own message.
pub(crate) fn owe_letters(work: &mut Work<'_>, answered: Option<Seat>) -> Result<(), Fault> {
    owe_ballots(work)?;
    owe_what_follows(work, answered)
}

/// The same, where what is told of votes is owed already.
pub(crate) fn owe_what_follows(work: &mut Work<'_>, answered: Option<Seat>) -> Result<(), Fault> {
    let seats: Vec<Seat> = work.table.seated().map(|(seat, _)| seat).collect();
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
        // What waits for its reader to wake tells what has happened until then.
        let held = now.is_some_and(|ask| ask.clock.held_until.is_some_and(|until| until > work.at.now));
        let happened = work.commit.append.iter().any(|entry| entry.body.is_position());
        if opened || held && happened && !sealed && answered != Some(seat) {
            owe_turn(work, seat, answered == Some(seat))?;
        }
    }
    owe_last(work)?;
    owe_next(work)?;
    if has_ended(work) {
        owe_results(work, answered)?;
    }
    owe_notices(work, answered)
}
