//! Statistics of a server about a new database: plans made for empty tables are slow once they fill, and autovacuum
//! comes late.

use super::made::*;
use crate::cluster::{TestSchema, beside};
use ports::TableStore;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Upper bound for every single wait.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the number of letters in the server's statistics; negative before the first analysis.
pub(crate) async fn letters_counted(schema: &TestSchema) -> f32 {
    let sql = "SELECT reltuples FROM pg_class WHERE oid = to_regclass($1)";
    let table = format!("{}.letter", schema.name);
    beside(&schema.cluster).await.query_one(sql, &[&table]).await.unwrap().get(0)
}

#[tokio::test]
async fn new_busy_database_is_analysed() {
    let Some(schema) = TestSchema::new("new_busy_database_is_analysed").await else {
        return;
    };
    let store = schema.store().await;
    // Autovacuum, which runs once a minute, is not what analyses it.
    let alone = format!("ALTER TABLE {}.letter SET (autovacuum_enabled = off)", schema.name);
    beside(&schema.cluster).await.batch_execute(&alone).await.unwrap();
    for number in 0..99 {
        store.commit(owing([letter(&format!("letter {number}"))])).await.unwrap();
    }
    sleep(Duration::from_millis(200)).await;
    assert!(letters_counted(&schema).await < 0.0, "not analysed yet");
    store.commit(owing([letter("one more")])).await.unwrap();
    let began = Instant::now();
    while letters_counted(&schema).await < 100.0 {
        assert!(began.elapsed() < PATIENCE, "the server has not analysed it");
        sleep(Duration::from_millis(20)).await;
    }
    schema.end().await;
}
