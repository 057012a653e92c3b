//! How mails leave: by SMTP, as files in a folder, or within the process. It says whether trying again makes sense; the outbox
//! decides when.

use super::compose::ComposedMail;
use crate::channels::email::headers::deliverable;
use crate::channels::email::private_files::{private_folder, write_private};
use crate::channels::{RemoteId, SendError};
use async_trait::async_trait;
use lettre::transport::smtp::PoolConfig;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use secrecy::{ExposeSecret, SecretString};
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::sync::mpsc;

/// A send that takes longer is given up. lettre's own limit covers connecting only (lettre#1027).
const SEND_TIME: Duration = Duration::from_secs(60);
/// Connections kept open at most.
const POOL: u32 = 4;

/// A way out for composed mails.
#[async_trait]
pub trait Transport: Debug + Send + Sync + 'static {
    /// Hands one mail over. Once this answers, the other side has it. Errors: see [`SendError`].
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError>;
}

/// How the connection to the mail server is protected.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TlsMode {
    /// Not at all: for a server on the same host.
    None,
    /// From the first command on after STARTTLS; refused if not offered.
    StartTls,
    /// From the first byte.
    Tls,
}

/// The mail server that takes our letters.
#[derive(Clone, Debug)]
pub struct SmtpSettings {
    /// Its name.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is protected.
    pub tls: TlsMode,
    /// User and password, if it wants them.
    pub credentials: Option<(String, SecretString)>,
    /// How long one send may take.
    pub time: Duration,
}

impl SmtpSettings {
    /// A server on this host without protection or password: for `try` and tests.
    pub fn loopback(port: u16) -> Self {
        let host = "127.0.0.1".to_owned();
        Self { host, port, tls: TlsMode::None, credentials: None, time: SEND_TIME }
    }
}

/// Sends by SMTP, over a pool of connections.
#[derive(Clone)]
pub struct SmtpTransport {
    inner: AsyncSmtpTransport<Tokio1Executor>,
    time: Duration,
}

impl std::fmt::Debug for SmtpTransport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SmtpTransport(..)")
    }
}

impl SmtpTransport {
    /// Prepares the connection; connects with the first mail. Errors: the host is no name that TLS could check.
    pub fn new(settings: &SmtpSettings) -> Result<Self, SendError> {
        let parameters = || {
            TlsParameters::new(settings.host.clone())
                .map_err(|error| SendError::Dead { why: format!("TLS cannot be set up: {error}") })
        };
        let tls = match settings.tls {
            TlsMode::None => Tls::None,
            TlsMode::StartTls => Tls::Required(parameters()?),
            TlsMode::Tls => Tls::Wrapper(parameters()?),
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(settings.host.clone())
            .port(settings.port)
            .tls(tls)
            .timeout(Some(settings.time))
            .pool_config(PoolConfig::new().max_size(POOL));
        if let Some((user, password)) = &settings.credentials {
            builder =
                builder.credentials(Credentials::new(user.clone(), password.expose_secret().to_owned()));
        }
        Ok(Self { inner: builder.build(), time: settings.time })
    }

    /// An unprotected connection to a listener on this host.
    pub fn loopback(port: u16) -> Result<Self, SendError> {
        Self::new(&SmtpSettings::loopback(port))
    }
}

#[async_trait]
impl Transport for SmtpTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let envelope = dialog(mail)?;
        let sent = tokio::time::timeout(self.time, self.inner.send_raw(&envelope, &mail.bytes)).await;
        let sent =
            sent.map_err(|_| SendError::Retry { why: "the mail server did not answer in time".to_owned() })?;
        match sent {
            Ok(response) => Ok(RemoteId(answer_code(&response.code().to_string()))),
            Err(error) => Err(send_error(&error)),
        }
    }
}

/// The envelope as lettre wants it.
fn dialog(mail: &ComposedMail) -> Result<lettre::address::Envelope, SendError> {
    let dead = || SendError::Dead { why: "the envelope has an address that no server takes".to_owned() };
    let from = mail.envelope.from.as_deref().map(|from| deliverable(from).ok_or_else(dead)).transpose()?;
    let to: Option<Vec<_>> = mail.envelope.to.iter().map(|to| deliverable(to)).collect();
    lettre::address::Envelope::new(from, to.ok_or_else(dead)?).map_err(|_| dead())
}

