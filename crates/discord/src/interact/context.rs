//! The user and place of an interaction, common to all kinds of interactions. Discord vouches for all of it. The desk
//! decides what the user may do at a table.

use crate::discord_state::DiscordState;
use crate::ids::CHANNEL;
use crate::places::{ParentChannel, ServerPlace};
use crate::{ids, places};
use i18n::Lang;
use model::{Account, Code, MessageKey, Page};
use ports::{ChosenMove, Guest, MenuAction, Origin, Request, RequestPlace, TemporaryFailure};
use serenity::model::application::{CommandInteraction, ComponentInteraction, ModalInteraction};
use serenity::model::channel::{ChannelType, Message, MessageFlags, PartialChannel};
use serenity::model::guild::Member;
use serenity::model::id::{GuildId, InteractionId};
use serenity::model::permissions::Permissions;
use serenity::model::user::User;

/// The user and place of an interaction.
#[derive(Clone, Debug)]
pub(crate) struct InteractionContext {
    /// Id of the interaction, by which the desk recognises a repeated delivery.
    pub(crate) id: InteractionId,
    /// Token for responses, valid for 15 minutes. It is as sensitive as a password.
    pub(crate) token: InteractionToken,
    /// The user.
    pub(crate) user: u64,
    /// Display name.
    name: String,
    /// Language of the user's client.
    pub(crate) lang: Lang,
    /// Language of the server, if supported.
    guild_lang: Option<Lang>,
    /// The server that the user is a member of; `None` in a direct message.
    pub(crate) guild: Option<u64>,
    /// The channel or thread.
    pub(crate) channel: u64,
    /// The channel or, for a thread, its parent channel.
    pub(crate) room: u64,
    /// The user's roles in the server.
    roles: Vec<u64>,
    /// The user's permissions in the channel.
    permissions: Permissions,
    /// The bot's permissions in the channel.
    pub(crate) bot_channel_permissions: Permissions,
    /// True if the interaction came from an ephemeral message, which the response can then replace.
    pub(crate) is_on_ephemeral_message: bool,
}

/// Token of an interaction. It is never displayed.
#[derive(Clone)]
pub(crate) struct InteractionToken(pub(crate) String);

impl std::fmt::Debug for InteractionToken {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("InteractionToken(..)")
    }
}

/// Fields common to all kinds of interactions.
struct InteractionParts<'a> {
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

/// Reads, by name, the fields common to all kinds of interaction. Serenity has no shared type for them, and boxes some
/// of the fields.
macro_rules! parts_of {
    ($it:ident, member: $member:expr, message: $message:expr) => {
        InteractionParts {
            id: $it.id,
            token: &$it.token,
            user: &$it.user,
            member: $member,
            locale: &$it.locale,
            guild_locale: $it.guild_locale.as_deref(),
            guild: $it.guild_id,
            channel: $it.channel.as_ref(),
            channel_id: $it.channel_id.get(),
            bot_may: $it.app_permissions,
            message: $message,
        }
    };
}

impl InteractionContext {
    /// Reads a slash command, either submitted or still being typed.
    pub(crate) fn from_command(it: &CommandInteraction) -> Self {
        Self::from_parts(&parts_of!(it, member: it.member.as_deref(), message: None))
    }

    /// Reads a component interaction: a pressed button or a menu choice.
    pub(crate) fn from_component(it: &ComponentInteraction) -> Self {
        Self::from_parts(&parts_of!(it, member: it.member.as_ref(), message: Some(&it.message)))
    }

    /// Reads a submitted form.
    pub(crate) fn from_form(it: &ModalInteraction) -> Self {
        Self::from_parts(&parts_of!(it, member: it.member.as_ref(), message: it.message.as_deref()))
    }

