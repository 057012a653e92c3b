//! What a timer and an outage do at one table.

use crate::desk::{Desk, DeskError, TRIES_MAX};
use model::{Code, Commit, Instant, Timer, TimerKind, TimerOp};
use ports::CommitError;

impl Desk {
    /// A timer said "look": does what is due at its table. Returns whether anything was done.
    ///
    /// # Errors
    /// When the store fails, or others wrote first every time; the timer stays.
    pub async fn look(&self, timer: &Timer) -> Result<bool, DeskError> {
        for _ in 0..TRIES_MAX {
            let at = self.moment(false);
            let loaded = self.load(&timer.table).await?;
            let decided = match &loaded {
                Some(loaded) => self.guarded(loaded, || play::look(loaded, &at)).await?,
                None => None,
            };
            let found = decided.flatten();
            let done = found.is_some();
            let nothing = || play::put_right(timer, loaded.as_ref().map(|loaded| &loaded.table), at.now);
            let mut commit = found.map_or_else(nothing, |decided| decided.commit);
            // What is still to come of the same kind is set behind it.
            if done && timer.kind == TimerKind::Habits {
                commit.timers.insert(0, TimerOp::Drop(timer.table.clone(), timer.seat, timer.kind));
            }
            self.advertise(&mut commit, &at).await?;
            if self.is_executed(commit).await? {
                return Ok(done);
            }
        }
        Err(DeskError::Busy)
    }

    /// Gives a table's open decisions back what they lost between two instants. Returns whether there was anything to give.
    ///
    /// # Errors
    /// When the store fails, or others wrote first every time.
    pub(super) async fn make_good(&self, code: &Code, from: Instant, to: Instant) -> Result<bool, DeskError> {
        let minimum_s = self.policy().after_outage_s;
        for _ in 0..TRIES_MAX {
            let at = self.moment(false);
            let Some(loaded) = self.load(code).await? else { return Ok(false) };
            let decide = || play::make_good(&loaded, &at, from, to, minimum_s);
            let Some(decided) = self.guarded(&loaded, decide).await?.flatten() else { return Ok(false) };
            if self.is_executed(decided.commit).await? {
                return Ok(true);
            }
        }
        Err(DeskError::Busy)
    }

    /// Executes a commit; false when somebody else wrote first and it must be decided anew.
    async fn is_executed(&self, commit: Commit) -> Result<bool, DeskError> {
        match self.execute(commit).await {
            Ok(()) => Ok(true),
            Err(CommitError::Stale | CommitError::Duplicate(_)) => Ok(false),
            Err(CommitError::Broken(error)) => Err(error.into()),
        }
    }
}
