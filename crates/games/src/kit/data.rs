//! Checks of data files. The errors name the row and the expected content.

use engine::PartsError;
use serde::de::DeserializeOwned;

/// The only known schema of data files.
const SCHEMA: u32 = 1;

/// Reads the rows of a data file.
///
/// # Errors
/// Fails if the text is not TOML or has another structure; the error names the line.
pub(crate) fn from_toml<F: DeserializeOwned>(text: &str) -> Result<F, PartsError> {
    toml::from_str(text).map_err(|error| wrong("file", error.to_string()))
}

/// Creates the error for a row.
pub(crate) fn wrong(row: impl Into<String>, wrong: impl Into<String>) -> PartsError {
    PartsError { row: row.into(), wrong: wrong.into() }
}

/// Checks a condition on a row; `message` describes the expected content.
///
/// # Errors
/// Fails if the condition does not hold.
pub(crate) fn must(holds: bool, row: &str, message: impl FnOnce() -> String) -> Result<(), PartsError> {
    if holds { Ok(()) } else { Err(wrong(row, message())) }
}

/// Checks the first two rows of a data file: its schema and its game.
///
/// # Errors
/// Fails if the file has another schema, or belongs to another game than `id`.
pub(crate) fn check_head(schema: u32, game: &str, id: &str) -> Result<(), PartsError> {
    must(schema == SCHEMA, "schema", || format!("unknown schema {schema}; expected {SCHEMA}"))?;
    must(game == id, "game", || format!("unknown game `{game}`; expected `{id}`"))
}
