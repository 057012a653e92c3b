//! What is only for looks at a table's place: the card, former posts, what is kept of a finished game, the thread's name, the archive. None of
//! it waits for its turn, and nothing waits for it: what Discord does not take now is left for another delivery of the same letter, or for a
//! newer one.

use super::forum;
use super::outcome::{LeftOver, left_by};
use super::place_post::PlacePost;
use crate::ids::PostAt;
use crate::rest::{CallUse, Change, DiscordError};
use crate::show;
use crate::show::{new_message, nonce};
use chrono::TimeDelta;
use model::{Instant, Status};
use ports::keepsake_of;
use serenity::all::CreateMessage;

/// The time in which Discord lets a thread be renamed twice. Its documentation does not say so, and will not (discord-api-docs#2760); it
/// is what its server was seen to do (discord-api-docs#1900; for each thread, discord.js#6651), and no header tells it before the third
/// name is refused. It may change any day: then Discord's refusal counts.
const RENAMED_TWICE_IN: TimeDelta = TimeDelta::seconds(600);

/// Makes the place in this room look as it should, as far as Discord takes it now. Returns what is left, and is done soonest.
///
/// # Errors
/// [`DiscordError::ChannelGone`] when people have deleted the thread.
pub(super) async fn tidy(
    post: &PlacePost<'_>,
    room: u64,
    at: PostAt,
) -> Result<(PostAt, Option<LeftOver>), DiscordError> {
    let (at, posts) = clear_stale(post, at).await;
    let (at, card) = match post.write_card(at.clone(), CallUse::Looks).await {
        Ok(at) => (at, None),
        Err(error) => (at, left_by(&error)),
    };
    // An archived post takes no tags any more.
    let (at, tags) = match forum::tag(post, room, at.clone()).await {
        Ok(at) => (at, None),
        Err(error) => (at, left_by(&error)),
    };
    let kept = post_keepsake(post, &at).await;
    // The archive is the last of all: what is still to be posted would take the thread out of it again.
    let (at, name) = if kept.is_none() { name_thread(post, at).await? } else { (at, None) };
    let left = [posts, card, tags, kept, name].into_iter().flatten().min_by_key(|left| left.after_s);
    Ok((at, left))
}

/// Deletes former living posts.
async fn clear_stale(post: &PlacePost<'_>, mut at: PostAt) -> (PostAt, Option<LeftOver>) {
    for message in at.stale.clone() {
        match post.front.rest.delete(at.thread, message, CallUse::Looks).await {
            Ok(()) | Err(DiscordError::Refused(_)) => {
                at.stale.remove(&message);
            }
            Err(error) => return (at, left_by(&error)),
        }
    }
    (at, None)
}

/// Gives the thread its name, and archives it when nothing more happens there.
async fn name_thread(
    post: &PlacePost<'_>,
    mut at: PostAt,
) -> Result<(PostAt, Option<LeftOver>), DiscordError> {
    let (wanted, now) = (post.name_mark(), post.reader.now);
    if at.name_mark == wanted {
        return Ok((at, None));
    }
    // The second of two names in that time is kept for what must be seen at once.
    let most = if post.is_done() || post.table.paused { 2 } else { 1 };
    if let Some(after_s) = until_renamed(&at, most, now) {
        return Ok((at, Some(LeftOver { why: "the thread was renamed just now".to_owned(), after_s })));
    }
    let name = post.name();
    let change = Change { name: Some(&name), archived: post.is_done().then_some(true) };
    match post.front.rest.change(at.thread, change).await {
        Err(DiscordError::ChannelGone) => return Err(DiscordError::ChannelGone),
        Err(DiscordError::SlowDown(None)) => {
            let after_s = RENAMED_TWICE_IN.num_seconds().unsigned_abs() as u32;
            return Ok((at, Some(LeftOver { why: "the thread may not be renamed yet".to_owned(), after_s })));
        }
        Err(error @ (DiscordError::Forbidden(_) | DiscordError::Refused(_))) => {
            tracing::info!(table = %post.table.code, %error, "a thread keeps its name");
        }
        Err(error) => return Ok((at, left_by(&error))),
        Ok(()) => at.renamed_at(now),
    }
    at.name_mark = wanted;
    Ok((at, None))
}

/// In how many seconds the thread may be renamed, if it was renamed so often of late; `None` if it may be now.
fn until_renamed(at: &PostAt, most: usize, now: Instant) -> Option<u32> {
    let free_at = *at.renamed.get(most - 1)? + RENAMED_TWICE_IN;
    u32::try_from((free_at - now).num_seconds() + 1).ok().filter(|_| free_at > now)
}

/// The wait until it is looked again whether it is drawn, in seconds.
const DRAWN_S: u32 = 2;

/// Posts the keepsake below the result, unless it stands there already: the thread is archived behind it, and has its last name then. Returns what is left.
async fn post_keepsake(post: &PlacePost<'_>, at: &PostAt) -> Option<LeftOver> {
    if post.table.status != Status::Over || at.name_mark == post.name_mark() {
        return None;
    }
    let keepsake = match keepsake_of(post.sending.letter, post.reader.lang) {
        Ok(keepsake) => keepsake?,
        Err(_) => {
            let why = "what is kept of the game is being drawn".to_owned();
            return Some(LeftOver { why, after_s: DRAWN_S });
        }
    };
    let message = show::keepsake(&keepsake, post.reader.lang);
    // Whichever letter brought it: it is one message for each game.
    let nonce = nonce(&format!("kept/{}", post.table.code), "");
    match post_once(post, at.thread, new_message(message, &[], &[], &nonce), &nonce).await {
        Ok(()) => None,
        Err(error) => left_by(&error),
    }
}

async fn post_once(
    post: &PlacePost<'_>,
    thread: u64,
    message: CreateMessage,
    nonce: &str,
) -> Result<(), DiscordError> {
    let rest = &post.front.rest;
    if rest.sent_with(thread, nonce).await?.is_some() {
        return Ok(());
    }
    rest.post_waking(thread, message).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_renamed_once_in_ten_minutes_and_twice_where_it_matters() {
        let at = |second| chrono::DateTime::from_timestamp(second, 0).unwrap();
        let mut post = PostAt::new(1, 2, 3);
        assert_eq!(until_renamed(&post, 1, at(0)), None);
        post.renamed_at(at(0));
        assert_eq!((until_renamed(&post, 1, at(599)), until_renamed(&post, 2, at(599))), (Some(2), None));
        assert_eq!(until_renamed(&post, 1, at(600)), None);
        post.renamed_at(at(300));
        assert_eq!(
            (until_renamed(&post, 1, at(599)), until_renamed(&post, 2, at(599))),
            (Some(302), Some(2))
        );
        assert_eq!((until_renamed(&post, 1, at(600)), until_renamed(&post, 2, at(600))), (Some(301), None));
    }
}
