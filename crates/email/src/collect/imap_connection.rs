//! The connection to an IMAP server: name lookup, TLS, greeting and login. Every step has a time limit, since a silent
//! server must not block forever.

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

/// Settings of a mailbox and its server.
#[derive(Clone, Debug)]
pub struct ImapSettings {
    /// Host name or IP address of the server.
    pub host: String,
    /// Port of the server.
    pub port: u16,
    /// True to use implicit TLS; false is allowed only for a server on this machine.
    pub uses_tls: bool,
    /// User name.
    pub user: String,
    /// Password.
    pub password: SecretString,
    /// Folder to read.
    pub folder: String,
    /// Polling interval if the server does not support IDLE.
    pub poll: Duration,
}

/// A byte stream, with or without TLS.
pub(super) trait ImapStream: AsyncRead + AsyncWrite + Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Debug + Send + Unpin> ImapStream for T {}

/// A logged-in connection.
pub(super) type ImapSession = Session<Box<dyn ImapStream>>;

/// Reason why a mailbox is unavailable. Contains no password, address or mail text.
#[derive(Debug, thiserror::Error)]
pub(super) enum MailboxError {
    /// Name lookup, routing or connection failed.
    #[error("cannot reach the server ({0}); check mail.imap.host and port")]
    Unreachable(std::io::ErrorKind),
    /// The certificate is not trusted, or the port does not use TLS.
    #[error("TLS failed: the server's certificate is not trusted, or the port does not use TLS")]
    TlsFailed,
    /// The greeting does not follow RFC 3501, 7.1.
    #[error("no IMAP greeting from the server")]
    NotImap,
    /// The credentials are wrong, or the server does not accept passwords (Exchange Online).
    #[error("login rejected; many providers require an app password")]
    LoginRejected,
    /// The folder does not exist or may not be read.
    #[error("cannot open mail.imap.folder")]
    Folder,
    /// The folder is read-only, so messages could never be marked as seen and would be read again and again.
    #[error(
        "mail.imap.folder is read-only, so messages cannot be marked as seen; give the user write access, or \
         choose another folder"
    )]
    ReadOnly,
    /// The connection was lost, or the server sent data that is not IMAP.
    #[error("connection lost")]
    ConnectionLost,
    /// The server did not respond within the time limit for a command.
    #[error("the server did not answer in time")]
    TimedOut,
    /// The server answered NO to a command.
    #[error("the server refused to {0}")]
    Command(&'static str),
}

/// Runs one step with a time limit.
pub(super) async fn with_time_limit<T>(
    time: Duration,
    step: impl Future<Output = T>,
) -> Result<T, MailboxError> {
    tokio::time::timeout(time, step).await.map_err(|_| MailboxError::TimedOut)
}

/// Connects and logs in, with the given time limit for each step.
pub(super) async fn connect(settings: &ImapSettings, time: Duration) -> Result<ImapSession, MailboxError> {
    let stream = with_time_limit(time, connect_tcp(settings)).await??;
    let stream: Box<dyn ImapStream> = if settings.uses_tls {
        Box::new(with_time_limit(time, start_tls_client(&settings.host, stream)).await??)
    } else {
        Box::new(stream)
    };
    let mut client = Client::new(stream);
    match with_time_limit(time, client.read_response()).await? {
        Ok(Some(_)) => {}
        Ok(None) | Err(_) => return Err(MailboxError::NotImap),
    }
    let login = client.login(&settings.user, settings.password.expose_secret());
    with_time_limit(time, login).await?.map_err(|(error, _)| match error {
        async_imap::error::Error::No(_) | async_imap::error::Error::Bad(_) => MailboxError::LoginRejected,
        async_imap::error::Error::Validate(_) => MailboxError::LoginRejected,
        _ => MailboxError::ConnectionLost,
    })
}

/// Connects to the first address of the host that accepts a connection. Uses TCP keepalive, so that routers do not
/// silently drop the connection.
async fn connect_tcp(settings: &ImapSettings) -> Result<TcpStream, MailboxError> {
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

/// Starts TLS with the certificate authorities that this machine trusts.
async fn start_tls_client(host: &str, stream: TcpStream) -> Result<impl ImapStream + use<>, MailboxError> {
    let unprotected = |_| MailboxError::TlsFailed;
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(BuilderVerifierExt::with_platform_verifier)
        .map_err(unprotected)?
        .with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(|_| MailboxError::TlsFailed)?;
    TlsConnector::from(Arc::new(config)).connect(name, stream).await.map_err(|_| MailboxError::TlsFailed)
}