    fn from_parts(parts: &InteractionParts<'_>) -> Self {
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
            token: InteractionToken(parts.token.to_owned()),
            user: parts.user.id.get(),
            name: parts.user.global_name.clone().unwrap_or_else(|| parts.user.name.clone()),
            lang: Lang::parse(parts.locale),
            guild_lang: parts.guild_locale.and_then(Lang::parse_supported),
            // Without membership, the server is ignored.
            guild: parts.guild.filter(|_| parts.member.is_some()).map(GuildId::get),
            channel: parts.channel_id,
            room,
            roles: parts
                .member
                .map(|member| member.roles.iter().map(|role| role.get()).collect())
                .unwrap_or_default(),
            permissions: parts.member.and_then(|member| member.permissions).unwrap_or_default(),
            bot_channel_permissions: parts.bot_may.unwrap_or_default(),
            is_on_ephemeral_message: parts.message.is_some_and(ephemeral),
        }
    }

    /// Returns the user's account.
    pub(crate) fn account(&self) -> Account {
        ids::account(self.user)
    }

    /// Returns the place in the server; `None` in a direct message.
    pub(crate) fn origin(&self) -> Option<ServerPlace> {
        Some(ServerPlace {
            guild: self.guild?,
            room: ParentChannel::Known(self.room),
            lang: self.guild_lang.unwrap_or(self.lang),
            roles: self.roles.clone(),
            can_manage_server: self
                .permissions
                .intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
        })
    }

    /// Returns true if Discord reported that the user may manage the server's roles.
    pub(crate) fn may_manage_roles(&self) -> bool {
        self.permissions.intersects(Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR)
    }

    /// Returns the table of this thread, if any.
    pub(crate) async fn table_here(&self, front: &DiscordState) -> Option<Code> {
        front.service_lookup.table_at(&ids::place(self.channel)).await.ok().flatten()
    }

    /// Passes typed commands to the desk and returns the page of its answer.
    pub(crate) async fn ask(
        &self,
        front: &DiscordState,
        said_at: RequestPlace,
        orders: Vec<String>,
    ) -> Result<Page, TemporaryFailure> {
        self.ask_naming(front, said_at, orders, Vec::new()).await
    }

    /// Like [`InteractionContext::ask`], with additional people named in the commands.
    pub(crate) async fn ask_naming(
        &self,
        front: &DiscordState,
        said_at: RequestPlace,
        orders: Vec<String>,
        guests: Vec<Guest>,
    ) -> Result<Page, TemporaryFailure> {
        self.ask_once(front, self.id.to_string(), said_at, orders, guests).await
    }

    /// Passes typed commands to the desk, which executes them at most once. Repeated requests with the same id get the
    /// first answer.
    pub(crate) async fn ask_once(
        &self,
        front: &DiscordState,
        once: String,
        said_at: RequestPlace,
        orders: Vec<String>,
        guests: Vec<Guest>,
    ) -> Result<Page, TemporaryFailure> {
        let request = Request { guests, ..self.request(once, orders) };
        self.ask_with(front, said_at, request).await
    }

    /// Passes a line to the game of a table, even if its first word is a verb of the service.
    pub(crate) async fn ask_line(
        &self,
        front: &DiscordState,
        said_at: RequestPlace,
        line: String,
    ) -> Result<Page, TemporaryFailure> {
        let request = Request { only_moves: true, ..self.request(self.id.to_string(), vec![line]) };
        self.ask_with(front, said_at, request).await
    }

    /// Passes a chosen move to the desk. Requests with the same `once` are executed once, even if they come from
    /// different interactions.
    pub(crate) async fn ask_chosen(
        &self,
        front: &DiscordState,
        once: Option<String>,
        said_at: RequestPlace,
        chosen: ChosenMove,
    ) -> Result<Page, TemporaryFailure> {
        // One interaction may request a preview in addition to a command.
        let own = match chosen.menu_action {
            MenuAction::Play => self.id.to_string(),
            MenuAction::Preview => format!("{}/preview", self.id),
        };
        let request = Request { chosen: Some(chosen), ..self.request(once.unwrap_or(own), Vec::new()) };
        self.ask_with(front, said_at, request).await
    }

    fn request(&self, id: String, orders: Vec<String>) -> Request {
        let key = MessageKey { channel: CHANNEL.to_owned(), id };
        Request {
            lang: Some(self.lang),
            locale: Some(self.lang),
            name: Some(self.name.clone()),
            ..Request::new(key, Origin::Account(self.account()), orders)
        }
    }

    async fn ask_with(
        &self,
        front: &DiscordState,
        said_at: RequestPlace,
        request: Request,
    ) -> Result<Page, TemporaryFailure> {
        let said_at = places::complete_request_place(front, self.origin().as_ref(), said_at).await?;
        let answer = front.service_lookup.handle(&Request { request_place: said_at, ..request }).await?;
        Ok(answer.map(|answer| answer.page).unwrap_or_default())
    }
}

/// Returns the place of a request about this table.
pub(crate) fn request_about_table(table: &Code) -> RequestPlace {
    RequestPlace { table: Some(table.clone()), ..RequestPlace::default() }
}
