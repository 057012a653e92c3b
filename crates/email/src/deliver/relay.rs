//! SMTP client for the mail server that relays our letters. It uses a few connections, each for one letter at a time.
//! Each step of a dialog has its own time limit. If a dialog does not complete, its connection is closed and never
//! reused, since a late answer would be taken for the answer to a later command.

use super::compose::ComposedMail;
use super::relay_answers::{DialogFailure, DialogStage, interpret_failure};
use super::transport::Transport;
use crate::headers::to_lettre_address;
use async_trait::async_trait;
use lettre::Address;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Noop, Rcpt, Rset};
use lettre::transport::smtp::extension::{ClientId, Extension, MailBodyParameter, MailParameter};
use ports::{RemoteId, SendError};
use secrecy::{ExposeSecret, SecretString};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Default number of concurrent connections.
const CONNECTIONS: usize = 4;
/// Idle time after which a connection is probed before use.
const PROBE_AFTER: Duration = Duration::from_secs(5);
/// Idle time after which a connection is closed.
const CLOSE_AFTER: Duration = Duration::from_secs(60);

/// Protection of the connection to the mail server.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TlsMode {
    /// No TLS: for a server on the same host.
    None,
    /// STARTTLS; fails if the server does not offer it.
    StartTls,
    /// Implicit TLS, from the first byte.
    Tls,
}

/// Time limits for the steps of a dialog (RFC 5321, 4.5.3.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DialogLimits {
    /// For the TCP connection.
    pub connect: Duration,
    /// For the greeting, for each command, and for TLS and authentication.
    pub command: Duration,
    /// For the answer to DATA.
    pub data: Duration,
    /// For the answer after the complete letter.
    pub acceptance: Duration,
}

impl Default for DialogLimits {
    fn default() -> Self {
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        Self {
            connect: Duration::from_secs(30),
            command: minutes(5),
            data: minutes(2),
            acceptance: minutes(10),
        }
    }
}

impl DialogLimits {
    /// Uses the same limit for each step, for interactive commands and tests.
    pub fn uniform(each: Duration) -> Self {
        Self { connect: each, command: each, data: each, acceptance: each }
    }
}

/// Settings of the mail server that relays our letters.
#[derive(Clone, Debug)]
pub struct SmtpSettings {
    /// Host name of the server.
    pub host: String,
    /// Port of the server.
    pub port: u16,
    /// Protection of the connection.
    pub tls: TlsMode,
    /// User and password, if the server requires them.
    pub credentials: Option<(String, SecretString)>,
    /// Time limits for the steps of a dialog.
    pub limits: DialogLimits,
    /// Maximum number of concurrent connections, at least 1.
    pub connections: usize,
}

impl SmtpSettings {
    /// Returns settings for a server on this host, without TLS or a password: for `try` and tests.
    pub fn loopback(port: u16) -> Self {
        Self {
            host: "127.0.0.1".to_owned(),
            port,
            tls: TlsMode::None,
            credentials: None,
            limits: DialogLimits::default(),
            connections: CONNECTIONS,
        }
    }
}

/// An idle connection.
struct IdleConnection {
    line: AsyncSmtpConnection,
    since: Instant,
}

/// Sends letters by SMTP over a few connections.
pub struct SmtpTransport {
    settings: SmtpSettings,
    tls: Option<TlsParameters>,
    connection_permits: Semaphore,
    idle_connections: Mutex<Vec<IdleConnection>>,
}

impl std::fmt::Debug for SmtpTransport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SmtpTransport(..)")
    }
}

/// A failed dialog, and the step at which it failed.
struct FailedStep {
    stage: DialogStage,
    trouble: DialogFailure,
}

type DialogStepResult<T> = Result<T, FailedStep>;

