//! What the bot may not do in a server although a table's post needs it. The operator and the server's admins are told of each once.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is missing.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Missing {
    /// The permission to see the room.
    View,
    /// A thread that is not locked.
    Unlocked,
    /// Room for another active thread.
    Threads,
    /// Room in the thread.
    Seats,
    /// A tag that the forum wants for each post.
    Tag,
    /// A permission to post, or to make threads.
    Permission,
}

impl Missing {
    /// What a refusal with this code of Discord's means.
    fn of(code: isize) -> Self {
        match code {
            50_001 => Self::View,
            160_005 => Self::Unlocked,
            160_006 => Self::Threads,
            30_033 => Self::Seats,
            40_067 => Self::Tag,
            _ => Self::Permission,
        }
    }

    /// The end of the key of its sentence.
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

/// What is missing, by server.
#[derive(Debug, Default)]
pub(super) struct MissingPermissions {
    told: Mutex<BTreeSet<(u64, Missing)>>,
}

impl MissingPermissions {
    /// A post was refused in a server with this code of Discord's. Returns what is missing, if that was not told before.
    pub(super) fn refused(&self, guild: u64, code: isize) -> Option<Missing> {
        let missing = Missing::of(code);
        let is_new = self.told().insert((guild, missing));
        if is_new {
            let what = missing.key();
            tracing::error!(guild, what, "something is missing in a Discord server; its admins can give it");
        }
        is_new.then_some(missing)
    }

    /// What happened was posted in a thread of a server: what is missing there next is told again.
    pub(super) fn nothing_missing(&self, guild: u64) {
        self.told().retain(|(other, _)| *other != guild);
    }

    /// The admins could not be told what is missing: they are told when it is refused again.
    pub(super) fn not_told(&self, guild: u64, missing: Missing) {
        self.told().remove(&(guild, missing));
    }

    fn told(&self) -> MutexGuard<'_, BTreeSet<(u64, Missing)>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Lang;

    #[test]
    fn what_is_missing_is_told_once_until_a_post_succeeds_and_has_its_sentence() {
        let missing = MissingPermissions::default();
        for code in [50_001, 160_005, 160_006, 30_033, 40_067, 50_013] {
            let what = missing.refused(1, code).unwrap();
            assert_eq!(missing.refused(1, code), None, "{code}");
            assert_eq!(missing.refused(2, code), Some(what), "another server");
            for lang in Lang::all() {
                let told = i18n::messages(lang);
                assert!(told.contains_key(&format!("discord-notice-{}", what.key())), "{lang}");
            }
        }
        missing.nothing_missing(1);
        assert_eq!(missing.refused(1, 50_001), Some(Missing::View));
        assert_eq!(missing.refused(2, 50_001), None);
    }
}
