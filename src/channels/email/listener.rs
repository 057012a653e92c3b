//! The embedded listener: takes connections on one address and leads each through [`super::session`]. One loop for SMTP and
//! LMTP (RFC 5321, 2033). It offers no TLS: on the open net a mail server stands before it.

use super::gate::Gate;
use super::session::Session;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// How long sessions that are taking a mail may go on after the house was told to stop.
const GRACE: Duration = Duration::from_secs(30);
/// Rest after the system refused a connection (no file handles left), so that the loop does not spin.
const REST: Duration = Duration::from_millis(100);

/// Which of the two protocols is spoken.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// RFC 5321: mail clients and servers; one answer a mail.
    Smtp,
    /// RFC 2033: a mail server on the same host; one answer a recipient.
    Lmtp,
}

/// How much one may ask for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Size of a mail, bytes.
    pub size_bytes: usize,
    /// Recipients of a mail.
    pub recipients: usize,
    /// Connections at once.
    pub connections: usize,
    /// Silence of the other side.
    pub idle: Duration,
    /// A connection in all.
    pub whole: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            size_bytes: 2 * 1024 * 1024,
            recipients: 20,
            connections: 64,
            idle: Duration::from_secs(60),
            whole: Duration::from_secs(300),
        }
    }
}

/// How a listener behaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListenerSettings {
    /// The name it greets with: our mail domain.
    pub host: String,
    /// Which protocol.
    pub dialect: Dialect,
    /// Its limits.
    pub limits: Limits,
}

/// A listener that is bound but does not answer yet.
#[derive(Debug)]
pub struct Listener {
    socket: TcpListener,
    settings: Arc<ListenerSettings>,
}

impl Listener {
    /// Binds the address (port 0: any). Errors: as the system gives them, mostly that the address is in use.
    pub async fn bind(at: SocketAddr, settings: ListenerSettings) -> std::io::Result<Self> {
        Ok(Self { socket: TcpListener::bind(at).await?, settings: Arc::new(settings) })
    }

    /// The address it is bound to.
    pub fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Serves until `stop` becomes true (or its sender is gone), then lets the mails being taken come to their end.
    pub async fn run(self, gate: Arc<dyn Gate>, mut stop: watch::Receiver<bool>) {
        let seats = Arc::new(Semaphore::new(self.settings.limits.connections));
        let mut sessions = JoinSet::new();
        loop {
            let stream = tokio::select! {
                _ = stop.wait_for(|stop| *stop) => break,
                accepted = self.socket.accept() => accepted,
                Some(ended) = sessions.join_next(), if !sessions.is_empty() => {
                    if ended.is_err() {
                        tracing::error!("a mail connection failed; its mail was not taken, the sender will send it again");
                    }
                    continue;
                }
            };
            let stream = match stream {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::warn!(%error, "a mail connection could not be accepted");
                    tokio::time::sleep(REST).await;
                    continue;
                }
            };
            match Arc::clone(&seats).try_acquire_owned() {
                Ok(seat) => {
                    let session = Session::new(Arc::clone(&self.settings), Arc::clone(&gate), stop.clone());
                    sessions.spawn(async move {
                        session.serve(stream).await;
                        drop(seat);
                    });
                }
                Err(_) => turn_away(stream).await,
            }
        }
        drop(self.socket);
        let end = async { while sessions.join_next().await.is_some() {} };
        if timeout(GRACE, end).await.is_err() {
            tracing::warn!(
                "a mail was still being taken when the listener stopped; its sender will send it again"
            );
        }
    }
}

/// One short answer, without waiting for a client that does not read: the socket's buffer holds it.
async fn turn_away(mut stream: TcpStream) {
    let sent = timeout(REST, stream.write_all(b"421 4.3.2 Too many connections, try again later\r\n")).await;
    tracing::debug!(told = matches!(sent, Ok(Ok(()))), "a mail connection was turned away");
}
