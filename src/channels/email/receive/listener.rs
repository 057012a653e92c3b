//! The embedded listener: accepts connections on one address and gives each a [`SmtpSession`]. The same code speaks SMTP and
//! LMTP (RFC 5321, 2033). It offers no TLS: on the open net a mail server stands in front of it.

use super::session::SmtpSession;
use super::settings::ListenerSettings;
use crate::channels::email::gate::Gate;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// How long connections that are in the middle of a mail may go on after the listener was told to stop.
const GRACE: Duration = Duration::from_secs(30);
/// How long the loop waits after `accept` failed (no file handles left), so that it does not spin.
const REST: Duration = Duration::from_millis(100);

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

    /// The address it is bound to. Errors: as the system gives them.
    pub fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Accepts connections until `stop` becomes true (or its sender is gone), then waits for the mails that are being taken.
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
                    let session =
                        SmtpSession::new(Arc::clone(&self.settings), Arc::clone(&gate), stop.clone());
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

/// Says that there are too many connections. Does not wait for a client that does not read: the socket's buffer holds the line.
async fn turn_away(mut stream: TcpStream) {
    let sent = timeout(REST, stream.write_all(b"421 4.3.2 Too many connections, try again later\r\n")).await;
    tracing::debug!(told = matches!(sent, Ok(Ok(()))), "a mail connection was turned away");
}
