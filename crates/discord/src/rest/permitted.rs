//! The bot's permissions in a channel, computed as Discord documents it ("Permission Overwrites"), and the roles that it
//! may give. An interaction reports permissions only for its own channel.

use super::answers::id_at;
use super::calls::{RestClient, channel};
use super::error::DiscordError;
use super::limits::CallUrgency;
use serde_json::Value;
use serenity::http::{LightMethod, Request, Route};
use serenity::model::id::{GuildId, UserId};
use serenity::model::permissions::Permissions;

/// The bot's roles in a server, and the roles of the server.
#[derive(Clone, Debug)]
pub(crate) struct ServerStanding {
    guild: u64,
    us: u64,
    roles: Value,
    member: Value,
}

/// Permissions with which a role is never given to players: they grant power over other members or the server.
const POWERFUL: Permissions = Permissions::ADMINISTRATOR
    .union(Permissions::MANAGE_GUILD)
    .union(Permissions::MANAGE_ROLES)
    .union(Permissions::MANAGE_CHANNELS)
    .union(Permissions::MANAGE_WEBHOOKS)
    .union(Permissions::MANAGE_MESSAGES)
    .union(Permissions::MANAGE_THREADS)
    .union(Permissions::MANAGE_NICKNAMES)
    .union(Permissions::MANAGE_EVENTS)
    .union(Permissions::MANAGE_GUILD_EXPRESSIONS)
    .union(Permissions::KICK_MEMBERS)
    .union(Permissions::BAN_MEMBERS)
    .union(Permissions::MODERATE_MEMBERS)
    .union(Permissions::MUTE_MEMBERS)
    .union(Permissions::DEAFEN_MEMBERS)
    .union(Permissions::MOVE_MEMBERS)
    .union(Permissions::VIEW_AUDIT_LOG)
    .union(Permissions::MENTION_EVERYONE);

/// Reason why the bot cannot or must not give a role.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum RoleProblem {
    /// The role does not exist.
    Gone,
    /// The role belongs to everyone, to a bot or to another service.
    NotGivable,
    /// The role grants power over other members or the server.
    Powerful,
    /// The bot lacks the permission to manage roles.
    NoPermission,
    /// The role is not below the bot's highest role.
    AboveOurs,
}

impl ServerStanding {
    /// Returns the bot's permissions in the server, apart from single channels.
    pub(crate) fn held(&self) -> Permissions {
        let own = own_roles(self.guild, &self.roles, &self.member);
        own.fold(Permissions::empty(), |held, role| held | bits(role, "permissions"))
    }

    /// Returns the name of a role; empty if there is no such role.
    pub(crate) fn role_name(&self, role: u64) -> String {
        let found = items(&self.roles).find(|one| id_at(one, "id") == Some(role));
        found.and_then(|found| found["name"].as_str()).unwrap_or_default().to_owned()
    }

    /// Returns the reason why the bot cannot or must not give a role; `None` if it may.
    pub(crate) fn role_problem(&self, role: u64) -> Option<RoleProblem> {
        let Some(found) = items(&self.roles).find(|one| id_at(one, "id") == Some(role)) else {
            return Some(RoleProblem::Gone);
        };
        if role == self.guild || found["managed"] == true {
            return Some(RoleProblem::NotGivable);
        }
        if bits(found, "permissions").intersects(POWERFUL) {
            return Some(RoleProblem::Powerful);
        }
        let own = own_roles(self.guild, &self.roles, &self.member);
        if !self.held().intersects(Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR) {
            return Some(RoleProblem::NoPermission);
        }
        let position = |one: &Value| one["position"].as_u64().unwrap_or_default();
        let highest = own.map(position).max().unwrap_or_default();
        (position(found) >= highest).then_some(RoleProblem::AboveOurs)
    }

    /// Returns the bot's permissions in a channel of the server, as Discord describes the channel.
    pub(crate) fn permitted_in(&self, channel: &Value) -> Permissions {
        permitted(self.guild, self.us, channel, &self.roles, &self.member)
    }
}

impl RestClient {
    /// Returns the bot's roles in a server; `us` is the bot's user id. These calls concern no channel, so they do not
    /// use up the calls of one.
    pub(crate) async fn server_standing(&self, guild: u64, us: u64) -> Result<ServerStanding, DiscordError> {
        let guild_id = GuildId::new(guild);
        let ask = |route| self.read_server(Request::new(route, LightMethod::Get));
        let member = ask(Route::GuildMember { guild_id, user_id: UserId::new(us) });
        let (roles, member) = tokio::try_join!(ask(Route::GuildRoles { guild_id }), member)?;
        Ok(ServerStanding { guild, us, roles, member })
    }

    /// Returns a channel as Discord describes it.
    pub(crate) async fn describe_channel(&self, room: u64) -> Result<Value, DiscordError> {
        self.read(room, CallUrgency::Supporting, channel(room)).await
    }

    /// Returns the bot's permissions in a channel of a server; `us` is the bot's user id.
    pub(crate) async fn permitted(
        &self,
        guild: u64,
        room: u64,
        us: u64,
    ) -> Result<Permissions, DiscordError> {
        let (found, standing) =
            tokio::try_join!(self.describe_channel(room), self.server_standing(guild, us))?;
        Ok(standing.permitted_in(&found))
    }

    async fn read_server(&self, request: Request<'_>) -> Result<Value, DiscordError> {
        self.call(None, CallUrgency::Supporting, self.http().fire::<Value>(request)).await
    }
}

