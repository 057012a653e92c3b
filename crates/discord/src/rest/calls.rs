//! REST calls about channels, threads and messages. Each call waits for its turn, has a timeout, and classifies
//! failures as [`DiscordError`].

use super::answers::{
    MessagePage, PAGE, ThreadState, find_by_nonce, id_at, message_page, nonces, parent_channel, thread_state,
};
use super::error::DiscordError;
use super::limits::{CallUrgency, RateLimits};
use crate::ids;
use lru::LruCache;
use serde_json::{Value, json};
use serenity::builder::{Builder, CreateMessage, EditMessage};
use serenity::http::{Http, LightMethod, Request, Route};
use serenity::model::id::{ChannelId, GuildId, MessageId, UserId};
use std::future::Future;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Timeout of a call, including serenity's own waits. The lease of a letter lasts longer than several calls.
const CALL_MAX: Duration = Duration::from_secs(40);
/// Lane in which direct message channels are opened one at a time. No channel has this id.
const OPENING: u64 = 1;
/// Number of latest messages searched for one of our own.
const NONCE_SEARCH_MAX: u8 = 50;
/// Auto-archive duration of a thread, in minutes: one week.
pub(super) const ARCHIVED_AFTER_MIN: u16 = 10_080;
/// Number of channels for which our last message is remembered.
const POSTED_CHANNELS_MAX: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();

/// The REST client of one bot.
#[derive(Debug)]
pub(crate) struct RestClient {
    http: Arc<Http>,
    /// Client without serenity's rate limiter, which would block every call about a thread for as long as Discord
    /// refuses a rename.
    unlimited: Arc<Http>,
    limits: Arc<RateLimits>,
    posted: Mutex<LruCache<u64, u64>>,
    /// Channels without posts of ours that we do not know of.
    swept: Mutex<LruCache<u64, ()>>,
}

/// A change to a thread.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ThreadChange<'a> {
    /// The new name.
    pub(crate) name: Option<&'a str>,
    /// True to archive the thread, false to unarchive it.
    pub(crate) archived: Option<bool>,
}

impl RestClient {
    /// Creates a client. Calls use `http`, except those that Discord may rate-limit for minutes. Those use `unlimited`,
    /// which fails at once instead of waiting.
    pub(crate) fn new(http: Arc<Http>, unlimited: Arc<Http>, limits: Arc<RateLimits>) -> Self {
        let (posted, swept) = (LruCache::new(POSTED_CHANNELS_MAX), LruCache::new(POSTED_CHANNELS_MAX));
        Self { http, unlimited, limits, posted: Mutex::new(posted), swept: Mutex::new(swept) }
    }

    /// Creates another client with the same connections and limits.
    pub(crate) fn shared(&self) -> Self {
        Self::new(self.http.clone(), self.unlimited.clone(), self.limits.clone())
    }

    /// Returns serenity's own client, for interactions.
    pub(crate) fn http(&self) -> &Arc<Http> {
        &self.http
    }

    /// Returns the limits shared by all calls.
    pub(crate) fn limits(&self) -> &RateLimits {
        &self.limits
    }

    /// Executes a call when its turn comes.
    pub(super) async fn call<T>(
        &self,
        channel: Option<u64>,
        wanted: CallUrgency,
        request: impl Future<Output = serenity::Result<T>> + Send,
    ) -> Result<T, DiscordError> {
        let _turn = self.limits.wait_for_turn(channel, wanted).await?;
        let error = match tokio::time::timeout(CALL_MAX, request).await {
            Ok(Ok(done)) => {
                self.limits.record_response();
                return Ok(done);
            }
            Ok(Err(error)) => DiscordError::from_serenity(&error),
            Err(_) => DiscordError::NoResponse("timed out"),
        };
        self.limits.record_failure(channel, &error);
        Err(error)
    }

    /// Reads a resource as JSON.
    pub(super) async fn read(
        &self,
        channel: u64,
        wanted: CallUrgency,
        request: Request<'_>,
    ) -> Result<Value, DiscordError> {
        self.call(Some(channel), wanted, self.http.fire::<Value>(request)).await
    }

    /// Sends a message and returns its id. If the response lacks the id, the message is found by its nonce.
    pub(crate) async fn post(&self, channel: u64, message: CreateMessage) -> Result<u64, DiscordError> {
        let nonce = serde_json::to_value(&message)
            .ok()
            .and_then(|body| Some(body.get("nonce")?.as_str()?.to_owned()));
        let sent = message.execute(&self.http, (ChannelId::new(channel), None));
        let sent = match self.call(Some(channel), CallUrgency::Awaited, sent).await {
            Ok(message) => message.id.get(),
            Err(DiscordError::UndecodableResponse) => {
                let sent = self.find_by_nonce(channel, &nonce.unwrap_or_default()).await?;
                sent.ok_or_else(|| DiscordError::CallFailed("sent message not found".to_owned()))?
            }
            Err(error) => {
                if error.leaves_doubt() {
                    self.swept().pop(&channel);
                }
                return Err(error);
            }
        };
        self.posted.lock().unwrap_or_else(PoisonError::into_inner).put(channel, sent);
        Ok(sent)
    }

