//! Looks for a letter to ourselves in the mailbox that mail is fetched from. The check changes nothing there, so a
//! running service misses nothing.

use super::doctor_findings::FetchError;
use super::tls_check::start_client_tls;
use async_imap::error::Error;
use async_imap::{Client, Session};
use config::{CollectSource, ImapConfig, ImapTlsConfig, MailConfig};
use secrecy::ExposeSecret;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

/// Time limit for one command.
const IMAP_COMMAND_TIMEOUT: Duration = Duration::from_secs(20);
/// Pause between two checks.
const MAILBOX_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// A connection to an IMAP server, with or without TLS.
pub(super) trait FetchLine: AsyncRead + AsyncWrite + Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Debug + Send + Unpin> FetchLine for T {}

/// A source of fetched mail, opened for reading.
pub(super) enum FetchSource {
    /// An IMAP session, and the folder in its mailbox.
    Imap(Box<Session<Box<dyn FetchLine>>>, String),
    /// A maildir, and the names of the messages that were already there.
    Maildir(PathBuf, BTreeSet<String>),
}

/// Returns the place that mail is fetched from; `None` if no mail is fetched.
pub(super) fn fetch_place(mail: &MailConfig) -> Option<String> {
    match mail.collect {
        CollectSource::None => None,
        CollectSource::Imap => Some(mail.imap.host.clone().unwrap_or_default()),
        CollectSource::Maildir => mail.maildir.path.as_ref().map(|path| path.display().to_string()),
    }
}

impl FetchSource {
    /// Opens the mailbox for reading.
    ///
    /// # Errors
    /// Returns the reason as an error if the mailbox cannot be read.
    pub(super) async fn open(mail: &MailConfig) -> Result<Self, FetchError> {
        match (mail.collect, &mail.maildir.path) {
            (CollectSource::Maildir, Some(path)) => Ok(Self::Maildir(
                path.clone(),
                maildir_names(path).ok_or(FetchError::Folder)?.into_keys().collect(),
            )),
            _ => {
                let mut session = Box::new(log_in(&mail.imap).await?);
                within_command_timeout(session.examine(&mail.imap.folder))
                    .await?
                    .map_err(|_| FetchError::Folder)?;
                Ok(Self::Imap(session, mail.imap.folder.clone()))
            }
        }
    }

    /// Waits until `end` for a letter with this text in its subject. Returns true if the letter arrived.
    ///
    /// # Errors
    /// Returns an error if the mailbox can no longer be read.
    pub(super) async fn wait_for_subject(&mut self, subject: &str, end: Instant) -> Result<bool, FetchError> {
        loop {
            if self.has_subject(subject).await? {
                return Ok(true);
            }
            if Instant::now() + MAILBOX_CHECK_INTERVAL > end {
                return Ok(false);
            }
            tokio::time::sleep(MAILBOX_CHECK_INTERVAL).await;
        }
    }

    async fn has_subject(&mut self, subject: &str) -> Result<bool, FetchError> {
        match self {
            Self::Imap(session, folder) => {
                // The folder is opened again, since some servers report new mail only then. EXAMINE is read-only (RFC
                // 3501, 6.3.2).
                within_command_timeout(session.examine(&folder))
                    .await?
                    .map_err(|_| FetchError::ConnectionBroke)?;
                let found =
                    within_command_timeout(session.uid_search(format!("SUBJECT \"{subject}\""))).await?;
                found.map(|found| !found.is_empty()).map_err(|_| FetchError::ConnectionBroke)
            }
            Self::Maildir(path, before) => {
                let now = maildir_names(path).ok_or(FetchError::Folder)?;
                let new = now.into_iter().filter(|(name, _)| !before.contains(name));
                // A message that the service has just moved is found at the next check.
                let mut mails = new.filter_map(|(_, file)| std::fs::read(file).ok());
                Ok(mails.any(|mail| mail.windows(subject.len()).any(|part| part == subject.as_bytes())))
            }
        }
    }
}

/// Returns the messages in a maildir (<https://cr.yp.to/proto/maildir.html>), by name without the flags, which the
/// service changes. Returns `None` if the maildir cannot be read.
fn maildir_names(maildir: &Path) -> Option<BTreeMap<String, PathBuf>> {
    let mut found = BTreeMap::new();
    // The folders are read in this order because messages move from the first to the second.
    for folder in ["new", "cur"] {
        for entry in std::fs::read_dir(maildir.join(folder)).ok()? {
            let entry = entry.ok()?;
            let name = entry.file_name().to_string_lossy().into_owned();
            found.insert(name.split(":2,").next().unwrap_or_default().to_owned(), entry.path());
        }
    }
    Some(found)
}

async fn within_command_timeout<T>(step: impl Future<Output = T>) -> Result<T, FetchError> {
    tokio::time::timeout(IMAP_COMMAND_TIMEOUT, step).await.map_err(|_| FetchError::NoTimelyAnswer)
}

/// Connects and logs in as the service does.
async fn log_in(imap: &ImapConfig) -> Result<Session<Box<dyn FetchLine>>, FetchError> {
    let (Some(host), Some(user), Some(password)) = (&imap.host, &imap.user, &imap.password) else {
        return Err(FetchError::Refused);
    };
    let line = within_command_timeout(TcpStream::connect((host.as_str(), imap.port))).await?;
    let line = line.map_err(|error| FetchError::Unreachable(error.kind().to_string()))?;
    let line: Box<dyn FetchLine> = match imap.tls {
        ImapTlsConfig::None => Box::new(line),
        ImapTlsConfig::Tls => {
            let protected = within_command_timeout(start_client_tls(host, line)).await?;
            Box::new(protected.map_err(|error| FetchError::ConnectionInsecure(error.to_string()))?)
        }
    };
    let mut client = Client::new(line);
    if !matches!(within_command_timeout(client.read_response()).await?, Ok(Some(_))) {
        return Err(FetchError::NotImap);
    }
    within_command_timeout(client.login(user, password.expose_secret())).await?.map_err(|(error, _)| {
        match error {
            Error::No(_) | Error::Bad(_) | Error::Validate(_) => FetchError::Refused,
            _ => FetchError::ConnectionBroke,
        }
    })
}
