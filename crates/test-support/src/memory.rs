//! The reference model of a store, in the simplest code. For tests and simulations; its contents are lost on drop. If
//! another store differs from it, that store is wrong.

mod leagues;
mod letter_rows;
mod prune;
mod ratings;
mod talk;

use async_trait::async_trait;
use engine::Seat;
use leagues::LeagueRows;
use letter_rows::LetterRows;
use model::{
    Account, Code, Commit, Community, Entry, FreeText, Instant, Keys, MailAddress, MessageKey, Player,
    PlayerId, Retention, ReturnAddress, Status, Table, Timer, TimerKind, TimerOp,
};
use ports::store::rules::{self, LeagueKey, ceil_ms, floor_ms, instant, league_key};
use ports::{
    CommitError, EncryptedRows, Heartbeat, InstallationFact, InstallationStore, PeopleStore, PrunedCounts,
    ReencryptionProgress, StoreCensus, StoreError, TableStore, TimerStore,
};
use ratings::RatingLog;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use talk::TalkRows;

/// An in-memory store. Clones share their contents.
#[derive(Clone, Default)]
pub struct MemoryStore(Arc<Mutex<Rows>>);

impl fmt::Debug for MemoryStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MemoryStore")
    }
}

/// The contents of the store.
#[derive(Default)]
struct Rows {
    /// Arrival time and reply of each message.
    inbox: BTreeMap<MessageKey, (i64, String)>,
    tables: BTreeMap<Code, Table>,
    /// Codes of the tables, in order of creation.
    codes: Vec<Code>,
    /// Tables of leagues.
    of_league: BTreeMap<LeagueKey, Code>,
    journal: BTreeMap<(Code, u32), Entry>,
    components: BTreeMap<String, String>,
    timers: BTreeMap<(Code, Seat, TimerKind), i64>,
    post: LetterRows,
    /// Return addresses, each with the time at which pruning first saw it.
    tokens: BTreeMap<String, (ReturnAddress, Option<i64>)>,
    players: BTreeMap<PlayerId, Player>,
    /// Communities, by channel and id.
    communities: BTreeMap<(String, String), Community>,
    leagues: LeagueRows,
    ratings: RatingLog,
    talk: TalkRows,
    /// Last message handled at each place.
    seen: BTreeMap<String, String>,
    facts: BTreeMap<InstallationFact, String>,
    beat: Option<i64>,
}

impl Rows {
    /// Checks all guards first, then applies the changes, which cannot fail.
    fn commit(&mut self, commit: Commit) -> Result<(), CommitError> {
        rules::check(&commit)?;
        if let Some((_, reply)) = commit.inbox.as_ref().and_then(|inbox| self.inbox.get(&inbox.key)) {
            return Err(CommitError::Duplicate(reply.clone()));
        }
        self.check_table(&commit)?;
        self.check_opened(&commit)?;
        self.check_players(&commit.players)?;
        let communities = self.changed_communities(&commit.communities)?;
        self.leagues.check(&commit.leagues, &commit.audit)?;
        self.ratings.check(&commit.ratings)?;
        if !commit.talk.is_empty() {
            self.talk = self.talk.changed(&commit.talk)?;
        }
        self.communities = communities;
        self.leagues.write(commit.leagues, commit.audit)?;
        self.ratings.write(commit.ratings)?;
        self.players.extend(commit.players.into_iter().map(|player| (player.id, player)));
        if let Some(inbox) = commit.inbox {
            self.inbox.insert(inbox.key, (floor_ms(inbox.at), inbox.reply));
        }
        if let Some(table) = commit.table {
            self.write_table(table, commit.append)?;
        }
        for opened in commit.opened {
            self.write_table(opened.table, opened.append)?;
        }
        if let Some((hash, body)) = commit.components {
            self.components.entry(hash).or_insert(body);
        }
        for change in commit.timers {
            self.change_timer(change);
        }
        for slot in &commit.void_slots {
            self.post.void_slot(slot);
        }
        for letter in commit.letters {
            self.post.enqueue_letter(letter);
        }
        for token in commit.tokens {
            self.tokens.entry(token.hash.clone()).or_insert((token, None));
        }
        Ok(())
    }

    fn check_table(&self, commit: &Commit) -> Result<(), CommitError> {
        let Some(table) = &commit.table else { return Ok(()) };
        let old = self.tables.get(&table.code);
        let (version, last) = old.map_or((0, 0), |old| (old.version, old.seq));
        if table.version != version + 1 || !continues_densely(last, table, &commit.append) {
            return Err(CommitError::Stale);
        }
        let key = league_key(table);
        match old {
            Some(old) if league_key(old) != key => Err(rules::other_league_error().into()),
            None if key.is_some_and(|key| self.of_league.contains_key(&key)) => Err(CommitError::Stale),
            _ => Ok(()),
        }
    }

