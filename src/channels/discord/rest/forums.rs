//! The calls about forums: their tags, and the posts that are the tables' threads.

use super::calls::RestClient;
use super::error::DiscordError;
use serenity::builder::{Builder, CreateForumPost, CreateMessage, EditThread};
use serenity::http::{LightMethod, Request, Route};
use serenity::json::{Value, json};
use serenity::model::channel::{AutoArchiveDuration, Channel, ChannelType, ForumTag, GuildChannel};
use serenity::model::id::{ChannelId, ForumTagId, GuildId};

/// The most tags that a forum can have.
pub(crate) const TAGS_MAX: usize = 20;
/// The longest name of a tag, in characters.
pub(crate) const TAG_CHARS_MAX: usize = 20;

/// A tag of a forum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tag {
    /// Its id.
    pub(crate) id: u64,
    /// Its name.
    pub(crate) name: String,
}

impl RestClient {
    /// The tags of a forum; `None` for a channel that is no forum.
    pub(crate) async fn forum(&self, room: u64) -> Result<Option<Vec<Tag>>, DiscordError> {
        let found = self.call(Some(room), self.http().get_channel(ChannelId::new(room))).await?;
        Ok(match found {
            Channel::Guild(found) if found.kind == ChannelType::Forum => {
                Some(found.available_tags.into_iter().map(tag).collect())
            }
            _ => None,
        })
    }

    /// Adds tags to those that a forum has.
    pub(crate) async fn add_tags(&self, forum: u64, names: &[String]) -> Result<(), DiscordError> {
        // As Discord wrote them: what of a tag is left out here would be lost.
        let route = Route::Channel { channel_id: ChannelId::new(forum) };
        let found: Value =
            self.call(Some(forum), self.http().fire(Request::new(route, LightMethod::Get))).await?;
        let mut tags = found["available_tags"].as_array().cloned().unwrap_or_default();
        tags.extend(names.iter().map(|name| json!({ "name": name })));
        let map = json!({ "available_tags": tags });
        self.call(Some(forum), self.http().edit_channel(ChannelId::new(forum), &map, None)).await.map(drop)
    }

    /// Makes a post in a forum; returns its thread, whose id is that of the first message too.
    pub(crate) async fn make_post(
        &self,
        forum: u64,
        name: &str,
        first: CreateMessage,
        tags: &[u64],
    ) -> Result<u64, DiscordError> {
        let post = CreateForumPost::new(name, first)
            .auto_archive_duration(AutoArchiveDuration::OneWeek)
            .set_applied_tags(tags.iter().map(|tag| ForumTagId::new(*tag)));
        let made = post.execute(self.http(), ChannelId::new(forum));
        self.call(Some(forum), made).await.map(|thread| thread.id.get())
    }

    /// The post of ours in a forum whose name holds this text, among those that are not archived.
    pub(crate) async fn post_named(
        &self,
        guild: u64,
        forum: u64,
        us: u64,
        part: &str,
    ) -> Result<Option<u64>, DiscordError> {
        let asked = self.http().get_guild_active_threads(GuildId::new(guild));
        let active = self.call(Some(forum), asked).await?;
        let ours = |thread: &&GuildChannel| {
            thread.parent_id == Some(ChannelId::new(forum))
                && thread.owner_id.is_some_and(|owner| owner.get() == us)
                && thread.name.contains(part)
        };
        Ok(active.threads.iter().find(ours).map(|thread| thread.id.get()))
    }

    /// Gives a post these tags in place of those it has.
    pub(crate) async fn tag(&self, thread: u64, tags: &[u64]) -> Result<(), DiscordError> {
        let edit = EditThread::new().applied_tags(tags.iter().map(|tag| ForumTagId::new(*tag)));
        let edited = self.http().edit_thread(ChannelId::new(thread), &edit, None);
        self.call(Some(thread), edited).await.map(drop)
    }
}

fn tag(tag: ForumTag) -> Tag {
    Tag { id: tag.id.get(), name: tag.name }
}
