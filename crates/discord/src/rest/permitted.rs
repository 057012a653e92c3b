//! The bot's permissions in a channel, computed as Discord documents it ("Permission Overwrites"). An interaction
//! reports them only for its own channel.

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

impl ServerStanding {
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

/// Computes permissions from the channel, the server's roles and the bot's member object. The id of the role @everyone
/// is that of the server.
fn permitted(guild: u64, us: u64, channel: &Value, roles: &Value, member: &Value) -> Permissions {
    let own: Vec<u64> = items(&member["roles"]).filter_map(|id| id.as_str()?.parse().ok()).collect();
    let is_own = |of: &Value| id_at(of, "id").is_some_and(|id| own.contains(&id));
    let is_everybody = |of: &Value| id_at(of, "id") == Some(guild);
    let held = items(roles)
        .filter(|role| is_own(role) || is_everybody(role))
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
