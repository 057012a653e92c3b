//! A Discord message: its text, components and files, and the requests to send or edit it. Every request lists the
//! users it may notify, so that no one is notified by accident. A request for a new message also has a nonce, so
//! that sending it twice shows the message once.

use crate::ids::text_digest;
use data_encoding::BASE32_NOPAD;
use i18n::Lang;
use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponseFollowup,
    CreateMessage, EditAttachments, EditInteractionResponse, EditMessage,
};
use serenity::model::channel::{MessageReference, MessageReferenceKind, Nonce};
use serenity::model::id::{ChannelId, MessageId, RoleId, UserId};

/// Maximum length of a message, in characters.
pub(crate) const CONTENT_CHARS_MAX: usize = 2000;
/// Length of a nonce, in characters. Discord accepts none that is longer.
const NONCE_LEN: usize = 25;

/// A file attached to a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChatFile {
    /// File name, the same for every board.
    pub(crate) name: String,
    /// Alt text, at most 1024 characters.
    pub(crate) alt: String,
    /// File content.
    pub(crate) bytes: Vec<u8>,
}

impl ChatFile {
    /// Converts the file to an attachment with alt text.
    fn to_attachment(&self) -> CreateAttachment {
        CreateAttachment::bytes(self.bytes.clone(), self.name.clone()).description(self.alt.clone())
    }
}

/// One message.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct ChatMessage {
    /// Text, at most 2000 characters.
    pub(crate) content: String,
    /// Rows of buttons and menus, at most 5.
    pub(crate) rows: Vec<CreateActionRow>,
    /// Attached files.
    pub(crate) files: Vec<ChatFile>,
}

impl ChatMessage {
    /// Returns a digest that detects equal messages. It covers the number of files but not their content.
    pub(crate) fn content_digest(&self) -> String {
        let rows = serde_json::to_string(&self.rows).unwrap_or_default();
        text_digest(&format!("{} {rows} {}", self.content, self.files.len()))
    }

    /// Returns the message without its files, and with a note that they are missing.
    pub(crate) fn without_files(mut self, lang: Lang) -> Self {
        if !std::mem::take(&mut self.files).is_empty() {
            self.content = format!("{}\n{}", self.content, lang.text(messages::DISCORD_NO_FILES));
        }
        self
    }

    /// Creates a message with text only.
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self { content: text.into(), ..Self::default() }
    }
}

/// Returns the nonce of a message: the same at each attempt, and different for each purpose. The nonce is a hash, so it
/// reveals nothing.
pub(crate) fn nonce(letter_key: &str, purpose: &str) -> String {
    let mut hash = blake3::Hasher::new();
    for part in [letter_key, purpose] {
        hash.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
    }
    let mut nonce = BASE32_NOPAD.encode(hash.finalize().as_bytes()).to_ascii_lowercase();
    nonce.truncate(NONCE_LEN);
    nonce
}

