//! Living posts that were sent although Discord's answer was lost, and that no later letter knows of. They are
//! recognised by their nonces.

use super::place_post::PlacePost;
use crate::ids::PostLocation;
use crate::rest::DiscordError;
use crate::show::nonce;
use model::{Cause, Status};
use std::collections::BTreeSet;

/// Purpose of the living post in its nonce.
pub(super) const LIVING_POST: &str = "post";
/// Number of versions of a table, before the current one, whose living posts are looked for.
const VERSIONS_MAX: u64 = 200;

/// Adds lost living posts in the thread to the posts that are deleted next. Looks for them only after a call whose
/// result is unknown, or if the service has been restarted since the last look.
pub(super) async fn add_lost_posts(
    post: &PlacePost<'_>,
    mut at: PostLocation,
) -> Result<PostLocation, DiscordError> {
    let rest = &post.front.rest;
    if matches!(post.table.status, Status::Open | Status::Closed) || rest.is_swept(at.thread) {
        return Ok(at);
    }
    let ours = living_post_nonces(post);
    let found = rest.latest_nonces(at.thread).await?;
    let lost = found.into_iter().filter(|(id, nonce)| *id != at.message && ours.contains(nonce));
    at.stale.extend(lost.map(|(id, _)| id));
    rest.set_swept(at.thread);
    Ok(at)
}

/// Returns the nonces of the table's latest living posts.
fn living_post_nonces(post: &PlacePost<'_>) -> BTreeSet<String> {
    let version = post.sending.letter.key.rsplit('/').next().and_then(|version| version.parse::<u64>().ok());
    let Some(last) = version else { return BTreeSet::new() };
    let key = |version| Cause::Post { table: post.table.code.clone(), version }.to_string();
    (last.saturating_sub(VERSIONS_MAX)..=last).map(|version| nonce(&key(version), LIVING_POST)).collect()
}
