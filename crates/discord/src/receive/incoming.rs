//! A user's message to the bot: its author, place, text and subject.

use crate::show::ActionId;
use engine::Seat;
use model::Code;
use serenity::model::application::{ActionRowComponent, ButtonKind};
use serenity::model::channel::{Message, MessageType};
use serenity::model::id::GuildId;

/// A user's message that addresses the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct IncomingMessage {
    /// Message id.
    pub(super) message: u64,
    /// The channel or thread.
    pub(super) channel: u64,
    /// True for a direct message, which no one else reads.
    pub(super) direct: bool,
    /// The server; `None` for a direct message.
    pub(super) guild: Option<u64>,
    /// The author's roles in that server.
    pub(super) roles: Vec<u64>,
    /// The author.
    pub(super) user: u64,
    /// Display name of the author.
    pub(super) name: String,
    /// The text, without the mention of the bot.
    pub(super) text: String,
    /// The subject, if the message replies to one of our messages with buttons.
    pub(super) about: Option<ReplySubject>,
}

/// A table, or one of its decisions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ReplySubject {
    /// The table.
    pub(super) table: Code,
    /// The seat of the decision.
    pub(super) seat: Option<Seat>,
    /// The decision: the `seq` of the entry that opened it.
    pub(super) opened: Option<u32>,
    /// The message replied to.
    pub(super) message: u64,
}

/// Reads a message. Returns `None` if it does not address the bot: system messages, messages from bots (including this
/// one), and messages in servers that do not mention the bot. `me` is the bot's own user id.
pub(super) fn parse_incoming(message: &Message, me: u64, direct: bool) -> Option<IncomingMessage> {
    let said = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    if message.author.bot || message.webhook_id.is_some() || !said {
        return None;
    }
    let mentions_us = message.mentions.iter().any(|user| user.id.get() == me);
    if !direct && !mentions_us {
        return None;
    }
    let replied = message.referenced_message.as_deref().filter(|to| to.author.id.get() == me);
    Some(IncomingMessage {
        message: message.id.get(),
        channel: message.channel_id.get(),
        direct,
        guild: message.guild_id.map(GuildId::get),
        roles: message
            .member
            .as_deref()
            .map(|member| member.roles.iter().map(|role| role.get()).collect())
            .unwrap_or_default(),
        user: message.author.id.get(),
        name: message.author.global_name.clone().unwrap_or_else(|| message.author.name.clone()),
        text: strip_mention(&message.content, me),
        about: replied.and_then(reply_subject_of),
    })
}

fn strip_mention(text: &str, me: u64) -> String {
    text.replace(&format!("<@{me}>"), " ").replace(&format!("<@!{me}>"), " ")
}

/// Returns the subject of one of our messages: the decision of the first button that has one, or else the table of the
/// first button.
fn reply_subject_of(message: &Message) -> Option<ReplySubject> {
    let parts = message.components.iter().flat_map(|row| &row.components);
    let ids = parts.filter_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    });
    let read = ids.filter_map(|id| ActionId::parse(id).ok());
    let all: Vec<ReplySubject> = read
        .filter_map(|id| {
            Some(ReplySubject {
                table: id.table?,
                seat: id.seat,
                opened: id.opened,
                message: message.id.get(),
            })
        })
        .collect();
    all.iter().find(|about| about.seat.is_some() && about.opened.is_some()).or(all.first()).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const US: u64 = 9;

    fn message(change: impl FnOnce(&mut Value)) -> Message {
        let user = |id: u64, bot: bool| json!({"id": id.to_string(), "username": "ada", "discriminator": "0", "global_name": "Ada", "avatar": null, "bot": bot});
        let mut body = json!({
            "id": "175928847299117063", "channel_id": "5", "author": user(7, false), "content": "bid 14",
            "timestamp": "2026-01-01T00:00:00.000000+00:00", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "pinned": false, "type": 0, "components": []
        });
        change(&mut body);
        serde_json::from_value(body).unwrap()
    }

    fn button(id: &str) -> Value {
        json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": id}]}])
    }

    #[test]
    fn only_messages_to_the_bot_are_read() {
        let said = message(|_| {});
        assert_eq!(
            parse_incoming(&said, US, true).map(|it| (it.user, it.text)),
            Some((7, "bid 14".to_owned()))
        );
        assert_eq!(parse_incoming(&said, US, false), None, "in a server, without a mention");
        let bots = [
            message(|body| body["author"]["bot"] = json!(true)),
            message(|body| body["webhook_id"] = json!("3")),
            message(|body| body["type"] = json!(6)),
        ];
        assert!(bots.iter().all(|message| parse_incoming(message, US, true).is_none()));
        let mention = message(|body| {
            let us = json!({"id": US.to_string(), "username": "us", "discriminator": "0", "avatar": null, "bot": true});
            body["mentions"] = json!([us]);
            body["content"] = json!("<@9> bid 14");
        });
        assert_eq!(
            parse_incoming(&mention, US, false).map(|it| it.text.trim().to_owned()),
            Some("bid 14".to_owned())
        );
    }

    #[test]
    fn reply_applies_to_the_decision_in_its_letter() {
        let reply = |author: u64, id: &str| {
            let mut ours = serde_json::to_value(message(|_| {})).unwrap();
            ours["author"]["id"] = json!(author.to_string());
            ours["components"] = button(id);
            let said = message(|body| {
                body["type"] = json!(19);
                body["referenced_message"] = ours;
            });
            parse_incoming(&said, US, true).unwrap().about
        };
        let about = reply(US, "v1:K7QF:2:move:31:").unwrap();
        assert_eq!((about.table.as_str(), about.seat, about.opened), ("K7QF", Some(Seat::new(2)), Some(31)));
        assert_eq!(reply(US, "v1:K7QF:-:board:-:").unwrap().opened, None);
        assert_eq!(reply(US, "something else"), None);
        assert_eq!(reply(8, "v1:K7QF:2:move:31:"), None, "another user's message");
    }
}
