//! What happened at a table, as a message of its own in the thread.

use super::place_post::users;
use super::sending::Sending;
use crate::channels::Delivery;
use crate::channels::discord::front::Front;
use crate::channels::discord::ids::{MessageAt, PostAt};
use crate::channels::discord::rest::DiscordError;
use crate::channels::discord::show::{ChatReader, ShowOptions};
use crate::engine::Seat;
use crate::i18n::Lang;
use crate::play::{Player, PublicPlace};
use std::collections::BTreeMap;

/// Posts what happened; as several messages where it is too long for one. The first calls whom the page calls.
pub(super) async fn deliver(
    front: &Front,
    sending: &Sending<'_>,
    place: &PublicPlace,
    seats: &BTreeMap<Seat, Player>,
) -> Result<Delivery, DiscordError> {
    let letter = sending.letter;
    // The living post makes the thread, or makes it anew: it is owed by the same change and comes first.
    let Some(at) = letter.post.as_deref().and_then(PostAt::parse) else {
        return Err(DiscordError::ChannelGone);
    };
    let reader = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let called = users(seats, letter.page.calls.iter().map(|call| call.seat));
    let mut message = at.thread;
    let pieces = front.answered(letter.page.clone(), reader, ShowOptions::default()).await?;
    for (number, piece) in pieces.into_iter().enumerate() {
        let (purpose, called) = match number {
            0 => ("happened".to_owned(), &*called),
            _ => (format!("happened/{number}"), &[][..]),
        };
        message = sending.post_once(front, at.thread, piece, (called, called), &purpose).await?;
    }
    let sent = MessageAt { channel: at.thread, message };
    Ok(Delivery::Sent { remote_id: Some(sent.to_string()), place: Some(at.place()), mailed: None })
}