fn answer_code(code: &str) -> String {
    format!("smtp {code}")
}

/// An answer 5xx is final, everything else may pass. Only the code goes into the reason: a server's text may repeat the address.
fn send_error(error: &lettre::transport::smtp::Error) -> SendError {
    let status = error.status().map(|code| code.to_string()).unwrap_or_default();
    let code = if status.is_empty() { String::new() } else { format!(" ({status})") };
    let text = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    if error.is_permanent() && names_no_reader(&status, &text) {
        SendError::NoSuchReader { why: format!("the mail server knows no such reader{code}") }
    } else if error.is_permanent() {
        SendError::Dead { why: format!("the mail server refused it{code}") }
    } else if error.is_transient() {
        SendError::Retry { why: format!("the mail server put it off{code}") }
    } else if error.is_tls() {
        SendError::Retry { why: "the line to the mail server could not be protected".to_owned() }
    } else {
        SendError::Retry { why: "the mail server could not be reached or broke off".to_owned() }
    }
}

/// Whether a refusal is about the reader's address: X.1 of RFC 3463 but for what it says of the sender's; without such a code, a
/// 550 (RFC 5321, 4.2.3). Everything else (too long, thought to be spam) says nothing about the reader.
fn names_no_reader(code: &str, text: &str) -> bool {
    let mut parts = text.split_whitespace().next().unwrap_or_default().split('.');
    let enhanced = [parts.next(), parts.next(), parts.next(), parts.next()];
    match enhanced.map(|part| part.and_then(|part| part.parse::<u16>().ok())) {
        [Some(5), Some(1), Some(detail), None] => !matches!(detail, 7 | 8),
        [Some(_), Some(_), Some(_), None] => false,
        _ => code == "550",
    }
}

/// Writes each mail as a file `NAME.eml` that only its owner can read; a mail sent twice is one file.
#[derive(Clone, Debug)]
pub struct FolderTransport {
    folder: PathBuf,
}

impl FolderTransport {
    /// Makes the folder if need be, for its owner alone. Errors: as the system gives them.
    pub fn new(folder: &Path) -> std::io::Result<Self> {
        private_folder(folder)?;
        Ok(Self { folder: folder.to_owned() })
    }
}

#[async_trait]
impl Transport for FolderTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let name: String = mail.name.chars().filter(char::is_ascii_alphanumeric).collect();
        let (folder, file) = (self.folder.clone(), format!("{name}.eml"));
        let mut bytes = trace(mail);
        bytes.extend_from_slice(&mail.bytes);
        let done = file.clone();
        match tokio::task::spawn_blocking(move || write_private(&folder, &file, &bytes)).await {
            Ok(Ok(())) => Ok(RemoteId(done)),
            Ok(Err(error)) => {
                Err(SendError::Retry { why: format!("the file could not be written: {error}") })
            }
            Err(_) => Err(SendError::Retry { why: "the file was not written: the house stops".to_owned() }),
        }
    }
}

/// The envelope, as a mail server notes it on delivery (RFC 5321, 4.4).
fn trace(mail: &ComposedMail) -> Vec<u8> {
    let mut lines = format!("Return-Path: <{}>\r\n", mail.envelope.from.as_deref().unwrap_or_default());
    for to in &mail.envelope.to {
        lines.push_str(&format!("Delivered-To: {to}\r\n"));
    }
    lines.into_bytes()
}

/// Hands mails to somebody in the same process.
#[derive(Clone, Debug)]
pub struct SinkTransport {
    out: mpsc::Sender<ComposedMail>,
}

impl SinkTransport {
    /// The way out and the end where mails come out; `room` mails (at least 1) wait until they are taken.
    pub fn new(room: usize) -> (Self, mpsc::Receiver<ComposedMail>) {
        let (out, into) = mpsc::channel(room.max(1));
        (Self { out }, into)
    }
}

#[async_trait]
impl Transport for SinkTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let gone = |_| SendError::Retry { why: "nobody takes mails any more".to_owned() };
        self.out.send(mail.clone()).await.map_err(gone)?;
        Ok(RemoteId(mail.name.clone()))
    }
}
