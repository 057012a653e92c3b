//! How a vote of the table stands: who votes, how many must be for it, what is in its way, and when it is over.
//!
//! Who votes: every person at the table who is not away. Away is whoever has a holiday, in whatever mode; bots never vote. What
//! only touches clocks needs more than half of these people, what takes back what was played needs all who sit there.

use chrono::NaiveDate;
use engine::Seat;
use model::hours::wall::{Instant, date, zone_or_utc};
use model::{Motion, Needs, People, Player, PlayerId, Say, Status, Table, Vote};
use std::collections::BTreeSet;

/// Whether a vote is decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum VoteState {
    Open,
    Passed,
    Failed,
}

/// How many have said what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct VoteCount {
    /// All who count.
    pub(crate) all: usize,
    /// Those who are for it.
    pub(crate) yes: usize,
    /// Those who are against it.
    pub(crate) no: usize,
    /// How many must be for it.
    pub(crate) needed: usize,
    /// Those who have yet to say something.
    pub(crate) missing: Vec<Seat>,
    needs: Needs,
}

impl VoteCount {
    /// How a vote stands now.
    pub(crate) fn of(vote: &Vote, table: &Table, people: &People, now: Instant) -> Self {
        let needs = vote.motion.needs();
        let mut voters = match needs {
            Needs::Majority => voters(table, people, now),
            // What somebody has played is not taken back while they are away.
            Needs::Everybody => table.seats_of_people().map(|(seat, _)| seat).collect(),
        };
        // Who moved it counts even while away, whatever they say of it by now.
        voters.insert(vote.by);
        let count = |said: &BTreeSet<Seat>| said.intersection(&voters).count();
        let all = voters.len();
        let needed = match needs {
            Needs::Majority => all / 2 + 1,
            Needs::Everybody => all,
        };
        let silent = |seat: &&Seat| !vote.yes.contains(seat) && !vote.no.contains(seat);
        let missing = voters.iter().filter(silent).copied().collect();
        Self { all, yes: count(&vote.yes), no: count(&vote.no), needed, missing, needs }
    }

    /// Whether it can come out otherwise.
    pub(crate) fn state(&self) -> VoteState {
        let failed = match self.needs {
            Needs::Majority => 2 * self.no >= self.all,
            Needs::Everybody => self.no > 0,
        };
        match (self.yes >= self.needed, failed) {
            (true, _) => VoteState::Passed,
            (_, true) => VoteState::Failed,
            _ => VoteState::Open,
        }
    }
}

/// Who votes at this table now on what touches clocks alone.
fn voters(table: &Table, people: &People, now: Instant) -> BTreeSet<Seat> {
    let present = |player: PlayerId| people.get(&player).is_none_or(|player| !is_away(player, now));
    table.seats_of_people().filter(|(_, player)| present(*player)).map(|(seat, _)| seat).collect()
}

/// Whether somebody has a holiday today, in whatever mode.
fn is_away(player: &Player, now: Instant) -> bool {
    let today: NaiveDate = date(zone_or_utc(&player.zone), now);
    player.rest.holidays.iter().any(|holiday| (holiday.from..=holiday.to).contains(&today))
}

/// Why something cannot be moved now, if it cannot.
pub(crate) fn obstacle(motion: &Motion, table: &Table) -> Option<Say> {
    let paused = table.clocks.paused_at.is_some();
    match motion {
        _ if table.status() != Status::Running => Some(messages::say_not_running()),
        Motion::Pause if paused => Some(messages::say_paused_already()),
        Motion::Resume if !paused => Some(messages::say_not_paused()),
        Motion::Undo { position_seq, .. } if *position_seq != table.position_seq => {
            Some(messages::say_no_vote())
        }
        Motion::Extend { .. } if paused => Some(messages::say_paused_already()),
        Motion::Extend { .. } if table.asks.values().all(|ask| ask.deadline_at.is_none()) => {
            Some(messages::say_nothing_to_extend())
        }
        Motion::Upgrade { revision } if table.revision >= *revision => Some(messages::say_newest_rules()),
        _ => None,
    }
}

/// Closes the table's vote if nothing can come of it any more.
pub(crate) fn lapse(table: &mut Table, now: Instant) {
    if table.clocks.vote.as_ref().is_some_and(|vote| is_lapsed(vote, table, now)) {
        table.clocks.vote = None;
    }
}

/// Whether nothing can come of a vote any more: its time is up, or the table has moved on.
pub(crate) fn is_lapsed(vote: &Vote, table: &Table, now: Instant) -> bool {
    vote.until <= now || obstacle(&vote.motion, table).is_some()
}
