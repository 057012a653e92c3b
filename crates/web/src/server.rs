//! Takes connections and answers each with one page at most. Slow ones end, and no more than a few are served at once.

use super::rooms::ConnectionTime;
use super::site::Site;
use axum::Extension;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

/// The most connections at once; more wait to be taken.
const CONNECTIONS: usize = 64;
/// The longest that one connection may last, from its first byte to its last; one that is live lasts longer.
const WHOLE: Duration = Duration::from_secs(10);
/// The pause after a connection that could not be taken.
const BREATH: Duration = Duration::from_millis(50);
/// The longest request without its body, in bytes.
const HEAD_BYTES: usize = 16 * 1024;
/// The most header fields of a request.
const HEADERS: usize = 64;

/// The web service, bound and not yet running.
#[derive(Debug)]
pub struct WebService {
    listener: TcpListener,
    whole: Duration,
}

impl WebService {
    /// Binds to this address. Errors: as the system gives them.
    pub async fn bind(at: SocketAddr) -> std::io::Result<Self> {
        Ok(Self { listener: TcpListener::bind(at).await?, whole: WHOLE })
    }

    /// The same with another longest time for a connection.
    #[must_use]
    pub fn lasting(self, whole: Duration) -> Self {
        Self { whole, ..self }
    }

    /// Where it listens. Errors: as the system gives them.
    pub fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves this site until told to stop; connections that have begun come to their end.
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
            let Ok((stream, _)) = accepted else {
                // Out of file descriptors, for example: others must end first.
                tokio::time::sleep(BREATH).await;
                continue;
            };
            let (until, stop) = (Instant::now() + self.whole, stop.clone());
            let pages = site.clone();
            open.spawn(async move {
                serve(stream, &pages, until, stop).await;
                drop(place);
            });
        }
        while open.join_next().await.is_some() {}
    }
}

async fn serve(stream: TcpStream, site: &Site, until: Instant, stop: watch::Receiver<bool>) {
    let (own, mut ends) = watch::channel(until);
    let pages = site.router().clone().layer(Extension(ConnectionTime::new(own, stop)));
    let mut http = http1::Builder::new();
    http.keep_alive(false).max_headers(HEADERS).max_buf_size(HEAD_BYTES);
    // Whatever goes wrong on a line is the other side's: there is nobody to tell.
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
