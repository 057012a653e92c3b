//! A vote of the table: somebody moves something, the others say yes or no.
//!
//! Who votes: every person at the table who is not away. Away is whoever has a holiday, in whatever mode; bots never vote. Who
//! moves something has said yes. What only touches clocks needs more than half of these people, what takes back what was
//! played needs all of them. A vote is over when it can no longer come out otherwise, or after [`VOTE_S`]; nothing waits for
//! it meanwhile. One vote at a time: a new motion takes the place of an open one, and the same motion again is a yes.

use crate::engine::Seat;
use crate::play::acts::answer::{Decided, answer_vote, refuse, said};
use crate::play::acts::pauses;
use crate::play::fault::Fault;
use crate::play::hours::HolidayMode;
use crate::play::hours::wall::date;
use crate::play::hours::wall::{Instant, zone_or_utc};
use crate::play::hours::words::spelled;
use crate::play::ids::PlayerId;
use crate::play::letters::notices::owe_notice;
use crate::play::letters::owe::slots;
use crate::play::record::cause::{LetterKind, NoticeKind};
use crate::play::record::journal::{Authority, Body, Entry};
use crate::play::record::people::People;
use crate::play::record::person::Player;
use crate::play::record::table::{Status, Table};
use crate::play::record::vote::{Motion, Needs, Vote};
use crate::play::say::{Arg, Say};
use crate::play::turn::loaded::{Loaded, Moment};
use crate::play::turn::take_back::{Undone, undoable};
use crate::play::turn::work::Work;
use chrono::{NaiveDate, TimeDelta};
use std::collections::BTreeSet;

/// How long a vote stays open, in seconds: two days.
pub const VOTE_S: i64 = 2 * 24 * 3600;

/// How a vote stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum VoteState {
    Open,
    Passed,
    Failed,
}

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
/// As [`refuse`](crate::play::refuse).
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
    if let Some(refusal) = refused(&motion, &work.table) {
        return said(&Work::new(loaded, at), mover.seat(), vec![refusal]);
    }
    let seat = match mover {
        Mover::Seat(seat) => seat,
        Mover::Admin(seat) => {
            pass(&motion, &mut work, Authority::Admin, seat, entries)?;
            close_vote(&mut work);
            return answer_vote(work, seat, Vec::new());
        }
        Mover::Stranger => return said(&Work::new(loaded, at), None, vec![Say::new("say-not-in")]),
    };
    let open = work.table.clocks.vote.take().filter(|vote| vote.motion == motion && vote.until > at.now);
    let until = at.now + TimeDelta::seconds(VOTE_S);
    let (yes, no) = (BTreeSet::new(), BTreeSet::new());
    let vote = open.unwrap_or(Vote { motion, by: seat, yes, no, until });
    cast(work, seat, vote, true, entries)
}

/// The motion to take so many entries of moves back, or, none named, so many that this seat's own last one is among them;
/// `None` where there is nothing to take back.
pub fn undo_motion(loaded: &Loaded, seat: Seat, entries: &[Entry], count: Option<u32>) -> Option<Motion> {
    let to = undoable(seat, entries, count)?;
    Some(Motion::Undo { to, position_seq: loaded.table.position_seq })
}

/// Somebody says yes or no to the open vote.
///
/// # Errors
/// As [`refuse`](crate::play::refuse).
/// Where the game goes on: [`Fault::Refused`] when it refuses a step that it had offered, [`Fault::Endless`] when it comes to
/// no choice.
/// [`Fault::Digest`] or [`Fault::Refused`] when the journal does not replay to the table as it stands.
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn vote(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Seat,
    yes: bool,
    entries: &[Entry],
) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let open = work.table.clocks.vote.take().filter(|vote| vote.until > at.now);
    let Some(vote) = open.filter(|vote| refused(&vote.motion, &work.table).is_none()) else {
        return refuse(loaded, at, seat, vec![Say::new("say-no-vote")]);
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
    let voters = match vote.motion.needs() {
        Needs::Majority => voters(&work.table, &work.people, work.at.now),
        // What somebody has played is not taken back while they are away.
        Needs::Everybody => work.table.seats_of_people().map(|(seat, _)| seat).collect(),
    };
    match outcome(&vote, &voters) {
        VoteState::Passed => {
            close_vote(&mut work);
            pass(&vote.motion, &mut work, Authority::Vote, Some(vote.by), entries)?;
            answer_vote(work, Some(seat), tells)
        }
        VoteState::Failed => {
            close_vote(&mut work);
            answer_vote(work, Some(seat), vec![Say::new("say-vote-failed")])
        }
        VoteState::Open => {
            let missing: Vec<Seat> = voters
                .iter()
                .filter(|seat| !vote.yes.contains(seat) && !vote.no.contains(seat))
                .copied()
                .collect();
            let fresh = vote.yes.len() + vote.no.len() == 1;
            let is_undo = matches!(vote.motion, Motion::Undo { .. });
            let asks: Vec<Say> = [asks(&vote.motion, vote.by)].into_iter().chain(tells).collect();
            work.table.clocks.vote = Some(vote);
            if fresh {
                for other in &missing {
                    owe_notice(&mut work, *other, NoticeKind::Vote, asks.clone(), false)?;
                }
            }
            let voted = Say::new("say-voted").with("seats", Arg::Seats(missing));
            let told = asks.into_iter().filter(|_| fresh && is_undo);
            answer_vote(work, Some(seat), told.chain([voted]).collect())
        }
    }
}

