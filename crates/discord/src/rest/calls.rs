//! The calls of Discord's that we make about channels, threads and messages. Each waits for its turn, has a time limit, and
//! returns a [`DiscordError`] that says what its failure means.

use super::answers::{
    MessagePage, PAGE, ThreadState, id_at, message_page, parent_of, sent_with, thread_state,
};
use super::error::DiscordError;
use super::limits::{CallUse, RateLimits};
use crate::ids;
use lru::LruCache;
use serde_json::{Value, json};
use serenity::builder::{Builder, CreateMessage, EditMessage};
use serenity::http::{Http, LightMethod, Request, Route};
use serenity::model::id::{ChannelId, GuildId, MessageId, UserId};
use std::future::Future;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The longest that a call may take, with the library's own waiting. A letter is leased for longer than several calls take.
const CALL_MAX: Duration = Duration::from_secs(40);
/// The lane in which direct channels are opened one after the other. No channel has this id.
const OPENING: u64 = 1;
/// The latest messages of a channel among which one of ours is looked for.
const LOOKED_AT: u8 = 50;
/// The minutes without a message after which Discord archives a thread: a week.
pub(super) const ARCHIVED_AFTER_MIN: u16 = 10_080;
/// Of how many channels it is remembered which message we sent there last.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();

/// Discord's REST interface, for one bot.
#[derive(Debug)]
pub(crate) struct RestClient {
    http: Arc<Http>,
    /// The same without the library's limits, which would hold back every call about a thread for as long as it may not be renamed.
    unlimited: Arc<Http>,
    limits: Arc<RateLimits>,
    posted: Mutex<LruCache<u64, u64>>,
}

/// What is changed of a thread.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Change<'a> {
    /// Its new name.
    pub(crate) name: Option<&'a str>,
    /// Whether it is archived.
    pub(crate) archived: Option<bool>,
}

impl RestClient {
    /// Calls by `http`; those that Discord may refuse for minutes by `unlimited`, which does not wait then.
    pub(crate) fn new(http: Arc<Http>, unlimited: Arc<Http>, limits: Arc<RateLimits>) -> Self {
        Self { http, unlimited, limits, posted: Mutex::new(LruCache::new(REMEMBERED)) }
    }

    /// Another one with the same connections and limits.
    pub(crate) fn shared(&self) -> Self {
        Self::new(self.http.clone(), self.unlimited.clone(), self.limits.clone())
    }

    /// The library's own client, for interactions.
    pub(crate) fn http(&self) -> &Arc<Http> {
        &self.http
    }

    /// The limits that all calls share.
    pub(crate) fn limits(&self) -> &RateLimits {
        &self.limits
    }

    /// Makes one call when its turn has come.
    pub(super) async fn call<T>(
        &self,
        channel: Option<u64>,
        wanted: CallUse,
        request: impl Future<Output = serenity::Result<T>> + Send,
    ) -> Result<T, DiscordError> {
        let _turn = self.limits.turn(channel, wanted).await?;
        let error = match tokio::time::timeout(CALL_MAX, request).await {
            Ok(Ok(done)) => {
                self.limits.answered();
                return Ok(done);
            }
            Ok(Err(error)) => DiscordError::read(&error),
            Err(_) => DiscordError::Silent("no answer in time"),
        };
        self.limits.learn(channel, &error);
        Err(error)
    }

    /// Reads something, as JSON.
    pub(super) async fn read(
        &self,
        channel: u64,
        wanted: CallUse,
        request: Request<'_>,
    ) -> Result<Value, DiscordError> {
        self.call(Some(channel), wanted, self.http.fire::<Value>(request)).await
    }

    /// Sends a message; returns its id. Where the answer does not tell it, it is found by the message's nonce.
    pub(crate) async fn post(&self, channel: u64, message: CreateMessage) -> Result<u64, DiscordError> {
        let nonce = serde_json::to_value(&message)
            .ok()
            .and_then(|body| Some(body.get("nonce")?.as_str()?.to_owned()));
        let sent = message.execute(&self.http, (ChannelId::new(channel), None));
        let sent = match self.call(Some(channel), CallUse::Told, sent).await {
            Ok(message) => message.id.get(),
            Err(DiscordError::Unread) => {
                let sent = self.sent_with(channel, &nonce.unwrap_or_default()).await?;
                sent.ok_or_else(|| DiscordError::Broke("a message that was sent is not there".to_owned()))?
            }
            Err(error) => return Err(error),
        };
        self.posted.lock().unwrap_or_else(PoisonError::into_inner).put(channel, sent);
        Ok(sent)
    }

