//! How a composed message becomes one of Discord's: who is mentioned, the nonce that makes a repeat harmless, the pictures with
//! what they show. Nobody is ever mentioned by accident: every message says whom it may call.

use super::compose::{Attached, CONTENT_CHARS_MAX, Composed};
use data_encoding::BASE32_NOPAD;
use serenity::builder::{CreateAllowedMentions, CreateMessage, EditAttachments, EditMessage};
use serenity::model::channel::{MessageReference, MessageReferenceKind, Nonce};
use serenity::model::id::{ChannelId, MessageId, UserId};

/// Characters of a nonce at most.
const NONCE_LEN: usize = 25;

/// The nonce of a message: the same at each try, another for each purpose. Tells nothing.
pub(super) fn nonce(letter_key: &str, purpose: &str) -> String {
    let mut hash = blake3::Hasher::new();
    for part in [letter_key, purpose] {
        hash.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
    }
    let mut nonce = BASE32_NOPAD.encode(hash.finalize().as_bytes()).to_ascii_lowercase();
    nonce.truncate(NONCE_LEN);
    nonce
}

/// The text with mentions of these people before it, cut where it would be too long.
pub(super) fn calling(content: &str, users: &[u64]) -> String {
    let mentions: Vec<String> = users.iter().map(|user| format!("<@{user}>")).collect();
    let text = match mentions.is_empty() {
        true => content.to_owned(),
        false => format!("{}\n{content}", mentions.join(" ")),
    };
    match text.char_indices().nth(CONTENT_CHARS_MAX) {
        None => text,
        Some(_) => text.chars().take(CONTENT_CHARS_MAX - 1).chain(['…']).collect(),
    }
}

/// A new message that mentions these people in its text and calls only those among them.
pub(super) fn new_message(
    composed: Composed,
    mentioned: &[u64],
    called: &[u64],
    nonce: &str,
) -> CreateMessage {
    let files = composed.files.iter().map(Attached::upload);
    CreateMessage::new()
        .content(calling(&composed.content, mentioned))
        .components(composed.rows)
        .files(files)
        .allowed_mentions(allowed(called))
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
}

/// The same as a reply to somebody's message in a channel, if that is still there.
pub(super) fn replying(message: CreateMessage, channel: u64, to: u64) -> CreateMessage {
    let reference = MessageReference::new(MessageReferenceKind::Default, ChannelId::new(channel));
    message.reference_message(reference.message_id(MessageId::new(to)).fail_if_not_exists(false))
}

/// What a message becomes by an edit; edits call nobody.
pub(super) fn edit(composed: Composed, mentioned: &[u64]) -> EditMessage {
    let files = composed.files.iter().map(Attached::upload);
    EditMessage::new()
        .content(calling(&composed.content, mentioned))
        .components(composed.rows)
        .attachments(files.fold(EditAttachments::new(), EditAttachments::add))
        .allowed_mentions(allowed(mentioned))
}

fn allowed(users: &[u64]) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(users.iter().map(|user| UserId::new(*user))).replied_user(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn composed(content: &str) -> Composed {
        Composed { content: content.to_owned(), rows: Vec::new(), files: Vec::new() }
    }

    #[test]
    fn a_nonce_is_the_same_at_each_try_and_another_for_each_message() {
        assert_eq!(nonce("turn/K7QF/0/12/direct", "direct"), nonce("turn/K7QF/0/12/direct", "direct"));
        assert_eq!(nonce("a", "b").len(), NONCE_LEN);
        let all = [nonce("a", "b"), nonce("ab", ""), nonce("", "ab"), nonce("a", "place")];
        let different: std::collections::BTreeSet<&String> = all.iter().collect();
        assert_eq!(different.len(), all.len());
    }

    #[test]
    fn only_those_called_are_allowed_to_be_mentioned() {
        let message = serde_json::to_value(new_message(composed("board"), &[5, 6], &[6], "n")).unwrap();
        assert_eq!(message["content"], "<@5> <@6>\nboard");
        assert_eq!(message["allowed_mentions"]["users"], serde_json::json!(["6"]));
        assert_eq!(message["allowed_mentions"]["parse"], serde_json::json!([]));
        assert_eq!(message["enforce_nonce"], true);
        let silent = serde_json::to_value(new_message(composed("board <@5>"), &[], &[], "n")).unwrap();
        assert_eq!(silent["allowed_mentions"]["users"], serde_json::json!([]));
        assert_eq!(silent["allowed_mentions"]["parse"], serde_json::json!([]));
    }

    #[test]
    fn a_text_that_mentions_push_over_the_limit_is_cut() {
        let full = "棋".repeat(CONTENT_CHARS_MAX);
        assert_eq!(calling(&full, &[]), full);
        let called = calling(&full, &[1]);
        assert_eq!(called.chars().count(), CONTENT_CHARS_MAX);
        assert!(called.starts_with("<@1>\n棋") && called.ends_with('…'));
    }

    #[test]
    fn an_edit_takes_the_old_pictures_away() {
        let edited = serde_json::to_value(edit(composed("x"), &[])).unwrap();
        assert_eq!(edited["attachments"], serde_json::json!([]));
    }
}
