//! A fresh store of each kind for every test.

/// Runs each test on every store.
macro_rules! on_every_store {
    ($($test:ident)*) => { $(
        mod $test {
            use super::*;

            #[tokio::test]
            async fn memory() {
                super::$test(&MemoryStore::default()).await;
            }

            #[tokio::test]
            async fn sqlite() {
                let dir = tempfile::tempdir().unwrap();
                let store = SqliteStore::open(&dir.path().join("test.db"), unsynced_options()).unwrap();
                super::$test(&store).await;
            }

            #[tokio::test]
            async fn postgres() {
                let Some(schema) = crate::cluster::TestSchema::new(stringify!($test)).await else { return };
                super::$test(&schema.store().await).await;
                schema.drop_schema().await;
            }
        }
    )* };
}
pub(crate) use on_every_store;
