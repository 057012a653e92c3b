//! What happened at a table, as a message of its own in the thread.

use super::sending::Sending;
use crate::channels::Delivery;
use crate::channels::discord::front::Front;
use crate::channels::discord::ids::{MessageAt, PostAt};
use crate::channels::discord::rest::DiscordError;
use crate::channels::discord::show::{ChatReader, ShowOptions};
use crate::i18n::Lang;
use crate::play::PublicPlace;

/// Posts what happened; as several messages where it is too long for one.
pub(super) async fn deliver(
    front: &Front,
    sending: &Sending<'_>,
    place: &PublicPlace,
) -> Result<Delivery, DiscordError> {
    let letter = sending.letter;
    // The living post makes the thread, or makes it anew: it is owed by the same change and comes first.
    let Some(at) = letter.post.as_deref().and_then(PostAt::parse) else {
        return Err(DiscordError::ChannelGone);
    };
    let reader = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let mut message = at.thread;
    let pieces = front.answered(letter.page.clone(), reader, ShowOptions::default()).await?;
    for (number, piece) in pieces.into_iter().enumerate() {
        let purpose = if number == 0 { "happened".to_owned() } else { format!("happened/{number}") };
        message = sending.post_once(front, at.thread, piece, (&[], &[]), &purpose).await?;
    }
    let sent = MessageAt { channel: at.thread, message };
    Ok(Delivery::Sent { remote_id: Some(sent.to_string()), place: Some(at.place()), mailed: None })
}
