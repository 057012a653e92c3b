//! Takes a person's name out of what is kept of their games. The journal stays as it was otherwise: who did what, by id.

use super::error::SqlError;
use super::rows;
use super::statement::{all, run};
use crate::cipher::RowCipher;
use crate::stored::{TableRow, from_json, to_json};
use model::{Body, Code, PlayerId, Table};
use rusqlite::Connection;

/// Writes another name wherever this player's stands, in tables and in journals; the tables whose rows have changed.
pub(super) fn rename_player(
    on: &Connection,
    cipher: &RowCipher,
    player: PlayerId,
    name: &str,
) -> Result<Vec<Code>, SqlError> {
    let sign = format!("\"player\":{}", player.number());
    let sql = format!("SELECT {} FROM tables WHERE instr(head, ?) > 0", rows::TABLE);
    let tables: Vec<Table> = all(on, &sql, [&sign], |row| rows::table(row, cipher))?;
    let mut changed = Vec::new();
    for mut table in tables {
        if !table.rename(player, name) {
            continue;
        }
        table.version += 1;
        changed.push(table.code.clone());
        let row = TableRow::new(table, cipher)?;
        // All of it: what an older row has in its head may have moved to another column.
        let sql = "UPDATE tables SET version = ?, seed = ?, head = ?, snapshot = ? WHERE code = ?";
        run(on, sql, (row.version, &row.seed, &row.head, &row.snapshot, &row.code))?;
    }
    let sql = "SELECT table_id, seq, body FROM journal WHERE instr(body, ?) > 0";
    let entries: Vec<(i64, u32, Body)> = all(on, sql, [&sign], |row| {
        let body = row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?;
        Ok((row.get(0)?, row.get(1)?, from_json("journal entry", body)?))
    })?;
    for (table_id, seq, mut body) in entries {
        if body.rename(player, name) {
            let sql = "UPDATE journal SET body = ? WHERE table_id = ? AND seq = ?";
            on.prepare_cached(sql)?.execute((to_json("journal entry", &body)?, table_id, seq))?;
        }
    }
    Ok(changed)
}
