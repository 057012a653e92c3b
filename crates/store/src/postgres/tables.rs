//! Tables in this database: commits with precise rejections, and the replacement of names. Otherwise the journal stays
//! unchanged: it refers to players by id.

use super::commit::CommitPlan;
use super::fault::{FaultKind, ServerFault};
use super::statement::{RejectionMeaning, SqlStep, column, guarded, values};
use super::store::PostgresDatabase;
use super::transact::{TransactionFailure, Transactions};
use crate::cipher::RowCipher;
use crate::rows::{self, EntryRow, TableRow, entry_of_row, from_json, parse_code, to_json};
use crate::sql::{Database, StoredRow, bind, read_owned_text};
use crate::tables::{REPLY, TABLE, TableBackend};
use model::{Body, Code, Commit, Entry, FreeText, PlayerId, Table};
use ports::store::rules;
use ports::{CommitError, StoreError};

/// Current values that explain a rejected change of a table.
const GUARDS: &str = "SELECT version, seq FROM tables WHERE code = $1";
/// Reads a table with its entries after this number in one query, since entries of a later state would not match the
/// row.
macro_rules! with_entries_after {
    ($after:literal) => {
        concat!(
            "SELECT head, seed, snapshot, later.seqs, later.ats, later.bodies, later.digests
     FROM tables LEFT JOIN LATERAL (
         SELECT array_agg(seq ORDER BY seq) AS seqs, array_agg(at ORDER BY seq) AS ats,
             array_agg(body ORDER BY seq) AS bodies, array_agg(digest ORDER BY seq) AS digests
         FROM journal WHERE table_code = tables.code AND seq > ",
            $after,
            ") AS later ON true
     WHERE code = $1"
        )
    };
}
const WITH_TAIL: &str = with_entries_after!("tables.tail_after");
const WITH_JOURNAL: &str = with_entries_after!("0");
/// Finds tables that may contain a player's name. A text search, since no index lists them.
const TABLES: &str = "SELECT code FROM tables WHERE strpos(head, $1) > 0 ORDER BY id";
/// Rewrites every column, since content in the head of an older row may have moved to another column.
const RENAME: &str = guarded!(
    "UPDATE tables SET version = $1, seed = $2, head = $3, snapshot = $4 WHERE code = $5 AND version = $1::bigint - 1"
);
const ENTRIES: &str = "SELECT table_code, seq, body FROM journal WHERE strpos(body, $1) > 0";
const RENAME_ENTRY: &str = "UPDATE journal SET body = $1 WHERE table_code = $2 AND seq = $3";
/// Maximum number of attempts, since other writers may keep changing the table.
const TRIES: u32 = 20;

impl PostgresDatabase {
    /// Returns the reason why a commit was rejected. The check runs after the rejection, so rows may have changed
    /// since. In that case the commit is reported as stale, which is true of every rejected commit.
    async fn rejection_reason(
        &self,
        plan: CommitPlan,
        undone: TransactionFailure,
    ) -> Result<CommitError, StoreError> {
        match undone.rejection_meaning {
            None | Some(RejectionMeaning::Broken) => Ok(StoreError::from(undone.fault).into()),
            Some(RejectionMeaning::Stale) => Ok(CommitError::Stale),
            Some(RejectionMeaning::Repeat) => {
                let reply = match &plan.message {
                    Some(message) => {
                        self.query_one(REPLY, bind![message.channel.as_str(), message.id.as_str()], |row| {
                            read_owned_text(row, 0)
                        })
                        .await?
                    }
                    None => None,
                };
                Ok(reply.map_or(CommitError::Stale, CommitError::Duplicate))
            }
            Some(RejectionMeaning::StaleOrMoved) => {
                let Some((code, version, last)) = plan.table else { return Ok(CommitError::Stale) };
                let found =
                    self.transactions.query_with_retry(GUARDS, values![code.as_str().to_owned()]).await?;
                let fits = match found.first() {
                    Some(row) => row.number(0)? == version - 1 && row.number(1)? == last,
                    None => false,
                };
                Ok(if fits { rules::other_league_error().into() } else { CommitError::Stale })
            }
        }
    }

    /// Returns a table and its entries, both read by this query.
    async fn table_with_entries(
        &self,
        query: &'static str,
        code: Code,
    ) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        let found = self.transactions.query_with_retry(query, values![code.as_str().to_owned()]).await?;
        let Some(row) = found.first() else { return Ok(None) };
        let table = rows::table(row, &self.cipher)?;
        let seqs: Vec<i64> = column::<Option<_>>(row, 3)?.unwrap_or_default();
        let ats: Vec<i64> = column::<Option<_>>(row, 4)?.unwrap_or_default();
        let bodies: Vec<String> = column::<Option<_>>(row, 5)?.unwrap_or_default();
        let digests: Vec<Option<String>> = column::<Option<_>>(row, 6)?.unwrap_or_default();
        let mut entries = Vec::with_capacity(seqs.len());
        for (((seq, at), body), digest) in seqs.into_iter().zip(ats).zip(bodies).zip(digests) {
            let seq =
                u32::try_from(seq).map_err(|_| StoreError { what: "invalid entry number".to_owned() })?;
            entries.push(entry_of_row(EntryRow { seq, at, body, digest }, &code, &self.cipher)?);
        }
        Ok(Some((table, entries)))
    }
}

