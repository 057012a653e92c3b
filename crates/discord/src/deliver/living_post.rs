//! A table's place: a card in the channel, the thread created from the card, and one living post at the bottom of the
//! thread, below the table's events.
//!
//! The living post is edited where that is enough. It is posted again if someone must be mentioned, since an edit
//! notifies no one, or if newer messages are below it. Deleted parts are recreated, and an archived thread is
//! unarchived. What players are waiting for comes first, cosmetic changes last.

use super::card::announcement;
use super::cosmetic_updates::tidy_place;
use super::forum;
use super::letter_delivery::LetterDelivery;
use super::lost_posts::LIVING_POST;
use super::outcome::RemainingWork;
use super::place_post::PlacePost;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::ids::{MentionedDecision, PostLocation, text_digest};
use crate::rest::{CallUrgency, DiscordError, MISSING_ACCESS};
use crate::show::{ChatReader, edit};
use engine::Seat;
use i18n::Lang;
use model::{Player, PublicPlace, Status};
use ports::{DeliveryResult, RemoteId};
use std::collections::{BTreeMap, BTreeSet};

/// Updates a table's place.
pub(super) async fn deliver(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    place: &PublicPlace,
    seats: &BTreeMap<Seat, Player>,
) -> Result<DeliveryResult, DiscordError> {
    let letter = sending.letter;
    let (Some(guild), Some(room)) = (ids::parse_id(&place.community), ids::parse_id(&place.room)) else {
        return Err(DiscordError::RequestRejected("not a place on Discord".to_owned()));
    };
    let Some(table) = &letter.page.table else {
        return Err(DiscordError::RequestRejected("post without a table".to_owned()));
    };
    let reader = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let post = PlacePost { front, sending, table, reader, seats };
    let before = letter.previous.as_deref().and_then(PostLocation::parse);
    let shown = text_digest(&letter.key);
    let at = match before {
        None => open(&post, guild, room, 0).await?,
        // An earlier delivery of this letter already did everything that players are waiting for.
        Some(before) if before.shown == shown => before,
        Some(before) => match update_living_post(&post, before.clone()).await {
            // A room that the bot cannot view any more may have been replaced by another one.
            Err(DiscordError::ChannelGone | DiscordError::Forbidden(MISSING_ACCESS)) => {
                recreate_place(&post, guild, room, &before).await?
            }
            done => done?,
        },
    };
    let at = PostLocation { shown, ..at };
    let (at, left) = match tidy_place(&post, room, at.clone()).await {
        Err(DiscordError::ChannelGone) => match recreate_place(&post, guild, room, &at).await {
            // No one waits for the thread of a finished table.
            Err(DiscordError::RoomGone) if post.is_done() => (at, None),
            made => {
                let made = PostLocation { shown: at.shown.clone(), ..made? };
                (made, Some(RemainingWork { reason: "thread recreated".to_owned(), after_s: 1 }))
            }
        },
        done => done?,
    };
    let (remote_id, place) = (RemoteId(at.to_string()), at.place());
    Ok(match left {
        None => DeliveryResult::Sent { remote_id: Some(remote_id), place: Some(place), mailed: None },
        Some(left) => {
            DeliveryResult::PartlySent { remote_id, place, why: left.reason, after_s: left.after_s }
        }
    })
}

/// Posts the card in the channel and creates its thread. Once the game is running, also posts the living post there.
/// `lost` is the card that this one replaces; 0 if there is none.
async fn open(post: &PlacePost<'_>, guild: u64, room: u64, lost: u64) -> Result<PostLocation, DiscordError> {
    let at = make_thread(post, guild, room, lost).await.map_err(DiscordError::in_chosen_room)?;
    if post.is_all_on_card() { Ok(at) } else { post_in_thread(post, at).await }
}

