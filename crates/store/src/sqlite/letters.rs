//! Letters and timers in this database. It has only one process, so timers need no lease.

use super::statement::{execute_cached, query_all, query_one};
use super::store::SqliteDatabase;
use crate::letters::{LETTER_RECIPIENT, LetterBackend, in_delivery_order, outcome_changes};
use crate::rows::{self, numbers, to_json};
use crate::sql::{Database, Sql, bind, sql};
use crate::timers::{TimerBackend, due_timers};
use model::{Instant, PlayerId, Timer};
use ports::store::rules::{ceil_ms, floor_ms, instant, unknown_letter_error};
use ports::{DeliveryOutcome, LeasedLetter, StoreError};
use rusqlite::params_from_iter;

/// Leases letters. The order of RETURNING is undefined.
const LEASE: &str = "UPDATE letter SET free_at = ?2, waits = 1, handed = handed + 1
    WHERE id IN (SELECT id FROM letter
                 WHERE state = 'ready' AND free_at <= ?1
                   AND (recipient NOT IN (SELECT value FROM json_each(?4)) OR way = 'public')
                 ORDER BY class, due_at, id LIMIT ?3)
    RETURNING id, key, recipient, class, slot, due_at, table_code, answers, body, tries, way, league, handed";
const JOIN_INTO: &str = "UPDATE letter SET body = ? WHERE key = ? AND state = 'ready'";
const JOINED: &str = "UPDATE letter SET state = 'replaced', body = ''
    WHERE key IN (SELECT value FROM json_each(?)) AND state = 'ready'";
const RETRY: &str =
    "UPDATE letter SET state = 'ready', due_at = ?1, free_at = ?1, tries = 0, waits = 0, why = NULL
    WHERE key IN (SELECT value FROM json_each(?2)) AND state = 'dead'
      AND NOT EXISTS (SELECT 1 FROM letter AS newer WHERE newer.slot = letter.slot AND newer.id > letter.id
                      AND newer.state IN ('ready', 'sent'))";
const NEXT_LETTER: Sql = sql!("SELECT min(free_at) FROM letter WHERE state = 'ready'");
const NEXT_TIMER: Sql = sql!("SELECT min(due_at) FROM timer");

impl LetterBackend for SqliteDatabase {
    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<LeasedLetter>, StoreError> {
        let but = to_json("players", &numbers(&but))?;
        let (now, until) = (floor_ms(now), ceil_ms(until));
        let taken = self.write_unguarded(move |on| {
            query_all(on, LEASE, (now, until, limit, &but), |row| Ok(rows::read_leased_letter(row)?))
        });
        Ok(in_delivery_order(taken.await?))
    }

    async fn is_leased(&self, _key: String) -> Result<bool, StoreError> {
        Ok(true)
    }

    async fn settle_letter(&self, key: String, outcome: DeliveryOutcome) -> Result<(), StoreError> {
        self.write_unguarded(move |on| {
            let known =
                query_one(on, LETTER_RECIPIENT.sqlite, [&key], |row| Ok(rows::recipient(row, 0, 1)?))?;
            for change in outcome_changes(&key, known.ok_or_else(unknown_letter_error)?, outcome.clone())? {
                execute_cached(on, change.sql.sqlite, params_from_iter(change.values))?;
            }
            Ok(())
        })
        .await
    }

    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError> {
        let others = to_json("key", &others)?;
        self.write_unguarded(move |on| {
            if execute_cached(on, JOIN_INTO, (&body, &into))? == 0 {
                return Err(unknown_letter_error().into());
            }
            execute_cached(on, JOINED, [&others]).map(|_| ())
        })
        .await
    }

    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError> {
        let keys = to_json("keys", &keys)?;
        self.write_unguarded(move |on| Ok(execute_cached(on, RETRY, (ceil_ms(now), &keys))? as u64)).await
    }

    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError> {
        let at = self.query_one(NEXT_LETTER, bind![], |row| row.optional_integer(0)).await?.flatten();
        at.map(instant).transpose()
    }
}

impl TimerBackend for SqliteDatabase {
    async fn lease_timers(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        due_timers(self, now, limit).await
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        let at = self.query_one(NEXT_TIMER, bind![], |row| row.optional_integer(0)).await?.flatten();
        at.map(instant).transpose()
    }
}
