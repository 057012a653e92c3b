//! Who pressed, chose or typed something, and where: what is the same of every interaction. Discord has proved all of it; what
//! somebody may do at a table is not known here.

use super::front;
use super::remote::{self, CHANNEL};
use crate::channels::{Lookup, Origin, Request, SaidAt};
use crate::engine::Seat;
use crate::i18n::Lang;
use crate::play::{Account, Code, Community, DecisionRef, MessageKey};
use serenity::model::application::{CommandInteraction, ComponentInteraction, ModalInteraction};
use serenity::model::channel::{ChannelType, Message, MessageFlags, PartialChannel};
use serenity::model::guild::Member;
use serenity::model::id::{GuildId, InteractionId};
use serenity::model::permissions::Permissions;
use serenity::model::user::User;

/// Who did something, and where.
#[derive(Clone, Debug)]
pub(super) struct Asker {
    /// The interaction, which makes it the same when it comes again.
    pub(super) id: InteractionId,
    /// By which it is answered; as good as a password for 15 minutes.
    pub(super) token: Token,
    /// The user.
    pub(super) user: u64,
    /// The name they go by.
    pub(super) name: String,
    /// The language of their client.
    pub(super) lang: Lang,
    /// The language of the server, where it is one.
    pub(super) guild_lang: Option<Lang>,
    /// The server.
    pub(super) guild: Option<u64>,
    /// The channel or thread.
    pub(super) channel: u64,
    /// The room: the channel itself, or that of the thread.
    pub(super) room: u64,
    /// Their roles in the server.
    pub(super) roles: Vec<u64>,
    /// What they may do in the channel.
    permissions: Permissions,
    /// What the bot may do in the channel.
    pub(super) bot_may: Permissions,
    /// Whether it was done to a message that nobody else sees, which may be changed in answer.
    pub(super) private: bool,
}

/// An interaction's token, never shown.
#[derive(Clone)]
pub(super) struct Token(pub(super) String);

impl std::fmt::Debug for Token {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Token(..)")
    }
}

/// The parts of which every kind of interaction has the same.
struct Parts<'a> {
    id: InteractionId,
    token: &'a str,
    user: &'a User,
    member: Option<&'a Member>,
    locale: &'a str,
    guild_locale: Option<&'a str>,
    guild: Option<GuildId>,
    channel: Option<&'a PartialChannel>,
    channel_id: u64,
    bot_may: Option<Permissions>,
    message: Option<&'a Message>,
}

impl Asker {
    /// Who typed a command, or is typing it.
    pub(super) fn of_command(it: &CommandInteraction) -> Self {
        Self::of(&Parts {
            id: it.id,
            token: &it.token,
            user: &it.user,
            member: it.member.as_deref(),
            locale: &it.locale,
            guild_locale: it.guild_locale.as_deref(),
            guild: it.guild_id,
            channel: it.channel.as_ref(),
            channel_id: it.channel_id.get(),
            bot_may: it.app_permissions,
            message: None,
        })
    }

    /// Who pressed a button or chose in a menu.
    pub(super) fn of_component(it: &ComponentInteraction) -> Self {
        Self::of(&Parts {
            id: it.id,
            token: &it.token,
            user: &it.user,
            member: it.member.as_ref(),
            locale: &it.locale,
            guild_locale: it.guild_locale.as_deref(),
            guild: it.guild_id,
            channel: it.channel.as_ref(),
            channel_id: it.channel_id.get(),
            bot_may: it.app_permissions,
            message: Some(&it.message),
        })
    }

    /// Who filled in a form.
    pub(super) fn of_form(it: &ModalInteraction) -> Self {
        Self::of(&Parts {
            id: it.id,
            token: &it.token,
            user: &it.user,
            member: it.member.as_ref(),
            locale: &it.locale,
            guild_locale: it.guild_locale.as_deref(),
            guild: it.guild_id,
            channel: it.channel.as_ref(),
            channel_id: it.channel_id.get(),
            bot_may: it.app_permissions,
            message: it.message.as_deref(),
        })
    }

    fn of(parts: &Parts<'_>) -> Self {
        let thread = parts.channel.filter(|channel| {
            matches!(
                channel.kind,
                ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
            )
        });
        let room = thread.and_then(|thread| thread.parent_id).map_or(parts.channel_id, |room| room.get());
        let ephemeral =
            |message: &Message| message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        Self {
            id: parts.id,
            token: Token(parts.token.to_owned()),
            user: parts.user.id.get(),
            name: parts.user.global_name.clone().unwrap_or_else(|| parts.user.name.clone()),
            lang: Lang::parse(parts.locale),
            guild_lang: parts.guild_locale.and_then(Lang::known),
            guild: parts.guild.map(GuildId::get),
            channel: parts.channel_id,
            room,
            roles: parts
                .member
                .map(|member| member.roles.iter().map(|role| role.get()).collect())
                .unwrap_or_default(),
            permissions: parts.member.and_then(|member| member.permissions).unwrap_or_default(),
            bot_may: parts.bot_may.unwrap_or_default(),
            private: parts.message.is_some_and(ephemeral),
        }
    }

    /// Their account.
    pub(super) fn account(&self) -> Account {
        front::account(self.user)
    }

    /// The channel or thread as a place of the house.
    pub(super) fn place(&self) -> String {
        remote::place(self.channel)
    }

    /// Whether they administer the server: by Discord's own permission, or by the role its admins chose.
    pub(super) fn administers(&self, community: Option<&Community>) -> bool {
        let role = super::places::role(community);
        self.guild.is_some()
            && (self.permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
                || role.is_some_and(|role| self.roles.contains(&role)))
    }

    /// What they ask of the house; `part` tells several requests of one interaction apart.
    pub(super) fn request(&self, part: &str, said_at: SaidAt, orders: Vec<String>) -> Request {
        let id = if part.is_empty() { self.id.to_string() } else { format!("{}/{part}", self.id) };
        let key = MessageKey { channel: CHANNEL.to_owned(), id };
        Request {
            said_at,
            lang: Some(self.lang),
            locale: Some(self.lang),
            name: Some(self.name.clone()),
            ..Request::new(key, Origin::Account(self.account()), orders)
        }
    }

    /// The table at whose thread this is, if it is one's.
    pub(super) async fn here(&self, door: &dyn Lookup) -> Option<Code> {
        door.table_at(&self.place()).await.ok().flatten()
    }
}

/// Said about a table, or one decision of one seat.
pub(super) fn about(table: Option<Code>, seat: Option<Seat>, opened: Option<u32>) -> SaidAt {
    SaidAt { table, seat, decision: DecisionRef::named(opened), ..SaidAt::default() }
}
