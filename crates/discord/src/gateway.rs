//! The line to Discord's gateway: one connection, resumed where it broke, from which events come as `serenity` writes them.
//! The protocol itself (identify, heartbeats, resume, the limit of sessions) is `twilight-gateway`'s. Who is refused for good, how
//! long to wait before the next try, and where a test may connect to is said here.

use super::rest::DiscordError;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::value::RawValue;
use serenity::futures::StreamExt;
use serenity::http::Http;
use serenity::model::application::Interaction;
use serenity::model::channel::Message;
use serenity::model::gateway::{Ready, SessionStartLimit};
use std::time::Duration;
use twilight_gateway::error::ReceiveMessageErrorType;
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{CloseFrame, ConfigBuilder, Intents, Message as Frame, Shard, ShardId, ShardState};

/// What we ask to hear of; none of it is privileged.
const INTENTS: Intents = Intents::GUILDS.union(Intents::GUILD_MESSAGES).union(Intents::DIRECT_MESSAGES);
/// The wait before a line that broke before it was of use is tried again; doubled each time up to the longest.
const RETRY: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(120));
/// A line on which nothing at all is heard for so long is given up. Heartbeats are answered every minute or so, and between two
/// tries to connect the library waits 255 seconds at most.
const SILENCE: Duration = Duration::from_secs(300);
/// How long Discord's answer to our goodbye is waited for.
const GOODBYE: Duration = Duration::from_secs(2);
/// Discord's close code for a token that it does not know.
const BAD_TOKEN: u16 = 4004;
/// Discord's close codes for intents that do not exist, or that this bot may not have.
const BAD_INTENTS: [u16; 2] = [4013, 4014];

/// Said of a gateway elsewhere than at an address by TLS, or, in a test, elsewhere than on this machine.
const WRONG_PLACE: &str = "the gateway's address is not one to connect to";

/// What is heard on the line.
pub(super) enum Heard {
    /// A new session has begun.
    Ready(Box<Ready>),
    /// Somebody has written a message.
    Message(Box<Message>),
    /// Somebody has used a command, button, menu or form.
    Interaction(Box<Interaction>),
    /// The line is cut. It is made again by itself; what happens meanwhile may be missed.
    Cut,
    /// The line is of no more use.
    Ended(Ended),
}

/// Why a line is of no more use.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    /// Discord does not know the token.
    BadToken,
    /// Discord refuses what we ask to hear of.
    BadIntents,
    /// Something else; a new line may do better.
    Broken(&'static str),
}

/// The line.
pub(super) struct Gateway {
    shard: Shard,
    /// Whether it may connect to this machine only, as in a test.
    stays_here: bool,
    /// Whether a connection stands, identified or not.
    is_open: bool,
    /// The wait before the next try, if it should come to one now.
    next_wait: Duration,
    /// What is left to wait before the line is made again.
    pause: Duration,
}

impl Gateway {
    /// Asks Discord where its gateway is and how many sessions may begin today. Connects with the first [`heard`](Self::heard). In a
    /// test it `stays_here`, on this machine.
    ///
    /// # Errors
    /// Discord does not answer, knows no such token, or names a place to which nobody should connect.
    pub(super) async fn open(http: &Http, token: &SecretString, stays_here: bool) -> Result<Self, Ended> {
        let found = http.get_bot_gateway().await.map_err(|error| match DiscordError::read(&error) {
            DiscordError::TokenDead => Ended::BadToken,
            _ => Ended::Broken("Discord did not say where its gateway is"),
        })?;
        if !may_connect(&found.url, stays_here) {
            return Err(Ended::Broken(WRONG_PLACE));
        }
        let config = ConfigBuilder::new(token.expose_secret().to_owned(), INTENTS)
            .proxy_url(found.url.trim_end_matches('/').to_owned())
            .queue(queue(&found.session_start_limit))
            .build();
        let shard = Shard::with_config(ShardId::ONE, config);
        Ok(Self { shard, stays_here, is_open: false, next_wait: Duration::ZERO, pause: Duration::ZERO })
    }

    /// Waits for the next thing that is heard. After [`Heard::Ended`] it must not be asked again.
    pub(super) async fn heard(&mut self) -> Heard {
        loop {
            tokio::time::sleep(self.pause).await;
            self.pause = Duration::ZERO;
            let Ok(frame) = tokio::time::timeout(SILENCE, self.shard.next()).await else {
                return Heard::Ended(Ended::Broken("nothing was heard from Discord's gateway for too long"));
            };
            let heard = match frame {
                Some(Ok(Frame::Text(text))) => read(&text),
                Some(Ok(Frame::Close(frame))) => refusal(frame.as_ref()).map(Heard::Ended),
                Some(Err(error)) if matches!(error.kind(), ReceiveMessageErrorType::Reconnect) => {
                    tracing::warn!("Discord's gateway cannot be reached");
                    None
                }
                Some(Err(_)) => {
                    Some(Heard::Ended(Ended::Broken("Discord's gateway said what cannot be understood")))
                }
                None => Some(Heard::Ended(Ended::Broken("Discord closed the line for good"))),
            };
            if let Some(heard) = heard.or_else(|| self.look()) {
                return heard;
            }
        }
    }

