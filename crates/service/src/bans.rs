//! Bans from the whole service: who is banned, and the loss of a banned player's seats. A command stores a ban while the
//! service runs; the service enforces it within seconds. `request` refuses what the banned send.

use super::desk::{Desk, DeskError};
use super::personal_data::TABLES_MAX;
use model::{Account, Ban, BanList, BanTarget, FreeText, MailAddress, Player, Status, TextKind};
use ports::StoreError;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Interval at which the bans are read, in seconds.
const ROUND_S: u64 = 5;
/// Number of rounds after which all bans are enforced again: a banned player's frozen table may have been resumed.
const ROUNDS_UNTIL_ALL: u32 = 720;

impl Desk {
    /// Finds the player with this address or, if there is none, returns the address itself.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn ban_target_at(&self, address: MailAddress) -> Result<BanTarget, StoreError> {
        let found = self.store().player_by_address(address.clone()).await?;
        Ok(found.map_or(BanTarget::Address(address), |player| BanTarget::Player(Box::new(player))))
    }

    /// Finds the player with this account or, if there is none, returns the account itself.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn ban_target_of_account(&self, account: Account) -> Result<BanTarget, StoreError> {
        let found = self.store().player_by_account(account.clone()).await?;
        Ok(found.map_or(BanTarget::Account(account), |player| BanTarget::Player(Box::new(player))))
    }

    /// Bans a person, address or account. The banned person is shown the reason. Returns false if the same ban is in
    /// force.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn ban(&self, target: &BanTarget, reason: Option<&str>) -> Result<bool, StoreError> {
        let reason = reason.and_then(|reason| FreeText::new(TextKind::Reason, reason).into_option());
        self.change_bans(|bans| bans.add(target, reason.clone(), self.keys(), self.now())).await
    }

    /// Lifts every ban of a person, address or account. Returns the number of lifted bans.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn lift_bans(&self, target: &BanTarget) -> Result<usize, StoreError> {
        self.change_bans(|bans| bans.lift(target, self.keys())).await
    }

    /// Lifts the ban with this number. Returns the number of lifted bans.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn lift_ban(&self, number: u32) -> Result<usize, StoreError> {
        self.change_bans(|bans| bans.lift_number(number)).await
    }

    /// Returns the bans in force, at most a few seconds old.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn bans(&self) -> Result<Arc<BanList>, StoreError> {
        self.operator_facts.bans.current(self.store(), self.monotonic_time()).await
    }

    /// Changes the bans. Returns the result of `change`, which may run several times.
    async fn change_bans<R>(&self, change: impl FnMut(&mut BanList) -> R) -> Result<R, StoreError> {
        self.operator_facts.bans.update(self.store(), change).await
    }

    /// Returns the ban of a player, if any.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) async fn ban_of(&self, player: &Player) -> Result<Option<Ban>, StoreError> {
        Ok(self.bans().await?.of_player(player, self.keys()).cloned())
    }

    /// Returns the unfinished tables at which a player has a seat that a ban would take.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn tables_lost_by_ban(&self, player: &Player) -> Result<usize, StoreError> {
        let tables = self.store().tables_of(player.ids(), TABLES_MAX).await?;
        Ok(tables.iter().filter(|table| matches!(table.status(), Status::Open | Status::Running)).count())
    }

    /// Takes the seats of a banned player, at tables and in leagues. A repeated call changes nothing.
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer.
    pub async fn enforce_ban(&self, ban: &Ban) -> Result<(), DeskError> {
        for id in &ban.players {
            let Some(player) = self.player(*id).await?.filter(|player| !player.erased) else { continue };
            self.leave_leagues(&player).await?;
            let mut open = self.store().tables_of(player.ids(), TABLES_MAX).await?;
            open.retain(|table| matches!(table.status(), Status::Open | Status::Running));
            for table in open {
                self.decide(&table.code, None, |loaded, at| {
                    let decided = match loaded.table.league {
                        Some(_) => play::leave_league_table(loaded, at, player.id)?,
                        None => play::remove_banned(loaded, at, player.id)?,
                    };
                    Ok(decided.map(|decided| decided.commit))
                })
                .await?;
            }
        }
        Ok(())
    }
}

/// Keeps the bans in memory up to date until stopped.
pub async fn keep_current(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    loop {
        if let Err(error) = desk.bans().await {
            tracing::error!(%error, "bans not read");
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(ROUND_S)) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}

/// Enforces each new ban until stopped, and all bans after a start and every hour.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let mut enforced = BTreeSet::new();
    let mut rounds = 0;
    loop {
        if rounds % ROUNDS_UNTIL_ALL == 0 {
            enforced.clear();
        }
        rounds += 1;
        if let Err(error) = enforce_new_bans(&desk, &mut enforced).await {
            tracing::error!(%error, "ban not enforced");
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(ROUND_S)) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}

async fn enforce_new_bans(desk: &Desk, enforced: &mut BTreeSet<u32>) -> Result<(), DeskError> {
    for ban in &desk.bans().await?.bans {
        if !enforced.contains(&ban.number) {
            desk.enforce_ban(ban).await?;
            enforced.insert(ban.number);
        }
    }
    Ok(())
}
