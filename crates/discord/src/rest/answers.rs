//! The parts of Discord's responses that we read. Everything else is ignored: Discord may add fields, omit some, and
//! send new kinds of objects.

use crate::ids;
use serde_json::Value;
use serenity::model::channel::Message;

/// Maximum number of messages returned by one call.
pub(crate) const PAGE: u8 = 100;

/// State of a thread.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ThreadState {
    /// True if it is archived.
    pub(crate) archived: bool,
    /// Id of the newest message ever sent in the thread, if Discord reports it.
    pub(crate) newest: Option<u64>,
}

/// Messages returned by one call.
#[derive(Debug)]
pub(crate) struct MessagePage {
    /// Decoded messages, oldest first.
    pub(crate) messages: Vec<Message>,
    /// Id of the newest message, whether decoded or not.
    pub(crate) newest: Option<u64>,
    /// True if there may be more messages.
    pub(crate) is_full: bool,
}

/// Returns the id in a field, if any.
pub(super) fn id_at(object: &Value, field: &str) -> Option<u64> {
    match object.get(field)? {
        Value::String(text) => ids::parse_id(text),
        Value::Number(number) => number.as_u64().filter(|id| *id != 0),
        _ => None,
    }
}

/// Returns the state of a thread object.
pub(super) fn thread_state(thread: &Value) -> ThreadState {
    let archived = thread.pointer("/thread_metadata/archived").and_then(Value::as_bool);
    ThreadState { archived: archived.unwrap_or_default(), newest: id_at(thread, "last_message_id") }
}

/// Returns the parent channel of a thread object; `None` for other channels.
pub(super) fn parent_channel(channel: &Value) -> Option<u64> {
    let is_thread = channel.get("thread_metadata").is_some_and(Value::is_object)
        || channel.get("type").and_then(Value::as_u64).is_some_and(|kind| (10..=12).contains(&kind));
    id_at(channel, "parent_id").filter(|_| is_thread)
}

/// Finds the id of the message with this nonce.
pub(super) fn find_by_nonce(messages: &Value, nonce: &str) -> Option<u64> {
    let ours = |message: &&Value| message.get("nonce").and_then(Value::as_str) == Some(nonce);
    id_at(messages.as_array()?.iter().find(ours)?, "id")
}

/// Returns the ids of messages with their nonces.
pub(super) fn nonces(messages: &Value) -> Vec<(u64, String)> {
    let all = messages.as_array().into_iter().flatten();
    all.filter_map(|message| Some((id_at(message, "id")?, message.get("nonce")?.as_str()?.to_owned())))
        .collect()
}

/// Decodes a list of messages. An undecodable message is skipped; the others are kept.
pub(super) fn message_page(messages: Value) -> MessagePage {
    let all = match messages {
        Value::Array(all) => all,
        _ => Vec::new(),
    };
    let is_full = all.len() >= usize::from(PAGE);
    let newest = all.iter().filter_map(|message| id_at(message, "id")).max();
    let read = all.into_iter().filter_map(|message| match serde_json::from_value::<Message>(message) {
        Ok(message) => Some(message),
        Err(error) => {
            // Only the kind of error is logged, since its text may quote what a user wrote.
            tracing::warn!(kind = ?error.classify(), "message not decoded");
            None
        }
    });
    let mut messages: Vec<Message> = read.collect();
    messages.sort_by_key(|message| message.id);
    MessagePage { messages, newest, is_full }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn id_is_found_among_unknown_fields() {
        for (object, id) in [
            (json!({ "id": "42" }), Some(42)),
            (json!({ "id": 42, "type": 9999, "new": { "id": "7" } }), Some(42)),
            (json!({ "id": "0" }), None),
            (json!({ "id": "x" }), None),
            (json!({}), None),
            (Value::Null, None),
        ] {
            assert_eq!(id_at(&object, "id"), id, "{object}");
        }
    }

    #[test]
    fn thread_state_tolerates_missing_fields() {
        let thread = json!({ "id": "5", "type": 77, "parent_id": "4", "last_message_id": "9",
            "thread_metadata": { "archived": true } });
        assert_eq!(thread_state(&thread), ThreadState { archived: true, newest: Some(9) });
        assert_eq!(parent_channel(&thread), Some(4));
        assert_eq!(parent_channel(&json!({ "id": "5", "type": 11, "parent_id": "4" })), Some(4));
        assert_eq!(parent_channel(&json!({ "id": "5", "type": 0, "parent_id": "3" })), None, "a category");
        assert_eq!(thread_state(&json!({})), ThreadState { archived: false, newest: None });
    }

    #[test]
    fn undecodable_message_does_not_hide_others() {
        let all =
            json!([{ "id": "8", "nonce": "b" }, "?", { "id": "9", "nonce": 3 }, { "id": "7", "nonce": "a" }]);
        assert_eq!(
            (find_by_nonce(&all, "a"), find_by_nonce(&all, "b"), find_by_nonce(&all, "c")),
            (Some(7), Some(8), None)
        );
        let page = message_page(all);
        assert_eq!((page.messages.len(), page.newest, page.is_full), (0, Some(9), false));
    }
}
