//! Discord's gateway: one connection, resumed after interruptions, with events in `serenity`'s types.
//! `twilight-gateway` implements the protocol (identify, heartbeats, resume, session limits). This module decides which
//! close codes are final, how long to wait before the next attempt, and to which addresses a test may connect.

use super::rest::DiscordError;
use i18n::Lang;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use serenity::futures::StreamExt;
use serenity::http::Http;
use serenity::model::application::Interaction;
use serenity::model::channel::Message;
use serenity::model::gateway::{Ready, SessionStartLimit};
use serenity::model::id::{ChannelId, GuildId};
use std::time::Duration;
use twilight_gateway::error::ReceiveMessageErrorType;
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{CloseFrame, ConfigBuilder, Intents, Message as Frame, Shard, ShardId, ShardState};

/// Subscribed intents, none of them privileged. To read what people write in threads, the bot also needs the privileged
/// intent for the content of messages.
const INTENTS: Intents = Intents::GUILDS.union(Intents::GUILD_MESSAGES).union(Intents::DIRECT_MESSAGES);
/// Delay before reconnecting if the last connection never became active: the first delay, and the maximum after
/// repeated doubling.
const RETRY: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(120));
/// Silence after which a connection is given up. Heartbeats are acknowledged about once a minute, and the library waits
/// at most 255 seconds between two connection attempts.
const GATEWAY_SILENCE_MAX: Duration = Duration::from_secs(300);
/// Time to wait for Discord's close frame.
const CLOSE_FRAME_TIMEOUT: Duration = Duration::from_secs(2);
/// Close code for an unknown token.
const BAD_TOKEN: u16 = 4004;
/// Close codes for intents that are invalid or not allowed for this bot.
const BAD_INTENTS: [u16; 2] = [4013, 4014];

/// Discord's type of a text channel.
const TEXT_CHANNEL: u8 = 0;

/// Error for a gateway address without TLS or, in a test, outside this machine.
const ADDRESS_NOT_ALLOWED: &str = "gateway address not allowed";

/// An edit of a message: <https://discord.com/developers/docs/events/gateway-events#message-update>.
#[derive(Clone, PartialEq, Eq, Deserialize)]
pub(super) struct MessageEdit {
    pub(super) id: String,
    pub(super) channel_id: String,
    /// The new text; missing if only something else has changed, such as an embedded preview.
    #[serde(default)]
    pub(super) content: Option<String>,
    #[serde(default)]
    pub(super) mentions: Vec<MentionedUser>,
}

/// A user mentioned in an edited message.
#[derive(Clone, PartialEq, Eq, Deserialize)]
pub(super) struct MentionedUser {
    pub(super) id: String,
    pub(super) username: String,
    #[serde(default)]
    pub(super) global_name: Option<String>,
}

/// The deletion of one message or of several.
#[derive(Clone, PartialEq, Eq, Deserialize)]
pub(super) struct MessageDeletion {
    pub(super) channel_id: String,
    #[serde(default)]
    pub(super) id: Option<String>,
    #[serde(default)]
    pub(super) ids: Vec<String>,
}

/// An event of the connection.
pub(super) enum GatewayNotice {
    /// A new session has begun.
    Ready(Box<Ready>),
    /// A message was posted.
    Message(Box<Message>),
    /// A message was edited.
    Edited(Box<MessageEdit>),
    /// Messages of a channel were deleted.
    Deleted(MessageDeletion),
    /// A command, component or form was used.
    Interaction(Box<Interaction>),
    /// The bot is in a server: it has just connected, or was invited.
    Server(Box<JoinedServer>),
    /// The connection was interrupted and is restored automatically. Events may be missed in the meantime.
    Interrupted,
    /// The connection became unusable.
    Ended(GatewayEndReason),
}

/// A server that the bot is in.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct JoinedServer {
    /// The server.
    pub(super) id: GuildId,
    /// The server's language, as Discord spells it.
    #[serde(default)]
    preferred_locale: String,
    /// The channel for Discord's own notices, such as of new members.
    system_channel_id: Option<ChannelId>,
    #[serde(default)]
    channels: Vec<JoinedChannel>,
}

/// A channel of a server.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct JoinedChannel {
    id: ChannelId,
    #[serde(rename = "type")]
    kind: u8,
    #[serde(default)]
    position: i64,
}

impl JoinedServer {
    /// Returns the server's language.
    pub(super) fn lang(&self) -> Lang {
        Lang::parse(&self.preferred_locale)
    }

