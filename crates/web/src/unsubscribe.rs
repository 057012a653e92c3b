//! `/u/TOKEN`: stops all mail to whom the token was sent (RFC 8058). Only POST does; GET shows a button, since programs follow the links
//! of a mail before anybody reads it. Nothing tells whether a token was ever one of ours.

use super::answer::{html, later, text, wanted};
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use model::{Instant, MessageKey, TOKEN_LEN};
use ports::{Door, Origin, Request, TokenHash};
use render::{WebPlace, web_silence};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The longest body that is read, in bytes; a press on "unsubscribe" sends `List-Unsubscribe=One-Click`.
const BODY_BYTES: usize = 4 * 1024;

/// What a press needs.
#[derive(Debug)]
struct Presses {
    door: Arc<dyn Door>,
    root: String,
    chance: [u8; 32],
    count: AtomicU64,
}

impl Presses {
    /// Each press is one of its own: whoever wanted mail again in between may press again.
    fn next(&self) -> MessageKey {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let id = blake3::keyed_hash(&self.chance, &number.to_le_bytes()).to_hex().to_string();
        MessageKey { channel: "web".to_owned(), id }
    }
}

/// The page there is. `chance` is another one after each start; `root` stands before every path as others see it.
pub(super) fn pages(door: Arc<dyn Door>, root: String, chance: [u8; 32]) -> Router {
    let presses = Presses { door, root, chance, count: AtomicU64::new(0) };
    Router::new().route("/u/{token}", get(ask).post(silence)).with_state(Arc::new(presses))
}

/// The page with the button, the same for every address. Without a script, and without the token: its links to other languages are to
/// what stands behind the `?` alone.
async fn ask(State(presses): State<Arc<Presses>>, uri: Uri, headers: HeaderMap) -> Response {
    let place = WebPlace {
        lang: wanted(&uri, &headers).unwrap_or_default(),
        now: Instant::UNIX_EPOCH,
        root: presses.root.clone(),
        base: String::new(),
        path: String::new(),
        domain: String::new(),
    };
    match web_silence(&place) {
        Ok(page) => html(&page),
        Err(error) => {
            tracing::error!(%error, "the page that stops mail cannot be made");
            later(&headers)
        }
    }
}

/// No more mail; the same answer for every address, whosever it is.
async fn silence(
    State(presses): State<Arc<Presses>>,
    Path(token): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    if axum::body::to_bytes(body, BODY_BYTES).await.is_err() {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    }
    match stop(&presses, &token).await {
        Ok(()) => text(&headers, messages::SAY_STOPPED),
        Err(error) => {
            tracing::warn!(%error, "a press on unsubscribe could not be taken");
            later(&headers)
        }
    }
}

async fn stop(presses: &Presses, token: &str) -> Result<(), ports::NotNow> {
    if token.len() != TOKEN_LEN || !token.is_ascii() {
        return Ok(());
    }
    let Some(right) = presses.door.right(&TokenHash::of_silence(token)).await? else { return Ok(()) };
    presses.door.handle(&Request::new(presses.next(), Origin::Silencer(right), Vec::new())).await?;
    Ok(())
}
