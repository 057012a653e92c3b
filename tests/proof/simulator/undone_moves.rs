//! Moves undone by their own player: this gains no time, and no other seat is asked again.

use engine::Seat;
use model::hours::deadline::chargeable_time;
use model::{Code, Holder, Instant, Player, PlayerId, Table};
use std::collections::BTreeMap;

/// Minimum time in seconds after undoing a last-minute answer, once for each decision.
const LEAST_S: u64 = 600;

/// A move as it was made.
#[derive(Copy, Clone, Debug)]
struct RecordedMove {
    seq: u32,
    at: Instant,
    deadline_at: Option<Instant>,
    /// True if its decision was already reopened once.
    was_reopened: bool,
}

/// The latest moves of every seat, as they were made.
#[derive(Debug, Default)]
pub(crate) struct UndoneMoves(BTreeMap<(Code, Seat), Vec<RecordedMove>>);

impl UndoneMoves {
    /// Records that a seat is about to move.
    pub(crate) fn record_move(&mut self, before: &Table, seat: Seat, seq: u32, now: Instant) {
        let Some(ask) = before.asks.get(&seat).filter(|_| before.clocks.paused_at.is_none()) else { return };
        let made = RecordedMove {
            seq,
            at: now,
            deadline_at: ask.deadline_at,
            was_reopened: ask.clock.again.is_some(),
        };
        // After another player's move only the whole table can undo: that restarts the clocks, so earlier moves no
        // longer count.
        self.0.retain(|(code, of), _| *code != before.code || *of == seat);
        self.0.entry((before.code.clone(), seat)).or_default().push(made);
    }

    /// Forgets all moves after this entry, which were undone: later decisions do not belong to an older answer.
    pub(crate) fn forget(&mut self, code: &Code, to: u32) {
        for (_, moves) in self.0.iter_mut().filter(|((of, _), _)| of == code) {
            moves.retain(|made| made.seq <= to);
        }
    }

    /// Checks how a seat is asked after undoing all its moves after this entry; returns the error, if any.
    pub(crate) fn check_reopened(
        &self,
        (before, after): (&Table, &Table),
        (seat, to): (Seat, u32),
        people: &BTreeMap<PlayerId, Player>,
        now: Instant,
    ) -> Option<String> {
        let moves = self.0.get(&(before.code.clone(), seat))?;
        let made = moves.iter().find(|made| made.seq > to).copied()?;
        for (other, ask) in before.asks.iter().filter(|(other, ask)| **other != seat && ask.opened < made.seq)
        {
            let now = after.asks.get(other).map(|ask| (ask.opened, ask.deadline_at));
            if now != Some((ask.opened, ask.deadline_at)) {
                return Some(format!("seat {other} is asked again, since seat {seat} undid a move"));
            }
        }
        let player = people.get(&before.holder(seat).and_then(Holder::player)?)?;
        let habits = match before.clocks.holiday_days {
            Some(days) => player.habits().limit_holidays(days),
            None => player.habits(),
        };
        let time = chargeable_time(&before.pace, &habits);
        let had_s = time.waking_between(made.at, made.deadline_at?);
        let has_s = time.waking_between(now, after.asks.get(&seat)?.deadline_at?);
        let most_s = if made.was_reopened { had_s } else { had_s.max(LEAST_S) };
        // Time lost to a holiday may return if the holiday was deleted meanwhile; whole seconds may be rounded.
        (has_s > most_s + 1).then(|| format!("seat {seat} had {had_s} s and has {has_s} s: {made:?}"))
    }
}
