//! REST calls about forums: their tags, and the posts that serve as tables' threads.

use super::answers::id_at;
use super::calls::{ARCHIVED_AFTER_MIN, RestClient, channel, ignore_undecodable};
use super::error::DiscordError;
use super::limits::CallUrgency;
use serde_json::{Value, json};
use serenity::builder::{Builder, CreateForumPost, CreateMessage};
use serenity::http::{LightMethod, Request, Route};
use serenity::model::id::{ChannelId, ForumTagId, GuildId};

/// Maximum number of tags in a forum.
pub(crate) const TAGS_MAX: usize = 20;
/// Maximum length of a tag name, in characters.
pub(crate) const TAG_CHARS_MAX: usize = 20;
/// Discord's channel type of a forum.
const FORUM: u64 = 15;

/// A forum tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tag {
    /// Tag id.
    pub(crate) id: u64,
    /// Tag name.
    pub(crate) name: String,
    /// True if only members who can manage threads may set it.
    pub(crate) moderated: bool,
}

impl RestClient {
    /// Returns the tags of a forum; `None` for other channels.
    pub(crate) async fn forum(&self, room: u64) -> Result<Option<Vec<Tag>>, DiscordError> {
        self.describe_channel(room).await.map(|found| forum_tags(&found))
    }

    /// Adds tags to a forum.
    pub(crate) async fn add_tags(&self, forum: u64, names: &[String]) -> Result<(), DiscordError> {
        let found = self.read(forum, CallUrgency::Supporting, channel(forum)).await?;
        // The tags are sent back as received, since omitted fields of a tag would be lost.
        let mut tags = found["available_tags"].as_array().cloned().unwrap_or_default();
        tags.extend(names.iter().map(|name| json!({ "name": name })));
        let body = json!({ "available_tags": tags });
        let changed = self.http().edit_channel(ChannelId::new(forum), &body, None);
        ignore_undecodable(self.call(Some(forum), CallUrgency::Supporting, changed).await)
    }

    /// Creates a forum post and returns its thread. The thread shares its id with the first message.
    pub(crate) async fn make_post(
        &self,
        forum: u64,
        name: &str,
        first: CreateMessage,
        tags: &[u64],
    ) -> Result<u64, DiscordError> {
        let post = CreateForumPost::new(name, first)
            .auto_archive_duration(ARCHIVED_AFTER_MIN.into())
            .set_applied_tags(tags.iter().map(|tag| ForumTagId::new(*tag)));
        let made = post.execute(self.http(), ChannelId::new(forum));
        self.call(Some(forum), CallUrgency::Awaited, made).await.map(|thread| thread.id.get())
    }

    /// Finds our active forum post whose name contains this text.
    pub(crate) async fn find_post_named(
        &self,
        guild: u64,
        forum: u64,
        us: u64,
        part: &str,
    ) -> Result<Option<u64>, DiscordError> {
        let route = Route::GuildThreadsActive { guild_id: GuildId::new(guild) };
        let active = self.read(forum, CallUrgency::Supporting, Request::new(route, LightMethod::Get)).await?;
        let ours = |thread: &&Value| {
            id_at(thread, "parent_id") == Some(forum)
                && id_at(thread, "owner_id") == Some(us)
                && thread["name"].as_str().is_some_and(|name| name.contains(part))
        };
        Ok(active["threads"]
            .as_array()
            .into_iter()
            .flatten()
            .find(ours)
            .and_then(|thread| id_at(thread, "id")))
    }

    /// Replaces the tags of a post.
    pub(crate) async fn tag(&self, thread: u64, tags: &[u64]) -> Result<(), DiscordError> {
        let body = json!({ "applied_tags": tags.iter().map(u64::to_string).collect::<Vec<_>>() });
        let edited = self.http().edit_thread(ChannelId::new(thread), &body, None);
        ignore_undecodable(self.call(Some(thread), CallUrgency::Cosmetic, edited).await)
    }
}

/// Returns the tags of a forum, as Discord describes the channel; `None` for other channels.
pub(crate) fn forum_tags(found: &Value) -> Option<Vec<Tag>> {
    let is_forum = found["type"].as_u64() == Some(FORUM);
    is_forum.then(|| found["available_tags"].as_array().into_iter().flatten().filter_map(tag).collect())
}

fn tag(found: &Value) -> Option<Tag> {
    let moderated = found["moderated"].as_bool().unwrap_or_default();
    Some(Tag { id: id_at(found, "id")?, name: found["name"].as_str()?.to_owned(), moderated })
}
