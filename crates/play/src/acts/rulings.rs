//! Rulings of an admin. A ruling never edits a state. It takes entries back, plays a step, switches to a newer
//! revision, or ends the game with a result. It can also unfreeze a table whose journal replays, stop its clocks, grant
//! time, or remove a player. Each ruling is an entry with its reason, visible to everyone.

use crate::acts::answer::{RequestOutcome, answer, answer_with_messages, refuse};
use crate::acts::vacate::{LeaveReason, vacate};
use crate::acts::{removal, seats, votes};
use crate::letters::news::ruling_message;
use crate::turn::loaded_table::{LoadedTable, Moment, replay_setup};
use crate::turn::rejection::Rejection;
use crate::turn::take_back::UndoPlan;
use crate::turn::view::TableView;
use crate::turn::voting::motion_refusal;
use crate::turn::work::Work;
use crate::turn::{clock, flow};
use engine::{Lexicon, Mark, ReadStep, Seat, Stop};
use messages::PlainKey;
use model::hours::words::HOUR_S;
use model::{
    Arg, Body, Entry, Fault, FreeText, Holder, Motion, Player, PlayerId, Ruling, RulingRequest, Say,
    SeatScore, Status, explain_line_error, shorten_quote, undone_entries,
};

/// Maximum number of hours that a ruling can grant.
const HOURS_MAX: u32 = 24 * 30;

/// An admin, and the reason for the ruling.
#[derive(Debug)]
pub struct Judge<'a> {
    /// The admin, or 0 for a ruling by the league itself. The caller checks the right to rule.
    pub player: PlayerId,
    /// The name shown with the ruling.
    pub name: &'a FreeText,
    /// The reason, in the admin's words.
    pub reason: &'a FreeText,
    /// The words of the admin's language.
    pub lexicon: &'a Lexicon,
    /// The guest for whom to reserve a removed player's seat.
    pub guest: Option<&'a Player>,
}

/// Executes a ruling. `entries` is the table's whole journal.
///
/// # Errors
/// See [`refuse`](crate::refuse). If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::DigestMismatch`] or
/// [`Fault::StepRejected`] if the journal does not replay to the current table. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn execute_ruling(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    judge: &Judge<'_>,
    wish: &RulingRequest,
    entries: &[Entry],
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let own = work.table.seats_of(judge.player).next();
    let frozen = work.table.status() == Status::Frozen;
    let cause = match (frozen, wish) {
        (true, RulingRequest::Thaw) => None,
        (true, _) => Some(messages::SAY_RULING_HALTED),
        (false, RulingRequest::Thaw) => Some(messages::SAY_RULING_NOT_HALTED),
        (false, RulingRequest::Remove(_) | RulingRequest::Replace(_))
            if work.table.status() == Status::Open =>
        {
            None
        }
        (false, RulingRequest::Result(winners))
            if work.table.status() == Status::Open && winners.is_empty() =>
        {
            None
        }
        (false, _) => work.position.is_none().then_some(messages::SAY_NOT_RUNNING),
    };
    if let Some(cause) = cause {
        return answer_with_messages(&work.view(), own, vec![Say::new(cause)]);
    }
    let done = match wish {
        RulingRequest::Undo(to) => undo(&mut work, judge, *to, entries),
        RulingRequest::Play(seat, words) => play(&mut work, judge, *seat, words),
        RulingRequest::Upgrade => upgrade(&mut work, judge),
        RulingRequest::Result(winners) => impose_result(&mut work, judge, winners),
        RulingRequest::Adjudicate => adjudicate(&mut work, judge),
        RulingRequest::Replace(seat) => replace(&mut work, judge, *seat),
        RulingRequest::Thaw => thaw(&mut work, judge, entries),
        RulingRequest::Extend(hours) => extend(&mut work, judge, *hours),
        RulingRequest::Pause => pause(&mut work, judge),
        RulingRequest::Resume => resume(&mut work, judge),
        RulingRequest::Remove(seat) => remove(&mut work, judge, *seat),
    };
    let says = match done {
        Ok(says) => says,
        Err(rejection) => {
            let says = rejection.into_refusal()?;
            return match own.filter(|_| !frozen) {
                Some(own) => refuse(loaded, at, own, says),
                None => answer_with_messages(&TableView::of(loaded, at), None, says),
            };
        }
    };
    let ruled = work.commit.append.iter().find_map(|entry| match &entry.body {
        Body::Ruling { name, reason, ruling, .. } => Some(ruling_message(name, reason, ruling)),
        _ => None,
    });
    let says: Vec<Say> = ruled.into_iter().chain(says).collect();
    work.notify_others(own, &says);
    // One post at the table's place tells everyone.
    work.posted_messages.extend_from_slice(&says);
    work.mentioned_in_events =
        work.table.seats_of_people().map(|(seat, _)| seat).filter(|seat| Some(*seat) != own).collect();
    answer(work, own, says)
}

