//! The embedded listener: accepts connections on one address and runs an [`SmtpSession`] for each, over SMTP or LMTP
//! (RFC 5321, 2033). No single host can take all connections.

use super::connection_slots::{ConnectionSlots, NoSlot};
use super::session::{Peer, SmtpSession};
use super::settings::ListenerSettings;
use super::tls::ListenerTls;
use crate::gate::MailGateway;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
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
    slots: ConnectionSlots,
}

impl Listener {
    /// Binds to an address (port 0: any free port).
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails, usually because the address is in use.
    pub async fn bind(at: SocketAddr, settings: ListenerSettings) -> std::io::Result<Self> {
        Ok(Self {
            socket: TcpListener::bind(at).await?,
            slots: ConnectionSlots::new(&settings),
            settings: Arc::new(settings),
            tls: None,
        })
    }

    /// Enables STARTTLS, which is offered on SMTP only.
    #[must_use]
    pub fn with_tls(self, tls: ListenerTls) -> Self {
        Self { tls: Some(tls), ..self }
    }

    /// Names the mail servers that relay to this listener. Their connections are counted apart from all others.
    #[must_use]
    pub fn with_front(self, front: Vec<IpAddr>) -> Self {
        Self { slots: self.slots.with_front(front), ..self }
    }

    /// Returns the bound address.
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails.
    pub fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Accepts connections until `stop` becomes true (or its sender is dropped), then waits for messages in progress.
    pub async fn run(self, gate: Arc<dyn MailGateway>, mut stop: watch::Receiver<bool>) {
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
            let slot = match self.slots.take(from.ip()) {
                Ok(slot) => slot,
                Err(NoSlot::Host) => {
                    refuse_connection(
                        stream,
                        "421 4.7.0 Too many connections from your host, try again later",
                    )
                    .await;
                    continue;
                }
                Err(NoSlot::All) => {
                    refuse_connection(stream, "421 4.3.2 Too many connections, try again later").await;
                    continue;
                }
            };
            // Replies are short, and the client waits for each. So Nagle's algorithm is off: no reply waits for the
            // previous one to be acknowledged.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "TCP_NODELAY not set: answers may be delayed");
            }
            let host = self.slots.counted_host(from.ip());
            let peer = Peer { host, tls: self.tls.clone(), is_kept: slot.is_kept };
            let session = SmtpSession::new(Arc::clone(&self.settings), Arc::clone(&gate), stop.clone(), peer);
            dialogs += 1;
            let dialog = async move {
                session.serve(stream).await;
                drop(slot);
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

/// Reports too many connections, without waiting for a client that does not read: the socket's buffer holds the line.
async fn refuse_connection(mut stream: TcpStream, line: &str) {
    let sent = timeout(ACCEPT_RETRY_WAIT, stream.write_all(format!("{line}\r\n").as_bytes())).await;
    tracing::debug!(told = matches!(sent, Ok(Ok(()))), "mail connection turned away");
}
