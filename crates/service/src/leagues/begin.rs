//! Games of a league begin, each in a commit of its own.

use crate::desk::{Desk, DeskError, TRIES_MAX};
use model::Code;
use ports::CommitError;

impl Desk {
    /// Lets the game of a table begin, if it has not. Returns whether anything has changed.
    ///
    /// # Errors
    /// When the store fails, or others write first every time.
    pub(super) async fn begin_table(&self, code: &Code) -> Result<bool, DeskError> {
        for _ in 0..TRIES_MAX {
            let at = self.moment(false);
            let Some(loaded) = self.load(code).await? else { return Ok(false) };
            let begin = || play::begin_in_league(&loaded, &at);
            let Some(decided) = self.guarded(&loaded, begin).await? else { return Ok(true) };
            let Some(decided) = decided else { return Ok(false) };
            match self.execute(decided.commit).await {
                Ok(()) => return Ok(true),
                Err(CommitError::Stale | CommitError::Duplicate(_)) => {}
                Err(CommitError::Broken(error)) => return Err(error.into()),
            }
        }
        Err(DeskError::Busy)
    }
}
