//! `/u/TOKEN`: stops all mail to the recipient of the token (RFC 8058). Only POST does so. GET shows a button, because
//! programs follow the links in an email before its reader does. No response reveals whether a token was ever valid.

use super::answer::{html, requested_lang, text, unavailable_response};
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use measures::{RefusalIds, RefusedRight, log_refused_right};
use model::{Instant, MessageKey, TOKEN_LEN};
use ports::{Origin, Request, RequestGateway, TokenHash};
use render::{WebAddress, web_unsubscribe};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Maximum size of a request body, in bytes; one-click unsubscribe sends `List-Unsubscribe=One-Click`.
const BODY_BYTES: usize = 4 * 1024;

/// State of the unsubscribe handler.
#[derive(Debug)]
struct UnsubscribeState {
    door: Arc<dyn RequestGateway>,
    root: String,
    chance: [u8; 32],
    count: AtomicU64,
}

impl UnsubscribeState {
    /// Returns a new message key for each request, since the recipient may have resubscribed in between.
    fn next_message_key(&self) -> MessageKey {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let id = blake3::keyed_hash(&self.chance, &number.to_le_bytes()).to_hex().to_string();
        MessageKey { channel: "web".to_owned(), id }
    }
}

/// Creates the routes. `chance` must be different for each start; `root` is the path prefix of the public URL.
pub(super) fn pages(door: Arc<dyn RequestGateway>, root: String, chance: [u8; 32]) -> Router {
    let presses = UnsubscribeState { door, root, chance, count: AtomicU64::new(0) };
    Router::new()
        .route("/u/{token}", get(show_unsubscribe_button).post(handle_unsubscribe))
        .with_state(Arc::new(presses))
}

/// Returns the page with the button, which is the same for all tokens. The page contains no script and no token, and
/// its language links consist only of a query string.
async fn show_unsubscribe_button(
    State(presses): State<Arc<UnsubscribeState>>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let place = WebAddress {
        lang: requested_lang(&uri, &headers).unwrap_or_default(),
        now: Instant::UNIX_EPOCH,
        origin: None,
        root: presses.root.clone(),
        base: String::new(),
        path: String::new(),
        domain: String::new(),
    };
    match web_unsubscribe(&place) {
        Ok(page) => html(&page),
        Err(error) => {
            tracing::error!(%error, "unsubscribe page not rendered");
            unavailable_response(&headers)
        }
    }
}

/// Unsubscribes a recipient; the response is the same for every token.
async fn handle_unsubscribe(
    State(presses): State<Arc<UnsubscribeState>>,
    Path(token): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    if axum::body::to_bytes(body, BODY_BYTES).await.is_err() {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    }
    match stop_mail_for_token(&presses, &token).await {
        Ok(()) => text(&headers, messages::SAY_STOPPED),
        Err(error) => {
            tracing::warn!(%error, "unsubscribe request failed");
            unavailable_response(&headers)
        }
    }
}

async fn stop_mail_for_token(presses: &UnsubscribeState, token: &str) -> Result<(), ports::TemporaryFailure> {
    if token.len() != TOKEN_LEN || !token.is_ascii() {
        return Ok(());
    }
    let Some(right) = presses.door.right(&TokenHash::from_unsubscribe_token(token)).await? else {
        log_refused_right(RefusedRight::UnknownAddress, RefusalIds::default());
        return Ok(());
    };
    presses
        .door
        .handle(&Request::new(presses.next_message_key(), Origin::Unsubscriber(right), Vec::new()))
        .await?;
    Ok(())
}
