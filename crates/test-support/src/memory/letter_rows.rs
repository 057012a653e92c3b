//! Letters of the reference store: the queue, outcomes and locations.

use super::MemoryStore;
use async_trait::async_trait;
use model::{Code, Instant, Letter, LetterKind, LetterRecipient, MailThread, PlayerId};
use ports::store::rules;
use ports::store::rules::{ceil_ms, encode_urgency, floor_ms, instant, sort_by_writing_order};
use ports::{
    DeliveryOutcome, LeasedLetter, LetterLine, LetterQuery, LetterState, LetterStore, LetterTrace,
    StoreError, WakeSelection,
};
use std::collections::{BTreeMap, BTreeSet};

/// All letter data.
#[derive(Default)]
pub(super) struct LetterRows {
    /// In order of writing; a deleted letter leaves a gap.
    letters: Vec<LetterRow>,
    /// Index of the letter with each key.
    of_key: BTreeMap<String, usize>,
    /// Indexes of the letters of each slot, in order.
    of_slot: BTreeMap<String, Vec<usize>>,
    /// Indexes of the queued letters.
    ready: BTreeSet<usize>,
    /// Table at each place.
    places: BTreeMap<String, Code>,
    /// Last mail of each thread, with the time at which pruning first saw it.
    mailed: BTreeMap<String, (MailThread, Option<i64>)>,
}

/// A letter with its state.
struct LetterRow {
    letter: Letter,
    state: LetterState,
    /// Time at which the letter may next be leased: its due time, or the end of its lease.
    free_at: i64,
    tries: u32,
    waits: LetterWait,
    /// Reason of the last failure.
    reason: Option<String>,
    /// True if the letter was deleted and must not be returned.
    is_deleted: bool,
    /// True if the letter was ever leased.
    was_leased: bool,
    /// The channel's id, once the letter is sent.
    remote_id: Option<String>,
}

/// Reason a letter waits until it is free.
#[derive(Copy, Clone, PartialEq, Eq)]
enum LetterWait {
    /// Not due yet, or not waiting.
    No,
    Leased,
    Retry,
    Held,
}

impl LetterRow {
    /// Makes the letter wait until this time. A retry increments the number of attempts.
    fn wait(&mut self, until: Instant, waits: LetterWait) {
        self.free_at = ceil_ms(until);
        self.waits = waits;
        if waits == LetterWait::Retry {
            self.tries += 1;
        }
    }

    /// Records a failed attempt.
    fn record_failed_attempt(&mut self, until: Instant, waits: LetterWait, why: String) {
        self.wait(until, waits);
        self.reason = Some(why);
    }

    /// Removes the letter from the queue and clears its body.
    fn settle_as(&mut self, state: LetterState) {
        self.state = state;
        self.letter.body.clear();
    }

    /// Marks the letter as sent. Its new channel id counts if it was queued; a repeated delivery changes nothing.
    fn mark_sent(&mut self, remote_id: Option<String>) {
        let before = self.remote_id.take();
        self.reason = None;
        self.remote_id =
            if self.state == LetterState::Ready { remote_id.or(before) } else { before.or(remote_id) };
        self.settle_as(LetterState::Sent);
    }
}

impl LetterRows {
    /// Discards the queued letters of a slot as obsolete.
    pub(super) fn void_slot(&mut self, slot: &str) {
        self.drop_slot(slot, LetterState::Void);
    }

    /// Removes the queued letters of a slot.
    fn drop_slot(&mut self, slot: &str, dropped: LetterState) {
        for at in self.of_slot.get(slot).into_iter().flatten() {
            if let Some(owed) = self.letters.get_mut(*at).filter(|owed| owed.state == LetterState::Ready) {
                owed.settle_as(dropped);
                self.ready.remove(at);
            }
        }
    }

