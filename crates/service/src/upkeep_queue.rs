//! Communities whose upkeep is due after a change, and the adapter that keeps them.

use model::LeagueName;
use ports::CommunityUpkeep;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Changes since the last run of the upkeep.
#[derive(Debug, Default)]
pub(super) struct UpkeepChanges {
    /// Leagues that changed.
    pub(super) leagues: BTreeSet<LeagueName>,
    /// Communities whose settings changed, or whose last run was not finished.
    pub(super) communities: BTreeSet<String>,
    /// True if a person may have granted a permission that a run lacked.
    pub(super) is_thorough: bool,
}

/// Communities that need a run.
#[derive(Debug, Default)]
pub(super) struct UpkeepQueue {
    keeper: Mutex<Option<Arc<dyn CommunityUpkeep>>>,
    changes: Mutex<UpkeepChanges>,
    notify: Notify,
}

impl UpkeepQueue {
    /// Sets or replaces the adapter.
    pub(super) fn set_keeper(&self, keeper: Arc<dyn CommunityUpkeep>) {
        *self.keeper.lock().unwrap_or_else(PoisonError::into_inner) = Some(keeper);
    }

    /// Returns the adapter, if there is one.
    pub(super) fn keeper(&self) -> Option<Arc<dyn CommunityUpkeep>> {
        self.keeper.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes that a league has changed.
    pub(super) fn mark_league(&self, league: LeagueName) {
        self.changes().leagues.insert(league);
        self.notify.notify_one();
    }

    /// Notes that the settings of a community have changed.
    pub(super) fn mark_community(&self, id: String) {
        self.changes().communities.insert(id);
        self.notify.notify_one();
    }

    /// Asks for a thorough run.
    pub(super) fn request_thorough_run(&self) {
        self.changes().is_thorough = true;
        self.notify.notify_one();
    }

    /// Notes that a community needs another run, without asking for it at once. That run is thorough, because the
    /// unfinished one has not seen every member.
    pub(super) fn retry_community(&self, id: String) {
        let mut changes = self.changes();
        changes.communities.insert(id);
        changes.is_thorough = true;
    }

    /// Waits for a change.
    pub(super) async fn wait_for_change(&self) {
        self.notify.notified().await;
    }

    /// Takes the changes since the last call.
    pub(super) fn take_changes(&self) -> UpkeepChanges {
        std::mem::take(&mut *self.changes())
    }

    fn changes(&self) -> MutexGuard<'_, UpkeepChanges> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
