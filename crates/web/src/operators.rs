//! `/healthz` and `/metrics`, at an address of their own: whoever can reach it may read them. They tell numbers and one word, and nothing
//! about anybody.

use super::answer::PLAIN;
use ports::{Ailment, Pulse};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The text format of Prometheus.
const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

#[derive(Clone, Debug)]
struct Operated {
    pulse: Arc<dyn Pulse>,
    ended: Arc<AtomicUsize>,
}

pub(super) fn pages(pulse: Arc<dyn Pulse>, ended: Arc<AtomicUsize>) -> Router {
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