/// Runs one step of a dialog within its time limit.
async fn within_limit<T>(
    stage: DialogStage,
    limit: Duration,
    step: impl Future<Output = Result<T, lettre::transport::smtp::Error>>,
) -> DialogStepResult<T> {
    match tokio::time::timeout(limit, step).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(FailedStep { stage, trouble: DialogFailure::Error(error) }),
        Err(_) => Err(FailedStep { stage, trouble: DialogFailure::TimedOut }),
    }
}

impl SmtpTransport {
    /// Creates a transport, which connects when it sends the first message.
    ///
    /// # Errors
    /// Returns an error if the host is not a valid name for TLS.
    pub fn new(settings: &SmtpSettings) -> Result<Self, SendError> {
        let parameters = || {
            TlsParameters::new(settings.host.clone())
                .map_err(|error| SendError::Dead { why: format!("TLS setup failed: {error}") })
        };
        let tls = match settings.tls {
            TlsMode::None => None,
            TlsMode::StartTls | TlsMode::Tls => Some(parameters()?),
        };
        let room = Semaphore::new(settings.connections.max(1));
        Ok(Self {
            settings: settings.clone(),
            tls,
            connection_permits: room,
            idle_connections: Mutex::default(),
        })
    }

    /// Creates a transport to a listener on this host, without TLS.
    pub fn loopback(port: u16) -> Result<Self, SendError> {
        Self::new(&SmtpSettings::loopback(port))
    }

    /// Returns an idle connection that is still alive.
    async fn take_idle_connection(&self) -> Option<AsyncSmtpConnection> {
        loop {
            let IdleConnection { mut line, since } =
                self.idle_connections.lock().unwrap_or_else(PoisonError::into_inner).pop()?;
            match since.elapsed() {
                rested if rested < PROBE_AFTER => return Some(line),
                rested if rested < CLOSE_AFTER => {
                    let there =
                        within_limit(DialogStage::Open, self.settings.limits.connect, line.command(Noop))
                            .await;
                    if there.is_ok() {
                        return Some(line);
                    }
                }
                _ => {}
            }
        }
    }

    /// Opens a connection and runs the dialog up to the point before MAIL.
    async fn open_connection(&self) -> DialogStepResult<AsyncSmtpConnection> {
        let SmtpSettings { host, port, limits, credentials, .. } = &self.settings;
        let us = ClientId::default();
        let wrapped = self.tls.clone().filter(|_| self.settings.tls == TlsMode::Tls);
        let opening = AsyncSmtpConnection::connect_tokio1(
            (host.as_str(), *port),
            Some(limits.connect),
            &us,
            wrapped,
            None,
        );
        let mut line = within_limit(DialogStage::Open, limits.command, opening).await?;
        if let (TlsMode::StartTls, Some(tls)) = (self.settings.tls, &self.tls) {
            within_limit(DialogStage::Open, limits.command, line.starttls(tls.clone(), &us)).await?;
        }
        if let Some((user, password)) = credentials {
            let known = Credentials::new(user.clone(), password.expose_secret().to_owned());
            within_limit(DialogStage::Open, limits.command, line.auth(DEFAULT_MECHANISMS, &known)).await?;
        }
        Ok(line)
    }

    /// Delivers a letter over this connection. Returns the server's answer code for the complete letter.
    async fn hand_over(
        &self,
        line: &mut AsyncSmtpConnection,
        letter: &SmtpAddresses,
        bytes: &[u8],
    ) -> DialogStepResult<String> {
        let limits = &self.settings.limits;
        let asks = mail_parameters(line, letter, bytes).map_err(|why| FailedStep {
            stage: DialogStage::Rcpt,
            trouble: DialogFailure::Unsupported(why),
        })?;
        within_limit(DialogStage::Mail, limits.command, line.command(Mail::new(letter.from.clone(), asks)))
            .await?;
        for to in &letter.to {
            within_limit(DialogStage::Rcpt, limits.command, line.command(Rcpt::new(to.clone(), Vec::new())))
                .await?;
        }
        within_limit(DialogStage::Data, limits.data, line.command(Data)).await?;
        let taken = within_limit(DialogStage::Sent, limits.acceptance, line.message(bytes)).await?;
        Ok(taken.code().to_string())
    }

