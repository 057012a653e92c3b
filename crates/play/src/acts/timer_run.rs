//! Timer runs, which handle everything due at a table. A bot moves, a standing order is played, a reminder is queued,
//! or a decision reaches its deadline. After a deadline the rules answer, and after too many missed decisions the seat
//! becomes vacant, so the game always continues. A vote past its deadline ends.
//!
//! To other players, a decision answered by a standing order looks like one answered by hand.

use crate::acts::answer::{RequestOutcome, timer_outcome};
use crate::acts::ready_check;
use crate::acts::seats::rename_holder;
use crate::acts::vacate::{LeaveReason, vacate};
use crate::letters::changes::queue_turn_letter;
use crate::turn::flow::delay;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::orders::OrderChoice;
use crate::turn::view::STEPS_MAX;
use crate::turn::voting::close_moot_vote;
use crate::turn::work::Work;
use crate::turn::{clock, flow, orders};
use chrono::TimeDelta;
use engine::{Mark, ReadStep, Reading, Seat};
use model::hours::DeadlineReason;
use model::hours::wall_clock::Instant;
use model::{Arg, Ask, Authority, Body, Fault, Holder, Status, Table, explain_line_error, shorten_quote};

/// Handles what is due at the table now: a bot or a standing order moves, the rules answer an expired decision, or
/// reminders are queued. Returns `None` if nothing is due. Each call answers for at most one seat, so that a slow bot
/// does not delay the others.
///
/// # Errors
/// See [`refuse`](crate::refuse). If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn run_timer(loaded: &LoadedTable, at: &Moment<'_>) -> Result<Option<RequestOutcome>, Fault> {
    run(loaded, Work::new(loaded, at))
}

/// Handles changed settings of the player at a seat: their name is shown, and their clock follows their habits. Then
/// handles what is due as [`run_timer`] does.
///
/// # Errors
/// See [`run_timer`].
pub fn run_habits_timer(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    if matches!(work.table.status(), Status::Open | Status::Running) {
        rename_holder(&mut work, seat);
    }
    run(loaded, work)
}

fn run(loaded: &LoadedTable, mut work: Work<'_>) -> Result<Option<RequestOutcome>, Fault> {
    match work.table.status() {
        Status::Running => {}
        Status::Open if !work.commit.append.is_empty() => return timer_outcome(work, &[]).map(Some),
        Status::Open => return ready_check::run_lobby_timer(work),
        _ => return Ok(None),
    }
    clock::recompute_deadlines(&mut work);
    close_moot_vote(&mut work.table, work.at.now);
    let is_paused = work.table.clocks.paused_at.is_some();
    let mut reminded = Vec::new();
    let acts = due_seats(&work, |ask, by_bot| {
        let at = ask.acts_at.or_else(|| by_bot.then_some(ask.opened_at));
        at.filter(|_| ask.seal.is_none() && (by_bot || !ask.late || !is_paused))
    });
    if let Some(seat) = acts.first() {
        answer_for_seat(&mut work, *seat)?;
    } else if !is_paused {
        reminded = due_seats(&work, |ask, by_bot| ask.reminder_at.filter(|_| ask.seal.is_none() && !by_bot));
        let up = due_seats(&work, |ask, by_bot| ask.deadline_at.filter(|_| !ask.late && !by_bot));
        if let Some(seat) = up.first() {
            reminded.retain(|other| other != seat);
            handle_deadline(&mut work, *seat, &mut reminded)?;
        }
    }
    if !is_paused {
        clock::plan_all(&mut work);
    }
    let idle = work.table == loaded.table && work.commit.append.is_empty() && reminded.is_empty();
    if idle { Ok(None) } else { timer_outcome(work, &reminded).map(Some) }
}

/// Returns the pending seats for which the event given by `what` is due, the most urgent first.
fn due_seats(work: &Work<'_>, what: impl Fn(&Ask, bool) -> Option<Instant>) -> Vec<Seat> {
    let by_bot = |seat| work.table.holder(seat).is_some_and(Holder::is_bot);
    let asks = work.table.seats_to_act().filter_map(|seat| Some((seat, work.table.asks.get(&seat)?)));
    let at = asks.filter_map(|(seat, ask)| Some((what(ask, by_bot(seat))?, seat)));
    let mut all: Vec<(Instant, Seat)> = at.filter(|(at, _)| *at <= work.at.now).collect();
    all.sort_unstable();
    all.into_iter().map(|(_, seat)| seat).collect()
}

/// Handles an expired deadline. A sealed answer that could still be changed becomes final. A player's first miss gets
/// the automatic extension. Otherwise the rules answer, after the grace period.
fn handle_deadline(work: &mut Work<'_>, seat: Seat, reminded: &mut Vec<Seat>) -> Result<(), Fault> {
    if work.table.asks.get(&seat).is_some_and(|ask| ask.seal.is_some()) {
        return flow::finalise_answer(work, seat);
    }
    if extend_once(work, seat) {
        reminded.push(seat);
        return Ok(());
    }
    give_grace(work, seat)
}