    pub(super) fn enqueue_letter(&mut self, letter: Letter) {
        if self.of_key.contains_key(&letter.key) {
            return;
        }
        let at = self.letters.len();
        if let Some(slot) = &letter.slot {
            self.drop_slot(slot, LetterState::Replaced);
            self.of_slot.entry(slot.clone()).or_default().push(at);
        }
        self.of_key.insert(letter.key.clone(), at);
        self.ready.insert(at);
        let free_at = ceil_ms(letter.due_at);
        self.letters.push(LetterRow {
            letter,
            state: LetterState::Ready,
            free_at,
            tries: 0,
            waits: LetterWait::No,
            reason: None,
            is_deleted: false,
            was_leased: false,
            remote_id: None,
        });
    }

    pub(super) fn lease(
        &mut self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: &[PlayerId],
    ) -> Result<Vec<LeasedLetter>, StoreError> {
        let is_passed = |to: LetterRecipient| matches!(to, LetterRecipient::Player { player, .. } if but.contains(&player));
        let is_free = |at: &usize| {
            self.letters.get(*at).is_some_and(|it| it.free_at <= floor_ms(now) && !is_passed(it.letter.to))
        };
        let mut free: Vec<usize> = self.ready.iter().copied().filter(is_free).collect();
        free.sort_by_key(|at| {
            self.letters.get(*at).map(|it| (it.letter.class, ceil_ms(it.letter.due_at), *at))
        });
        free.truncate(limit as usize);
        let mut taken = Vec::new();
        for at in free {
            let Some(owed) = self.letters.get_mut(at) else { continue };
            owed.free_at = ceil_ms(until);
            owed.waits = LetterWait::Leased;
            let again = std::mem::replace(&mut owed.was_leased, true);
            let mut letter = owed.letter.clone();
            letter.due_at = instant(ceil_ms(letter.due_at))?;
            taken.push((at as i64, LeasedLetter { letter, tries: owed.tries + 1, was_leased_before: again }));
        }
        Ok(sort_by_writing_order(taken))
    }

    pub(super) fn settle(&mut self, key: &str, outcome: DeliveryOutcome) -> Result<(), StoreError> {
        let at = self.of_key.get(key).copied();
        let Some((at, owed)) = at.and_then(|at| Some((at, self.letters.get_mut(at)?))) else {
            return Err(rules::unknown_letter_error());
        };
        match outcome {
            DeliveryOutcome::Sent { remote_id, place, mailed } => {
                owed.mark_sent(remote_id);
                if let (Some(place), Some(code)) = (place, &owed.letter.table) {
                    self.places.insert(place, code.clone());
                }
                if let Some(mut mailed) = mailed {
                    mailed.deadline_at = mailed.deadline_at.map(|at| instant(floor_ms(at))).transpose()?;
                    self.mailed.insert(mailed.thread.clone(), (mailed, None));
                }
            }
            DeliveryOutcome::PartlySent { remote_id, place, due_at, why } => {
                if let Some(code) = &owed.letter.table {
                    self.places.insert(place, code.clone());
                }
                if owed.state == LetterState::Ready {
                    owed.remote_id = Some(remote_id);
                    owed.record_failed_attempt(due_at, LetterWait::Retry, why);
                } else {
                    owed.mark_sent(Some(remote_id));
                }
            }
            DeliveryOutcome::Reroute { way, due_at, why } => {
                let to = rules::rerouted_recipient(owed.letter.to, way)?;
                if owed.state == LetterState::Ready {
                    owed.letter.to = to;
                    owed.letter.due_at = due_at;
                    owed.free_at = ceil_ms(due_at);
                    owed.tries = 0;
                    owed.reason = Some(why);
                    owed.waits = LetterWait::No;
                }
            }
            DeliveryOutcome::Retry { due_at, why } if owed.state == LetterState::Ready => {
                owed.record_failed_attempt(due_at, LetterWait::Retry, why);
            }
            DeliveryOutcome::Held { due_at, why } if owed.state == LetterState::Ready => {
                owed.record_failed_attempt(due_at, LetterWait::Held, why);
            }
            DeliveryOutcome::Postponed { due_at } if owed.state == LetterState::Ready => {
                owed.letter.due_at = due_at;
                owed.wait(due_at, LetterWait::No);
            }
            DeliveryOutcome::Dead { why } if owed.state == LetterState::Ready => {
                (owed.state, owed.reason) = (LetterState::Dead, Some(why));
                owed.tries += 1;
            }
            DeliveryOutcome::Obsolete if owed.state == LetterState::Ready => {
                owed.settle_as(LetterState::Void)
            }
            DeliveryOutcome::Retry { .. }
            | DeliveryOutcome::Held { .. }
            | DeliveryOutcome::Postponed { .. }
            | DeliveryOutcome::Dead { .. }
            | DeliveryOutcome::Obsolete => {}
        }
        if owed.state != LetterState::Ready {
            self.ready.remove(&at);
        }
        Ok(())
    }