/// The messages about the ruling, or the reasons for its refusal.
type RulingOutcome = Result<Vec<Say>, Rejection<Vec<Say>>>;

fn entry(judge: &Judge<'_>, ruling: Ruling) -> Body {
    let (player, name) = (judge.player, judge.name.clone());
    Body::Ruling { player, name, reason: judge.reason.clone(), ruling }
}

/// Refuses a ruling with a reason.
fn refuse_ruling(why: PlainKey) -> Rejection<Vec<Say>> {
    Rejection::Refused(vec![Say::new(why)])
}

fn undo(work: &mut Work<'_>, judge: &Judge<'_>, to: u32, entries: &[Entry]) -> RulingOutcome {
    let undone = undone_entries(entries);
    let holds = |entry: &Entry| entry.seq == to && entry.body.is_position() && !undone.contains(&to);
    let upgraded = entries.iter().any(|entry| entry.seq > to && matches!(entry.body, Body::Upgrade { .. }));
    if upgraded {
        return Err(refuse_ruling(messages::SAY_RULING_OTHER_RULES));
    }
    if !entries.iter().any(holds) {
        return Err(refuse_ruling(messages::SAY_RULING_NO_ENTRY));
    }
    if to >= work.table.position_seq {
        return Err(refuse_ruling(messages::SAY_RULING_NOTHING_BEHIND));
    }
    let undone = UndoPlan::find(work.loaded, entries, to)?;
    let says = undone.undo_messages();
    undone.take_back_all(work, entry(judge, Ruling::Undo { to }))?;
    Ok(says)
}

fn play(work: &mut Work<'_>, judge: &Judge<'_>, seat: Seat, words: &str) -> RulingOutcome {
    match work.table.asks.get(&seat) {
        _ if work.table.holder(seat).is_none() => return Err(refuse_ruling(messages::SAY_RULING_NO_SEAT)),
        _ if work.table.status() != Status::Running => return Err(refuse_ruling(messages::SAY_NOT_RUNNING)),
        None => return Err(refuse_ruling(messages::SAY_RULING_NOT_ASKED)),
        Some(ask) if ask.seal.is_some() => return Err(refuse_ruling(messages::SAY_RULING_SEALED)),
        Some(_) => {}
    }
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        (ask.draft, ask.counted) = (None, true);
    }
    let reading =
        work.position()?.read_line(seat, words, judge.lexicon, work.view().dice()?, work.table.steps)?;
    let reading = match reading {
        Ok(reading) if reading.stop != Stop::Used && reading.rest.trim().is_empty() => reading,
        Ok(reading) if reading.rest.trim().is_empty() => {
            return Err(refuse_ruling(messages::SAY_RULING_UNFINISHED));
        }
        Ok(reading) => {
            let rest = Arg::Free(shorten_quote(reading.rest.trim()));
            return Err(Rejection::Refused(vec![messages::say_ruling_too_much(rest)]));
        }
        Err(error) => return Err(Rejection::Refused(explain_line_error(&error))),
    };
    work.append(entry(judge, Ruling::Play { seat }));
    let ruled = |read: ReadStep| match read.mark {
        Mark::Played => ReadStep { mark: Mark::Ruled, ..read },
        _ => read,
    };
    let steps: Vec<ReadStep> = reading.steps.into_iter().map(ruled).collect();
    flow::commit_steps(work, seat, steps)?;
    Ok(Vec::new())
}

