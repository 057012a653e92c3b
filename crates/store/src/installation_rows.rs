//! The installation as a whole, in either database: its facts, metrics for operators, and the keys that decrypt stored
//! content. Each database implements the port's trait itself, because processes and files differ.

use crate::cipher::RowCipher;
use crate::rows::{from_json, parse_code as code_of};
use crate::sql::{Database, Sql, StoredRow, bind, change, read_narrow_integer, read_owned_text, sql};
use model::{Body, Instant, Keys, MessageKey, Status, can_decrypt_seal, decrypt_page, decrypt_reply};
use ports::store::rules::{floor_ms, instant};
use ports::{EncryptedRows, Heartbeat, InstallationFact, StoreCensus, StoreError};
use std::collections::BTreeMap;

const FACT: Sql = sql!("SELECT value FROM house WHERE name = $1");
const SET_FACT: Sql = change!(
    "INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
);
const NOTE_FACT: Sql = change!("INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING");
const REPLACE_FACT: Sql = change!("UPDATE house SET value = $1 WHERE name = $2 AND value = $3");
const HEARTBEAT: Sql = sql!("SELECT at FROM heartbeat");
const BEAT: Sql =
    change!("INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at");
const LAST_CHANGES: Sql = sql!(
    "SELECT max(at) FROM journal UNION ALL SELECT max(at) FROM inbox UNION ALL SELECT max(at) FROM audit"
);
const STATUSES: Sql = sql!("SELECT status, count(*) FROM tables GROUP BY status");
const OLDEST_QUEUED_LETTER: Sql = sql!("SELECT min(due_at) FROM letter WHERE state = 'ready'");
const OLDEST_TIMER: Sql = sql!("SELECT min(due_at) FROM timer");

/// Locations of encrypted content that may still have to be decrypted, each with a query that counts the rows
/// containing a text. Answers to a finished decision stay sealed in the journal and are never decrypted again.
const ENCRYPTED_LOCATIONS: [(EncryptedRows, Sql); 8] = [
    (
        EncryptedRows::Tables,
        sql!(
            "SELECT count(*) FROM tables WHERE " ["instr" | "strpos"] "(seed, $1) + "
            ["instr" | "strpos"] "(coalesce(snapshot, ''), $1) > 0 OR "
            ["instr" | "strpos"] "(head, $1) > 0 AND status NOT IN ('over', 'closed')"
        ),
    ),
    (
        EncryptedRows::Entries,
        sql!(
            "SELECT count(*) FROM journal WHERE substr(body, 1, 1) <> '{' AND "
            ["instr" | "strpos"] "(body, $1) > 0 OR " ["instr" | "strpos"] "(coalesce(digest, ''), $1) > 0"
        ),
    ),
    (
        EncryptedRows::Letters,
        sql!(
            "SELECT count(*) FROM letter WHERE state IN ('ready', 'dead') AND "
            ["instr" | "strpos"] "(body, $1) > 0"
        ),
    ),
    (
        EncryptedRows::Replies,
        sql!("SELECT count(*) FROM inbox WHERE " ["instr" | "strpos"] "(reply, $1) > 0"),
    ),
    (EncryptedRows::Talk, sql!("SELECT count(*) FROM talk WHERE " ["instr" | "strpos"] "(text, $1) > 0")),
    (EncryptedRows::Notes, sql!("SELECT count(*) FROM note WHERE " ["instr" | "strpos"] "(text, $1) > 0")),
    (EncryptedRows::People, sql!("SELECT count(*) FROM player WHERE " ["instr" | "strpos"] "(body, $1) > 0")),
    (
        EncryptedRows::Leagues,
        sql!("SELECT count(*) FROM league WHERE " ["instr" | "strpos"] "(body, $1) > 0"),
    ),
];

/// Number of rows of each kind to try a key on, since a single row may be damaged.
const ROWS_TRIED_PER_KIND: u32 = 20;
const LETTERS: Sql =
    sql!("SELECT key, body FROM letter WHERE state IN ('ready', 'dead') AND body <> '' LIMIT $1");
const REPLIES: Sql = sql!("SELECT channel, message_id, reply FROM inbox WHERE reply <> '' LIMIT $1");
const SEALS: Sql = sql!(
    ["SELECT code, body FROM journal JOIN tables ON tables.id = table_id" | "SELECT table_code, body FROM journal"]
    " WHERE body LIKE '{\"entry\":\"seal\"%' LIMIT $1"
);
const SEEDS: Sql = sql!("SELECT code, seed FROM tables LIMIT $1");

/// Returns a fact that the service has stored about itself.
pub(crate) async fn fact(on: &impl Database, which: InstallationFact) -> Result<Option<String>, StoreError> {
    on.query_one(FACT, bind![which.stored_name()], |row| read_owned_text(row, 0)).await
}

/// Stores a fact, replacing any previous value.
pub(crate) async fn set_fact(
    on: &impl Database,
    which: InstallationFact,
    value: String,
) -> Result<(), StoreError> {
    on.execute(SET_FACT, bind![which.stored_name(), value]).await.map(|_| ())
}

