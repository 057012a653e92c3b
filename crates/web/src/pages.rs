//! Tables, replays and leagues for anyone who has the link. A wrong link gets the same response as a link that never
//! existed. Nothing here writes any data.

use super::answer::{cacheable_response, html, not_found_response, requested_lang, unavailable_response};
use super::visitors::VisitorNetwork;
use super::web_page_state::WebPageState;
use axum::extract::{FromRequestParts, Path};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::response::{IntoResponse, Response};
use i18n::Lang;
use model::TOKEN_LEN;
use ports::{TablePageVersion, TemporaryFailure};
use render::{WebAddress, WebPage};
use serde::de::DeserializeOwned;
use std::str::FromStr;
use std::sync::Arc;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("live.js");
/// Content type of a feed.
const ATOM: &str = "application/atom+xml; charset=utf-8";
/// Maximum number of digits in a step number.
const STEP_DIGITS_MAX: usize = 6;
/// Maximum number of digits in the number of a season.
const SEASON_DIGITS_MAX: usize = 5;

/// A page, or `None` if there is no such page.
type WebPageResult = Result<Option<Arc<WebPage>>, TemporaryFailure>;

/// A request with its path parameters. A path that cannot be parsed is answered like an unknown link.
#[derive(Debug)]
pub(super) struct PageRequest<P> {
    rooms: Arc<WebPageState>,
    uri: Uri,
    headers: HeaderMap,
    visitor: VisitorNetwork,
    parts: P,
}

impl<P: DeserializeOwned + Send> FromRequestParts<Arc<WebPageState>> for PageRequest<P> {
    type Rejection = Response;

    async fn from_request_parts(request: &mut Parts, rooms: &Arc<WebPageState>) -> Result<Self, Response> {
        let parts = Path::from_request_parts(request, rooms).await;
        let Path(parts) = parts.map_err(|_| not_found_response(&request.headers))?;
        let (uri, headers) = (request.uri.clone(), request.headers.clone());
        let visitor = request.extensions.get().copied().unwrap_or_default();
        Ok(Self { rooms: rooms.clone(), uri, headers, visitor, parts })
    }
}

impl<P> PageRequest<P> {
    /// Looks up the table that this link gives access to.
    async fn glance(&self, code: &str, token: &str) -> Result<Option<TablePageVersion>, TemporaryFailure> {
        if !can_be_token(token) {
            return Ok(None);
        }
        self.rooms.showcase.table_page_version(code, token).await
    }

    fn place(&self, lang: Lang, base: String, below: &str) -> WebAddress {
        let WebPageState { showcase, origin, root, domain, .. } = self.rooms.as_ref();
        let base = format!("{root}{base}");
        let path = format!("{base}{below}");
        WebAddress {
            lang,
            now: showcase.current_instant(),
            origin: origin.clone(),
            root: root.clone(),
            base,
            path,
            domain: domain.clone(),
        }
    }

    async fn table(&self, code: &str, token: &str) -> WebPageResult {
        let Some(glance) = self.glance(code, token).await? else { return Ok(None) };
        let place = self.place(self.lang(&glance), format!("/t/{}/{token}", glance.code), "");
        self.rooms.atelier.table(&glance, self.visitor, place).await
    }

    async fn step(&self, code: &str, token: &str, step: &str) -> WebPageResult {
        let Some(glance) = self.glance(code, token).await? else { return Ok(None) };
        let Some(step) = parse_number(step, STEP_DIGITS_MAX) else { return Ok(None) };
        let place =
            self.place(self.lang(&glance), format!("/t/{}/{token}", glance.code), &format!("/replay/{step}"));
        self.rooms.atelier.step(&glance, step, self.visitor, place).await
    }

    async fn invitation(&self, code: &str, token: &str) -> WebPageResult {
        if !can_be_token(token) {
            return Ok(None);
        }
        let Some(glance) = self.rooms.showcase.invitation_version(code, token).await? else {
            return Ok(None);
        };
        let place = self.place(self.lang(&glance), format!("/j/{}/{token}", glance.code), "");
        self.rooms.atelier.invitation(&glance, token, self.visitor, place).await
    }

    async fn league(&self, name: &str, token: &str, season: Option<&str>) -> WebPageResult {
        let number = season.map(|season| parse_number(season, SEASON_DIGITS_MAX));
        if !can_be_token(token) || number == Some(None) {
            return Ok(None);
        }
        let lang = requested_lang(&self.uri, &self.headers).unwrap_or_default();
        let below = season.map(|season| format!("/season/{season}")).unwrap_or_default();
        let place = self.place(lang, format!("/l/{}/{token}", name.to_ascii_uppercase()), &below);
        self.rooms.atelier.league((name, token), number.flatten(), self.visitor, place).await
    }

    /// Returns the language that the reader requested, or else the table's language.
    fn lang(&self, glance: &TablePageVersion) -> Lang {
        requested_lang(&self.uri, &self.headers).unwrap_or_else(|| Lang::parse(&glance.lang))
    }

