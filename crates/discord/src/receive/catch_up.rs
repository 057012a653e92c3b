//! What was written while the gateway was away: Discord does not tell it again, so it is fetched, channel by channel, and taken as if
//! it had just come. A message that was taken already does no harm: the house knows each message by its id.

use super::incoming::read;
use super::take::take;
use crate::front::Front;
use crate::rest::MessagePage;
use serenity::model::channel::Message;
use std::collections::{BTreeMap, BTreeSet};

/// Pages that are fetched of one channel at most: somebody who wrote more than that meanwhile does not wait for an answer to each.
const PAGES_MAX: usize = 5;

/// Fetches what was missed in all channels in which people can write to the bot, and takes it in the order in which it was written,
/// whoever wrote it: of two who wanted the last seat, the first gets it.
pub(crate) async fn catch_up(front: &Front) {
    let channels: Vec<u64> = match front.read_marks.all().await {
        Ok(marks) => marks.into_keys().collect(),
        Err(error) => {
            tracing::error!(%error, "nothing could be caught up on");
            return;
        }
    };
    let (mut missed, mut whole) = (Vec::new(), BTreeMap::new());
    for channel in &channels {
        let Some(first) = first_missed(front, *channel).await else { continue };
        if !first.is_full {
            whole.insert(*channel, first.newest);
        }
        missed.extend(first.messages);
    }
    missed.sort_by_key(|message| message.id);
    let failed = take_all(front, &missed).await;
    for channel in channels {
        let _lane = front.lanes.enter(channel).await;
        if front.read_marks.is_caught_up(channel) {
            continue;
        }
        match whole.get(&channel).filter(|_| !failed.contains(&channel)) {
            Some(last) => {
                handled_up_to(front, channel, *last).await;
                front.read_marks.caught_up(channel);
            }
            None => catch_up_in(front, channel).await,
        }
    }
}

/// The oldest messages that were missed in a channel; `None` where nothing is missed, or nothing can be fetched now.
async fn first_missed(front: &Front, channel: u64) -> Option<MessagePage> {
    if front.read_marks.is_caught_up(channel) {
        return None;
    }
    let mark = front.read_marks.last(channel).await.ok().flatten()?;
    front.rest.after(channel, mark).await.ok()
}

/// Takes messages in turn. Returns the channels in which one could not be taken; the later messages there are not taken either.
async fn take_all(front: &Front, missed: &[Message]) -> BTreeSet<u64> {
    let mut failed = BTreeSet::new();
    let me = front.me().await;
    for message in missed {
        let channel = message.channel_id.get();
        let _lane = front.lanes.enter(channel).await;
        if let Some(incoming) = read(message, me, true).filter(|_| !failed.contains(&channel))
            && !take(front, &incoming).await
        {
            failed.insert(channel);
        }
    }
    failed
}

/// Fetches what was missed in one channel and takes it. The caller must be in the lane of the channel.
pub(super) async fn catch_up_in(front: &Front, channel: u64) {
    let me = front.me().await;
    for _ in 0..PAGES_MAX {
        let Ok(Some(mark)) = front.read_marks.last(channel).await else { break };
        let missed = match front.rest.after(channel, mark).await {
            Ok(missed) => missed,
            Err(error) => {
                tracing::warn!(%error, "what was missed in a channel could not be fetched");
                return;
            }
        };
        for message in &missed.messages {
            if let Some(incoming) = read(message, me, true)
                && !take(front, &incoming).await
            {
                return;
            }
        }
        handled_up_to(front, channel, missed.newest).await;
        if !missed.is_full {
            break;
        }
    }
    front.read_marks.caught_up(channel);
}

/// Everything up to the last of these messages was taken. If that cannot be written down, they are fetched once more later.
async fn handled_up_to(front: &Front, channel: u64, last: Option<u64>) {
    if let Some(last) = last
        && let Err(error) = front.read_marks.handled(channel, last).await
    {
        tracing::warn!(%error, "it could not be written down what was handled");
    }
}

/// A message came. What was missed in its channel before it is handled first.
pub(crate) async fn message_came(front: &Front, message: &Message) {
    let Some(incoming) = read(message, front.me().await, message.guild_id.is_none()) else { return };
    let _lane = front.lanes.enter(incoming.channel).await;
    if incoming.direct && !front.read_marks.is_caught_up(incoming.channel) {
        catch_up_in(front, incoming.channel).await;
    }
    take(front, &incoming).await;
}
