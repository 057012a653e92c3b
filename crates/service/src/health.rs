//! Health of this process for operators: liveness, readiness, and the gauges that are computed when they are read.

use super::desk::{Desk, to_temporary_failure};
use async_trait::async_trait;
use chrono::TimeDelta;
use model::{Instant, Status};
use ports::{HealthProbe, HealthProblem, InstallationFact, LetterState, StoreCondition, TemporaryFailure};
use std::time::Duration;
use tokio::time::timeout;

/// Time limit for the store to answer a health check, or all queries for the gauges.
const PATIENCE: Duration = Duration::from_secs(3);
/// Milliseconds in a second.
const SECOND_MS: i64 = 1_000;
impl Desk {
    async fn refresh_gauges(&self) -> Result<(), TemporaryFailure> {
        let store = self.store();
        set_condition(store.condition().await.map_err(to_temporary_failure)?);
        let counts = store.letter_counts().await.map_err(to_temporary_failure)?;
        for state in LetterState::ALL {
            let count = counts.get(&state).copied().unwrap_or_default();
            measures::set_letter_count(state.letter_state_name(), count);
        }
        let census = store.census().await.map_err(to_temporary_failure)?;
        for status in Status::ALL {
            let count = census.tables.get(&status).copied().unwrap_or_default();
            measures::set_table_count(status.keyword(), count);
        }
        for (scope, count) in self.refusals.open_counts() {
            measures::set_refusal_count(scope, count);
        }
        measures::set_oldest_letter_age(self.time_since(census.oldest_due_at));
        measures::set_oldest_timer_age(self.time_since(census.oldest_timer_at));
        let next_league = store.next_league_at().await.map_err(to_temporary_failure)?;
        measures::set_oldest_league_age(self.time_since(next_league));
        let backup = store.fact(InstallationFact::LastBackup).await.map_err(to_temporary_failure)?;
        let backup_at_ms: Option<i64> = backup.and_then(|at_ms| at_ms.parse().ok());
        measures::set_last_backup(backup_at_ms.map_or(0, |at_ms| at_ms.div_euclid(SECOND_MS)));
        Ok(())
    }

    /// Returns the time since an instant; none if it is in the future or unknown.
    fn time_since(&self, at: Option<Instant>) -> Duration {
        let since = at.map_or(TimeDelta::zero(), |at| self.now() - at);
        since.max(TimeDelta::zero()).to_std().unwrap_or_default()
    }
}

fn set_condition(of: StoreCondition) {
    measures::set_processes(of.has_duty, of.processes);
    if let Some(pool) = of.pool {
        let states = [("idle", pool.idle), ("busy", pool.busy), ("waiting", pool.waiting)];
        measures::set_store_connections(states, pool.most);
    }
    if let Some(bytes) = of.size_bytes {
        measures::set_database_size(bytes);
    }
    if let Some(disk) = of.disk {
        measures::set_disk_space(disk.free_bytes, disk.bytes);
    }
}

#[async_trait]
impl HealthProbe for Desk {
    fn liveness_problem(&self) -> Option<HealthProblem> {
        self.heartbeats.is_loop_stuck(self.monotonic_now()).then_some(HealthProblem::Heartbeat)
    }

    async fn readiness_problem(&self) -> Option<HealthProblem> {
        if !self.is_caught_up() {
            return Some(HealthProblem::Starting);
        }
        let Ok(Ok(_)) = timeout(PATIENCE, self.store().heartbeat()).await else {
            return Some(HealthProblem::Store);
        };
        if self.heartbeats.is_overdue(self.monotonic_now()) {
            return Some(HealthProblem::Heartbeat);
        }
        self.refusals.is_relay_refusing().then_some(HealthProblem::Relay)
    }

    async fn update_gauges(&self) -> Result<(), TemporaryFailure> {
        timeout(PATIENCE, self.refresh_gauges()).await.map_err(to_temporary_failure)?
    }
}
