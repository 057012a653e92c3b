//! The desk's cache of tables, component data, people and vocabularies, so that a move does not need to read and parse
//! the data that the previous one wrote.
//!
//! Every part may be dropped at any time. The store is authoritative, and a decision based on an outdated row is
//! rejected as stale. Each part has a fixed capacity and evicts the least recently used entry.

use engine::{Components, Position};
use i18n::{Lang, Vocabulary};
use lru::LruCache;
use model::{Code, Commit, Entry, Player, PlayerId, Status, Table, TableStage};
use play::LoadedTable;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Maximum number of cached tables.
const TABLES_MAX: NonZeroUsize = NonZeroUsize::new(512).unwrap();
/// Maximum number of cached sets of component data: one per game, plus one for each version that running tables still
/// use.
const COMPONENTS_MAX: NonZeroUsize = NonZeroUsize::new(64).unwrap();
/// Maximum number of cached people.
const PEOPLE_MAX: NonZeroUsize = NonZeroUsize::new(4_096).unwrap();
/// Maximum number of cached vocabularies: one per language, and one per game and language.
const VOCABULARIES_MAX: NonZeroUsize = NonZeroUsize::new(256).unwrap();

/// Key of a vocabulary: a language, and a game if a table is involved.
type VocabularyKey = (&'static str, Option<String>);

/// The cache of the desk.
#[derive(Debug)]
pub(super) struct Cache {
    tables: Mutex<LruCache<Code, Arc<LoadedTable>>>,
    components: Mutex<LruCache<String, Components>>,
    people: Mutex<LruCache<PlayerId, Arc<Player>>>,
    vocabularies: Mutex<LruCache<VocabularyKey, Arc<Vocabulary>>>,
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            tables: Mutex::new(LruCache::new(TABLES_MAX)),
            components: Mutex::new(LruCache::new(COMPONENTS_MAX)),
            people: Mutex::new(LruCache::new(PEOPLE_MAX)),
            vocabularies: Mutex::new(LruCache::new(VOCABULARIES_MAX)),
        }
    }
}

fn lock<T>(part: &Mutex<T>) -> MutexGuard<'_, T> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Cache {
    pub(super) fn table(&self, code: &Code) -> Option<Arc<LoadedTable>> {
        lock(&self.tables).get(code).cloned()
    }

    /// Caches a table unless a newer row is cached.
    pub(super) fn keep_table(&self, loaded: Arc<LoadedTable>) {
        let mut tables = lock(&self.tables);
        if tables.peek(&loaded.table.code).is_none_or(|kept| kept.table.version <= loaded.table.version) {
            tables.put(loaded.table.code.clone(), loaded);
        }
    }

    pub(super) fn components(&self, hash: &str) -> Option<Components> {
        lock(&self.components).get(hash).cloned()
    }

    pub(super) fn keep_components(&self, components: &Components) {
        lock(&self.components).put(components.hash().to_owned(), components.clone());
    }

    pub(super) fn player(&self, id: PlayerId) -> Option<Arc<Player>> {
        lock(&self.people).get(&id).cloned()
    }

    /// Caches a player unless a newer row is cached.
    pub(super) fn keep_player(&self, player: Arc<Player>) {
        let mut people = lock(&self.people);
        if people.peek(&player.id).is_none_or(|kept| kept.version < player.version) {
            people.put(player.id, player);
        }
    }

    /// Returns the vocabulary of a language, and of a game if a table is involved.
    pub(super) fn vocabulary(&self, lang: Lang, game: Option<&str>) -> Arc<Vocabulary> {
        let key = (lang.as_str(), game.map(str::to_owned));
        let kept = lock(&self.vocabularies).get(&key).cloned();
        kept.unwrap_or_else(|| {
            let words = Arc::new(Vocabulary::new(lang, game));
            lock(&self.vocabularies).put(key, words.clone());
            words
        })
    }

    /// Updates the cache after a commit, without reading rows back.
    pub(super) fn apply_update(&self, written: CacheUpdate) {
        let CacheUpdate { table, entries, players, position } = written;
        for player in &players {
            self.keep_player(player.clone());
        }
        let Some(table) = table else { return };
        let Some(before) = lock(&self.tables).pop(&table.code) else { return };
        if before.table.version + 1 != table.version {
            return;
        }
        let position = match position.filter(|_| table.status() != Status::Frozen) {
            Some(position) => Some(position),
            // Without the new position the table is reloaded from the store on its next use.
            None if is_other_position(&before, &table, &entries) => return,
            None => before.position.as_ref().map(|position| position.clone_box()),
        };
        let after = Table::tail_start(&table);
        let tail = before.tail.iter().chain(&entries).filter(|entry| entry.seq > after).cloned().collect();
        let (kind, components, mut people) = (before.kind, before.components.clone(), before.people.clone());
        for player in players {
            people.entry(player.id).and_modify(|row| *row = player);
        }
        let lexicons = before.lexicons.clone();
        self.keep_table(Arc::new(LoadedTable { table, kind, components, position, tail, people, lexicons }));
    }

    /// Drops the rows on which a rejected commit was based.
    pub(super) fn drop_update(&self, written: &CacheUpdate) {
        if let Some(table) = &written.table {
            lock(&self.tables).pop(&table.code);
        }
        let mut people = lock(&self.people);
        for player in &written.players {
            people.pop(&player.id);
        }
    }

    /// Drops changed tables.
    pub(super) fn forget_tables(&self, codes: &[Code]) {
        let mut tables = lock(&self.tables);
        for code in codes {
            tables.pop(code);
        }
    }

    /// Drops deleted people.
    pub(super) fn forget_people(&self, ids: &[PlayerId]) {
        let mut people = lock(&self.people);
        for id in ids {
            people.pop(id);
        }
    }

    /// Drops all people and tables; returns the codes of the dropped tables.
    pub(super) fn forget_all(&self) -> BTreeSet<Code> {
        lock(&self.people).clear();
        let mut tables = lock(&self.tables);
        let codes = tables.iter().map(|(code, _)| code.clone()).collect();
        tables.clear();
        codes
    }
}

