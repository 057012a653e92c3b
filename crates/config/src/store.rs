//! Where things are kept: in one file, or in a database on a server.

use anyhow::bail;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use std::path::PathBuf;

/// The environment variable that holds the service's secret key (64 hex digits) instead of a key file.
pub const KEY_VARIABLE: &str = "VERNISSAGE_KEY";
/// The environment variable that holds the connection string of the PostgreSQL database.
pub const STORE_URL_VARIABLE: &str = "VERNISSAGE_STORE_URL";

/// Where things are kept.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StoreConfig {
    /// In what.
    pub by: StoreBy,
    /// For `sqlite`: the database file.
    pub path: PathBuf,
    /// For `postgres`: the connection string; better in the environment, since a password stands in it.
    pub url: Option<SecretString>,
    /// For `postgres`: connections at once, 1 to 100.
    pub connections: u8,
    /// For `postgres`: a process that was not heard of for so many seconds is taken for dead by the others, 3 to 60.
    pub term_s: u8,
    /// The file with the secret key; made at the first start. Keep it apart from the database's backups.
    pub key_file: PathBuf,
}

/// In what things are kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StoreBy {
    /// In one file.
    Sqlite,
    /// In a PostgreSQL database.
    Postgres,
}

impl Default for StoreConfig {
    fn default() -> Self {
        Self {
            by: StoreBy::Sqlite,
            path: "vernissage.db".into(),
            url: None,
            connections: 8,
            term_s: 20,
            key_file: "vernissage.key".into(),
        }
    }
}

impl StoreConfig {
    /// Its settings by name, as they count; what is secret is not told.
    pub(super) fn explained(&self) -> Vec<(&'static str, String)> {
        let url = if self.url.is_some() { "(set)" } else { "(not set)" };
        vec![
            ("store.by", format!("{:?}", self.by).to_lowercase()),
            ("store.path", self.path.display().to_string()),
            ("store.url", url.to_owned()),
            ("store.connections", self.connections.to_string()),
            ("store.term_s", self.term_s.to_string()),
            ("store.key_file", self.key_whence()),
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
        if self.by == StoreBy::Postgres && !has_url {
            bail!(
                "store.by is \"postgres\", but neither store.url nor {STORE_URL_VARIABLE} says which database"
            );
        }
        Ok(())
    }

    /// Where the key comes from, in words.
    pub(super) fn key_whence(&self) -> String {
        match std::env::var_os(KEY_VARIABLE) {
            Some(_) => format!("(the key comes from {KEY_VARIABLE})"),
            None => self.key_file.display().to_string(),
        }
    }
}
