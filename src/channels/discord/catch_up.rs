//! What was written to us while the gateway was away: Discord does not tell it again, so it is fetched, channel by channel, and
//! taken as if it had just come. That some of it was taken already does no harm: the house knows each message by its id.

use super::front::{Front, lock};
use super::rest::PAGE;
use super::written;
use crate::channels::Window;

/// Pages fetched of one channel at most: who wrote more than that meanwhile is not waiting for an answer to each.
const PAGES_MAX: usize = 5;

impl<D: Window> Front<D> {
    /// The gateway is a new one: whatever happened before it began is unknown.
    pub(super) fn begin_anew(&self) {
        lock(&self.marks.caught_up).clear();
    }

    /// Fetches what was missed wherever people can write to us.
    pub(super) async fn catch_up(&self) {
        let channels = match self.marks().await {
            Ok(marks) => marks.into_keys(),
            Err(error) => {
                tracing::error!(%error, "nothing could be caught up on");
                return;
            }
        };
        for channel in channels {
            let _lane = self.lanes.enter(channel).await;
            if !lock(&self.marks.caught_up).contains(&channel) {
                self.catch_up_in(channel).await;
            }
        }
    }

    /// Fetches what was missed in one channel, whose lane must be ours.
    pub(super) async fn catch_up_in(&self, channel: u64) {
        let Some(me) = self.me() else { return };
        for _ in 0..PAGES_MAX {
            let Ok(Some(mark)) = self.mark(channel).await else { break };
            let missed = match self.rest.after(channel, mark).await {
                Ok(missed) => missed,
                Err(fault) => {
                    tracing::warn!(%fault, "what was missed in a channel could not be fetched");
                    return;
                }
            };
            for message in &missed {
                if let Some(written) = written::read(message, me, true)
                    && !self.take(&written).await
                {
                    return;
                }
            }
            let last = missed.last().map(|message| message.id.get());
            if let Some(last) = last
                && let Err(error) = self.handled(channel, last).await
            {
                tracing::warn!(%error, "it could not be written down what was handled");
            }
            if missed.len() < usize::from(PAGE) {
                break;
            }
        }
        lock(&self.marks.caught_up).insert(channel);
    }
}
