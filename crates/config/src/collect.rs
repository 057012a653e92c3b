//! What an operator can set about mail that is fetched: from a mailbox or from a folder.

use anyhow::bail;
use secrecy::SecretString;
use serde::Deserialize;
use std::net::IpAddr;
use std::path::PathBuf;

/// The environment variable that holds the password of the mailbox that is read by IMAP.
pub const IMAP_PASSWORD_VARIABLE: &str = "VERNISSAGE_IMAP_PASSWORD";

/// From where mail is fetched.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CollectBy {
    /// From nowhere: all mail comes to the listener.
    None,
    /// From a mailbox at a mail server.
    Imap,
    /// From a folder on this host.
    Maildir,
}

/// A mailbox that this program alone reads. What is unread there is what it has still to take.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ImapConfig {
    /// The server's name.
    pub host: Option<String>,
    /// Its port.
    pub port: u16,
    /// How the connection is protected.
    pub tls: ImapTlsConfig,
    /// The user.
    pub user: Option<String>,
    /// The password; better in the environment.
    pub password: Option<SecretString>,
    /// The folder there.
    pub folder: String,
    /// Seconds between two looks, where the server does not tell of new mail by itself (IDLE).
    pub poll_s: u32,
}

/// How the connection to an IMAP server is protected.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ImapTlsConfig {
    /// Not at all: for a server on this machine.
    None,
    /// From the first byte.
    Tls,
}

/// A maildir that this program alone reads.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MaildirConfig {
    /// Where it is; `new`, `cur` and `tmp` are in it.
    pub path: Option<PathBuf>,
    /// Seconds between two looks.
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
    /// That the server can be reached without telling the password to everybody.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let Self { host: Some(host), user: Some(_), password: Some(_), .. } = self else {
            bail!(
                "mail.collect is \"imap\": mail.imap.host, user and password must be set (the password best as \
                 {IMAP_PASSWORD_VARIABLE})"
            );
        };
        let here = host.eq_ignore_ascii_case("localhost")
            || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        if self.tls == ImapTlsConfig::None && !here {
            bail!(
                "mail.imap.tls is \"none\": the password would be readable on its way to `{host}`; use \"tls\""
            );
        }
        Ok(())
    }
}
