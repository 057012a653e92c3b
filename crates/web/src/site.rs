//! Which page is where. What everybody may ask and what is for operators (`/healthz` and `/metrics`) are two services, which never listen
//! at the same address. Operators are shown numbers and one word, and nothing about a person.

use super::answer::PLAIN;
use super::drawn::Atelier;
use super::rooms::Rooms;
use super::{answer, live, pages, unsubscribe};
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use ports::{Ailment, Door, Pulse, Showcase};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How the web service is known to others.
#[derive(Clone, Debug)]
pub struct SiteSettings {
    /// Its public address without a slash at its end, if it has one.
    pub public_url: Option<String>,
    /// The domain that makes the names of dates unique in the world.
    pub domain: String,
}

/// The pages that one address answers.
#[derive(Clone, Debug)]
pub struct Site(Router);

impl Site {
    /// The pages for people. `chance` is another one after each start.
    pub fn for_people(
        door: Arc<dyn Door>,
        showcase: Arc<dyn Showcase>,
        settings: &SiteSettings,
        chance: [u8; 32],
    ) -> Self {
        let root = settings.public_url.as_deref().map(path_of).unwrap_or_default();
        let rooms = Rooms {
            atelier: Atelier::new(showcase.clone()),
            showcase,
            watchers: Arc::default(),
            root: root.to_owned(),
            domain: settings.domain.clone(),
        };
        let of_rooms = Router::new()
            .route("/t/{code}/{token}", get(pages::table))
            .route("/t/{code}/{token}/picture/{name}", get(pages::table_picture))
            .route("/t/{code}/{token}/replay/{step}", get(pages::step))
            .route("/t/{code}/{token}/replay/{step}/picture/{name}", get(pages::step_picture))
            .route("/t/{code}/{token}/live", get(live::watch))
            .route("/l/{name}/{token}", get(pages::league))
            .route("/l/{name}/{token}/calendar.ics", get(pages::dates))
            .route("/style.css", get(pages::style))
            .route("/live.js", get(pages::script))
            .with_state(Arc::new(rooms));
        let all = of_rooms.merge(unsubscribe::pages(door, root.to_owned(), chance));
        Self(answer::guarded(all.fallback(async |headers: HeaderMap| answer::nothing(&headers))))
    }

    /// The pages for operators. `ended` counts the parts of the service that have ended.
    pub fn for_operators(pulse: Arc<dyn Pulse>, ended: Arc<AtomicUsize>) -> Self {
        let all = for_operators(pulse, ended);
        Self(answer::guarded(all.fallback(async |headers: HeaderMap| answer::nothing(&headers))))
    }

    pub(super) fn router(&self) -> &Router {
        &self.0
    }
}

/// The path of an address, without a slash at its end.
fn path_of(url: &str) -> &str {
    let behind = url.split_once("://").map_or(url, |(_, behind)| behind);
    behind.find('/').map_or("", |at| &behind[at..])
}

/// The text format of Prometheus.
const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

#[derive(Clone, Debug)]
struct Operated {
    pulse: Arc<dyn Pulse>,
    ended: Arc<AtomicUsize>,
}

fn for_operators(pulse: Arc<dyn Pulse>, ended: Arc<AtomicUsize>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .with_state(Operated { pulse, ended })
}

/// 200 and `ok`; or 503 and, in a word, what is wrong.
async fn healthz(State(service): State<Operated>) -> Response {
    let ended = service.ended.load(Ordering::Acquire) > 0;
    let ails = if ended { Some(Ailment::Task) } else { service.pulse.ails().await };
    let (status, word) = match ails {
        None => (StatusCode::OK, "ok"),
        Some(ailment) => (StatusCode::SERVICE_UNAVAILABLE, ailment.word()),
    };
    (status, [(CONTENT_TYPE, PLAIN)], format!("{word}\n")).into_response()
}

/// What was measured. What cannot be counted now keeps its former number.
async fn metrics(State(service): State<Operated>) -> Response {
    if let Err(error) = service.pulse.take_stock().await {
        tracing::warn!(%error, "letters and tables could not be counted");
    }
    ([(CONTENT_TYPE, FORMAT)], measures::text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_may_lie_below_a_path() {
        assert_eq!(path_of("https://play.example.org"), "");
        assert_eq!(path_of("https://example.org/games/art"), "/games/art");
        assert_eq!(path_of("http://127.0.0.1:80"), "");
    }
}
