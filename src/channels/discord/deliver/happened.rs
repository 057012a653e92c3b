//! What happened at a table, as a message of its own in the thread; and a vote, whose message is kept up to date and calls those who
//! are to say something.

use super::sending::Sending;
use crate::channels::Delivery;
use crate::channels::discord::front::Front;
use crate::channels::discord::ids::{self, MessageAt, PostAt};
use crate::channels::discord::rest::{CallUse, DiscordError};
use crate::channels::discord::show::{ChatReader, ShowOptions, edit};
use crate::engine::Seat;
use crate::i18n::Lang;
use crate::play::{Page, Player, PublicPlace};
use std::collections::{BTreeMap, BTreeSet};

/// Posts what happened, as several messages where it is too long for one. What is kept up to date is edited where it stands.
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
    let users = called(&letter.page, seats);
    if let Some(stands) = letter.previous.as_deref().and_then(MessageAt::parse) {
        let page = front.composed(letter.page.clone(), reader, ShowOptions::default()).await?;
        match front.rest.edit(stands.channel, stands.message, edit(page, &users), CallUse::Told).await {
            // It is posted anew.
            Err(
                DiscordError::MessageGone
                | DiscordError::ChannelGone
                | DiscordError::TooOldToEdit
                | DiscordError::Archived,
            ) => {}
            done => {
                done?;
                let place = Some(at.place());
                return Ok(Delivery::Sent { remote_id: Some(stands.to_string()), place, mailed: None });
            }
        }
    }
    let mut message = at.thread;
    let pieces = front.answered(letter.page.clone(), reader, ShowOptions::default()).await?;
    for (number, piece) in pieces.into_iter().enumerate() {
        let purpose = if number == 0 { "happened".to_owned() } else { format!("happened/{number}") };
        let called: &[u64] = if number == 0 { &users } else { &[] };
        message = sending.post_once(front, at.thread, piece, (called, called), &purpose).await?;
    }
    let sent = MessageAt { channel: at.thread, message };
    Ok(Delivery::Sent { remote_id: Some(sent.to_string()), place: Some(at.place()), mailed: None })
}

/// The users whom a page calls, each once.
fn called(page: &Page, seats: &BTreeMap<Seat, Player>) -> Vec<u64> {
    let users = page.calls.iter().filter_map(|call| ids::user_of(seats.get(&call.seat)?));
    users.collect::<BTreeSet<u64>>().into_iter().collect()
}
