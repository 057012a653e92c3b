//! The store for proofs that are not about stores. It is the in-memory model, or, with
//! `VERNISSAGE_TEST_STORE=postgres`, a schema of its own in the cluster that `VERNISSAGE_TEST_POSTGRES` names. So every
//! proof of letters, timers and players can also run on a server.

use crate::cluster::{TestSchema, cluster};
use ports::Store;
use std::sync::{Arc, OnceLock};
use test_support::MemoryStore;
use tokio::runtime::Runtime;

/// Environment variable for the kind of store; unset selects the model.
const VARIABLE: &str = "VERNISSAGE_TEST_STORE";

/// Runtime that keeps the connections: a test's own runtime ends with the test, and some tests block it while they
/// compute.
static LINES: OnceLock<Runtime> = OnceLock::new();

/// Returns an empty store.
pub(crate) fn any_store() -> Arc<dyn Store> {
    if uses_server_store() { new_server_store() } else { Arc::new(MemoryStore::default()) }
}

/// Returns true if [`any_store`] returns a store on a server.
pub(crate) fn uses_server_store() -> bool {
    match std::env::var(VARIABLE).unwrap_or_default().as_str() {
        "" => false,
        "postgres" => true,
        other => panic!("{VARIABLE} is `{other}`; expected `postgres` or nothing"),
    }
}

/// Creates a schema that is dropped with the cluster.
fn new_server_store() -> Arc<dyn Store> {
    let cluster = cluster(VARIABLE).expect("VERNISSAGE_TEST_POSTGRES should name a cluster");
    let lines = LINES.get_or_init(|| Runtime::new().unwrap());
    // A runtime must not block inside another one.
    let opened = std::thread::scope(|scope| {
        let open = || lines.block_on(async { TestSchema::at(cluster).await.store().await });
        scope.spawn(open).join().unwrap()
    });
    Arc::new(opened)
}
