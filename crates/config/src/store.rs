//! Storage: a single file, or a database on a server.

use anyhow::bail;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use std::path::PathBuf;

/// Environment variable with the service's secret key (64 hex digits), used instead of a key file.
pub const KEY_VARIABLE: &str = "VERNISSAGE_KEY";
/// Environment variable with the connection string of the PostgreSQL database.
pub const STORE_URL_VARIABLE: &str = "VERNISSAGE_STORE_URL";

/// Storage.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StoreConfig {
    /// Kind of storage.
    pub by: StoreKind,
    /// For `sqlite`: the database file.
    pub path: PathBuf,
    /// For `postgres`: connection string; better set in the environment, because it contains a password.
    pub url: Option<SecretString>,
    /// For `postgres`: maximum number of simultaneous connections, 1 to 100.
    pub connections: u8,
    /// For `postgres`: lease timeout in seconds, 3 to 60. A process that misses the timeout is considered dead.
    pub term_s: u8,
    /// File with the secret key, created at the first start. Keep the file apart from backups of the database.
    pub key_file: PathBuf,
}

/// Kind of storage.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StoreKind {
    /// A single file.
    Sqlite,
    /// A PostgreSQL database.
    Postgres,
}

impl Default for StoreConfig {
    fn default() -> Self {
        Self {
            by: StoreKind::Sqlite,
            path: "vernissage.db".into(),
            url: None,
            connections: 8,
            term_s: 20,
            key_file: "vernissage.key".into(),
        }
    }
}

impl StoreConfig {
    /// Returns the settings in effect, one line per key, without secrets.
    pub(super) fn effective_settings(&self) -> Vec<(&'static str, String)> {
        let url = if self.url.is_some() { "(set)" } else { "(not set)" };
        vec![
            ("store.by", format!("{:?}", self.by).to_lowercase()),
            ("store.path", self.path.display().to_string()),
            ("store.url", url.to_owned()),
            ("store.connections", self.connections.to_string()),
            ("store.term_s", self.term_s.to_string()),
            ("store.key_file", self.key_source()),
        ]
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        if !(1..=100).contains(&self.connections) {
            bail!("store.connections is {}; it must be 1 to 100", self.connections);
        }
        if !(3..=60).contains(&self.term_s) {
            bail!("store.term_s is {}; it must be 3 to 60", self.term_s);
        }
        let has_url = self.url.as_ref().is_some_and(|url| !url.expose_secret().trim().is_empty());
        if self.by == StoreKind::Postgres && !has_url {
            bail!("store.by is \"postgres\", but neither store.url nor {STORE_URL_VARIABLE} is set");
        }
        Ok(())
    }

    /// Describes where the key comes from.
    pub(super) fn key_source(&self) -> String {
        match std::env::var_os(KEY_VARIABLE) {
            Some(_) => format!("(the key comes from {KEY_VARIABLE})"),
            None => self.key_file.display().to_string(),
        }
    }
}
