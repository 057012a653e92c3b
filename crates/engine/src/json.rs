//! Conversion of a game's values to and from JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A failed conversion between a game value and JSON. The error quotes neither of them, because both may be secret.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JsonError {
    /// The value cannot be written as JSON, for example because a map has keys that are not strings. This is a bug in
    /// the game.
    #[error("failed to serialise the game's {0} as JSON")]
    Unwritable(&'static str),
    /// The JSON is not a value of the expected type. Other code stored it, or it is damaged.
    #[error("the JSON is not a valid {0} of this game")]
    Unreadable(&'static str),
}

/// Converts a value to JSON; `what` names the value in the error (`step`, `event`, `view`).
pub(super) fn to_value<T: Serialize>(what: &'static str, value: &T) -> Result<Value, JsonError> {
    serde_json::to_value(value).map_err(|_| JsonError::Unwritable(what))
}

/// Converts a list of values to JSON; see [`to_value`].
pub(super) fn to_values<T: Serialize>(what: &'static str, values: &[T]) -> Result<Vec<Value>, JsonError> {
    values.iter().map(|value| to_value(what, value)).collect()
}

/// Writes a value as one line of JSON text.
pub(super) fn to_text<T: Serialize>(what: &'static str, value: &T) -> Result<String, JsonError> {
    serde_json::to_string(value).map_err(|_| JsonError::Unwritable(what))
}

/// Reads a value from JSON.
pub(super) fn from_value<T: DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, JsonError> {
    T::deserialize(value).map_err(|_| JsonError::Unreadable(what))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn json_errors_quote_no_values() {
        let unwritable = BTreeMap::from([([7_u8, 7], "secret")]);
        let error = JsonError::Unwritable("event");
        assert_eq!(to_value("event", &unwritable), Err(error));
        assert_eq!(to_values("event", std::slice::from_ref(&unwritable)), Err(error));
        assert_eq!(to_text("event", &unwritable), Err(error));
        assert_eq!(from_value::<u8>("step", &Value::from("secret")), Err(JsonError::Unreadable("step")));
        assert!(!error.to_string().contains("secret"));
    }
}
