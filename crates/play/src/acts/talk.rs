//! Rules of table talk: when a table takes talk, and who may close it.

use crate::acts::answer::{RequestOutcome, answer_quietly, answer_with_messages, silent_outcome};
use crate::acts::rights::SenderStanding;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::{Arg, Fault, Instant, PlayerId, Say, Status, Table, Verb};

/// Time for which a table takes talk after the end of its game.
const TALK_AFTER_END: TimeDelta = TimeDelta::days(7);

/// Returns the reason why a table takes no talk now; `None` if it does. Talk begins when the table opens, and ends a
/// week after the game.
pub fn refuse_talk(table: &Table, now: Instant) -> Option<Say> {
    let code = Arg::Text(table.code.to_string());
    let is_over = match table.status() {
        Status::Open | Status::Running | Status::Frozen => false,
        Status::Over => table.clocks.ended_at.is_none_or(|ended_at| now - ended_at > TALK_AFTER_END),
        Status::Closed => true,
    };
    match (is_over, table.company.is_talk_closed) {
        (true, _) => Some(messages::say_talk_over(code)),
        (false, true) => Some(messages::say_talk_closed(code)),
        (false, false) => None,
    }
}

/// Returns true if a person may close a table's talk and remove lines: the owner of the table, and its admins.
pub fn may_order_talk(table: &Table, standing: &SenderStanding<'_>, ids: &[PlayerId]) -> bool {
    ids.contains(&table.owner) || standing.may_rule(table.place.as_ref())
}

/// Closes a table's talk, or opens it again.
///
/// # Errors
/// See [`refuse`](crate::refuse).
pub fn set_talk_closed(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Option<Seat>,
    is_closed: bool,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let code = Arg::Text(work.table.code.to_string());
    let say = match is_closed {
        true => messages::say_talk_off(Arg::Line(format!("{} on", Verb::Talk.key())), code),
        false => messages::say_talk_on(code),
    };
    if work.table.company.is_talk_closed == is_closed {
        return answer_with_messages(&work.view(), seat, vec![say]);
    }
    work.table.company.is_talk_closed = is_closed;
    match seat {
        Some(seat) => answer_quietly(work, seat, vec![say]),
        None => {
            let page = answer_with_messages(&work.view(), None, vec![say])?.page;
            Ok(RequestOutcome { page, ..silent_outcome(work)? })
        }
    }
}
