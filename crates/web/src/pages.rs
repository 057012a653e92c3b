//! Tables, replays and leagues, for whoever has the link to one. A wrong link is answered like one that was never given out, in the same
//! words, and nothing here writes anything.

use super::answer::{html, kept, later, nothing, wanted};
use super::rooms::Rooms;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::response::{IntoResponse, Response};
use i18n::Lang;
use model::TOKEN_LEN;
use ports::{NotNow, TableGlance};
use render::{WebPage, WebPlace};
use std::sync::Arc;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("live.js");
/// The most digits of a step.
const STEP_DIGITS_MAX: usize = 6;

/// The parts of a path, if they can be read.
type Parts<T> = Result<Path<T>, PathRejection>;
/// A page, or none where there is nothing.
type Drawn = Result<Option<Arc<WebPage>>, NotNow>;

/// Whoever asks, and how.
struct WebVisitor<'a> {
    rooms: &'a Rooms,
    uri: &'a Uri,
    headers: &'a HeaderMap,
}

impl WebVisitor<'_> {
    /// The table that this link opens.
    async fn glance(&self, code: &str, token: &str) -> Result<Option<TableGlance>, NotNow> {
        if !can_be_token(token) {
            return Ok(None);
        }
        self.rooms.showcase.glance(code, token).await
    }

    fn place(&self, lang: Lang, base: String, below: &str) -> WebPlace {
        let Rooms { showcase, root, domain, .. } = self.rooms;
        let base = format!("{root}{base}");
        let path = format!("{base}{below}");
        WebPlace { lang, now: showcase.at_present(), root: root.clone(), base, path, domain: domain.clone() }
    }

    async fn table(&self, code: &str, token: &str) -> Drawn {
        let Some(glance) = self.glance(code, token).await? else { return Ok(None) };
        let place = self.place(self.lang(&glance), format!("/t/{}/{token}", glance.code), "");
        self.rooms.atelier.table(&glance, place).await
    }

    async fn step(&self, code: &str, token: &str, step: &str) -> Drawn {
        let Some(glance) = self.glance(code, token).await? else { return Ok(None) };
        let digits = step.len() <= STEP_DIGITS_MAX && step.bytes().all(|byte| byte.is_ascii_digit());
        let Some(step) = step.parse().ok().filter(|_| digits) else { return Ok(None) };
        let place =
            self.place(self.lang(&glance), format!("/t/{}/{token}", glance.code), &format!("/replay/{step}"));
        self.rooms.atelier.step(&glance, step, place).await
    }

    async fn league(&self, name: &str, token: &str) -> Drawn {
        if !can_be_token(token) {
            return Ok(None);
        }
        let lang = wanted(self.uri, self.headers).unwrap_or_default();
        let place = self.place(lang, format!("/l/{}/{token}", name.to_ascii_uppercase()), "");
        self.rooms.atelier.league(name, token, place).await
    }

    /// The reader's language, else the table's.
    fn lang(&self, glance: &TableGlance) -> Lang {
        wanted(self.uri, self.headers).unwrap_or_else(|| Lang::parse(&glance.lang))
    }

    fn answered(&self, drawn: Drawn, answer: impl FnOnce(&WebPage) -> Option<Response>) -> Response {
        match drawn {
            Ok(page) => page.and_then(|page| answer(&page)).unwrap_or_else(|| nothing(self.headers)),
            Err(error) => {
                tracing::warn!(%error, "a page could not be shown");
                later(self.headers)
            }
        }
    }

    fn picture(&self, drawn: Drawn, file: &str) -> Response {
        self.answered(drawn, |page| {
            let name = file.strip_suffix(".png")?;
            let picture = page.pictures.iter().find(|one| one.name == name)?;
            Some(kept(self.headers, "image/png", picture.png.clone()))
        })
    }
}

/// Whether this could be the secret part of a link: nothing else is compared with one.
fn can_be_token(token: &str) -> bool {
    token.len() == TOKEN_LEN && token.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

pub(super) async fn table(
    State(rooms): State<Arc<Rooms>>,
    parts: Parts<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = WebVisitor { rooms: &rooms, uri: &uri, headers: &headers };
    let Ok(Path((code, token))) = parts else { return nothing(&headers) };
    visitor.answered(visitor.table(&code, &token).await, |page| Some(html(page)))
}

pub(super) async fn table_picture(
    State(rooms): State<Arc<Rooms>>,
    parts: Parts<(String, String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = WebVisitor { rooms: &rooms, uri: &uri, headers: &headers };
    let Ok(Path((code, token, file))) = parts else { return nothing(&headers) };
    visitor.picture(visitor.table(&code, &token).await, &file)
}

pub(super) async fn step(
    State(rooms): State<Arc<Rooms>>,
    parts: Parts<(String, String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = WebVisitor { rooms: &rooms, uri: &uri, headers: &headers };
    let Ok(Path((code, token, step))) = parts else { return nothing(&headers) };
    visitor.answered(visitor.step(&code, &token, &step).await, |page| Some(html(page)))
}

pub(super) async fn step_picture(
    State(rooms): State<Arc<Rooms>>,
    parts: Parts<(String, String, String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = WebVisitor { rooms: &rooms, uri: &uri, headers: &headers };
    let Ok(Path((code, token, step, file))) = parts else { return nothing(&headers) };
    visitor.picture(visitor.step(&code, &token, &step).await, &file)
}

pub(super) async fn league(
    State(rooms): State<Arc<Rooms>>,
    parts: Parts<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = WebVisitor { rooms: &rooms, uri: &uri, headers: &headers };
    let Ok(Path((name, token))) = parts else { return nothing(&headers) };
    visitor.answered(visitor.league(&name, &token).await, |page| Some(html(page)))
}

/// The dates of a league as a file for calendars (RFC 5545).
pub(super) async fn dates(
    State(rooms): State<Arc<Rooms>>,
    parts: Parts<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = WebVisitor { rooms: &rooms, uri: &uri, headers: &headers };
    let Ok(Path((name, token))) = parts else { return nothing(&headers) };
    visitor.answered(visitor.league(&name, &token).await, |page| {
        let file = page.files.iter().find(|file| file.name.ends_with(".ics"))?;
        // The name of a league is letters, digits and hyphens.
        let named = HeaderValue::from_str(&format!("attachment; filename=\"{}\"", file.name)).ok()?;
        let kind = HeaderValue::from_static(file.kind);
        Some(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, named)], file.bytes.clone()).into_response())
    })
}

pub(super) async fn style(headers: HeaderMap) -> Response {
    kept(&headers, "text/css; charset=utf-8", STYLE)
}

pub(super) async fn script(headers: HeaderMap) -> Response {
    kept(&headers, "text/javascript; charset=utf-8", SCRIPT)
}