fn upgrade(work: &mut Work<'_>, judge: &Judge<'_>) -> RulingOutcome {
    if work.table.status() != Status::Running {
        return Err(refuse_ruling(messages::SAY_NOT_RUNNING));
    }
    let revision = work.loaded.kind.revision();
    if work.table.revision >= revision {
        return Err(refuse_ruling(messages::SAY_NEWEST_RULES));
    }
    work.append(entry(judge, Ruling::Upgrade { revision }));
    votes::switch_revision(work, revision, false)?;
    Ok(Vec::new())
}

fn remove(work: &mut Work<'_>, judge: &Judge<'_>, seat: Seat) -> RulingOutcome {
    if !matches!(work.table.status(), Status::Open | Status::Running) {
        return Err(refuse_ruling(messages::SAY_NOT_RUNNING));
    }
    let Some(removed) = removal::seated_player(&work.table, seat) else {
        return release(work, judge, seat);
    };
    work.append(entry(judge, Ruling::Remove { seat, removed }));
    let told = messages::say_removed(judge.name, judge.reason, Arg::Text(work.table.code.to_string()));
    let untold = removal::remove_player(work, seat, told, judge.player, judge.guest)?;
    Ok(untold.into_iter().collect())
}

/// Releases an empty seat whose expected guest has not come. The seat becomes free, or reserved for another guest.
fn release(work: &mut Work<'_>, judge: &Judge<'_>, seat: Seat) -> RulingOutcome {
    let is_free =
        work.table.holder(seat) == Some(&Holder::Empty) || work.table.vacancies().any(|one| one == seat);
    if !is_free || seats::seats_reserved_for_others(&work.table, &[]) == 0 {
        return Err(refuse_ruling(messages::SAY_RULING_NOBODY));
    }
    work.append(entry(judge, Ruling::Release { seat }));
    work.table.company.kept.clear();
    let Some(guest) = judge.guest else { return Ok(Vec::new()) };
    removal::reserve_seat(work, guest);
    let untold = removal::notify_reserved_seat(work, seat, judge.player, guest)?;
    Ok(untold.into_iter().collect())
}

fn impose_result(work: &mut Work<'_>, judge: &Judge<'_>, winners: &[Seat]) -> RulingOutcome {
    let points = work.position.as_ref().map(|position| position.standings_now()).unwrap_or_default();
    if work.table.status() == Status::Open {
        work.append(entry(judge, Ruling::Result { winners: Vec::new() }));
        seats::close(work);
        return Ok(Vec::new());
    }
    if work.table.status() != Status::Running {
        return Err(refuse_ruling(messages::SAY_NOT_RUNNING));
    }
    if winners.iter().any(|seat| work.table.holder(*seat).is_none()) {
        return Err(refuse_ruling(messages::SAY_RULING_NO_SEAT));
    }
    let mut winners = winners.to_vec();
    winners.sort_unstable();
    winners.dedup();
    work.append(entry(judge, Ruling::Result { winners: winners.clone() }));
    let seats = Seat::all(work.table.seats.len() as u8);
    let behind = winners.len() as u8 + 1;
    let points = |seat: Seat| points.iter().find(|one| one.seat == seat).map_or(0, |one| one.points);
    let score = |seat: Seat| SeatScore {
        rank: if winners.contains(&seat) { 1 } else { behind },
        points: points(seat),
    };
    let scores = if winners.is_empty() { Vec::new() } else { seats.map(score).collect() };
    work.table.company.ruled = Some(winners);
    flow::end_game(work, scores)?;
    Ok(Vec::new())
}

/// Ends the game at its current points, including those that stay hidden until the end; they determine the ranks.
fn adjudicate(work: &mut Work<'_>, judge: &Judge<'_>) -> RulingOutcome {
    if work.table.status() != Status::Running {
        return Err(refuse_ruling(messages::SAY_NOT_RUNNING));
    }
    let scores = flow::scores(&work.position()?.standings_now());
    let ranks: Vec<u8> = scores.iter().map(|score| score.rank).collect();
    let first = Seat::all(ranks.len() as u8).filter(|seat| *seat.entry_in(&ranks) == 1);
    work.table.company.ruled = Some(first.collect());
    work.append(entry(judge, Ruling::Adjudicate { ranks }));
    flow::end_game(work, scores)?;
    Ok(Vec::new())
}

