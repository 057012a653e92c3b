//! Loads tables and people for a decision, from the cache or otherwise from the store.

use super::desk::{Desk, DeskError};
use engine::{Components, GameKind, ResumeError, Seat};

use i18n::Lang;
use model::{Code, Entry, People, Player, PlayerId, Table, TableStage};
use play::LoadedTable;
use ports::StoreError;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Maximum length of a chain of merged players.
const MERGES_MAX: usize = 64;

impl Desk {
    /// Loads a table with its position. Returns `None` if no table has this code.
    ///
    /// # Errors
    /// Returns an error if the store fails, or the table's game or component data is unknown.
    pub async fn load(&self, code: &Code) -> Result<Option<Arc<LoadedTable>>, DeskError> {
        match self.load_table(code).await? {
            Some(loaded) => self.with_people(loaded).await.map(Some),
            None => Ok(None),
        }
    }

    /// Updates a table with the current rows of its players. While a merge lasts, the remaining player holds the seats
    /// of both. The stored row still names the original player of each seat.
    async fn with_people(&self, loaded: Arc<LoadedTable>) -> Result<Arc<LoadedTable>, DeskError> {
        let mut people = People::new();
        let mut now: BTreeMap<PlayerId, PlayerId> = BTreeMap::new();
        let held = loaded.table.seats.iter().filter_map(model::Holder::original_player);
        let watchers = loaded.table.company.watchers.iter().map(|watcher| watcher.player);
        for (id, row) in self.rows(held.chain([loaded.table.owner]).chain(watchers).collect()).await? {
            if let Some(player) = self.follow_merges(row).await? {
                now.insert(id, player.id);
                people.insert(player.id, player);
            }
        }
        let is_now =
            |holder: &model::Holder| holder.original_player().map(|id| now.get(&id).copied().unwrap_or(id));
        let moved = loaded.table.seats.iter().any(|holder| is_now(holder) != holder.player());
        let ahead = |seat: &Seat| people.get(&is_now(loaded.table.holder(*seat)?)?);
        let ahead = loaded.table.company.orders.keys().filter_map(ahead);
        let langs: BTreeSet<&str> = ahead.map(|player| player.lang.as_str()).collect();
        let spoken = langs.iter().all(|lang| loaded.lexicons.contains_key(*lang));
        if !moved && spoken && people == loaded.people {
            return Ok(loaded);
        }
        let lexicon =
            |lang: &str| self.vocabulary_in(Lang::parse(lang), Some(&loaded.table.game)).lexicon.clone();
        let lexicons = langs.iter().map(|lang| ((*lang).to_owned(), lexicon(lang))).collect();
        let mut table = loaded.table.clone();
        table.apply_merges(&now);
        let position = loaded.position.as_ref().map(|position| position.clone_box());
        let (kind, components, tail) = (loaded.kind, loaded.components.clone(), loaded.tail.clone());
        let loaded = Arc::new(LoadedTable { table, kind, components, position, tail, people, lexicons });
        self.cache.keep_table(loaded.clone());
        Ok(loaded)
    }

