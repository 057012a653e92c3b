//! Configuration of mail collection from a mailbox or a folder.

use anyhow::bail;
use secrecy::SecretString;
use serde::Deserialize;
use std::net::IpAddr;
use std::path::PathBuf;

/// Environment variable with the password of the IMAP mailbox.
pub const IMAP_PASSWORD_VARIABLE: &str = "VERNISSAGE_IMAP_PASSWORD";

/// Source from which mail is collected.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CollectSource {
    /// No source: all mail arrives at the listener.
    None,
    /// A mailbox on a mail server.
    Imap,
    /// A folder on this host.
    Maildir,
}

/// An IMAP mailbox that only this program reads. Messages still to be collected are those not marked as read.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ImapConfig {
    /// Host name of the server.
    pub host: Option<String>,
    /// Port of the server.
    pub port: u16,
    /// Protection of the connection.
    pub tls: ImapTlsConfig,
    /// User name.
    pub user: Option<String>,
    /// Password; better set in the environment.
    pub password: Option<SecretString>,
    /// Folder in the mailbox.
    pub folder: String,
    /// Polling interval in seconds, for servers that do not announce new mail (IDLE).
    pub poll_s: u32,
}

/// Protection of the connection to an IMAP server.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ImapTlsConfig {
    /// No protection: for a server on this machine.
    None,
    /// TLS from the first byte.
    Tls,
}

/// A maildir that only this program reads.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MaildirConfig {
    /// Path of the maildir, which contains `new`, `cur` and `tmp`.
    pub path: Option<PathBuf>,
    /// Polling interval in seconds.
    pub poll_s: u32,
}

impl Default for ImapConfig {
    fn default() -> Self {
        let tls = ImapTlsConfig::Tls;
        Self { host: None, port: 993, tls, user: None, password: None, folder: "INBOX".into(), poll_s: 60 }
    }
}

impl Default for MaildirConfig {
    fn default() -> Self {
        Self { path: None, poll_s: 5 }
    }
}

impl ImapConfig {
    /// Checks that the server is configured and the password is not sent unencrypted.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let Self { host: Some(host), user: Some(_), password: Some(_), .. } = self else {
            bail!(
                "mail.collect is \"imap\", but mail.imap.host, user or password is not set (best set the password as \
                 {IMAP_PASSWORD_VARIABLE})"
            );
        };
        let here = host.eq_ignore_ascii_case("localhost")
            || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        if self.tls == ImapTlsConfig::None && !here {
            bail!(
                "mail.imap.tls is \"none\", which would send the password unencrypted to `{host}`; use \"tls\""
            );
        }
        Ok(())
    }
}
