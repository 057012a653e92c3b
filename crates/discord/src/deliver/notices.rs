//! Notices that need an admin, posted in the channel that a server's admins chose for them. Without such a channel they
//! are dropped.

use super::card::service_failure;
use super::letter_delivery::LetterDelivery;
use super::problem_reports::{MissingCapability, PostingProblem};
use crate::discord_state::DiscordState;
use crate::ids::{MessageLocation, PostLocation};
use crate::rest::DiscordError;
use crate::show::{ChatMessage, ChatReader, ShowOptions, new_message, nonce};
use crate::{ids, places};
use i18n::{Lang, Voice};
use model::{Arg, PublicPlace, Say};
use ports::{DeliveryResult, RemoteId};

/// Posts the content of a letter with a link to the table's thread.
pub(super) async fn deliver(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    place: &PublicPlace,
) -> Result<DeliveryResult, DiscordError> {
    let letter = sending.letter;
    let Some(room) = notices_channel(front, place).await? else {
        return Ok(DeliveryResult::Sent { remote_id: None, place: None, mailed: None });
    };
    let thread = letter.post.as_deref().and_then(PostLocation::parse).map(|at| at.link());
    let reader = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let options = ShowOptions { thread, ..ShowOptions::default() };
    let message = front.render_post(letter.page.clone(), reader, options).await?;
    let message = sending.fit(message, reader.lang);
    let message = sending.post_once(front, room, message, (&[], &[]), "admins").await;
    let message = message.map_err(DiscordError::in_chosen_room)?;
    let remote_id = Some(RemoteId(MessageLocation { channel: room, message }.to_string()));
    Ok(DeliveryResult::Sent { remote_id, place: None, mailed: None })
}

/// Reports a problem to the admins: in the channel for notices or, if the problem concerns a whole channel or that
/// channel fails, to the owner of the server. Returns false if that fails too; the failure is only logged.
pub(super) async fn report_problem(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    place: &PublicPlace,
    problem: &PostingProblem,
    may_be_known: bool,
) -> bool {
    let told = async {
        let message = ChatMessage::text(problem_text(sending, place, problem));
        // After a restart, an earlier report is recognised by its nonce.
        let episode = if may_be_known { "" } else { sending.letter.key.as_str() };
        let subject = format!("missing/{}/{}", problem_subject(sending, problem), problem.missing.key());
        let nonce = nonce(&subject, episode);
        let room = notices_channel(front, place).await?;
        let posted = match room.filter(|_| problem.missing != MissingCapability::Notices) {
            Some(room) => Some(post_report(front, room, message.clone(), &nonce).await),
            None => None,
        };
        match posted {
            Some(Err(DiscordError::ChannelGone | DiscordError::Forbidden(_))) => {}
            Some(done) => return done,
            None if !problem.missing.is_of_channel() => return Ok(()),
            None => {}
        }
        let Some(guild) = ids::parse_id(&place.community) else { return Ok(()) };
        let Some(owner) = front.rest.server_owner(guild).await? else { return Ok(()) };
        let channel = front.direct_channel(owner).await?;
        post_report(front, channel, message, &nonce).await
    };
    let told: Result<(), DiscordError> = told.await;
    if let Err(error) = &told {
        tracing::warn!(%error, "problem not reported to the admins");
    }
    told.is_ok()
}

/// Tells the admins of a server something: in the channel for notices or, without one, the owner of the server. The nonce
/// keeps the message from being sent twice.
pub(super) async fn tell_admins(
    front: &DiscordState,
    guild: u64,
    message: ChatMessage,
    nonce: &str,
) -> Result<(), DiscordError> {
    let community = places::load_community(front, guild).await.map_err(service_failure)?;
    let room = community.and_then(|community| community.notices_room).as_deref().and_then(ids::parse_id);
    if let Some(room) = room {
        match post_report(front, room, message.clone(), nonce).await {
            Err(DiscordError::ChannelGone | DiscordError::Forbidden(_)) => {}
            done => return done,
        }
    }
    let Some(owner) = front.rest.server_owner(guild).await? else { return Ok(()) };
    let channel = front.direct_channel(owner).await?;
    post_report(front, channel, message, nonce).await
}

/// Posts a report, unless it was already posted.
async fn post_report(
    front: &DiscordState,
    channel: u64,
    message: ChatMessage,
    nonce: &str,
) -> Result<(), DiscordError> {
    if front.rest.find_by_nonce(channel, nonce).await?.is_some() {
        return Ok(());
    }
    front.rest.post(channel, new_message(message, &[], &[], nonce)).await.map(drop)
}

/// Returns the table, league or channel that a problem concerns.
pub(super) fn problem_subject(sending: &LetterDelivery<'_>, problem: &PostingProblem) -> String {
    let table = sending.letter.page.table.as_ref();
    match (&sending.letter.league, table) {
        _ if problem.missing.is_of_channel() => problem.room.to_string(),
        (Some(league), _) => league.name.to_string(),
        (None, Some(table)) => table.code.to_string(),
        (None, None) => problem.room.to_string(),
    }
}

fn problem_text(sending: &LetterDelivery<'_>, place: &PublicPlace, problem: &PostingProblem) -> String {
    let lang = Lang::parse(&place.lang);
    let table = sending.letter.page.table.as_ref().map(|table| table.code.to_string());
    let say = match &sending.letter.league {
        Some(league) => messages::discord_notice_league(Arg::Text(place.room.clone()), league.title.clone()),
        None => Say::in_steps(messages::ALL_DISCORD_NOTICE.of(problem.missing.key()))
            .with("table", Arg::Text(table.unwrap_or_default()))
            .with("room", Arg::Text(problem.room.to_string())),
    };
    let mut text = vec![Voice::new(lang, chrono_tz::UTC, sending.letter.at).say(&say)];
    text.extend(problem.permissions.iter().map(|key| lang.text(*key)));
    if let Some(at) = sending.letter.post.as_deref().and_then(PostLocation::parse)
        && problem.missing != MissingCapability::Room
    {
        text.push(at.link());
    }
    text.join("\n")
}

/// Returns the channel that the admins chose for notices.
async fn notices_channel(front: &DiscordState, place: &PublicPlace) -> Result<Option<u64>, DiscordError> {
    let Some(guild) = ids::parse_id(&place.community) else { return Ok(None) };
    let community = places::load_community(front, guild).await.map_err(service_failure)?;
    Ok(community.and_then(|community| community.notices_room).as_deref().and_then(ids::parse_id))
}