    /// Checks that new codes and league positions are free, and unique within the commit.
    fn check_opened(&self, commit: &Commit) -> Result<(), CommitError> {
        let mut codes: BTreeSet<&Code> = commit.table.iter().map(|table| &table.code).collect();
        let mut keys: BTreeSet<LeagueKey> = commit.table.iter().filter_map(league_key).collect();
        for opened in &commit.opened {
            let table = &opened.table;
            let fresh = table.version == 1
                && continues_densely(0, table, &opened.append)
                && !self.tables.contains_key(&table.code)
                && codes.insert(&table.code);
            let free = |key: LeagueKey| !self.of_league.contains_key(&key) && keys.insert(key);
            if !fresh || !league_key(table).is_some_and(free) {
                return Err(CommitError::Stale);
            }
        }
        Ok(())
    }

    fn check_players(&self, changed: &[Player]) -> Result<(), CommitError> {
        let mut new: BTreeMap<PlayerId, &Player> = BTreeMap::new();
        for player in changed {
            let old = new.get(&player.id).copied().or_else(|| self.players.get(&player.id));
            let version = old.map_or(0, |old| old.version);
            let kept = self.players.values().filter(|other| !new.contains_key(&other.id));
            let mut others = kept.chain(new.values().copied()).filter(|other| other.id != player.id);
            let taken = others.any(|other| {
                player.address.is_some() && other.address == player.address
                    || player.accounts.iter().any(|account| other.accounts.contains(account))
            });
            if taken || player.version != version + 1 {
                return Err(CommitError::Stale);
            }
            new.insert(player.id, player);
        }
        Ok(())
    }

    fn changed_communities(
        &self,
        changed: &[Community],
    ) -> Result<BTreeMap<(String, String), Community>, CommitError> {
        let mut communities = self.communities.clone();
        for community in changed {
            let key = (community.channel.clone(), community.id.clone());
            let version = communities.get(&key).map_or(0, |old| old.version);
            if community.version != version + 1 {
                return Err(CommitError::Stale);
            }
            communities.insert(key, community.clone());
        }
        Ok(communities)
    }

    fn write_table(&mut self, table: Table, append: Vec<Entry>) -> Result<(), StoreError> {
        for mut entry in append {
            entry.at = instant(floor_ms(entry.at))?;
            self.journal.insert((table.code.clone(), entry.seq), entry);
        }
        if !self.tables.contains_key(&table.code) {
            self.codes.push(table.code.clone());
        }
        if let Some(key) = league_key(&table) {
            self.of_league.insert(key, table.code.clone());
        }
        self.tables.insert(table.code.clone(), table);
        Ok(())
    }

    fn change_timer(&mut self, change: TimerOp) {
        match change {
            TimerOp::Set(timer) => {
                self.timers.insert((timer.table, timer.seat, timer.kind), ceil_ms(timer.due_at));
            }
            TimerOp::Drop(code, seat, kind) => {
                self.timers.remove(&(code, seat, kind));
            }
            TimerOp::DropAll(code) => self.timers.retain(|(table, _, _), _| *table != code),
        }
    }

    /// Returns a table's entries with `seq > after`, in order.
    fn entries(&self, code: &Code, after: u32) -> Vec<Entry> {
        let (from, to) = ((code.clone(), after.saturating_add(1)), (code.clone(), u32::MAX));
        self.journal.range(from..=to).map(|(_, entry)| entry.clone()).collect()
    }

    /// Returns the time of the newest journal entry, handled message or league log line.
    fn last_change_at(&self) -> Result<Option<Instant>, StoreError> {
        let entries = self.journal.values().map(|entry| floor_ms(entry.at));
        let messages = self.inbox.values().map(|(at, _)| *at);
        entries.chain(messages).chain(self.leagues.times_of_log()).max().map(instant).transpose()
    }

    /// Returns matching tables, the newest first.
    fn newest(&self, limit: u32, wanted: impl Fn(&Table) -> bool) -> Vec<Table> {
        let mut tables: Vec<&Table> = self.codes.iter().filter_map(|code| self.tables.get(code)).collect();
        tables.sort_by_key(|table| floor_ms(table.opened_at));
        tables.into_iter().rev().filter(|table| wanted(table)).take(limit as usize).cloned().collect()
    }

