//! What a timer and an outage do at one table.

use crate::desk::{Desk, DeskError};
use crate::execute::Verdict;
use model::{Code, Instant, Timer, TimerKind, TimerOp};
use play::{Loaded, Moment};

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

    /// Gives a table's open decisions back what they lost between two instants. Returns whether there was anything to give.
    ///
    /// # Errors
    /// When the store fails, or others wrote first every time.
    pub(super) async fn make_good(&self, code: &Code, from: Instant, to: Instant) -> Result<bool, DeskError> {
        let minimum_s = self.policy().after_outage_s;
        let make_good = |loaded: &Loaded, at: &Moment<'_>| {
            Ok(play::make_good(loaded, at, from, to, minimum_s)?.map(|decided| decided.commit))
        };
        Ok(self.decide(code, None, make_good).await? == Verdict::Executed)
    }
}
