//! The state of a vote: its voters, the required majority, its obstacles and its end.
//!
//! Every player at the table who is not away may vote. A player on holiday, in any mode, counts as away; bots never
//! vote. A motion that concerns only clocks needs more than half of the voters; a motion to take moves back needs all
//! players at the table.

use chrono::NaiveDate;
use engine::Seat;
use model::hours::wall_clock::{Instant, date, zone_or_utc};
use model::{Motion, People, Player, PlayerId, RequiredMajority, Say, Status, Table, Vote};
use std::collections::BTreeSet;

/// The state of a vote.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum VoteState {
    Open,
    Passed,
    Failed,
}

/// The count of a vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct VoteCount {
    /// Number of voters.
    pub(crate) all: usize,
    /// Number of votes in favour.
    pub(crate) yes: usize,
    /// Number of votes against.
    pub(crate) no: usize,
    /// Number of votes in favour needed to pass.
    pub(crate) needed: usize,
    /// Voters yet to vote.
    pub(crate) missing: Vec<Seat>,
    needs: RequiredMajority,
}

impl VoteCount {
    /// Counts a vote.
    pub(crate) fn of(vote: &Vote, table: &Table, people: &People, now: Instant) -> Self {
        let needs = vote.motion.required_majority();
        let mut voters = match needs {
            RequiredMajority::Majority => voters(table, people, now),
            // A player's moves are not taken back while they are away.
            RequiredMajority::Unanimity => table.seats_of_people().map(|(seat, _)| seat).collect(),
        };
        // The mover counts as a voter even while away, and even after a change of mind.
        voters.insert(vote.by);
        let count = |said: &BTreeSet<Seat>| said.intersection(&voters).count();
        let all = voters.len();
        let needed = match needs {
            RequiredMajority::Majority => all / 2 + 1,
            RequiredMajority::Unanimity => all,
        };
        let silent = |seat: &&Seat| !vote.yes.contains(seat) && !vote.no.contains(seat);
        let missing = voters.iter().filter(silent).copied().collect();
        Self { all, yes: count(&vote.yes), no: count(&vote.no), needed, missing, needs }
    }

    /// Returns the state of the vote, which is final as soon as the result is certain.
    pub(crate) fn state(&self) -> VoteState {
        let failed = match self.needs {
            RequiredMajority::Majority => 2 * self.no >= self.all,
            RequiredMajority::Unanimity => self.no > 0,
        };
        match (self.yes >= self.needed, failed) {
            (true, _) => VoteState::Passed,
            (_, true) => VoteState::Failed,
            _ => VoteState::Open,
        }
    }
}

/// Returns the players who may vote on motions about clocks now.
fn voters(table: &Table, people: &People, now: Instant) -> BTreeSet<Seat> {
    let present = |player: PlayerId| people.get(&player).is_none_or(|player| !is_away(player, now));
    table.seats_of_people().filter(|(_, player)| present(*player)).map(|(seat, _)| seat).collect()
}

/// Returns true if a player is on holiday today, in any mode.
fn is_away(player: &Player, now: Instant) -> bool {
    let today: NaiveDate = date(zone_or_utc(&player.zone), now);
    player.rest.holidays.iter().any(|holiday| (holiday.from..=holiday.to).contains(&today))
}

/// Returns the reason why a motion is impossible now, if there is one.
pub(crate) fn motion_refusal(motion: &Motion, table: &Table) -> Option<Say> {
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

/// Closes the table's vote if it has become moot.
pub(crate) fn close_moot_vote(table: &mut Table, now: Instant) {
    if table.clocks.vote.as_ref().is_some_and(|vote| is_lapsed(vote, table, now)) {
        table.clocks.vote = None;
    }
}

/// Returns true if a vote has become moot: its time is up, or the table has moved on.
pub(crate) fn is_lapsed(vote: &Vote, table: &Table, now: Instant) -> bool {
    vote.until <= now || motion_refusal(&vote.motion, table).is_some()
}
