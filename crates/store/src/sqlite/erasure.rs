//! Removal of personal data: names, and unconfirmed people as a whole. Otherwise the journal stays unchanged: it refers
//! to players by id.

use super::error::SqlError;
use super::statement::{execute_cached, query_all};
use crate::cipher::RowCipher;
use crate::prune::ExpiredPerson;
use crate::rows::{self, TableRow, from_json, to_json};
use model::{Body, Code, FreeText, PlayerId, Table};
use rusqlite::Connection;

/// Replaces a player's name in tables and journals; returns the changed tables.
pub(super) fn rename_player(
    on: &Connection,
    cipher: &RowCipher,
    player: PlayerId,
    name: &FreeText,
) -> Result<Vec<Code>, SqlError> {
    let sign = format!("\"player\":{}", player.number());
    let sql = "SELECT head, seed, snapshot FROM tables WHERE instr(head, ?) > 0";
    let tables: Vec<Table> = query_all(on, sql, [&sign], |row| Ok(rows::table(row, cipher)?))?;
    let mut changed = Vec::new();
    for mut table in tables {
        if !table.rename(player, name) {
            continue;
        }
        table.version += 1;
        changed.push(table.code.clone());
        let row = TableRow::new(table, cipher)?;
        // Rewrites every column: content of an older row's head may have moved to another column.
        let sql = "UPDATE tables SET version = ?, seed = ?, head = ?, snapshot = ? WHERE code = ?";
        execute_cached(on, sql, (row.version, &row.seed, &row.head, &row.snapshot, &row.code))?;
    }
    let sql = "SELECT table_id, seq, body FROM journal WHERE instr(body, ?) > 0";
    let entries: Vec<(i64, u32, Body)> = query_all(on, sql, [&sign], |row| {
        let body = row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?;
        Ok((row.get(0)?, row.get(1)?, from_json("journal entry", body)?))
    })?;
    for (table_id, seq, mut body) in entries {
        if body.rename(player, name) {
            let sql = "UPDATE journal SET body = ? WHERE table_id = ? AND seq = ?";
            execute_cached(on, sql, (to_json("journal entry", &body)?, table_id, seq))?;
        }
    }
    Ok(changed)
}

/// Returns the return addresses of these people. A reader scans for them, since no index lists them.
pub(super) fn tokens_of(on: &Connection, ids: &[i64]) -> Result<Vec<String>, SqlError> {
    let sql = "SELECT hash FROM token
               WHERE json_extract(allows, '$.player') IN (SELECT value FROM json_each(?)) ORDER BY hash";
    query_all(on, sql, [to_json("player", &ids)?], |row| Ok(row.get(0)?))
}

/// Deletes unconfirmed people, unless they became active meanwhile, and their return addresses.
pub(super) fn delete_expired_people(
    on: &Connection,
    strangers: &[ExpiredPerson],
    theirs: &[String],
) -> Result<Vec<PlayerId>, SqlError> {
    let mut gone = Vec::new();
    for (id, version) in strangers {
        let sql = "DELETE FROM player WHERE id = ?1 AND version = ?2
                     AND NOT EXISTS (SELECT 1 FROM seat WHERE player_id = ?1)
                     AND NOT EXISTS (SELECT 1 FROM account WHERE player_id = ?1)";
        if execute_cached(on, sql, (id, version))? == 1 {
            gone.push(PlayerId::new(id.unsigned_abs()));
        }
    }
    if gone.len() == strangers.len() {
        let sql = "DELETE FROM token WHERE hash IN (SELECT value FROM json_each(?))";
        execute_cached(on, sql, [to_json("token", &theirs)?])?;
    }
    Ok(gone)
}
