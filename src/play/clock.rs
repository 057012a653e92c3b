//! The clock of a decision: how long it may take, when to remind, and what happens when a timer says "look".
//!
//! The first, simple clock: a time per decision and one reminder. Banks, quiet hours and holidays will be computed in
//! [`start`], which alone knows how long a decision may take.

use super::decide::{Decided, looked};
use super::table::{Ask, Holder, Instant, Status, Table};
use super::work::{Fault, Loaded, Moment, Work};
use super::{away, seals};
use crate::engine::Seat;
use chrono::TimeDelta;

/// Writes down when a decision's reminder and deadline are due.
pub(crate) fn start(ask: &mut Ask, table: &Table, seat: Seat) {
    let by_player = table.holder(seat).is_some_and(|holder| holder.player().is_some());
    let Some(move_s) = table.pace.move_s.filter(|_| by_player) else { return };
    ask.deadline_at = ask.opened_at.checked_add_signed(TimeDelta::seconds(i64::from(move_s)));
    ask.reminder_at = table.pace.reminder_percent.and_then(|percent| {
        let after_s = i64::from(move_s) * i64::from(percent) / 100;
        ask.opened_at.checked_add_signed(TimeDelta::seconds(after_s))
    });
}

/// A timer said "look": plays for bots, standing orders and run-out clocks and owes reminders, as the table now stands. May find
/// nothing to do. One seat's decision at a time, so that a slow bot holds nobody up.
///
/// # Errors
/// When the table contradicts itself.
pub fn look(loaded: &Loaded, at: &Moment<'_>) -> Result<Option<Decided>, Fault> {
    let mut work = Work::new(loaded, at);
    match work.table.status {
        Status::Running => {}
        Status::Open => return super::muster::look(work),
        _ => return Ok(None),
    }
    let mut reminded = Vec::new();
    let mut acted = false;
    for seat in work.table.asks.keys().copied().collect::<Vec<_>>() {
        let Some(ask) = work.table.asks.get(&seat) else { continue };
        let by_bot = work.table.holder(seat).is_some_and(Holder::is_bot);
        if ask.seal.is_some() {
            if ask.waits && is_due(ask.deadline_at, at.now) {
                seals::stand(&mut work, seat)?;
                acted = true;
                break;
            }
            continue;
        }
        if is_due(ask.acts_at.or_else(|| by_bot.then_some(ask.opened_at)), at.now) {
            away::act(&mut work, seat)?;
            acted = true;
            break;
        }
        if !by_bot && !ask.late && is_due(ask.deadline_at, at.now) {
            away::time_is_up(&mut work, seat)?;
            acted = true;
            break;
        }
        if is_due(ask.reminder_at, at.now) {
            if let Some(ask) = work.table.asks.get_mut(&seat) {
                ask.reminder_at = None;
            }
            reminded.push(seat);
        }
    }
    if !acted && reminded.is_empty() {
        return Ok(None);
    }
    looked(work, &reminded).map(Some)
}

fn is_due(at: Option<Instant>, now: Instant) -> bool {
    at.is_some_and(|at| at <= now)
}
