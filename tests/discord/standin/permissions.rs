//! Discord's permission bits, and the permissions of the bot and the people.

use super::world::{Guild, Id, World};

/// Grants everything.
pub(crate) const ADMINISTRATOR: u64 = 1 << 3;
pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
pub(crate) const EMBED_LINKS: u64 = 1 << 14;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(crate) const MANAGE_CHANNELS: u64 = 1 << 4;
pub(crate) const MENTION_EVERYONE: u64 = 1 << 17;
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
pub(crate) const CREATE_EVENTS: u64 = 1 << 44;
pub(crate) const MANAGE_ROLES: u64 = 1 << 28;
pub(crate) const PIN_MESSAGES: u64 = 1 << 51;

/// Permissions that the bot requests when it is invited (notes on Discord, section 9).
pub(crate) const INVITED: u64 = 2_252_177_771_187_200;

/// Permissions of an ordinary member: view, send, history, threads, reactions, commands.
pub(crate) const EVERYONE: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | READ_MESSAGE_HISTORY
    | ATTACH_FILES
    | EMBED_LINKS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
    | 1 << 6
    | 1 << 31;

/// Permissions of the bot in a direct message channel.
const IN_DM: u64 =
    VIEW_CHANNEL | SEND_MESSAGES | READ_MESSAGE_HISTORY | ATTACH_FILES | EMBED_LINKS | PIN_MESSAGES;

/// Returns the permissions of a person in a guild.
pub(crate) fn person_permissions(guild: &Guild, person: Id) -> u64 {
    let own = guild.roles.iter().filter(|role| role.members.contains(&person));
    let held = own.fold(EVERYONE, |held, role| held | role.permissions);
    if guild.administrators.contains(&person) { held | ADMINISTRATOR | MANAGE_GUILD } else { held }
}

impl World {
    /// Returns the permissions of the bot in a channel. A thread has those of its parent.
    pub(crate) fn bot_permissions(&self, channel: Id) -> u64 {
        let Some(channel) = self.channels.get(&channel) else { return 0 };
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else { return IN_DM };
        if !guild.bot_is_member {
            return 0;
        }
        let own = guild.bot_permissions & !channel.bot_denied;
        match channel.parent.filter(|_| channel.thread.is_some()) {
            Some(parent) => own & self.bot_permissions(parent),
            None => own,
        }
    }

    /// Checks if the bot is a member of a private thread, or does not need to be.
    pub(crate) fn bot_is_inside(&self, channel: Id) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        channel.kind != 12
            || channel.thread.as_ref().is_some_and(|thread| thread.members.contains(&self.bot))
            || self.bot_permissions(channel.id) & MANAGE_THREADS != 0
    }
}