    /// Releases letters that wait for another attempt.
    pub(super) fn wake(&mut self, which: &WakeSelection, now: Instant) -> u64 {
        let mut woken = 0;
        for at in &self.ready {
            let Some(owed) = self.letters.get_mut(*at) else { continue };
            let is_meant = match which {
                WakeSelection::All => matches!(owed.waits, LetterWait::Retry | LetterWait::Held),
                WakeSelection::Held(ways) => {
                    owed.waits == LetterWait::Held
                        && rules::delivery_method_names(ways)
                            .contains(&rules::delivery_method_name(owed.letter.to))
                }
            };
            if is_meant {
                owed.free_at = ceil_ms(owed.letter.due_at).min(floor_ms(now));
                owed.waits = LetterWait::No;
                woken += 1;
            }
        }
        woken
    }

    /// Returns letters that are queued or were given up.
    pub(super) fn lines(&self, asked: &LetterQuery) -> Result<Vec<LetterLine>, StoreError> {
        let state = if asked.given_up { LetterState::Dead } else { LetterState::Ready };
        let meant = self.letters.iter().filter(|owed| {
            !owed.is_deleted
                && owed.state == state
                && (asked.table.is_none() || owed.letter.table == asked.table)
        });
        let line = |owed: &LetterRow| {
            Ok(LetterLine {
                key: owed.letter.key.clone(),
                to: owed.letter.to,
                table: owed.letter.table.clone(),
                due_at: instant(ceil_ms(owed.letter.due_at))?,
                free_at: instant(owed.free_at)?,
                tries: owed.tries,
                reason: owed.reason.clone(),
            })
        };
        meant.take(asked.limit as usize).map(line).collect()
    }

    /// Queues given-up letters again, except those with a newer letter in their slot.
    pub(super) fn retry(&mut self, keys: &[String], now: Instant) -> u64 {
        let mut retried = 0;
        for at in keys.iter().filter_map(|key| self.of_key.get(key).copied()) {
            let slot = self.letters.get(at).and_then(|owed| owed.letter.slot.as_ref());
            let of_slot = slot.and_then(|slot| self.of_slot.get(slot)).into_iter().flatten();
            let newer = of_slot.filter(|other| **other > at).filter_map(|other| self.letters.get(*other));
            let is_replaced =
                newer.into_iter().any(|newer| matches!(newer.state, LetterState::Ready | LetterState::Sent));
            let Some(owed) =
                self.letters.get_mut(at).filter(|it| it.state == LetterState::Dead && !is_replaced)
            else {
                continue;
            };
            owed.state = LetterState::Ready;
            owed.letter.due_at = now;
            (owed.free_at, owed.tries, owed.waits, owed.reason) = (ceil_ms(now), 0, LetterWait::No, None);
            self.ready.insert(at);
            retried += 1;
        }
        retried
    }

