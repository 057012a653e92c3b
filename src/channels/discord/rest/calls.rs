//! The calls of Discord's that we make about channels, threads and messages. Each waits for its turn, has a time limit, and
//! returns a [`DiscordError`] that says what its failure means.

use super::error::DiscordError;
use super::limits::RateLimits;
use crate::channels::discord::ids;
use serenity::builder::{Builder, CreateMessage, CreateThread, EditMessage, EditThread};
use serenity::http::{Http, MessagePagination};
use serenity::json::json;
use serenity::model::channel::{AutoArchiveDuration, Channel, Message};
use serenity::model::id::{ChannelId, GuildId, MessageId, UserId};
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

/// The longest that a call may take, with the library's own waiting. A letter is leased for longer than several calls take.
const CALL_MAX: Duration = Duration::from_secs(40);
/// The lane in which direct channels are opened one after the other. No channel has this id.
const OPENING: u64 = 1;
/// Messages that one call reads at most.
pub(crate) const PAGE: u8 = 100;
/// The latest messages of a channel among which one of ours is looked for.
const LOOKED_AT: u8 = 50;

/// Discord's REST interface, for one bot.
#[derive(Debug)]
pub(crate) struct RestClient {
    http: Arc<Http>,
    limits: Arc<RateLimits>,
}

/// The state of a thread.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ThreadState {
    /// Whether it is archived.
    pub(crate) archived: bool,
    /// The newest message ever written in it, if there was one.
    pub(crate) newest: Option<u64>,
}

impl RestClient {
    pub(crate) fn new(http: Arc<Http>, limits: Arc<RateLimits>) -> Self {
        Self { http, limits }
    }

    /// Another one that shares everything with this one.
    pub(crate) fn shared(&self) -> Self {
        Self { http: self.http.clone(), limits: self.limits.clone() }
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
        request: impl Future<Output = serenity::Result<T>> + Send,
    ) -> Result<T, DiscordError> {
        let _turn = self.limits.turn(channel).await?;
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

    /// Sends a message; returns its id.
    pub(crate) async fn post(&self, channel: u64, message: CreateMessage) -> Result<u64, DiscordError> {
        let sent = message.execute(&self.http, (ChannelId::new(channel), None));
        self.call(Some(channel), sent).await.map(|message| message.id.get())
    }

    /// Edits a message of ours.
    pub(crate) async fn edit(
        &self,
        channel: u64,
        message: u64,
        edit: EditMessage,
    ) -> Result<(), DiscordError> {
        let edited = edit.execute(&self.http, (ChannelId::new(channel), MessageId::new(message), None));
        self.call(Some(channel), edited).await.map(|_| ())
    }

    /// Deletes a message of ours. That it is gone already is no error.
    pub(crate) async fn delete(&self, channel: u64, message: u64) -> Result<(), DiscordError> {
        let (channel_id, message_id) = (ChannelId::new(channel), MessageId::new(message));
        let deleted = self.http.delete_message(channel_id, message_id, None);
        match self.call(Some(channel), deleted).await {
            Err(DiscordError::MessageGone | DiscordError::ChannelGone) => Ok(()),
            done => done,
        }
    }

    /// Makes a public thread from a message in a room, with the same id as the message. That it exists already is no error.
    pub(crate) async fn make_thread(&self, room: u64, message: u64, name: &str) -> Result<(), DiscordError> {
        let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let made = self.http.create_thread_from_message(
            ChannelId::new(room),
            MessageId::new(message),
            &thread,
            None,
        );
        match self.call(Some(room), made).await {
            Ok(_) | Err(DiscordError::HasThread) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The state of a thread.
    pub(crate) async fn thread(&self, thread: u64) -> Result<ThreadState, DiscordError> {
        match self.call(Some(thread), self.http.get_channel(ChannelId::new(thread))).await? {
            Channel::Guild(found) => Ok(ThreadState {
                archived: found.thread_metadata.is_some_and(|thread| thread.archived),
                newest: found.last_message_id.map(MessageId::get),
            }),
            _ => Err(DiscordError::ChannelGone),
        }
    }

    /// The room of a channel: for a thread, the channel in which it was made, else the channel itself.
    pub(crate) async fn room(&self, channel: u64) -> Result<u64, DiscordError> {
        match self.call(Some(channel), self.http.get_channel(ChannelId::new(channel))).await? {
            Channel::Guild(found) if found.thread_metadata.is_some() => {
                Ok(found.parent_id.map_or(channel, ChannelId::get))
            }
            _ => Ok(channel),
        }
    }

    /// Whether a person is a member of a server.
    pub(crate) async fn is_member(&self, guild: u64, user: u64) -> Result<bool, DiscordError> {
        let asked = self.http.get_member(GuildId::new(guild), UserId::new(user));
        match self.call(None, asked).await {
            Ok(_) => Ok(true),
            // There is no such member, or no such account any more.
            Err(DiscordError::NoMember | DiscordError::Closed(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Archives a thread, or takes it out of the archive.
    pub(crate) async fn archive(&self, thread: u64, archived: bool) -> Result<(), DiscordError> {
        let edit = EditThread::new().archived(archived);
        self.call(Some(thread), self.http.edit_thread(ChannelId::new(thread), &edit, None)).await.map(|_| ())
    }

    /// Opens the channel for direct messages with a person.
    pub(crate) async fn direct(&self, user: u64) -> Result<u64, DiscordError> {
        let map = json!({ "recipient_id": UserId::new(user) });
        let opened = self.http.create_private_channel(&map);
        self.call(Some(OPENING), opened).await.map(|channel| channel.id.get())
    }

    /// The messages that were written after this one, the oldest first, at most [`PAGE`].
    pub(crate) async fn after(&self, channel: u64, message: u64) -> Result<Vec<Message>, DiscordError> {
        let after = Some(MessagePagination::After(MessageId::new(message)));
        let read = self.http.get_messages(ChannelId::new(channel), after, Some(PAGE));
        let mut messages = self.call(Some(channel), read).await?;
        messages.sort_by_key(|message| message.id);
        Ok(messages)
    }

    /// The message that we sent with this nonce, if it is among the latest of the channel.
    pub(crate) async fn sent_with(&self, channel: u64, nonce: &str) -> Result<Option<u64>, DiscordError> {
        let read = self.http.get_messages(ChannelId::new(channel), None, Some(LOOKED_AT));
        let messages = self.call(Some(channel), read).await?;
        let ours = |message: &Message| match &message.nonce {
            Some(serenity::model::channel::Nonce::String(own)) => own == nonce,
            _ => false,
        };
        Ok(messages.iter().find(|message| ours(message)).map(|message| message.id.get()))
    }
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
