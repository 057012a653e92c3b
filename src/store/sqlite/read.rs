//! The closed questions, one prepared statement each.

use super::rows;
use crate::engine::Seat;
use crate::play::{Code, Entry, Instant, MessageKey, Player, PlayerId, Status, Table, Timer, Token};
use crate::store::column::{instant, ms};
use crate::store::port::{Heartbeat, StoreError};
use rusqlite::{Connection, OptionalExtension, Params, Row};

pub(super) fn reply(on: &Connection, key: &MessageKey) -> Result<Option<String>, StoreError> {
    let sql = "SELECT reply FROM inbox WHERE channel = ? AND message_id = ?";
    Ok(on.prepare_cached(sql)?.query_row((&key.channel, &key.id), |row| row.get(0)).optional()?)
}

pub(super) fn table(on: &Connection, code: &Code) -> Result<Option<Table>, StoreError> {
    one(on, &format!("SELECT {} FROM tables WHERE code = ?", rows::TABLE), [code.as_str()], rows::table)
}

pub(super) fn entries(on: &Connection, code: &Code, after: u32) -> Result<Vec<Entry>, StoreError> {
    let sql = format!(
        "SELECT {} FROM journal WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND seq > ? ORDER BY seq",
        rows::ENTRY
    );
    all(on, &sql, (code.as_str(), after), rows::entry)
}

pub(super) fn tables(on: &Connection, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError> {
    let newest = "ORDER BY opened_at DESC, id DESC LIMIT ?";
    match status {
        Some(status) => {
            let sql = format!("SELECT {} FROM tables WHERE status = ? {newest}", rows::TABLE);
            all(on, &sql, (status.word(), limit), rows::table)
        }
        None => all(on, &format!("SELECT {} FROM tables {newest}", rows::TABLE), [limit], rows::table),
    }
}

pub(super) fn tables_of(on: &Connection, player: PlayerId, limit: u32) -> Result<Vec<Table>, StoreError> {
    let Ok(player) = i64::try_from(player.number()) else { return Ok(Vec::new()) };
    let sql = format!(
        "SELECT {} FROM tables WHERE id IN (SELECT table_id FROM seat WHERE player_id = ?)
         ORDER BY opened_at DESC, id DESC LIMIT ?",
        rows::TABLE
    );
    all(on, &sql, (player, limit), rows::table)
}

pub(super) fn player(on: &Connection, id: PlayerId) -> Result<Option<Player>, StoreError> {
    let Ok(id) = i64::try_from(id.number()) else { return Ok(None) };
    one(on, &format!("SELECT {} FROM player WHERE id = ?", rows::PLAYER), [id], rows::player)
}

pub(super) fn player_by_address(on: &Connection, address: &str) -> Result<Option<Player>, StoreError> {
    one(on, &format!("SELECT {} FROM player WHERE address = ?", rows::PLAYER), [address], rows::player)
}

pub(super) fn token(on: &Connection, hash: String) -> Result<Option<Token>, StoreError> {
    let sql = "SELECT allows FROM token WHERE hash = ?";
    let allows: Option<String> = on.prepare_cached(sql)?.query_row([&hash], |row| row.get(0)).optional()?;
    allows.map(|text| Ok(Token { hash, right: rows::from_json("right", &text)? })).transpose()
}

pub(super) fn components(on: &Connection, hash: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT body FROM components WHERE hash = ?";
    Ok(on.prepare_cached(sql)?.query_row([hash], |row| row.get(0)).optional()?)
}

pub(super) fn timers_due(on: &Connection, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
    let sql = format!(
        "SELECT {} FROM timer WHERE due_at <= ? ORDER BY due_at, table_code, seat, kind LIMIT ?",
        rows::TIMER
    );
    all(on, &sql, (ms(now), limit), rows::timer)
}

pub(super) fn next_timer_at(on: &Connection) -> Result<Option<Instant>, StoreError> {
    let sql = "SELECT min(due_at) FROM timer";
    let at: Option<i64> = on.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    at.map(instant).transpose()
}

pub(super) fn timers_of(on: &Connection, code: &Code) -> Result<Vec<(Seat, Timer)>, StoreError> {
    let sql = format!("SELECT {} FROM timer WHERE table_code = ? ORDER BY seat, kind", rows::TIMER);
    let timers = all(on, &sql, [code.as_str()], rows::timer)?;
    Ok(timers.into_iter().map(|timer| (timer.seat, timer)).collect())
}

pub(super) fn heartbeat(on: &Connection) -> Result<Option<Heartbeat>, StoreError> {
    let sql = "SELECT at FROM heartbeat";
    let at: Option<i64> = on.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?;
    at.map(|at| Ok(Heartbeat { at: instant(at)? })).transpose()
}

fn one<T>(
    on: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    Ok(all(on, sql, values, read)?.into_iter().next())
}

fn all<T>(
    on: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = on.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}
