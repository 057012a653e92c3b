//! Statements that stay prepared: how one is executed, and how rows are read from one.

use super::error::SqlError;
use rusqlite::{Connection, Params, Row};

/// Executes a statement that stays prepared; how many rows it changed.
pub(super) fn run(on: &Connection, sql: &str, values: impl Params) -> Result<usize, SqlError> {
    Ok(on.prepare_cached(sql)?.execute(values)?)
}

/// The first row that is found, if any.
pub(super) fn one<T>(
    on: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, SqlError>,
) -> Result<Option<T>, SqlError> {
    Ok(all(on, sql, values, read)?.into_iter().next())
}

/// Every row that is found, in the statement's order.
pub(super) fn all<T>(
    on: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, SqlError>,
) -> Result<Vec<T>, SqlError> {
    let mut statement = on.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

/// How SQLite goes about a question.
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]
pub(super) fn plan(on: &Connection, sql: &str) -> Vec<String> {
    let mut statement = on.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
    let unknown = vec![rusqlite::types::Null; statement.parameter_count()];
    let steps = statement.query_map(rusqlite::params_from_iter(unknown), |row| row.get(3)).unwrap();
    steps.map(Result::unwrap).collect()
}