    /// Returns the channels in which a first message could be posted, the best first.
    pub(super) fn rooms(&self) -> Vec<u64> {
        let mut texts: Vec<&JoinedChannel> =
            self.channels.iter().filter(|channel| channel.kind == TEXT_CHANNEL).collect();
        texts.sort_by_key(|channel| (channel.position, channel.id));
        let texts = texts.into_iter().map(|channel| channel.id);
        self.system_channel_id.into_iter().chain(texts).map(ChannelId::get).collect()
    }
}

/// Reason why a connection is unusable.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum GatewayEndReason {
    /// Discord rejected the token.
    BadToken,
    /// Discord rejected the intents.
    BadIntents,
    /// Another failure; a new connection may succeed.
    Broken(&'static str),
}

/// The gateway connection.
pub(super) struct Gateway {
    shard: Shard,
    /// True if the gateway may only connect to this machine, as in tests.
    is_local_only: bool,
    /// True while connected, whether identified or not.
    is_open: bool,
    /// True while connected and identified.
    is_active: bool,
    /// Delay before the next reconnect.
    next_wait: Duration,
    /// Remaining delay before the current reconnect.
    pause: Duration,
}

impl Gateway {
    /// Looks up the gateway's address and the session limits. The first call of
    /// [`next_gateway_event`](Self::next_gateway_event) opens the connection. If `stays_here` is true, as in tests,
    /// only addresses on this machine are allowed. With `reads_threads`, events have the content of messages that do not
    /// mention the bot.
    ///
    /// # Errors
    /// Returns an error if Discord does not respond, rejects the token, or returns an address that is not allowed.
    pub(super) async fn open(
        http: &Http,
        token: &SecretString,
        stays_here: bool,
        reads_threads: bool,
    ) -> Result<Self, GatewayEndReason> {
        let found =
            http.get_bot_gateway().await.map_err(|error| match DiscordError::from_serenity(&error) {
                DiscordError::InvalidToken => GatewayEndReason::BadToken,
                _ => GatewayEndReason::Broken("gateway address lookup failed"),
            })?;
        if !may_connect(&found.url, stays_here) {
            return Err(GatewayEndReason::Broken(ADDRESS_NOT_ALLOWED));
        }
        let intents = if reads_threads { INTENTS | Intents::MESSAGE_CONTENT } else { INTENTS };
        let config = ConfigBuilder::new(token.expose_secret().to_owned(), intents)
            .proxy_url(found.url.trim_end_matches('/').to_owned())
            .queue(queue(&found.session_start_limit))
            .build();
        let shard = Shard::with_config(ShardId::ONE, config);
        Ok(Self {
            shard,
            is_local_only: stays_here,
            is_open: false,
            is_active: false,
            next_wait: Duration::ZERO,
            pause: Duration::ZERO,
        })
    }

    /// Waits for the next event. Must not be called again after [`GatewayNotice::Ended`].
    pub(super) async fn next_gateway_event(&mut self) -> GatewayNotice {
        loop {
            tokio::time::sleep(self.pause).await;
            self.pause = Duration::ZERO;
            let Ok(frame) = tokio::time::timeout(GATEWAY_SILENCE_MAX, self.shard.next()).await else {
                return GatewayNotice::Ended(GatewayEndReason::Broken("gateway timed out"));
            };
            if let Some(Ok(Frame::Text(_))) = &frame {
                measures::record_discord_event();
            }
            let heard = match frame {
                Some(Ok(Frame::Text(text))) => decode_gateway_event(&text),
                Some(Ok(Frame::Close(frame))) => final_close_reason(frame.as_ref()).map(GatewayNotice::Ended),
                Some(Err(error)) if matches!(error.kind(), ReceiveMessageErrorType::Reconnect) => {
                    tracing::warn!("gateway unreachable");
                    None
                }
                Some(Err(_)) => {
                    Some(GatewayNotice::Ended(GatewayEndReason::Broken("gateway sent an invalid frame")))
                }
                None => Some(GatewayNotice::Ended(GatewayEndReason::Broken(
                    "gateway closed the connection for good",
                ))),
            };
            if let Some(heard) = heard.or_else(|| self.check_connection()) {
                return heard;
            }
        }
    }

