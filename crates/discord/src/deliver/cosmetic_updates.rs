//! Cosmetic updates of a table's place: the card, former posts, the game recap, the thread's name, and its archiving.
//! They never wait for a rate limit, and nothing waits for them. Work that Discord rejects now is left for another
//! delivery of the same letter, or for a newer letter.

use super::forum;
use super::lost_posts::add_lost_posts;
use super::outcome::{RemainingWork, remaining_work_after};
use super::place_post::PlacePost;
use crate::ids::PostLocation;
use crate::rest::{CallUrgency, DiscordError, ThreadChange};
use crate::show;
use crate::show::{new_message, nonce};
use chrono::TimeDelta;
use model::{Instant, Status};
use ports::recap_for_letter;
use serenity::all::CreateMessage;

/// Time window in which Discord allows two renames of a thread. The limit is undocumented and will remain so
/// (discord-api-docs#2760). It was observed (discord-api-docs#1900; per thread, discord.js#6651), and no header
/// announces it before the third rename is rejected. If the limit changes, Discord's rejection is what counts.
const RENAME_WINDOW: TimeDelta = TimeDelta::seconds(600);

/// Tidies the place, as far as Discord permits now. Returns the remaining work with the shortest delay.
///
/// # Errors
/// Returns [`DiscordError::ChannelGone`] if the thread was deleted, and [`DiscordError::Forbidden`] if the card of a
/// finished table cannot be updated: no later letter would do it.
pub(super) async fn tidy_place(
    post: &PlacePost<'_>,
    room: u64,
    at: PostLocation,
) -> Result<(PostLocation, Option<RemainingWork>), DiscordError> {
    let (at, lost) = match add_lost_posts(post, at.clone()).await {
        Ok(at) => (at, None),
        Err(error) => (at, remaining_work_after(&error)),
    };
    let (at, posts) = clear_stale(post, at).await;
    let (at, card) = match post.write_card(at.clone(), CallUrgency::Cosmetic).await {
        Ok(at) => (at, None),
        Err(error @ DiscordError::Forbidden(_)) if post.is_done() => return Err(error),
        Err(error) => (at, remaining_work_after(&error)),
    };
    // An archived post accepts no tags.
    let (at, tags) = match forum::update_post_tags(post, room, at.clone()).await {
        Ok(at) => (at, None),
        Err(error) => (at, remaining_work_after(&error)),
    };
    let kept = post_recap(post, &at).await;
    // Archiving comes last: any later post would unarchive the thread.
    let (at, name) = if kept.is_none() { name_thread(post, at).await? } else { (at, None) };
    let left = [lost, posts, card, tags, kept, name].into_iter().flatten().min_by_key(|left| left.after_s);
    Ok((at, left))
}

/// Deletes former living posts.
async fn clear_stale(post: &PlacePost<'_>, mut at: PostLocation) -> (PostLocation, Option<RemainingWork>) {
    for message in at.stale.clone() {
        match post.front.rest.delete(at.thread, message, CallUrgency::Cosmetic).await {
            Ok(()) | Err(DiscordError::RequestRejected(_)) => {
                at.stale.remove(&message);
            }
            Err(error) => return (at, remaining_work_after(&error)),
        }
    }
    (at, None)
}

/// Renames the thread, and archives it once the table is finished.
async fn name_thread(
    post: &PlacePost<'_>,
    mut at: PostLocation,
) -> Result<(PostLocation, Option<RemainingWork>), DiscordError> {
    let (wanted, now) = (post.name_mark(), post.reader.now);
    if at.name_mark == wanted {
        return Ok((at, None));
    }
    // The second rename in that window is reserved for urgent changes.
    let most = if post.is_done() || post.table.paused { 2 } else { 1 };
    if let Some(after_s) = rename_wait_s(&at, most, now) {
        return Ok((at, Some(RemainingWork { reason: "thread renamed recently".to_owned(), after_s })));
    }
    let name = post.name();
    let change = ThreadChange { name: Some(&name), archived: post.is_done().then_some(true) };
    match post.front.rest.change_thread(at.thread, change).await {
        Err(DiscordError::ChannelGone) => return Err(DiscordError::ChannelGone),
        Err(DiscordError::SlowDown(None)) => {
            let after_s = RENAME_WINDOW.num_seconds().unsigned_abs() as u32;
            return Ok((
                at,
                Some(RemainingWork { reason: "thread rename rate limited".to_owned(), after_s }),
            ));
        }
        Err(error @ (DiscordError::Forbidden(_) | DiscordError::RequestRejected(_))) => {
            tracing::info!(table = %post.table.code, %error, "thread not renamed");
        }
        Err(error) => return Ok((at, remaining_work_after(&error))),
        Ok(()) => at.record_rename(now),
    }
    at.name_mark = wanted;
    Ok((at, None))
}

/// Returns the seconds until the thread may be renamed if it was renamed `most` times recently; `None` if it may be
/// renamed now.
fn rename_wait_s(at: &PostLocation, most: usize, now: Instant) -> Option<u32> {
    let free_at = *at.renamed.get(most - 1)? + RENAME_WINDOW;
    u32::try_from((free_at - now).num_seconds() + 1).ok().filter(|_| free_at > now)
}

/// Delay before checking again whether the recap is drawn, in seconds.
const RECAP_POLL_S: u32 = 2;

/// Posts the game recap below the result, unless it was already posted. The thread is archived after the recap, and
/// then has its final name. Returns the remaining work.
async fn post_recap(post: &PlacePost<'_>, at: &PostLocation) -> Option<RemainingWork> {
    if post.table.status != Status::Over || at.name_mark == post.name_mark() {
        return None;
    }
    let keepsake = match recap_for_letter(post.sending.letter, post.reader.lang) {
        Ok(keepsake) => keepsake?,
        Err(_) => {
            let why = "game recap not drawn yet".to_owned();
            return Some(RemainingWork { reason: why, after_s: RECAP_POLL_S });
        }
    };
    let message = show::recap_message(&keepsake, post.reader.lang);
    // There is one recap message per game, whichever letter delivers it.
    let nonce = nonce(&format!("kept/{}", post.table.code), "");
    match post_once(post, at.thread, new_message(message, &[], &[], &nonce), &nonce).await {
        Ok(()) => None,
        Err(error) => remaining_work_after(&error),
    }
}

async fn post_once(
    post: &PlacePost<'_>,
    thread: u64,
    message: CreateMessage,
    nonce: &str,
) -> Result<(), DiscordError> {
    let rest = &post.front.rest;
    if rest.find_by_nonce(thread, nonce).await?.is_some() {
        return Ok(());
    }
    rest.post_unarchiving(thread, message).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thread_renames_respect_the_rate_limit() {
        let at = |second| chrono::DateTime::from_timestamp(second, 0).unwrap();
        let mut post = PostLocation::new(1, 2, 3);
        assert_eq!(rename_wait_s(&post, 1, at(0)), None);
        post.record_rename(at(0));
        assert_eq!((rename_wait_s(&post, 1, at(599)), rename_wait_s(&post, 2, at(599))), (Some(2), None));
        assert_eq!(rename_wait_s(&post, 1, at(600)), None);
        post.record_rename(at(300));
        assert_eq!(
            (rename_wait_s(&post, 1, at(599)), rename_wait_s(&post, 2, at(599))),
            (Some(302), Some(2))
        );
        assert_eq!((rename_wait_s(&post, 1, at(600)), rename_wait_s(&post, 2, at(600))), (Some(301), None));
    }
}
