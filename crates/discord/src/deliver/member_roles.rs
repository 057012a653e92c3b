//! Roles of a server's members: the roles that leagues give are compared with those that members have, and corrected.
//! Only the roles in question are given or taken, and only while the bot may do so and they grant no power.

use super::admin_reports::AdminReports;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::permissions::role_problem_message;
use crate::rest::{DiscordError, RoleProblem};
use ports::{RoleAssignments, UpkeepOutcome};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A member of a server.
type Member = (u64, u64);

/// The roles that members are known to have.
#[derive(Debug, Default)]
pub(super) struct MemberRoles {
    /// The roles in question of each member.
    known: Mutex<BTreeMap<Member, BTreeSet<u64>>>,
}

/// Roles of one member that should be given (true) or taken (false).
type RoleChanges = BTreeMap<u64, bool>;

impl MemberRoles {
    /// Gives and takes roles until they are as wanted; see [`ports::CommunityUpkeep::assign_roles`].
    pub(super) async fn assign(
        &self,
        front: &DiscordState,
        reports: &AdminReports,
        (guild, wanted): (u64, &RoleAssignments),
        is_thorough: bool,
    ) -> Result<UpkeepOutcome, DiscordError> {
        let us = front.find_bot_user_id().await?;
        let standing = match front.rest.server_standing(guild, us).await {
            Ok(standing) => standing,
            // The bot is not a member of the server.
            Err(DiscordError::ChannelGone | DiscordError::NotAMember | DiscordError::Forbidden(_)) => {
                return Ok(UpkeepOutcome::Blocked);
            }
            Err(error) => return Err(error),
        };
        let mut outcome = UpkeepOutcome::Done;
        let mut usable = BTreeSet::new();
        for role in wanted.roles.iter().filter_map(|role| ids::parse_id(role)) {
            match standing.role_problem(role) {
                None => {
                    usable.insert(role);
                    reports.close(guild, &subject(role));
                }
                Some(problem) => {
                    if is_wanted(wanted, role) {
                        let say = role_problem_message(&standing.role_name(role), problem);
                        reports.report(front, guild, &subject(role), &wanted.lang, &say).await;
                    }
                    // A deleted role needs no one to take it.
                    if problem != RoleProblem::Gone {
                        outcome = UpkeepOutcome::Blocked;
                    }
                }
            }
        }
        for (user, changes) in self.wanted_members(guild, wanted, &usable) {
            outcome = outcome.max(self.assign_to(front, (guild, user), &changes, is_thorough).await?);
        }
        Ok(outcome)
    }

    /// Returns what each member should have of these roles. People who are known to have one but are named no more, such
    /// as those who asked to be forgotten, should have none.
    fn wanted_members(
        &self,
        guild: u64,
        wanted: &RoleAssignments,
        usable: &BTreeSet<u64>,
    ) -> BTreeMap<u64, RoleChanges> {
        let mut members: BTreeMap<u64, RoleChanges> = BTreeMap::new();
        for ((_, user), held) in self.lock_known().range((guild, 0)..=(guild, u64::MAX)) {
            members.insert(*user, held.iter().map(|role| (*role, false)).collect());
        }
        for (account, roles) in &wanted.accounts {
            let Some(user) = ids::parse_id(account) else { continue };
            let roles = roles.iter().filter_map(|(role, has)| Some((ids::parse_id(role)?, *has)));
            members.entry(user).or_default().extend(roles);
        }
        members.values_mut().for_each(|changes| changes.retain(|role, _| usable.contains(role)));
        members.retain(|_, changes| !changes.is_empty());
        members
    }

    async fn assign_to(
        &self,
        front: &DiscordState,
        member: Member,
        changes: &RoleChanges,
        is_thorough: bool,
    ) -> Result<UpkeepOutcome, DiscordError> {
        let (guild, user) = member;
        let is_done = |held: &BTreeSet<u64>| changes.iter().all(|(role, has)| held.contains(role) == *has);
        if !is_thorough && self.lock_known().get(&member).is_some_and(is_done) {
            return Ok(UpkeepOutcome::Done);
        }
        let Some(held) = front.rest.member_roles(guild, user).await? else {
            self.lock_known().remove(&member);
            return Ok(UpkeepOutcome::Done);
        };
        let held: BTreeSet<u64> = held.into_iter().filter(|role| changes.contains_key(role)).collect();
        self.lock_known().insert(member, held.clone());
        let mut outcome = UpkeepOutcome::Done;
        for (role, should_have) in changes.iter().filter(|(role, has)| held.contains(role) != **has) {
            match front.rest.set_member_role(guild, user, *role, *should_have).await {
                Ok(()) => self.record_role(member, *role, *should_have),
                Err(DiscordError::NotAMember) => {}
                Err(error @ (DiscordError::Forbidden(_) | DiscordError::RequestRejected(_))) => {
                    tracing::warn!(guild, %error, "role not changed");
                    outcome = UpkeepOutcome::Blocked;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(outcome)
    }

    fn record_role(&self, member: Member, role: u64, has: bool) {
        let mut all = self.lock_known();
        let known = all.entry(member).or_default();
        if has {
            known.insert(role);
        } else {
            known.remove(&role);
        }
    }

    fn lock_known(&self) -> MutexGuard<'_, BTreeMap<Member, BTreeSet<u64>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the subject of reports about a role.
fn subject(role: u64) -> String {
    format!("role/{role}")
}

/// Returns true if a role should be given to someone.
fn is_wanted(wanted: &RoleAssignments, role: u64) -> bool {
    let role = role.to_string();
    wanted.accounts.values().any(|roles| roles.get(&role) == Some(&true))
}
