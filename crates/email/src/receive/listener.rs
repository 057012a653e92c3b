//! The embedded listener: accepts connections on one address and runs an [`SmtpSession`] for each, over SMTP or LMTP
//! (RFC 5321, 2033). No single host can take all connections.

use super::session::{Peer, SmtpSession};
use super::settings::{ListenerSettings, MailProtocol};
use super::tls::ListenerTls;
use crate::gate::MailGateway;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tracing::Instrument;

/// Time limit for messages in progress to complete after the stop signal.
const GRACE: Duration = Duration::from_secs(30);
/// Wait after `accept` fails (no file handles left), which prevents a busy loop.
const ACCEPT_RETRY_WAIT: Duration = Duration::from_millis(100);

/// A listener that is bound but does not answer yet.
#[derive(Debug)]
pub struct Listener {
    socket: TcpListener,
    settings: Arc<ListenerSettings>,
    tls: Option<ListenerTls>,
    hosts: HostConnections,
}

impl Listener {
    /// Binds to an address (port 0: any free port).
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails, usually because the address is in use.
    pub async fn bind(at: SocketAddr, settings: ListenerSettings) -> std::io::Result<Self> {
        Ok(Self {
            socket: TcpListener::bind(at).await?,
            settings: Arc::new(settings),
            tls: None,
            hosts: HostConnections::default(),
        })
    }

    /// Enables STARTTLS, which is offered on SMTP only.
    #[must_use]
    pub fn with_tls(self, tls: ListenerTls) -> Self {
        Self { tls: Some(tls), ..self }
    }

    /// Returns the bound address.
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails.
    pub fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Returns the remote host; `None` if it is one of ours: this machine, or a mail server that relays to us (LMTP).
    fn foreign_host(&self, host: IpAddr) -> Option<IpAddr> {
        let host = host.to_canonical();
        let ours = host.is_loopback() && !self.settings.limits.loopback_counts;
        (!ours && self.settings.dialect == MailProtocol::Smtp).then_some(host)
    }

    /// Accepts connections until `stop` becomes true (or its sender is dropped), then waits for messages in progress.
    pub async fn run(self, gate: Arc<dyn MailGateway>, mut stop: watch::Receiver<bool>) {
        let seats = Arc::new(Semaphore::new(self.settings.limits.connections));
        let mut sessions = JoinSet::new();
        let mut dialogs: u64 = 0;
        loop {
            let stream = tokio::select! {
                _ = stop.wait_for(|stop| *stop) => break,
                accepted = self.socket.accept() => accepted,
                Some(ended) = sessions.join_next(), if !sessions.is_empty() => {
                    if ended.is_err() {
                        tracing::error!("mail connection failed: its mail was not accepted, the sender will retry");
                    }
                    continue;
                }
            };
            let (stream, from) = match stream {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "mail connection not accepted");
                    tokio::time::sleep(ACCEPT_RETRY_WAIT).await;
                    continue;
                }
            };
            let host = self.foreign_host(from.ip());
            let Some(host_seat) = self.hosts.acquire_slot(host, self.settings.limits.connections_per_host)
            else {
                refuse_connection(stream, "421 4.7.0 Too many connections from your host, try again later")
                    .await;
                continue;
            };
            let Ok(seat) = Arc::clone(&seats).try_acquire_owned() else {
                refuse_connection(stream, "421 4.3.2 Too many connections, try again later").await;
                continue;
            };
            // Replies are short, and the client waits for each. So Nagle's algorithm is off: no reply waits for the
            // previous one to be acknowledged.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "TCP_NODELAY not set: answers may be delayed");
            }
            let peer = Peer { host, tls: self.tls.clone() };
            let session = SmtpSession::new(Arc::clone(&self.settings), Arc::clone(&gate), stop.clone(), peer);
            dialogs += 1;
            let dialog = async move {
                session.serve(stream).await;
                drop((seat, host_seat));
            };
            sessions.spawn(dialog.instrument(tracing::info_span!("dialog", id = dialogs)));
        }
        drop(self.socket);
        let end = async { while sessions.join_next().await.is_some() {} };
        if timeout(GRACE, end).await.is_err() {
            tracing::warn!("mail interrupted by the shutdown: its sender will retry");
        }
    }
}

/// Number of connections by host.
#[derive(Clone, Debug, Default)]
struct HostConnections(Arc<Mutex<BTreeMap<IpAddr, usize>>>);

/// A connection slot of a host, released on drop.
struct HostConnectionSlot {
    all: HostConnections,
    host: Option<IpAddr>,
}

impl HostConnections {
    /// Takes a slot for a host unless it has reached its limit. Always succeeds for one of our own hosts (`None`).
    fn acquire_slot(&self, host: Option<IpAddr>, most: usize) -> Option<HostConnectionSlot> {
        let host = host.map(|host| match host {
            IpAddr::V4(_) => host,
            IpAddr::V6(host) => Ipv6Addr::from_bits(host.to_bits() & (u128::MAX << 64)).into(),
        });
        if let Some(host) = host {
            let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if taken.get(&host).is_some_and(|count| *count >= most) {
                return None;
            }
            *taken.entry(host).or_default() += 1;
        }
        Some(HostConnectionSlot { all: self.clone(), host })
    }
}

impl Drop for HostConnectionSlot {
    fn drop(&mut self) {
        let Some(host) = self.host else { return };
        let mut taken = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&host) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&host);
            }
        }
    }
}

/// Reports too many connections, without waiting for a client that does not read: the socket's buffer holds the line.
async fn refuse_connection(mut stream: TcpStream, line: &str) {
    let sent = timeout(ACCEPT_RETRY_WAIT, stream.write_all(format!("{line}\r\n").as_bytes())).await;
    tracing::debug!(told = matches!(sent, Ok(Ok(()))), "mail connection turned away");
}
