//! Pruning of the reference store.

use super::Rows;
use model::{Code, Instant, Player, PlayerId, Retention, Right, Status, StoredTable, Table};
use ports::store::rules::{floor_ms, right_holder};
use ports::{PrunedCounts, StoreError};
use serde::Serialize;
use std::collections::BTreeSet;

impl Rows {
    pub(super) fn prune(
        &mut self,
        kept: &Retention,
        now: Instant,
        limit: u32,
    ) -> Result<PrunedCounts, StoreError> {
        let before = |days| floor_ms(Retention::cutoff(now, days));
        let most = limit as usize;
        let strangers = self.strangers(kept, now, most)?;
        let (replies, messages) =
            self.prune_messages(before(kept.replies_days), before(kept.messages_days), most);
        let open: BTreeSet<Code> = self
            .tables
            .values()
            .filter(|table| is_unfinished(table))
            .map(|table| table.code.clone())
            .collect();
        let receipts = self.post.prune(&[0], before(kept.receipts_days), most, |_| false);
        let letters =
            self.post.prune(&[1, 2, 3], before(kept.letters_days), most, |table| open.contains(table));
        let tokens = self.prune_tokens(before(kept.tokens_days), most);
        let mut seen = self.note_new_tokens(now, most);
        let ended: BTreeSet<Code> = self.finished_tables(before(kept.threads_days));
        let places = self.post.prune_places(most, |table| ended.contains(table));
        for place in &places {
            self.seen.remove(place);
        }
        let threads = self.post.prune_mailed(before(kept.threads_days), most) + places.len() as u64;
        seen += self.post.note_new_threads(floor_ms(now), most);
        let ended = self.finished_tables(before(kept.talk_days));
        let talk = self.talk.prune(&ended, most);
        self.players.retain(|id, _| !strangers.contains(id));
        self.tokens.retain(|_, (token, _)| {
            right_holder(&token.right).is_none_or(|player| !strangers.contains(&player))
        });
        Ok(PrunedCounts {
            receipts,
            letters,
            replies,
            messages,
            tokens,
            threads,
            talk,
            strangers,
            seen,
            freed_bytes: 0,
        })
    }

    fn prune_messages(&mut self, replies: i64, messages: i64, most: usize) -> (u64, u64) {
        let mut keys: Vec<_> =
            self.inbox.iter().map(|(key, (at, reply))| (*at, key.clone(), reply.is_empty())).collect();
        keys.sort();
        let replied = keys.iter().filter(|(at, _, is_empty)| *at <= replies && !is_empty).take(most);
        let emptied: Vec<_> = replied.map(|(_, key, _)| key.clone()).collect();
        for key in &emptied {
            if let Some((_, reply)) = self.inbox.get_mut(key) {
                reply.clear();
            }
        }
        let old: Vec<_> = keys.iter().filter(|(at, ..)| *at <= messages).take(most).collect();
        for (_, key, _) in &old {
            self.inbox.remove(key);
        }
        (emptied.len() as u64, old.len() as u64)
    }

    fn prune_tokens(&mut self, before: i64, most: usize) -> u64 {
        let is_closed = |right: &Right| {
            let Right::Decision { table, seat, opened, .. } = right else { return false };
            let table = self.tables.get(table).filter(|table| is_unfinished(table));
            table.and_then(|table| table.asks.get(seat)).is_none_or(|ask| ask.opened != *opened)
        };
        let mut old: Vec<(i64, String)> = self
            .tokens
            .iter()
            .filter(|(_, (token, _))| is_closed(&token.right))
            .filter_map(|(hash, (_, seen_at))| Some(((*seen_at)?, hash.clone())))
            .filter(|(seen_at, _)| *seen_at <= before)
            .collect();
        old.sort();
        old.truncate(most);
        for (_, hash) in &old {
            self.tokens.remove(hash);
        }
        old.len() as u64
    }

    fn note_new_tokens(&mut self, now: Instant, most: usize) -> u64 {
        let unseen = self
            .tokens
            .values_mut()
            .filter(|(token, seen_at)| seen_at.is_none() && matches!(token.right, Right::Decision { .. }));
        unseen.take(most).map(|(_, seen_at)| *seen_at = Some(floor_ms(now))).count() as u64
    }

    /// Returns tables that were over by this time.
    fn finished_tables(&self, before: i64) -> BTreeSet<Code> {
        let last = |table: &Table| {
            let entries = self.journal.range((table.code.clone(), 0)..=(table.code.clone(), u32::MAX));
            entries.last().map_or(floor_ms(table.opened_at), |(_, entry)| floor_ms(entry.at))
        };
        let over = self.tables.values().filter(|table| !is_unfinished(table) && last(table) <= before);
        over.map(|table| table.code.clone()).collect()
    }

    /// Returns unproved players that nothing refers to.
    fn strangers(&self, kept: &Retention, now: Instant, most: usize) -> Result<Vec<PlayerId>, StoreError> {
        let mut found = Vec::new();
        for player in self.players.values().filter(|player| kept.is_stranger(player, now)) {
            if found.len() < most && !self.is_referenced(player)? {
                found.push(player.id);
            }
        }
        Ok(found)
    }

    /// Returns true if anything refers to a player: a seat, a rating, a queued letter, or their id in any row.
    fn is_referenced(&self, player: &Player) -> Result<bool, StoreError> {
        let (id, number) = (player.id, player.id.number().to_string());
        for table in self.tables.values() {
            let head =
                StoredTable { seed: String::new(), ..StoredTable::from(table.clone()) }.without_state();
            if table.seats.iter().any(|holder| holder.player() == Some(id)) || text(&head)?.contains(&number)
            {
                return Ok(true);
            }
        }
        for other in self.players.values().filter(|other| other.id != id) {
            if text(&Player { address: None, ..other.clone() })?.contains(&number) {
                return Ok(true);
            }
        }
        let in_league = self.leagues.all(u32::MAX).iter().any(|league| league.body.contains(&number));
        Ok(in_league || !self.ratings.lines_of(id, 1).is_empty() || self.post.has_queued_letter(id))
    }
}

fn is_unfinished(table: &Table) -> bool {
    matches!(table.status(), Status::Open | Status::Running | Status::Frozen)
}

fn text<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value)
        .map_err(|_| StoreError { what: "a row cannot be serialised as JSON".to_owned() })
}