    /// Merges queued letters.
    pub(super) fn join(&mut self, into: &str, body: String, others: &[String]) -> Result<(), StoreError> {
        let at = self.of_key.get(into).copied();
        let joined =
            at.and_then(|at| self.letters.get_mut(at)).filter(|owed| owed.state == LetterState::Ready);
        joined.ok_or_else(rules::unknown_letter_error)?.letter.body = body;
        for at in others.iter().filter_map(|key| self.of_key.get(key)) {
            if let Some(owed) = self.letters.get_mut(*at).filter(|owed| owed.state == LetterState::Ready) {
                owed.settle_as(LetterState::Replaced);
                self.ready.remove(at);
            }
        }
        Ok(())
    }

    /// Deletes settled letters of these classes that were due by this time, the oldest first in each class; returns
    /// their number.
    pub(super) fn prune(
        &mut self,
        classes: &[i64],
        before: i64,
        most: usize,
        goes_on: impl Fn(&Code) -> bool,
    ) -> u64 {
        let is_newest = |at: usize, owed: &LetterRow| {
            let slot = owed.letter.slot.as_ref().filter(|_| owed.remote_id.is_some());
            let of_slot = slot.and_then(|slot| self.of_slot.get(slot)).into_iter().flatten();
            let newest =
                of_slot.rev().find(|at| self.letters.get(**at).is_some_and(|it| it.remote_id.is_some()));
            newest == Some(&at)
        };
        let mut old: Vec<(i64, i64, usize)> = self
            .of_key
            .values()
            .filter_map(|at| Some((*at, self.letters.get(*at)?)))
            .filter(|(at, owed)| {
                owed.state != LetterState::Ready
                    && !owed.letter.table.as_ref().is_some_and(&goes_on)
                    && !is_newest(*at, owed)
            })
            .map(|(at, owed)| (encode_urgency(owed.letter.class), ceil_ms(owed.letter.due_at), at))
            .filter(|(class, due_at, _)| classes.contains(class) && *due_at <= before)
            .collect();
        old.sort_unstable();
        old.truncate(most);
        for (_, _, at) in &old {
            self.remove(*at);
        }
        old.len() as u64
    }

    fn remove(&mut self, at: usize) {
        let Some(gone) = self.letters.get_mut(at) else { return };
        gone.is_deleted = true;
        gone.remote_id = None;
        self.of_key.remove(&gone.letter.key);
        if let Some(of_slot) = gone.letter.slot.as_ref().and_then(|slot| self.of_slot.get_mut(slot)) {
            of_slot.retain(|other| *other != at);
        }
    }

    /// Deletes the places of these tables, and returns them.
    pub(super) fn prune_places(&mut self, most: usize, ended: impl Fn(&Code) -> bool) -> Vec<String> {
        let old = self.places.iter().filter(|(_, table)| ended(table)).take(most);
        let old: Vec<String> = old.map(|(place, _)| place.clone()).collect();
        self.places.retain(|place, _| !old.contains(place));
        old
    }

    /// Deletes threads that pruning first saw by this time, counted from their last mail; returns their number.
    pub(super) fn prune_mailed(&mut self, before: i64, most: usize) -> u64 {
        let seen =
            self.mailed.iter().filter_map(|(thread, (_, seen_at))| Some(((*seen_at)?, thread.clone())));
        let mut old: Vec<(i64, String)> = seen.filter(|(seen_at, _)| *seen_at <= before).collect();
        old.sort();
        old.truncate(most);
        for (_, thread) in &old {
            self.mailed.remove(thread);
        }
        old.len() as u64
    }

    /// Records the first sighting of new threads; returns their number.
    pub(super) fn note_new_threads(&mut self, now: i64, most: usize) -> u64 {
        let unseen = self.mailed.values_mut().filter(|(_, seen_at)| seen_at.is_none()).take(most);
        unseen.map(|(_, seen_at)| *seen_at = Some(now)).count() as u64
    }

    /// Returns true if a letter to this player is queued.
    pub(super) fn has_queued_letter(&self, to: PlayerId) -> bool {
        let mut ready = self.ready.iter().filter_map(|at| self.letters.get(*at));
        ready.any(|owed| matches!(owed.letter.to, LetterRecipient::Player { player, .. } if player == to))
    }

