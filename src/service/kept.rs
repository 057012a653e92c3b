//! What the desk keeps in memory between requests: tables, component data, words and people, so that a move need not read
//! and parse what the last one wrote.
//!
//! All of it may be forgotten at any time: the store is the truth, and a decision made on something old is refused as stale.

use crate::channels::Vocabulary;
use crate::engine::Components;
use crate::i18n::Lang;
use crate::play::{Code, Commit, Entry, Loaded, Player, PlayerId, Status, Table};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Tables kept.
const TABLES_MAX: usize = 512;
/// People kept.
const PEOPLE_MAX: usize = 4_096;
/// Vocabularies kept: languages times games, and one a language.
const WORDS_MAX: usize = 256;

/// Vocabularies by language and game.
type Words = BTreeMap<(&'static str, Option<String>), Arc<Vocabulary>>;

/// The desk's memory.
#[derive(Debug, Default)]
pub(super) struct Kept {
    tables: Mutex<BTreeMap<Code, Arc<Loaded>>>,
    components: Mutex<BTreeMap<String, Components>>,
    people: Mutex<BTreeMap<PlayerId, Player>>,
    words: Mutex<Words>,
}

fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Puts a value in; a full map loses its first.
fn put<K: Ord, V>(map: &mut BTreeMap<K, V>, most: usize, key: K, value: V) {
    if map.len() >= most && !map.contains_key(&key) {
        map.pop_first();
    }
    map.insert(key, value);
}

impl Kept {
    pub(super) fn table(&self, code: &Code) -> Option<Arc<Loaded>> {
        lock(&self.tables).get(code).cloned()
    }

    /// Keeps a table, unless a newer row of it is kept.
    pub(super) fn keep_table(&self, loaded: Arc<Loaded>) {
        let mut tables = lock(&self.tables);
        let code = loaded.table.code.clone();
        if tables.get(&code).is_none_or(|kept| kept.table.version <= loaded.table.version) {
            put(&mut tables, TABLES_MAX, code, loaded);
        }
    }

    pub(super) fn components(&self, hash: &str) -> Option<Components> {
        lock(&self.components).get(hash).cloned()
    }

    pub(super) fn keep_components(&self, components: &Components) {
        lock(&self.components).insert(components.hash().to_owned(), components.clone());
    }

    pub(super) fn player(&self, id: PlayerId) -> Option<Player> {
        lock(&self.people).get(&id).cloned()
    }

    /// Keeps a player, unless a newer row of them is kept.
    pub(super) fn keep_player(&self, player: Player) {
        let mut people = lock(&self.people);
        if people.get(&player.id).is_none_or(|kept| kept.version < player.version) {
            put(&mut people, PEOPLE_MAX, player.id, player);
        }
    }

    /// The words of a language, and of a game if a table is concerned.
    pub(super) fn vocabulary(&self, lang: Lang, game: Option<&str>) -> Arc<Vocabulary> {
        let key = (lang.as_str(), game.map(str::to_owned));
        if let Some(words) = lock(&self.words).get(&key) {
            return words.clone();
        }
        let words = Arc::new(Vocabulary::new(lang, game));
        put(&mut lock(&self.words), WORDS_MAX, key, words.clone());
        words
    }

    /// Forgets what a commit that was not executed was decided on.
    pub(super) fn forget(&self, table: Option<&Code>, players: &[Player]) {
        if let Some(code) = table {
            lock(&self.tables).remove(code);
        }
        let mut people = lock(&self.people);
        for player in players {
            people.remove(&player.id);
        }
    }

    /// After a commit: what is kept becomes what is now stored, without reading it back.
    pub(super) fn remember(&self, table: Option<Table>, entries: &[Entry], players: Vec<Player>) {
        for player in players {
            self.keep_player(player);
        }
        let Some(table) = table else { return };
        let Some(before) = lock(&self.tables).remove(&table.code) else { return };
        if before.table.version + 1 != table.version {
            return;
        }
        let changed = entries.iter().any(|entry| entry.body.is_position());
        let position = match &table.snapshot {
            Some(snapshot) if (changed || before.position.is_none()) && table.status != Status::Frozen => {
                let Ok(position) = before.kind.resume(&before.components, snapshot) else { return };
                Some(position)
            }
            _ => before.position.as_ref().map(|position| position.boxed()),
        };
        let after = Loaded::tail_after(&table);
        let tail = before.tail.iter().chain(entries).filter(|entry| entry.seq > after).cloned().collect();
        let (kind, components, people) = (before.kind, before.components.clone(), before.people.clone());
        let lexicons = before.lexicons.clone();
        self.keep_table(Arc::new(Loaded { table, kind, components, position, tail, people, lexicons }));
    }

    /// Forgets everything; the codes of the tables that were kept.
    pub(super) fn forget_all(&self) -> BTreeSet<Code> {
        lock(&self.people).clear();
        std::mem::take(&mut *lock(&self.tables)).into_keys().collect()
    }
}

/// What of a commit is worth remembering.
pub(super) struct Written {
    table: Option<Table>,
    entries: Vec<Entry>,
    players: Vec<Player>,
}

impl Written {
    pub(super) fn by(commit: &Commit) -> Self {
        Self { table: commit.table.clone(), entries: commit.append.clone(), players: commit.players.clone() }
    }

    /// Remembers it, once it is durable.
    pub(super) fn remember(self, kept: &Kept) {
        kept.remember(self.table, &self.entries, self.players);
    }

    /// Forgets what it was decided on, since it is not in effect.
    pub(super) fn forget(self, kept: &Kept) {
        kept.forget(self.table.as_ref().map(|table| &table.code), &self.players);
    }
}
