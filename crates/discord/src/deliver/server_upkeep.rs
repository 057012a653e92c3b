//! Keeps servers as their admins and leagues want them: the roles of members, and the server's events.

use super::admin_reports::AdminReports;
use super::member_roles::MemberRoles;
use super::server_events::keep_server_events;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::ids::CHANNEL;
use async_trait::async_trait;
use ports::{CommunityCalendar, CommunityUpkeep, KeptCalendar, RoleAssignments, UpkeepOutcome};
use std::sync::Arc;

/// Keeps servers as their admins and leagues want them.
#[derive(Debug)]
pub(crate) struct ServerUpkeep {
    front: Arc<DiscordState>,
    roles: MemberRoles,
    reports: AdminReports,
}

impl ServerUpkeep {
    pub(crate) fn new(front: Arc<DiscordState>) -> Self {
        Self { front, roles: MemberRoles::default(), reports: AdminReports::default() }
    }
}

#[async_trait]
impl CommunityUpkeep for ServerUpkeep {
    fn channel(&self) -> &'static str {
        CHANNEL
    }

    async fn assign_roles(&self, wanted: &RoleAssignments, is_thorough: bool) -> UpkeepOutcome {
        let Some(guild) = ids::parse_id(&wanted.community) else { return UpkeepOutcome::Done };
        match self.roles.assign(&self.front, &self.reports, (guild, wanted), is_thorough).await {
            Ok(outcome) => outcome,
            Err(error) => {
                tracing::warn!(guild, %error, "roles not assigned");
                UpkeepOutcome::Unfinished
            }
        }
    }

    async fn keep_calendar(&self, wanted: &CommunityCalendar) -> KeptCalendar {
        let mut known = wanted.known.clone();
        let Some(guild) = ids::parse_id(&wanted.community) else {
            return KeptCalendar { outcome: UpkeepOutcome::Done, known };
        };
        let done = keep_server_events(&self.front, &self.reports, (guild, wanted), &mut known).await;
        let outcome = done.unwrap_or_else(|error| {
            tracing::warn!(guild, %error, "events not kept");
            UpkeepOutcome::Unfinished
        });
        KeptCalendar { outcome, known }
    }
}
