//! Deletes expired rows, in either database. Rows that need a search are found first. Separate statements then delete
//! them and check the conditions again, so that a search never blocks a writer.

use crate::rows;
use crate::sql::{Database, Sql, StoredRow, bind, change, read_owned_text, sql};
use crate::talk;
use model::{Instant, Player, Retention};
use ports::store::rules::floor_ms;
use ports::{PrunedCounts, StoreError};

/// Letters of this class that are no longer queued and were due by this time. Letters of unfinished tables stay (so
/// that none is queued twice), except answers, which their messages guard. The newest letter of each slot with a
/// channel id stays, too.
pub(crate) const LETTERS: Sql = sql!(
    "SELECT id FROM letter " ["INDEXED BY letter_settled " | ""]
    "WHERE state <> 'ready' AND class = $1 AND due_at <= $2
       AND (class = 0 OR NOT EXISTS (
           SELECT 1 FROM tables WHERE code = letter.table_code AND status IN ('open', 'running', 'frozen')))
       AND (slot IS NULL OR remote_id IS NULL OR id <> (
           SELECT max(newest.id) FROM letter AS newest WHERE newest.slot = letter.slot AND newest.remote_id IS NOT NULL))
     ORDER BY due_at, id LIMIT $3"
);
/// Return addresses of closed decisions, first seen by this time.
pub(crate) const TOKENS: Sql = sql!(
    ["SELECT hash FROM token INDEXED BY token_by_age
      WHERE seen_at IS NOT NULL AND seen_at <= $1 AND json_extract(allows, '$.purpose') = 'decision'
        AND NOT EXISTS (
            SELECT 1 FROM tables WHERE code = json_extract(allows, '$.table') AND status IN ('open', 'running', 'frozen')
                AND json_extract(head, '$.asks.\"' || json_extract(allows, '$.seat') || '\".opened')
                    = json_extract(allows, '$.opened'))
      ORDER BY seen_at, hash LIMIT $2"
        | "SELECT hash FROM token
      WHERE seen_at IS NOT NULL AND seen_at <= $1 AND ask IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM tables WHERE code = token.table_code
            AND status IN ('open', 'running', 'frozen') AND token.ask = ANY(open_asks))
      ORDER BY seen_at, convert_to(hash, 'UTF8') LIMIT $2"]
);
/// Places of tables that ended by this time.
const PLACES: Sql = sql!(
    "SELECT place.id FROM place JOIN tables ON code = place.table_code
     WHERE status IN ('over', 'closed') AND $1 >= coalesce((SELECT at FROM journal WHERE "
    ["table_id = tables.id" | "journal.table_code = tables.code"]
    " ORDER BY seq DESC LIMIT 1), opened_at) ORDER BY " ["place.id" | "convert_to(place.id, 'UTF8')"] " LIMIT $2"
);
/// People without a proved address.
pub(crate) const UNCONFIRMED: Sql =
    sql!("SELECT body, address FROM player WHERE " ["confirmed = 0" | "NOT confirmed"] " ORDER BY id");
/// Checks if any row refers to this player ($1) or contains their number as text ($2).
const IS_PLAYER_REFERENCED: Sql = sql!(
    "SELECT EXISTS (SELECT 1 FROM seat WHERE player_id = $1)
     OR EXISTS (SELECT 1 FROM rated WHERE player_id = $1)
     OR EXISTS (SELECT 1 FROM letter WHERE state = 'ready' AND recipient = $1)
     OR EXISTS (SELECT 1 FROM tables WHERE " ["instr" | "strpos"] "(head, $2) > 0)
     OR EXISTS (SELECT 1 FROM league WHERE " ["instr" | "strpos"] "(body, $2) > 0)
     OR EXISTS (SELECT 1 FROM player WHERE id <> $1 AND " ["instr" | "strpos"] "(body, $2) > 0)"
);
const DELETE_LETTERS: Sql = change!(
    "DELETE FROM letter WHERE id " ["IN (SELECT value FROM json_each($1))" | "= ANY($1::bigint[])"]
    " AND state <> 'ready'"
);
const EMPTY_REPLIES: Sql = change!(
    "UPDATE inbox SET reply = '' WHERE (channel, message_id) IN (
         SELECT channel, message_id FROM inbox WHERE reply <> '' AND at <= $1 ORDER BY at, "
    ["channel, message_id" | "convert_to(channel, 'UTF8'), convert_to(message_id, 'UTF8')"] " LIMIT $2)"
);
const DELETE_MESSAGES: Sql = change!(
    "DELETE FROM inbox WHERE (channel, message_id) IN (
         SELECT channel, message_id FROM inbox WHERE at <= $1 ORDER BY at, "
    ["channel, message_id" | "convert_to(channel, 'UTF8'), convert_to(message_id, 'UTF8')"] " LIMIT $2)"
);
const DELETE_TOKENS: Sql =
    change!("DELETE FROM token WHERE hash "["IN (SELECT value FROM json_each($1))" | "= ANY($1::text[])"]);
const RECORD_SEEN_TOKENS: Sql = change!(
    "UPDATE token SET seen_at = $1 WHERE hash IN (SELECT hash FROM token "
    ["INDEXED BY token_unseen WHERE seen_at IS NULL AND json_extract(allows, '$.purpose') = 'decision' ORDER BY hash"
        | "WHERE seen_at IS NULL AND ask IS NOT NULL ORDER BY convert_to(hash, 'UTF8')"] " LIMIT $2)"
);
const DELETE_MAILED: Sql = change!(
    "DELETE FROM mailed WHERE thread IN (SELECT thread FROM mailed WHERE seen_at IS NOT NULL AND seen_at <= $1
         ORDER BY seen_at, " ["thread" | "convert_to(thread, 'UTF8')"] " LIMIT $2)"
);
const RECORD_SEEN_MAILED: Sql = change!(
    "UPDATE mailed SET seen_at = $1 WHERE thread IN (SELECT thread FROM mailed WHERE seen_at IS NULL
         ORDER BY " ["thread" | "convert_to(thread, 'UTF8')"] " LIMIT $2)"
);
const DELETE_SEEN: Sql =
    change!("DELETE FROM seen WHERE place "["IN (SELECT value FROM json_each($1))" | "= ANY($1::text[])"]);
