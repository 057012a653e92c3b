//! The flow of a game: steps take effect, forced steps are played, and the next decisions open.
//!
//! Sealed answers are stored outside the rules, encrypted, until all asked seats have answered; then they are opened
//! together. Until then, a sealed answer can be replaced. Its salted hash is published immediately, so that anyone can
//! verify the host.
//!
//! Every change of a game's position passes through this module, so that no request can forget dice, digests, decisions
//! or clocks.

use crate::turn::work::Work;
use crate::turn::{clock, orders};
use chrono::TimeDelta;
use engine::{Mark, Pending, Play, ReadStep, Seat, Standing, Viewer};
use model::{
    Ask, AskClock, Body, DecryptedAnswer, FORCED_MAX, Fault, FinalScore, Holder, PlayedStep, RevealedAnswer,
    Seal, SeatScore, encrypt_seal, seal_hash, to_hex,
};
use std::collections::{BTreeMap, BTreeSet};

/// Ratio of the longest delay to the shortest one.
const DELAY_PART: u64 = 10;

/// The outcome of a seat's steps.
pub(crate) enum CommitOutcome {
    /// The steps are in effect, and the game has continued.
    Played,
    /// The answer is sealed.
    Sealed {
        /// The answer's canonical words.
        answer: String,
        /// The published salted hash.
        hash: String,
        /// True if this was the last missing answer: all answers have been opened, and the game has continued.
        opened: bool,
    },
}

/// Commits a seat's steps: they are played or, in a sealed decision, sealed. Then the game continues until the next
/// choice.
pub(crate) fn commit_steps(
    work: &mut Work<'_>,
    seat: Seat,
    steps: Vec<ReadStep>,
) -> Result<CommitOutcome, Fault> {
    if !work.position()?.pending().is_sealed() {
        play_move(work, seat, steps)?;
        settle(work)?;
        return Ok(CommitOutcome::Played);
    }
    let step = steps.into_iter().next().ok_or(Fault::Incomplete("sealed step"))?;
    let answer = step.words.clone();
    let hash = seal_answer(work, seat, step)?;
    let opened = open_when_full(work)?;
    if opened {
        settle(work)?;
    }
    Ok(CommitOutcome::Sealed { answer, hash, opened })
}

/// Plays a seat's steps as one entry.
fn play_move(work: &mut Work<'_>, seat: Seat, steps: Vec<ReadStep>) -> Result<(), Fault> {
    let mut news = Vec::new();
    let mut played = Vec::new();
    let reveals = steps.iter().any(|read| read.reveals);
    for ReadStep { step, words, mark, .. } in steps {
        news.extend(work.apply(&Play::Step(seat, step.clone()))?);
        played.push(PlayedStep { step, words, mark });
    }
    let own = played.iter().any(|played| matches!(played.mark, Mark::Played | Mark::Ahead));
    if own {
        work.table.last_played.insert(seat, work.table.seq + 1);
    }
    let automatic = played.iter().any(|played| played.mark == Mark::Automatic);
    let chosen = played.iter().any(|played| played.mark != Mark::Forced);
    work.append_position(Body::Move { seat, steps: played, news })?;
    let goes_on = work.position()?.prompt(seat)?.is_some_and(|asked| !asked.fresh);
    if chosen || reveals {
        work.table.clocks.undoable_by = Some(seat).filter(|_| own && !reveals);
    }
    if chosen {
        let stopped = &mut work.table.clocks.stopped;
        stopped.retain(|one| own && one.seat == seat);
    }
    if own {
        let seq = work.table.seq;
        clock::stop(&mut work.table, seat, seq, work.at.now);
    }
    if own && !goes_on {
        work.count_answered(seat);
    }
    match work.table.asks.get_mut(&seat) {
        Some(ask) if goes_on => ask.draft = None,
        _ => close_decision(work, seat, automatic),
    }
    Ok(())
}

/// Plays all opened answers together, as one entry.
fn play_envelope(work: &mut Work<'_>, opened: Vec<RevealedAnswer>) -> Result<(), Fault> {
    let steps = opened.iter().map(|one| (one.seat, one.played.step.clone())).collect();
    let news = work.apply(&Play::Sealed(steps))?;
    let closed: Vec<(Seat, bool)> =
        opened.iter().map(|one| (one.seat, one.played.mark == Mark::Automatic)).collect();
    work.table.clocks.undoable_by = None;
    work.append_position(Body::Envelope { steps: opened, news })?;
    for (seat, automatic) in closed {
        close_decision(work, seat, automatic);
    }
    work.table.clocks.stopped.clear();
    work.table.asks.clear();
    Ok(())
}

