//! Moves that their player took back by themselves: nobody gains time by it, and nobody else is asked anew.

use engine::Seat;
use model::hours::deadline::chargeable;
use model::{Code, Holder, Instant, Player, PlayerId, Table};
use std::collections::BTreeMap;

/// Whoever takes an answer of the last minute back has so long at least, once for each decision, in seconds.
const LEAST_S: u64 = 600;

/// A move as it was made.
#[derive(Copy, Clone, Debug)]
struct Made {
    seq: u32,
    at: Instant,
    deadline_at: Option<Instant>,
    /// Its decision was asked once more already.
    again: bool,
}

/// The latest moves of every seat, as they were made.
#[derive(Debug, Default)]
pub(crate) struct TakenBack(BTreeMap<(Code, Seat), Vec<Made>>);

impl TakenBack {
    /// A seat is about to move.
    pub(crate) fn moves(&mut self, before: &Table, seat: Seat, seq: u32, now: Instant) {
        let Some(ask) = before.asks.get(&seat).filter(|_| before.clocks.paused_at.is_none()) else { return };
        let made = Made { seq, at: now, deadline_at: ask.deadline_at, again: ask.clock.again.is_some() };
        // Behind what somebody else has done since, only the whole table takes anything back: that is asked with a fresh clock, and what
        // stood before it is nobody's clock any more.
        self.0.retain(|(code, of), _| *code != before.code || *of == seat);
        self.0.entry((before.code.clone(), seat)).or_default().push(made);
    }

    /// Everything behind this entry was taken back, by whomever: what is asked again after that is no older answer's.
    pub(crate) fn forget(&mut self, code: &Code, to: u32) {
        for (_, moves) in self.0.iter_mut().filter(|((of, _), _)| of == code) {
            moves.retain(|made| made.seq <= to);
        }
    }

    /// A seat has taken everything of its own behind this entry back; what is wrong with how it is asked now.
    pub(crate) fn judge(
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
                return Some(format!("seat {other} is asked anew, since seat {seat} took a move back"));
            }
        }
        let player = people.get(&before.holder(seat).and_then(Holder::player)?)?;
        let habits = match before.clocks.holiday_days {
            Some(days) => player.habits().granted(days),
            None => player.habits(),
        };
        let time = chargeable(&before.pace, &habits);
        let had_s = time.waking_between(made.at, made.deadline_at?);
        let has_s = time.waking_between(now, after.asks.get(&seat)?.deadline_at?);
        let most_s = if made.again { had_s } else { had_s.max(LEAST_S) };
        // What a holiday cut short may come back when it was struck out meanwhile; whole seconds may be rounded.
        (has_s > most_s + 1).then(|| format!("seat {seat} had {had_s} s and has {has_s} s: {made:?}"))
    }
}