/// The vote is over: nobody need be told of it any more.
pub(crate) fn close_vote(work: &mut Work<'_>) {
    work.table.clocks.vote = None;
    let seats: Vec<Seat> = work.table.seated().map(|(seat, _)| seat).collect();
    for seat in seats {
        work.commit.void_slots.extend(slots(LetterKind::Vote, &work.table, seat));
    }
}

/// Who votes at this table now.
pub(crate) fn voters(table: &Table, people: &People, now: Instant) -> BTreeSet<Seat> {
    let present = |player: PlayerId| people.get(&player).is_none_or(|player| !is_away(player, now));
    let seated = table.seated().filter_map(|(seat, holder)| Some((seat, holder.player()?)));
    seated.filter(|(_, player)| present(*player)).map(|(seat, _)| seat).collect()
}

/// Whether somebody has a holiday today, in whatever mode.
fn is_away(player: &Player, now: Instant) -> bool {
    let zone = zone_or_utc(&player.zone);
    let today: NaiveDate = date(zone, now);
    let covers = |mode: HolidayMode, from, to| {
        matches!(mode, HolidayMode::Pause | HolidayMode::AfterTimer | HolidayMode::Skip)
            && (from..=to).contains(&today)
    };
    player.rest.holidays.iter().any(|holiday| covers(holiday.mode, holiday.from, holiday.to))
}

fn outcome(vote: &Vote, voters: &BTreeSet<Seat>) -> VoteState {
    let count = |said: &BTreeSet<Seat>| said.intersection(voters).count();
    // Who moved it counts even while away.
    let all = voters.len() + usize::from(!voters.contains(&vote.by));
    let yes = count(&vote.yes) + usize::from(!voters.contains(&vote.by));
    let no = count(&vote.no);
    let (passed, failed) = match vote.motion.needs() {
        Needs::Majority => (2 * yes > all, 2 * no >= all),
        Needs::Everybody => (yes == all, no > 0),
    };
    match (passed, failed) {
        (true, _) => VoteState::Passed,
        (_, true) => VoteState::Failed,
        _ => VoteState::Open,
    }
}

/// The question that the others are asked.
fn asks(motion: &Motion, by: Seat) -> Say {
    let say = |key: &str| Say::new(key).with("seat", Arg::Seat(by));
    match motion {
        Motion::Pause => say("say-vote-pause"),
        Motion::Resume => say("say-vote-resume"),
        Motion::Extend { by_s } => say("say-vote-extend").with("time", Arg::behind(spelled(*by_s))),
        Motion::Undo { .. } => say("say-vote-undo"),
    }
}

/// For a motion to take moves back: which moves, and which of them had revealed something.
fn tells(motion: &Motion, loaded: &Loaded, entries: &[Entry]) -> Result<Vec<Say>, Fault> {
    match motion {
        Motion::Undo { to, .. } => Ok(Undone::find(loaded, entries, *to)?.says()),
        _ => Ok(Vec::new()),
    }
}

/// Why it cannot be moved now, if it cannot.
fn refused(motion: &Motion, table: &Table) -> Option<Say> {
    let paused = table.clocks.paused_at.is_some();
    match motion {
        _ if table.status != Status::Running => Some(Say::new("say-not-running")),
        Motion::Pause if paused => Some(Say::new("say-paused-already")),
        Motion::Resume if !paused => Some(Say::new("say-not-paused")),
        Motion::Undo { position_seq, .. } if *position_seq != table.position_seq => {
            Some(Say::new("say-no-vote"))
        }
        Motion::Extend { .. } if paused => Some(Say::new("say-paused-already")),
        Motion::Extend { .. } if table.asks.values().all(|ask| ask.deadline_at.is_none()) => {
            Some(Say::new("say-nothing-to-extend"))
        }
        _ => None,
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
        Motion::Pause => pauses::pause(work, by),
        Motion::Resume => pauses::resume(work, by),
        Motion::Extend { by_s } => pauses::extend(work, *by_s, by),
        Motion::Undo { to, .. } => {
            let seat = seat.ok_or(Fault::Lacks("proposer"))?;
            let undone = Undone::find(work.loaded, entries, *to)?;
            undone.take_back_all(work, Body::Undo { seat, to: *to, agreed: true })?;
        }
    }
    Ok(())
}