    /// Makes the connection available for the next letter.
    fn keep_idle(&self, line: AsyncSmtpConnection) {
        let since = Instant::now();
        self.idle_connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(IdleConnection { line, since });
    }
}

#[async_trait]
impl Transport for SmtpTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let letter = SmtpAddresses::of(mail)?;
        let Ok(_room) = self.connection_permits.acquire().await else {
            return Err(SendError::Retry { why: "the transport is closed".to_owned() });
        };
        // The server may have closed an idle connection in the meantime, which says nothing about the letter or the
        // server.
        if let Some(mut line) = self.take_idle_connection().await {
            match self.hand_over(&mut line, &letter, &mail.bytes).await {
                Err(failed) if failed.stage <= DialogStage::Mail => {}
                done => return self.finish_dialog(line, done).await,
            }
        }
        let mut line = self
            .open_connection()
            .await
            .map_err(|failed| interpret_failure(failed.stage, &failed.trouble))?;
        let done = self.hand_over(&mut line, &letter, &mail.bytes).await;
        self.finish_dialog(line, done).await
    }
}

impl SmtpTransport {
    /// Returns the outcome of a dialog. The connection is reused if the server has answered every command.
    async fn finish_dialog(
        &self,
        mut line: AsyncSmtpConnection,
        done: DialogStepResult<String>,
    ) -> Result<RemoteId, SendError> {
        match done {
            Ok(code) => {
                self.keep_idle(line);
                Ok(RemoteId(format!("smtp {code}")))
            }
            Err(FailedStep { stage, trouble }) => {
                if trouble.is_answer() {
                    let reset = within_limit(stage, self.settings.limits.connect, line.command(Rset)).await;
                    if reset.is_ok() {
                        self.keep_idle(line);
                    }
                }
                Err(interpret_failure(stage, &trouble))
            }
        }
    }
}

/// Sender and recipients in the form that lettre expects.
struct SmtpAddresses {
    from: Option<Address>,
    to: Vec<Address>,
}

impl SmtpAddresses {
    fn of(mail: &ComposedMail) -> Result<Self, SendError> {
        let dead = || SendError::Dead { why: "invalid address in the envelope".to_owned() };
        let from = mail.envelope.from.as_deref();
        let from = from.map(|from| to_lettre_address(from).ok_or_else(dead)).transpose()?;
        let to: Option<Vec<_>> = mail.envelope.to.iter().map(|to| to_lettre_address(to)).collect();
        let to = to.filter(|to| !to.is_empty()).ok_or_else(dead)?;
        Ok(Self { from, to })
    }
}

/// Returns the parameters of MAIL that this letter requires (RFC 6152, 6531).
///
/// # Errors
/// Returns an error if the server does not offer a required extension.
fn mail_parameters(
    line: &AsyncSmtpConnection,
    letter: &SmtpAddresses,
    bytes: &[u8],
) -> Result<Vec<MailParameter>, &'static str> {
    let offers = |extension| line.server_info().supports_feature(extension);
    let mut asks = Vec::new();
    let is_plain = |address: &Address| AsRef::<str>::as_ref(address).is_ascii();
    if !letter.from.iter().chain(&letter.to).all(is_plain) {
        if !offers(Extension::SmtpUtfEight) {
            return Err("the mail server does not support non-ASCII addresses (SMTPUTF8)");
        }
        asks.push(MailParameter::SmtpUtfEight);
    }
    if !bytes.is_ascii() {
        if !offers(Extension::EightBitMime) {
            return Err("the mail server does not support non-ASCII mail (8BITMIME)");
        }
        asks.push(MailParameter::Body(MailBodyParameter::EightBitMime));
    }
    Ok(asks)
}
