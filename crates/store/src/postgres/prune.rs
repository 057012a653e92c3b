//! Deletes what has been kept for long enough. What must be searched for is found first, and deleted in statements of its own, which look
//! again whether they may. The room is given back by PostgreSQL itself (autovacuum).

use super::fault::ServerFault;
use super::rows;
use super::statement::{column, small, values};
use super::transact::Transactions;
use model::{Instant, PlayerId, Retention};
use ports::store::rules::ms;
use ports::{Pruned, StoreError};
use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

/// Letters of this class that are owed no more and were due by then. Those of tables that go on stay (so that none is owed twice), but
/// for answers, which their messages guard; and of each slot the newest that its channel knows by an id.
const LETTERS: &str = "SELECT id FROM letter
    WHERE state <> 'ready' AND class = $1 AND due_at <= $2
      AND (class = 0 OR NOT EXISTS (
          SELECT 1 FROM tables WHERE code = letter.table_code AND status IN ('open', 'running', 'frozen')))
      AND (slot IS NULL OR remote_id IS NULL OR id <> (
          SELECT max(newest.id) FROM letter AS newest WHERE newest.slot = letter.slot AND newest.remote_id IS NOT NULL))
    ORDER BY due_at, id LIMIT $3";
const DELETE_LETTERS: &str = "WITH gone AS (
    DELETE FROM letter WHERE id = ANY($1::bigint[]) AND state <> 'ready' RETURNING 1) SELECT count(*) FROM gone";
const EMPTY_REPLIES: &str =
    "WITH old AS (SELECT channel, message_id FROM inbox WHERE reply <> '' AND at <= $1
        ORDER BY at, convert_to(channel, 'UTF8'), convert_to(message_id, 'UTF8') LIMIT $2),
    emptied AS (UPDATE inbox SET reply = '' FROM old
        WHERE inbox.channel = old.channel AND inbox.message_id = old.message_id RETURNING 1)
    SELECT count(*) FROM emptied";
const DELETE_MESSAGES: &str = "WITH old AS (SELECT channel, message_id FROM inbox WHERE at <= $1
        ORDER BY at, convert_to(channel, 'UTF8'), convert_to(message_id, 'UTF8') LIMIT $2),
    gone AS (DELETE FROM inbox USING old
        WHERE inbox.channel = old.channel AND inbox.message_id = old.message_id RETURNING 1)
    SELECT count(*) FROM gone";
/// Return addresses of decisions that are closed, seen by then.
const TOKENS: &str = "SELECT hash FROM token
    WHERE seen_at IS NOT NULL AND seen_at <= $1 AND ask IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM tables WHERE code = token.table_code
          AND status IN ('open', 'running', 'frozen') AND token.ask = ANY(open_asks))
    ORDER BY seen_at, convert_to(hash, 'UTF8') LIMIT $2";
const DELETE_TOKENS: &str =
    "WITH gone AS (DELETE FROM token WHERE hash = ANY($1::text[]) RETURNING 1) SELECT count(*) FROM gone";
const SEE_TOKENS: &str = "WITH new AS (SELECT hash FROM token WHERE seen_at IS NULL AND ask IS NOT NULL
        ORDER BY convert_to(hash, 'UTF8') LIMIT $2),
    seen AS (UPDATE token SET seen_at = $1 FROM new WHERE token.hash = new.hash RETURNING 1)
    SELECT count(*) FROM seen";
/// Places of tables that were over by then.
const PLACES: &str = "SELECT place.id FROM place JOIN tables ON code = place.table_code
    WHERE status IN ('over', 'closed') AND $1 >= coalesce(
        (SELECT at FROM journal WHERE journal.table_code = tables.code ORDER BY seq DESC LIMIT 1), opened_at)
    ORDER BY convert_to(place.id, 'UTF8') LIMIT $2";
const DELETE_MAILED: &str =
    "WITH old AS (SELECT thread FROM mailed WHERE seen_at IS NOT NULL AND seen_at <= $1
        ORDER BY seen_at, convert_to(thread, 'UTF8') LIMIT $2),
    gone AS (DELETE FROM mailed USING old WHERE mailed.thread = old.thread RETURNING 1)
    SELECT count(*) FROM gone";
const SEE_MAILED: &str = "WITH new AS (SELECT thread FROM mailed WHERE seen_at IS NULL
        ORDER BY convert_to(thread, 'UTF8') LIMIT $2),
    seen AS (UPDATE mailed SET seen_at = $1 FROM new WHERE mailed.thread = new.thread RETURNING 1)
    SELECT count(*) FROM seen";
const DELETE_SEEN: &str = "DELETE FROM seen WHERE place = ANY($1::text[])";
const DELETE_PLACES: &str =
    "WITH gone AS (DELETE FROM place WHERE id = ANY($1::text[]) RETURNING 1) SELECT count(*) FROM gone";
