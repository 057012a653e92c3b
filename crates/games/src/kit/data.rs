//! Checks of data files. The errors name the row and the expected content.

use engine::PartsError;
use serde::de::DeserializeOwned;
use toml::Value;

/// The only known schema of data files.
const SCHEMA: u32 = 1;

/// Reads the rows of a data file. Numbers are at most `max`, except in the rows `large`, so that the sums of a game fit
/// their types; an operator may correct the data.
///
/// # Errors
/// Returns an error that names the line if the text is not TOML or has another structure, or the row of a number that
/// is too large.
pub(crate) fn from_toml<F: DeserializeOwned>(text: &str, max: i64, large: &[&str]) -> Result<F, PartsError> {
    let document: Value = toml::from_str(text).map_err(|error| row_error("file", error.to_string()))?;
    check_numbers("", &document, max, large)?;
    toml::from_str(text).map_err(|error| row_error("file", error.to_string()))
}

fn check_numbers(row: &str, value: &Value, max: i64, large: &[&str]) -> Result<(), PartsError> {
    match value {
        Value::Integer(number) => check_row_holds(*number <= max || large.contains(&row), row, || {
            format!("invalid number {number}; expected at most {max}")
        }),
        Value::Array(list) => list.iter().try_for_each(|value| check_numbers(row, value, max, large)),
        Value::Table(table) => table.iter().try_for_each(|(key, value)| {
            let row = if row.is_empty() { key.clone() } else { format!("{row}.{key}") };
            check_numbers(&row, value, max, large)
        }),
        _ => Ok(()),
    }
}

/// Creates the error for a row.
pub(crate) fn row_error(row: impl Into<String>, wrong: impl Into<String>) -> PartsError {
    PartsError { row: row.into(), wrong: wrong.into() }
}

/// Checks a condition on a row; `message` describes the expected content.
///
/// # Errors
/// Returns an error if the condition does not hold.
pub(crate) fn check_row_holds(
    holds: bool,
    row: &str,
    message: impl FnOnce() -> String,
) -> Result<(), PartsError> {
    if holds { Ok(()) } else { Err(row_error(row, message())) }
}

/// Checks the first two rows of a data file: its schema and its game.
///
/// # Errors
/// Returns an error if the file has another schema, or belongs to another game than `id`.
pub(crate) fn check_head(schema: u32, game: &str, id: &str) -> Result<(), PartsError> {
    check_row_holds(schema == SCHEMA, "schema", || format!("unknown schema {schema}; expected {SCHEMA}"))?;
    check_row_holds(game == id, "game", || format!("unknown game `{game}`; expected `{id}`"))
}