/// Replaces a player at once. The new player has already agreed.
fn replace(work: &mut Work<'_>, judge: &Judge<'_>, seat: Seat) -> RulingOutcome {
    let Some(player) = judge.guest else { return Err(refuse_ruling(messages::SAY_RULING_NOBODY)) };
    if work.table.seats_of(player.id).next().is_some() {
        return Err(refuse_ruling(messages::SAY_RULING_SITS_THERE));
    }
    let removed = removal::seated_player(&work.table, seat);
    work.append(entry(
        judge,
        Ruling::Replace { seat, removed, player: player.id, name: player.name.clone() },
    ));
    match work.table.status() {
        Status::Open => {
            if work.table.holder(seat) != Some(&Holder::Empty) {
                seats::free_seat(work, seat);
            }
            seats::seat_player(work, seat, player, "");
        }
        Status::Running => {
            if work.table.player_at(seat).is_some() {
                vacate(work, seat, LeaveReason::Removed)?;
            }
            seats::fill_vacancy(work, seat, player, false)?;
        }
        Status::Over | Status::Closed | Status::Frozen => {
            return Err(refuse_ruling(messages::SAY_NOT_RUNNING));
        }
    }
    Ok(Vec::new())
}

fn thaw(work: &mut Work<'_>, judge: &Judge<'_>, entries: &[Entry]) -> RulingOutcome {
    let replayed = replay_setup(work.loaded).and_then(|beginning| beginning.replay(entries));
    let Ok(Some(replayed)) = replayed else { return Err(refuse_ruling(messages::SAY_CANNOT_THAW)) };
    // A game that had ended is not restarted: an earlier version froze such tables too.
    let score = work.table.score().cloned();
    work.table.steps = replayed.steps;
    work.position = Some(replayed.position);
    let is_over = score.is_some();
    match score {
        Some(score) => work.end_game(score)?,
        None => work.continue_game()?,
    }
    work.append(entry(judge, Ruling::Thaw));
    work.adopt_position()?;
    if is_over {
        return Ok(Vec::new());
    }
    let now = work.at.now;
    let mut asks = std::mem::take(&mut work.table.asks);
    for (seat, ask) in &mut asks {
        (ask.opened_at, ask.late, ask.acts_at) = (now, false, None);
        clock::start(ask, &work.table, &work.people, *seat);
    }
    work.table.asks = asks;
    vacate_erased(work)?;
    flow::settle(work)?;
    for seat in work.table.asks.keys().copied().collect::<Vec<_>>() {
        flow::schedule_answer(work, seat)?;
    }
    Ok(Vec::new())
}

/// Vacates the seats of players who were erased while the table was frozen. Bots take over, as at a running table.
fn vacate_erased(work: &mut Work<'_>) -> Result<(), Fault> {
    let is_erased = |player: &PlayerId| work.people.get(player).is_some_and(|person| person.erased);
    let gone: Vec<Seat> =
        work.table.seats_of_people().filter(|(_, player)| is_erased(player)).map(|(seat, _)| seat).collect();
    gone.into_iter().try_for_each(|seat| vacate(work, seat, LeaveReason::Resigned))
}

fn pause(work: &mut Work<'_>, judge: &Judge<'_>) -> RulingOutcome {
    if let Some(refusal) = motion_refusal(&Motion::Pause, &work.table) {
        return Err(Rejection::Refused(vec![refusal]));
    }
    votes::stop_clocks(work);
    work.append(entry(judge, Ruling::Pause));
    Ok(Vec::new())
}

fn resume(work: &mut Work<'_>, judge: &Judge<'_>) -> RulingOutcome {
    if let Some(refusal) = motion_refusal(&Motion::Resume, &work.table) {
        return Err(Rejection::Refused(vec![refusal]));
    }
    votes::restart_clocks(work);
    work.append(entry(judge, Ruling::Resume));
    Ok(Vec::new())
}

fn extend(work: &mut Work<'_>, judge: &Judge<'_>, hours: u32) -> RulingOutcome {
    if work.table.status() != Status::Running {
        return Err(refuse_ruling(messages::SAY_NOT_RUNNING));
    }
    if !(1..=HOURS_MAX).contains(&hours) {
        let most = Arg::Number(i64::from(HOURS_MAX));
        return Err(Rejection::Refused(vec![messages::say_ruling_hours(most)]));
    }
    work.append(entry(judge, Ruling::Extend { hours }));
    clock::extend_all(work, hours * HOUR_S);
    Ok(Vec::new())
}
