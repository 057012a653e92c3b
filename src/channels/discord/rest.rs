//! The calls of Discord's that we make, each behind our limits and a time-out, with its error understood. Nothing else in the
//! house names a route.

use super::faults::Fault;
use super::limits::Limits;
use super::remote;
use serenity::builder::{Builder, CreateMessage, CreateThread, EditMessage, EditThread};
use serenity::http::{Http, MessagePagination};
use serenity::json::json;
use serenity::model::channel::{AutoArchiveDuration, Channel, Message};
use serenity::model::id::{ChannelId, MessageId, UserId};
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

/// The longest a call may take, the library's own waiting included; a letter is leased for longer than a few of these.
const CALL_MAX: Duration = Duration::from_secs(40);
/// The lane in which direct channels are opened, one after the other; no channel has this id.
const OPENING: u64 = 1;
/// Messages read at once.
pub(super) const PAGE: u8 = 100;
/// Messages among which an own one is looked for.
const LOOKED_AT: u8 = 50;

/// Discord, as we call it.
#[derive(Debug)]
pub(super) struct Rest {
    http: Arc<Http>,
    limits: Arc<Limits>,
}

/// How a thread is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct ThreadState {
    /// Whether it is archived.
    pub(super) archived: bool,
    /// The newest message in it, if any was ever there.
    pub(super) newest: Option<u64>,
}

impl Rest {
    pub(super) fn new(http: Arc<Http>, limits: Arc<Limits>) -> Self {
        Self { http, limits }
    }

    /// The library's own client, for interactions.
    pub(super) fn http(&self) -> &Arc<Http> {
        &self.http
    }

    /// The limits all calls share.
    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// One call, in its turn.
    async fn call<T>(
        &self,
        channel: Option<u64>,
        request: impl Future<Output = serenity::Result<T>> + Send,
    ) -> Result<T, Fault> {
        let _turn = self.limits.turn(channel).await?;
        let fault = match tokio::time::timeout(CALL_MAX, request).await {
            Ok(Ok(done)) => {
                self.limits.answered();
                return Ok(done);
            }
            Ok(Err(error)) => Fault::read(&error),
            Err(_) => Fault::Silent("no answer in time"),
        };
        self.limits.learn(channel, &fault);
        Err(fault)
    }

    /// Sends a message; its id.
    pub(super) async fn post(&self, channel: u64, message: CreateMessage) -> Result<u64, Fault> {
        let sent = message.execute(&self.http, (ChannelId::new(channel), None));
        self.call(Some(channel), sent).await.map(|message| message.id.get())
    }

    /// Edits a message of ours.
    pub(super) async fn edit(&self, channel: u64, message: u64, edit: EditMessage) -> Result<(), Fault> {
        let edited = edit.execute(&self.http, (ChannelId::new(channel), MessageId::new(message), None));
        self.call(Some(channel), edited).await.map(|_| ())
    }

    /// Deletes a message of ours; one that is gone already is no error.
    pub(super) async fn delete(&self, channel: u64, message: u64) -> Result<(), Fault> {
        let (channel_id, message_id) = (ChannelId::new(channel), MessageId::new(message));
        let deleted = self.http.delete_message(channel_id, message_id, None);
        match self.call(Some(channel), deleted).await {
            Err(Fault::MessageGone | Fault::ChannelGone) => Ok(()),
            done => done,
        }
    }

    /// Makes a public thread of a message in a room; its id is the message's.
    pub(super) async fn make_thread(&self, room: u64, message: u64, name: &str) -> Result<(), Fault> {
        let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let made = self.http.create_thread_from_message(
            ChannelId::new(room),
            MessageId::new(message),
            &thread,
            None,
        );
        match self.call(Some(room), made).await {
            Ok(_) | Err(Fault::HasThread) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// How a thread is.
    pub(super) async fn thread(&self, thread: u64) -> Result<ThreadState, Fault> {
        match self.call(Some(thread), self.http.get_channel(ChannelId::new(thread))).await? {
            Channel::Guild(found) => Ok(ThreadState {
                archived: found.thread_metadata.is_some_and(|thread| thread.archived),
                newest: found.last_message_id.map(MessageId::get),
            }),
            _ => Err(Fault::ChannelGone),
        }
    }

    /// The room in which tables can live at a channel: that of a thread, else the channel itself.
    pub(super) async fn room(&self, channel: u64) -> Result<u64, Fault> {
        match self.call(Some(channel), self.http.get_channel(ChannelId::new(channel))).await? {
            Channel::Guild(found) if found.thread_metadata.is_some() => {
                Ok(found.parent_id.map_or(channel, ChannelId::get))
            }
            _ => Ok(channel),
        }
    }

    /// Archives a thread of ours or wakes it.
    pub(super) async fn archive(&self, thread: u64, archived: bool) -> Result<(), Fault> {
        let edit = EditThread::new().archived(archived);
        self.call(Some(thread), self.http.edit_thread(ChannelId::new(thread), &edit, None)).await.map(|_| ())
    }

    /// The channel for direct messages with a person.
    pub(super) async fn direct(&self, user: u64) -> Result<u64, Fault> {
        let map = json!({ "recipient_id": UserId::new(user) });
        let opened = self.http.create_private_channel(&map);
        self.call(Some(OPENING), opened).await.map(|channel| channel.id.get())
    }

    /// The messages after one, the oldest first, at most [`PAGE`].
    pub(super) async fn after(&self, channel: u64, message: u64) -> Result<Vec<Message>, Fault> {
        let after = Some(MessagePagination::After(MessageId::new(message)));
        let read = self.http.get_messages(ChannelId::new(channel), after, Some(PAGE));
        let mut messages = self.call(Some(channel), read).await?;
        messages.sort_by_key(|message| message.id);
        Ok(messages)
    }

    /// The message of ours that was sent with this nonce, if it is among the latest.
    pub(super) async fn sent_with(&self, channel: u64, nonce: &str) -> Result<Option<u64>, Fault> {
        let read = self.http.get_messages(ChannelId::new(channel), None, Some(LOOKED_AT));
        let messages = self.call(Some(channel), read).await?;
        let ours = |message: &Message| match &message.nonce {
            Some(serenity::model::channel::Nonce::String(own)) => own == nonce,
            _ => false,
        };
        Ok(messages.iter().find(|message| ours(message)).map(|message| message.id.get()))
    }
}

/// The channel or thread in a route, for what the library tells of its own waiting.
pub(super) fn channel_in(route: &str) -> Option<u64> {
    let mut parts = route.split('/').skip_while(|part| *part != "channels");
    parts.next()?;
    remote::id(parts.next()?)
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
