//! Handles through which a test controls a guild or a channel.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::json;

use super::forums::{FORUM, Tag};
use super::gateway::GUILDS;
use super::world::{Guild as State, Id, Message, Role, World};
use super::{Shared, permissions, threads};
use crate::people::Person;

/// Position of the bot's role in a new guild.
const BOT_ROLE_POSITION: u64 = 5;

/// A server with the bot as a member.
#[derive(Clone)]
pub(crate) struct Guild {
    shared: Arc<Shared>,
    id: Id,
}

impl Guild {
    /// Creates a guild with the bot as a member.
    pub(super) fn new(shared: Arc<Shared>, name: &str) -> Self {
        let id = shared.change(|world| {
            let id = world.new_id();
            let bot_role = world.new_id();
            let guild = State {
                id,
                name: name.to_owned(),
                locale: "en-US".to_owned(),
                members: BTreeSet::new(),
                administrators: BTreeSet::new(),
                roles: Vec::new(),
                bot_is_member: true,
                bot_role,
                bot_role_position: BOT_ROLE_POSITION,
                bot_permissions: permissions::INVITED,
            };
            world.guilds.insert(id, guild);
            world.new_channel(0, Some(id), None, "general");
            let object = world.guild_create(&world.guilds[&id]);
            world.gateway.dispatch("GUILD_CREATE", object, GUILDS);
            id
        });
        Self { shared, id }
    }

    /// Returns the id of the guild.
    pub(crate) fn id(&self) -> Id {
        self.id
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        self.shared.change(|world| change(world.guilds.get_mut(&self.id).expect("the guild is there")))
    }

    /// Adds a person. Opens the guild's first channel for them if they have no open channel.
    pub(crate) fn add_member(&self, person: &Person) {
        self.change(|guild| guild.members.insert(person.id()));
        person.open_if_none(self.general().id());
    }

    /// Removes a person, who loses all roles and thread memberships.
    pub(crate) fn remove_member(&self, person: &Person) {
        let id = person.id();
        self.change(|guild| {
            guild.members.remove(&id);
            guild.administrators.remove(&id);
            for role in &mut guild.roles {
                role.members.remove(&id);
            }
        });
        self.shared.change(|world| {
            let own = world.channels.values_mut().filter(|channel| channel.guild == Some(self.id));
            for thread in own.filter_map(|channel| channel.thread.as_mut()) {
                thread.members.remove(&id);
            }
        });
    }

    /// Makes a person an administrator.
    pub(crate) fn promote(&self, person: &Person) {
        self.change(|guild| guild.administrators.insert(person.id()));
    }

    /// Removes the bot.
    pub(crate) fn remove_bot(&self) {
        self.change(|guild| guild.bot_is_member = false);
        let object = json!({"id": self.id.to_string()});
        self.shared.change(|world| world.gateway.dispatch("GUILD_DELETE", object, GUILDS));
    }

    /// Sets the permissions of the bot's role in all channels.
    pub(crate) fn set_bot_permissions(&self, bits: u64) {
        self.change(|guild| guild.bot_permissions = bits);
    }

    /// Creates a role below that of the bot, with these members. It grants nothing, and no one may ping it.
    pub(crate) fn role(&self, name: &str, members: &[&Person]) -> Id {
        let id = self.shared.change(World::new_id);
        let members = members.iter().map(|person| person.id()).collect();
        let (name, position) = (name.to_owned(), BOT_ROLE_POSITION - 1);
        let role = Role { id, name, members, permissions: 0, position, mentionable: false };
        self.change(|guild| guild.roles.push(role));
        id
    }

    /// Changes a role: its members, its permissions, and if it may be pinged.
    pub(crate) fn change_role(&self, role: Id, change: impl FnOnce(&mut Role)) {
        let found = |guild: &mut State| {
            guild.roles.iter_mut().find(|known| known.id == role).map(change).expect("the role is there");
        };
        self.change(found);
    }

    /// Deletes a role.
    pub(crate) fn delete_role(&self, role: Id) {
        self.change(|guild| guild.roles.retain(|known| known.id != role));
    }

