//! A letter to ourselves, looked for where mail is fetched. Nothing there is changed, so a running service misses nothing.

use super::found::FetchFault;
use super::relay::protect;
use async_imap::error::Error;
use async_imap::{Client, Session};
use config::{CollectBy, ImapConfig, ImapTlsConfig, MailConfig};
use secrecy::ExposeSecret;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

/// One command may take this long.
const PATIENCE: Duration = Duration::from_secs(20);
/// Between two looks.
const PAUSE: Duration = Duration::from_secs(1);

/// A line to an IMAP server, protected or not.
pub(super) trait FetchLine: AsyncRead + AsyncWrite + Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Debug + Send + Unpin> FetchLine for T {}

/// Where mail is fetched from, open to be looked at.
pub(super) enum Fetching {
    /// A mailbox, and the folder in it.
    Imap(Box<Session<Box<dyn FetchLine>>>, String),
    /// A maildir, and what was in it before.
    Maildir(PathBuf, BTreeSet<String>),
}

/// Where mail is fetched from, in words; `None` where none is fetched.
pub(super) fn place(mail: &MailConfig) -> Option<String> {
    match mail.collect {
        CollectBy::None => None,
        CollectBy::Imap => Some(mail.imap.host.clone().unwrap_or_default()),
        CollectBy::Maildir => mail.maildir.path.as_ref().map(|path| path.display().to_string()),
    }
}

impl Fetching {
    /// Opens it to read. Errors: it cannot be read, and why.
    pub(super) async fn open(mail: &MailConfig) -> Result<Self, FetchFault> {
        match (mail.collect, &mail.maildir.path) {
            (CollectBy::Maildir, Some(path)) => {
                Ok(Self::Maildir(path.clone(), names(path).ok_or(FetchFault::Folder)?.into_keys().collect()))
            }
            _ => {
                let mut session = Box::new(log_in(&mail.imap).await?);
                in_time(session.examine(&mail.imap.folder)).await?.map_err(|_| FetchFault::Folder)?;
                Ok(Self::Imap(session, mail.imap.folder.clone()))
            }
        }
    }

    /// Whether a letter with this in its subject comes until then. Errors: it cannot be looked for any longer.
    pub(super) async fn brings(&mut self, subject: &str, end: Instant) -> Result<bool, FetchFault> {
        loop {
            if self.has(subject).await? {
                return Ok(true);
            }
            if Instant::now() + PAUSE > end {
                return Ok(false);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn has(&mut self, subject: &str) -> Result<bool, FetchFault> {
        match self {
            Self::Imap(session, folder) => {
                // Opened anew, since some servers tell of new mail only then. EXAMINE lets nobody change anything (RFC 3501, 6.3.2).
                in_time(session.examine(&folder)).await?.map_err(|_| FetchFault::Broken)?;
                let found = in_time(session.uid_search(format!("SUBJECT \"{subject}\""))).await?;
                found.map(|found| !found.is_empty()).map_err(|_| FetchFault::Broken)
            }
            Self::Maildir(path, before) => {
                let now = names(path).ok_or(FetchFault::Folder)?;
                let new = now.into_iter().filter(|(name, _)| !before.contains(name));
                // One that the service has just moved is found at the next look.
                let mut mails = new.filter_map(|(_, file)| std::fs::read(file).ok());
                Ok(mails.any(|mail| mail.windows(subject.len()).any(|part| part == subject.as_bytes())))
            }
        }
    }
}

/// The mails in a maildir (<https://cr.yp.to/proto/maildir.html>) by name, without the flags, which the service changes; `None` when it
/// cannot be read.
fn names(maildir: &Path) -> Option<BTreeMap<String, PathBuf>> {
    let mut found = BTreeMap::new();
    // In this order, since mails are moved from the first to the second.
    for folder in ["new", "cur"] {
        for entry in std::fs::read_dir(maildir.join(folder)).ok()? {
            let entry = entry.ok()?;
            let name = entry.file_name().to_string_lossy().into_owned();
            found.insert(name.split(":2,").next().unwrap_or_default().to_owned(), entry.path());
        }
    }
    Some(found)
}

async fn in_time<T>(step: impl Future<Output = T>) -> Result<T, FetchFault> {
    tokio::time::timeout(PATIENCE, step).await.map_err(|_| FetchFault::Late)
}

/// Connects and logs in as the service does.
async fn log_in(imap: &ImapConfig) -> Result<Session<Box<dyn FetchLine>>, FetchFault> {
    let (Some(host), Some(user), Some(password)) = (&imap.host, &imap.user, &imap.password) else {
        return Err(FetchFault::Refused);
    };
    let line = in_time(TcpStream::connect((host.as_str(), imap.port))).await?;
    let line = line.map_err(|error| FetchFault::Unreachable(error.kind().to_string()))?;
    let line: Box<dyn FetchLine> = match imap.tls {
        ImapTlsConfig::None => Box::new(line),
        ImapTlsConfig::Tls => {
            let protected = in_time(protect(host, line)).await?;
            Box::new(protected.map_err(|error| FetchFault::Unprotected(error.to_string()))?)
        }
    };
    let mut client = Client::new(line);
    if !matches!(in_time(client.read_response()).await?, Ok(Some(_))) {
        return Err(FetchFault::NotImap);
    }
    in_time(client.login(user, password.expose_secret())).await?.map_err(|(error, _)| match error {
        Error::No(_) | Error::Bad(_) | Error::Validate(_) => FetchFault::Refused,
        _ => FetchFault::Broken,
    })
}
