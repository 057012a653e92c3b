//! Outgoing letters, in either database. They are leased, not locked, so that no transaction is open during a delivery.
//!
//! A letter replaced or voided during its lease may still be sent by the holder of the lease, and then counts as sent;
//! it is never leased again. Letters of one lease to one recipient keep their order of writing. A letter that waits for
//! a retry does not hold back later ones.

use crate::rows;
use crate::rows::parse_code as code_of;
use crate::sql::{
    Database, Sql, SqlStore, StoredRow, Value, bind, change, read_narrow_integer, read_owned_text, sql,
};
use async_trait::async_trait;
use model::{Code, Instant, LetterRecipient, MailThread, PlayerId};
use ports::store::rules::{
    ceil_ms, delivery_method_name, delivery_method_names, floor_ms, rerouted_recipient, sort_by_writing_order,
};
use ports::{
    DeliveryOutcome, LeasedLetter, LetterLine, LetterQuery, LetterState, LetterStore, LetterTrace,
    StoreError, WakeSelection,
};
use std::collections::BTreeMap;

/// Recipient of a letter.
pub(crate) const LETTER_RECIPIENT: Sql = sql!("SELECT way, recipient FROM letter WHERE key = $1");
/// Marks a letter as sent. Its new channel id counts if the letter was still queued; a repeated call changes nothing.
const MARK_SENT: Sql = sql!(
    "UPDATE letter SET state = 'sent', body = '', why = NULL,
         remote_id = CASE state WHEN 'ready' THEN coalesce(CAST($1 AS text), remote_id)
             ELSE coalesce(remote_id, CAST($1 AS text)) END
     WHERE key = $2"
);
/// Records that the essential part was accepted. The letter stays queued for the rest; a letter no longer queued counts
/// as sent.
const MARK_PARTLY_SENT: Sql = sql!(
    "UPDATE letter SET
         remote_id = CASE state WHEN 'ready' THEN CAST($1 AS text) ELSE coalesce(remote_id, CAST($1 AS text)) END,
         free_at = CASE state WHEN 'ready' THEN CAST($2 AS bigint) ELSE free_at END,
         why = CASE state WHEN 'ready' THEN CAST($3 AS text) END,
         waits = CASE state WHEN 'ready' THEN 2 ELSE waits END,
         tries = CASE state WHEN 'ready' THEN tries + 1 ELSE tries END,
         body = CASE state WHEN 'ready' THEN body ELSE '' END,
         state = CASE state WHEN 'ready' THEN 'ready' ELSE 'sent' END
     WHERE key = $4"
);
const REROUTE: Sql = sql!(
    "UPDATE letter SET way = $1, due_at = $2, free_at = $2, tries = 0, why = $3, waits = 0
     WHERE key = $4 AND state = 'ready'"["" | " AND (lease IS NULL OR lease >> 40 = $5::bigint)"]
);
const RETRY: Sql = sql!(
    "UPDATE letter SET free_at = $1, why = $2, waits = 2, tries = tries + 1
     WHERE key = $3 AND state = 'ready'"["" | " AND (lease IS NULL OR lease >> 40 = $4::bigint)"]
);
const HOLD: Sql = sql!(
    "UPDATE letter SET free_at = $1, why = $2, waits = 3
     WHERE key = $3 AND state = 'ready'"["" | " AND (lease IS NULL OR lease >> 40 = $4::bigint)"]
);
const POSTPONE_LETTER: Sql = sql!(
    "UPDATE letter SET due_at = $1, free_at = $1, waits = 0
     WHERE key = $2 AND state = 'ready'"["" | " AND (lease IS NULL OR lease >> 40 = $3::bigint)"]
);
const MARK_LETTER_STALE: Sql = sql!(
    "UPDATE letter SET state = 'void', body = ''
     WHERE key = $1 AND state = 'ready'"["" | " AND (lease IS NULL OR lease >> 40 = $2::bigint)"]
);
const MARK_LETTER_DEAD: Sql = sql!(
    "UPDATE letter SET state = 'dead', why = $1, tries = tries + 1
     WHERE key = $2 AND state = 'ready'"["" | " AND (lease IS NULL OR lease >> 40 = $3::bigint)"]
);
/// Records a place for the table that the letter is about, if any.
const RECORD_LETTER_PLACE: Sql = sql!(
    "INSERT INTO place (id, table_code)
     SELECT CAST($1 AS text), table_code FROM letter WHERE key = $2 AND table_code IS NOT NULL
     ON CONFLICT (id) DO UPDATE SET table_code = excluded.table_code"
);
const RECORD_MAILED: Sql = sql!(
    "INSERT INTO mailed (thread, pictures, deadline_at, sequence) VALUES ($1, $2, $3, $4)
     ON CONFLICT (thread) DO UPDATE SET pictures = excluded.pictures, deadline_at = excluded.deadline_at,
         sequence = excluded.sequence, seen_at = NULL"
);
const WAKE_ALL: Sql = change!(
    "UPDATE letter SET free_at = " ["min" | "least"] "(due_at, $1), waits = 0
     WHERE state = 'ready' AND waits IN (2, 3)"
);
const WAKE_HELD: Sql = change!(
    "UPDATE letter SET free_at = " ["min" | "least"] "(due_at, $1), waits = 0
     WHERE state = 'ready' AND waits = 3 AND way "
    ["IN (SELECT value FROM json_each($2))" | "= ANY($2::text[])"]
);
const LINES: Sql = sql!(
    "SELECT key, way, recipient, table_code, due_at, free_at, tries, why FROM letter
     WHERE state = $1 AND (CAST($2 AS text) IS NULL OR table_code = $2) ORDER BY id LIMIT $3"
);
const TRACES: Sql = sql!(
    "SELECT key, state, due_at, table_code FROM letter
     WHERE recipient = $1 AND way <> 'public' ORDER BY id LIMIT $2"
);
const COUNTS: Sql = sql!("SELECT state, count(*) FROM letter GROUP BY state");
const TABLE_AT: Sql = sql!("SELECT table_code FROM place WHERE id = $1");
pub(crate) const SENT_AS: Sql =
    sql!("SELECT remote_id FROM letter WHERE slot = $1 AND remote_id IS NOT NULL ORDER BY id DESC LIMIT 1");
