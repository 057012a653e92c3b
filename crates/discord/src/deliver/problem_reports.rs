//! Problems with posting that admins can solve: what is missing, and which problems have been reported. Each problem is
//! reported once for each table.

use crate::discord_state::DiscordState;
use crate::permissions::missing_required_permissions;
use crate::rest::{DiscordError, MISSING_ACCESS, MISSING_PERMISSION};
use messages::PlainKey;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A missing permission, channel or capacity.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MissingCapability {
    /// The channel for tables was deleted.
    Room,
    /// The channel for results was deleted, or the bot cannot post there.
    Results,
    /// The channel for notices was deleted, or the bot cannot post there.
    Notices,
    /// The bot cannot attach files, so that posts have no pictures.
    Files,
    /// The bot cannot view the channel.
    View,
    /// The thread is locked.
    Unlocked,
    /// The server is at its limit of active threads.
    Threads,
    /// The thread is at its limit of members.
    Seats,
    /// The forum requires a tag for each post.
    Tag,
    /// The bot cannot post or create threads.
    Permission,
}

impl MissingCapability {
    /// Returns the suffix of the notice's message key.
    pub(super) fn key(self) -> &'static str {
        match self {
            Self::Room => "room",
            Self::Results => "results",
            Self::Notices => "notices",
            Self::Files => "files",
            Self::View => "view",
            Self::Unlocked => "locked",
            Self::Threads => "threads",
            Self::Seats => "seats",
            Self::Tag => "tag",
            Self::Permission => "permission",
        }
    }

    /// Returns true if the problem concerns a whole channel, not a single table.
    pub(super) fn is_of_channel(self) -> bool {
        matches!(self, Self::Room | Self::Results | Self::Notices)
    }
}

/// A problem with posting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PostingProblem {
    /// What is missing.
    pub(super) missing: MissingCapability,
    /// The channel in question: the parent channel of a thread.
    pub(super) room: u64,
    /// Messages that name the missing permissions.
    pub(super) permissions: Vec<PlainKey>,
}

impl PostingProblem {
    /// Creates a problem that is not about single permissions.
    pub(super) fn new(missing: MissingCapability, room: u64) -> Self {
        Self { missing, room, permissions: Vec::new() }
    }

    /// Returns the problem behind an error of a post in this channel or its threads; `None` for other errors.
    pub(super) async fn of_error(
        front: &DiscordState,
        guild: u64,
        room: u64,
        error: &DiscordError,
    ) -> Option<Self> {
        let missing = match error {
            DiscordError::RoomGone => MissingCapability::Room,
            DiscordError::Forbidden(MISSING_PERMISSION) => {
                return Self::of_missing_permission(front, guild, room).await;
            }
            DiscordError::Forbidden(MISSING_ACCESS) => MissingCapability::View,
            DiscordError::Forbidden(160_005) => MissingCapability::Unlocked,
            DiscordError::Forbidden(160_006) => MissingCapability::Threads,
            DiscordError::Forbidden(30_033) => MissingCapability::Seats,
            DiscordError::Forbidden(40_067) => MissingCapability::Tag,
            _ => return None,
        };
        Some(Self::new(missing, room))
    }

    /// Names the permissions that the bot lacks in a channel. If it lacks none, the thread is locked. Returns `None` if
    /// they are unknown.
    async fn of_missing_permission(front: &DiscordState, guild: u64, room: u64) -> Option<Self> {
        let permissions = missing_in(front, guild, room).await?;
        Some(match permissions.as_slice() {
            [] => Self::new(MissingCapability::Unlocked, room),
            [messages::DISCORD_LACKS_FILES] => Self::new(MissingCapability::Files, room),
            _ => Self { permissions, ..Self::new(MissingCapability::Permission, room) },
        })
    }
}