impl TableBackend for PostgresDatabase {
    async fn commit(&self, commit: Commit) -> Result<(), CommitError> {
        self.check_writable()?;
        let name = self.transactions.new_transaction_name().await.map_err(StoreError::from)?;
        let plan = CommitPlan::new(commit, &self.cipher, name)?;
        match self.transactions.transact(name, &plan.steps).await {
            Ok(_) => {
                self.commits.record_commit(&self.transactions);
                Ok(())
            }
            Err(undone) => Err(self.rejection_reason(plan, undone).await?),
        }
    }

    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        self.table_with_entries(WITH_TAIL, code).await
    }

    async fn table_with_journal(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        self.table_with_entries(WITH_JOURNAL, code).await
    }

    async fn rename_player(&self, player: PlayerId, name: FreeText) -> Result<Vec<Code>, StoreError> {
        self.check_writable()?;
        Ok(rename_player(&self.transactions, &self.cipher, player, &name).await?)
    }
}

/// Replaces a player's name in tables and journals; returns the changed tables. Each is changed in its own transaction;
/// after an interruption the call can be repeated.
async fn rename_player(
    on: &Transactions,
    cipher: &RowCipher,
    player: PlayerId,
    name: &FreeText,
) -> Result<Vec<Code>, ServerFault> {
    let sign = format!("\"player\":{}", player.number());
    let mut changed = Vec::new();
    for row in on.query_with_retry(TABLES, values![sign.clone()]).await? {
        let code = parse_code(column(&row, 0)?)?;
        if rename_at(on, cipher, &code, player, name).await? {
            changed.push(code);
        }
    }
    for row in on.query_with_retry(ENTRIES, values![sign]).await? {
        let (table, seq): (String, i64) = (column(&row, 0)?, column(&row, 1)?);
        let mut body: Body = from_json("journal entry", column(&row, 2)?)?;
        if body.rename(player, name) {
            on.query_with_retry(RENAME_ENTRY, values![to_json("journal entry", &body)?, table, seq]).await?;
        }
    }
    // In the order of the reference model.
    changed.sort();
    Ok(changed)
}

/// Returns true if the table contained the name.
async fn rename_at(
    on: &Transactions,
    cipher: &RowCipher,
    at: &Code,
    player: PlayerId,
    name: &FreeText,
) -> Result<bool, ServerFault> {
    for _ in 0..TRIES {
        let found = on.query_with_retry(TABLE.postgres, values![at.as_str().to_owned()]).await?;
        let Some(row) = found.first() else { return Ok(false) };
        let mut table: Table = rows::table(row, cipher)?;
        if !table.rename(player, name) {
            return Ok(false);
        }
        table.version += 1;
        let row = TableRow::new(table, cipher)?;
        let change = values![row.version, row.seed, row.head, row.snapshot, row.code];
        match on.transact(on.new_transaction_name().await?, &[SqlStep::guarded(RENAME, change)]).await {
            Ok(_) => return Ok(true),
            Err(undone) if undone.fault.kind == FaultKind::GuardFailed => {}
            Err(undone) => return Err(undone.fault),
        }
    }
    Err(StoreError {
        what: format!("cannot rename a player at table {at}: other writers changed it {TRIES} times"),
    }
    .into())
}
