//! Forums: channels in which every thread is a post with tags. One request creates a post and its first message. It has
//! no nonce, so repeating it creates a second post.

use serde_json::{Value, json};

use super::rest::ErrorResponse;
use super::world::{IS_COMPONENTS_V2, Id, World};

/// Type of a forum channel.
pub(crate) const FORUM: u64 = 15;
/// Flag of a forum in which every post needs a tag.
const REQUIRE_TAG: u64 = 1 << 4;
/// Maximum number of tags of a forum, and of a post.
pub(crate) const TAGS_MAX: usize = 20;
pub(crate) const APPLIED_MAX: usize = 5;
/// Maximum length of a tag's name, in characters (the API description says 50, the documentation 20).
pub(crate) const TAG_CHARS_MAX: usize = 20;

/// A tag available to the posts of a forum.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    pub(crate) id: Id,
    pub(crate) name: String,
    /// True if setting or removing the tag requires managing threads.
    pub(crate) moderated: bool,
}

/// Data specific to a forum.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forum {
    pub(crate) tags: Vec<Tag>,
    pub(crate) requires_tag: bool,
}

impl Forum {
    /// Returns the keys that only a forum object has.
    pub(crate) fn forum_keys(&self) -> Value {
        let tag = |tag: &Tag| {
            let id = tag.id.to_string();
            json!({"id": id, "name": tag.name, "moderated": tag.moderated, "emoji_id": null, "emoji_name": null})
        };
        json!({
            "available_tags": self.tags.iter().map(tag).collect::<Vec<_>>(), "default_forum_layout": 0,
            "flags": if self.requires_tag { REQUIRE_TAG } else { 0 },
            "default_reaction_emoji": null, "default_sort_order": null,
        })
    }

    /// Returns the tags that a request gives to a post with these previous tags.
    pub(crate) fn check_applied_tags(
        &self,
        wanted: &Value,
        before: &[Id],
        manages: bool,
    ) -> Result<Vec<Id>, ErrorResponse> {
        let ids = parse_ids(wanted);
        if ids.len() > APPLIED_MAX {
            return Err(ErrorResponse::new(400, 50035, "Must be 5 or fewer in length."));
        }
        if ids.iter().any(|id| self.tags.iter().all(|tag| tag.id != *id)) {
            return Err(ErrorResponse::new(404, 10087, "Unknown tag"));
        }
        let is_changed = |id: Id| ids.contains(&id) != before.contains(&id);
        if !manages && self.tags.iter().any(|tag| tag.moderated && is_changed(tag.id)) {
            return Err(ErrorResponse::missing_permissions());
        }
        if self.requires_tag && ids.is_empty() {
            return Err(ErrorResponse::new(
                400,
                40067,
                "A tag is required to create a forum post in this channel",
            ));
        }
        Ok(ids)
    }
}

fn parse_ids(list: &Value) -> Vec<Id> {
    let ids = list.as_array().into_iter().flatten();
    ids.filter_map(|id| id.as_str().map_or_else(|| id.as_u64(), |id| id.parse().ok())).collect()
}

/// Checks if the request can create a post; `body` is the body of the whole request.
pub(crate) fn check_new_post(world: &mut World, body: &Value) -> Result<(), ErrorResponse> {
    if !body["message"].is_object() {
        world.record_violation(format!("a post in a forum without its first message: {body}"));
        return Err(ErrorResponse::new(400, 50035, "message: This field is required"));
    }
    if body["message"]["flags"].as_u64().unwrap_or_default() & IS_COMPONENTS_V2 != 0 {
        return Err(ErrorResponse::new(400, 50035, "message: the flags cannot be set here"));
    }
    Ok(())
}

/// Changes a forum's tags, and the requirement that every post has a tag.
pub(crate) fn change_forum(world: &mut World, id: Id, body: &Value) -> Result<(), ErrorResponse> {
    let Some(mut forum) = world.channels.get(&id).and_then(|channel| channel.forum.clone()) else {
        return Ok(());
    };
    if let Some(wanted) = body["available_tags"].as_array() {
        let mut tags: Vec<Tag> = Vec::new();
        for one in wanted {
            let name = one["name"].as_str().unwrap_or_default().to_owned();
            if tags.iter().any(|tag| tag.name == name) {
                return Err(ErrorResponse::new(400, 40061, "Tag names must be unique"));
            }
            let known = parse_ids(&json!([one["id"]])).first().copied();
            let known = known.filter(|id| forum.tags.iter().any(|tag| tag.id == *id));
            let id = known.unwrap_or_else(|| world.new_id());
            tags.push(Tag { id, name, moderated: one["moderated"] == json!(true) });
        }
        if tags.len() > TAGS_MAX {
            return Err(ErrorResponse::new(400, 50035, "Must be 20 or fewer in length."));
        }
        forum.tags = tags;
    }
    if let Some(flags) = body["flags"].as_u64() {
        forum.requires_tag = flags & REQUIRE_TAG != 0;
    }
    // A deleted tag is removed from its posts.
    let kept: Vec<Id> = forum.tags.iter().map(|tag| tag.id).collect();
    for post in world.channels.values_mut().filter(|channel| channel.parent == Some(id)) {
        post.tags.retain(|tag| kept.contains(tag));
    }
    if let Some(channel) = world.channels.get_mut(&id) {
        channel.forum = Some(forum);
    }
    Ok(())
}