/// Seals a seat's answer, replacing an earlier one. Returns the published hash.
fn seal_answer(work: &mut Work<'_>, seat: Seat, step: ReadStep) -> Result<String, Fault> {
    let code = work.table.code.clone();
    let mut salt = blake3::Hasher::new_keyed(&work.at.entropy);
    salt.update(format!("{code} {seat} {}", work.table.seq).as_bytes());
    let salt = to_hex(&salt.finalize().as_bytes()[..16]);
    let hash = seal_hash(code.as_str(), seat, &salt, &step.words);
    let played = PlayedStep { step: step.step, words: step.words, mark: step.mark };
    let own = played.mark != Mark::Automatic;
    let body = encrypt_seal(work.at.keys, &code, seat, &DecryptedAnswer { played, salt })?;
    work.append(Body::Seal { seat, hash: hash.clone(), body: body.clone() });
    if own {
        work.table.last_played.insert(seat, work.table.seq);
        work.count_answered(seat);
    }
    let seal = Seal { seq: work.table.seq, hash: hash.clone(), body };
    let now = work.at.now;
    let ask = work.table.asks.get_mut(&seat).ok_or(Fault::Incomplete("decision"))?;
    (ask.seal, ask.acts_at) = (Some(seal), None);
    // Once the time is up, nothing would continue a table whose last answer is still changeable.
    ask.waits &= own && !ask.late;
    ask.clock.answered_at.get_or_insert(now);
    Ok(hash)
}

/// Returns all answers in seat order once every asked seat has given a final one; `None` before that.
fn all_answers(work: &Work<'_>) -> Result<Option<Vec<RevealedAnswer>>, Fault> {
    let pending = work.position()?.pending();
    let mut all = Vec::new();
    for seat in pending.seats() {
        let ask = work.table.asks.get(seat).filter(|ask| !ask.waits);
        let Some(seal) = ask.and_then(|ask| ask.seal.as_ref()) else { return Ok(None) };
        let DecryptedAnswer { played, salt } = work.view().decrypt_answer(*seat, &seal.body)?;
        all.push(RevealedAnswer { seat: *seat, played, salt });
    }
    Ok(Some(all))
}

/// Makes a seat's sealed answer final, and opens all answers if no other seat is pending.
pub(crate) fn finalise_answer(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        ask.waits = false;
    }
    if open_when_full(work)? { settle(work) } else { Ok(()) }
}

/// Opens all sealed answers once every asked seat has given a final one. Returns true if the answers were opened.
fn open_when_full(work: &mut Work<'_>) -> Result<bool, Fault> {
    let Some(all) = all_answers(work)? else { return Ok(false) };
    play_envelope(work, all)?;
    Ok(true)
}

/// Closes a decision and charges its time to the bank.
fn close_decision(work: &mut Work<'_>, seat: Seat, automatic: bool) {
    if let Some(ask) = work.table.asks.remove(&seat) {
        clock::settle_bank(work, seat, &ask, automatic);
    }
}

/// Continues after a change of the position: plays forced steps, then opens the next decisions.
///
/// # Errors
/// Returns [`Fault::TooManyForcedPlays`] if there are too many forced plays in a row, or [`Fault::StepRejected`] if the
/// game rejects a step that it offered.
pub(crate) fn settle(work: &mut Work<'_>) -> Result<(), Fault> {
    for _ in 0..FORCED_MAX {
        if !play_forced_step(work)? {
            return open_decisions(work);
        }
    }
    Err(Fault::TooManyForcedPlays)
}

