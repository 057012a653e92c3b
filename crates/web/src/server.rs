//! Accepts connections and answers each with at most one page. Slow connections are closed, and the number of
//! concurrent ones is limited.

use super::site::Site;
use super::visitors::PeerAddress;
use super::web_page_state::ConnectionTime;
use axum::Extension;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

/// Maximum number of concurrent connections; further ones wait to be accepted.
const CONNECTIONS: usize = 64;
/// Maximum lifetime of a connection, from its first byte to its last. Event streams last longer.
const CONNECTION_LIFETIME: Duration = Duration::from_secs(10);
/// Wait after a connection could not be accepted.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);
/// Maximum size of a request without its body, in bytes.
const HEAD_BYTES: usize = 16 * 1024;
/// Maximum number of header fields in a request.
const HEADERS: usize = 64;

/// The web service, bound to its address but not yet running.
#[derive(Debug)]
pub struct WebService {
    listener: TcpListener,
    whole: Duration,
}

impl WebService {
    /// Binds to an address.
    ///
    /// # Errors
    /// Returns the I/O error if binding fails.
    pub async fn bind(at: SocketAddr) -> std::io::Result<Self> {
        Ok(Self { listener: TcpListener::bind(at).await?, whole: CONNECTION_LIFETIME })
    }

    /// Overrides the maximum lifetime of a connection.
    #[must_use]
    pub fn with_connection_lifetime(self, whole: Duration) -> Self {
        Self { whole, ..self }
    }

    /// Returns the bound address.
    ///
    /// # Errors
    /// Returns the I/O error of the operating system.
    pub fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves a site until the stop signal. Open connections are served to their end.
    pub async fn run(self, site: Site, mut stop: watch::Receiver<bool>) {
        let room = Arc::new(Semaphore::new(CONNECTIONS));
        let mut open = JoinSet::new();
        loop {
            while open.try_join_next().is_some() {}
            let place = tokio::select! {
                place = room.clone().acquire_owned() => place,
                _ = stop.wait_for(|stop| *stop) => break,
            };
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                _ = stop.wait_for(|stop| *stop) => break,
            };
            let Ok((stream, peer)) = accepted else {
                // For example, the process is out of file descriptors: other connections must end first.
                tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                continue;
            };
            let peer = peer.ip();
            // Further connections of a network are closed, so that they take no place from others.
            let visitors = site.visitors();
            let Some(slot) = visitors.take_slot(visitors.of_connection(peer)) else { continue };
            let (until, stop) = (Instant::now() + self.whole, stop.clone());
            let pages = site.clone();
            open.spawn(async move {
                serve(stream, peer, &pages, until, stop).await;
                drop((place, slot));
            });
        }
        while open.join_next().await.is_some() {}
    }
}

async fn serve(stream: TcpStream, peer: IpAddr, site: &Site, until: Instant, stop: watch::Receiver<bool>) {
    let (own, mut ends) = watch::channel(until);
    let pages = site
        .router()
        .clone()
        .layer(Extension(ConnectionTime::new(own, stop)))
        .layer(Extension(PeerAddress(peer)));
    let mut http = http1::Builder::new();
    http.keep_alive(false).max_headers(HEADERS).max_buf_size(HEAD_BYTES);
    // Connection errors are ignored: they are the client's fault, and no one is left to answer.
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(pages)));
    loop {
        let until = *ends.borrow_and_update();
        tokio::select! {
            _ended = &mut connection => return,
            () = sleep_until(until) => return,
            changed = ends.changed() => if changed.is_err() { return },
        }
    }
}
