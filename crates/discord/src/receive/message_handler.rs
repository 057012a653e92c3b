//! Passes a message to the desk and answers it. The answer goes only to the author, since it may contain private
//! information.

use super::incoming::IncomingMessage;
use super::request::request;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::rest::DiscordError;
use crate::show::{ChatReader, as_reply_to, new_message, nonce};
use model::Player;
use ports::{Answer, TemporaryFailure};
use std::time::Duration;

/// Maximum number of attempts to handle a message.
const TRIES: u32 = 3;
/// Delay before the next attempt.
const MESSAGE_RETRY_DELAY: Duration = Duration::from_secs(2);

/// Handles and answers a message; returns true on success. The caller must hold the lane of the channel.
pub(super) async fn handle_message(front: &DiscordState, incoming: &IncomingMessage) -> bool {
    for again in (0..TRIES).rev() {
        match try_handle_message(front, incoming).await {
            Ok(()) => return true,
            Err(error) if again > 0 => {
                tracing::warn!(%error, "message deferred");
                tokio::time::sleep(MESSAGE_RETRY_DELAY).await;
            }
            Err(error) => {
                tracing::error!(%error, "message handling failed");
            }
        }
    }
    front.read_marks.mark_missed(incoming.channel);
    false
}

async fn try_handle_message(
    front: &DiscordState,
    incoming: &IncomingMessage,
) -> Result<(), TemporaryFailure> {
    if incoming.direct && front.read_marks.was_handled(incoming.message) {
        return Ok(());
    }
    if incoming.direct {
        // If this process dies before it answers, the next one must already know this channel, even if there are no
        // earlier messages.
        front.read_marks.watch(incoming.channel, incoming.message.saturating_sub(1)).await?;
    }
    let request = request(front, incoming).await?;
    if let Some(answer) = front.service_lookup.handle(&request).await? {
        send_answer(front, incoming, answer).await?;
    }
    if incoming.direct {
        front.direct_channels.remember(incoming.user, incoming.channel);
        front.read_marks.set_read_mark(incoming.channel, incoming.message).await?;
        front.read_marks.record_handled(incoming.message);
    }
    Ok(())
}

/// Sends the answer to the author only. A message in a server is also answered by direct message.
async fn send_answer(
    front: &DiscordState,
    incoming: &IncomingMessage,
    answer: Answer,
) -> Result<(), TemporaryFailure> {
    let Some(player) = front.service_lookup.person(&ids::account(incoming.user)).await? else {
        return Ok(());
    };
    let sent = match incoming.direct {
        true => send_answer_parts(front, incoming, incoming.channel, &player, answer).await,
        false => match front.direct_channel(incoming.user).await {
            Ok(channel) => send_answer_parts(front, incoming, channel, &player, answer).await,
            Err(error) => Err(error),
        },
    };
    match sent {
        Ok(()) => Ok(()),
        Err(
            error @ (DiscordError::SlowDown(_) | DiscordError::CallFailed(_) | DiscordError::NoResponse(_)),
        ) => Err(TemporaryFailure::Failed { why: error.to_string() }),
        Err(error) => {
            tracing::warn!(%error, "answer not sent");
            Ok(())
        }
    }
}

async fn send_answer_parts(
    front: &DiscordState,
    incoming: &IncomingMessage,
    channel: u64,
    player: &Player,
    answer: Answer,
) -> Result<(), DiscordError> {
    let now = answer.page.written_at.unwrap_or_else(|| ids::sent_at(incoming.message));
    let options = front.options_with_links(&answer.page).await;
    let parts = front.render_answer(answer.page, ChatReader::of(player, now), options).await?;
    for (number, part) in parts.into_iter().enumerate() {
        let nonce = nonce(&format!("answer/{}", incoming.message), &number.to_string());
        let mut message = new_message(part, &[], &[], &nonce);
        if number == 0 && incoming.direct {
            message = as_reply_to(message, channel, incoming.message);
        }
        front.rest.post(channel, message).await?;
    }
    Ok(())
}
