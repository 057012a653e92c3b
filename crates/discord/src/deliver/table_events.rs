//! Table events, each posted as its own message in the thread, and votes. The message of a vote is kept up to date and
//! mentions the voters.

use super::card::service_failure;
use super::letter_delivery::LetterDelivery;
use super::place_post::users;
use super::problem_reports::{MissingCapability, PostingProblem};
use crate::discord_state::DiscordState;
use crate::ids::{MessageLocation, PostLocation};
use crate::rest::{CallUrgency, DiscordError, MISSING_PERMISSION};
use crate::show::{ChatReader, ShowOptions, edit};
use crate::{ids, places};
use engine::Seat;
use i18n::Lang;
use model::{PageKind, Player, PublicPlace};
use ports::{DeliveryResult, RemoteId};
use std::collections::BTreeMap;

/// Posts events, split into several messages if they are too long. The first message has the mentions from the page. A
/// message that is kept up to date is edited in place.
pub(super) async fn deliver(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    place: &PublicPlace,
    seats: &BTreeMap<Seat, Player>,
) -> Result<PostedEvents, DiscordError> {
    let letter = sending.letter;
    // The living post creates or recreates the thread. The same change queued it, and it is delivered first.
    let Some(at) = letter.post.as_deref().and_then(PostLocation::parse) else {
        return Err(DiscordError::ChannelGone);
    };
    let reader = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let users = users(seats, letter.page.calls.iter().map(|call| call.seat));
    if let Some(stands) = letter.previous.as_deref().and_then(MessageLocation::parse) {
        let page = front.render_post(letter.page.clone(), reader, ShowOptions::for_everyone()).await?;
        match front.rest.edit(stands.channel, stands.message, edit(page, &users), CallUrgency::Awaited).await
        {
            // The message is posted again below.
            Err(
                DiscordError::MessageGone
                | DiscordError::ChannelGone
                | DiscordError::TooOldToEdit
                | DiscordError::Archived,
            ) => {}
            done => {
                done?;
                return Ok(PostedEvents::at(&at, stands, None));
            }
        }
    }
    let mut message = at.thread;
    let pieces = front.render_answer(letter.page.clone(), reader, ShowOptions::for_everyone()).await?;
    for (number, piece) in pieces.into_iter().enumerate() {
        let purpose = if number == 0 { "happened".to_owned() } else { format!("happened/{number}") };
        let called: &[u64] = if number == 0 { &users } else { &[] };
        let piece = sending.fit(piece, reader.lang);
        message = sending.post_once(front, at.thread, piece, (called, called), &purpose).await?;
    }
    let problem = match letter.page.kind {
        PageKind::Over => announce_result(front, sending, &at, reader).await?,
        _ => None,
    };
    Ok(PostedEvents::at(&at, MessageLocation { channel: at.thread, message }, problem))
}

/// Events that were posted.
pub(super) struct PostedEvents {
    /// The outcome of the letter.
    pub(super) result: DeliveryResult,
    /// The reason why the result was not announced, if an admin can help.
    pub(super) problem: Option<PostingProblem>,
}

impl PostedEvents {
    fn at(thread: &PostLocation, sent: MessageLocation, problem: Option<PostingProblem>) -> Self {
        let (remote_id, place) = (Some(RemoteId(sent.to_string())), Some(thread.place()));
        Self { result: DeliveryResult::Sent { remote_id, place, mailed: None }, problem }
    }
}

/// Announces a result in the channel that the server's admins chose for results, with a link to the thread. A failure
/// does not hold up the post at the table. Returns the problem if an admin can solve it.
async fn announce_result(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    at: &PostLocation,
    reader: ChatReader,
) -> Result<Option<PostingProblem>, DiscordError> {
    let community = places::load_community(front, at.guild).await.map_err(service_failure)?;
    let Some(room) =
        community.and_then(|community| community.results_room).as_deref().and_then(ids::parse_id)
    else {
        return Ok(None);
    };
    let mut page = sending.letter.page.clone();
    page.news.clear();
    let options = ShowOptions { thread: Some(at.link()), ..ShowOptions::for_everyone() };
    let mut message = front.render_post(page, reader, options).await?;
    message.rows.clear();
    let mut posted = sending.post_once(front, room, message.clone(), (&[], &[]), "result").await;
    if posted == Err(DiscordError::Forbidden(MISSING_PERMISSION)) {
        let words = message.without_files(reader.lang);
        posted = sending.post_once(front, room, words, (&[], &[]), "result").await;
    }
    match posted {
        Err(error) if !error.is_transient() => {
            tracing::warn!(guild = at.guild, %error, "result not announced");
            let is_of_channel = matches!(error, DiscordError::ChannelGone | DiscordError::Forbidden(_));
            Ok(is_of_channel.then(|| PostingProblem::new(MissingCapability::Results, room)))
        }
        done => done.map(|_| None),
    }
}
