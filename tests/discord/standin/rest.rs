//! The REST API: routes and their answers. The tables list only requests that a bot like this one may use; any other
//! request is a violation.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde_json::{Value, json};

use super::faults::reshape;
use super::world::{Id, World};
use super::{events, guilds, interactions, members, messages, threads, webhooks};

/// A file in a request.
pub(crate) struct Upload {
    /// Index n of `files[n]`.
    pub(crate) index: u64,
    pub(crate) filename: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

/// A parsed request.
pub(crate) struct ParsedRequest {
    pub(crate) route: Route,
    /// `METHOD /template`.
    pub(crate) name: String,
    pub(crate) path: String,
    pub(crate) params: Vec<String>,
    pub(crate) query: BTreeMap<String, String>,
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
    pub(crate) token: Option<String>,
}

impl ParsedRequest {
    /// Returns the n-th path parameter as an id.
    pub(crate) fn id(&self, n: usize) -> Result<Id, ErrorResponse> {
        let text = self.params.get(n).map(String::as_str).unwrap_or_default();
        text.parse().map_err(|_| {
            ErrorResponse::new(400, 50035, &format!("Invalid Form Body: {text} is not a snowflake"))
        })
    }

    /// Returns the major parameter, by which Discord separates its buckets.
    pub(crate) fn major_parameter(&self) -> String {
        let count = if self.name.contains("{webhook_token}") { 2 } else { 1 };
        self.params.iter().take(count).cloned().collect::<Vec<_>>().join("/")
    }

    /// Returns false for interactions and their webhooks, whose path contains the authorization.
    pub(crate) fn needs_token(&self) -> bool {
        !self.name.contains("/interactions/") && !self.name.contains("/webhooks/")
    }
}

/// A successful answer.
pub(crate) enum SuccessResponse {
    Object(Value),
    Created(Value),
    Nothing,
}

impl SuccessResponse {
    /// Returns the answer as a later version of Discord might write it.
    pub(crate) fn reshape(self) -> Self {
        match self {
            Self::Object(object) => Self::Object(reshape(object)),
            Self::Created(object) => Self::Created(reshape(object)),
            Self::Nothing => Self::Nothing,
        }
    }
}

/// A failed answer.
#[derive(Clone, Debug)]
pub(crate) struct ErrorResponse {
    pub(crate) status: u16,
    pub(crate) code: u64,
    message: String,
    retry: Option<(f64, bool)>,
}

impl ErrorResponse {
    /// Creates a refusal from a status, Discord's code, and a message.
    pub(crate) fn new(status: u16, code: u64, message: &str) -> Self {
        Self { status, code, message: message.to_owned(), retry: None }
    }

    /// Returns 429 with the seconds to wait. `is_global` means all routes.
    pub(crate) fn too_many(seconds: f64, is_global: bool) -> Self {
        let message = "You are being rate limited.".to_owned();
        Self { status: 429, code: 0, message, retry: Some((seconds, is_global)) }
    }

    /// Returns 401: the token is not valid.
    pub(crate) fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }

    /// Returns 404 with code 10003.
    pub(crate) fn unknown_channel() -> Self {
        Self::new(404, 10003, "Unknown Channel")
    }

    /// Returns 404 with code 10008.
    pub(crate) fn unknown_message() -> Self {
        Self::new(404, 10008, "Unknown Message")
    }

    /// Returns 404 with code 10004.
    pub(crate) fn unknown_guild() -> Self {
        Self::new(404, 10004, "Unknown Guild")
    }

    /// Returns 403 with code 50001.
    pub(crate) fn missing_access() -> Self {
        Self::new(403, 50001, "Missing Access")
    }

    /// Returns 403 with code 50013.
    pub(crate) fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    /// Returns the wait time of a 429 in seconds, and true if it applies to all routes.
    pub(crate) fn retry(&self) -> Option<(f64, bool)> {
        self.retry
    }

    /// Returns the body as Discord writes it.
    pub(crate) fn body(&self) -> Value {
        match self.retry {
            Some((seconds, is_global)) => {
                json!({"message": self.message, "retry_after": seconds, "global": is_global})
            }
            None if self.code == 50035 => {
                json!({"message": "Invalid Form Body", "code": 50035, "errors": {"_errors": [{"code": "BASE_TYPE", "message": self.message}]}})
            }
            None => json!({"message": self.message, "code": self.code}),
        }
    }
}

/// The answer to a request.
pub(crate) type RequestResult = Result<SuccessResponse, ErrorResponse>;

