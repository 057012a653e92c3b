//! Messages in the thread of a table: table talk of its players and of spectators. Messages of bots and webhooks are not,
//! nor are commands, which mention the bot.

use crate::discord_state::DiscordState;
use crate::gateway::{MessageDeletion, MessageEdit};
use crate::ids;
use ports::{PlaceTalk, PlaceTalkEvent, TalkAuthor};
use serenity::model::channel::{Message, MessageType};
use std::time::Duration;

/// Maximum number of attempts to take in a message.
const TRIES: u32 = 3;
/// Delay before the next attempt.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// Takes in a new message of a thread.
pub(crate) async fn handle_thread_message(front: &DiscordState, message: &Message) {
    let me = front.bot_user_id().await;
    if let Some(talk) = parse_talk(message, me) {
        take_in(front, message.channel_id.get(), &talk).await;
    }
}

/// Returns the talk in a message; `None` for messages of machines, commands, direct messages, and messages without a text.
fn parse_talk(message: &Message, me: u64) -> Option<PlaceTalk> {
    let is_written = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    let is_person = !message.author.bot && message.webhook_id.is_none();
    let is_command = message.mentions.iter().any(|user| user.id.get() == me);
    let is_talk = is_written && is_person && !is_command && message.guild_id.is_some();
    if !is_talk || message.content.trim().is_empty() {
        return None;
    }
    let names = message.mentions.iter().map(|user| {
        (user.id.get().to_string(), user.global_name.clone().unwrap_or_else(|| user.name.clone()))
    });
    let author = TalkAuthor {
        account: ids::account(message.author.id.get()),
        name: message.author.global_name.clone().unwrap_or_else(|| message.author.name.clone()),
    };
    let text = plain_text(&message.content, &names.collect::<Vec<_>>());
    Some(PlaceTalk {
        place: ids::place(message.channel_id.get()),
        message: message.id.get().to_string(),
        event: PlaceTalkEvent::Said { author, text },
    })
}

/// Takes in the edit of a message.
pub(crate) async fn handle_edit(front: &DiscordState, edit: MessageEdit) {
    let (Some(channel), Some(content)) = (ids::parse_id(&edit.channel_id), edit.content) else { return };
    let names: Vec<(String, String)> =
        edit.mentions.into_iter().map(|user| (user.id, user.global_name.unwrap_or(user.username))).collect();
    let event = PlaceTalkEvent::Edited { text: plain_text(&content, &names) };
    take_in(front, channel, &PlaceTalk { place: ids::place(channel), message: edit.id, event }).await;
}

/// Takes in the deletion of messages.
pub(crate) async fn handle_deletion(front: &DiscordState, deletion: MessageDeletion) {
    let Some(channel) = ids::parse_id(&deletion.channel_id) else { return };
    for message in deletion.id.into_iter().chain(deletion.ids) {
        let talk = PlaceTalk { place: ids::place(channel), message, event: PlaceTalkEvent::Deleted };
        take_in(front, channel, &talk).await;
    }
}

/// Passes talk to the service, in the order of its channel.
async fn take_in(front: &DiscordState, channel: u64, talk: &PlaceTalk) {
    let _lane = front.lanes.enter(channel).await;
    for again in (0..TRIES).rev() {
        match front.service_lookup.take_place_talk(talk).await {
            Ok(()) => return,
            Err(error) if again > 0 => {
                tracing::warn!(%error, "talk deferred");
                tokio::time::sleep(RETRY_DELAY).await;
            }
            Err(error) => tracing::error!(%error, "talk lost"),
        }
    }
}

