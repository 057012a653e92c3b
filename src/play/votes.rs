//! A vote of the table: somebody moves something, the others say yes or no.
//!
//! Who votes: every person at the table who is not away. Away is whoever has a holiday, in whatever mode; bots never vote. Who
//! moves something has said yes. What only touches clocks needs more than half of these people, what takes back what was
//! played needs all of them. A vote is over when it can no longer come out otherwise, or after [`VOTE_S`]; nothing waits for
//! it meanwhile. One vote at a time: a new motion takes the place of an open one, and the same motion again is a yes.

use super::decide::{Decided, refuse};
use super::hours::HolidayMode;
use super::hours::words::spelled;
use super::ids::PlayerId;
use super::journal::{Authority, Body, Entry};
use super::page::{Arg, PageKind, Say};
use super::pauses;
use super::table::{Holder, Instant, Status, Table};
use super::undo::{Undone, undoable};
use super::work::{Fault, Loaded, Moment, People, Work};
use crate::engine::Seat;
use chrono::{NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How long a vote stays open, in seconds: two days.
pub const VOTE_S: i64 = 2 * 24 * 3600;

/// What can be voted on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// To stop every clock.
    Pause,
    /// To let them run again.
    Resume,
    /// To give everybody who is asked more time.
    Extend {
        /// In seconds of time that counts.
        by_s: u32,
    },
    /// To take back what was played, further than whoever played it may alone.
    Undo {
        /// The entry whose position is to hold again.
        to: u32,
        /// It is about the position after this entry, and lapses when somebody moves.
        position_seq: u32,
    },
}

/// An open vote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vote {
    /// On what.
    pub motion: Motion,
    /// Who moved it.
    pub by: Seat,
    /// Who is for it.
    pub yes: BTreeSet<Seat>,
    /// Who is against it.
    pub no: BTreeSet<Seat>,
    /// When it is over at the latest.
    pub until: Instant,
}

/// How many must be for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Needs {
    /// More than half of those who vote.
    Majority,
    /// All who vote.
    Everybody,
}

impl Motion {
    /// How many must be for it.
    pub fn needs(&self) -> Needs {
        match self {
            Motion::Pause | Motion::Resume | Motion::Extend { .. } => Needs::Majority,
            Motion::Undo { .. } => Needs::Everybody,
        }
    }

    /// What is asked of the others.
    pub(crate) fn asks(&self, by: Seat) -> Say {
        let say = |key: &str| Say::new(key).with("seat", Arg::Seat(by));
        match self {
            Motion::Pause => say("say-vote-pause"),
            Motion::Resume => say("say-vote-resume"),
            Motion::Extend { by_s } => say("say-vote-extend").with("time", Arg::behind(spelled(*by_s))),
            Motion::Undo { .. } => say("say-vote-undo"),
        }
    }

    /// What it would take back, and what of that had been revealed.
    fn tells(&self, loaded: &Loaded, entries: &[Entry]) -> Result<Vec<Say>, Fault> {
        match self {
            Motion::Undo { to, .. } => Ok(Undone::find(loaded, entries, *to)?.says()),
            _ => Ok(Vec::new()),
        }
    }