const MAILED: Sql = sql!("SELECT thread, pictures, deadline_at, sequence FROM mailed WHERE thread = $1");
const SEEN: Sql = sql!("SELECT place, message FROM seen");
const RECORD_SEEN_MESSAGE: Sql = change!(
    "INSERT INTO seen (place, message) VALUES ($1, $2) ON CONFLICT (place) DO UPDATE SET message = excluded.message"
);

/// Letter operations that each database implements itself.
pub trait LetterBackend: Database {
    /// Leases letters that are due and free.
    fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> impl Future<Output = Result<Vec<LeasedLetter>, StoreError>> + Send;
    /// Returns true if a letter is still leased to this process.
    fn is_leased(&self, key: String) -> impl Future<Output = Result<bool, StoreError>> + Send;
    /// Stores the outcome of a leased letter, in one transaction.
    fn settle_letter(
        &self,
        key: String,
        outcome: DeliveryOutcome,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
    /// Merges letters that are still queued, in one transaction.
    fn join_letters(
        &self,
        into: String,
        body: String,
        others: Vec<String>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
    /// Queues given-up letters again.
    fn retry_letters(
        &self,
        keys: Vec<String>,
        now: Instant,
    ) -> impl Future<Output = Result<u64, StoreError>> + Send;
    /// Returns the time at which this process can send the next letter.
    fn next_letter_at(&self) -> impl Future<Output = Result<Option<Instant>, StoreError>> + Send;
}

/// Returns leased letters in the order in which they are handed out.
pub(crate) fn in_delivery_order(mut taken: Vec<(i64, LeasedLetter)>) -> Vec<LeasedLetter> {
    taken.sort_by_key(|(id, it)| (it.letter.class, it.letter.due_at, *id));
    sort_by_writing_order(taken)
}

/// One of the changes that an outcome requires.
pub(crate) struct LetterChange {
    pub(crate) sql: Sql,
    pub(crate) values: Vec<Value>,
    /// True if only the holder of the lease may make the change. In a shared database the holder is the last parameter.
    pub(crate) is_holders: bool,
}

/// Returns the changes required by the outcome of a letter. A delivery is recorded whatever else happened to the
/// letter; any other outcome applies only while the letter is still queued.
pub(crate) fn outcome_changes(
    key: &str,
    owed_to: LetterRecipient,
    outcome: DeliveryOutcome,
) -> Result<Vec<LetterChange>, StoreError> {
    let told = |sql, values| LetterChange { sql, values, is_holders: false };
    let by_holder = |sql, values| Ok(vec![LetterChange { sql, values, is_holders: true }]);
    match outcome {
        DeliveryOutcome::Sent { remote_id, place, mailed } => {
            let mut all = vec![told(MARK_SENT, bind![remote_id, key])];
            if let Some(MailThread { thread, pictures, deadline_at, calendar_entries: sequence }) = mailed {
                all.push(told(RECORD_MAILED, bind![thread, pictures, deadline_at.map(floor_ms), sequence]));
            }
            all.extend(place.map(|place| told(RECORD_LETTER_PLACE, bind![place, key])));
            Ok(all)
        }
        DeliveryOutcome::PartlySent { remote_id, place, due_at, why } => Ok(vec![
            told(MARK_PARTLY_SENT, bind![remote_id, ceil_ms(due_at), why, key]),
            told(RECORD_LETTER_PLACE, bind![place, key]),
        ]),
        DeliveryOutcome::Reroute { way, due_at, why } => by_holder(
            REROUTE,
            bind![delivery_method_name(rerouted_recipient(owed_to, way)?), ceil_ms(due_at), why, key],
        ),
        DeliveryOutcome::Retry { due_at, why } => by_holder(RETRY, bind![ceil_ms(due_at), why, key]),
        DeliveryOutcome::Held { due_at, why } => by_holder(HOLD, bind![ceil_ms(due_at), why, key]),
        DeliveryOutcome::Postponed { due_at } => by_holder(POSTPONE_LETTER, bind![ceil_ms(due_at), key]),
        DeliveryOutcome::Obsolete => by_holder(MARK_LETTER_STALE, bind![key]),
        DeliveryOutcome::Dead { why } => by_holder(MARK_LETTER_DEAD, bind![why, key]),
    }
}

#[async_trait]
impl<D: LetterBackend> LetterStore for SqlStore<D> {
    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<LeasedLetter>, StoreError> {
        self.0.lease_letters(now, until, limit, but).await
    }

    async fn is_leased(&self, key: String) -> Result<bool, StoreError> {
        self.0.is_leased(key).await
    }

    async fn settle_letter(&self, key: String, outcome: DeliveryOutcome) -> Result<(), StoreError> {
        self.0.settle_letter(key, outcome).await
    }

    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError> {
        self.0.join_letters(into, body, others).await
    }

    async fn wake_letters(&self, which: WakeSelection, now: Instant) -> Result<u64, StoreError> {
        match which {
            WakeSelection::All => self.0.execute(WAKE_ALL, bind![floor_ms(now)]).await,
            WakeSelection::Held(ways) => {
                let ways: Vec<String> = delivery_method_names(&ways).into_iter().map(str::to_owned).collect();
                self.0.execute(WAKE_HELD, bind![floor_ms(now), ways]).await
            }
        }
    }

    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError> {
        self.0.retry_letters(keys, now).await
    }

    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError> {
        self.0.next_letter_at().await
    }

    async fn letters(&self, asked: LetterQuery) -> Result<Vec<LetterLine>, StoreError> {
        let state = if asked.given_up { LetterState::Dead } else { LetterState::Ready };
        let values = bind![state.letter_state_name(), asked.table.as_ref().map(Code::as_str), asked.limit];
        self.0.query_all(LINES, values, rows::letter_line).await
    }

    async fn letters_of(&self, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError> {
        let Ok(number) = i64::try_from(player.number()) else { return Ok(Vec::new()) };
        self.0.query_all(TRACES, bind![number, limit], rows::letter_trace).await
    }

    async fn letter_counts(&self) -> Result<BTreeMap<LetterState, u64>, StoreError> {
        let count = |row: &dyn StoredRow| {
            Ok((LetterState::from_letter_state_name(row.text(0)?)?, read_narrow_integer(row, 1)?))
        };
        Ok(self.0.query_all(COUNTS, bind![], count).await?.into_iter().collect())
    }

    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError> {
        self.0.query_one(TABLE_AT, bind![place], |row| code_of(row.text(0)?)).await
    }

    async fn last_sent_id(&self, slot: String) -> Result<Option<String>, StoreError> {
        self.0.query_one(SENT_AS, bind![slot], |row| read_owned_text(row, 0)).await
    }

    async fn last_mail_of_thread(&self, thread: String) -> Result<Option<MailThread>, StoreError> {
        self.0.query_one(MAILED, bind![thread], rows::read_mail_thread).await
    }

    /// Sorts by bytes, whatever the collation of the database. There are few rows, so this is cheap.
    async fn seen_messages(&self) -> Result<Vec<(String, String)>, StoreError> {
        let mut seen = self
            .0
            .query_all(SEEN, bind![], |row| Ok((read_owned_text(row, 0)?, read_owned_text(row, 1)?)))
            .await?;
        seen.sort();
        Ok(seen)
    }

    async fn record_seen_message(&self, place: String, message: String) -> Result<(), StoreError> {
        self.0.execute(RECORD_SEEN_MESSAGE, bind![place, message]).await.map(|_| ())
    }
}
