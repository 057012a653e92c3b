//! Discord's JSON objects, complete enough for serenity 0.12.5 and no more.

use serde_json::{Value, json};

use super::permissions;
use super::world::{Account, Attachment, Channel, EPHEMERAL, Guild, Id, Message, World, iso, made_at_ms};

/// Returns a user object.
pub(crate) fn user(account: &Account) -> Value {
    json!({
        "id": account.id.to_string(),
        "username": account.name.to_lowercase(),
        "discriminator": "0",
        "global_name": account.name,
        "avatar": null,
        "bot": account.is_bot,
        "public_flags": 0,
        "primary_guild": null,
        "collectibles": null,
        "avatar_decoration_data": null,
    })
}

impl World {
    /// Returns the user object for a known id.
    pub(crate) fn user(&self, id: Id) -> Value {
        self.accounts.get(&id).map_or(Value::Null, user)
    }

    /// Returns a guild member without user and permissions, as in a message.
    pub(crate) fn partial_member(&self, guild: &Guild, person: Id) -> Value {
        let roles: Vec<String> = guild
            .roles
            .iter()
            .filter(|role| role.members.contains(&person))
            .map(|role| role.id)
            .chain((person == self.bot).then_some(guild.bot_role))
            .map(|id| id.to_string())
            .collect();
        json!({
            "nick": null, "avatar": null, "banner": null, "roles": roles, "joined_at": iso(made_at_ms(person)),
            "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
            "communication_disabled_until": null, "unusual_dm_activity_until": null,
        })
    }

    /// Returns a member with its user, and with its permissions if a channel is given.
    pub(crate) fn member(&self, guild: &Guild, person: Id, channel: Option<Id>) -> Value {
        let mut member = self.partial_member(guild, person);
        member["user"] = self.user(person);
        if channel.is_some() {
            member["permissions"] = json!(permissions::person_permissions(guild, person).to_string());
        }
        member
    }

    /// Returns a channel, thread or direct message channel.
    pub(crate) fn channel(&self, channel: &Channel) -> Value {
        let last = self.messages.values().rev().find(|m| m.channel == channel.id && m.only_for.is_none());
        let last = last.map(|message| message.id.to_string());
        let Some(guild) = channel.guild else {
            let recipients: Vec<Value> = channel.recipient.map(|id| self.user(id)).into_iter().collect();
            return json!({"id": channel.id.to_string(), "type": 1, "last_message_id": last, "flags": 0, "recipients": recipients});
        };
        let mut object = json!({
            "id": channel.id.to_string(), "type": channel.kind, "guild_id": guild.to_string(), "name": channel.name,
            "parent_id": channel.parent.map(|id| id.to_string()), "last_message_id": last, "flags": 0,
            "rate_limit_per_user": 0, "nsfw": false,
        });
        let Some(thread) = &channel.thread else {
            object["position"] = json!(0);
            object["topic"] = json!(channel.topic);
            let denied = json!({"id": self.bot.to_string(), "type": 1, "allow": "0", "deny": channel.bot_denied.to_string()});
            object["permission_overwrites"] =
                if channel.bot_denied == 0 { json!([]) } else { json!([denied]) };
            if let Some(forum) = &channel.forum {
                merge(&mut object, forum.forum_keys());
            }
            return object;
        };
        object["owner_id"] = json!(thread.owner.to_string());
        object["applied_tags"] = channel.tags.iter().map(Id::to_string).collect();
        object["member_count"] = json!(thread.members.len().min(50));
        let messages =
            self.messages.values().filter(|m| m.channel == channel.id && m.only_for.is_none()).count();
        object["message_count"] = json!(messages);
        object["total_message_sent"] = json!(messages);
        object["thread_metadata"] = json!({
            "archived": thread.archived, "locked": thread.locked, "auto_archive_duration": thread.auto_archive_min,
            "archive_timestamp": iso(thread.created_at_ms), "create_timestamp": iso(thread.created_at_ms), "invitable": true,
        });
        if thread.members.contains(&self.bot) {
            object["member"] = self.thread_member(channel.id, self.bot);
        }
        object
    }