/// Returns a text without Discord's markup for people, channels and emoji: `<@7>` becomes `@Ada`, `<:hm:9>` becomes
/// `:hm:`. Anything else in angle brackets stays as it is.
fn plain_text(content: &str, names: &[(String, String)]) -> String {
    let mut plain = String::with_capacity(content.len());
    let mut rest = content;
    while let Some((before, tag)) = rest.split_once('<') {
        plain.push_str(before);
        let known = tag.split_once('>').and_then(|(inner, after)| Some((plain_tag(inner, names)?, after)));
        match known {
            Some((shown, after)) => {
                plain.push_str(&shown);
                rest = after;
            }
            None => {
                plain.push('<');
                rest = tag;
            }
        }
    }
    plain.push_str(rest);
    plain
}

/// Returns what a person sees of a tag; `None` if it is none of Discord's.
fn plain_tag(inner: &str, names: &[(String, String)]) -> Option<String> {
    let is_id = |id: &str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(user) = inner.strip_prefix('@').map(|user| user.trim_start_matches(['!', '&'])) {
        let name = names.iter().find(|(id, _)| id == user).map_or("…", |(_, name)| name);
        return is_id(user).then(|| format!("@{name}"));
    }
    if let Some(channel) = inner.strip_prefix('#') {
        return is_id(channel).then(|| "#…".to_owned());
    }
    let mut parts = inner.trim_start_matches('a').strip_prefix(':')?.split(':');
    let (name, id) = (parts.next()?, parts.next()?);
    is_id(id).then(|| format!(":{name}:"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const US: u64 = 9;

    fn message(change: impl FnOnce(&mut Value)) -> Message {
        let user = json!({"id": "7", "username": "ada", "discriminator": "0", "global_name": "Ada", "avatar": null, "bot": false});
        let mut body = json!({
            "id": "175928847299117063", "channel_id": "5", "guild_id": "3", "author": user, "content": "Good luck!",
            "timestamp": "2026-01-01T00:00:00.000000+00:00", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "pinned": false, "type": 0, "components": []
        });
        change(&mut body);
        serde_json::from_value(body).unwrap()
    }

    fn text_of(talk: Option<PlaceTalk>) -> Option<String> {
        match talk?.event {
            PlaceTalkEvent::Said { text, .. } => Some(text),
            _ => None,
        }
    }

    #[test]
    fn only_words_of_people_are_talk() {
        assert_eq!(text_of(parse_talk(&message(|_| {}), US)).as_deref(), Some("Good luck!"));
        let others = [
            message(|body| body["author"]["bot"] = json!(true)),
            message(|body| body["webhook_id"] = json!("3")),
            message(|body| body["type"] = json!(6)),
            message(|body| body["guild_id"] = json!(null)),
            message(|body| body["content"] = json!(" ")),
            message(|body| {
                let us =
                    json!({"id": "9", "username": "us", "discriminator": "0", "avatar": null, "bot": true});
                body["mentions"] = json!([us]);
            }),
        ];
        assert!(others.iter().all(|message| parse_talk(message, US).is_none()));
    }

    #[test]
    fn tags_are_shown_as_people_see_them() {
        let names = [("7".to_owned(), "Ada".to_owned())];
        for (typed, shown) in [
            ("hi <@7> and <@!7>", "hi @Ada and @Ada"),
            ("<@8> <@&4> <#5>", "@… @… #…"),
            ("<:hm:9> <a:dance:10>", ":hm: :dance:"),
            ("a < b, c > d, <b>x</b>", "a < b, c > d, <b>x</b>"),
            ("<@everyone> <", "<@everyone> <"),
        ] {
            assert_eq!(plain_text(typed, &names), shown, "{typed}");
        }
    }

    #[test]
    fn edits_and_deletions_are_decoded() {
        let edit: MessageEdit = serde_json::from_value(json!({"id": "1", "channel_id": "5"})).unwrap();
        assert_eq!(edit.content, None, "a new preview is no new text");
        let one: MessageDeletion = serde_json::from_value(json!({"id": "1", "channel_id": "5"})).unwrap();
        let many: MessageDeletion =
            serde_json::from_value(json!({"ids": ["1", "2"], "channel_id": "5"})).unwrap();
        assert_eq!((one.id.as_deref(), many.ids.len()), (Some("1"), 2));
    }
}