const DELETE_PLACES: Sql =
    change!("DELETE FROM place WHERE id "["IN (SELECT value FROM json_each($1))" | "= ANY($1::text[])"]);

/// An unconfirmed person without references: id and row version.
pub(crate) type ExpiredPerson = (i64, i64);

/// Deletes up to `limit` rows of each class, the oldest first. People are not deleted but returned.
pub(crate) async fn prune(
    on: &impl Database,
    kept: &Retention,
    now: Instant,
    limit: u32,
) -> Result<(PrunedCounts, Vec<ExpiredPerson>), StoreError> {
    let before = |days| floor_ms(Retention::cutoff(now, days));
    let id = |row: &dyn StoredRow| row.number(0);
    let text = |row: &dyn StoredRow| read_owned_text(row, 0);
    let receipts = on.query_all(LETTERS, bind![0_i64, before(kept.receipts_days), limit], id).await?;
    let mut letters = Vec::new();
    for class in 1..=3_i64 {
        letters.extend(on.query_all(LETTERS, bind![class, before(kept.letters_days), limit], id).await?);
    }
    letters.truncate(limit as usize);
    let tokens = on.query_all(TOKENS, bind![before(kept.tokens_days), limit], text).await?;
    let places = on.query_all(PLACES, bind![before(kept.threads_days), limit], text).await?;
    let strangers = expired_people(on, kept, now, limit).await?;
    let mut pruned = PrunedCounts {
        replies: on.execute(EMPTY_REPLIES, bind![before(kept.replies_days), limit]).await?,
        messages: on.execute(DELETE_MESSAGES, bind![before(kept.messages_days), limit]).await?,
        seen: on.execute(RECORD_SEEN_TOKENS, bind![floor_ms(now), limit]).await?,
        threads: on.execute(DELETE_MAILED, bind![before(kept.threads_days), limit]).await?,
        ..PrunedCounts::default()
    };
    pruned.talk = talk::prune(on, before(kept.talk_days), limit).await?;
    pruned.seen += on.execute(RECORD_SEEN_MAILED, bind![floor_ms(now), limit]).await?;
    if !receipts.is_empty() {
        pruned.receipts = on.execute(DELETE_LETTERS, bind![receipts]).await?;
    }
    if !letters.is_empty() {
        pruned.letters = on.execute(DELETE_LETTERS, bind![letters]).await?;
    }
    if !tokens.is_empty() {
        pruned.tokens = on.execute(DELETE_TOKENS, bind![tokens]).await?;
    }
    if !places.is_empty() {
        on.execute(DELETE_SEEN, bind![places.clone()]).await?;
        pruned.threads += on.execute(DELETE_PLACES, bind![places]).await?;
    }
    Ok((pruned, strangers))
}

/// Returns expired unconfirmed people without references.
async fn expired_people(
    on: &impl Database,
    kept: &Retention,
    now: Instant,
    limit: u32,
) -> Result<Vec<ExpiredPerson>, StoreError> {
    let unconfirmed: Vec<Player> = on.query_all(UNCONFIRMED, bind![], rows::player).await?;
    let mut found = Vec::new();
    for player in unconfirmed.iter().filter(|player| kept.is_stranger(player, now)) {
        if found.len() >= limit as usize {
            break;
        }
        let (id, version) = (player.id.number() as i64, player.version as i64);
        let values = bind![id, player.id.number().to_string()];
        if on.query_one(IS_PLAYER_REFERENCED, values, |row| row.flag(0)).await? == Some(false) {
            found.push((id, version));
        }
    }
    Ok(found)
}
