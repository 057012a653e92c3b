//! Takes a person's name out of what is kept of their games. The journal stays as it was otherwise: who did what, by id.

use super::fault::{FaultKind, ServerFault};
use super::rows;
use super::statement::{SqlStep, column, guarded, values};
use super::transact::Transactions;
use crate::cipher::RowCipher;
use crate::stored::{TableRow, code, from_json, to_json};
use model::{Body, Code, PlayerId, Table};
use ports::StoreError;

/// The tables that may name somebody: the text is looked for, since nothing else lists them.
const TABLES: &str = "SELECT code FROM tables WHERE strpos(head, $1) > 0 ORDER BY id";
const TABLE: &str = "SELECT head, seed, snapshot FROM tables WHERE code = $1";
/// All of it: what an older row has in its head may have moved to another column.
const RENAME: &str = guarded!(
    "UPDATE tables SET version = $1, seed = $2, head = $3, snapshot = $4 WHERE code = $5 AND version = $1::bigint - 1"
);
const ENTRIES: &str = "SELECT table_code, seq, body FROM journal WHERE strpos(body, $1) > 0";
const RENAME_ENTRY: &str = "UPDATE journal SET body = $1 WHERE table_code = $2 AND seq = $3";
/// Somebody may write a table at the same moment, again and again; not so often.
const TRIES: u32 = 20;

/// Writes another name wherever this player's stands, in tables and in journals; the tables whose rows have changed. Each is changed by
/// itself: broken off in the middle, it is done by asking again.
pub(super) async fn rename_player(
    on: &Transactions,
    cipher: &RowCipher,
    player: PlayerId,
    name: &str,
) -> Result<Vec<Code>, ServerFault> {
    let sign = format!("\"player\":{}", player.number());
    let mut changed = Vec::new();
    for row in on.ask(TABLES, values![sign.clone()]).await? {
        let code = code(column(&row, 0)?)?;
        if rename_at(on, cipher, &code, player, name).await? {
            changed.push(code);
        }
    }
    for row in on.ask(ENTRIES, values![sign]).await? {
        let (table, seq): (String, i64) = (column(&row, 0)?, column(&row, 1)?);
        let mut body: Body = from_json("journal entry", column(&row, 2)?)?;
        if body.rename(player, name) {
            on.ask(RENAME_ENTRY, values![to_json("journal entry", &body)?, table, seq]).await?;
        }
    }
    // As the model lists them.
    changed.sort();
    Ok(changed)
}

/// Whether there was something to change at this table.
async fn rename_at(
    on: &Transactions,
    cipher: &RowCipher,
    at: &Code,
    player: PlayerId,
    name: &str,
) -> Result<bool, ServerFault> {
    for _ in 0..TRIES {
        let found = on.ask(TABLE, values![at.as_str().to_owned()]).await?;
        let Some(row) = found.first() else { return Ok(false) };
        let mut table: Table = rows::table(row, cipher)?;
        if !table.rename(player, name) {
            return Ok(false);
        }
        table.version += 1;
        let row = TableRow::new(table, cipher)?;
        let change = values![row.version, row.seed, row.head, row.snapshot, row.code];
        match on.transact(on.name().await?, &[SqlStep::guarded(RENAME, change)]).await {
            Ok(_) => return Ok(true),
            Err(undone) if undone.fault.kind == FaultKind::Refused => {}
            Err(undone) => return Err(undone.fault),
        }
    }
    Err(StoreError { what: format!("table {at} is written so often that no name can be changed") }.into())
}