    /// Returns the ids of the members with a role.
    pub(crate) fn role_members(&self, role: Id) -> BTreeSet<Id> {
        self.change(|guild| {
            let found = guild.roles.iter().find(|known| known.id == role);
            found.map(|found| found.members.clone()).unwrap_or_default()
        })
    }

    /// Returns the channel that every guild has from the start.
    pub(crate) fn general(&self) -> Channel {
        self.channel_named("general").expect("every guild has a general channel")
    }

    /// Creates a text channel.
    pub(crate) fn channel(&self, name: &str) -> Channel {
        self.new_channel(0, name)
    }

    /// Creates a forum without tags.
    pub(crate) fn forum(&self, name: &str) -> Channel {
        self.new_channel(FORUM, name)
    }

    fn new_channel(&self, kind: u64, name: &str) -> Channel {
        let id = self.shared.change(|world| {
            let id = world.new_channel(kind, Some(self.id), None, name);
            let object = world.channel(&world.channels[&id]);
            world.gateway.dispatch("CHANNEL_CREATE", object, GUILDS);
            id
        });
        Channel::new(Arc::clone(&self.shared), id)
    }

    /// Returns the newest channel or thread with this name.
    pub(crate) fn channel_named(&self, name: &str) -> Option<Channel> {
        let id = self.shared.read(|world| newest_channel(world, self.id, |found| found == name));
        id.map(|id| Channel::new(Arc::clone(&self.shared), id))
    }

    /// Waits for a thread with a name that contains this text.
    pub(crate) async fn wait_for_thread(&self, part: &str) -> Channel {
        let look = |world: &World| {
            let threads = world.channels.values().rev();
            let mut ours =
                threads.filter(|channel| channel.guild == Some(self.id) && channel.thread.is_some());
            ours.find(|channel| channel.name.contains(part)).map(|channel| channel.id)
        };
        let id = self.shared.wait(look).await;
        let id = id.unwrap_or_else(|| panic!("timed out waiting for a thread named {part}"));
        Channel::new(Arc::clone(&self.shared), id)
    }
}

fn newest_channel(world: &World, guild: Id, fits: impl Fn(&str) -> bool) -> Option<Id> {
    let mut ours = world.channels.values().rev().filter(|channel| channel.guild == Some(guild));
    ours.find(|channel| fits(&channel.name)).map(|channel| channel.id)
}

/// A text channel, forum, thread or direct message channel.
#[derive(Clone)]
pub(crate) struct Channel {
    shared: Arc<Shared>,
    id: Id,
}

impl Channel {
    /// Creates the handle of a channel.
    pub(super) fn new(shared: Arc<Shared>, id: Id) -> Self {
        Self { shared, id }
    }

    /// Returns the id of the channel.
    pub(crate) fn id(&self) -> Id {
        self.id
    }

    /// Returns the channel's name, or an empty text for direct messages and deleted channels.
    pub(crate) fn name(&self) -> String {
        self.shared.read(|world| {
            world.channels.get(&self.id).map_or_else(String::new, |channel| channel.name.clone())
        })
    }

    /// Denies the bot these permissions here; 0 restores all.
    pub(crate) fn deny_bot(&self, bits: u64) {
        self.shared.change(|world| {
            if let Some(channel) = world.channels.get_mut(&self.id) {
                channel.bot_denied = bits;
            }
        });
    }

    /// Archives the thread, as a moderator or after inactivity.
    pub(crate) fn archive(&self, locked: bool) {
        self.shared.change(|world| {
            if let Some(thread) = world.channels.get_mut(&self.id).and_then(|channel| channel.thread.as_mut())
            {
                thread.archived = true;
                thread.locked = locked;
            }
            threads::notify_changed(world, self.id);
        });
    }

    /// Locks or unlocks the thread as a moderator. Its archived state does not change.
    pub(crate) fn lock(&self, locked: bool) {
        self.shared.change(|world| {
            if let Some(thread) = world.channels.get_mut(&self.id).and_then(|channel| channel.thread.as_mut())
            {
                thread.locked = locked;
            }
            threads::notify_changed(world, self.id);
        });
    }