/// Plays one forced step, or all sealed answers together if all are forced. Returns true if anything was played.
fn play_forced_step(work: &mut Work<'_>) -> Result<bool, Fault> {
    let position = work.position()?;
    let pending = position.pending();
    let mut soles = Vec::new();
    for seat in pending.seats() {
        let sole = position.prompt(*seat)?.and_then(|asked| asked.sole);
        soles.extend(sole.map(|sole| (*seat, sole)));
    }
    match &pending {
        Pending::Over(_) => Ok(false),
        Pending::Turn(_) | Pending::Open(_) => {
            let Some((seat, step)) = soles.into_iter().next() else { return Ok(false) };
            // The player with a draft ends it themselves.
            if work.table.asks.get(&seat).is_some_and(|ask| ask.draft.is_some()) {
                return Ok(false);
            }
            play_move(work, seat, vec![step])?;
            Ok(true)
        }
        Pending::Sealed(seats) => {
            // A single forced answer among real choices would reveal something about that hand.
            if soles.len() < seats.len() || seats.is_empty() {
                return Ok(false);
            }
            let opened = soles.into_iter().map(|(seat, read)| RevealedAnswer {
                seat,
                played: PlayedStep { step: read.step, words: read.words, mark: Mark::Forced },
                salt: String::new(),
            });
            play_envelope(work, opened.collect())?;
            Ok(true)
        }
    }
}

/// Removes the decisions that are no longer pending, and opens the new ones. A decision is identified by the latest
/// journal entry.
fn open_decisions(work: &mut Work<'_>) -> Result<(), Fault> {
    let pending = work.position()?.pending();
    let asked: BTreeSet<Seat> = pending.seats().iter().copied().collect();
    work.table.asks.retain(|seat, _| asked.contains(seat));
    if pending.is_over() {
        let scores = scores(&work.position()?.standings(Viewer::Table));
        return end_game(work, scores);
    }
    for seat in asked {
        if work.table.asks.contains_key(&seat) {
            continue;
        }
        let words =
            work.position()?.prompt(seat)?.map(|asked| asked.words).ok_or(Fault::Incomplete("offers"))?;
        let mut ask = Ask {
            opened: work.table.seq,
            asked: words,
            sealed: pending.is_sealed(),
            opened_at: work.at.now,
            deadline_at: None,
            reminder_at: None,
            seal: None,
            draft: None,
            told: false,
            acts_at: None,
            late: false,
            waits: false,
            counted: false,
            clock: AskClock::default(),
        };
        clock::start(&mut ask, &work.table, &work.people, seat);
        work.table.asks.insert(seat, ask);
        schedule_answer(work, seat)?;
    }
    Ok(())
}

/// Returns ranks and points in seat order.
pub(crate) fn scores(standings: &[Standing]) -> Vec<SeatScore> {
    standings.iter().map(|one| SeatScore { rank: one.rank, points: one.points }).collect()
}

/// Ends the game, by its rules or by a ruling, with these scores in seat order. An empty list means that there is no
/// result.
pub(crate) fn end_game(work: &mut Work<'_>, seats: Vec<SeatScore>) -> Result<(), Fault> {
    let ruled = work.table.company.ruled.is_some();
    work.end_game(FinalScore { ended_at: work.at.now, seq: work.table.seq, ruled, seats })?;
    work.table.asks.clear();
    work.table.clocks.ended_at = Some(work.at.now);
    work.table.clocks.vote = None;
    (work.table.clocks.vote, work.table.company.orders) = (None, BTreeMap::new());
    let seats: Vec<Seat> = work.table.seats_of_people().map(|(seat, _)| seat).collect();
    for seat in seats {
        work.update_attendance(seat, |punctuality| punctuality.games += 1);
    }
    Ok(())
}

/// Sets the time at which a bot or a standing order answers for a seat. Called when the seat's decision opens or its
/// holder changes.
pub(crate) fn schedule_answer(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some(opened) = work.table.asks.get(&seat).map(|ask| ask.opened) else { return Ok(()) };
    let by_bot = work.table.holder(seat).is_some_and(Holder::is_bot);
    let acts = by_bot || orders::has_fitting_order(work, seat)?;
    let at = acts.then(|| work.at.now + delay(work, seat, opened));
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        ask.acts_at = at;
    }
    Ok(())
}

/// Returns the delay before a bot or standing order answers this decision. The delay depends only on the service's key
/// and the decision. The response time thus reveals nothing about a hand, or about the use of standing orders.
pub(crate) fn delay(work: &Work<'_>, seat: Seat, opened: u32) -> TimeDelta {
    let most_ms = u64::from(work.table.company.terms.delay_s) * 1_000;
    let is_watched = work.table.seats_of_people().next().is_some();
    if most_ms == 0 || !is_watched {
        return TimeDelta::zero();
    }
    let least_ms = most_ms / DELAY_PART;
    let drawn = work.at.keys.stable_random(&format!("delay {} {seat} {opened}", work.table.code));
    TimeDelta::milliseconds((least_ms + drawn % (most_ms - least_ms + 1)) as i64)
}