/// Grants a player the one automatic extension of a game, given before their first miss. Returns true if it was
/// granted.
fn extend_once(work: &mut Work<'_>, seat: Seat) -> bool {
    let by_s = work.table.clocks.extension_s;
    let Some(player) = work.table.player_at(seat) else { return false };
    let skips =
        work.table.asks.get(&seat).is_none_or(|ask| ask.clock.because == Some(DeadlineReason::Skipped));
    if by_s == 0
        || skips
        || work.table.clocks.extended.contains(&player)
        || !clock::give_time(work, seat, by_s)
    {
        return false;
    }
    work.table.clocks.extended.insert(player);
    work.append(Body::Extended { seats: vec![seat], by_s, by: Authority::Clock });
    true
}

/// Starts the grace period of an expired decision. An answer within it still counts; after it the rules answer.
fn give_grace(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some(opened) = work.table.asks.get(&seat).map(|ask| ask.opened) else { return Ok(()) };
    let grace = TimeDelta::seconds(i64::from(work.table.company.terms.grace_s));
    let wait = grace + delay(work, seat, opened);
    if wait.is_zero() {
        return answer_by_rules(work, seat);
    }
    let until = work.at.now + grace;
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        (ask.late, ask.acts_at, ask.reminder_at) = (true, Some(work.at.now + wait), None);
    }
    if grace > TimeDelta::zero() {
        work.notify_openly(seat, messages::say_time_up(Arg::At(until)));
    }
    Ok(())
}

/// Answers for a seat: by its bot, by its player's standing order, or by the rules.
fn answer_for_seat(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some(ask) = work.table.asks.get_mut(&seat) else { return Ok(()) };
    ask.acts_at = None;
    let late = ask.late;
    if work.table.holder(seat).is_some_and(Holder::is_bot) {
        return play_for(work, seat, true);
    }
    if try_standing_orders(work, seat)? {
        return Ok(());
    }
    if late { answer_by_rules(work, seat) } else { queue_turn_letter(work, seat, false) }
}

/// Lets the rules answer a whole missed decision. After too many consecutive misses, the seat becomes vacant.
fn answer_by_rules(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let opened = work.table.asks.get(&seat).map(|ask| ask.opened);
    work.count_missed(seat);
    let is_open = |table: &Table| {
        let ask = table.asks.get(&seat).filter(|ask| ask.seal.is_none());
        table.status() == Status::Running && ask.map(|ask| ask.opened) == opened
    };
    for _ in 0..STEPS_MAX {
        play_for(work, seat, false)?;
        if !is_open(&work.table) {
            break;
        }
    }
    let missed = work.table.company.missed.entry(seat).or_default();
    *missed = missed.saturating_add(1);
    let is_too_often = work.table.company.terms.vacant_after.checked_sub(1).is_some_and(|few| *missed > few);
    if is_too_often && work.table.status() == Status::Running {
        vacate(work, seat, LeaveReason::Away)?;
    }
    Ok(())
}

/// Plays one move for a seat: the bot's choice or the automatic move of the rules.
fn play_for(work: &mut Work<'_>, seat: Seat, by_bot: bool) -> Result<(), Fault> {
    let mark = if by_bot { Mark::Played } else { Mark::Automatic };
    let steps = work.view().steps_for(seat, by_bot, mark)?;
    flow::commit_steps(work, seat, steps)?;
    Ok(())
}

/// Answers a seat's decision with one of its standing orders. Returns true if one was played; otherwise the player is
/// notified of the reason.
fn try_standing_orders(work: &mut Work<'_>, seat: Seat) -> Result<bool, Fault> {
    let OrderChoice::Plays(mut reading, number) = orders::pick(work, seat)? else {
        orders::has_fitting_order(work, seat)?;
        return Ok(false);
    };
    orders::remove_used_order(work, seat, number)?;
    let mut moves = Vec::new();
    loop {
        orders::drop_answered_orders(work, seat)?;
        let rest = std::mem::take(&mut reading.rest);
        moves.extend(reading.steps.iter().map(|read| read.words.clone()));
        play_standing_order(work, seat, reading)?;
        if rest.trim().is_empty() || work.table.status() != Status::Running {
            break;
        }
        if work.table.asks.get(&seat).is_none_or(|ask| ask.seal.is_some()) {
            orders::store_rest_as_order(work, seat, &rest)?;
            break;
        }
        match orders::attempt(work, seat, &rest) {
            Ok(next) => reading = next,
            Err(rejection) => {
                let error = rejection.into_refusal()?;
                work.notify_seat(seat, messages::say_rest(Arg::Free(shorten_quote(&rest))));
                explain_line_error(&error).into_iter().for_each(|say| work.notify_seat(seat, say));
                break;
            }
        }
    }
    work.notify_seat(seat, messages::say_ahead(Arg::WordsList(moves)));
    Ok(true)
}

/// Plays a reading of a standing order.
fn play_standing_order(work: &mut Work<'_>, seat: Seat, reading: Reading) -> Result<(), Fault> {
    let ahead = |read: ReadStep| match read.mark {
        Mark::Played => ReadStep { mark: Mark::Ahead, ..read },
        _ => read,
    };
    flow::commit_steps(work, seat, reading.steps.into_iter().map(ahead).collect())?;
    Ok(())
}
