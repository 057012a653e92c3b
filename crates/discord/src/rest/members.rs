//! REST calls about the roles of a server's members. They concern no channel, so they do not use up the calls of one.

use super::calls::{RestClient, ignore_undecodable};
use super::error::DiscordError;
use super::limits::CallUrgency;
use crate::ids;
use serde_json::Value;
use serenity::http::{LightMethod, Request, Route};
use serenity::model::id::{GuildId, RoleId, UserId};
use std::collections::BTreeSet;

/// Entry of the server's audit log for a role that the bot gives or takes.
const AUDIT_REASON: &str = "League participants";

impl RestClient {
    /// Returns the roles of a member; `None` if there is no such member.
    pub(crate) async fn member_roles(
        &self,
        guild: u64,
        user: u64,
    ) -> Result<Option<BTreeSet<u64>>, DiscordError> {
        let route = Route::GuildMember { guild_id: GuildId::new(guild), user_id: UserId::new(user) };
        let asked = self.http().fire::<Value>(Request::new(route, LightMethod::Get));
        match self.call(None, CallUrgency::Supporting, asked).await {
            Ok(member) => {
                let roles = member["roles"].as_array().into_iter().flatten();
                Ok(Some(roles.filter_map(|id| ids::parse_id(id.as_str()?)).collect()))
            }
            // There is no such member, or no such account.
            Err(DiscordError::NotAMember | DiscordError::DirectMessagesClosed(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Gives a member a role, or takes it. Repeating the call has no further effect.
    pub(crate) async fn set_member_role(
        &self,
        guild: u64,
        user: u64,
        role: u64,
        should_have: bool,
    ) -> Result<(), DiscordError> {
        let (guild, user, role) = (GuildId::new(guild), UserId::new(user), RoleId::new(role));
        let reason = Some(AUDIT_REASON);
        let done = match should_have {
            true => {
                let given = self.http().add_member_role(guild, user, role, reason);
                self.call(None, CallUrgency::Supporting, given).await
            }
            false => {
                let taken = self.http().remove_member_role(guild, user, role, reason);
                self.call(None, CallUrgency::Supporting, taken).await
            }
        };
        ignore_undecodable(done)
    }
}
