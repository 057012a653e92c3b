//! The timers of a table, derived from its row alone.

use engine::Seat;
use model::hours::wall_clock::Instant;
use model::{Commit, Holder, Status, Table, Timer, TimerKind, TimerOp};
use std::collections::BTreeMap;

/// Returns the timers of a table: one for each future due event.
fn timers(table: &Table) -> BTreeMap<(Seat, TimerKind), Timer> {
    let mut all = BTreeMap::new();
    let muster = table.company.ready_check.as_ref().filter(|_| table.status() == Status::Open);
    if let Some((muster, seat)) = muster.and_then(|muster| Some((muster, *muster.missing.first()?))) {
        let (due_at, kind) = (muster.until, TimerKind::Deadline);
        all.insert((seat, kind), Timer { due_at, table: table.code.clone(), seat, kind });
    }
    if let Some(due_at) = table.company.starts_at.filter(|_| table.status() == Status::Open) {
        let (seat, kind) = (Seat::new(0), TimerKind::Deadline);
        all.insert((seat, kind), Timer { due_at, table: table.code.clone(), seat, kind });
    }
    if let Some(vote) = table.clocks.vote.as_ref().filter(|_| table.status() == Status::Running) {
        let (seat, kind) = (vote.by, TimerKind::Vote);
        all.insert((seat, kind), Timer { due_at: vote.until, table: table.code.clone(), seat, kind });
    }
    for (seat, ask) in &table.asks {
        if ask.seal.is_some() && !ask.waits || table.status() != Status::Running {
            continue;
        }
        let mut set = |kind, due_at: Option<Instant>| {
            if let Some(due_at) = due_at {
                all.insert((*seat, kind), Timer { due_at, table: table.code.clone(), seat: *seat, kind });
            }
        };
        if table.holder(*seat).is_some_and(Holder::is_bot) {
            set(TimerKind::Bot, ask.acts_at.or(Some(ask.opened_at)));
        } else {
            let running = table.clocks.paused_at.is_none();
            // A player's standing orders are played during a pause too; automatic moves are not.
            set(TimerKind::Bot, ask.acts_at.filter(|_| ask.seal.is_none() && (running || !ask.late)));
            if !running {
                continue;
            }
            set(TimerKind::Deadline, ask.deadline_at.filter(|_| !ask.late));
            set(TimerKind::Reminder, ask.reminder_at);
        }
    }
    all
}

/// Corrects a timer that ran when nothing was due. It becomes the next timer of its kind, or is dropped. The version of
/// the table's row guards this change, because a concurrent writer may have set the same timer for a new event.
pub fn correct_timer(timer: &Timer, table: Option<&Table>, now: Instant) -> Commit {
    let Timer { table: code, seat, kind, .. } = timer.clone();
    let to_come = table.and_then(|table| timers(table).remove(&(seat, kind)));
    let to_come = to_come.filter(|timer| timer.due_at > now);
    let op = to_come.map_or(TimerOp::Drop(code, seat, kind), TimerOp::Set);
    let row = table.map(|table| Table { version: table.version + 1, ..table.clone() });
    Commit { table: row, timers: vec![op], ..Commit::default() }
}

/// Returns the operations that turn the timers of `before` into those of `after`.
pub(crate) fn timer_ops(before: &Table, after: &Table) -> Vec<TimerOp> {
    let (old, new) = (timers(before), timers(after));
    let gone = old.keys().filter(|key| !new.contains_key(*key));
    let mut ops: Vec<TimerOp> =
        gone.map(|(seat, kind)| TimerOp::Drop(after.code.clone(), *seat, *kind)).collect();
    let changed = new.into_iter().filter(|(key, timer)| old.get(key) != Some(timer));
    ops.extend(changed.map(|(_, timer)| TimerOp::Set(timer)));
    ops
}