    /// Returns the current rows of these people, under the ids given. Unknown people are left out.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) async fn current_people(&self, ids: BTreeSet<PlayerId>) -> Result<People, StoreError> {
        let mut people = People::new();
        for (id, row) in self.rows(ids).await? {
            if let Some(player) = self.follow_merges(row).await? {
                people.insert(id, player);
            }
        }
        Ok(people)
    }

    async fn load_table(&self, code: &Code) -> Result<Option<Arc<LoadedTable>>, DeskError> {
        if let Some(loaded) = self.cache.table(code)
            && self.is_current(&loaded).await?
        {
            return Ok(Some(loaded));
        }
        let Some((table, tail)) = self.store().table_with_tail(code.clone()).await? else { return Ok(None) };
        self.resume_table(table, tail).await.map(Some)
    }

    /// Loads a table with its whole journal, both as of one moment, to compare or replay them while the game continues.
    ///
    /// # Errors
    /// See [`Desk::load`].
    pub async fn load_with_journal(
        &self,
        code: &Code,
    ) -> Result<Option<(Arc<LoadedTable>, Vec<Entry>)>, DeskError> {
        let Some((table, journal)) = self.store().table_with_journal(code.clone()).await? else {
            return Ok(None);
        };
        let start = Table::tail_start(&table);
        let tail = journal.iter().filter(|entry| entry.seq > start).cloned().collect();
        let loaded = self.resume_table(table, tail).await?;
        Ok(Some((self.with_people(loaded).await?, journal)))
    }

    /// Restores the position of a stored table. A table whose position cannot be restored is frozen.
    async fn resume_table(&self, table: Table, tail: Vec<Entry>) -> Result<Arc<LoadedTable>, DeskError> {
        let (kind, components) = self.game_of(&table).await?;
        let resumed = match &table.stage {
            TableStage::Running(game) | TableStage::Over { game, .. } => {
                // A state under newer rules must not be played by this older program.
                let kind = kind.of_revision(table.revision).map_err(ResumeError::from);
                Some(kind.and_then(|kind| kind.resume(&components, &game.snapshot)))
            }
            TableStage::Open | TableStage::Closed | TableStage::Frozen { .. } => None,
        };
        let position = match resumed {
            Some(Ok(position)) => Some(position),
            Some(Err(error)) => {
                tracing::error!(table = %table.code, %error, "snapshot not readable; table frozen");
                let frozen = Table { stage: table.stage.freeze(error.to_string()), ..table };
                let (position, people) = (None, People::new());
                return Ok(Arc::new(LoadedTable {
                    table: frozen,
                    kind,
                    components,
                    position,
                    tail,
                    people,
                    lexicons: BTreeMap::new(),
                }));
            }
            None => None,
        };
        let (people, lexicons) = (People::new(), BTreeMap::new());
        let loaded = Arc::new(LoadedTable { table, kind, components, position, tail, people, lexicons });
        self.cache.keep_table(loaded.clone());
        Ok(loaded)
    }

    /// Returns true if the cached table matches the stored one, which is always the case if no other process writes.
    async fn is_current(&self, loaded: &LoadedTable) -> Result<bool, StoreError> {
        let table = &loaded.table;
        Ok(!self.store().is_shared()
            || self.store().table_version(table.code.clone()).await? == Some(table.version))
    }

    /// Returns a table's game and the component data with which it began.
    async fn game_of(&self, table: &Table) -> Result<(&'static GameKind, Components), DeskError> {
        let broken = |what: String| DeskError::Store(StoreError { what });
        let kind = games::find_in(self.games(), &table.game)
            .ok_or_else(|| broken(format!("unknown game `{}`", table.game)))?;
        if let Some(components) = self.cache.components(&table.components) {
            return Ok((kind, components));
        }
        let text = self.store().components(table.components.clone()).await?;
        let text = text.ok_or_else(|| broken(format!("table {}: component data missing", table.code)))?;
        let components = kind.components(&text).map_err(|error| broken(error.to_string()))?;
        self.cache.keep_components(&components);
        Ok((kind, components))
    }

    /// Returns the player with this id, or the player they were merged into.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        match self.row(id).await? {
            Some(row) => Ok(self.follow_merges(row).await?.map(Arc::unwrap_or_clone)),
            None => Ok(None),
        }
    }

    /// Follows the merges of a row to its current player.
    async fn follow_merges(&self, row: Arc<Player>) -> Result<Option<Arc<Player>>, StoreError> {
        let mut player = row;
        for _ in 0..MERGES_MAX {
            let Some(now) = player.merged_into else { return Ok(Some(player)) };
            let Some(next) = self.row(now).await? else { return Ok(None) };
            player = next;
        }
        Err(StoreError { what: "cycle in merged players".to_owned() })
    }

    /// Returns a cached player. The cache is not used if other processes write, because comparing a row costs as much
    /// as reading it.
    fn cached_player(&self, id: PlayerId) -> Option<Arc<Player>> {
        self.cache.player(id).filter(|_| !self.store().is_shared())
    }

    /// Returns the rows of these players; rows not cached are read from the store in one query.
    async fn rows(&self, ids: BTreeSet<PlayerId>) -> Result<People, StoreError> {
        let (mut rows, mut missing) = (BTreeMap::new(), Vec::new());
        for id in ids {
            match self.cached_player(id) {
                Some(player) => drop(rows.insert(id, player)),
                None => missing.push(id),
            }
        }
        if !missing.is_empty() {
            for player in self.store().players(missing).await?.into_iter().map(Arc::new) {
                self.cache.keep_player(player.clone());
                rows.insert(player.id, player);
            }
        }
        Ok(rows)
    }

    async fn row(&self, id: PlayerId) -> Result<Option<Arc<Player>>, StoreError> {
        if let Some(player) = self.cached_player(id) {
            return Ok(Some(player));
        }
        let player = self.store().player(id).await?.map(Arc::new);
        if let Some(player) = &player {
            self.cache.keep_player(player.clone());
        }
        Ok(player)
    }
}
