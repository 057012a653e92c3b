//! Roles of a server's members: the roles that leagues give are compared with those that members have, and corrected.
//! Only the roles in question are given or taken, and only while the bot may do so and they grant no power.

use super::notices;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::ids::CHANNEL;
use crate::permissions::role_problem_message;
use crate::rest::{DiscordError, RoleProblem};
use crate::show::{ChatMessage, nonce};
use async_trait::async_trait;
use i18n::{Lang, Voice};
use model::Instant;
use ports::{CommunityUpkeep, RoleAssignments, UpkeepOutcome};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A member of a server.
type Member = (u64, u64);

/// Keeps servers as their admins and leagues want them.
#[derive(Debug)]
pub struct ServerUpkeep {
    front: Arc<DiscordState>,
    /// The roles in question that each member is known to have.
    known: Mutex<BTreeMap<Member, BTreeSet<u64>>>,
    reported: Mutex<BTreeMap<ReportKey, Report>>,
}

/// A problem with a role of a server.
type ReportKey = (u64, u64, RoleProblem);

/// A problem that was reported.
#[derive(Copy, Clone, Debug, Default)]
struct Report {
    /// True if the problem is not solved yet.
    is_open: bool,
    /// Number of reports since the start.
    count: u32,
}

/// Roles of one member that should be given (true) or taken (false).
type RoleChanges = BTreeMap<u64, bool>;

impl ServerUpkeep {
    pub(crate) fn new(front: Arc<DiscordState>) -> Self {
        Self { front, known: Mutex::default(), reported: Mutex::default() }
    }

    async fn assign(
        &self,
        guild: u64,
        wanted: &RoleAssignments,
        is_thorough: bool,
    ) -> Result<UpkeepOutcome, DiscordError> {
        let us = self.front.find_bot_user_id().await?;
        let standing = match self.front.rest.server_standing(guild, us).await {
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
                    self.close_reports(guild, role);
                }
                Some(problem) => {
                    if is_wanted(wanted, role) {
                        let name = standing.role_name(role);
                        self.report((guild, role, problem), &wanted.lang, &name).await;
                    }
                    // A deleted role needs no one to take it.
                    if problem != RoleProblem::Gone {
                        outcome = UpkeepOutcome::Blocked;
                    }
                }
            }
        }
        for (user, changes) in self.wanted_members(guild, wanted, &usable) {
            outcome = outcome.max(self.assign_to(guild, user, &changes, is_thorough).await?);
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
        guild: u64,
        user: u64,
        changes: &RoleChanges,
        is_thorough: bool,
    ) -> Result<UpkeepOutcome, DiscordError> {
        let is_done = |held: &BTreeSet<u64>| changes.iter().all(|(role, has)| held.contains(role) == *has);
        if !is_thorough && self.lock_known().get(&(guild, user)).is_some_and(is_done) {
            return Ok(UpkeepOutcome::Done);
        }
        let rest = &self.front.rest;
        let Some(held) = rest.member_roles(guild, user).await? else {
            self.lock_known().remove(&(guild, user));
            return Ok(UpkeepOutcome::Done);
        };
        let mut outcome = UpkeepOutcome::Done;
        let mut known: BTreeSet<u64> = held.into_iter().filter(|role| changes.contains_key(role)).collect();
        for (role, should_have) in changes.iter().filter(|(role, has)| known.contains(role) != **has) {
            match rest.set_member_role(guild, user, *role, *should_have).await {
                Ok(()) if *should_have => drop(known.insert(*role)),
                Ok(()) => drop(known.remove(role)),
                Err(DiscordError::NotAMember) => {}
                Err(error @ (DiscordError::Forbidden(_) | DiscordError::RequestRejected(_))) => {
                    tracing::warn!(guild, %error, "role not changed");
                    outcome = UpkeepOutcome::Blocked;
                }
                Err(error) => return Err(error),
            }
        }
        self.lock_known().insert((guild, user), known);
        Ok(outcome)
    }

    /// Tells the admins of a server once why a role is not given. A report of an earlier process is found by its nonce.
    async fn report(&self, key: ReportKey, lang: &str, name: &str) {
        let (guild, role, problem) = key;
        let count = {
            let mut reported = self.lock_reported();
            let report = reported.entry(key).or_default();
            if report.is_open {
                return;
            }
            *report = Report { is_open: true, count: report.count + 1 };
            report.count
        };
        let voice = Voice::new(Lang::parse(lang), chrono_tz::UTC, Instant::default());
        let message = ChatMessage::text(voice.say(&role_problem_message(name, problem)));
        let nonce = nonce(&format!("role/{role}/{problem:?}"), &count.to_string());
        if let Err(error) = notices::tell_admins(&self.front, guild, message, &nonce).await {
            tracing::warn!(%error, "role problem not reported to the admins");
            // The next attempt has the same nonce, since this one may have succeeded.
            self.lock_reported().insert(key, Report { is_open: false, count: count - 1 });
        }
    }

    /// Notes that a role has no problem now, so that a new one is reported.
    fn close_reports(&self, guild: u64, role: u64) {
        let mut reported = self.lock_reported();
        let about = reported.iter_mut().filter(|((of, about, _), _)| (*of, *about) == (guild, role));
        about.for_each(|(_, report)| report.is_open = false);
    }

    fn lock_known(&self) -> MutexGuard<'_, BTreeMap<Member, BTreeSet<u64>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_reported(&self) -> MutexGuard<'_, BTreeMap<ReportKey, Report>> {
        self.reported.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns true if a role should be given to someone.
fn is_wanted(wanted: &RoleAssignments, role: u64) -> bool {
    let role = role.to_string();
    wanted.accounts.values().any(|roles| roles.get(&role) == Some(&true))
}

#[async_trait]
impl CommunityUpkeep for ServerUpkeep {
    fn channel(&self) -> &'static str {
        CHANNEL
    }

    async fn assign_roles(&self, wanted: &RoleAssignments, is_thorough: bool) -> UpkeepOutcome {
        let Some(guild) = ids::parse_id(&wanted.community) else { return UpkeepOutcome::Done };
        match self.assign(guild, wanted, is_thorough).await {
            Ok(outcome) => outcome,
            Err(error) => {
                tracing::warn!(guild, %error, "roles not assigned");
                UpkeepOutcome::Unfinished
            }
        }
    }
}
