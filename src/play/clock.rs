//! The clock of a decision: how long it may take, when to remind, and what happens when a timer says "look".
//!
//! The first, simple clock: a time per decision and one reminder. Banks, quiet hours and holidays will be computed in
//! [`start`], which alone knows how long a decision may take.

use super::decide::{Decided, looked};
use super::seals;
use super::table::{Ask, Instant, Status, Table};
use super::work::{Fault, Loaded, Moment, Work, try_step};
use crate::engine::{Mark, ReadStep, Seat};
use chrono::TimeDelta;

/// The most steps an automatic move or a bot's move may have; a game with longer ones is broken.
const STEPS_MAX: usize = 200;

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

/// A timer said "look": plays for bots and run-out clocks and owes reminders, as the table now stands. May find nothing to
/// do. One bot's decision at a time, so that a slow bot holds nobody up.
///
/// # Errors
/// When the table contradicts itself.
pub fn look(loaded: &Loaded, at: &Moment<'_>) -> Result<Option<Decided>, Fault> {
    let mut work = Work::new(loaded, at);
    if work.table.status != Status::Running {
        return Ok(None);
    }
    let mut reminded = Vec::new();
    let mut acted = false;
    for seat in work.table.asks.keys().copied().collect::<Vec<_>>() {
        let Some(ask) = work.table.asks.get(&seat) else { continue };
        if ask.seal.is_some() {
            continue;
        }
        let bot = work.table.holder(seat).is_some_and(super::table::Holder::is_bot);
        if bot || is_due(ask.deadline_at, at.now) {
            play_for(&mut work, seat, bot)?;
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

/// Answers for a seat: the bot's choice, or the rules' automatic move.
fn play_for(work: &mut Work<'_>, seat: Seat, bot: bool) -> Result<(), Fault> {
    let mark = if bot { Mark::Played } else { Mark::Automatic };
    let steps = steps_for(work, seat, bot, mark)?;
    if work.position()?.pending().is_sealed() {
        let step = steps.into_iter().next().ok_or(Fault::Lacks("automatic move"))?;
        seals::seal(work, seat, step)?;
        seals::open_when_full(work)?;
    } else {
        work.play_move(seat, steps)?;
    }
    work.settle()
}

/// The rules' automatic move for a seat that has no draft, as one line: an example of a whole answer.
pub(crate) fn automatic_line(work: &Work<'_>, seat: Seat) -> Result<String, Fault> {
    let steps = steps_for(work, seat, false, Mark::Automatic)?;
    Ok(steps.into_iter().map(|read| read.words).collect::<Vec<_>>().join(", "))
}

/// The steps of a whole decision, chosen on a copy, up to the first that reveals.
fn steps_for(work: &Work<'_>, seat: Seat, bot: bool, mark: Mark) -> Result<Vec<ReadStep>, Fault> {
    let mut copy = work.position()?.boxed();
    let seq = work.table.seq + 1;
    let mut steps = Vec::new();
    for steps_in_effect in (work.table.steps..).take(STEPS_MAX) {
        let step = match bot {
            true => copy.bot(seat, &mut work.dice()?.luck(steps_in_effect)),
            false => copy.fallback(seat),
        };
        let (words, reveals) = copy.words(seat, &step).ok_or(Fault::Refused { seq })?;
        steps.push(ReadStep { step: step.clone(), words, mark, reveals });
        if reveals || copy.pending().is_sealed() {
            return Ok(steps);
        }
        try_step(copy.as_mut(), work.dice()?, steps_in_effect, seat, &step).ok_or(Fault::Refused { seq })?;
        if copy.asked(seat).is_none_or(|asked| asked.fresh) {
            return Ok(steps);
        }
    }
    Err(Fault::Endless)
}
