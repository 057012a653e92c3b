//! Messages written by people: in channels, in threads and to the bot.

use std::sync::Arc;

use serde_json::json;

use super::world::{Id, World};
use super::{Channel, Shared, messages};

/// Returns the handle of a channel, for a person.
pub(crate) fn channel_handle(shared: &Arc<Shared>, id: Id) -> Channel {
    Channel::new(Arc::clone(shared), id)
}

/// Posts a person's message. It unarchives its thread unless a moderator locked it.
pub(crate) fn post_person_message(
    world: &mut World,
    person: Id,
    channel: Id,
    text: &str,
    reply_to: Option<Id>,
) -> Result<Id, String> {
    let name = world.accounts[&person].name.clone();
    if !world.is_channel_visible_to(person, channel) {
        return Err(format!("{name} does not see this channel"));
    }
    if text.is_empty() || text.chars().count() > 2000 {
        return Err("a text has 1 to 2000 characters".to_owned());
    }
    let is_admin = |world: &World, guild: Option<Id>| {
        guild.and_then(|id| world.guilds.get(&id)).is_some_and(|guild| guild.administrators.contains(&person))
    };
    let Some(place) = world.channels.get(&channel) else { return Err("the channel is gone".to_owned()) };
    let is_locked = place.thread.as_ref().is_some_and(|thread| thread.locked);
    if is_locked && !is_admin(world, place.guild) {
        return Err("the thread is locked".to_owned());
    }
    if place.forum.is_some() {
        return Err("a forum accepts posts, not texts".to_owned());
    }
    if place.guild.is_none() && !world.shares_a_guild(person) {
        return Err(format!("{name} and the bot share no server"));
    }
    messages::unarchive_thread(world, channel);
    if let Some(thread) = world.channels.get_mut(&channel).and_then(|channel| channel.thread.as_mut()) {
        thread.members.insert(person);
    }
    let mut message = world.blank_message(channel, person);
    text.clone_into(&mut message.content);
    message.reply_to = reply_to;
    message.kind = if reply_to.is_some() { 19 } else { 0 };
    let id = message.id;
    messages::post_bot_message(world, message, &json!({"parse": ["users"]}));
    Ok(id)
}
