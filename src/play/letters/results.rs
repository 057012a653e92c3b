//! The letters that tell how a game has ended.

use crate::engine::{Pending, Seat};
use crate::play::fault::Fault;
use crate::play::letters::digest::owe_digest;
use crate::play::letters::faces::{page_for, winners};
use crate::play::letters::owe::{Owed, owe_seat};
use crate::play::letters::when::{When, ways_to, when_told};
use crate::play::page::content::PageKind;
use crate::play::record::cause::Cause;
use crate::play::record::letter::Urgency;
use crate::play::record::person::ContactMethod;
use crate::play::say::{Arg, Say};
use crate::play::turn::work::Work;

pub(crate) fn owe_results(work: &mut Work<'_>) -> Result<(), Fault> {
    let says = result_says(work)?;
    let seats: Vec<Seat> =
        work.table.seated().filter(|(_, holder)| holder.player().is_some()).map(|(seat, _)| seat).collect();
    for seat in seats {
        let cause = Cause::Over { table: work.table.code.clone(), seat };
        let page = page_for(work, PageKind::Over, seat, says.clone())?;
        // At the table's place the result is posted for everybody.
        let ways: Vec<ContactMethod> =
            ways_to(work, seat).into_iter().filter(|way| *way != ContactMethod::Place).collect();
        let due_at = match when_told(work, seat, false) {
            When::Never => continue,
            When::Digest(due_at) => {
                owe_digest(work, seat, due_at)?;
                continue;
            }
            When::At(due_at) => due_at,
        };
        owe_seat(work, seat, ways, Owed { cause, slot: None, class: Urgency::Result, due_at, page: &page })?;
    }
    Ok(())
}

/// Why the game ended and who has won.
pub(crate) fn result_says(work: &Work<'_>) -> Result<Vec<Say>, Fault> {
    if let Some(winners) = &work.table.company.ruled {
        return Ok(ruled_says(winners));
    }
    let Pending::Over(end) = work.position()?.pending() else { return Ok(Vec::new()) };
    let winners = winners(&work.table, work.position.as_deref());
    let won = if winners.len() == 1 { "say-winner" } else { "say-shared" };
    Ok(vec![over_say(&work.table.game, end.reason), Say::new(won).with("seats", Arg::Seats(winners))])
}

/// Why a game ended.
pub(crate) fn over_say(game: &str, reason: &str) -> Say {
    Say::new("say-over").with("reason", Arg::Key(format!("{game}-end-{reason}")))
}

/// How a game ended that a ruling has ended.
pub(crate) fn ruled_says(winners: &[Seat]) -> Vec<Say> {
    match winners {
        [] => vec![Say::new("say-no-result")],
        [_] => vec![Say::new("say-winner").with("seats", Arg::Seats(winners.to_vec()))],
        _ => vec![Say::new("say-shared").with("seats", Arg::Seats(winners.to_vec()))],
    }
}