    /// Returns our last message in a channel, if it is remembered. Others may have written after it.
    pub(crate) fn last_posted(&self, channel: u64) -> Option<u64> {
        self.posted.lock().unwrap_or_else(PoisonError::into_inner).get(&channel).copied()
    }

    /// Returns true if we know all our posts in a channel: none was lost since they were last looked for.
    pub(crate) fn is_swept(&self, channel: u64) -> bool {
        self.swept().contains(&channel)
    }

    /// Records that lost posts in a channel were looked for.
    pub(crate) fn set_swept(&self, channel: u64) {
        self.swept().put(channel, ());
    }

    fn swept(&self) -> MutexGuard<'_, LruCache<u64, ()>> {
        self.swept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Edits one of our messages.
    pub(crate) async fn edit(
        &self,
        channel: u64,
        message: u64,
        edit: EditMessage,
        wanted: CallUrgency,
    ) -> Result<(), DiscordError> {
        let edited = edit.execute(&self.http, (ChannelId::new(channel), MessageId::new(message), None));
        ignore_undecodable(self.call(Some(channel), wanted, edited).await)
    }

    /// Deletes one of our messages. A missing message is not an error.
    pub(crate) async fn delete(
        &self,
        channel: u64,
        message: u64,
        wanted: CallUrgency,
    ) -> Result<(), DiscordError> {
        let (channel_id, message_id) = (ChannelId::new(channel), MessageId::new(message));
        let deleted = self.http.delete_message(channel_id, message_id, None);
        match self.call(Some(channel), wanted, deleted).await {
            Err(DiscordError::MessageGone | DiscordError::ChannelGone) => Ok(()),
            done => done,
        }
    }

    /// Creates a public thread from a message in its parent channel; both share one id. Returns true if the thread was
    /// created. An existing thread is not an error.
    pub(crate) async fn make_thread(
        &self,
        room: u64,
        message: u64,
        name: &str,
    ) -> Result<bool, DiscordError> {
        let thread = json!({ "name": name, "auto_archive_duration": ARCHIVED_AFTER_MIN });
        let (channel_id, message_id) = (ChannelId::new(room), MessageId::new(message));
        let made = self.http.create_thread_from_message(channel_id, message_id, &thread, None);
        match ignore_undecodable(self.call(Some(room), CallUrgency::Supporting, made).await) {
            Err(DiscordError::HasThread) => Ok(false),
            done => done.map(|()| true),
        }
    }

    /// Returns the state of a thread.
    pub(crate) async fn thread(&self, thread: u64) -> Result<ThreadState, DiscordError> {
        self.read(thread, CallUrgency::Awaited, channel(thread)).await.map(|found| thread_state(&found))
    }

    /// Returns the parent channel of a thread, or the channel itself.
    pub(crate) async fn parent_channel(&self, id: u64) -> Result<u64, DiscordError> {
        let found = self.read(id, CallUrgency::Supporting, channel(id)).await?;
        Ok(parent_channel(&found).unwrap_or(id))
    }

