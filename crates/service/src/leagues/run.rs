//! Looks at leagues when something is due in them, and when something has happened at their tables. An instant that was missed is done
//! late and never lost: at the start all leagues are looked at.

use crate::desk::{Desk, DeskError, TRIES_MAX};
use chrono::TimeDelta;
use model::{Commit, LeagueName, LeagueRow};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// The longest sleep between looks, in seconds.
const SLEEP_MAX_S: i64 = 15;
/// Leagues that are looked at in one round.
const LEAGUES_MAX: u32 = 1_000;
/// How long nothing is tried before the lost time is given back.
const PAUSE: Duration = Duration::from_secs(1);
/// How long nothing is tried after a league could not be looked at, in seconds.
const FAILED_PAUSE_S: u64 = 5;

/// Lets leagues run until told to stop.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let touched = desk.leagues_touched();
    let mut all = true;
    loop {
        // Before the lost time is given back, tables would be late that are not.
        if !desk.is_caught_up() {
            tokio::select! {
                () = tokio::time::sleep(PAUSE) => continue,
                _ = stop.wait_for(|stop| *stop) => return,
            }
        }
        let is_whole = match round(&desk, all).await {
            Ok(is_whole) => {
                all = false;
                is_whole
            }
            Err(error) => {
                tracing::error!(%error, "leagues cannot be looked at");
                false
            }
        };
        // Whatever happens meanwhile waits: what fails may wake the loop itself, and would be tried without end.
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

/// Writes down in which leagues something has happened, for the process that lets them run: until this one has that duty itself. What is
/// not written down when this process dies is looked at because it has died.
pub async fn pass_on(desk: Arc<Desk>) {
    let touched = desk.leagues_touched();
    loop {
        touched.notified().await;
        for name in desk.take_touched() {
            if let Err(error) = desk.is_due_now(&name).await {
                tracing::error!(league = %name, %error, "that something has happened in a league could not be passed on");
                desk.touch_later(name);
                tokio::time::sleep(PAUSE).await;
                touched.notify_one();
            }
        }
    }
}

/// One round: every league in which something is due or has happened, then what is to be rated. One that cannot be looked at keeps no
/// other one waiting, and is kept for the next round. Returns whether all could be looked at.
async fn round(desk: &Arc<Desk>, all: bool) -> Result<bool, DeskError> {
    let due = desk.store().leagues_due(desk.now(), LEAGUES_MAX).await?;
    let mut names: BTreeSet<LeagueName> = due.into_iter().collect();
    if all {
        names.extend(desk.store().leagues(LEAGUES_MAX).await?.into_iter().map(|row| row.name));
    }
    // Taken last: an error before would lose them.
    names.extend(desk.take_touched());
    let mut is_whole = true;
    for name in names {
        if let Err(error) = desk.look_at_league(&name).await {
            tracing::error!(league = %name, %error, "a league cannot be looked at");
            desk.touch_later(name);
            is_whole = false;
        }
    }
    desk.rate_tables().await?;
    Ok(is_whole)
}

async fn sleep(desk: &Desk) -> Duration {
    let next = desk.store().next_league_at().await.ok().flatten();
    let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - desk.now());
    let (_, most) = desk.sleeps(TimeDelta::seconds(SLEEP_MAX_S));
    left.clamp(TimeDelta::milliseconds(20), most).to_std().unwrap_or(PAUSE)
}

impl Desk {
    /// Looks at every league, as at the start: what has happened at tables while nobody looked is not known.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn look_at_all_leagues(&self) -> Result<(), DeskError> {
        self.store().leagues(LEAGUES_MAX).await?.into_iter().for_each(|row| self.touch(row.name));
        self.look_at_leagues().await
    }

    /// A league is due now. Its version makes whoever looks at it at this moment look again.
    async fn is_due_now(&self, name: &LeagueName) -> Result<(), DeskError> {
        for _ in 0..TRIES_MAX {
            let Some(row) = self.store().league(name.clone()).await? else { return Ok(()) };
            let (version, due_at) = (row.version + 1, Some(self.now()));
            let leagues = vec![LeagueRow { version, due_at, ..row }];
            // Past the desk, which would be told that something has happened.
            match self.store().commit(Commit { leagues, ..Commit::default() }).await.map_err(DeskError::from)
            {
                Err(DeskError::Busy) => {}
                done => return done,
            }
        }
        Err(DeskError::Busy)
    }

    /// Does all that is due in every league, and rates what has ended: one round, for tests and commands that do not run for long.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn look_at_leagues(&self) -> Result<(), DeskError> {
        loop {
            let mut names = self.take_touched();
            names.extend(self.store().leagues_due(self.now(), LEAGUES_MAX).await?);
            if names.is_empty() {
                return self.rate_tables().await;
            }
            for name in names {
                self.look_at_league(&name).await?;
            }
        }
    }
}
