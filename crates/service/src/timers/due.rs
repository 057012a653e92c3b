//! One round over the timers that are due: each of their tables is looked at once, many side by side, and what is due there is done.

use crate::desk::{Desk, DeskError};
use crate::execute::Verdict;
use model::{Code, Timer, TimerKind, TimerOp};
use play::{Loaded, Moment};
use ports::StoreError;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::task::{JoinError, JoinSet};
use tracing::Instrument as _;

/// Timers read at once.
const DUE_MAX: u32 = 2_048;
/// Tables looked at side by side: while one group of them is written, the next is decided about. Twice what the store's writer
/// takes at once.
const ABREAST: usize = 256;

/// Looks at every table with a due timer once, the most urgent first, many side by side. Returns how many timers were due.
///
/// # Errors
/// When the store fails.
pub async fn look_at_due(desk: &Arc<Desk>) -> Result<usize, StoreError> {
    let now = desk.now();
    let mut due = desk.store().lease_timers(now, DUE_MAX).await?;
    due.sort_by_key(|timer| (urgency(timer.kind), timer.due_at));
    let count = due.len();
    let mut seen: BTreeSet<Code> = BTreeSet::new();
    let mut all = JoinSet::new();
    let mut round = Round::default();
    for timer in due {
        // One look finds whatever is due at a table; what it leaves is due again in the next round.
        if !seen.insert(timer.table.clone()) {
            continue;
        }
        measures::timer_late((now - timer.due_at).to_std().unwrap_or_default());
        if all.len() >= ABREAST {
            round.note(all.join_next().await);
        }
        all.spawn(look(desk.clone(), timer));
    }
    while let Some(done) = all.join_next().await {
        round.note(Some(done));
    }
    // Tables of one person write that person's row, and of many side by side most lose it.
    for timer in std::mem::take(&mut round.lost) {
        round.note(Some(Ok(look(desk.clone(), timer).await)));
    }
    match round.failed {
        Some(what) => Err(StoreError { what }),
        None => Ok(count),
    }
}

/// How the looks of one round came out.
#[derive(Default)]
struct Round {
    /// Others wrote the same rows first, every time: these are looked at alone.
    lost: Vec<Timer>,
    /// The first failure.
    failed: Option<String>,
}

/// What a look came to; where it failed, at which timer and why.
type LookResult = Result<(), (Timer, DeskError)>;

impl Round {
    fn note(&mut self, done: Option<Result<LookResult, JoinError>>) {
        match done {
            None | Some(Ok(Ok(()))) => {}
            Some(Ok(Err((timer, DeskError::Busy)))) => self.lost.push(timer),
            Some(Ok(Err((timer, error)))) => {
                tracing::error!(table = %timer.table, %error, "a due timer could not be handled; it stays due");
                self.failed.get_or_insert(error.to_string());
            }
            Some(Err(error)) => {
                self.failed.get_or_insert(error.to_string());
            }
        }
    }
}

/// In which order timers are looked at, the lowest number first: changed habits move deadlines, so they come before deadlines;
/// then bots, then reminders, then votes that are over.
fn urgency(kind: TimerKind) -> u8 {
    match kind {
        TimerKind::Habits => 0,
        TimerKind::Deadline => 1,
        TimerKind::Bot => 2,
        TimerKind::Reminder => 3,
        TimerKind::Vote => 4,
    }
}

async fn look(desk: Arc<Desk>, timer: Timer) -> LookResult {
    let span = tracing::info_span!("timer", table = %timer.table);
    match desk.look(&timer).instrument(span).await {
        Ok(_) => Ok(()),
        Err(error) => Err((timer, error)),
    }
}

impl Desk {
    /// A timer said "look": does what is due at its table. Returns whether anything was done.
    ///
    /// # Errors
    /// When the store fails, or others wrote first every time; the timer stays.
    pub async fn look(&self, timer: &Timer) -> Result<bool, DeskError> {
        let code = &timer.table;
        let nothing = |loaded: &Loaded, at: &Moment<'_>| play::put_right(timer, Some(&loaded.table), at.now);
        let mut done = false;
        let look = |loaded: &Loaded, at: &Moment<'_>| {
            let found = play::look(loaded, at)?;
            done = found.is_some();
            let mut commit = found.map_or_else(|| nothing(loaded, at), |decided| decided.commit);
            // What is still to come of the same kind is set behind it.
            if done && timer.kind == TimerKind::Habits {
                commit.timers.insert(0, TimerOp::Drop(code.clone(), timer.seat, timer.kind));
            }
            Ok(Some(commit))
        };
        match self.decide(code, None, look).await? {
            Verdict::Executed | Verdict::Nothing => return Ok(done),
            Verdict::NoTable => self.execute(play::put_right(timer, None, self.now())).await?,
            Verdict::Undecidable => {
                self.decide(code, None, |loaded, at| Ok(Some(nothing(loaded, at)))).await?;
            }
        }
        Ok(false)
    }
}
