//! A table's place in a forum: a post whose first message is the card, tagged with the game and the state of the table.

use super::card::Announcement;
use super::place_post::PlacePost;
use crate::ids::PostLocation;
use crate::rest::{CallUrgency, DiscordError, Tag};
use crate::show::{edit, first_message};
use crate::tags;

/// Creates the post, unless an earlier attempt already did.
pub(super) async fn create_forum_post(
    post: &PlacePost<'_>,
    guild: u64,
    forum: u64,
    has: &[Tag],
    announced: Option<&Announcement>,
) -> Result<PostLocation, DiscordError> {
    let (rest, us) = (&post.front.rest, post.front.bot_user_id().await);
    let card = post.card(None).await?;
    let card_mark = card.content_digest();
    let code = post.table.code.as_str();
    // The first message of a post has no nonce, so the post is found by its name.
    let thread = match rest.find_post_named(guild, forum, us, code).await? {
        Some(made) => {
            rest.edit(made, made, edit(card, &[]), CallUrgency::Awaited).await?;
            made
        }
        None => {
            let tags = tags::table_tags(has, &post.table.game, post.table.status);
            let first = first_message(card, announced.map(Announcement::role_and_text));
            match rest.make_post(forum, &post.name(), first, &tags).await {
                Err(DiscordError::UndecodableResponse) => {
                    let made = rest.find_post_named(guild, forum, us, code).await?;
                    made.ok_or_else(|| DiscordError::CallFailed("created post not found".to_owned()))?
                }
                made => made?,
            }
        }
    };
    let name_mark = if post.is_done() { String::new() } else { post.name_mark() };
    Ok(PostLocation {
        card_mark,
        name_mark,
        ..PostLocation::in_forum(guild, thread, post.table.status.keyword())
    })
}

/// Sets the tags for the table's current state. Replaces any tags that people have set.
pub(super) async fn update_post_tags(
    post: &PlacePost<'_>,
    forum: u64,
    mut at: PostLocation,
) -> Result<PostLocation, DiscordError> {
    let now = post.table.status.keyword();
    if at.tagged.is_empty() || at.tagged == now {
        return Ok(at);
    }
    if let Some(has) = post.front.rest.forum(forum).await? {
        let tags = tags::table_tags(&has, &post.table.game, post.table.status);
        match post.front.rest.tag(at.thread, &tags).await {
            Err(error @ (DiscordError::Forbidden(_) | DiscordError::RequestRejected(_))) => {
                tracing::info!(table = %post.table.code, %error, "post tags not updated");
            }
            done => done?,
        }
    }
    now.clone_into(&mut at.tagged);
    Ok(at)
}