/// Returns true if a commit changes the position of its table.
fn is_other_position(before: &LoadedTable, table: &Table, entries: &[Entry]) -> bool {
    let is_new =
        before.position.is_none() && matches!(table.stage, TableStage::Running(_) | TableStage::Over { .. });
    is_new || entries.iter().any(|entry| entry.body.is_position())
}

/// The parts of a commit to cache.
#[derive(Debug)]
pub(super) struct CacheUpdate {
    table: Option<Table>,
    entries: Vec<Entry>,
    players: Vec<Arc<Player>>,
    position: Option<Box<dyn Position>>,
}

impl CacheUpdate {
    /// Takes the position out of the commit; the rest stays for the store.
    pub(super) fn take_from_commit(commit: &mut Commit) -> Self {
        Self {
            table: commit.table.clone(),
            entries: commit.append.clone(),
            players: commit.players.iter().cloned().map(Arc::new).collect(),
            position: commit.position.0.take(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Keys;
    use play::{Moment, people};

    fn player(number: usize) -> Player {
        let keys = Keys::new(&[1; 32]);
        let now = chrono::DateTime::UNIX_EPOCH;
        let at = Moment { now, keys: &keys, entropy: [0; 32], by_letter: false };
        let id = PlayerId::new(number as u64);
        Player { id, version: 1, ..people::create_newcomer(&at, None, None, "en") }
    }

    /// A recently used entry is kept, regardless of the order of the ids.
    #[test]
    fn least_recently_used_entry_is_evicted() {
        let cache = Cache::default();
        let most = PEOPLE_MAX.get();
        (1..=most).for_each(|number| cache.keep_player(Arc::new(player(number))));
        assert!(cache.player(PlayerId::new(1)).is_some());
        cache.keep_player(Arc::new(player(most + 1)));
        assert!(cache.player(PlayerId::new(1)).is_some(), "most recently used");
        assert!(cache.player(PlayerId::new(2)).is_none(), "least recently used");
        assert!(cache.player(PlayerId::new(3)).is_some());
    }

    #[test]
    fn older_row_does_not_replace_a_newer_one() {
        let cache = Cache::default();
        cache.keep_player(Arc::new(Player { version: 2, ..player(1) }));
        cache.keep_player(Arc::new(player(1)));
        assert_eq!(cache.player(PlayerId::new(1)).map(|player| player.version), Some(2));
    }
}
