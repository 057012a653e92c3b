//! Parts shared by all responses: security headers, the reader's language, and the single "not found" response.

use i18n::Lang;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use render::WebPage;

/// Maximum number of languages read from a request.
const LANGS_MAX: usize = 16;
pub(super) const PLAIN: &str = "text/plain; charset=utf-8";
pub(super) const HTML: &str = "text/html; charset=utf-8";

/// Security headers of every response. They allow only our own resources and nothing inline, suppress the referrer, and
/// forbid framing.
const SECURITY_HEADERS: [(&str, &str); 5] = [
    (
        "content-security-policy",
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'",
    ),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
    ("x-robots-tag", "noindex"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Adds the security headers to every response. Responses without a caching policy become `no-store`.
pub(super) fn with_security_headers(pages: Router) -> Router {
    pages.layer(from_fn(async |request: Request, next: Next| {
        let page = page_label(request.uri().path());
        let mut response = next.run(request).await;
        measures::count_web_answer(page, response.status().as_u16());
        let headers = response.headers_mut();
        for (name, value) in SECURITY_HEADERS {
            headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        response
    }))
}

/// Returns the page name for metrics, taken from the start of the path.
fn page_label(path: &str) -> &'static str {
    match path.split('/').nth(1) {
        Some("t") if path.ends_with("/live") => "live",
        Some("t") => "table",
        Some("l") => "league",
        Some("f") => "feed",
        Some("u") => "unsubscribe",
        Some("style.css" | "live.js") => "file",
        Some("healthz") => "healthz",
        Some("readyz") => "readyz",
        Some("metrics") => "metrics",
        _ => "other",
    }
}

/// Returns an HTML page.
pub(super) fn html(page: &WebPage) -> Response {
    ([(CONTENT_TYPE, HTML)], page.html.clone()).into_response()
}

/// Returns a cacheable response that the browser revalidates with the page's ETag.
pub(super) fn cacheable_response(
    headers: &HeaderMap,
    kind: &'static str,
    bytes: impl Into<axum::body::Body> + AsRef<[u8]>,
) -> Response {
    let tag = format!("\"{}\"", &blake3::hash(bytes.as_ref()).to_hex()[..32]);
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let same = known.flat_map(|value| value.split(',')).any(|one| one.trim().trim_start_matches("W/") == tag);
    let keep = [(CACHE_CONTROL, "private, no-cache".to_owned()), (ETAG, tag)];
    match same {
        true => (StatusCode::NOT_MODIFIED, keep).into_response(),
        false => (keep, [(CONTENT_TYPE, kind)], bytes.into()).into_response(),
    }
}

/// Returns the "not found" response, which is the same for every reason.
pub(super) fn not_found_response(headers: &HeaderMap) -> Response {
    (StatusCode::NOT_FOUND, text(headers, messages::WEB_NOTHING)).into_response()
}

/// Returns the "temporarily unavailable" response.
pub(super) fn unavailable_response(headers: &HeaderMap) -> Response {
    let wait = [(RETRY_AFTER, HeaderValue::from_static("60"))];
    (StatusCode::SERVICE_UNAVAILABLE, wait, text(headers, messages::WEB_LATER)).into_response()
}

/// Returns a message as plain text.
pub(super) fn text(headers: &HeaderMap, key: messages::PlainKey) -> Response {
    let lang = accepted_lang(headers).unwrap_or_default();
    ([(CONTENT_TYPE, PLAIN)], format!("{}\n", lang.text(key))).into_response()
}

/// Returns the language requested in the link (`?lang=`), or else the first accepted language that we support.
pub(super) fn requested_lang(uri: &Uri, headers: &HeaderMap) -> Option<Lang> {
    let asked = uri.query().unwrap_or_default().split('&').find_map(|one| one.strip_prefix("lang="));
    asked.and_then(|tag| Lang::all().find(|lang| lang.as_str() == tag)).or_else(|| accepted_lang(headers))
}

/// Returns the accepted language with the highest weight that we support (RFC 9110, 12.5.4).
pub(super) fn accepted_lang(headers: &HeaderMap) -> Option<Lang> {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let weighed = |one: &str| {
        let (tag, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1").parse::<f32>().unwrap_or_default();
        Lang::parse_supported(tag).filter(|_| weight > 0.0).map(|lang| (weight, lang))
    };
    let mut known: Vec<(f32, Lang)> = wanted.split(',').take(LANGS_MAX).filter_map(weighed).collect();
    known.sort_by(|one, other| other.0.total_cmp(&one.0));
    known.first().map(|(_, lang)| *lang)
}
