//! What a test holds of a guild or a channel.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::json;

use super::gateway::GUILDS;
use super::world::{Guild as State, Id, Message, Role, World};
use super::{Shared, permissions, threads};
use crate::people::Person;

/// A server that the bot is in.
#[derive(Clone)]
pub(crate) struct Guild {
    shared: Arc<Shared>,
    id: Id,
}

impl Guild {
    /// A new guild with the bot in it.
    pub(super) fn new(shared: Arc<Shared>, name: &str) -> Self {
        let id = shared.with(|world| {
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

    /// The number of the guild.
    pub(crate) fn id(&self) -> Id {
        self.id
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        self.shared.with(|world| change(world.guilds.get_mut(&self.id).expect("the guild is there")))
    }

    /// A person joins; they stand in its first channel if they stood nowhere.
    pub(crate) fn joins(&self, person: &Person) {
        self.change(|guild| guild.members.insert(person.id()));
        person.stands_first_in(self.general().id());
    }

    /// A person leaves.
    pub(crate) fn leaves(&self, person: &Person) {
        self.change(|guild| guild.members.remove(&person.id()));
    }

    /// A person becomes an administrator.
    pub(crate) fn promotes(&self, person: &Person) {
        self.change(|guild| guild.administrators.insert(person.id()));
    }

    /// The bot is thrown out.
    pub(crate) fn throws_the_bot_out(&self) {
        self.change(|guild| guild.bot_is_member = false);
        let object = json!({"id": self.id.to_string()});
        self.shared.with(|world| world.gateway.dispatch("GUILD_DELETE", object, GUILDS));
    }

    /// What the bot's role grants in all channels.
    pub(crate) fn grants_the_bot(&self, bits: u64) {
        self.change(|guild| guild.bot_permissions = bits);
    }

    /// A new role held by these people.
    pub(crate) fn role(&self, name: &str, members: &[&Person]) -> Id {
        let id = self.shared.with(World::new_id);
        let members = members.iter().map(|person| person.id()).collect();
        self.change(|guild| guild.roles.push(Role { id, name: name.to_owned(), members }));
        id
    }

    /// The channel every guild begins with.
    pub(crate) fn general(&self) -> Channel {
        self.named("general").expect("every guild has a general channel")
    }

    /// A new text channel.
    pub(crate) fn channel(&self, name: &str) -> Channel {
        self.make(0, name)
    }

    /// A new forum.
    pub(crate) fn forum(&self, name: &str) -> Channel {
        self.make(15, name)
    }

    fn make(&self, kind: u64, name: &str) -> Channel {
        let id = self.shared.with(|world| {
            let id = world.new_channel(kind, Some(self.id), None, name);
            let object = world.channel(&world.channels[&id]);
            world.gateway.dispatch("CHANNEL_CREATE", object, GUILDS);
            id
        });
        Channel::new(Arc::clone(&self.shared), id)
    }

    /// The newest channel or thread of this name.
    pub(crate) fn named(&self, name: &str) -> Option<Channel> {
        let id = self.shared.read(|world| newest(world, self.id, |found| found == name));
        id.map(|id| Channel::new(Arc::clone(&self.shared), id))
    }

    /// Waits until there is a thread whose name holds this.
    pub(crate) async fn thread(&self, part: &str) -> Channel {
        let look = |world: &World| {
            let threads = world.channels.values().rev();
            let mut ours =
                threads.filter(|channel| channel.guild == Some(self.id) && channel.thread.is_some());
            ours.find(|channel| channel.name.contains(part)).map(|channel| channel.id)
        };
        let id = self.shared.wait(look).await;
        let id = id.unwrap_or_else(|| panic!("waited in vain for a thread named {part}"));
        Channel::new(Arc::clone(&self.shared), id)
    }
}

fn newest(world: &World, guild: Id, fits: impl Fn(&str) -> bool) -> Option<Id> {
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
    /// The handle of a channel.
    pub(super) fn new(shared: Arc<Shared>, id: Id) -> Self {
        Self { shared, id }
    }

    /// The number of the channel.
    pub(crate) fn id(&self) -> Id {
        self.id
    }

    /// Its name; empty for direct messages and for what was deleted.
    pub(crate) fn name(&self) -> String {
        self.shared.read(|world| {
            world.channels.get(&self.id).map_or_else(String::new, |channel| channel.name.clone())
        })
    }

    /// The bot loses these permissions here; 0 gives all back.
    pub(crate) fn denies_the_bot(&self, bits: u64) {
        self.shared.with(|world| {
            if let Some(channel) = world.channels.get_mut(&self.id) {
                channel.bot_denied = bits;
            }
        });
    }

    /// A moderator archives the thread, or it fell asleep.
    pub(crate) fn archive(&self, locked: bool) {
        self.shared.with(|world| {
            if let Some(thread) = world.channels.get_mut(&self.id).and_then(|channel| channel.thread.as_mut())
            {
                thread.archived = true;
                thread.locked = locked;
            }
            threads::tell_changed(world, self.id);
        });
    }

    /// Whether it is a thread that sleeps.
    pub(crate) fn is_archived(&self) -> bool {
        let archived = |world: &World| {
            let thread = world.channels.get(&self.id).and_then(|channel| channel.thread.as_ref());
            thread.is_some_and(|thread| thread.archived)
        };
        self.shared.read(archived)
    }

    /// A moderator deletes it.
    pub(crate) fn delete(&self) {
        self.shared.with(|world| threads::remove(world, self.id));
    }

    /// A moderator deletes one message of it.
    pub(crate) fn delete_message(&self, message: Id) {
        self.shared.with(|world| super::messages::remove(world, message));
    }

    /// Its messages in order, without ephemeral ones.
    pub(crate) fn messages(&self) -> Vec<Message> {
        let all = |world: &World| {
            let here = world.messages.values().filter(|m| m.channel == self.id && m.only_for.is_none());
            here.cloned().collect()
        };
        self.shared.read(all)
    }
}
