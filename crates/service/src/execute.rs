//! Executes commits, and freezes tables about which no decision is possible.

use super::cache::CacheUpdate;
use super::computation::off_the_workers;
use super::desk::{Desk, DeskError, TRIES_MAX};
use ports::TableChange;

use model::{Body, Code, Commit, Entry, Fault, FreeText, LeagueName, Player, PlayerId, Status, Table};
use play::{LoadedTable, Moment};
use ports::CommitError;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Maximum number of willing substitutes checked; a private table admits only some of them.
const WILLING_MAX: u32 = 200;

/// Outcome of a decision about a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum DecisionOutcome {
    /// A decision took effect.
    Executed,
    /// No decision was needed.
    Nothing,
    /// No table has this code.
    NoTable,
    /// No decision is possible: the table has just been frozen, or its game was over.
    Undecidable,
}

impl Desk {
    /// Executes a commit. Once the commit is durable, wakes the loops that have new work.
    pub(super) async fn execute(&self, mut commit: Commit) -> Result<(), CommitError> {
        let (letters, timers) = (!commit.letters.is_empty(), !commit.timers.is_empty());
        let written = CacheUpdate::take_from_commit(&mut commit);
        // Merged players can be unlinked again, so each seat is stored under its original player.
        commit.table.iter_mut().for_each(Table::revert_merges);
        commit.opened.iter_mut().for_each(|opened| opened.table.revert_merges());
        let touched = leagues_touched(&commit);
        let changed_communities = dated_communities(&commit);
        let changed_leagues: Vec<LeagueName> = commit.leagues.iter().map(|row| row.name.clone()).collect();
        let changed = public_change_of(&commit);
        let decided = decision_count_of(&commit);
        let done = self.store().commit(commit).await;
        match done {
            Ok(()) => self.cache.apply_update(written),
            Err(_) => self.cache.drop_update(&written),
        }
        if done.is_ok() && letters {
            self.letters_queued().notify_one();
        }
        if done.is_ok() && timers {
            self.timers_set().notify_one();
        }
        if done.is_ok() {
            changed_communities.into_iter().for_each(|id| self.upkeep_queue().mark_community(id));
            changed_leagues.into_iter().for_each(|league| self.upkeep_queue().mark_league(league));
            touched.into_iter().for_each(|league| self.mark_league_touched(league));
            changed.into_iter().for_each(|change| self.publish_change(change));
            if let Some((game, count)) = decided {
                let kind = self.games().iter().find(|kind| kind.meta().id == game);
                kind.into_iter().for_each(|kind| measures::count_decisions(kind.meta().id, count));
            }
        }
        done
    }

    /// Executes a commit. Returns false if it conflicted with another writer and the decision must be repeated.
    pub(super) async fn try_execute(&self, commit: Commit) -> Result<bool, DeskError> {
        match self.execute(commit).await {
            Ok(()) => Ok(true),
            Err(CommitError::Stale | CommitError::Duplicate(_)) => Ok(false),
            Err(CommitError::Broken(error)) => Err(error.into()),
        }
    }

    /// Decides about a table and executes the decision. Repeats both after a conflict with another writer. If `at` is
    /// `None`, each decision uses the time at which it is made.
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer.
    pub(super) async fn decide(
        &self,
        code: &Code,
        at: Option<&Moment<'_>>,
        mut f: impl FnMut(&LoadedTable, &Moment<'_>) -> Result<Option<Commit>, Fault>,
    ) -> Result<DecisionOutcome, DeskError> {
        for _ in 0..TRIES_MAX {
            let fresh = at.is_none().then(|| self.moment(false));
            let Some(at) = at.or(fresh.as_ref()) else { continue };
            let Some(loaded) = self.load(code).await? else { return Ok(DecisionOutcome::NoTable) };
            let Some(decided) = self.decide_guarded(&loaded, || f(&loaded, at)).await? else {
                return Ok(DecisionOutcome::Undecidable);
            };
            let Some(mut commit) = decided else { return Ok(DecisionOutcome::Nothing) };
            self.notify_substitutes(&mut commit, at).await?;
            if self.try_execute(commit).await? {
                return Ok(DecisionOutcome::Executed);
            }
        }
        Err(DeskError::Busy)
    }

    /// Removes a player from a table: they leave it before the game, or resign during the game.
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer.
    pub(super) async fn remove_from_table(
        &self,
        at: &Moment<'_>,
        code: Code,
        player: &Player,
    ) -> Result<(), DeskError> {
        let get_up = |loaded: &LoadedTable, at: &Moment<'_>| {
            let decided = match loaded.table.status() {
                Status::Open | Status::Running if loaded.table.league.is_some() => {
                    play::leave_league_table(loaded, at, player.id)?
                }
                Status::Open => Some(play::leave(loaded, at, player)?),
                Status::Running => Some(play::resign(loaded, at, player, true)?),
                Status::Over | Status::Closed | Status::Frozen => None,
            };
            Ok(decided.map(|decided| decided.commit))
        };
        self.decide(&code, Some(at), get_up).await.map(drop)
    }