/// Prepends mentions of these users to a text. Truncates the result to the maximum length.
pub(crate) fn with_mentions(content: &str, users: &[u64]) -> String {
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

/// Builds the request for a new message. The text mentions the users in `mentioned`; only those in `called` are
/// notified.
pub(crate) fn new_message(
    message: ChatMessage,
    mentioned: &[u64],
    called: &[u64],
    nonce: &str,
) -> CreateMessage {
    let files = message.files.iter().map(ChatFile::to_attachment);
    CreateMessage::new()
        .content(with_mentions(&message.content, mentioned))
        .components(message.rows)
        .files(files)
        .allowed_mentions(notify_only(called))
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
}

/// Builds the request that announces a table. It notifies only the role that the admins chose for announcements.
pub(crate) fn announcement_message(
    message: ChatMessage,
    announced: (u64, &str),
    nonce: &str,
) -> CreateMessage {
    first_message(message, Some(announced)).nonce(Nonce::String(nonce.to_owned())).enforce_nonce(true)
}

/// Builds the request for the first message of a forum post, which has no nonce. The message may include an
/// announcement to a role.
pub(crate) fn first_message(message: ChatMessage, announced: Option<(u64, &str)>) -> CreateMessage {
    let files = message.files.iter().map(ChatFile::to_attachment);
    let (roles, content) = match announced {
        Some((role, text)) => (vec![RoleId::new(role)], format!("<@&{role}> {text}\n{}", message.content)),
        None => (Vec::new(), message.content.clone()),
    };
    CreateMessage::new()
        .content(with_mentions(&content, &[]))
        .components(message.rows)
        .files(files)
        .allowed_mentions(notify_only(&[]).roles(roles))
}

/// Turns a message into a reply to another message, or into a plain message if the other was deleted.
pub(crate) fn as_reply_to(message: CreateMessage, channel: u64, to: u64) -> CreateMessage {
    let reference = MessageReference::new(MessageReferenceKind::Default, ChannelId::new(channel));
    message.reference_message(reference.message_id(MessageId::new(to)).fail_if_not_exists(false))
}

/// Builds the request that replaces a message, including its files. An edit notifies no one.
pub(crate) fn edit(message: ChatMessage, mentioned: &[u64]) -> EditMessage {
    let files = message.files.iter().map(ChatFile::to_attachment);
    EditMessage::new()
        .content(with_mentions(&message.content, mentioned))
        .components(message.rows)
        .attachments(files.fold(EditAttachments::new(), EditAttachments::add))
        .allowed_mentions(notify_only(mentioned))
}

/// Builds the request that replaces the initial response to an interaction, with or without its old files. No one is
/// notified.
pub(crate) fn edit_answer(message: &ChatMessage, keeps_files: bool) -> EditInteractionResponse {
    let edit = EditInteractionResponse::new()
        .content(message.content.clone())
        .components(message.rows.clone())
        .allowed_mentions(notify_only(&[]));
    if keeps_files {
        return edit;
    }
    let files = message.files.iter().map(ChatFile::to_attachment);
    edit.attachments(files.fold(EditAttachments::new(), EditAttachments::add))
}

/// Builds the request for an ephemeral follow-up message.
pub(crate) fn follow_up_message(message: &ChatMessage) -> CreateInteractionResponseFollowup {
    CreateInteractionResponseFollowup::new()
        .content(message.content.clone())
        .components(message.rows.clone())
        .files(message.files.iter().map(ChatFile::to_attachment))
        .allowed_mentions(notify_only(&[]))
        .ephemeral(true)
}

/// Permits notifications of these users only.
fn notify_only(users: &[u64]) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(users.iter().map(|user| UserId::new(*user))).replied_user(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(content: &str) -> ChatMessage {
        ChatMessage::text(content)
    }

    #[test]
    fn nonce_is_stable_and_unique_per_message() {
        assert_eq!(nonce("turn/K7QF/0/12/direct", "direct"), nonce("turn/K7QF/0/12/direct", "direct"));
        assert_eq!(nonce("a", "b").len(), NONCE_LEN);
        let all = [nonce("a", "b"), nonce("ab", ""), nonce("", "ab"), nonce("a", "place")];
        let different: std::collections::BTreeSet<&String> = all.iter().collect();
        assert_eq!(different.len(), all.len());
    }

    #[test]
    fn only_selected_mentions_ping_users() {
        let message = serde_json::to_value(new_message(text("board"), &[5, 6], &[6], "n")).unwrap();
        assert_eq!(message["content"], "<@5> <@6>\nboard");
        assert_eq!(message["allowed_mentions"]["users"], serde_json::json!(["6"]));
        assert_eq!(message["allowed_mentions"]["parse"], serde_json::json!([]));
        assert_eq!(message["enforce_nonce"], true);
        let silent = serde_json::to_value(new_message(text("board <@5>"), &[], &[], "n")).unwrap();
        assert_eq!(silent["allowed_mentions"]["users"], serde_json::json!([]));
        assert_eq!(silent["allowed_mentions"]["parse"], serde_json::json!([]));
    }

    #[test]
    fn announcement_notifies_one_role_only() {
        let of = |message: CreateMessage| serde_json::to_value(message).unwrap();
        let told = of(announcement_message(text("a card of <@5>"), (7, "Players wanted."), "n"));
        assert_eq!(told["content"], "<@&7> Players wanted.\na card of <@5>");
        let allowed = &told["allowed_mentions"];
        assert_eq!(
            (&allowed["roles"], &allowed["parse"]),
            (&serde_json::json!(["7"]), &serde_json::json!([]))
        );
        assert_eq!(allowed["users"], serde_json::json!([]));
        let quiet = of(first_message(text("a card of <@&7>"), None));
        assert_eq!(quiet["allowed_mentions"]["roles"], serde_json::json!([]));
        assert!(quiet.get("nonce").is_none_or(serde_json::Value::is_null), "{quiet}");
    }

    #[test]
    fn text_with_mentions_is_truncated() {
        let full = "棋".repeat(CONTENT_CHARS_MAX);
        assert_eq!(with_mentions(&full, &[]), full);
        let called = with_mentions(&full, &[1]);
        assert_eq!(called.chars().count(), CONTENT_CHARS_MAX);
        assert!(called.starts_with("<@1>\n棋") && called.ends_with('…'));
    }

    #[test]
    fn edit_removes_old_files() {
        let edited = serde_json::to_value(edit(text("x"), &[])).unwrap();
        assert_eq!(edited["attachments"], serde_json::json!([]));
    }
}
