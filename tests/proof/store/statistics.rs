//! Statistics of a server about a new database: plans made for empty tables are slow once they fill, and autovacuum
//! comes late.

use super::fixtures::*;
use crate::cluster::{TestSchema, connect_directly};
use ports::TableStore;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Upper bound for every single wait.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the number of letters in the server's statistics; negative before the first analysis.
pub(crate) async fn estimated_letters(schema: &TestSchema) -> f32 {
    let sql = "SELECT reltuples FROM pg_class WHERE oid = to_regclass($1)";
    let table = format!("{}.letter", schema.name);
    connect_directly(&schema.cluster).await.query_one(sql, &[&table]).await.unwrap().get(0)
}

#[tokio::test]
async fn new_busy_database_is_analysed() {
    let Some(schema) = TestSchema::new("new_busy_database_is_analysed").await else {
        return;
    };
    let store = schema.store().await;
    // Autovacuum, which runs once a minute, is not what analyses it.
    let alone = format!("ALTER TABLE {}.letter SET (autovacuum_enabled = off)", schema.name);
    connect_directly(&schema.cluster).await.batch_execute(&alone).await.unwrap();
    for number in 0..99 {
        store.commit(commit_with_letters([letter(&format!("letter {number}"))])).await.unwrap();
    }
    sleep(Duration::from_millis(200)).await;
    assert!(estimated_letters(&schema).await < 0.0, "not analysed yet");
    store.commit(commit_with_letters([letter("one more")])).await.unwrap();
    let began = Instant::now();
    while estimated_letters(&schema).await < 100.0 {
        assert!(began.elapsed() < PATIENCE, "the server has not analysed it");
        sleep(Duration::from_millis(20)).await;
    }
    schema.drop_schema().await;
}