    /// Replaces a player's name everywhere.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) async fn rename(&self, player: PlayerId, name: &FreeText) -> Result<(), DeskError> {
        let changed = self.store().rename_player(player, name.clone()).await?;
        self.cache.forget_tables(&changed);
        Ok(())
    }

    /// Notifies willing substitutes of seats that a commit leaves vacant.
    ///
    /// # Errors
    /// Returns an error if the store fails, or a page cannot be encrypted; the table is frozen in that case.
    pub(super) async fn notify_substitutes(
        &self,
        commit: &mut Commit,
        at: &Moment<'_>,
    ) -> Result<(), DeskError> {
        if !play::has_seats_to_advertise(commit) {
            return Ok(());
        }
        let Some(table) = commit.table.clone() else { return Ok(()) };
        let mut willing = Vec::new();
        for player in self.store().substitutes(table.game.clone(), WILLING_MAX).await? {
            if willing.len() < play::ADVERTISED_MAX as usize
                && self.offers_table_to(&player, &table, None).await
            {
                willing.push(player);
            }
        }
        match play::advertise(commit, at, &willing) {
            Ok(()) => Ok(()),
            Err(fault) => Err(self.freeze_after_fault(commit, fault).await),
        }
    }

    /// Freezes the table of a decision after a later fault, as after a fault during the decision. Returns the reason
    /// why the request had no effect.
    pub(super) async fn freeze_after_fault(&self, commit: &Commit, fault: Fault) -> DeskError {
        let Some(table) = &commit.table else { return fault.into() };
        match self.load(&table.code).await {
            Ok(Some(loaded)) => match self.decide_guarded(&loaded, || Err::<(), _>(fault.clone())).await {
                Ok(_) => fault.into(),
                Err(error) => error,
            },
            Ok(None) => fault.into(),
            Err(error) => error,
        }
    }

    /// Runs a decision about a table so that a fault stays local. On an error or a panic, the table is frozen, the
    /// admins are notified, and the result is `None`. A table that is over or closed is left unchanged.
    ///
    /// # Errors
    /// Returns an error if the store fails while the table is being frozen.
    pub(super) async fn decide_guarded<T>(
        &self,
        loaded: &LoadedTable,
        decide: impl FnOnce() -> Result<T, Fault>,
    ) -> Result<Option<T>, DeskError> {
        let why = match off_the_workers(|| catch_unwind(AssertUnwindSafe(decide))).await {
            Ok(Ok(decided)) => return Ok(Some(decided)),
            Ok(Err(fault)) => fault.to_string(),
            Err(_) => "the rules panicked".to_owned(),
        };
        let (code, seq) = (&loaded.table.code, loaded.table.seq);
        if matches!(loaded.table.status(), Status::Over | Status::Closed) {
            tracing::error!(table = %code, seq, why, "decision failed at a finished table; table unchanged");
            return Ok(None);
        }
        tracing::error!(table = %code, seq, why, "table frozen");
        let table = loaded.table.clone();
        let table = Table { stage: table.stage.freeze(why), version: table.version + 1, ..table };
        let timers = vec![model::TimerOp::DropAll(table.code.clone())];
        // Freeze the table even if the admins cannot be notified.
        let told = play::admin_letter(self.keys(), self.now(), &table, play::AdminMatter::Frozen);
        let letters = told.ok().flatten().into_iter().collect();
        let commit = Commit { table: Some(table), timers, letters, ..Commit::default() };
        self.try_execute(commit).await?;
        Ok(None)
    }
}

/// Returns the public change of a table. Drafts, standing orders and clock changes have no journal entry and are not
/// published.
fn public_change_of(commit: &Commit) -> Option<TableChange> {
    let table = commit.table.as_ref()?;
    let rests = table.status() == Status::Frozen;
    let is_told = !commit.append.is_empty() || rests;
    is_told.then(|| TableChange { code: table.code.clone(), seq: table.seq, is_table_frozen: rests })
}

/// Returns the game of a commit and the number of moves and sealed answers in it.
fn decision_count_of(commit: &Commit) -> Option<(String, u64)> {
    let table = commit.table.as_ref()?;
    let is_decision = |entry: &&Entry| matches!(entry.body, Body::Move { .. } | Body::Seal { .. });
    let count = commit.append.iter().filter(is_decision).count() as u64;
    (count > 0).then(|| (table.game.clone(), count))
}

/// Returns the communities with a table whose start may have changed.
fn dated_communities(commit: &Commit) -> Vec<String> {
    let opened = commit.opened.iter().map(|opened| &opened.table);
    let is_dated = |table: &&Table| table.company.starts_at.is_some();
    let begins = |entry: &Entry| matches!(entry.body, Body::Start { .. });
    let changed = commit.table.iter().filter(|table| {
        table.status() != Status::Running
            || table.company.starts_at.is_some()
            || commit.append.iter().any(begins)
    });
    let places = opened.filter(is_dated).chain(changed).filter_map(|table| table.place.as_ref());
    places.map(|place| place.community.clone()).collect()
}

/// Returns the leagues in which a commit may make something due: those that it changes, and the league of a table at
/// which the game ends or a seat changes hands.
fn leagues_touched(commit: &Commit) -> Vec<LeagueName> {
    let seats = |entry: &Entry| {
        matches!(entry.body, Body::Bot { .. } | Body::Seated { .. } | Body::Undo { .. } | Body::Ruling { .. })
    };
    let table = commit
        .table
        .iter()
        .filter(|table| table.status() != Status::Running || commit.append.iter().any(seats));
    let of_table = table.filter_map(|table| Some(table.league.as_ref()?.league.clone()));
    of_table.chain(commit.leagues.iter().map(|row| row.name.clone())).collect()
}
