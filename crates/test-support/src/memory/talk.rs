//! Table talk and notes of the reference store.

use super::MemoryStore;
use async_trait::async_trait;
use model::{Code, ContactMethod, FreeText, Instant, NoteLine, PlayerId, TalkLine, TalkOp, TalkRemover};
use ports::store::rules::{floor_ms, instant};
use ports::{CommitError, StoreError, TalkQuery, TalkStore};
use std::collections::{BTreeMap, BTreeSet};

/// Talk, notes, and the lines that each reader was sent.
#[derive(Clone, Default)]
pub(super) struct TalkRows {
    lines: BTreeMap<(Code, u32), TalkLine>,
    notes: BTreeMap<(Code, PlayerId, u32), NoteLine>,
    told: BTreeMap<(Code, PlayerId, ContactMethod), u32>,
}

impl TalkRows {
    /// Returns the rows after these changes.
    pub(super) fn changed(&self, changes: &[TalkOp]) -> Result<Self, CommitError> {
        let mut rows = self.clone();
        for change in changes {
            rows.apply(change)?;
        }
        Ok(rows)
    }

    fn apply(&mut self, change: &TalkOp) -> Result<(), CommitError> {
        match change {
            TalkOp::Say(line) => {
                if line.number != self.head(&line.table) + 1 {
                    return Err(CommitError::Stale);
                }
                let line = TalkLine { at: instant(floor_ms(line.at))?, ..line.clone() };
                self.lines.insert((line.table.clone(), line.number), line);
            }
            TalkOp::Change { table, number, text, removed_by } => {
                let line = self.lines.get_mut(&(table.clone(), *number));
                if let Some(line) = line.filter(|line| line.removed_by.is_none()) {
                    (line.text, line.removed_by) = (text.clone(), *removed_by);
                }
            }
            TalkOp::AddNote(note) => {
                let key = (note.table.clone(), note.player, note.number);
                if self.notes.contains_key(&key) {
                    return Err(CommitError::Stale);
                }
                self.notes.insert(key, NoteLine { at: instant(floor_ms(note.at))?, ..note.clone() });
            }
            TalkOp::DropNote { player, table, number } => {
                self.notes.remove(&(table.clone(), *player, *number));
            }
            TalkOp::Erase(player) => self.erase(*player),
        }
        Ok(())
    }

    fn erase(&mut self, player: PlayerId) {
        for line in self.lines.values_mut().filter(|line| line.author == player) {
            line.text = FreeText::EMPTY;
            line.removed_by = line.removed_by.or(Some(TalkRemover::Author));
            line.remote_id = None;
        }
        self.notes.retain(|(_, own, _), _| *own != player);
        self.told.retain(|(_, own, _), _| *own != player);
    }

    fn lines_at(&self, table: &Code) -> impl DoubleEndedIterator<Item = &TalkLine> {
        self.lines.range((table.clone(), 0)..=(table.clone(), u32::MAX)).map(|(_, line)| line)
    }

    fn head(&self, table: &Code) -> u32 {
        self.lines_at(table).next_back().map_or(0, |line| line.number)
    }

    /// Deletes what is left of at most `most` of these tables; returns the number of lines and notes.
    pub(super) fn prune(&mut self, ended: &BTreeSet<Code>, most: usize) -> u64 {
        let lines = self.lines.keys().map(|(code, _)| code);
        let notes = self.notes.keys().map(|(code, ..)| code);
        let all = lines.chain(notes).chain(self.told.keys().map(|(code, ..)| code));
        let expired: BTreeSet<Code> = all.filter(|code| ended.contains(*code)).cloned().collect();
        let expired: BTreeSet<Code> = expired.into_iter().take(most).collect();
        let before = self.lines.len() + self.notes.len();
        self.lines.retain(|(code, _), _| !expired.contains(code));
        self.notes.retain(|(code, ..), _| !expired.contains(code));
        self.told.retain(|(code, ..), _| !expired.contains(code));
        (before - self.lines.len() - self.notes.len()) as u64
    }
}

#[async_trait]
impl TalkStore for MemoryStore {
    async fn talk(&self, asked: TalkQuery) -> Result<Vec<TalkLine>, StoreError> {
        let rows = self.rows();
        let newer = rows.talk.lines_at(&asked.table).rev().filter(|line| line.number > asked.after);
        let mut lines: Vec<TalkLine> = newer.take(asked.limit as usize).cloned().collect();
        lines.reverse();
        Ok(lines)
    }

    async fn talk_line(&self, table: Code, number: u32) -> Result<Option<TalkLine>, StoreError> {
        Ok(self.rows().talk.lines.get(&(table, number)).cloned())
    }

    async fn talk_by_remote_id(&self, remote_id: String) -> Result<Option<TalkLine>, StoreError> {
        let rows = self.rows();
        let mut lines = rows.talk.lines.values();
        Ok(lines.find(|line| line.remote_id.as_ref() == Some(&remote_id)).cloned())
    }

    async fn talk_head(&self, table: Code) -> Result<u32, StoreError> {
        Ok(self.rows().talk.head(&table))
    }

    async fn talk_count(
        &self,
        table: Code,
        authors: Vec<PlayerId>,
        since: Instant,
    ) -> Result<u64, StoreError> {
        let rows = self.rows();
        let is_meant =
            |line: &&TalkLine| authors.contains(&line.author) && floor_ms(line.at) > floor_ms(since);
        Ok(rows.talk.lines_at(&table).filter(is_meant).count() as u64)
    }

    async fn talk_of(&self, authors: Vec<PlayerId>, limit: u32) -> Result<Vec<TalkLine>, StoreError> {
        let rows = self.rows();
        let own = rows.talk.lines.values().filter(|line| authors.contains(&line.author));
        Ok(own.take(limit as usize).cloned().collect())
    }

    async fn notes(&self, players: Vec<PlayerId>, table: Option<Code>) -> Result<Vec<NoteLine>, StoreError> {
        let rows = self.rows();
        let is_meant = |note: &&NoteLine| {
            players.contains(&note.player) && table.as_ref().is_none_or(|table| *table == note.table)
        };
        Ok(rows.talk.notes.values().filter(is_meant).cloned().collect())
    }

    async fn told_talk(&self, table: Code, player: PlayerId, way: ContactMethod) -> Result<u32, StoreError> {
        Ok(self.rows().talk.told.get(&(table, player, way)).copied().unwrap_or_default())
    }

    async fn record_told_talk(
        &self,
        table: Code,
        player: PlayerId,
        way: ContactMethod,
        number: u32,
    ) -> Result<(), StoreError> {
        let mut rows = self.rows();
        let told = rows.talk.told.entry((table, player, way)).or_default();
        *told = number.max(*told);
        Ok(())
    }
}