    /// Why it cannot be moved now, if it cannot.
    fn refused(&self, table: &Table) -> Option<Say> {
        let paused = table.clocks.paused_at.is_some();
        match self {
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
        &self,
        work: &mut Work<'_>,
        by: Authority,
        seat: Option<Seat>,
        entries: &[Entry],
    ) -> Result<(), Fault> {
        match self {
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
}

/// How a vote stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Outcome {
    Open,
    Passed,
    Failed,
}

/// Who votes at this table now.
pub(crate) fn voters(table: &Table, people: &People, now: Instant) -> BTreeSet<Seat> {
    let present = |player: PlayerId| people.get(&player).is_none_or(|player| !is_away(player, now));
    let seated = table.seated().filter_map(|(seat, holder)| Some((seat, holder.player()?)));
    seated.filter(|(_, player)| present(*player)).map(|(seat, _)| seat).collect()
}

/// Whether somebody has a holiday today, in whatever mode.
fn is_away(player: &super::Player, now: Instant) -> bool {
    let zone = super::hours::wall::zone_or_utc(&player.zone);
    let today: NaiveDate = super::hours::wall::date(zone, now);
    let covers = |mode: HolidayMode, from, to| {
        matches!(mode, HolidayMode::Pause | HolidayMode::AfterTimer | HolidayMode::Skip)
            && (from..=to).contains(&today)
    };
    player.rest.holidays.iter().any(|holiday| covers(holiday.mode, holiday.from, holiday.to))
}

impl Vote {
    fn outcome(&self, voters: &BTreeSet<Seat>) -> Outcome {
        let count = |said: &BTreeSet<Seat>| said.intersection(voters).count();
        // Who moved it counts even while away.
        let all = voters.len() + usize::from(!voters.contains(&self.by));
        let yes = count(&self.yes) + usize::from(!voters.contains(&self.by));
        let no = count(&self.no);
        let (passed, failed) = match self.motion.needs() {
            Needs::Majority => (2 * yes > all, 2 * no >= all),
            Needs::Everybody => (yes == all, no > 0),
        };
        match (passed, failed) {
            (true, _) => Outcome::Passed,
            (_, true) => Outcome::Failed,
            _ => Outcome::Open,
        }
    }
}

/// Somebody at the table moves something, or an admin orders it, which needs no vote.
///
/// # Errors
/// When the table contradicts itself.
pub fn propose(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Option<Seat>,
    motion: Motion,
    by_admin: bool,
    entries: &[Entry],
) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    if let Some(refusal) = motion.refused(&work.table) {
        return answer_only(loaded, at, seat, refusal);
    }
    if by_admin {
        motion.pass(&mut work, Authority::Admin, seat, entries)?;
        close(&mut work);
        return answer(work, seat, Vec::new());
    }
    let Some(seat) = seat else { return answer_only(loaded, at, None, Say::new("say-not-in")) };
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
/// When the table contradicts itself.
pub fn vote(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Seat,
    yes: bool,
    entries: &[Entry],
) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let open = work.table.clocks.vote.take().filter(|vote| vote.until > at.now);
    let Some(vote) = open.filter(|vote| vote.motion.refused(&work.table).is_none()) else {
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
    let tells = vote.motion.tells(work.loaded, entries)?;
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
    match vote.outcome(&voters) {
        Outcome::Passed => {
            close(&mut work);
            vote.motion.pass(&mut work, Authority::Vote, Some(vote.by), entries)?;
            answer(work, Some(seat), tells)
        }
        Outcome::Failed => {
            close(&mut work);
            answer(work, Some(seat), vec![Say::new("say-vote-failed")])
        }
        Outcome::Open => {
            let missing: Vec<Seat> = voters
                .iter()
                .filter(|seat| !vote.yes.contains(seat) && !vote.no.contains(seat))
                .copied()
                .collect();
            let fresh = vote.yes.len() + vote.no.len() == 1;
            let is_undo = matches!(vote.motion, Motion::Undo { .. });
            let asks: Vec<Say> = [vote.motion.asks(vote.by)].into_iter().chain(tells).collect();
            work.table.clocks.vote = Some(vote);
            if fresh {
                for other in &missing {
                    work.owe_notice(*other, "vote", asks.clone(), false)?;
                }
            }
            let voted = Say::new("say-voted").with("seats", Arg::Seats(missing));
            let told = asks.into_iter().filter(|_| fresh && is_undo);
            answer(work, Some(seat), told.chain([voted]).collect())
        }
    }
}

/// The vote is over: nobody need be told of it any more.
pub(crate) fn close(work: &mut Work<'_>) {
    work.table.clocks.vote = None;
    let seats: Vec<Seat> = work.table.seated().map(|(seat, _)| seat).collect();
    for seat in seats {
        work.commit.void_slots.extend(super::letters::slots("vote", &work.table, seat));
    }
}

fn answer_only(loaded: &Loaded, at: &Moment<'_>, seat: Option<Seat>, say: Say) -> Result<Decided, Fault> {
    match seat {
        Some(seat) => refuse(loaded, at, seat, vec![say]),
        None => super::lobby::said(&Work::new(loaded, at), None, vec![say]),
    }
}

/// The answer to a motion or a vote; the others are told what came of it.
fn answer(mut work: Work<'_>, seat: Option<Seat>, says: Vec<Say>) -> Result<Decided, Fault> {
    if !work.commit.append.is_empty() {
        let others: Vec<Seat> =
            work.table.seated().filter(|(_, holder)| is_person(holder)).map(|(seat, _)| seat).collect();
        for other in others.into_iter().filter(|other| Some(*other) != seat) {
            work.owe_notice(other, "notice", Vec::new(), true)?;
        }
        work.owe_letters(seat)?;
    }
    let Some(seat) = seat else {
        let mut decided = super::lobby::said(&work, None, says)?;
        decided.page.news = work.public_news_of_this()?;
        decided.commit = work.finish()?;
        return Ok(decided);
    };
    let page = work.page_for(PageKind::Receipt, seat, says)?;
    let page = super::Page { news: work.news_of_this(seat)?, ..page };
    let answers = work.right_of(seat);
    Ok(Decided { page, answers, commit: work.finish()? })
}

fn is_person(holder: &Holder) -> bool {
    holder.player().is_some()
}