/// Stores a fact unless one exists; returns the stored value.
pub(crate) async fn note_fact(
    on: &impl Database,
    which: InstallationFact,
    value: String,
) -> Result<String, StoreError> {
    on.execute(NOTE_FACT, bind![which.stored_name(), value.as_str()]).await?;
    Ok(fact(on, which).await?.unwrap_or(value))
}

/// Replaces a fact if its value is still `from`; returns true if it was replaced.
pub(crate) async fn replace_fact(
    on: &impl Database,
    which: InstallationFact,
    from: Option<String>,
    to: String,
) -> Result<bool, StoreError> {
    let name = which.stored_name();
    let changed = match from {
        Some(from) => on.execute(REPLACE_FACT, bind![to, name, from]).await?,
        None => on.execute(NOTE_FACT, bind![name, to]).await?,
    };
    Ok(changed == 1)
}

/// Returns the time of the newest journal entry, handled message or league log line.
pub(crate) async fn last_change_at(on: &impl Database) -> Result<Option<Instant>, StoreError> {
    let times = on.query_all(LAST_CHANGES, bind![], |row| row.optional_integer(0)).await?;
    times.into_iter().flatten().max().map(instant).transpose()
}

/// Returns the last heartbeat.
pub(crate) async fn heartbeat(on: &impl Database) -> Result<Option<Heartbeat>, StoreError> {
    on.query_one(HEARTBEAT, bind![], |row| Ok(Heartbeat { at: instant(row.number(0)?)? })).await
}

/// Records a heartbeat.
pub(crate) async fn record_heartbeat(on: &impl Database, at: Instant) -> Result<(), StoreError> {
    on.execute(BEAT, bind![floor_ms(at)]).await.map(|_| ())
}

/// Counts the metrics for operators.
pub(crate) async fn census(on: &impl Database) -> Result<StoreCensus, StoreError> {
    let count = |row: &dyn StoredRow| Ok((read_owned_text(row, 0)?, read_narrow_integer::<u64>(row, 1)?));
    let counts: BTreeMap<String, u64> = on.query_all(STATUSES, bind![], count).await?.into_iter().collect();
    let tables = Status::ALL.into_iter().filter_map(|status| Some((status, *counts.get(status.keyword())?)));
    let tables = tables.collect();
    let oldest_due_at = oldest_due_time(on, OLDEST_QUEUED_LETTER).await?;
    Ok(StoreCensus { tables, oldest_due_at, oldest_timer_at: oldest_due_time(on, OLDEST_TIMER).await? })
}

async fn oldest_due_time(on: &impl Database, sql: Sql) -> Result<Option<Instant>, StoreError> {
    let due_at = on.query_one(sql, bind![], |row| row.optional_integer(0)).await?.flatten();
    due_at.map(instant).transpose()
}

/// Returns the number of rows whose content is encrypted with a key of these tags.
pub(crate) async fn encrypted_row_counts(
    on: &impl Database,
    tags: Vec<String>,
) -> Result<BTreeMap<EncryptedRows, u64>, StoreError> {
    let mut counts = BTreeMap::new();
    for (what, sql) in ENCRYPTED_LOCATIONS {
        let mut count: u64 = 0;
        for tag in &tags {
            count +=
                on.query_one(sql, bind![tag.as_str()], |row| read_narrow_integer(row, 0)).await?.unwrap_or(0);
        }
        counts.insert(what, count);
    }
    Ok(counts)
}

/// Returns true if these keys decrypt a letter, a stored reply, a sealed answer or a table; `None` if none of these is
/// encrypted.
pub(crate) async fn keys_decrypt_rows(on: &impl Database, keys: Keys) -> Result<Option<bool>, StoreError> {
    let its = keys.clone();
    let letter = move |row: &dyn StoredRow| Ok(decrypt_page(&its, row.text(0)?, row.text(1)?).is_some());
    let mut tried = on.query_all(LETTERS, bind![ROWS_TRIED_PER_KIND], letter).await?;
    let its = keys.clone();
    let reply = move |row: &dyn StoredRow| {
        let message = MessageKey { channel: read_owned_text(row, 0)?, id: read_owned_text(row, 1)? };
        Ok(decrypt_reply(&its, &message, row.text(2)?).is_some())
    };
    tried.extend(on.query_all(REPLIES, bind![ROWS_TRIED_PER_KIND], reply).await?);
    let its = keys.clone();
    let seal = move |row: &dyn StoredRow| {
        let table = code_of(row.text(0)?)?;
        Ok(match from_json::<Body>("journal entry", row.text(1)?)? {
            Body::Seal { seat, body, .. } => Some(can_decrypt_seal(&its, &table, seat, &body)),
            _ => None,
        })
    };
    tried.extend(on.query_all(SEALS, bind![ROWS_TRIED_PER_KIND], seal).await?.into_iter().flatten());
    let cipher = RowCipher::default();
    cipher.set_keys(keys);
    let seed = move |row: &dyn StoredRow| Ok(cipher.can_decrypt_seed(&code_of(row.text(0)?)?, row.text(1)?));
    tried.extend(on.query_all(SEEDS, bind![ROWS_TRIED_PER_KIND], seed).await?.into_iter().flatten());
    Ok((!tried.is_empty()).then(|| tried.contains(&true)))
}
