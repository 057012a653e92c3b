//! A PostgreSQL cluster for tests: `VERNISSAGE_TEST_POSTGRES` is its connection string (`.ci/postgres` starts one).
//! Each test has its own schema there. Without a cluster, such a test prints that it proves nothing; if a cluster is
//! required, it fails.

use std::sync::atomic::{AtomicU32, Ordering};
use store::{PostgresOptions, PostgresStore};
use tokio_postgres::{Client, NoTls};

/// Environment variable with the cluster's connection string.
const VARIABLE: &str = "VERNISSAGE_TEST_POSTGRES";

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A test's own schema in a cluster.
pub(crate) struct TestSchema {
    /// Connection string of the cluster.
    pub(crate) cluster: String,
    /// Name of the schema.
    pub(crate) name: String,
}

/// Returns the connection string of the cluster, or `None` after printing that the test is skipped.
#[allow(clippy::print_stderr, reason = "a skipped test reports that it was skipped")]
pub(crate) fn cluster(test: &str) -> Option<String> {
    let told = std::env::var(VARIABLE).unwrap_or_default();
    assert!(told != "required", "{test} cannot run: PostgreSQL is required but not available");
    if told.is_empty() {
        eprintln!(
            "SKIPPED: {test} PROVES NOTHING HERE: {VARIABLE} names no PostgreSQL cluster (.ci/postgres starts one)"
        );
        return None;
    }
    Some(told)
}

/// Opens a connection to a cluster that bypasses the store.
pub(crate) async fn connect_directly(url: &str) -> Client {
    let (client, line) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(line);
    client
}

impl TestSchema {
    /// Creates a schema if a cluster is available.
    pub(crate) async fn new(test: &str) -> Option<Self> {
        Some(Self::at(cluster(test)?).await)
    }

    /// Creates a schema in this cluster.
    pub(crate) async fn at(cluster: String) -> Self {
        let name = format!("t{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        connect_directly(&cluster).await.batch_execute(&format!("CREATE SCHEMA {name}")).await.unwrap();
        Self { cluster, name }
    }

    /// Returns the connection string of the schema through the given connection to the cluster.
    pub(crate) fn url_through(&self, cluster: &str) -> String {
        let set = format!("-c search_path={}", self.name);
        if cluster.starts_with("postgres") {
            let joint = if cluster.contains('?') { '&' } else { '?' };
            return format!("{cluster}{joint}options={}", set.replace(' ', "%20").replace('=', "%3D"));
        }
        format!("{cluster} options='{set}'")
    }

    /// Returns the connection string of the schema.
    pub(crate) fn url(&self) -> String {
        self.url_through(&self.cluster)
    }

    /// Opens a store in the schema.
    pub(crate) async fn store(&self) -> PostgresStore {
        PostgresStore::open(&self.url(), PostgresOptions { connections: 4 }).await.unwrap()
    }

    /// Drops the schema.
    pub(crate) async fn drop_schema(self) {
        let drop = format!("DROP SCHEMA {} CASCADE", self.name);
        connect_directly(&self.cluster).await.batch_execute(&drop).await.unwrap();
    }
}