    /// Returns records of a player's letters, in order of writing.
    pub(super) fn traces(&self, to: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError> {
        let theirs = self.letters.iter().filter(|owed| {
            !owed.is_deleted
                && matches!(owed.letter.to, LetterRecipient::Player { player, .. } if player == to)
        });
        let trace = |owed: &LetterRow| {
            Ok(LetterTrace {
                kind: LetterKind::of_key(&owed.letter.key),
                state: owed.state,
                due_at: instant(ceil_ms(owed.letter.due_at))?,
                table: owed.letter.table.clone(),
            })
        };
        theirs.take(limit as usize).map(trace).collect()
    }

    pub(super) fn table_at(&self, place: &str) -> Option<Code> {
        self.places.get(place).cloned()
    }

    pub(super) fn sent_as(&self, slot: &str) -> Option<String> {
        let mut of_slot = self.of_slot.get(slot).into_iter().flatten().rev();
        of_slot.find_map(|at| self.letters.get(*at)?.remote_id.clone())
    }

    pub(super) fn mailed(&self, thread: &str) -> Option<MailThread> {
        self.mailed.get(thread).map(|(mailed, _)| mailed.clone())
    }

    pub(super) fn next_at(&self) -> Result<Option<Instant>, StoreError> {
        let ready = self.ready.iter().filter_map(|at| self.letters.get(*at));
        ready.map(|owed| owed.free_at).min().map(instant).transpose()
    }

    pub(super) fn owed_since(&self) -> Result<Option<Instant>, StoreError> {
        let ready = self.ready.iter().filter_map(|at| self.letters.get(*at));
        ready.map(|owed| ceil_ms(owed.letter.due_at)).min().map(instant).transpose()
    }

    pub(super) fn counts(&self) -> BTreeMap<LetterState, u64> {
        let mut counts = BTreeMap::new();
        for owed in self.letters.iter().filter(|owed| !owed.is_deleted) {
            *counts.entry(owed.state).or_default() += 1;
        }
        counts
    }
}

#[async_trait]
impl LetterStore for MemoryStore {
    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError> {
        Ok(self.rows().post.table_at(&place))
    }

    async fn last_sent_id(&self, slot: String) -> Result<Option<String>, StoreError> {
        Ok(self.rows().post.sent_as(&slot))
    }

    async fn last_mail_of_thread(&self, thread: String) -> Result<Option<MailThread>, StoreError> {
        Ok(self.rows().post.mailed(&thread))
    }

    async fn seen_messages(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(self.rows().seen.clone().into_iter().collect())
    }

    async fn record_seen_message(&self, place: String, message: String) -> Result<(), StoreError> {
        self.rows().seen.insert(place, message);
        Ok(())
    }

    async fn letters_of(&self, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError> {
        self.rows().post.traces(player, limit)
    }

    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<LeasedLetter>, StoreError> {
        self.rows().post.lease(now, until, limit, &but)
    }

    async fn settle_letter(&self, key: String, outcome: DeliveryOutcome) -> Result<(), StoreError> {
        self.rows().post.settle(&key, outcome)
    }

    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError> {
        self.rows().post.join(&into, body, &others)
    }

    async fn wake_letters(&self, which: WakeSelection, now: Instant) -> Result<u64, StoreError> {
        Ok(self.rows().post.wake(&which, now))
    }

    async fn letters(&self, asked: LetterQuery) -> Result<Vec<LetterLine>, StoreError> {
        self.rows().post.lines(&asked)
    }

    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError> {
        Ok(self.rows().post.retry(&keys, now))
    }

    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError> {
        self.rows().post.next_at()
    }

    async fn letter_counts(&self) -> Result<BTreeMap<LetterState, u64>, StoreError> {
        Ok(self.rows().post.counts())
    }
}
