//! Votes: one player makes a motion, and the others vote yes or no.
//!
//! [`crate::turn::voting`] defines the voters and the majority. The mover's vote counts as a yes. A vote ends when its
//! result is certain, or after [`VOTE_S`]; the game continues meanwhile. There is only one vote at a time: a new motion
//! replaces an open one, and repeating the open motion counts as a yes.
//!
//! While a table is paused, no clock runs, no reminder is sent, and only bots are played for; players may still answer.
//! When the table resumes, every deadline moves by the time for which its decision was open during the pause.

use crate::acts::answer::{RequestOutcome, answer_repeated_vote, answer_vote, answer_with_messages, refuse};
use crate::letters::ballots::{vote_count_message, vote_message};
use crate::letters::letter_queue::slots;
use crate::turn::clock;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::take_back::{UndoPlan, undoable};
use crate::turn::view::TableView;
use crate::turn::voting::{VoteCount, VoteState, is_lapsed, motion_refusal};
use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::{Arg, Authority, Body, Entry, Fault, LetterKind, Motion, Say, Vote};
use std::collections::BTreeSet;

/// Duration of a vote, in seconds: two days.
const VOTE_S: i64 = 2 * 24 * 3600;

/// Maximum length of one extension, in seconds: two weeks.
pub const EXTENSION_S_MAX: u32 = 14 * 24 * 3600;

/// The author of a motion.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mover {
    /// The player in this seat; the others vote.
    Seat(Seat),
    /// An admin, who needs no vote; with their seat, if they also play.
    Admin(Option<Seat>),
    /// Neither a player nor an admin; the motion is refused.
    Stranger,
}

impl Mover {
    /// Returns the mover's seat, if they have one.
    fn seat(self) -> Option<Seat> {
        match self {
            Mover::Seat(seat) => Some(seat),
            Mover::Admin(seat) => seat,
            Mover::Stranger => None,
        }
    }
}

/// Opens a vote on a player's motion, or executes an admin's motion without a vote.
///
/// # Errors
/// See [`refuse`](crate::refuse). If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::DigestMismatch`] or
/// [`Fault::StepRejected`] if the journal does not replay to the current table. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn propose(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    mover: Mover,
    motion: Motion,
    entries: &[Entry],
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    if let Some(refusal) = motion_refusal(&motion, &work.table) {
        return answer_with_messages(&TableView::of(loaded, at), mover.seat(), vec![refusal]);
    }
    let seat = match mover {
        Mover::Seat(seat) => seat,
        Mover::Admin(seat) => {
            pass_motion(&motion, &mut work, Authority::Admin, seat, entries)?;
            work.table.clocks.vote = None;
            return answer_vote(work, seat, Vec::new());
        }
        Mover::Stranger => {
            return answer_with_messages(&TableView::of(loaded, at), None, vec![messages::say_not_in()]);
        }
    };
    let open = work.table.clocks.vote.take().filter(|vote| vote.motion == motion && vote.until > at.now);
    let until = at.now + TimeDelta::seconds(VOTE_S);
    let (yes, no) = (BTreeSet::new(), BTreeSet::new());
    // Each change of the table's row has its own version.
    let number = loaded.table.version + 1;
    let vote = open.unwrap_or(Vote { number, motion, by: seat, yes, no, until });
    cast(work, seat, vote, true, entries)
}

/// Builds the motion to take back the last `count` entries with moves. Without a count, it takes back enough to include
/// this seat's own last move. Returns `None` if there is nothing to take back.
pub fn undo_motion(
    loaded: &LoadedTable,
    seat: Seat,
    entries: &[Entry],
    count: Option<u32>,
) -> Option<Motion> {
    let to = undoable(seat, entries, count)?;
    Some(Motion::Undo { to, position_seq: loaded.table.position_seq })
}

/// Builds the motion to continue under the newest rules known to this program.
pub fn upgrade_motion(loaded: &LoadedTable) -> Motion {
    Motion::Upgrade { revision: loaded.kind.revision() }
}

/// Casts a vote on the open motion. If `number` is given, the vote counts only for the motion with that number.
///
/// # Errors
/// See [`refuse`](crate::refuse). If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::DigestMismatch`] or
/// [`Fault::StepRejected`] if the journal does not replay to the current table. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn vote(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
    (yes, number): (bool, Option<u64>),
    entries: &[Entry],
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let open = work.table.clocks.vote.take().filter(|vote| !is_lapsed(vote, &work.table, at.now));
    let Some(vote) = open.filter(|vote| number.is_none_or(|number| number == vote.number)) else {
        let key = if number.is_some() { messages::SAY_VOTE_OVER } else { messages::SAY_NO_VOTE };
        return refuse(loaded, at, seat, vec![Say::new(key)]);
    };
    cast(work, seat, vote, yes, entries)
}

