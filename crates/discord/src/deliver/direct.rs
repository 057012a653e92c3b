//! Letters to one person as direct messages.

use super::sending::Sending;
use crate::front::Front;
use crate::ids::{MessageAt, PostAt};
use crate::rest::DiscordError;
use crate::show::{ChatReader, ShowOptions, Shows};
use model::Player;
use ports::Delivery;
use ports::last_letter::keepsake_of;

/// Sends a letter as a direct message; the former letter of the same slot is deleted.
pub(super) async fn deliver(
    front: &Front,
    sending: &Sending<'_>,
    player: &Player,
    user: u64,
) -> Result<Delivery, DiscordError> {
    let letter = sending.letter;
    let thread = letter.post.as_deref().and_then(PostAt::parse).map(|at| at.link());
    let reader = ChatReader::of(player, letter.at);
    let keepsake = match keepsake_of(letter, reader.lang) {
        Ok(keepsake) => keepsake,
        Err(not_yet) => return Ok(not_yet),
    };
    let options = ShowOptions { thread, shows: Shows::Picture, keepsake, ..ShowOptions::default() };
    let composed = front.composed(letter.page.clone(), reader, options).await?;
    let channel = front.direct_channel(user).await?;
    let sent = sending.post_once(front, channel, composed.clone(), (&[], &[]), "direct").await;
    let at = match sent {
        Err(DiscordError::ChannelGone) => {
            front.direct_channels.forget(user);
            let channel = front.direct_channel(user).await?;
            let message = sending.post_once(front, channel, composed, (&[], &[]), "direct").await?;
            MessageAt { channel, message }
        }
        sent => MessageAt { channel, message: sent? },
    };
    if let Err(error) = front.read_marks.watch(at.channel, at.message).await {
        tracing::warn!(%error, "a direct channel is not caught up on after an outage until the next letter to it");
    }
    sending.delete_former(front, at).await;
    Ok(Delivery::Sent { remote_id: Some(at.to_string()), place: None, mailed: None })
}
