//! A vote of the table: somebody moves something, the others say yes or no.
//!
//! Who votes and how many must be for it says [`crate::turn::voting`]. Who moves something has said yes. A vote is over when it
//! can no longer come out otherwise, or after [`VOTE_S`]; nothing waits for it meanwhile. One vote at a time: a new motion takes the
//! place of an open one, and the same motion again is a yes.
//!
//! While a table is paused no clock runs, nobody is reminded and nothing is played for anybody but bots; who wants to may still answer.
//! When it goes on, every deadline is later by as long as its decision was open during the pause.

use crate::acts::answer::{Decided, answer_same_vote, answer_vote, refuse, said};
use crate::letters::ballots::{stands, vote_say};
use crate::letters::owe::slots;
use crate::turn::clock;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::take_back::{Undone, undoable};
use crate::turn::view::TableView;
use crate::turn::voting::{VoteCount, VoteState, is_lapsed, obstacle};
use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::{Arg, Authority, Body, Entry, Fault, LetterKind, Motion, Say, Vote};
use std::collections::BTreeSet;

/// How long a vote stays open, in seconds: two days.
const VOTE_S: i64 = 2 * 24 * 3600;

/// The most that one extension gives, in seconds: two weeks.
pub const EXTENSION_S_MAX: u32 = 14 * 24 * 3600;

/// Who puts a motion to a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mover {
    /// The player of this seat: the others vote on it.
    Seat(Seat),
    /// An admin, who needs no vote; from this seat, if they also play.
    Admin(Option<Seat>),
    /// Somebody who neither plays here nor is an admin: they are refused.
    Stranger,
}

impl Mover {
    /// Their seat, if they have one.
    fn seat(self) -> Option<Seat> {
        match self {
            Mover::Seat(seat) => Some(seat),
            Mover::Admin(seat) => seat,
            Mover::Stranger => None,
        }
    }
}

/// Somebody at the table moves something, or an admin orders it, which needs no vote.
///
/// # Errors
/// As [`refuse`](crate::refuse).
/// Where the game goes on: [`Fault::Refused`] when it refuses a step that it had offered, [`Fault::Endless`] when it comes to
/// no choice.
/// [`Fault::Digest`] or [`Fault::Refused`] when the journal does not replay to the table as it stands.
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn propose(
    loaded: &Loaded,
    at: &Moment<'_>,
    mover: Mover,
    motion: Motion,
    entries: &[Entry],
) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    if let Some(refusal) = obstacle(&motion, &work.table) {
        return said(&TableView::of(loaded, at), mover.seat(), vec![refusal]);
    }
    let seat = match mover {
        Mover::Seat(seat) => seat,
        Mover::Admin(seat) => {
            pass(&motion, &mut work, Authority::Admin, seat, entries)?;
            work.table.clocks.vote = None;
            return answer_vote(work, seat, Vec::new());
        }
        Mover::Stranger => return said(&TableView::of(loaded, at), None, vec![messages::say_not_in()]),
    };
    let open = work.table.clocks.vote.take().filter(|vote| vote.motion == motion && vote.until > at.now);
    let until = at.now + TimeDelta::seconds(VOTE_S);
    let (yes, no) = (BTreeSet::new(), BTreeSet::new());
    // Each change of the table's row has a version of its own.
    let number = loaded.table.version + 1;
    let vote = open.unwrap_or(Vote { number, motion, by: seat, yes, no, until });
    cast(work, seat, vote, true, entries)
}

/// The motion to take so many entries of moves back, or, none named, so many that this seat's own last one is among them;
/// `None` where there is nothing to take back.
pub fn undo_motion(loaded: &Loaded, seat: Seat, entries: &[Entry], count: Option<u32>) -> Option<Motion> {
    let to = undoable(seat, entries, count)?;
    Some(Motion::Undo { to, position_seq: loaded.table.position_seq })
}

/// The motion to go on by the newest rules that this program knows.
pub fn upgrade_motion(loaded: &Loaded) -> Motion {
    Motion::Upgrade { revision: loaded.kind.revision() }
}