/// Every request that the stand-in supports.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Route {
    Gateway,
    GatewayBot,
    Me,
    User,
    MyGuilds,
    MyMember,
    DmOpen,
    Application,
    CommandsGet,
    CommandsPut,
    CommandCreate,
    CommandDelete,
    GuildCommandsGet,
    GuildCommandsPut,
    GuildCommandCreate,
    GuildCommandDelete,
    Guild,
    GuildChannels,
    GuildRoles,
    GuildMember,
    EventList,
    EventCreate,
    EventEdit,
    EventDelete,
    MemberRoleAdd,
    MemberRoleRemove,
    ActiveThreads,
    ChannelGet,
    ChannelPatch,
    ChannelDelete,
    MessageList,
    MessageCreate,
    MessageGet,
    MessageEdit,
    MessageDelete,
    ThreadFromMessage,
    ThreadCreate,
    ArchivedThreads,
    ThreadMembers,
    ThreadJoin,
    ThreadLeave,
    ThreadAdd,
    ThreadRemove,
    Typing,
    PinList,
    PinAdd,
    PinRemove,
    Callback,
    FollowupCreate,
    OriginalGet,
    OriginalEdit,
    OriginalDelete,
    FollowupGet,
    FollowupEdit,
    FollowupDelete,
}

const ROUTES: &[(&str, &str, Route)] = &[
    ("GET", "/gateway", Route::Gateway),
    ("GET", "/gateway/bot", Route::GatewayBot),
    ("GET", "/users/@me", Route::Me),
    ("GET", "/users/{user_id}", Route::User),
    ("GET", "/users/@me/guilds", Route::MyGuilds),
    ("GET", "/users/@me/guilds/{guild_id}/member", Route::MyMember),
    ("POST", "/users/@me/channels", Route::DmOpen),
    ("GET", "/applications/@me", Route::Application),
    ("GET", "/oauth2/applications/@me", Route::Application),
    ("GET", "/applications/{application_id}/commands", Route::CommandsGet),
    ("PUT", "/applications/{application_id}/commands", Route::CommandsPut),
    ("POST", "/applications/{application_id}/commands", Route::CommandCreate),
    ("DELETE", "/applications/{application_id}/commands/{command_id}", Route::CommandDelete),
    ("GET", "/applications/{application_id}/guilds/{guild_id}/commands", Route::GuildCommandsGet),
    ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", Route::GuildCommandsPut),
    ("POST", "/applications/{application_id}/guilds/{guild_id}/commands", Route::GuildCommandCreate),
    (
        "DELETE",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        Route::GuildCommandDelete,
    ),
    ("GET", "/guilds/{guild_id}", Route::Guild),
    ("GET", "/guilds/{guild_id}/channels", Route::GuildChannels),
    ("GET", "/guilds/{guild_id}/roles", Route::GuildRoles),
    ("GET", "/guilds/{guild_id}/members/{user_id}", Route::GuildMember),
    ("GET", "/guilds/{guild_id}/scheduled-events", Route::EventList),
    ("POST", "/guilds/{guild_id}/scheduled-events", Route::EventCreate),
    ("PATCH", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}", Route::EventEdit),
    ("DELETE", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}", Route::EventDelete),
    ("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", Route::MemberRoleAdd),
    ("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", Route::MemberRoleRemove),
    ("GET", "/guilds/{guild_id}/threads/active", Route::ActiveThreads),
    ("GET", "/channels/{channel_id}", Route::ChannelGet),
    ("PATCH", "/channels/{channel_id}", Route::ChannelPatch),
    ("DELETE", "/channels/{channel_id}", Route::ChannelDelete),
    ("GET", "/channels/{channel_id}/messages", Route::MessageList),
    ("POST", "/channels/{channel_id}/messages", Route::MessageCreate),
    ("GET", "/channels/{channel_id}/messages/{message_id}", Route::MessageGet),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}", Route::MessageEdit),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}", Route::MessageDelete),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads", Route::ThreadFromMessage),
    ("POST", "/channels/{channel_id}/threads", Route::ThreadCreate),
    ("GET", "/channels/{channel_id}/threads/archived/public", Route::ArchivedThreads),
    ("GET", "/channels/{channel_id}/thread-members", Route::ThreadMembers),
    ("PUT", "/channels/{channel_id}/thread-members/@me", Route::ThreadJoin),
    ("DELETE", "/channels/{channel_id}/thread-members/@me", Route::ThreadLeave),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}", Route::ThreadAdd),
    ("DELETE", "/channels/{channel_id}/thread-members/{user_id}", Route::ThreadRemove),
    ("POST", "/channels/{channel_id}/typing", Route::Typing),
    ("GET", "/channels/{channel_id}/pins", Route::PinList),
    ("PUT", "/channels/{channel_id}/pins/{message_id}", Route::PinAdd),
    ("DELETE", "/channels/{channel_id}/pins/{message_id}", Route::PinRemove),
    ("PUT", "/channels/{channel_id}/messages/pins/{message_id}", Route::PinAdd),
    ("DELETE", "/channels/{channel_id}/messages/pins/{message_id}", Route::PinRemove),
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", Route::Callback),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}", Route::FollowupCreate),
    ("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", Route::OriginalGet),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", Route::OriginalEdit),
    ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", Route::OriginalDelete),
    ("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", Route::FollowupGet),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", Route::FollowupEdit),
    ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", Route::FollowupDelete),
];