fn cast(
    mut work: Work<'_>,
    seat: Seat,
    mut vote: Vote,
    yes: bool,
    entries: &[Entry],
) -> Result<RequestOutcome, Fault> {
    let tells = describe_motion(&vote.motion, work.loaded, entries)?;
    vote.yes.remove(&seat);
    vote.no.remove(&seat);
    if yes {
        vote.yes.insert(seat)
    } else {
        vote.no.insert(seat)
    };
    let count = VoteCount::of(&vote, &work.table, &work.people, work.at.now);
    match count.state() {
        VoteState::Passed => {
            pass_motion(&vote.motion, &mut work, Authority::Vote, Some(vote.by), entries)?;
            answer_vote(work, Some(seat), tells)
        }
        VoteState::Failed => answer_vote(work, Some(seat), Vec::new()),
        VoteState::Open => {
            let before = work.loaded.table.clocks.vote.as_ref().filter(|before| before.number == vote.number);
            let voted = messages::say_voted(Arg::Seats(count.missing));
            if before == Some(&vote) {
                // A repeated vote counts once.
                work.table.clocks.vote = Some(vote);
                return answer_repeated_vote(&work, seat, vec![voted]);
            }
            let says = match before {
                Some(_) => vec![voted],
                None => {
                    let asked = vote_message(&vote.motion, vote.by);
                    let stands = vote_count_message(&work, &vote);
                    [asked].into_iter().chain(tells.clone()).chain([stands]).collect()
                }
            };
            work.about_vote = tells;
            work.table.clocks.vote = Some(vote);
            answer_vote(work, Some(seat), says)
        }
    }
}

/// Describes a motion to take moves back: the moves, and which of them revealed something.
fn describe_motion(motion: &Motion, loaded: &LoadedTable, entries: &[Entry]) -> Result<Vec<Say>, Fault> {
    match motion {
        Motion::Undo { to, .. } => Ok(UndoPlan::find(loaded, entries, *to)?.undo_messages()),
        _ => Ok(Vec::new()),
    }
}

/// Puts a motion into effect.
fn pass_motion(
    motion: &Motion,
    work: &mut Work<'_>,
    by: Authority,
    seat: Option<Seat>,
    entries: &[Entry],
) -> Result<(), Fault> {
    match motion {
        Motion::Pause => pause(work, by),
        Motion::Resume => resume(work, by),
        Motion::Extend { by_s } => extend(work, *by_s, by),
        Motion::Undo { to, .. } => {
            let seat = seat.ok_or(Fault::Incomplete("proposer"))?;
            let undone = UndoPlan::find(work.loaded, entries, *to)?;
            undone.take_back_all(work, Body::Undo { seat, to: *to, agreed: true })?;
        }
        Motion::Upgrade { revision } => switch_revision(work, *revision, true)?,
    }
    Ok(())
}

fn pause(work: &mut Work<'_>, by: Authority) {
    stop_clocks(work);
    work.append(Body::Paused { by });
}

fn resume(work: &mut Work<'_>, by: Authority) {
    restart_clocks(work);
    work.append(Body::Resumed { by });
}

/// Stops all clocks.
pub(super) fn stop_clocks(work: &mut Work<'_>) {
    work.table.clocks.paused_at = Some(work.at.now);
    for seat in work.table.asks.keys().copied().collect::<Vec<_>>() {
        let slots = slots(LetterKind::Reminder, &work.table, seat);
        work.commit.void_slots.extend(slots);
    }
}

/// Restarts all clocks.
pub(super) fn restart_clocks(work: &mut Work<'_>) {
    if let Some(since) = work.table.clocks.paused_at.take() {
        let now = work.at.now;
        clock::give_back(work, since, now, 0);
    }
}

/// Extends the deadlines of all seats to act.
fn extend(work: &mut Work<'_>, by_s: u32, by: Authority) {
    let seats = clock::extend_all(work, by_s);
    work.append(Body::Extended { seats, by_s, by });
}

/// Switches the table to these rules. Seals and drafts become void, because they may be impossible under the new rules.
///
/// # Errors
/// Returns [`Fault::Incomplete`] if this program does not know these rules, or they do not support the options or the
/// state of the game.
pub(crate) fn switch_revision(work: &mut Work<'_>, revision: u32, agreed: bool) -> Result<(), Fault> {
    let kind = work.loaded.kind.of_revision(revision).map_err(|_| Fault::Incomplete("revision"))?;
    let snapshot = work.position()?.snapshot()?;
    let unfit = |_| Fault::Incomplete("options");
    let options = kind.convert_options(work.table.revision, &work.table.options).map_err(unfit)?;
    let revised = kind
        .revise(&work.loaded.components, &snapshot, &options)
        .map_err(|_| Fault::Incomplete("options"))?;
    let snapshot = revised.snapshot()?;
    (work.table.revision, work.table.options) = (revision, options);
    work.position = Some(revised);
    for ask in work.table.asks.values_mut() {
        (ask.seal, ask.draft) = (None, None);
    }
    work.append_position(Body::Upgrade { revision, snapshot, steps: work.table.steps, agreed })
}
