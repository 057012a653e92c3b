//! `/u/TOKEN`: stops all mail to whom the token was sent (RFC 8058). Only POST does; GET shows a button, since programs follow the links
//! of a mail before anybody reads it. Nothing tells whether a token was ever one of ours.

use crate::channels::{Door, Origin, Request};
use crate::i18n::Lang;
use crate::play::{MessageKey, TOKEN_LEN, silence_hash};
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The longest body that is read, in bytes; a press on "unsubscribe" sends `List-Unsubscribe=One-Click`.
const BODY_BYTES: usize = 4 * 1024;
/// Languages of a request that are looked at.
const LANGS_MAX: usize = 16;
const PLAIN: &str = "text/plain; charset=utf-8";
const HTML: &str = "text/html; charset=utf-8";

/// What every answer says to browsers: keep nothing, load nothing, tell nobody where you were.
fn everywhere() -> [(HeaderName, HeaderValue); 5] {
    let policy = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    let other = |name, value| (HeaderName::from_static(name), HeaderValue::from_static(value));
    [
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        other("content-security-policy", policy),
        other("referrer-policy", "no-referrer"),
        other("x-content-type-options", "nosniff"),
        other("x-robots-tag", "noindex"),
    ]
}

/// What a press needs.
#[derive(Debug)]
struct Presses {
    door: Arc<dyn Door>,
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

/// The pages there are. `chance` is another one after each start.
pub(super) fn pages(door: Arc<dyn Door>, chance: [u8; 32]) -> Router {
    Router::new()
        .route("/u/{token}", get(ask).post(silence))
        .fallback(async |headers: HeaderMap| (StatusCode::NOT_FOUND, text(&headers, "web-nothing")))
        .layer(map_response(async |mut response: Response| {
            response.headers_mut().extend(everywhere());
            response
        }))
        .with_state(Arc::new(Presses { door, chance, count: AtomicU64::new(0) }))
}

/// The page with the button, the same for every address. Without a script, and without the token.
async fn ask(headers: HeaderMap) -> Response {
    let lang = lang(&headers);
    let [title, ask, button, back] =
        ["web-title", "web-ask", "web-button", "web-back"].map(|key| lang.text(key));
    let page = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title></head>\n\
         <body>\n<h1>{title}</h1>\n<p>{ask}</p>\n<form method=\"post\">\
         <input type=\"hidden\" name=\"List-Unsubscribe\" value=\"One-Click\">\
         <button>{button}</button></form>\n<p>{back}</p>\n</body>\n</html>\n"
    );
    ([(CONTENT_TYPE, HTML)], page).into_response()
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
        Ok(()) => text(&headers, "say-stopped"),
        Err(error) => {
            tracing::warn!(%error, "a press on unsubscribe could not be taken");
            let later = [(RETRY_AFTER, HeaderValue::from_static("60"))];
            (StatusCode::SERVICE_UNAVAILABLE, later, text(&headers, "web-later")).into_response()
        }
    }
}

async fn stop(presses: &Presses, token: &str) -> Result<(), crate::channels::NotNow> {
    if token.len() != TOKEN_LEN || !token.is_ascii() {
        return Ok(());
    }
    let Some(right) = presses.door.right(&silence_hash(token)).await? else { return Ok(()) };
    presses.door.handle(&Request::new(presses.next(), Origin::Silencer(right), Vec::new())).await?;
    Ok(())
}

fn text(headers: &HeaderMap, key: &str) -> Response {
    ([(CONTENT_TYPE, PLAIN)], format!("{}\n", lang(headers).text(key))).into_response()
}

/// The first language of the request that we have (RFC 9110, 12.5.4), by weight.
fn lang(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let weighed = |one: &str| {
        let (tag, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1").parse::<f32>().unwrap_or_default();
        Lang::known(tag).filter(|_| weight > 0.0).map(|lang| (weight, lang))
    };
    let mut known: Vec<(f32, Lang)> = wanted.split(',').take(LANGS_MAX).filter_map(weighed).collect();
    known.sort_by(|one, other| other.0.total_cmp(&one.0));
    known.first().map(|(_, lang)| *lang).unwrap_or_default()
}