/// Returns the messages about permissions that the bot lacks in a channel; `None` if they are unknown.
async fn missing_in(front: &DiscordState, guild: u64, room: u64) -> Option<Vec<PlainKey>> {
    let may = match front.find_bot_user_id().await {
        Ok(us) => front.rest.permitted(guild, room, us).await,
        Err(error) => Err(error),
    };
    match may {
        Ok(may) => Some(missing_required_permissions(may)),
        Err(error) => {
            tracing::warn!(guild, %error, "channel permissions unknown");
            None
        }
    }
}

/// Returns true if files are what the bot cannot post in a channel.
pub(super) async fn lacks_files(front: &DiscordState, guild: u64, room: u64) -> bool {
    let missing = missing_in(front, guild, room).await;
    missing.is_some_and(|missing| missing.contains(&messages::DISCORD_LACKS_FILES))
}

/// A problem of one table, league or channel.
type ProblemKey = (u64, String, MissingCapability);

/// Problems since the start of the service; the value is true if the problem is reported and not yet solved.
#[derive(Debug, Default)]
pub(super) struct ProblemReports {
    reported: Mutex<BTreeMap<ProblemKey, bool>>,
}

/// A problem that has to be reported.
pub(super) struct NewProblem {
    key: ProblemKey,
    /// True if an earlier process of the service may have reported it.
    pub(super) may_be_known: bool,
}

impl ProblemReports {
    /// Records a problem of a table, league or channel. Returns it if it has to be reported.
    pub(super) fn record(&self, guild: u64, subject: &str, missing: MissingCapability) -> Option<NewProblem> {
        let key = (guild, subject.to_owned(), missing);
        match self.problems().insert(key.clone(), true) {
            Some(true) => None,
            before => {
                tracing::error!(guild, what = missing.key(), "posts are blocked in a Discord server");
                Some(NewProblem { key, may_be_known: before.is_none() })
            }
        }
    }

    /// Records that a message about a table or league was posted, with or without files, so that its problems are
    /// reported again if they return.
    pub(super) fn record_success(&self, guild: u64, subject: &str, has_files: bool) {
        for ((of, about, missing), is_open) in self.problems().iter_mut() {
            let is_solved = has_files == (*missing == MissingCapability::Files);
            *is_open &= *of != guild || about != subject || !is_solved;
        }
    }

    /// Forgets a problem that could not be reported, so that it is reported at the next opportunity.
    pub(super) fn forget(&self, problem: &NewProblem) {
        self.problems().remove(&problem.key);
    }

    fn problems(&self) -> MutexGuard<'_, BTreeMap<ProblemKey, bool>> {
        self.reported.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Lang;

    #[test]
    fn problem_is_reported_once_per_table_until_solved() {
        use MissingCapability::{
            Files, Notices, Permission, Results, Room, Seats, Tag, Threads, Unlocked, View,
        };
        let reports = ProblemReports::default();
        for missing in [Room, Results, Notices, Files, View, Unlocked, Threads, Seats, Tag, Permission] {
            assert!(reports.record(1, "K7QF", missing).unwrap().may_be_known);
            assert!(reports.record(1, "K7QF", missing).is_none(), "{missing:?}");
            assert!(reports.record(1, "M2XA", missing).is_some(), "another table");
            assert!(reports.record(2, "K7QF", missing).is_some(), "another server");
            for lang in Lang::all() {
                let told = i18n::messages(lang);
                assert!(told.contains_key(&format!("discord-notice-{}", missing.key())), "{lang}");
            }
        }
        reports.record_success(1, "K7QF", false);
        assert!(reports.record(1, "K7QF", Files).is_none(), "files are still missing");
        assert!(!reports.record(1, "K7QF", View).unwrap().may_be_known);
        assert!(reports.record(1, "M2XA", View).is_none());
        let unreported = reports.record(1, "K7QF", Tag).unwrap();
        reports.forget(&unreported);
        assert!(reports.record(1, "K7QF", Tag).is_some());
    }
}