    /// Checks the state of the connection after each frame.
    fn check_connection(&mut self) -> Option<GatewayNotice> {
        match self.shard.state() {
            ShardState::Disconnected { .. } if self.is_open => {
                (self.is_open, self.is_active) = (false, false);
                measures::record_discord_connection(false);
                self.pause = self.next_wait;
                self.next_wait = (self.next_wait * 2).clamp(RETRY.0, RETRY.1);
                tracing::warn!(wait_s = self.pause.as_secs(), "gateway connection lost");
                return Some(GatewayNotice::Interrupted);
            }
            ShardState::Disconnected { .. } | ShardState::FatallyClosed => {}
            ShardState::Active => {
                if !std::mem::replace(&mut self.is_active, true) {
                    measures::record_discord_connection(true);
                }
                (self.is_open, self.next_wait) = (true, Duration::ZERO);
            }
            ShardState::Identifying | ShardState::Resuming => self.is_open = true,
        }
        let resumes_at = self.shard.resume_url();
        if resumes_at.is_some_and(|url| !may_connect(url, self.is_local_only)) {
            return Some(GatewayNotice::Ended(GatewayEndReason::Broken(ADDRESS_NOT_ALLOWED)));
        }
        None
    }

    /// Closes the session, so that Discord shows the bot as offline at once and buffers no events.
    pub(super) async fn close_session(mut self) {
        if !self.is_open {
            return;
        }
        self.shard.close(CloseFrame::NORMAL);
        let answered = async {
            while let Some(Ok(frame)) = self.shard.next().await
                && !frame.is_close()
            {}
        };
        // Acknowledgement of the close frame is optional.
        let _ = tokio::time::timeout(CLOSE_FRAME_TIMEOUT, answered).await;
    }
}

/// Creates the session queue from the limits that Discord reported.
fn queue(limit: &SessionStartLimit) -> InMemoryQueue {
    let number = |of: u64| u32::try_from(of).unwrap_or(u32::MAX);
    let at_once = u16::try_from(limit.max_concurrency).unwrap_or(u16::MAX).max(1);
    let total = number(limit.total).max(1);
    let reset_after = Duration::from_millis(limit.reset_after);
    InMemoryQueue::new(at_once, number(limit.remaining).min(total), reset_after, total)
}

/// Returns true if the gateway address is allowed: TLS only or, in a test, this machine only.
fn may_connect(url: &str, stays_here: bool) -> bool {
    let Ok(url) = reqwest::Url::parse(url) else { return false };
    if stays_here {
        return url.scheme() == "ws" && matches!(url.host_str(), Some("127.0.0.1" | "[::1]" | "localhost"));
    }
    url.scheme() == "wss" && url.has_host()
}

/// Returns the reason given by a close frame, if reconnecting would not help.
fn final_close_reason(frame: Option<&CloseFrame<'_>>) -> Option<GatewayEndReason> {
    let code = frame?.code;
    if code == BAD_TOKEN {
        return Some(GatewayEndReason::BadToken);
    }
    BAD_INTENTS.contains(&code).then_some(GatewayEndReason::BadIntents)
}

/// A gateway payload: <https://discord.com/developers/docs/events/gateway-events#payload-structure>.
#[derive(Deserialize)]
struct Payload<'a> {
    #[serde(rename = "t")]
    name: Option<String>,
    #[serde(borrow, rename = "d")]
    event: Option<&'a RawValue>,
}

/// Discord's type of an interaction that submits a form, and component types in it.
const FORM_SUBMITTED: u8 = 5;
const FORM_ROW: u8 = 1;
const TEXT_FIELD: u8 = 4;
const FORM_LABEL: u8 = 18;

/// The type of an interaction.
#[derive(Deserialize)]
struct InteractionType {
    #[serde(rename = "type")]
    kind: u8,
}

/// Returns a submitted form with each label as a row with a text field, because serenity drops labels. The value of a
/// menu is its first chosen option. Returns `None` for any other interaction, and for a form without labels.
fn readable_form(event: &str) -> Option<String> {
    let is_form = serde_json::from_str::<InteractionType>(event).is_ok_and(|it| it.kind == FORM_SUBMITTED);
    let mut form: Value = is_form.then(|| serde_json::from_str(event).ok()).flatten()?;
    let mut has_labels = false;
    for part in form["data"]["components"].as_array_mut()? {
        if part["type"] != FORM_LABEL {
            continue;
        }
        has_labels = true;
        let field = &part["component"];
        let value = field["value"].as_str().or_else(|| field["values"][0].as_str()).unwrap_or_default();
        let text = json!({ "type": TEXT_FIELD, "custom_id": field["custom_id"], "value": value });
        *part = json!({ "type": FORM_ROW, "components": [text] });
    }
    has_labels.then(|| form.to_string())
}