/// Returns the permission bits in a field; empty if the field is missing.
fn bits(of: &Value, field: &str) -> Permissions {
    let text = of[field].as_str().and_then(|text| text.parse().ok());
    Permissions::from_bits_truncate(text.unwrap_or_default())
}

fn items(of: &Value) -> impl Iterator<Item = &Value> {
    of.as_array().into_iter().flatten()
}

/// Returns the roles of the bot, with that of everyone, whose id is that of the server.
fn own_roles<'a>(guild: u64, roles: &'a Value, member: &'a Value) -> impl Iterator<Item = &'a Value> {
    let is_own = move |role: &&Value| {
        let id = id_at(role, "id");
        let mut own = items(&member["roles"]).filter_map(|id| id.as_str()?.parse::<u64>().ok());
        id == Some(guild) || own.any(|own| id == Some(own))
    };
    items(roles).filter(is_own)
}

/// Computes permissions from the channel, the server's roles and the bot's member object. The id of the role @everyone
/// is that of the server.
fn permitted(guild: u64, us: u64, channel: &Value, roles: &Value, member: &Value) -> Permissions {
    let own: Vec<u64> = items(&member["roles"]).filter_map(|id| id.as_str()?.parse().ok()).collect();
    let is_own = |of: &Value| id_at(of, "id").is_some_and(|id| own.contains(&id));
    let is_everybody = |of: &Value| id_at(of, "id") == Some(guild);
    let held = own_roles(guild, roles, member)
        .fold(Permissions::empty(), |held, role| held | bits(role, "permissions"));
    if held.contains(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    let over = |held: Permissions, fits: &dyn Fn(&Value) -> bool| {
        let all = || items(&channel["permission_overwrites"]).filter(|one| fits(one));
        let sum = |field: &str| all().fold(Permissions::empty(), |sum, one| sum | bits(one, field));
        (held - sum("deny")) | sum("allow")
    };
    let held = over(held, &is_everybody);
    let held = over(held, &is_own);
    over(held, &|one| id_at(one, "id") == Some(us))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const GUILD: u64 = 1;
    const US: u64 = 9;

    fn computed_permissions(
        roles: &[(u64, Permissions)],
        overwrites: &[(u64, Permissions, Permissions)],
    ) -> Permissions {
        let text = |bits: Permissions| bits.bits().to_string();
        let roles: Vec<Value> = roles
            .iter()
            .map(|(id, bits)| json!({"id": id.to_string(), "permissions": text(*bits)}))
            .collect();
        let overwrites: Vec<Value> = overwrites
            .iter()
            .map(
                |(id, allow, deny)| json!({"id": id.to_string(), "allow": text(*allow), "deny": text(*deny)}),
            )
            .collect();
        let channel = json!({ "permission_overwrites": overwrites });
        permitted(GUILD, US, &channel, &json!(roles), &json!({ "roles": ["5"] }))
    }

    fn standing(bot_may: Permissions) -> ServerStanding {
        let role = |id: u64, position: u64, may: Permissions| json!({"id": id.to_string(), "position": position, "permissions": may.bits().to_string()});
        let mut bots = role(8, 1, Permissions::empty());
        bots["managed"] = json!(true);
        let roles = json!([
            role(GUILD, 0, Permissions::VIEW_CHANNEL),
            role(5, 3, bot_may),
            role(6, 2, Permissions::VIEW_CHANNEL),
            role(7, 3, Permissions::empty()),
            bots,
            role(10, 1, Permissions::MODERATE_MEMBERS),
        ]);
        ServerStanding { guild: GUILD, us: US, roles, member: json!({ "roles": ["5"] }) }
    }

    #[test]
    fn bot_gives_only_harmless_roles_below_its_own() {
        let found = |may| [6, 7, 8, 10, 11, GUILD].map(|role| standing(may).role_problem(role));
        let problems = [
            None,
            Some(RoleProblem::AboveOurs),
            Some(RoleProblem::NotGivable),
            Some(RoleProblem::Powerful),
            Some(RoleProblem::Gone),
            Some(RoleProblem::NotGivable),
        ];
        assert_eq!(found(Permissions::MANAGE_ROLES), problems);
        assert_eq!(found(Permissions::ADMINISTRATOR), problems);
        assert_eq!(standing(Permissions::all() - Permissions::ADMINISTRATOR).role_problem(6), None);
        assert_eq!(standing(Permissions::MANAGE_GUILD).role_problem(6), Some(RoleProblem::NoPermission));
    }

    /// Notes on Discord, section 9: @everyone comes first, then the member's roles, then the member's own overwrite.
    /// Later ones take precedence.
    #[test]
    fn permission_overwrites_follow_discords_order() {
        let (view, send) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES);
        let none = Permissions::empty();
        let roles = [(GUILD, view), (5, send), (6, Permissions::ATTACH_FILES)];
        assert_eq!(computed_permissions(&roles, &[]), view | send);
        assert_eq!(computed_permissions(&roles, &[(GUILD, none, view)]), send);
        assert_eq!(computed_permissions(&roles, &[(GUILD, none, view), (5, view, none)]), view | send);
        assert_eq!(computed_permissions(&roles, &[(5, view, none), (US, none, view | send)]), none);
        assert_eq!(computed_permissions(&roles, &[(6, none, view)]), view | send, "a role of other members");
        let admin = [(GUILD, view), (5, Permissions::ADMINISTRATOR)];
        assert_eq!(computed_permissions(&admin, &[(US, none, view)]), Permissions::all());
    }
}