    /// The message that we sent last in a channel, if that is remembered. Others may have written behind it.
    pub(crate) fn posted_last(&self, channel: u64) -> Option<u64> {
        self.posted.lock().unwrap_or_else(PoisonError::into_inner).get(&channel).copied()
    }

    /// Edits a message of ours.
    pub(crate) async fn edit(
        &self,
        channel: u64,
        message: u64,
        edit: EditMessage,
        wanted: CallUse,
    ) -> Result<(), DiscordError> {
        let edited = edit.execute(&self.http, (ChannelId::new(channel), MessageId::new(message), None));
        done(self.call(Some(channel), wanted, edited).await)
    }

    /// Deletes a message of ours. That it is gone already is no error.
    pub(crate) async fn delete(
        &self,
        channel: u64,
        message: u64,
        wanted: CallUse,
    ) -> Result<(), DiscordError> {
        let (channel_id, message_id) = (ChannelId::new(channel), MessageId::new(message));
        let deleted = self.http.delete_message(channel_id, message_id, None);
        match self.call(Some(channel), wanted, deleted).await {
            Err(DiscordError::MessageGone | DiscordError::ChannelGone) => Ok(()),
            done => done,
        }
    }

    /// Makes a public thread from a message in a room, with the same id as the message. Returns whether it was made: that it exists
    /// already is no error.
    pub(crate) async fn make_thread(
        &self,
        room: u64,
        message: u64,
        name: &str,
    ) -> Result<bool, DiscordError> {
        let thread = json!({ "name": name, "auto_archive_duration": ARCHIVED_AFTER_MIN });
        let (channel_id, message_id) = (ChannelId::new(room), MessageId::new(message));
        let made = self.http.create_thread_from_message(channel_id, message_id, &thread, None);
        match done(self.call(Some(room), CallUse::Needed, made).await) {
            Err(DiscordError::HasThread) => Ok(false),
            done => done.map(|()| true),
        }
    }

    /// The state of a thread.
    pub(crate) async fn thread(&self, thread: u64) -> Result<ThreadState, DiscordError> {
        self.read(thread, CallUse::Told, channel(thread)).await.map(|found| thread_state(&found))
    }

    /// The room of a channel: for a thread, the channel in which it was made, else the channel itself.
    pub(crate) async fn room(&self, id: u64) -> Result<u64, DiscordError> {
        let found = self.read(id, CallUse::Needed, channel(id)).await?;
        Ok(parent_of(&found).unwrap_or(id))
    }

