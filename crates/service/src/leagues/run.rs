//! Processes leagues when something is due or their tables have events. A missed due time is handled late but never
//! lost, because all leagues are processed at the start.

use crate::desk::{Desk, DeskError, TRIES_MAX};
use chrono::TimeDelta;
use model::{Commit, LeagueName, LeagueRow};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Longest sleep between rounds, in seconds.
const SLEEP_MAX_S: i64 = 15;
/// Maximum number of leagues per round.
const LEAGUES_MAX: u32 = 1_000;
/// Delay before checking again whether lost time has been credited.
const PAUSE: Duration = Duration::from_secs(1);
/// Delay after a league could not be processed, in seconds.
const FAILED_PAUSE_S: u64 = 5;

/// Runs leagues until stopped.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let touched = desk.leagues_touched();
    let mut all = true;
    loop {
        // Until lost time has been credited, tables would seem late.
        if !desk.is_caught_up() {
            tokio::select! {
                () = tokio::time::sleep(PAUSE) => continue,
                _ = stop.wait_for(|stop| *stop) => return,
            }
        }
        let is_whole = match run_round(&desk, all).await {
            Ok(is_whole) => {
                all = false;
                is_whole
            }
            Err(error) => {
                tracing::error!(%error, "league round failed");
                false
            }
        };
        // Ignore notifications during the delay: a failing league may wake the loop itself, endlessly.
        if !is_whole {
            tokio::select! {
                () = tokio::time::sleep(Duration::from_secs(FAILED_PAUSE_S)) => continue,
                _ = stop.wait_for(|stop| *stop) => return,
            }
        }
        let sleep = sleep(&desk).await;
        tokio::select! {
            () = touched.notified() => {}
            () = tokio::time::sleep(sleep) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}

/// Records leagues with new events in the store, for the process that runs leagues, until this process itself takes
/// over that duty. Events not yet recorded when this process dies are not lost, because its death makes all leagues
/// due.
pub async fn record_touched_leagues(desk: Arc<Desk>) {
    let touched = desk.leagues_touched();
    loop {
        touched.notified().await;
        for name in desk.take_touched() {
            if let Err(error) = desk.make_league_due_now(&name).await {
                tracing::error!(league = %name, %error, "league event not recorded; will be retried");
                desk.mark_league_for_retry(name);
                tokio::time::sleep(PAUSE).await;
                touched.notify_one();
            }
        }
    }
}

/// Runs one round: processes every league with something due or new events, then the ratings. A league that fails does
/// not hold up others and is retried in the next round. Returns true if all leagues were processed.
async fn run_round(desk: &Arc<Desk>, all: bool) -> Result<bool, DeskError> {
    let due = desk.store().leagues_due(desk.now(), LEAGUES_MAX).await?;
    let mut names: BTreeSet<LeagueName> = due.into_iter().collect();
    if all {
        names.extend(desk.store().leagues(LEAGUES_MAX).await?.into_iter().map(|row| row.name));
    }
    // Take the marks last, because an earlier error would lose them.
    names.extend(desk.take_touched());
    let mut is_whole = true;
    for name in names {
        if let Err(error) = desk.process_league(&name).await {
            tracing::error!(league = %name, %error, "league not processed; will be retried");
            desk.mark_league_for_retry(name);
            is_whole = false;
        } else {
            // Another process may have changed it.
            desk.upkeep_queue().mark_league(name);
        }
    }
    desk.rate_tables().await?;
    Ok(is_whole)
}

async fn sleep(desk: &Desk) -> Duration {
    let next = desk.store().next_league_at().await.ok().flatten();
    let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - desk.now());
    let (_, most) = desk.sleep_bounds(TimeDelta::seconds(SLEEP_MAX_S));
    left.clamp(TimeDelta::milliseconds(20), most).to_std().unwrap_or(PAUSE)
}

impl Desk {
    /// Processes every league, as is done at the start, when earlier table events are unknown.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn process_all_leagues(&self) -> Result<(), DeskError> {
        self.store()
            .leagues(LEAGUES_MAX)
            .await?
            .into_iter()
            .for_each(|row| self.mark_league_touched(row.name));
        self.process_due_leagues().await
    }

    /// Makes a league due now. The new version forces a concurrent run to start over.
    async fn make_league_due_now(&self, name: &LeagueName) -> Result<(), DeskError> {
        for _ in 0..TRIES_MAX {
            let Some(row) = self.store().league(name.clone()).await? else { return Ok(()) };
            let (version, due_at) = (row.version + 1, Some(self.now()));
            let leagues = vec![LeagueRow { version, due_at, ..row }];
            // Bypass the desk, which would notify this process.
            match self.store().commit(Commit { leagues, ..Commit::default() }).await.map_err(DeskError::from)
            {
                Err(DeskError::Busy) => {}
                done => return done,
            }
        }
        Err(DeskError::Busy)
    }

    /// Processes everything due in every league and rates finished games: one round, for tests and short-lived
    /// commands.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn process_due_leagues(&self) -> Result<(), DeskError> {
        loop {
            let mut names = self.take_touched();
            names.extend(self.store().leagues_due(self.now(), LEAGUES_MAX).await?);
            if names.is_empty() {
                return self.rate_tables().await;
            }
            for name in names {
                self.process_league(&name).await?;
            }
        }
    }
}
