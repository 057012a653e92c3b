//! Notifies an open page that its table has changed. Each server-sent event contains only the number of the last entry,
//! and a flag that is set if the table is frozen.

use super::answer::{not_found_response, unavailable_response};
use super::visitors::VisitorNetwork;
use super::web_page_state::{ConnectionTime, LivePageSlot, WebPageState};
use axum::Extension;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use futures_util::stream::unfold;
use model::TOKEN_LEN;
use ports::{TableChange, TemporaryFailure};
use render::web_state;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

/// Lifetime of an event stream, after which the page reconnects.
const STREAM_LIFETIME: Duration = Duration::from_secs(30 * 60);
/// Interval of keep-alive comments, so that no proxy considers the connection dead.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(20);
/// Delay before a page reconnects after its connection has ended.
const RECONNECT_DELAY: Duration = Duration::from_secs(5);

/// Polling interval for the table's state, if other processes also change tables.
const STATE_POLL_INTERVAL: Duration = Duration::from_secs(2);

/// The event stream of one page.
struct LiveStream {
    rooms: Arc<WebPageState>,
    token: String,
    watching: LivePageSlot,
    changes: Receiver<TableChange>,
    stop: watch::Receiver<bool>,
    /// Last state sent. If none has been sent, the current state is sent first, since the page may be older than this
    /// stream.
    last_sent_state: Option<String>,
}

pub(super) async fn watch(
    State(rooms): State<Arc<WebPageState>>,
    parts: Result<Path<(String, String)>, PathRejection>,
    Extension(time): Extension<ConnectionTime>,
    Extension(visitor): Extension<VisitorNetwork>,
    headers: HeaderMap,
) -> Response {
    let Ok(Path((code, token))) = parts else { return not_found_response(&headers) };
    if token.len() != TOKEN_LEN {
        return not_found_response(&headers);
    }
    let code = match rooms.showcase.table_page_version(&code, &token).await {
        Ok(Some(glance)) => glance.code,
        Ok(None) => return not_found_response(&headers),
        Err(_) => return unavailable_response(&headers),
    };
    let Some(watching) = rooms.watchers.reserve_slot(&code, visitor) else {
        return unavailable_response(&headers);
    };
    time.extend_deadline(STREAM_LIFETIME);
    let changes = rooms.showcase.changes();
    let line =
        LiveStream { rooms, token, watching, changes, stop: time.shutdown_signal(), last_sent_state: None };
    // This disables response buffering in nginx.
    let unheld = [("x-accel-buffering", "no")];
    (unheld, Sse::new(events(line)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE_INTERVAL)))
        .into_response()
}

/// Streams one event for the current state and then one for each change, until the service stops.
fn events(line: LiveStream) -> impl Stream<Item = Result<Event, Infallible>> {
    unfold(line, async |mut line| {
        let state = line.next().await?;
        line.last_sent_state = Some(state.clone());
        let event = Event::default().event("changed").data(state).retry(RECONNECT_DELAY);
        Some((Ok(event), line))
    })
}

impl LiveStream {
    /// Waits for the next change and returns the new state; `None` ends the stream.
    async fn next(&mut self) -> Option<String> {
        if self.last_sent_state.is_none() {
            return self.read_current_state().await.ok().flatten();
        }
        loop {
            let change = tokio::select! {
                change = self.changes.recv() => Some(change),
                () = tokio::time::sleep(STATE_POLL_INTERVAL), if !self.rooms.showcase.reports_all_changes() => None,
                _ = self.stop.wait_for(|stop| *stop) => return None,
            };
            match change {
                // Another process may have made a move.
                None => {
                    let stands = self.read_current_state().await.ok().flatten()?;
                    if self.last_sent_state.as_ref() != Some(&stands) {
                        return Some(stands);
                    }
                }
                Some(Ok(change)) if change.code == *self.watching.code() => {
                    return Some(web_state(change.seq, change.is_table_frozen));
                }
                Some(Ok(_)) => {}
                // The receiver lagged behind, so the current state is read again.
                Some(Err(RecvError::Lagged(_))) => return self.read_current_state().await.ok().flatten(),
                Some(Err(RecvError::Closed)) => return None,
            }
        }
    }

    async fn read_current_state(&self) -> Result<Option<String>, TemporaryFailure> {
        let code = self.watching.code().as_str();
        Ok(self
            .rooms
            .showcase
            .table_page_version(code, &self.token)
            .await?
            .map(|glance| web_state(glance.seq, glance.is_table_frozen)))
    }
}