/// Posts the card in the channel and creates its thread.
async fn make_thread(
    post: &PlacePost<'_>,
    guild: u64,
    room: u64,
    lost: u64,
) -> Result<PostLocation, DiscordError> {
    // A recreated card does not mention the role again.
    let announced = match lost {
        0 => announcement(post.front, guild, post.table, post.reader.lang).await?,
        _ => None,
    };
    if let Some(has) = post.front.rest.forum(room).await? {
        return forum::create_forum_post(post, guild, room, &has, announced.as_ref()).await;
    }
    let card = post.card(None).await?;
    let card_mark = card.content_digest();
    let thread = post.post_card(room, lost, card, announced.as_ref()).await?;
    let is_new = post.front.rest.make_thread(room, thread, &post.name()).await?;
    let name_mark = if is_new && !post.is_done() { post.name_mark() } else { String::new() };
    Ok(PostLocation { card_mark, name_mark, ..PostLocation::new(guild, room, thread) })
}

/// Recreates everything after the thread was deleted, and deletes the card of the lost thread.
async fn recreate_place(
    post: &PlacePost<'_>,
    guild: u64,
    room: u64,
    lost: &PostLocation,
) -> Result<PostLocation, DiscordError> {
    let at = open(post, guild, room, lost.card).await?;
    if let Err(error) = post.front.rest.delete(lost.room, lost.card, CallUrgency::Supporting).await {
        tracing::info!(table = %post.table.code, %error, "card of a deleted thread not deleted");
    }
    Ok(at)
}

/// Updates the post of a table that has a thread.
async fn update_living_post(
    post: &PlacePost<'_>,
    mut at: PostLocation,
) -> Result<PostLocation, DiscordError> {
    if post.is_all_on_card() {
        if !at.is_card() {
            at.stale.insert(at.message);
            (at.message, at.calls) = (at.card, BTreeSet::new());
        }
        // The result was posted as an event and stays the last message of the thread, so updating the card is only
        // cosmetic.
        return match post.table.status {
            Status::Over => Ok(at),
            _ => post.write_card(at, CallUrgency::Awaited).await,
        };
    }
    match edit_if_enough(post, &at).await? {
        true => Ok(PostLocation { calls: post.mentioned_decisions(), ..at }),
        false => post_in_thread(post, at).await,
    }
}

/// Edits the living post if it still exists, is the last message, and no one new must be mentioned. Returns true if it
/// was edited.
async fn edit_if_enough(post: &PlacePost<'_>, at: &PostLocation) -> Result<bool, DiscordError> {
    let rest = &post.front.rest;
    let calls_anew = post.mentioned_decisions().difference(&at.calls).next().is_some();
    let told_below = rest.last_posted(at.thread).is_some_and(|last| last > at.message);
    if calls_anew || told_below || at.is_card() {
        return Ok(false);
    }
    let state = rest.thread(at.thread).await?;
    if state.newest.is_some_and(|newest| newest != at.message) {
        return Ok(false);
    }
    if state.archived {
        rest.unarchive(at.thread).await?;
    }
    let edit = edit(post.render_living_post().await?, &post.users(&post.mentioned_decisions()));
    let edited = match rest.edit(at.thread, at.message, edit.clone(), CallUrgency::Awaited).await {
        Err(DiscordError::Archived) => {
            rest.unarchive(at.thread).await?;
            rest.edit(at.thread, at.message, edit, CallUrgency::Awaited).await
        }
        done => done,
    };
    match edited {
        Err(DiscordError::MessageGone | DiscordError::TooOldToEdit) => Ok(false),
        done => done.map(|()| true),
    }
}

/// Posts the living post at the bottom of the thread and marks the former one as stale.
async fn post_in_thread(post: &PlacePost<'_>, before: PostLocation) -> Result<PostLocation, DiscordError> {
    let calls = post.mentioned_decisions();
    let new: BTreeSet<MentionedDecision> = calls.difference(&before.calls).copied().collect();
    let people = (&*post.users(&calls), &*post.users(&new));
    let composed = post.render_living_post().await?;
    let message = post.sending.post_once(post.front, before.thread, composed, people, LIVING_POST).await?;
    let former = (!before.is_card() && before.message != message).then_some(before.message);
    let mut at = PostLocation { message, calls, ..before };
    at.stale.extend(former);
    Ok(at)
}