/// Decodes an event; `None` for events that are not used. The content is never logged, because people wrote it.
fn decode_gateway_event(text: &str) -> Option<GatewayNotice> {
    let payload: Payload<'_> = serde_json::from_str(text).ok()?;
    let (name, event) = (payload.name?, payload.event?.get());
    let heard = match name.as_str() {
        "READY" => serde_json::from_str(event).map(|ready| GatewayNotice::Ready(Box::new(ready))),
        "MESSAGE_CREATE" => {
            serde_json::from_str(event).map(|message| GatewayNotice::Message(Box::new(message)))
        }
        "MESSAGE_UPDATE" => serde_json::from_str(event).map(|edit| GatewayNotice::Edited(Box::new(edit))),
        "MESSAGE_DELETE" | "MESSAGE_DELETE_BULK" => serde_json::from_str(event).map(GatewayNotice::Deleted),
        "GUILD_CREATE" => serde_json::from_str(event).map(|server| GatewayNotice::Server(Box::new(server))),
        "INTERACTION_CREATE" => {
            let readable = readable_form(event);
            let read = serde_json::from_str(readable.as_deref().unwrap_or(event));
            read.map(|it| GatewayNotice::Interaction(Box::new(it)))
        }
        _ => return None,
    };
    heard
        .inspect_err(|error| {
            tracing::warn!(event = name, column = error.column(), "gateway event not decoded");
        })
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_gateway_must_be_local() {
        for (url, real, test) in [
            ("wss://gateway.discord.gg", true, false),
            ("wss://gateway-us-east1-b.discord.gg/", true, false),
            ("ws://127.0.0.1:4000", false, true),
            ("ws://localhost:4000", false, true),
            ("ws://[::1]:4000", false, true),
            ("ws://127.0.0.1:80@example.org", false, false),
            ("ws://example.org", false, false),
            ("https://gateway.discord.gg", false, false),
            ("not an address", false, false),
            ("", false, false),
        ] {
            assert_eq!((may_connect(url, false), may_connect(url, true)), (real, test), "{url}");
        }
    }

    #[test]
    fn labels_of_a_form_are_read_as_text_fields() {
        let labelled = |component: Value| json!({ "type": 18, "component": component });
        let menu = |values: &[&str]| labelled(json!({ "type": 3, "custom_id": "reason", "values": values }));
        let field = labelled(json!({ "type": 4, "custom_id": "why", "value": "No answer." }));
        let event = |kind: u8, parts: Vec<Value>| {
            json!({ "type": kind, "data": { "components": parts } }).to_string()
        };
        let read = readable_form(&event(5, vec![menu(&["away"]), field.clone(), menu(&[])])).unwrap();
        let read: Value = serde_json::from_str(&read).unwrap();
        let values: Vec<(&str, &str)> = read["data"]["components"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (&row["type"], &row["components"][0]))
            .map(|(kind, field)| {
                assert_eq!((kind, &field["type"]), (&json!(1), &json!(4)));
                (field["custom_id"].as_str().unwrap(), field["value"].as_str().unwrap())
            })
            .collect();
        assert_eq!(values, [("reason", "away"), ("why", "No answer."), ("reason", "")]);
        assert_eq!(readable_form(&event(3, vec![field])), None, "not a form");
        assert_eq!(readable_form(&event(5, vec![json!({ "type": 1, "components": [] })])), None, "no labels");
    }

    #[test]
    fn only_token_and_intent_errors_are_permanent() {
        let ended = |code| final_close_reason(Some(&CloseFrame::new(code, "")));
        assert_eq!(ended(4004), Some(GatewayEndReason::BadToken));
        assert_eq!(
            (ended(4013), ended(4014)),
            (Some(GatewayEndReason::BadIntents), Some(GatewayEndReason::BadIntents))
        );
        for code in [1000, 1006, 4000, 4001, 4003, 4007, 4008, 4009, 4010, 4011, 4012] {
            assert_eq!(ended(code), None, "{code}");
        }
        assert_eq!(final_close_reason(None), None);
    }

    #[test]
    fn unused_gateway_payloads_are_skipped() {
        for text in [
            r#"{"op":11,"d":null,"s":null,"t":null}"#,
            r#"{"op":0,"d":{"id":"1"},"s":7,"t":"GUILD_UPDATE"}"#,
            r#"{"op":0,"d":{"id":"no message"},"s":7,"t":"MESSAGE_CREATE"}"#,
            "no JSON",
        ] {
            assert!(decode_gateway_event(text).is_none(), "{text}");
        }
    }
}
