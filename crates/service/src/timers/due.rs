//! Runs one round of due timers: each affected table is processed once, many tables concurrently.

use crate::desk::{Desk, DeskError};
use crate::execute::DecisionOutcome;
use model::{Code, Timer, TimerKind, TimerOp};
use play::{LoadedTable, Moment};
use ports::StoreError;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::task::{JoinError, JoinSet};
use tracing::Instrument as _;

/// Number of timers read per query.
const DUE_MAX: u32 = 2_048;
/// Maximum number of tables processed concurrently: twice the batch size of the store's writer, so that one group is
/// decided while another is written.
const CONCURRENT_TABLES_MAX: usize = 256;

/// Processes every table with a due timer once, the most urgent first and many concurrently. Returns the number of due
/// timers.
///
/// # Errors
/// Returns an error if the store fails.
pub async fn run_due_timers(desk: &Arc<Desk>) -> Result<usize, StoreError> {
    let now = desk.now();
    let mut due = desk.store().lease_timers(now, DUE_MAX).await?;
    due.sort_by_key(|timer| (urgency(timer.kind), timer.due_at));
    let count = due.len();
    let mut seen: BTreeSet<Code> = BTreeSet::new();
    let mut all = JoinSet::new();
    let mut round = Round::default();
    for timer in due {
        // One pass handles everything due at a table; anything left is due again in the next round.
        if !seen.insert(timer.table.clone()) {
            continue;
        }
        measures::observe_timer_lateness((now - timer.due_at).to_std().unwrap_or_default());
        if all.len() >= CONCURRENT_TABLES_MAX {
            round.record_result(all.join_next().await);
        }
        all.spawn(run_timer(desk.clone(), timer));
    }
    while let Some(done) = all.join_next().await {
        round.record_result(Some(done));
    }
    // Tables of one player all write that player's row, so most of many concurrent writes would fail.
    for timer in std::mem::take(&mut round.lost) {
        round.record_result(Some(Ok(run_timer(desk.clone(), timer).await)));
    }
    match round.failed {
        Some(what) => Err(StoreError { what }),
        None => Ok(count),
    }
}

/// Outcome of one round.
#[derive(Default)]
struct Round {
    /// Timers for which every attempt conflicted with another writer; they are retried sequentially.
    lost: Vec<Timer>,
    /// The first failure.
    failed: Option<String>,
}

/// Outcome for one timer; an error includes the timer.
type TimerResult = Result<(), (Timer, DeskError)>;

impl Round {
    fn record_result(&mut self, done: Option<Result<TimerResult, JoinError>>) {
        match done {
            None | Some(Ok(Ok(()))) => {}
            Some(Ok(Err((timer, DeskError::Busy)))) => self.lost.push(timer),
            Some(Ok(Err((timer, error)))) => {
                tracing::error!(table = %timer.table, %error, "due timer not processed; it stays due");
                self.failed.get_or_insert(error.to_string());
            }
            Some(Err(error)) => {
                self.failed.get_or_insert(error.to_string());
            }
        }
    }
}

/// Returns the priority of a timer; lower values are processed first. Changed habits come first, because they move
/// deadlines, then deadlines, bots, reminders and expired votes.
fn urgency(kind: TimerKind) -> u8 {
    match kind {
        TimerKind::Habits => 0,
        TimerKind::Deadline => 1,
        TimerKind::Bot => 2,
        TimerKind::Reminder => 3,
        TimerKind::Vote => 4,
    }
}

async fn run_timer(desk: Arc<Desk>, timer: Timer) -> TimerResult {
    let span = tracing::info_span!("timer", table = %timer.table);
    match desk.process_timer(&timer).instrument(span).await {
        Ok(_) => Ok(()),
        Err(error) => Err((timer, error)),
    }
}

impl Desk {
    /// Processes a timer by handling everything due at its table. Returns true if anything was done.
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer; the timer stays.
    pub async fn process_timer(&self, timer: &Timer) -> Result<bool, DeskError> {
        let code = &timer.table;
        let nothing =
            |loaded: &LoadedTable, at: &Moment<'_>| play::correct_timer(timer, Some(&loaded.table), at.now);
        let mut done = false;
        let look = |loaded: &LoadedTable, at: &Moment<'_>| {
            let found = match timer.kind {
                TimerKind::Habits => play::run_habits_timer(loaded, at, timer.seat)?,
                _ => play::run_timer(loaded, at)?,
            };
            done = found.is_some();
            let mut commit = found.map_or_else(|| nothing(loaded, at), |decided| decided.commit);
            // Future events of the same kind are scheduled after this.
            if done && timer.kind == TimerKind::Habits {
                commit.timers.insert(0, TimerOp::Drop(code.clone(), timer.seat, timer.kind));
            }
            Ok(Some(commit))
        };
        match self.decide(code, None, look).await? {
            DecisionOutcome::Executed | DecisionOutcome::Nothing => return Ok(done),
            DecisionOutcome::NoTable => self.execute(play::correct_timer(timer, None, self.now())).await?,
            DecisionOutcome::Undecidable => {
                self.decide(code, None, |loaded, at| Ok(Some(nothing(loaded, at)))).await?;
            }
        }
        Ok(false)
    }
}