/// Returns method and template of every supported request.
pub(crate) fn routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    ROUTES.iter().map(|(method, template, _)| (*method, *template))
}

/// Checks if this is `METHOD /template` of a supported request.
pub(crate) fn is_route(name: &str) -> bool {
    ROUTES.iter().any(|(method, template, _)| name.split_once(' ') == Some((method, template)))
}

/// Finds the route of a request, its name and its path parameters. Literal segments take precedence over placeholders.
pub(crate) fn find_route(method: &str, path: &str) -> Option<(Route, String, Vec<String>)> {
    let segments: Vec<&str> = path.split('/').collect();
    let mut best: Option<(usize, Route, String, Vec<String>)> = None;
    for (_, template, route) in ROUTES.iter().filter(|(of, ..)| *of == method) {
        let expected: Vec<&str> = template.split('/').collect();
        let pairs = || expected.iter().zip(&segments);
        let fits = expected.len() == segments.len()
            && pairs().all(|(expected, given)| {
                expected == given || (expected.starts_with('{') && !given.is_empty())
            });
        if !fits {
            continue;
        }
        let params: Vec<String> = pairs()
            .filter(|(expected, _)| expected.starts_with('{'))
            .map(|(_, given)| (*given).to_owned())
            .collect();
        if best.as_ref().is_none_or(|(placeholders, ..)| params.len() < *placeholders) {
            best = Some((params.len(), *route, format!("{method} {template}"), params));
        }
    }
    best.map(|(_, route, name, params)| (route, name, params))
}

/// Answers one request.
pub(crate) fn answer_request(world: &mut World, call: &ParsedRequest) -> RequestResult {
    match call.route {
        Route::Gateway
        | Route::GatewayBot
        | Route::Me
        | Route::User
        | Route::MyGuilds
        | Route::MyMember
        | Route::Application
        | Route::Guild
        | Route::GuildChannels
        | Route::GuildRoles
        | Route::GuildMember
        | Route::ActiveThreads => guilds::answer_query(world, call),
        Route::EventList | Route::EventCreate | Route::EventEdit | Route::EventDelete => {
            events::answer_event_request(world, call)
        }
        Route::MemberRoleAdd | Route::MemberRoleRemove => members::change_role(world, call),
        Route::CommandsGet | Route::GuildCommandsGet => guilds::commands(world, call),
        Route::CommandsPut | Route::GuildCommandsPut => guilds::put_commands(world, call),
        Route::CommandCreate | Route::GuildCommandCreate => guilds::create_command(world, call),
        Route::CommandDelete | Route::GuildCommandDelete => guilds::delete_command(world, call),
        Route::DmOpen => messages::open_dm(world, call),
        Route::MessageList => messages::list(world, call),
        Route::MessageCreate => messages::create(world, call),
        Route::MessageGet => messages::get(world, call),
        Route::MessageEdit => messages::edit(world, call),
        Route::MessageDelete => messages::delete(world, call),
        Route::PinList | Route::PinAdd | Route::PinRemove => messages::pins(world, call),
        Route::Typing => messages::typing(world, call),
        Route::Callback => interactions::answer_callback(world, call),
        Route::FollowupCreate => webhooks::create(world, call),
        Route::OriginalGet | Route::FollowupGet => webhooks::get(world, call),
        Route::OriginalEdit | Route::FollowupEdit => webhooks::edit(world, call),
        Route::OriginalDelete | Route::FollowupDelete => webhooks::delete(world, call),
        _ => threads::answer_thread_request(world, call),
    }
}
