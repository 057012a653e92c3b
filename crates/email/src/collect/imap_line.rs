//! The connection to an IMAP server: found, protected, greeted, logged in. Every step has a time limit, since a server that says
//! nothing must not keep us for ever.

use async_imap::{Client, Session};
use rustls_platform_verifier::BuilderVerifierExt;
use secrecy::{ExposeSecret, SecretString};
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;

/// Which mailbox, and how it is reached.
#[derive(Clone, Debug)]
pub struct ImapSettings {
    /// The server's name or address.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Whether the line is protected by TLS from its first byte on; without it only for a server on this machine.
    pub protected: bool,
    /// The user.
    pub user: String,
    /// The password.
    pub password: SecretString,
    /// The folder there.
    pub folder: String,
    /// How long between two looks, where the server knows no IDLE.
    pub poll: Duration,
}

/// Bytes both ways, protected or not.
pub(super) trait ImapStream: AsyncRead + AsyncWrite + Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Debug + Send + Unpin> ImapStream for T {}

/// A connection that is logged in.
pub(super) type ImapSession = Session<Box<dyn ImapStream>>;

/// Why a mailbox cannot be read now. Nothing here holds a password, an address or text of a mail.
#[derive(Debug, thiserror::Error)]
pub(super) enum MailboxError {
    /// No name service, no route, nobody listens.
    #[error("the server cannot be reached ({0}); check mail.imap.host and port")]
    Unreachable(std::io::ErrorKind),
    /// A certificate that this machine does not trust, or no TLS at this port.
    #[error(
        "the line cannot be protected: the server's certificate is not trusted, or it speaks no TLS at this port"
    )]
    Unprotected,
    /// It does not begin as RFC 3501, 7.1 wants it.
    #[error("the server does not greet like an IMAP server")]
    NotImap,
    /// User or password is wrong, or the server takes no password at all (Exchange Online).
    #[error("the server refuses user and password; many providers want an app password")]
    Refused,
    /// There is no such folder, or it may not be read.
    #[error("mail.imap.folder cannot be opened")]
    Folder,
    /// It may be read, but not changed: no mail could ever be marked as seen, and all would be read again and again.
    #[error(
        "mail.imap.folder is open for reading only, so that no mail can be marked as seen; give the user the right to change it, or \
         name another folder"
    )]
    ReadOnly,
    /// The line was cut, or what came over it is no IMAP.
    #[error("the line broke")]
    Broken,
    /// Silence for longer than a command may take.
    #[error("the server did not answer in time")]
    Late,
    /// The server says NO to a command.
    #[error("the server refuses to {0}")]
    Command(&'static str),
}

/// Waits for one step, but no longer than this.
pub(super) async fn in_time<T>(time: Duration, step: impl Future<Output = T>) -> Result<T, MailboxError> {
    tokio::time::timeout(time, step).await.map_err(|_| MailboxError::Late)
}

/// Connects and logs in. No step may take longer than this.
pub(super) async fn connect(settings: &ImapSettings, time: Duration) -> Result<ImapSession, MailboxError> {
    let stream = in_time(time, reach(settings)).await??;
    let stream: Box<dyn ImapStream> = if settings.protected {
        Box::new(in_time(time, protect(&settings.host, stream)).await??)
    } else {
        Box::new(stream)
    };
    let mut client = Client::new(stream);
    match in_time(time, client.read_response()).await? {
        Ok(Some(_)) => {}
        Ok(None) | Err(_) => return Err(MailboxError::NotImap),
    }
    let login = client.login(&settings.user, settings.password.expose_secret());
    in_time(time, login).await?.map_err(|(error, _)| match error {
        async_imap::error::Error::No(_) | async_imap::error::Error::Bad(_) => MailboxError::Refused,
        async_imap::error::Error::Validate(_) => MailboxError::Refused,
        _ => MailboxError::Broken,
    })
}

/// The first of the host's addresses where somebody listens. Keep-alive, so that a router between us and the server does not forget the
/// connection without a word.
async fn reach(settings: &ImapSettings) -> Result<TcpStream, MailboxError> {
    let unreachable = |error: std::io::Error| MailboxError::Unreachable(error.kind());
    let mut last = MailboxError::Unreachable(std::io::ErrorKind::NotFound);
    for at in lookup_host((settings.host.as_str(), settings.port)).await.map_err(unreachable)? {
        let socket = if at.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
        let socket = socket.map_err(unreachable)?;
        socket.set_keepalive(true).map_err(unreachable)?;
        match socket.connect(at).await {
            Ok(stream) => return Ok(stream),
            Err(error) => last = unreachable(error),
        }
    }
    Err(last)
}

/// TLS with the authorities that this machine trusts.
async fn protect(host: &str, stream: TcpStream) -> Result<impl ImapStream + use<>, MailboxError> {
    let unprotected = |_| MailboxError::Unprotected;
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(BuilderVerifierExt::with_platform_verifier)
        .map_err(unprotected)?
        .with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(|_| MailboxError::Unprotected)?;
    TlsConnector::from(Arc::new(config)).connect(name, stream).await.map_err(|_| MailboxError::Unprotected)
}
