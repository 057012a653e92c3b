//! Missing permissions for tables' posts, by server. Each is reported once, to the operator and to the server's admins.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A missing permission or capacity.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MissingCapability {
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
    /// Converts a Discord error code to the missing capability.
    fn from_code(code: isize) -> Self {
        match code {
            50_001 => Self::View,
            160_005 => Self::Unlocked,
            160_006 => Self::Threads,
            30_033 => Self::Seats,
            40_067 => Self::Tag,
            _ => Self::Permission,
        }
    }

    /// Returns the suffix of the notice's message key.
    pub(super) fn key(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Unlocked => "locked",
            Self::Threads => "threads",
            Self::Seats => "seats",
            Self::Tag => "tag",
            Self::Permission => "permission",
        }
    }
}

/// Problems already reported, by server.
#[derive(Debug, Default)]
pub(super) struct MissingPermissions {
    reported: Mutex<BTreeSet<(u64, MissingCapability)>>,
}

impl MissingPermissions {
    /// Records a refused post. Returns the problem if it has not been reported yet.
    pub(super) fn record_refusal(&self, guild: u64, code: isize) -> Option<MissingCapability> {
        let missing = MissingCapability::from_code(code);
        let is_new = self.reported_problems().insert((guild, missing));
        if is_new {
            let what = missing.key();
            tracing::error!(guild, what, "permission missing in a Discord server");
        }
        is_new.then_some(missing)
    }

    /// Clears the problems of a server after a successful post, so that new problems are reported again.
    pub(super) fn clear_server(&self, guild: u64) {
        self.reported_problems().retain(|(other, _)| *other != guild);
    }

    /// Forgets a problem that could not be reported to the admins, so that it is reported at the next refusal.
    pub(super) fn forget_report(&self, guild: u64, missing: MissingCapability) {
        self.reported_problems().remove(&(guild, missing));
    }

    fn reported_problems(&self) -> MutexGuard<'_, BTreeSet<(u64, MissingCapability)>> {
        self.reported.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Lang;

    #[test]
    fn missing_permission_is_reported_once_until_a_post_succeeds() {
        let missing = MissingPermissions::default();
        for code in [50_001, 160_005, 160_006, 30_033, 40_067, 50_013] {
            let what = missing.record_refusal(1, code).unwrap();
            assert_eq!(missing.record_refusal(1, code), None, "{code}");
            assert_eq!(missing.record_refusal(2, code), Some(what), "another server");
            for lang in Lang::all() {
                let told = i18n::messages(lang);
                assert!(told.contains_key(&format!("discord-notice-{}", what.key())), "{lang}");
            }
        }
        missing.clear_server(1);
        assert_eq!(missing.record_refusal(1, 50_001), Some(MissingCapability::View));
        assert_eq!(missing.record_refusal(2, 50_001), None);
    }
}
