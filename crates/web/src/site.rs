//! Routes. The public pages and the operators' pages (`/healthz`, `/readyz` and `/metrics`) are two services that never share an
//! address. Operators see numbers and one status word, and nothing about any person.

use super::answer::PLAIN;
use super::page_renderer::PageRenderer;
use super::visitors::{WebVisitors, identify_visitor};
use super::web_page_state::WebPageState;
use super::{answer, live, pages, unsubscribe};
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use ipnet::IpNet;
use ports::{HealthProbe, HealthProblem, PublicPages, RequestGateway};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Public identity of the web service, and the limit for its visitors.
#[derive(Clone, Debug)]
pub struct SiteSettings {
    /// Public URL without a trailing slash, if there is one.
    pub public_url: Option<String>,
    /// Domain that makes calendar event ids globally unique.
    pub domain: String,
    /// Addresses of the web servers in front, which are believed whom they forward.
    pub front: Vec<IpNet>,
    /// Maximum number of pages rendered per hour for one network of hosts. Cached pages do not count.
    pub host_h: u32,
}

/// The pages served at one address.
#[derive(Clone, Debug)]
pub struct Site {
    router: Router,
    visitors: Arc<WebVisitors>,
}

impl Site {
    /// Creates the public pages. `chance` must be different for each start.
    pub fn for_people(
        door: Arc<dyn RequestGateway>,
        showcase: Arc<dyn PublicPages>,
        settings: &SiteSettings,
        chance: [u8; 32],
    ) -> Self {
        let root = settings.public_url.as_deref().map(url_path).unwrap_or_default();
        let rooms = WebPageState {
            atelier: PageRenderer::new(showcase.clone(), settings.host_h),
            showcase,
            watchers: Arc::default(),
            origin: settings.public_url.as_deref().and_then(url_origin).map(str::to_owned),
            root: root.to_owned(),
            domain: settings.domain.clone(),
        };
        let of_rooms = Router::new()
            .route("/t/{code}/{token}", get(pages::table))
            .route("/t/{code}/{token}/picture/{name}", get(pages::table_picture))
            .route("/t/{code}/{token}/replay/{step}", get(pages::step))
            .route("/t/{code}/{token}/replay/{step}/picture/{name}", get(pages::step_picture))
            .route("/t/{code}/{token}/live", get(live::watch))
            .route("/j/{code}/{token}", get(pages::invitation))
            .route("/j/{code}/{token}/picture/{name}", get(pages::invitation_picture))
            .route("/l/{name}/{token}", get(pages::league))
            .route("/l/{name}/{token}/picture/{name_of_picture}", get(pages::league_picture))
            .route("/l/{name}/{token}/season/{season}", get(pages::season))
            .route("/l/{name}/{token}/season/{season}/picture/{name_of_picture}", get(pages::season_picture))
            .route("/l/{name}/{token}/calendar.ics", get(pages::league_calendar))
            .route("/f/{player}/{token}", get(pages::feed))
            .route("/style.css", get(pages::style))
            .route("/live.js", get(pages::script))
            .with_state(Arc::new(rooms));
        let all = of_rooms.merge(unsubscribe::pages(door, root.to_owned(), chance));
        let all = all.fallback(async |headers: HeaderMap| answer::not_found_response(&headers));
        let visitors = Arc::new(WebVisitors::new(settings.front.clone()));
        let all = all.layer(from_fn_with_state(visitors.clone(), identify_visitor));
        Self { router: answer::with_security_headers(all), visitors }
    }

    /// Creates the operators' pages. `ended` counts the parts of the service that have stopped.
    pub fn for_operators(pulse: Arc<dyn HealthProbe>, ended: Arc<AtomicUsize>) -> Self {
        measures::record_start();
        let all = for_operators(pulse, ended);
        let all = all.fallback(async |headers: HeaderMap| answer::not_found_response(&headers));
        Self { router: answer::with_security_headers(all), visitors: Arc::new(WebVisitors::new(Vec::new())) }
    }

    pub(super) fn router(&self) -> &Router {
        &self.router
    }

    pub(super) fn visitors(&self) -> &Arc<WebVisitors> {
        &self.visitors
    }
}

/// Returns the path of a URL, without a trailing slash.
fn url_path(url: &str) -> &str {
    let behind = url.split_once("://").map_or(url, |(_, behind)| behind);
    behind.find('/').map_or("", |at| &behind[at..])
}

/// Returns the scheme and host of a URL, without its path.
fn url_origin(url: &str) -> Option<&str> {
    url.strip_suffix(url_path(url))
}

/// Content type of the Prometheus text format.
const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

#[derive(Clone, Debug)]
struct OperatorState {
    pulse: Arc<dyn HealthProbe>,
    ended: Arc<AtomicUsize>,
}

fn for_operators(pulse: Arc<dyn HealthProbe>, ended: Arc<AtomicUsize>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .with_state(OperatorState { pulse, ended })
}

impl OperatorState {
    /// Returns the problem of a part that has ended, if any.
    fn ended_part(&self) -> Option<HealthProblem> {
        (self.ended.load(Ordering::Acquire) > 0).then_some(HealthProblem::Task)
    }

    async fn readiness_problem(&self) -> Option<HealthProblem> {
        match self.ended_part() {
            Some(problem) => Some(problem),
            None => self.pulse.readiness_problem().await,
        }
    }
}

/// Answers if the process is alive. If not, a restart may help.
async fn healthz(State(service): State<OperatorState>) -> Response {
    health_response(service.ended_part().or_else(|| service.pulse.liveness_problem()))
}

/// Answers if the process can be given work now.
async fn readyz(State(service): State<OperatorState>) -> Response {
    health_response(service.readiness_problem().await)
}

/// Returns 200 and `ok`, or 503 and a word that names the problem.
fn health_response(problem: Option<HealthProblem>) -> Response {
    let (status, word) = match problem {
        None => (StatusCode::OK, "ok"),
        Some(problem) => (StatusCode::SERVICE_UNAVAILABLE, problem.health_label()),
    };
    (status, [(CONTENT_TYPE, PLAIN)], format!("{word}\n")).into_response()
}

/// Returns the metrics. Gauges that cannot be refreshed keep their last value.
async fn metrics(State(service): State<OperatorState>) -> Response {
    measures::set_ready(service.readiness_problem().await.is_none());
    if let Err(error) = service.pulse.update_gauges().await {
        tracing::warn!(%error, "gauges not refreshed");
    }
    ([(CONTENT_TYPE, FORMAT)], measures::prometheus_text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_url_may_contain_a_path() {
        assert_eq!(url_path("https://play.example.org"), "");
        assert_eq!(url_path("https://example.org/games/art"), "/games/art");
        assert_eq!(url_path("http://127.0.0.1:80"), "");
        assert_eq!(url_origin("https://example.org/games/art"), Some("https://example.org"));
        assert_eq!(url_origin("http://127.0.0.1:80"), Some("http://127.0.0.1:80"));
    }
}