    /// Returns true if a channel belongs to a server. Returns false for a channel that the bot cannot see.
    pub(crate) async fn is_channel_of_server(&self, id: u64, guild: u64) -> Result<bool, DiscordError> {
        match self.read(id, CallUrgency::Supporting, channel(id)).await {
            Ok(found) => Ok(id_at(&found, "guild_id") == Some(guild)),
            Err(DiscordError::ChannelGone | DiscordError::Forbidden(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Returns true if a user is a member of a server.
    pub(crate) async fn is_member(&self, guild: u64, user: u64) -> Result<bool, DiscordError> {
        let route = Route::GuildMember { guild_id: GuildId::new(guild), user_id: UserId::new(user) };
        let asked = self.http.fire::<Value>(Request::new(route, LightMethod::Get));
        match self.call(None, CallUrgency::Awaited, asked).await {
            Ok(member) => Ok(member.is_object()),
            // There is no such member or account, or the bot itself is not a member and cannot vouch for anyone.
            Err(DiscordError::NotAMember | DiscordError::DirectMessagesClosed(_)) => Ok(false),
            Err(DiscordError::ChannelGone | DiscordError::Forbidden(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Sends a message, unarchiving its thread if necessary. Returns the message id.
    pub(crate) async fn post_unarchiving(
        &self,
        channel: u64,
        message: CreateMessage,
    ) -> Result<u64, DiscordError> {
        match self.post(channel, message.clone()).await {
            Err(DiscordError::Archived) => {
                self.unarchive(channel).await?;
                self.post(channel, message).await
            }
            sent => sent,
        }
    }

    /// Unarchives a thread.
    pub(crate) async fn unarchive(&self, thread: u64) -> Result<(), DiscordError> {
        let body = json!({ "archived": false });
        let woken = self.http.edit_thread(ChannelId::new(thread), &body, None);
        ignore_undecodable(self.call(Some(thread), CallUrgency::Supporting, woken).await)
    }

    /// Changes the name or archived state of a thread. Discord permits two renames in ten minutes and may refuse the
    /// next one for as long. No other call waits for that.
    pub(crate) async fn change_thread(
        &self,
        thread: u64,
        change: ThreadChange<'_>,
    ) -> Result<(), DiscordError> {
        let mut body = json!({});
        if let Some(name) = change.name {
            body["name"] = json!(name);
        }
        if let Some(archived) = change.archived {
            body["archived"] = json!(archived);
        }
        let _turn = self.limits.wait_for_turn(Some(thread), CallUrgency::Cosmetic).await?;
        let changed = self.unlimited.edit_thread(ChannelId::new(thread), &body, None);
        match tokio::time::timeout(CALL_MAX, changed)
            .await
            .map(|done| done.map_err(|error| DiscordError::from_serenity(&error)))
        {
            Ok(Ok(_) | Err(DiscordError::UndecodableResponse)) => Ok(()),
            Ok(Err(error @ DiscordError::SlowDown(_))) => Err(error),
            Ok(Err(error)) => {
                self.limits.record_failure(Some(thread), &error);
                Err(error)
            }
            Err(_) => Err(DiscordError::NoResponse("timed out")),
        }
    }

    /// Opens the direct message channel of a user.
    pub(crate) async fn open_direct_channel(&self, user: u64) -> Result<u64, DiscordError> {
        let body = json!({ "recipient_id": user.to_string() }).to_string().into_bytes();
        let opening = Request::new(Route::UserMeDmChannels, LightMethod::Post).body(Some(body));
        let opened = self.read(OPENING, CallUrgency::Supporting, opening).await?;
        id_at(&opened, "id").ok_or_else(|| DiscordError::CallFailed("channel without an id".to_owned()))
    }

    /// Returns the messages after this one, at most [`PAGE`] of them.
    pub(crate) async fn messages_after(
        &self,
        channel: u64,
        message: u64,
    ) -> Result<MessagePage, DiscordError> {
        let params = vec![("after", message.to_string()), ("limit", PAGE.to_string())];
        self.read(channel, CallUrgency::Supporting, messages(channel, params)).await.map(message_page)
    }

    /// Returns the latest messages of a channel that have a nonce, with their nonces.
    pub(crate) async fn latest_nonces(&self, channel: u64) -> Result<Vec<(u64, String)>, DiscordError> {
        let params = vec![("limit", NONCE_SEARCH_MAX.to_string())];
        let latest = self.read(channel, CallUrgency::Cosmetic, messages(channel, params)).await?;
        Ok(nonces(&latest))
    }

    /// Returns the bot's own user id.
    pub(crate) async fn current_user(&self) -> Result<u64, DiscordError> {
        let found = self.http.fire::<Value>(Request::new(Route::UserMe, LightMethod::Get));
        let found = self.call(None, CallUrgency::Supporting, found).await?;
        id_at(&found, "id").ok_or_else(|| DiscordError::CallFailed("user without an id".to_owned()))
    }

    /// Returns the owner of a server.
    pub(crate) async fn server_owner(&self, guild: u64) -> Result<Option<u64>, DiscordError> {
        let route = Route::Guild { guild_id: GuildId::new(guild) };
        let found = self.http.fire::<Value>(Request::new(route, LightMethod::Get));
        Ok(id_at(&self.call(None, CallUrgency::Supporting, found).await?, "owner_id"))
    }

    /// Finds our message with this nonce among the latest messages of the channel.
    pub(crate) async fn find_by_nonce(&self, channel: u64, nonce: &str) -> Result<Option<u64>, DiscordError> {
        let params = vec![("limit", NONCE_SEARCH_MAX.to_string())];
        let latest = self.read(channel, CallUrgency::Supporting, messages(channel, params)).await?;
        Ok(find_by_nonce(&latest, nonce))
    }
}

/// Treats a call as successful if it took effect, even if the response could not be decoded.
pub(super) fn ignore_undecodable<T>(answer: Result<T, DiscordError>) -> Result<(), DiscordError> {
    match answer {
        Ok(_) | Err(DiscordError::UndecodableResponse) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Builds the request for a channel.
pub(super) fn channel(id: u64) -> Request<'static> {
    Request::new(Route::Channel { channel_id: ChannelId::new(id) }, LightMethod::Get)
}

/// Builds the request for messages of a channel.
fn messages(channel: u64, params: Vec<(&'static str, String)>) -> Request<'static> {
    let route = Route::ChannelMessages { channel_id: ChannelId::new(channel) };
    Request::new(route, LightMethod::Get).params(Some(params))
}

/// Returns the channel or thread in a route, as reported by serenity's rate limiter.
pub(crate) fn channel_in(route: &str) -> Option<u64> {
    let mut parts = route.split('/').skip_while(|part| *part != "channels");
    parts.next()?;
    ids::parse_id(parts.next()?)
}

#[cfg(test)]
mod tests {
    use super::channel_in;

    #[test]
    fn channel_is_parsed_from_route() {
        assert_eq!(channel_in("https://discord.com/api/v10/channels/42/messages"), Some(42));
        assert_eq!(channel_in("https://discord.com/api/v10/users/@me/channels"), None);
        assert_eq!(channel_in("https://discord.com/api/v10/interactions/1/abc/callback"), None);
    }
}