    /// Whether a channel is one of a server's. What the bot does not see is none.
    pub(crate) async fn is_of(&self, id: u64, guild: u64) -> Result<bool, DiscordError> {
        match self.read(id, CallUse::Needed, channel(id)).await {
            Ok(found) => Ok(id_at(&found, "guild_id") == Some(guild)),
            Err(DiscordError::ChannelGone | DiscordError::Forbidden(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether a person is a member of a server.
    pub(crate) async fn is_member(&self, guild: u64, user: u64) -> Result<bool, DiscordError> {
        let route = Route::GuildMember { guild_id: GuildId::new(guild), user_id: UserId::new(user) };
        let asked = self.http.fire::<Value>(Request::new(route, LightMethod::Get));
        match self.call(None, CallUse::Told, asked).await {
            Ok(member) => Ok(member.is_object()),
            // There is no such member, or no such account any more; or the bot is not there itself, and nobody can be vouched for.
            Err(DiscordError::NoMember | DiscordError::Closed(_)) => Ok(false),
            Err(DiscordError::ChannelGone | DiscordError::Forbidden(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Posts a message; a thread that is archived is taken out of the archive for it. Returns the message's id.
    pub(crate) async fn post_waking(
        &self,
        channel: u64,
        message: CreateMessage,
    ) -> Result<u64, DiscordError> {
        match self.post(channel, message.clone()).await {
            Err(DiscordError::Archived) => {
                self.wake(channel).await?;
                self.post(channel, message).await
            }
            sent => sent,
        }
    }

    /// Takes a thread out of the archive.
    pub(crate) async fn wake(&self, thread: u64) -> Result<(), DiscordError> {
        let body = json!({ "archived": false });
        let woken = self.http.edit_thread(ChannelId::new(thread), &body, None);
        done(self.call(Some(thread), CallUse::Needed, woken).await)
    }

    /// Changes how a thread looks. Discord allows two other names in ten minutes and may refuse the next for as long; nothing else
    /// waits for that.
    pub(crate) async fn change(&self, thread: u64, change: Change<'_>) -> Result<(), DiscordError> {
        let mut body = json!({});
        if let Some(name) = change.name {
            body["name"] = json!(name);
        }
        if let Some(archived) = change.archived {
            body["archived"] = json!(archived);
        }
        let _turn = self.limits.turn(Some(thread), CallUse::Looks).await?;
        let changed = self.unlimited.edit_thread(ChannelId::new(thread), &body, None);
        match tokio::time::timeout(CALL_MAX, changed)
            .await
            .map(|done| done.map_err(|error| DiscordError::read(&error)))
        {
            Ok(Ok(_) | Err(DiscordError::Unread)) => Ok(()),
            Ok(Err(error @ DiscordError::SlowDown(_))) => Err(error),
            Ok(Err(error)) => {
                self.limits.learn(Some(thread), &error);
                Err(error)
            }
            Err(_) => Err(DiscordError::Silent("no answer in time")),
        }
    }

    /// Opens the channel for direct messages with a person.
    pub(crate) async fn direct(&self, user: u64) -> Result<u64, DiscordError> {
        let body = json!({ "recipient_id": user.to_string() }).to_string().into_bytes();
        let opening = Request::new(Route::UserMeDmChannels, LightMethod::Post).body(Some(body));
        let opened = self.read(OPENING, CallUse::Needed, opening).await?;
        id_at(&opened, "id").ok_or_else(|| DiscordError::Broke("a channel without an id".to_owned()))
    }

    /// The messages that were written after this one, at most [`PAGE`].
    pub(crate) async fn after(&self, channel: u64, message: u64) -> Result<MessagePage, DiscordError> {
        let params = vec![("after", message.to_string()), ("limit", PAGE.to_string())];
        self.read(channel, CallUse::Needed, messages(channel, params)).await.map(message_page)
    }

    /// The message that we sent with this nonce, if it is among the latest of the channel.
    pub(crate) async fn sent_with(&self, channel: u64, nonce: &str) -> Result<Option<u64>, DiscordError> {
        let params = vec![("limit", LOOKED_AT.to_string())];
        let latest = self.read(channel, CallUse::Needed, messages(channel, params)).await?;
        Ok(sent_with(&latest, nonce))
    }
}

/// What took effect is done, whatever was answered.
pub(super) fn done<T>(answer: Result<T, DiscordError>) -> Result<(), DiscordError> {
    match answer {
        Ok(_) | Err(DiscordError::Unread) => Ok(()),
        Err(error) => Err(error),
    }
}

/// The request for a channel.
pub(super) fn channel(id: u64) -> Request<'static> {
    Request::new(Route::Channel { channel_id: ChannelId::new(id) }, LightMethod::Get)
}

/// The request for messages of a channel.
fn messages(channel: u64, params: Vec<(&'static str, String)>) -> Request<'static> {
    let route = Route::ChannelMessages { channel_id: ChannelId::new(channel) };
    Request::new(route, LightMethod::Get).params(Some(params))
}

/// The channel or thread that a route is about. For what the library tells of its own waiting.
pub(crate) fn channel_in(route: &str) -> Option<u64> {
    let mut parts = route.split('/').skip_while(|part| *part != "channels");
    parts.next()?;
    ids::id(parts.next()?)
}

#[cfg(test)]
mod tests {
    use super::channel_in;

    #[test]
    fn the_channel_of_a_route() {
        assert_eq!(channel_in("https://discord.com/api/v10/channels/42/messages"), Some(42));
        assert_eq!(channel_in("https://discord.com/api/v10/users/@me/channels"), None);
        assert_eq!(channel_in("https://discord.com/api/v10/interactions/1/abc/callback"), None);
    }
}