    /// Adds a tag to the forum as a moderator. If `moderated`, only moderators may set the tag.
    pub(crate) fn add_tag(&self, name: &str, moderated: bool) -> Id {
        self.shared.change(|world| {
            let id = world.new_id();
            let forum = world.channels.get_mut(&self.id).and_then(|channel| channel.forum.as_mut());
            forum.expect("a forum").tags.push(Tag { id, name: name.to_owned(), moderated });
            threads::notify_changed(world, self.id);
            id
        })
    }

    /// Sets as a moderator if every post of the forum needs a tag.
    pub(crate) fn set_requires_tags(&self, requires: bool) {
        self.shared.change(|world| {
            let forum = world.channels.get_mut(&self.id).and_then(|channel| channel.forum.as_mut());
            forum.expect("a forum").requires_tag = requires;
            threads::notify_changed(world, self.id);
        });
    }

    /// Returns the names of the tags of a forum or of one of its posts.
    pub(crate) fn tags(&self) -> Vec<String> {
        let names = |world: &World| {
            let channel = world.channels.get(&self.id)?;
            if let Some(forum) = &channel.forum {
                return Some(forum.tags.iter().map(|tag| tag.name.clone()).collect());
            }
            let forum = world.channels.get(&channel.parent?)?.forum.as_ref()?;
            let carried = forum.tags.iter().filter(|tag| channel.tags.contains(&tag.id));
            Some(carried.map(|tag| tag.name.clone()).collect())
        };
        self.shared.read(names).unwrap_or_default()
    }

    /// Returns the threads of a channel, or the posts of a forum, in order of creation.
    pub(crate) fn threads(&self) -> Vec<Channel> {
        let inside = |world: &World| -> Vec<Id> {
            let all = world.channels.values().filter(|channel| channel.parent == Some(self.id));
            all.map(|channel| channel.id).collect()
        };
        let all = self.shared.read(inside).into_iter();
        all.map(|id| Channel::new(Arc::clone(&self.shared), id)).collect()
    }

    /// Returns true if this is an archived thread.
    pub(crate) fn is_archived(&self) -> bool {
        let archived = |world: &World| {
            let thread = world.channels.get(&self.id).and_then(|channel| channel.thread.as_ref());
            thread.is_some_and(|thread| thread.archived)
        };
        self.shared.read(archived)
    }

    /// Deletes the channel as a moderator.
    pub(crate) fn delete(&self) {
        self.shared.change(|world| threads::remove(world, self.id));
    }

    /// Posts a message of another bot.
    pub(crate) fn post_as_bot(&self, name: &str, text: &str) -> Id {
        self.shared.change(|world| self.post_as(world, name, text, true))
    }

    /// Posts a message of a webhook, with the name and the picture of a person.
    pub(crate) fn post_as_webhook(&self, name: &str, text: &str) -> Id {
        self.shared.change(|world| self.post_as(world, name, text, false))
    }

    fn post_as(&self, world: &mut World, name: &str, text: &str, is_bot: bool) -> Id {
        let author = world.new_account(name, "en-US", is_bot);
        let webhook = (!is_bot).then(|| world.new_id());
        let mut message = world.blank_message(self.id, author);
        text.clone_into(&mut message.content);
        message.webhook = webhook;
        let id = message.id;
        super::messages::publish(world, message);
        id
    }

    /// Edits a message as its author.
    pub(crate) fn edit_as_author(&self, message: Id, text: &str) {
        let edited = self
            .shared
            .change(|world| super::messages::change(world, message, &json!({"content": text}), &[]));
        assert!(edited.is_ok(), "the message cannot be edited");
    }

    /// Deletes one message of the channel as a moderator.
    pub(crate) fn delete_message(&self, message: Id) {
        self.shared.change(|world| super::messages::remove(world, message));
    }

    /// Returns the channel's messages in order, without ephemeral ones.
    pub(crate) fn messages(&self) -> Vec<Message> {
        let all = |world: &World| {
            let here = world.messages.values().filter(|m| m.channel == self.id && m.only_for.is_none());
            here.cloned().collect()
        };
        self.shared.read(all)
    }
}
