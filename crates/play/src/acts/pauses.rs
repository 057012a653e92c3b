//! What changes the clocks of a whole table: pauses and extensions.
//!
//! While a table is paused no clock runs, nobody is reminded and nothing is played for anybody but bots; who wants to may
//! still answer. When it goes on, every deadline is later by as long as its decision was open during the pause.

use crate::letters::owe::slots;
use crate::turn::clock;
use crate::turn::work::Work;
use model::{Authority, Body, LetterKind};

/// The most that one extension gives, in seconds: two weeks.
pub const EXTENSION_S_MAX: u32 = 14 * 24 * 3600;

/// Stops every clock.
pub(crate) fn pause(work: &mut Work<'_>, by: Authority) {
    work.table.clocks.paused_at = Some(work.at.now);
    for seat in work.table.asks.keys().copied().collect::<Vec<_>>() {
        let slots = slots(LetterKind::Reminder, &work.table, seat);
        work.commit.void_slots.extend(slots);
    }
    work.append(Body::Paused { by });
}

/// Lets the clocks run again.
pub(crate) fn resume(work: &mut Work<'_>, by: Authority) {
    if let Some(since) = work.table.clocks.paused_at.take() {
        let now = work.at.now;
        clock::give_back(work, since, now, 0);
    }
    work.append(Body::Resumed { by });
}

/// Gives everybody who is waited for more time.
pub(crate) fn extend(work: &mut Work<'_>, by_s: u32, by: Authority) {
    let seats = clock::extend_all(work, by_s);
    work.append(Body::Extended { seats, by_s, by });
}
