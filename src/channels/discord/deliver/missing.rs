//! What the bot may not do in a server although a table's post needs it. The operator is told of each once.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is missing, by server.
#[derive(Debug, Default)]
pub(super) struct MissingPermissions {
    told: Mutex<BTreeSet<(u64, &'static str)>>,
}

impl MissingPermissions {
    /// A post was refused in a server with this code of Discord's.
    pub(super) fn refused(&self, guild: u64, code: isize) {
        let missing = permission(code);
        if self.told().insert((guild, missing)) {
            tracing::error!(
                guild,
                missing,
                "a permission is missing in a Discord server; its admins can give it"
            );
        }
    }

    /// A post succeeded in a server: what is missing there next is told again.
    pub(super) fn nothing_missing(&self, guild: u64) {
        self.told().retain(|(other, _)| *other != guild);
    }

    fn told(&self) -> MutexGuard<'_, BTreeSet<(u64, &'static str)>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What an admin can do about a refusal, in Discord's own names.
fn permission(code: isize) -> &'static str {
    match code {
        50_001 => "View Channel",
        160_005 => "Manage Threads (a thread was locked)",
        160_006 => "room for another active thread",
        30_033 => "room in the thread",
        _ => "Send Messages, Attach Files, Create Public Threads or Send Messages in Threads",
    }
}