/// Somebody says yes or no to the open vote; `number`, where it is named, says which vote they mean.
///
/// # Errors
/// As [`refuse`](crate::refuse).
/// Where the game goes on: [`Fault::Refused`] when it refuses a step that it had offered, [`Fault::Endless`] when it comes to
/// no choice.
/// [`Fault::Digest`] or [`Fault::Refused`] when the journal does not replay to the table as it stands.
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn vote(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Seat,
    (yes, number): (bool, Option<u64>),
    entries: &[Entry],
) -> Result<Decided, Fault> {
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
) -> Result<Decided, Fault> {
    let tells = tells(&vote.motion, work.loaded, entries)?;
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
            pass(&vote.motion, &mut work, Authority::Vote, Some(vote.by), entries)?;
            answer_vote(work, Some(seat), tells)
        }
        VoteState::Failed => answer_vote(work, Some(seat), Vec::new()),
        VoteState::Open => {
            let before = work.loaded.table.clocks.vote.as_ref().filter(|before| before.number == vote.number);
            let voted = messages::say_voted(Arg::Seats(count.missing));
            if before == Some(&vote) {
                // The same once more is one vote.
                work.table.clocks.vote = Some(vote);
                return answer_same_vote(&work, seat, vec![voted]);
            }
            let says = match before {
                Some(_) => vec![voted],
                None => {
                    let asked = vote_say(&vote.motion, vote.by);
                    let stands = stands(&work, &vote);
                    [asked].into_iter().chain(tells.clone()).chain([stands]).collect()
                }
            };
            work.about_vote = tells;
            work.table.clocks.vote = Some(vote);
            answer_vote(work, Some(seat), says)
        }
    }
}

/// For a motion to take moves back: which moves, and which of them had revealed something.
fn tells(motion: &Motion, loaded: &Loaded, entries: &[Entry]) -> Result<Vec<Say>, Fault> {
    match motion {
        Motion::Undo { to, .. } => Ok(Undone::find(loaded, entries, *to)?.says()),
        _ => Ok(Vec::new()),
    }
}

/// Puts it into effect.
fn pass(
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
            let seat = seat.ok_or(Fault::Lacks("proposer"))?;
            let undone = Undone::find(work.loaded, entries, *to)?;
            undone.take_back_all(work, Body::Undo { seat, to: *to, agreed: true })?;
        }
        Motion::Upgrade { revision } => go_forward(work, *revision, true)?,
    }
    Ok(())
}

/// Stops every clock.
fn pause(work: &mut Work<'_>, by: Authority) {
    work.table.clocks.paused_at = Some(work.at.now);
    for seat in work.table.asks.keys().copied().collect::<Vec<_>>() {
        let slots = slots(LetterKind::Reminder, &work.table, seat);
        work.commit.void_slots.extend(slots);
    }
    work.append(Body::Paused { by });
}

/// Lets the clocks run again.
fn resume(work: &mut Work<'_>, by: Authority) {
    if let Some(since) = work.table.clocks.paused_at.take() {
        let now = work.at.now;
        clock::give_back(work, since, now, 0);
    }
    work.append(Body::Resumed { by });
}

/// Gives everybody who is waited for more time.
fn extend(work: &mut Work<'_>, by_s: u32, by: Authority) {
    let seats = clock::extend_all(work, by_s);
    work.append(Body::Extended { seats, by_s, by });
}

/// Takes the table to these rules. What was sealed or drafted is void: under the new rules it may be impossible.
///
/// # Errors
/// [`Fault::Lacks`] when these rules are not known here, or have no place for the options or the state of the game.
pub(crate) fn go_forward(work: &mut Work<'_>, revision: u32, agreed: bool) -> Result<(), Fault> {
    let kind = work.loaded.kind.of_revision(revision).map_err(|_| Fault::Lacks("revision"))?;
    let snapshot = work.position()?.snapshot()?;
    let unfit = |_| Fault::Lacks("options");
    let options = kind.renewed_options(work.table.revision, &work.table.options).map_err(unfit)?;
    let revised =
        kind.revise(&work.loaded.components, &snapshot, &options).map_err(|_| Fault::Lacks("options"))?;
    let snapshot = revised.snapshot()?;
    (work.table.revision, work.table.options) = (revision, options);
    work.position = Some(revised);
    for ask in work.table.asks.values_mut() {
        (ask.seal, ask.draft) = (None, None);
    }
    work.append_position(Body::Upgrade { revision, snapshot, steps: work.table.steps, agreed })
}