/// People who never proved their address.
const UNCONFIRMED: &str = "SELECT body, address FROM player WHERE NOT confirmed ORDER BY id";
/// Whether something names this player ($1) or holds their number as text ($2).
const NAMED: &str = "SELECT EXISTS (SELECT 1 FROM seat WHERE player_id = $1)
    OR EXISTS (SELECT 1 FROM rated WHERE player_id = $1)
    OR EXISTS (SELECT 1 FROM letter WHERE state = 'ready' AND recipient = $1)
    OR EXISTS (SELECT 1 FROM tables WHERE strpos(head, $2) > 0)
    OR EXISTS (SELECT 1 FROM league WHERE strpos(body, $2) > 0)
    OR EXISTS (SELECT 1 FROM player WHERE id <> $1 AND strpos(body, $2) > 0)";
/// A stranger goes with their return addresses, unless they were heard of meanwhile.
const FORGET: &str = "WITH gone AS (
        DELETE FROM player WHERE id = $1 AND version = $2
            AND NOT EXISTS (SELECT 1 FROM seat WHERE player_id = $1)
            AND NOT EXISTS (SELECT 1 FROM account WHERE player_id = $1) RETURNING id),
    theirs AS (DELETE FROM token USING gone WHERE token.player_id = gone.id)
    SELECT count(*) FROM gone";
/// By the server's own clock: nothing else hangs on it.
const FORGET_NAMES: &str = "DELETE FROM committed WHERE at < now() - interval '1 day'";

/// Deletes at most so many rows of each class, the oldest first.
pub(super) async fn prune(
    on: &Transactions,
    kept: &Retention,
    now: Instant,
    limit: u32,
) -> Result<Pruned, ServerFault> {
    let before = |days| ms(Retention::before(now, days));
    let most = i64::from(limit);
    let mut pruned = Pruned::default();
    let receipts: Vec<i64> = list(on.ask(LETTERS, values![0_i64, before(kept.receipts_days), most]).await?)?;
    let mut letters: Vec<i64> = Vec::new();
    for class in 1..=3_i64 {
        let found = on.ask(LETTERS, values![class, before(kept.letters_days), most]).await?;
        letters.extend(list::<i64>(found)?);
    }
    letters.truncate(limit as usize);
    let tokens: Vec<String> = list(on.ask(TOKENS, values![before(kept.tokens_days), most]).await?)?;
    let places: Vec<String> = list(on.ask(PLACES, values![before(kept.threads_days), most]).await?)?;
    let strangers = strangers(on, kept, now, limit).await?;
    if !receipts.is_empty() {
        pruned.receipts = count(on.ask(DELETE_LETTERS, values![receipts]).await?)?;
    }
    if !letters.is_empty() {
        pruned.letters = count(on.ask(DELETE_LETTERS, values![letters]).await?)?;
    }
    pruned.replies = count(on.ask(EMPTY_REPLIES, values![before(kept.replies_days), most]).await?)?;
    pruned.messages = count(on.ask(DELETE_MESSAGES, values![before(kept.messages_days), most]).await?)?;
    if !tokens.is_empty() {
        pruned.tokens = count(on.ask(DELETE_TOKENS, values![tokens]).await?)?;
    }
    pruned.seen = count(on.ask(SEE_TOKENS, values![ms(now), most]).await?)?;
    pruned.threads = count(on.ask(DELETE_MAILED, values![before(kept.threads_days), most]).await?)?;
    pruned.seen += count(on.ask(SEE_MAILED, values![ms(now), most]).await?)?;
    if !places.is_empty() {
        on.ask(DELETE_SEEN, values![places.clone()]).await?;
        pruned.threads += count(on.ask(DELETE_PLACES, values![places]).await?)?;
    }
    for (id, version) in strangers {
        if count(on.ask(FORGET, values![id, version]).await?)? == 1 {
            pruned.strangers.push(PlayerId::new(id.unsigned_abs()));
        }
    }
    on.ask(FORGET_NAMES, vec![]).await?;
    Ok(pruned)
}

/// Strangers whom nothing names, each with their version.
async fn strangers(
    on: &Transactions,
    kept: &Retention,
    now: Instant,
    limit: u32,
) -> Result<Vec<(i64, i64)>, ServerFault> {
    let mut found = Vec::new();
    for row in on.ask(UNCONFIRMED, vec![]).await? {
        if found.len() >= limit as usize {
            break;
        }
        let player = rows::player(&row)?;
        if !kept.is_stranger(&player, now) {
            continue;
        }
        let (id, version) = (player.id.number() as i64, player.version as i64);
        let named = on.ask(NAMED, values![id, player.id.number().to_string()]).await?;
        if named.first().map(|row| column::<bool>(row, 0)).transpose()? == Some(false) {
            found.push((id, version));
        }
    }
    Ok(found)
}

fn list<T: for<'a> FromSql<'a>>(rows: Vec<Row>) -> Result<Vec<T>, StoreError> {
    rows.iter().map(|row| column(row, 0)).collect()
}

fn count(rows: Vec<Row>) -> Result<u64, StoreError> {
    Ok(rows.first().map(|row| small(row, 0)).transpose()?.unwrap_or(0))
}
