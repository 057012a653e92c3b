//! The values of a game as JSON and back, and the error where that fails.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A value of a game and its JSON do not go together. Quotes nothing of either: they may be secret.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JsonError {
    /// A value that has no JSON: a map whose keys are no strings, say. An error of the game's code.
    #[error("a {0} of this game cannot be written as JSON")]
    Unwritable(&'static str),
    /// JSON that is no such value of this game: it was stored by other code, or damaged.
    #[error("what was stored as a {0} is none of this game")]
    Unreadable(&'static str),
}

/// A value as JSON; `what` names it in the error (`step`, `event`, `view`).
pub(super) fn to_value<T: Serialize>(what: &'static str, value: &T) -> Result<Value, JsonError> {
    serde_json::to_value(value).map_err(|_| JsonError::Unwritable(what))
}

/// As [`to_value`], for a list.
pub(super) fn to_values<T: Serialize>(what: &'static str, values: &[T]) -> Result<Vec<Value>, JsonError> {
    values.iter().map(|value| to_value(what, value)).collect()
}

/// A value as one line of JSON text.
pub(super) fn to_text<T: Serialize>(what: &'static str, value: &T) -> Result<String, JsonError> {
    serde_json::to_string(value).map_err(|_| JsonError::Unwritable(what))
}

/// The value that JSON holds.
pub(super) fn from_value<T: DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, JsonError> {
    T::deserialize(value).map_err(|_| JsonError::Unreadable(what))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn what_has_no_json_is_an_error_that_quotes_nothing() {
        let unwritable = BTreeMap::from([([7_u8, 7], "secret")]);
        let error = JsonError::Unwritable("event");
        assert_eq!(to_value("event", &unwritable), Err(error));
        assert_eq!(to_values("event", std::slice::from_ref(&unwritable)), Err(error));
        assert_eq!(to_text("event", &unwritable), Err(error));
        assert_eq!(from_value::<u8>("step", &Value::from("secret")), Err(JsonError::Unreadable("step")));
        assert!(!error.to_string().contains("secret"));
    }
}