    fn respond_with(
        &self,
        drawn: WebPageResult,
        answer: impl FnOnce(&WebPage) -> Option<Response>,
    ) -> Response {
        match drawn {
            Ok(page) => {
                page.and_then(|page| answer(&page)).unwrap_or_else(|| not_found_response(&self.headers))
            }
            Err(error) => {
                tracing::warn!(%error, "page unavailable");
                unavailable_response(&self.headers)
            }
        }
    }

    fn picture(&self, drawn: WebPageResult, file: &str) -> Response {
        self.respond_with(drawn, |page| {
            let name = file.strip_suffix(".png")?;
            let picture = page.pictures.iter().find(|one| one.name == name)?;
            Some(cacheable_response(&self.headers, "image/png", picture.png.clone()))
        })
    }
}

/// Parses a number of at most `digits_max` digits in a path.
fn parse_number<T: FromStr>(text: &str, digits_max: usize) -> Option<T> {
    let has_digits = text.len() <= digits_max && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| has_digits)
}

/// Returns true if the text has the form of a link token. Any other text is never compared with a token.
fn can_be_token(token: &str) -> bool {
    token.len() == TOKEN_LEN && token.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

pub(super) async fn table(visitor: PageRequest<(String, String)>) -> Response {
    let (code, token) = &visitor.parts;
    visitor.respond_with(visitor.table(code, token).await, |page| Some(html(page)))
}

pub(super) async fn table_picture(visitor: PageRequest<(String, String, String)>) -> Response {
    let (code, token, file) = &visitor.parts;
    visitor.picture(visitor.table(code, token).await, file)
}

pub(super) async fn invitation(visitor: PageRequest<(String, String)>) -> Response {
    let (code, token) = &visitor.parts;
    visitor.respond_with(visitor.invitation(code, token).await, |page| Some(html(page)))
}

pub(super) async fn invitation_picture(visitor: PageRequest<(String, String, String)>) -> Response {
    let (code, token, file) = &visitor.parts;
    visitor.picture(visitor.invitation(code, token).await, file)
}

pub(super) async fn step(visitor: PageRequest<(String, String, String)>) -> Response {
    let (code, token, step) = &visitor.parts;
    visitor.respond_with(visitor.step(code, token, step).await, |page| Some(html(page)))
}

pub(super) async fn step_picture(visitor: PageRequest<(String, String, String, String)>) -> Response {
    let (code, token, step, file) = &visitor.parts;
    visitor.picture(visitor.step(code, token, step).await, file)
}

pub(super) async fn league(visitor: PageRequest<(String, String)>) -> Response {
    let (name, token) = &visitor.parts;
    visitor.respond_with(visitor.league(name, token, None).await, |page| Some(html(page)))
}

pub(super) async fn league_picture(visitor: PageRequest<(String, String, String)>) -> Response {
    let (name, token, file) = &visitor.parts;
    visitor.picture(visitor.league(name, token, None).await, file)
}

pub(super) async fn season(visitor: PageRequest<(String, String, String)>) -> Response {
    let (name, token, season) = &visitor.parts;
    visitor.respond_with(visitor.league(name, token, Some(season)).await, |page| Some(html(page)))
}

pub(super) async fn season_picture(visitor: PageRequest<(String, String, String, String)>) -> Response {
    let (name, token, season, file) = &visitor.parts;
    visitor.picture(visitor.league(name, token, Some(season)).await, file)
}

/// Answers with the feed of a player.
pub(super) async fn feed(request: PageRequest<(String, String)>) -> Response {
    let (player, token) = &request.parts;
    let found = match can_be_token(token) {
        true => request.rooms.showcase.player_feed(player, token).await,
        false => Ok(None),
    };
    match found {
        Ok(Some(feed)) => {
            let WebPageState { showcase, origin, root, domain, .. } = request.rooms.as_ref();
            let address = origin.as_ref().map(|origin| format!("{origin}{root}/f/{player}/{token}"));
            let xml = render::atom_feed(&feed, domain, address.as_deref(), showcase.current_instant());
            cacheable_response(&request.headers, ATOM, xml)
        }
        Ok(None) => not_found_response(&request.headers),
        Err(error) => {
            tracing::warn!(%error, "feed unavailable");
            unavailable_response(&request.headers)
        }
    }
}

/// Returns the dates of a league as a calendar file (RFC 5545).
pub(super) async fn league_calendar(visitor: PageRequest<(String, String)>) -> Response {
    let (name, token) = &visitor.parts;
    visitor.respond_with(visitor.league(name, token, None).await, |page| {
        let file = page.files.iter().find(|file| file.name.ends_with(".ics"))?;
        // League names consist of letters, digits and hyphens.
        let named = HeaderValue::from_str(&format!("attachment; filename=\"{}\"", file.name)).ok()?;
        let kind = HeaderValue::from_static(file.kind);
        Some(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, named)], file.bytes.clone()).into_response())
    })
}

pub(super) async fn style(headers: HeaderMap) -> Response {
    cacheable_response(&headers, "text/css; charset=utf-8", STYLE)
}

pub(super) async fn script(headers: HeaderMap) -> Response {
    cacheable_response(&headers, "text/javascript; charset=utf-8", SCRIPT)
}
