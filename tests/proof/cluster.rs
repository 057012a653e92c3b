//! A PostgreSQL cluster for tests: the one that `VERNISSAGE_TEST_POSTGRES` names by a connection string (`.ci/postgres` starts one). Each test has
//! a schema of its own there. Without a cluster such a test says loudly that it proves nothing; where one is required it fails.

use std::sync::atomic::{AtomicU32, Ordering};
use store::{PostgresOptions, PostgresStore};
use tokio_postgres::{Client, NoTls};

/// What names the cluster.
const VARIABLE: &str = "VERNISSAGE_TEST_POSTGRES";

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A schema of its own in a cluster.
pub(crate) struct TestSchema {
    /// The connection string of the cluster.
    pub(crate) cluster: String,
    /// What the schema is called.
    pub(crate) name: String,
}

/// The connection string of the cluster, if there is one; `None` says loudly that a test is skipped.
#[allow(clippy::print_stderr, reason = "a skipped test says so")]
pub(crate) fn cluster(test: &str) -> Option<String> {
    let told = std::env::var(VARIABLE).unwrap_or_default();
    assert!(told != "required", "{test} cannot run: there is no PostgreSQL, and it is required");
    if told.is_empty() {
        eprintln!(
            "SKIPPED: {test} PROVES NOTHING HERE: {VARIABLE} names no PostgreSQL cluster (.ci/postgres starts one)"
        );
        return None;
    }
    Some(told)
}

/// A connection to a cluster beside any store.
pub(crate) async fn beside(url: &str) -> Client {
    let (client, line) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(line);
    client
}

impl TestSchema {
    /// A new one, if there is a cluster.
    pub(crate) async fn new(test: &str) -> Option<Self> {
        Some(Self::at(cluster(test)?).await)
    }

    /// A new one in this cluster.
    pub(crate) async fn at(cluster: String) -> Self {
        let name = format!("t{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        beside(&cluster).await.batch_execute(&format!("CREATE SCHEMA {name}")).await.unwrap();
        Self { cluster, name }
    }

    /// The connection string of the schema, by whatever way the cluster is reached.
    pub(crate) fn by(&self, cluster: &str) -> String {
        let set = format!("-c search_path={}", self.name);
        if cluster.starts_with("postgres") {
            let joint = if cluster.contains('?') { '&' } else { '?' };
            return format!("{cluster}{joint}options={}", set.replace(' ', "%20").replace('=', "%3D"));
        }
        format!("{cluster} options='{set}'")
    }

    /// The connection string of the schema.
    pub(crate) fn url(&self) -> String {
        self.by(&self.cluster)
    }

    /// A store in it.
    pub(crate) async fn store(&self) -> PostgresStore {
        PostgresStore::open(&self.url(), PostgresOptions { connections: 4 }).await.unwrap()
    }

    /// Takes it away.
    pub(crate) async fn end(self) {
        let drop = format!("DROP SCHEMA {} CASCADE", self.name);
        beside(&self.cluster).await.batch_execute(&drop).await.unwrap();
    }
}
