//! Checks of a data file, with errors that name the row and say what would be right.

use engine::PartsError;
use serde::de::DeserializeOwned;

/// The one schema of data files there is.
const SCHEMA: u32 = 1;

/// The rows of a data file, as they are written.
///
/// # Errors
/// When the text is no TOML, or not of this shape; it says at which line.
pub(crate) fn from_toml<F: DeserializeOwned>(text: &str) -> Result<F, PartsError> {
    toml::from_str(text).map_err(|error| wrong("file", error.to_string()))
}

/// The error for a row.
pub(crate) fn wrong(row: impl Into<String>, wrong: impl Into<String>) -> PartsError {
    PartsError { row: row.into(), wrong: wrong.into() }
}

/// Refuses a row where something does not hold; `message` says what would be right.
///
/// # Errors
/// When it does not hold.
pub(crate) fn must(holds: bool, row: &str, message: impl FnOnce() -> String) -> Result<(), PartsError> {
    if holds { Ok(()) } else { Err(wrong(row, message())) }
}

/// The first two rows of every data file: which schema it has, and whose it is.
///
/// # Errors
/// When the file has another schema, or is of another game than `id`.
pub(crate) fn check_head(schema: u32, game: &str, id: &str) -> Result<(), PartsError> {
    must(schema == SCHEMA, "schema", || format!("{schema} is not known; {SCHEMA} is"))?;
    must(game == id, "game", || format!("`{game}` is not {id}"))
}
