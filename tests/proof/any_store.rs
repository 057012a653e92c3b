//! The store under a proof that is not about stores: the model in memory, and with `VERNISSAGE_TEST_STORE=postgres` a schema of its own in the
//! cluster that `VERNISSAGE_TEST_POSTGRES` names. So every proof of letters, timers and people can be led over a server, too.

use crate::cluster::{TestSchema, cluster};
use ports::Store;
use std::sync::{Arc, OnceLock};
use test_support::MemoryStore;
use tokio::runtime::Runtime;

/// What names the kind of store; nothing for the model.
const VARIABLE: &str = "VERNISSAGE_TEST_STORE";

/// Keeps the connections: a test's own runtime ends with it, and some stand still while they compute.
static LINES: OnceLock<Runtime> = OnceLock::new();

/// An empty store.
pub(crate) fn any_store() -> Arc<dyn Store> {
    if is_on_a_server() { on_a_server() } else { Arc::new(MemoryStore::default()) }
}

/// Whether it is one on a server.
pub(crate) fn is_on_a_server() -> bool {
    match std::env::var(VARIABLE).unwrap_or_default().as_str() {
        "" => false,
        "postgres" => true,
        other => panic!("{VARIABLE} is `{other}`; it must be `postgres`, or nothing"),
    }
}

/// A schema that goes with the cluster.
fn on_a_server() -> Arc<dyn Store> {
    let cluster = cluster(VARIABLE).expect("VERNISSAGE_TEST_POSTGRES names a cluster");
    let lines = LINES.get_or_init(|| Runtime::new().unwrap());
    // A runtime may not be waited for within another one.
    let opened = std::thread::scope(|scope| {
        let open = || lines.block_on(async { TestSchema::at(cluster).await.store().await });
        scope.spawn(open).join().unwrap()
    });
    Arc::new(opened)
}