    /// Looks how the line is now, after something came over it.
    fn look(&mut self) -> Option<Heard> {
        match self.shard.state() {
            ShardState::Disconnected { .. } if self.is_open => {
                self.is_open = false;
                self.pause = self.next_wait;
                self.next_wait = (self.next_wait * 2).clamp(RETRY.0, RETRY.1);
                tracing::warn!(wait_s = self.pause.as_secs(), "the line to Discord is cut");
                return Some(Heard::Cut);
            }
            ShardState::Disconnected { .. } | ShardState::FatallyClosed => {}
            ShardState::Active => (self.is_open, self.next_wait) = (true, Duration::ZERO),
            ShardState::Identifying | ShardState::Resuming => self.is_open = true,
        }
        let resumes_at = self.shard.resume_url();
        if resumes_at.is_some_and(|url| !may_connect(url, self.stays_here)) {
            return Some(Heard::Ended(Ended::Broken(WRONG_PLACE)));
        }
        None
    }

    /// Says goodbye: Discord shows us as away at once and keeps nothing for us.
    pub(super) async fn hang_up(mut self) {
        if !self.is_open {
            return;
        }
        self.shard.close(CloseFrame::NORMAL);
        let answered = async {
            while let Some(Ok(frame)) = self.shard.next().await
                && !frame.is_close()
            {}
        };
        // Discord need not answer; we have said what there was to say.
        let _ = tokio::time::timeout(GOODBYE, answered).await;
    }
}

/// How many sessions may begin, as Discord told it.
fn queue(limit: &SessionStartLimit) -> InMemoryQueue {
    let number = |of: u64| u32::try_from(of).unwrap_or(u32::MAX);
    let at_once = u16::try_from(limit.max_concurrency).unwrap_or(u16::MAX).max(1);
    let total = number(limit.total).max(1);
    let reset_after = Duration::from_millis(limit.reset_after);
    InMemoryQueue::new(at_once, number(limit.remaining).min(total), reset_after, total)
}

/// Whether the gateway may be looked for at this address: by TLS, and in a test on this machine only.
fn may_connect(url: &str, stays_here: bool) -> bool {
    let Ok(url) = reqwest::Url::parse(url) else { return false };
    if stays_here {
        return url.scheme() == "ws" && matches!(url.host_str(), Some("127.0.0.1" | "[::1]" | "localhost"));
    }
    url.scheme() == "wss" && url.has_host()
}

/// What a close frame of Discord's means, if no other line would do better.
fn refusal(frame: Option<&CloseFrame<'_>>) -> Option<Ended> {
    let code = frame?.code;
    if code == BAD_TOKEN {
        return Some(Ended::BadToken);
    }
    BAD_INTENTS.contains(&code).then_some(Ended::BadIntents)
}

/// One message of the gateway: <https://discord.com/developers/docs/events/gateway-events#payload-structure>.
#[derive(Deserialize)]
struct Payload<'a> {
    #[serde(rename = "t")]
    name: Option<String>,
    #[serde(borrow, rename = "d")]
    event: Option<&'a RawValue>,
}

/// Reads a message; nothing where it is no event that we want. What is in it is never told, since people wrote it.
fn read(text: &str) -> Option<Heard> {
    let payload: Payload<'_> = serde_json::from_str(text).ok()?;
    let (name, event) = (payload.name?, payload.event?.get());
    let heard = match name.as_str() {
        "READY" => serde_json::from_str(event).map(|ready| Heard::Ready(Box::new(ready))),
        "MESSAGE_CREATE" => serde_json::from_str(event).map(|message| Heard::Message(Box::new(message))),
        "INTERACTION_CREATE" => serde_json::from_str(event).map(|it| Heard::Interaction(Box::new(it))),
        _ => return None,
    };
    heard
        .inspect_err(|error| {
            tracing::warn!(event = name, column = error.column(), "an event of Discord's cannot be read");
        })
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_connects_to_this_machine_only() {
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
    fn only_token_and_intents_are_refused_for_good() {
        let ended = |code| refusal(Some(&CloseFrame::new(code, "")));
        assert_eq!(ended(4004), Some(Ended::BadToken));
        assert_eq!((ended(4013), ended(4014)), (Some(Ended::BadIntents), Some(Ended::BadIntents)));
        for code in [1000, 1006, 4000, 4001, 4003, 4007, 4008, 4009, 4010, 4011, 4012] {
            assert_eq!(ended(code), None, "{code}");
        }
        assert_eq!(refusal(None), None);
    }

    #[test]
    fn what_is_no_event_of_ours_is_passed_over() {
        for text in [
            r#"{"op":11,"d":null,"s":null,"t":null}"#,
            r#"{"op":0,"d":{"id":"1"},"s":7,"t":"GUILD_CREATE"}"#,
            r#"{"op":0,"d":{"id":"no message"},"s":7,"t":"MESSAGE_CREATE"}"#,
            "no JSON",
        ] {
            assert!(read(text).is_none(), "{text}");
        }
    }
}
