//! A message is taken to the desk and answered. The answer goes to its writer alone, since it may show what only they may see.

use super::incoming::IncomingMessage;
use super::request::request;
use crate::front::Front;
use crate::ids;
use crate::rest::DiscordError;
use crate::show::{ChatReader, new_message, nonce, replying};
use model::Player;
use ports::{Answer, NotNow};
use std::time::Duration;

/// How often a message is tried that could not be taken.
const TRIES: u32 = 3;
/// The wait before it is tried again.
const AGAIN: Duration = Duration::from_secs(2);

/// Takes a message and answers it; returns whether that worked. The caller must be in the lane of its channel.
pub(super) async fn take(front: &Front, incoming: &IncomingMessage) -> bool {
    for again in (0..TRIES).rev() {
        match take_once(front, incoming).await {
            Ok(()) => return true,
            Err(error) if again > 0 => {
                tracing::warn!(%error, "a message could not be taken; it is tried again");
                tokio::time::sleep(AGAIN).await;
            }
            Err(error) => {
                tracing::error!(%error, "a message could not be taken; it is fetched again before the next one");
            }
        }
    }
    front.read_marks.may_have_missed(incoming.channel);
    false
}

async fn take_once(front: &Front, incoming: &IncomingMessage) -> Result<(), NotNow> {
    if incoming.direct && front.read_marks.is_taken(incoming.message) {
        return Ok(());
    }
    if incoming.direct {
        // Should this process die before it has answered, the next one must know of a channel in which nothing was written before.
        front.read_marks.watch(incoming.channel, incoming.message.saturating_sub(1)).await?;
    }
    let request = request(front, incoming).await?;
    if let Some(answer) = front.door.handle(&request).await? {
        send_answer(front, incoming, answer).await?;
    }
    if incoming.direct {
        front.direct_channels.remember(incoming.user, incoming.channel);
        front.read_marks.handled(incoming.channel, incoming.message).await?;
        front.read_marks.take(incoming.message);
    }
    Ok(())
}

/// Sends the answer to the writer alone. What they said where others read is answered by a direct message too.
async fn send_answer(front: &Front, incoming: &IncomingMessage, answer: Answer) -> Result<(), NotNow> {
    let Some(player) = front.door.person(&ids::account(incoming.user)).await? else { return Ok(()) };
    let sent = match incoming.direct {
        true => say(front, incoming, incoming.channel, &player, answer).await,
        false => match front.direct_channel(incoming.user).await {
            Ok(channel) => say(front, incoming, channel, &player, answer).await,
            Err(error) => Err(error),
        },
    };
    match sent {
        Ok(()) => Ok(()),
        Err(error @ (DiscordError::SlowDown(_) | DiscordError::Broke(_) | DiscordError::Silent(_))) => {
            Err(NotNow::Failed { why: error.to_string() })
        }
        Err(error) => {
            tracing::warn!(%error, "the answer to a message could not be sent");
            Ok(())
        }
    }
}

async fn say(
    front: &Front,
    incoming: &IncomingMessage,
    channel: u64,
    player: &Player,
    answer: Answer,
) -> Result<(), DiscordError> {
    let now = answer.page.written_at.unwrap_or_else(|| ids::sent_at(incoming.message));
    let options = front.links(&answer.page).await;
    let parts = front.answered(answer.page, ChatReader::of(player, now), options).await?;
    for (number, part) in parts.into_iter().enumerate() {
        let nonce = nonce(&format!("answer/{}", incoming.message), &number.to_string());
        let mut message = new_message(part, &[], &[], &nonce);
        if number == 0 && incoming.direct {
            message = replying(message, channel, incoming.message);
        }
        front.rest.post(channel, message).await?;
    }
    Ok(())
}
