//! What was written to us while the gateway was away: Discord does not tell it again, so it is fetched, channel by channel, and
//! taken as if it had just come. That some of it was taken already does no harm: the house knows each message by its id.

use super::front::{Front, lock};
use super::rest::PAGE;
use super::written;
use serenity::model::channel::Message;
use std::collections::{BTreeMap, BTreeSet};

/// Pages fetched of one channel at most: who wrote more than that meanwhile is not waiting for an answer to each.
const PAGES_MAX: usize = 5;

impl Front {
    /// The line is cut, or is a new one: whatever happened meanwhile is unknown.
    pub(super) fn begin_anew(&self) {
        lock(&self.marks.caught_up).clear();
    }

    /// Fetches what was missed wherever people can write to us, and takes it in the order in which it was written, whoever wrote it:
    /// of two who wanted the last seat, the first gets it.
    pub(super) async fn catch_up(&self) {
        let channels: Vec<u64> = match self.marks().await {
            Ok(marks) => marks.into_keys().collect(),
            Err(error) => {
                tracing::error!(%error, "nothing could be caught up on");
                return;
            }
        };
        let (mut missed, mut whole) = (Vec::new(), BTreeMap::new());
        for channel in &channels {
            let Some(first) = self.first_missed(*channel).await else { continue };
            if first.len() < usize::from(PAGE) {
                whole.insert(*channel, first.last().map(|message| message.id.get()));
            }
            missed.extend(first);
        }
        missed.sort_by_key(|message| message.id);
        let failed = self.take_all(&missed).await;
        for channel in channels {
            let _lane = self.lanes.enter(channel).await;
            if lock(&self.marks.caught_up).contains(&channel) {
                continue;
            }
            match whole.get(&channel).filter(|_| !failed.contains(&channel)) {
                Some(last) => self.caught_up_to(channel, *last).await,
                None => self.catch_up_in(channel).await,
            }
        }
    }

    /// The oldest messages that were missed in a channel; none where there is nothing to fetch, or it cannot be fetched now.
    async fn first_missed(&self, channel: u64) -> Option<Vec<Message>> {
        if lock(&self.marks.caught_up).contains(&channel) {
            return None;
        }
        let mark = self.mark(channel).await.ok().flatten()?;
        self.rest.after(channel, mark).await.ok()
    }

    /// Takes messages in turn; the channels in which one could not be taken, where what follows it has to wait.
    async fn take_all(&self, missed: &[Message]) -> BTreeSet<u64> {
        let mut failed = BTreeSet::new();
        let me = self.me().await;
        for message in missed {
            let channel = message.channel_id.get();
            let _lane = self.lanes.enter(channel).await;
            if let Some(written) = written::read(message, me, true).filter(|_| !failed.contains(&channel))
                && !self.take(&written).await
            {
                failed.insert(channel);
            }
        }
        failed
    }

    /// Everything up to a message of a channel, whose lane must be ours, was taken.
    async fn caught_up_to(&self, channel: u64, last: Option<u64>) {
        if let Some(last) = last
            && let Err(error) = self.handled(channel, last).await
        {
            tracing::warn!(%error, "it could not be written down what was handled");
        }
        lock(&self.marks.caught_up).insert(channel);
    }

    /// Fetches what was missed in one channel, whose lane must be ours.
    pub(super) async fn catch_up_in(&self, channel: u64) {
        let me = self.me().await;
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
