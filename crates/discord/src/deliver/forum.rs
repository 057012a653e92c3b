//! A table's place in a forum: a post whose first message is the card, tagged with the game and the state of the table.

use super::card::Announcement;
use super::place_post::PlacePost;
use crate::ids::PostLocation;
use crate::rest::{CallUrgency, DiscordError, Tag};
use crate::show::{edit, first_message};
use crate::tags;

/// Creates the post, unless an earlier attempt already did.
pub(super) async fn open(
    post: &PlacePost<'_>,
    guild: u64,
    forum: u64,
    has: &[Tag],
    announced: Option<&Announcement>,
) -> Result<PostLocation, DiscordError> {
    let (rest, us) = (&post.front.rest, post.front.me().await);
    let card = post.card(None).await?;
    let card_mark = card.mark();
    let code = post.table.code.as_str();
    // The first message of a post has no nonce by which to find it.
    let thread = match rest.post_named(guild, forum, us, code).await? {
        Some(made) => {
            rest.edit(made, made, edit(card, &[]), CallUrgency::Told).await?;
            made
        }
        None => {
            let tags = tags::of_table(has, &post.table.game, post.table.status);
            let first = first_message(card, announced.map(Announcement::said));
            match rest.make_post(forum, &post.name(), first, &tags).await {
                Err(DiscordError::Unread) => {
                    let made = rest.post_named(guild, forum, us, code).await?;
                    made.ok_or_else(|| DiscordError::Broke("created post not found".to_owned()))?
                }
                made => made?,
            }
        }
    };
    let name_mark = if post.is_done() { String::new() } else { post.name_mark() };
    Ok(PostLocation {
        card_mark,
        name_mark,
        ..PostLocation::in_forum(guild, thread, post.table.status.word())
    })
}

/// Sets the tags for the table's current state, replacing any tags that people set.
pub(super) async fn tag(
    post: &PlacePost<'_>,
    forum: u64,
    mut at: PostLocation,
) -> Result<PostLocation, DiscordError> {
    let now = post.table.status.word();
    if at.tagged.is_empty() || at.tagged == now {
        return Ok(at);
    }
    if let Some(has) = post.front.rest.forum(forum).await? {
        let tags = tags::of_table(&has, &post.table.game, post.table.status);
        match post.front.rest.tag(at.thread, &tags).await {
            Err(error @ (DiscordError::Forbidden(_) | DiscordError::Refused(_))) => {
                tracing::info!(table = %post.table.code, %error, "post tags not updated");
            }
            done => done?,
        }
    }
    now.clone_into(&mut at.tagged);
    Ok(at)
}
