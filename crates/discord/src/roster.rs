//! Who is a member of a server, as Discord tells of one person at a time. No list of members is ever asked for: that would need an intent
//! that we do not have.

use super::ids::{self, CHANNEL};
use super::rest::RestClient;
use async_trait::async_trait;
use model::Account;
use ports::Roster;
use std::time::Duration;

/// How long Discord may take to answer. Somebody waits for it.
const PATIENCE: Duration = Duration::from_secs(5);

/// The members of all servers.
#[derive(Debug)]
pub(super) struct DiscordRoster {
    rest: RestClient,
}

impl DiscordRoster {
    /// Asks by these calls.
    pub(super) fn new(rest: &RestClient) -> Self {
        Self { rest: rest.shared() }
    }
}

#[async_trait]
impl Roster for DiscordRoster {
    async fn is_member(&self, account: &Account, community: &str) -> Option<bool> {
        let (guild, user) = (ids::id(community)?, ids::id(&account.id)?);
        if account.channel != CHANNEL {
            return None;
        }
        match tokio::time::timeout(PATIENCE, self.rest.is_member(guild, user)).await {
            Ok(Ok(is_member)) => Some(is_member),
            Ok(Err(error)) => {
                tracing::warn!(guild, %error, "Discord does not tell who is a member");
                None
            }
            Err(_) => None,
        }
    }
}
