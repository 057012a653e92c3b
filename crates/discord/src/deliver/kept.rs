//! What is kept of a finished game, below its result in the thread: the game in moving pictures, and its score sheet. It takes seconds to
//! draw, and nothing waits for it but the archive.

use super::left_over::{LeftOver, left_by};
use super::place_post::PlacePost;
use crate::ids::PostAt;
use crate::rest::DiscordError;
use crate::show;
use crate::show::{new_message, nonce};
use model::Status;
use ports::last_letter::keepsake_of;
use serenity::all::CreateMessage;

/// The wait until it is looked again whether it is drawn, in seconds.
const DRAWN_S: u32 = 2;

/// Posts it, unless it stands there already: the thread is archived behind it, and has its last name then. Returns what is left.
pub(super) async fn post(post: &PlacePost<'_>, at: &PostAt) -> Option<LeftOver> {
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
    match once(post, at.thread, new_message(message, &[], &[], &nonce), &nonce).await {
        Ok(()) => None,
        Err(error) => left_by(&error),
    }
}

async fn once(
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
