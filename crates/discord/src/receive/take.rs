//! Passes a message to the desk and answers it. The answer goes to its author only, since it may contain private
//! information.

use super::incoming::IncomingMessage;
use super::request::request;
use crate::front::DiscordState;
use crate::ids;
use crate::rest::DiscordError;
use crate::show::{ChatReader, new_message, nonce, replying};
use model::Player;
use ports::{Answer, TemporaryFailure};
use std::time::Duration;

/// Number of attempts to handle a message.
const TRIES: u32 = 3;
/// Delay before the next attempt.
const AGAIN: Duration = Duration::from_secs(2);

/// Handles and answers a message; returns true on success. The caller must hold the channel's lane.
pub(super) async fn take(front: &DiscordState, incoming: &IncomingMessage) -> bool {
    for again in (0..TRIES).rev() {
        match take_once(front, incoming).await {
            Ok(()) => return true,
            Err(error) if again > 0 => {
                tracing::warn!(%error, "message deferred");
                tokio::time::sleep(AGAIN).await;
            }
            Err(error) => {
                tracing::error!(%error, "message handling failed");
            }
        }
    }
    front.read_marks.may_have_missed(incoming.channel);
    false
}

async fn take_once(front: &DiscordState, incoming: &IncomingMessage) -> Result<(), TemporaryFailure> {
    if incoming.direct && front.read_marks.is_taken(incoming.message) {
        return Ok(());
    }
    if incoming.direct {
        // If this process dies before it answers, the next one must already know this channel, even without earlier
        // messages.
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

/// Sends the answer to the author only. A message in a server is also answered by direct message.
async fn send_answer(
    front: &DiscordState,
    incoming: &IncomingMessage,
    answer: Answer,
) -> Result<(), TemporaryFailure> {
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
            Err(TemporaryFailure::Failed { why: error.to_string() })
        }
        Err(error) => {
            tracing::warn!(%error, "answer not sent");
            Ok(())
        }
    }
}

async fn say(
    front: &DiscordState,
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