    /// Returns one member of a thread.
    pub(crate) fn thread_member(&self, thread: Id, person: Id) -> Value {
        json!({
            "id": thread.to_string(), "user_id": person.to_string(), "flags": 1,
            "join_timestamp": iso(made_at_ms(thread)),
        })
    }

    /// Returns the part of a channel that an interaction contains.
    pub(crate) fn channel_of_interaction(&self, channel: &Channel, person: Id) -> Value {
        let mut object = self.channel(channel);
        if let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) {
            object["permissions"] = json!(permissions::person_permissions(guild, person).to_string());
        }
        object
    }

    /// Returns a guild as in the answer to `GET /guilds/{guild.id}`.
    pub(crate) fn guild(&self, guild: &Guild) -> Value {
        let mut roles = vec![
            // What a test takes from the bot is granted by no role.
            role_object(guild.id, "@everyone", permissions::EVERYONE & guild.bot_permissions, 0),
            role_object(guild.bot_role, "Vernissage", guild.bot_permissions, guild.bot_role_position),
        ];
        roles.extend(guild.roles.iter().map(|named| {
            let mut object = role_object(named.id, &named.name, named.permissions, named.position);
            object["mentionable"] = json!(named.mentionable);
            object
        }));
        json!({
            "id": guild.id.to_string(), "name": guild.name, "icon": null, "icon_hash": null, "splash": null,
            "discovery_splash": null, "owner_id": guild.administrators.first().unwrap_or(&self.bot).to_string(),
            "afk_channel_id": null, "afk_timeout": 300, "widget_enabled": false, "widget_channel_id": null,
            "verification_level": 1, "default_message_notifications": 1, "explicit_content_filter": 0,
            "roles": roles, "emojis": [], "stickers": [], "features": [], "mfa_level": 0, "application_id": null,
            "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null,
            "max_members": 500_000, "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": guild.locale, "public_updates_channel_id": null,
            "nsfw_level": 0, "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
            "incidents_data": null, "region": "deprecated", "nsfw": false,
        })
    }

    /// Returns a guild as in `GUILD_CREATE`.
    pub(crate) fn guild_create(&self, guild: &Guild) -> Value {
        let mut object = self.guild(guild);
        let of_guild = |is_thread: bool| -> Vec<Value> {
            let all = self.channels.values().filter(|channel| channel.guild == Some(guild.id));
            all.filter(|c| c.thread.is_some() == is_thread && c.thread.as_ref().is_none_or(|t| !t.archived))
                .map(|channel| self.channel(channel))
                .collect()
        };
        let own = self.member(guild, self.bot, None);
        let extra = json!({
            "joined_at": iso(made_at_ms(guild.id)), "large": false, "unavailable": false,
            "member_count": guild.members.len() + 1, "voice_states": [], "members": [own],
            "channels": of_guild(false), "threads": of_guild(true), "presences": [], "stage_instances": [],
            "guild_scheduled_events": [], "soundboard_sounds": [],
        });
        merge(&mut object, extra);
        object
    }

    /// Returns a message with its whole text. See [`World::bot_message_object`] for the bot's view.
    pub(crate) fn message(&self, message: &Message) -> Value {
        let attachments: Vec<Value> =
            message.attachments.iter().map(|file| self.attachment(message, file)).collect();
        let mentions: Vec<Value> = mentioned_users(&message.content)
            .into_iter()
            .filter(|id| self.accounts.contains_key(id))
            .map(|id| self.user(id))
            .collect();
        let mut object = json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(), "author": self.user(message.author),
            "content": message.content, "timestamp": iso(made_at_ms(message.id)),
            "edited_timestamp": message.edited_at_ms.map(iso), "tts": false, "mention_everyone": false,
            "mentions": mentions, "mention_roles": [], "attachments": attachments, "embeds": message.embeds,
            "components": message.components, "pinned": message.pinned, "type": message.kind, "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            object["nonce"] = nonce.clone();
        }
        if let Some(origin) = message.interaction.and_then(|id| self.interactions.get(&id)) {
            object["application_id"] = json!(self.bot.to_string());
            object["webhook_id"] = json!(self.bot.to_string());
            object["interaction_metadata"] = self.interaction_metadata(origin);
        }
        if let Some(webhook) = message.webhook {
            object["webhook_id"] = json!(webhook.to_string());
        }
        if let Some(first) = message.reply_to.and_then(|id| self.messages.get(&id)) {
            object["message_reference"] = json!({"type": 0, "message_id": first.id.to_string(), "channel_id": first.channel.to_string()});
            if first.reply_to.is_none() {
                object["referenced_message"] = self.message(first);
            }
        }
        if let Some(thread) = self.channels.get(&message.id) {
            object["thread"] = self.channel(thread);
        }
        object
    }

    /// Returns the bot's view: without MESSAGE_CONTENT, the text of other people's messages is empty unless it is
    /// addressed to the bot.
    pub(crate) fn bot_message_object(&self, message: &Message) -> Value {
        let mut object = self.message(message);
        let is_dm = self.channels.get(&message.channel).is_some_and(|channel| channel.guild.is_none());
        let is_to_bot = mentioned_users(&message.content).contains(&self.bot)
            || message.reply_to.and_then(|id| self.messages.get(&id)).is_some_and(|m| m.author == self.bot);
        let may_read = is_dm || is_to_bot || message.author == self.bot || self.gateway.reads_content();
        if !may_read {
            for (key, empty) in [
                ("content", json!("")),
                ("embeds", json!([])),
                ("attachments", json!([])),
                ("components", json!([])),
            ] {
                object[key] = empty;
            }
        }
        object
    }

    fn attachment(&self, message: &Message, file: &Attachment) -> Value {
        let url = format!("{}/attachments/{}/{}/{}", self.files_url, message.channel, file.id, file.filename);
        let mut object = json!({
            "id": file.id.to_string(), "filename": file.filename, "size": file.bytes.len(), "url": url, "proxy_url": url,
            "content_type": file.content_type, "flags": 0, "ephemeral": message.flags & EPHEMERAL != 0,
        });
        if let Some(description) = &file.description {
            object["description"] = json!(description);
        }
        object
    }

    /// Returns the message for `MESSAGE_CREATE`, which adds the guild and the member.
    pub(crate) fn message_event(&self, message: &Message) -> Value {
        let mut object = self.bot_message_object(message);
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild);
        if let Some(guild) = guild.and_then(|id| self.guilds.get(&id)) {
            object["guild_id"] = json!(guild.id.to_string());
            object["member"] = self.partial_member(guild, message.author);
        }
        object["channel_type"] = json!(self.channels.get(&message.channel).map_or(0, |channel| channel.kind));
        object
    }
}

/// Returns every `<@id>` in a text.
pub(crate) fn mentioned_users(text: &str) -> Vec<Id> {
    text.split("<@")
        .skip(1)
        .filter_map(|rest| rest.split_once('>'))
        .filter_map(|(id, _)| id.trim_start_matches('!').parse().ok())
        .collect()
}

/// Merges the keys of one object into another, replacing existing ones.
pub(crate) fn merge(object: &mut Value, over: Value) {
    if let (Value::Object(object), Value::Object(over)) = (object, over) {
        object.extend(over);
    }
}

fn role_object(id: Id, name: &str, permissions: u64, position: u64) -> Value {
    json!({
        "id": id.to_string(), "name": name, "color": 0, "hoist": false, "managed": false, "mentionable": false,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "permissions": permissions.to_string(), "position": position, "icon": null, "unicode_emoji": null, "flags": 0,
    })
}