    /// Returns tables with an unrated end, the earliest end first.
    fn unrated(&self, limit: u32) -> Vec<Table> {
        let tables = self.codes.iter().filter_map(|code| self.tables.get(code));
        let mut unrated: Vec<(i64, &Table)> = tables
            .filter_map(|table| {
                let score = table.score()?;
                (!self.ratings.has(&table.code, score.seq)).then(|| (floor_ms(score.ended_at), table))
            })
            .collect();
        unrated.sort_by_key(|(ended_at, _)| *ended_at);
        unrated.into_iter().take(limit as usize).map(|(_, table)| table.clone()).collect()
    }

    /// Returns timers that match by table and due time, the earliest first.
    fn timers(&self, wanted: impl Fn(&Code, i64) -> bool) -> Result<Vec<Timer>, StoreError> {
        let mut timers = Vec::new();
        for ((table, seat, kind), due_at) in
            self.timers.iter().filter(|((code, ..), due_at)| wanted(code, **due_at))
        {
            timers.push(Timer { due_at: instant(*due_at)?, table: table.clone(), seat: *seat, kind: *kind });
        }
        timers.sort();
        Ok(timers)
    }
}

/// Returns true if entries continue densely after the last stored one, up to the table's `seq`.
fn continues_densely(last: u32, table: &Table, append: &[Entry]) -> bool {
    let dense = (last + 1..).zip(append).all(|(seq, entry)| seq == entry.seq);
    dense && table.seq == append.last().map_or(last, |entry| entry.seq)
}

impl MemoryStore {
    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl TableStore for MemoryStore {
    async fn commit(&self, commit: Commit) -> Result<(), CommitError> {
        self.rows().commit(commit)
    }

    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError> {
        Ok(self.rows().inbox.get(&key).map(|(_, reply)| reply.clone()))
    }

    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError> {
        Ok(self.rows().tables.get(&code).cloned())
    }

    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError> {
        let rows = self.rows();
        Ok(rows.entries(&code, after))
    }

    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        let rows = self.rows();
        let table = rows.tables.get(&code).cloned();
        Ok(table.map(|table| {
            let tail = rows.entries(&code, Table::tail_start(&table));
            (table, tail)
        }))
    }

    async fn table_with_journal(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        let rows = self.rows();
        let table = rows.tables.get(&code).cloned();
        Ok(table.map(|table| (table, rows.entries(&code, 0))))
    }

    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError> {
        Ok(self.rows().newest(limit, |table| status.is_none_or(|status| status == table.status())))
    }

    async fn vacant_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        let vacant = |table: &Table| table.status() == Status::Running && !table.company.vacant.is_empty();
        Ok(self.rows().newest(limit, vacant))
    }

    async fn tables_in(
        &self,
        channel: String,
        community: String,
        status: Option<Status>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        let here = |table: &Table| {
            let place = table.place.as_ref();
            !matches!(table.status(), Status::Over | Status::Closed)
                && status.is_none_or(|status| status == table.status())
                && place.is_some_and(|place| place.channel == channel && place.community == community)
        };
        Ok(self.rows().newest(limit, here))
    }

    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError> {
        let sits = |table: &Table| players.iter().any(|player| table.seats_of(*player).next().is_some());
        Ok(self.rows().newest(limit, sits))
    }

    async fn rename_player(&self, player: PlayerId, name: FreeText) -> Result<Vec<Code>, StoreError> {
        let mut rows = self.rows();
        let mut changed = Vec::new();
        for table in rows.tables.values_mut() {
            if table.rename(player, &name) {
                table.version += 1;
                changed.push(table.code.clone());
            }
        }
        for entry in rows.journal.values_mut() {
            entry.body.rename(player, &name);
        }
        Ok(changed)
    }

    async fn components(&self, hash: String) -> Result<Option<String>, StoreError> {
        Ok(self.rows().components.get(&hash).cloned())
    }
}

