//! Statistics of a young database. A connection caches the plans it made for empty tables. Those plans scan whole
//! indexes until the tables are analysed. Autovacuum does that at most once a minute, which is too late for an
//! installation that fills up at once. CockroachDB analyses by itself, and reports no `reltuples`.

use super::fault::ServerFault;
use super::statement::values;
use super::transact::Transactions;
use crate::row_kinds::RowKind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Commit counts of a session at which the statistics are checked.
const CHECKED_COMMIT_COUNTS: [u32; 3] = [100, 1_000, 10_000];
/// Checks if the statistics count fewer letters than this. A count of -1 marks a table that was never analysed.
const IS_YOUNG: &str = "SELECT 1 FROM pg_class WHERE oid = to_regclass('letter') AND reltuples < $1::bigint";
const ENOUGH_LETTERS: i64 = 1_000;
/// Lookup tables, which hold no row kind.
const LOOKED_UP_BY: [&str; 3] = ["account", "seat", "rated"];

/// Number of commits in this session.
#[derive(Default)]
pub(super) struct CommitCount(AtomicU32);

impl CommitCount {
    /// Counts a commit. At certain counts, checks the statistics in the background.
    pub(super) fn record_commit(&self, on: &Arc<Transactions>) {
        let before = self.0.fetch_add(1, Ordering::Relaxed);
        if CHECKED_COMMIT_COUNTS.contains(&before.wrapping_add(1)) {
            let on = on.clone();
            tokio::spawn(async move {
                if let Err(fault) = analyse_if_young(&on).await {
                    tracing::debug!(error = fault.what, "table statistics not updated");
                }
            });
        }
    }
}

async fn analyse_if_young(on: &Transactions) -> Result<(), ServerFault> {
    match on.query_with_retry(IS_YOUNG, values![ENOUGH_LETTERS]).await?.is_empty() {
        true => Ok(()),
        false => analyse_all_tables(on).await,
    }
}

/// Analyses every table.
pub(super) async fn analyse_all_tables(on: &Transactions) -> Result<(), ServerFault> {
    for table in RowKind::ALL.iter().map(|shelf| shelf.sql_table()).chain(LOOKED_UP_BY) {
        on.query_with_retry(&format!("ANALYZE {table}"), values![]).await?;
    }
    Ok(())
}
