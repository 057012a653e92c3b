//! Statistics of a young database. A connection keeps the plans that it made of empty tables, and those read whole indexes, until somebody
//! analyses what has been written. Autovacuum does that once a minute at best: too late for a house that is filled, or much played in, at once.
//! CockroachDB does it by itself, and tells no `reltuples`.

use super::fault::ServerFault;
use super::statement::values;
use super::transact::Transactions;
use crate::shelf::Shelf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Behind so many commits of an opening it is looked whether the server knows what there is.
const LOOKS: [u32; 3] = [100, 1_000, 10_000];
/// Fewer letters than a server must have counted to be left alone: -1 is a table that nobody has ever looked at.
const IS_YOUNG: &str = "SELECT 1 FROM pg_class WHERE oid = to_regclass('letter') AND reltuples < $1::bigint";
const FEW: i64 = 1_000;
/// Tables that no shelf has: what people and tables are looked up by.
const LOOKED_UP_BY: [&str; 3] = ["account", "seat", "rated"];

/// The commits of an opening.
#[derive(Default)]
pub(super) struct CommitCount(AtomicU32);

impl CommitCount {
    /// One more is done. Now and then that sets somebody to work beside the others.
    pub(super) fn one_more(&self, on: &Arc<Transactions>) {
        let before = self.0.fetch_add(1, Ordering::Relaxed);
        if LOOKS.contains(&before.wrapping_add(1)) {
            let on = on.clone();
            tokio::spawn(async move {
                if let Err(fault) = if_young(&on).await {
                    tracing::debug!(error = fault.what, "the database could not be analysed");
                }
            });
        }
    }
}

async fn if_young(on: &Transactions) -> Result<(), ServerFault> {
    match on.ask(IS_YOUNG, values![FEW]).await?.is_empty() {
        true => Ok(()),
        false => all_tables(on).await,
    }
}

/// Has the server look at every table.
pub(super) async fn all_tables(on: &Transactions) -> Result<(), ServerFault> {
    for table in Shelf::ALL.iter().map(|shelf| shelf.table()).chain(LOOKED_UP_BY) {
        on.ask(&format!("ANALYZE {table}"), values![]).await?;
    }
    Ok(())
}
