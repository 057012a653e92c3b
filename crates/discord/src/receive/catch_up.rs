//! Messages sent while the gateway was disconnected. Discord does not deliver them again, so they are fetched channel
//! by channel and handled like new messages. Repeated handling is harmless: the service knows each message by its id.

use super::incoming::parse_incoming;
use super::message_handler::handle_message;
use crate::discord_state::DiscordState;
use crate::rest::MessagePage;
use serenity::model::channel::Message;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of pages fetched from one channel. A user who wrote more does not expect an answer to each message.
const PAGES_MAX: usize = 5;

/// Fetches missed messages from all direct message channels. Handles them in the order in which they were written,
/// across all authors: of two players who wanted the last seat, the first gets it.
pub(crate) async fn catch_up(front: &DiscordState) {
    let channels: Vec<u64> = match front.read_marks.all().await {
        Ok(marks) => marks.into_keys().collect(),
        Err(error) => {
            tracing::error!(%error, "missed messages not fetched");
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
    let failed = handle_in_order(front, &missed).await;
    for channel in channels {
        let _lane = front.lanes.enter(channel).await;
        if front.read_marks.is_caught_up(channel) {
            continue;
        }
        match whole.get(&channel).filter(|_| !failed.contains(&channel)) {
            Some(last) => {
                mark_handled_up_to(front, channel, *last).await;
                front.read_marks.set_caught_up(channel);
            }
            None => catch_up_in(front, channel).await,
        }
    }
}

/// Returns the oldest missed messages of a channel. `None` if nothing was missed or the fetch failed.
async fn first_missed(front: &DiscordState, channel: u64) -> Option<MessagePage> {
    if front.read_marks.is_caught_up(channel) {
        return None;
    }
    let mark = front.read_marks.last(channel).await.ok().flatten()?;
    front.rest.messages_after(channel, mark).await.ok()
}

/// Handles messages in order. Returns the channels in which a message failed; later messages there are skipped.
async fn handle_in_order(front: &DiscordState, missed: &[Message]) -> BTreeSet<u64> {
    let mut failed = BTreeSet::new();
    let me = front.bot_user_id().await;
    for message in missed {
        let channel = message.channel_id.get();
        let _lane = front.lanes.enter(channel).await;
        if let Some(incoming) = parse_incoming(message, me, true).filter(|_| !failed.contains(&channel))
            && !handle_message(front, &incoming).await
        {
            failed.insert(channel);
        }
    }
    failed
}

/// Fetches and handles the missed messages of one channel. The caller must hold the lane of the channel.
pub(super) async fn catch_up_in(front: &DiscordState, channel: u64) {
    let me = front.bot_user_id().await;
    for _ in 0..PAGES_MAX {
        let Ok(Some(mark)) = front.read_marks.last(channel).await else { break };
        let missed = match front.rest.messages_after(channel, mark).await {
            Ok(missed) => missed,
            Err(error) => {
                tracing::warn!(%error, "missed messages of a channel not fetched");
                return;
            }
        };
        for message in &missed.messages {
            if let Some(incoming) = parse_incoming(message, me, true)
                && !handle_message(front, &incoming).await
            {
                return;
            }
        }
        mark_handled_up_to(front, channel, missed.newest).await;
        if !missed.is_full {
            break;
        }
    }
    front.read_marks.set_caught_up(channel);
}

/// Stores that messages up to `last` were handled. If that fails, they are fetched again later.
async fn mark_handled_up_to(front: &DiscordState, channel: u64, last: Option<u64>) {
    if let Some(last) = last
        && let Err(error) = front.read_marks.set_read_mark(channel, last).await
    {
        tracing::warn!(%error, "read mark not stored");
    }
}

/// Handles a new message, after any messages missed in its channel.
pub(crate) async fn handle_new_message(front: &DiscordState, message: &Message) {
    let Some(incoming) = parse_incoming(message, front.bot_user_id().await, message.guild_id.is_none())
    else {
        return;
    };
    let _lane = front.lanes.enter(incoming.channel).await;
    if incoming.direct && !front.read_marks.is_caught_up(incoming.channel) {
        catch_up_in(front, incoming.channel).await;
    }
    handle_message(front, &incoming).await;
}