#[async_trait]
impl PeopleStore for MemoryStore {
    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        let rows = self.rows();
        let would = |player: &&Player| {
            player.merged_into.is_none()
                && (player.substitute_in.contains("*") || player.substitute_in.contains(&game))
        };
        Ok(rows.players.values().filter(would).take(limit as usize).cloned().collect())
    }

    async fn seekers(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        let rows = self.rows();
        let looks = |player: &&Player| player.merged_into.is_none() && player.seeks.contains_key(&game);
        Ok(rows.players.values().filter(looks).take(limit as usize).cloned().collect())
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        Ok(self.rows().players.get(&id).cloned())
    }

    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError> {
        let (rows, ids) = (self.rows(), BTreeSet::from_iter(ids));
        Ok(ids.iter().filter_map(|id| rows.players.get(id)).cloned().collect())
    }

    async fn player_by_address(&self, address: MailAddress) -> Result<Option<Player>, StoreError> {
        let rows = self.rows();
        Ok(rows.players.values().find(|player| player.address.as_ref() == Some(&address)).cloned())
    }

    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError> {
        let rows = self.rows();
        Ok(rows.players.values().find(|player| player.accounts.contains(&account)).cloned())
    }

    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError> {
        Ok(self.rows().communities.get(&(channel, id)).cloned())
    }

    async fn people(&self, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, StoreError> {
        let rows = self.rows();
        let behind = rows.players.values().filter(|player| Some(player.id) > after);
        Ok(behind.take(limit as usize).cloned().collect())
    }

    async fn is_new(&self) -> Result<bool, StoreError> {
        Ok(self.rows().players.is_empty())
    }

    async fn token(&self, hash: String) -> Result<Option<ReturnAddress>, StoreError> {
        Ok(self.rows().tokens.get(&hash).map(|(token, _)| token.clone()))
    }

    async fn unknown_tokens(&self, hashes: Vec<String>) -> Result<Vec<String>, StoreError> {
        let rows = self.rows();
        Ok(hashes.into_iter().filter(|hash| !rows.tokens.contains_key(hash)).collect())
    }
}

#[async_trait]
impl TimerStore for MemoryStore {
    async fn timers_due(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        let mut timers = self.rows().timers(|_, due_at| due_at <= floor_ms(now))?;
        timers.truncate(limit as usize);
        Ok(timers)
    }

    async fn tables_with_timer(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> Result<Vec<Code>, StoreError> {
        let rows = self.rows();
        let timed = rows.timers.keys().filter(|(code, _, of)| *of == kind && Some(code) > after.as_ref());
        let codes: BTreeSet<&Code> = timed.map(|(code, _, _)| code).collect();
        Ok(codes.into_iter().take(limit as usize).cloned().collect())
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        self.rows().timers.values().min().copied().map(instant).transpose()
    }

    async fn timers_of(&self, code: Code) -> Result<Vec<(Seat, Timer)>, StoreError> {
        let mut timers = self.rows().timers(|of, _| *of == code)?;
        timers.sort_by_key(|timer| (timer.seat, timer.kind));
        Ok(timers.into_iter().map(|timer| (timer.seat, timer)).collect())
    }
}

#[async_trait]
impl InstallationStore for MemoryStore {
    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<PrunedCounts, StoreError> {
        self.rows().prune(&kept, now, limit)
    }

    async fn fact(&self, which: InstallationFact) -> Result<Option<String>, StoreError> {
        Ok(self.rows().facts.get(&which).cloned())
    }

    async fn set_fact(&self, which: InstallationFact, value: String) -> Result<(), StoreError> {
        self.rows().facts.insert(which, value);
        Ok(())
    }

    async fn replace_fact(
        &self,
        which: InstallationFact,
        from: Option<String>,
        to: String,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        let is_unchanged = rows.facts.get(&which) == from.as_ref();
        if is_unchanged {
            rows.facts.insert(which, to);
        }
        Ok(is_unchanged)
    }

    async fn last_change_at(&self) -> Result<Option<Instant>, StoreError> {
        self.rows().last_change_at()
    }

    async fn reencrypt_tables(
        &self,
        _after: u64,
        _limit: u32,
    ) -> Result<Option<ReencryptionProgress>, StoreError> {
        Ok(None)
    }

    async fn encrypted_row_counts(
        &self,
        _tags: Vec<String>,
    ) -> Result<BTreeMap<EncryptedRows, u64>, StoreError> {
        Ok(BTreeMap::new())
    }

    async fn census(&self) -> Result<StoreCensus, StoreError> {
        let rows = self.rows();
        let mut tables = BTreeMap::new();
        rows.tables.values().for_each(|table| *tables.entry(table.status()).or_default() += 1);
        let oldest_timer_at = rows.timers.values().min().copied().map(instant).transpose()?;
        Ok(StoreCensus { tables, oldest_due_at: rows.post.owed_since()?, oldest_timer_at })
    }

    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError> {
        self.rows().beat.map(|at| Ok(Heartbeat { at: instant(at)? })).transpose()
    }

    async fn record_heartbeat(&self, at: Instant) -> Result<(), StoreError> {
        self.rows().beat = Some(floor_ms(at));
        Ok(())
    }

    fn encrypt_secrets_with(&self, _keys: Keys) {}

    async fn decrypts_with(&self, _keys: Keys) -> Result<Option<bool>, StoreError> {
        Ok(None)
    }

    async fn wait_until_lost(&self) -> StoreError {
        std::future::pending().await
    }
}
