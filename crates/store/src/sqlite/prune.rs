//! Deletes what has been kept for long enough, and gives the room back to the disk. What must be searched for is found by a reader, and
//! what was found is deleted by the writer, which looks again whether it may: so nobody who writes waits for a search.

use super::error::SqlError;
use super::rows;
use super::statement::{all, one, run};
use crate::stored::to_json;
use model::{Instant, Player, PlayerId, Retention};
use ports::store::rules::ms;
use rusqlite::{Connection, Params};

/// Letters of this class that are owed no more and were due by then. Those of tables that go on stay (so that none is owed twice), but
/// for answers, which their messages guard; and of each slot the newest that its channel knows by an id.
const LETTERS: &str = "SELECT id FROM letter INDEXED BY letter_settled
    WHERE state <> 'ready' AND class = ?1 AND due_at <= ?2
      AND (class = 0 OR NOT EXISTS (
          SELECT 1 FROM tables WHERE code = table_code AND status IN ('open', 'running', 'frozen')))
      AND NOT (slot IS NOT NULL AND remote_id IS NOT NULL AND id = (
          SELECT max(newest.id) FROM letter AS newest WHERE newest.slot = letter.slot AND newest.remote_id IS NOT NULL))
    ORDER BY due_at, id LIMIT ?3";
/// Return addresses of decisions that are closed, seen by then.
const TOKENS: &str = "SELECT hash FROM token INDEXED BY token_by_age
    WHERE seen_at IS NOT NULL AND seen_at <= ?1 AND json_extract(allows, '$.purpose') = 'decision'
      AND NOT EXISTS (
          SELECT 1 FROM tables WHERE code = json_extract(allows, '$.table') AND status IN ('open', 'running', 'frozen')
              AND json_extract(head, '$.asks.\"' || json_extract(allows, '$.seat') || '\".opened')
                  = json_extract(allows, '$.opened'))
    ORDER BY seen_at, hash LIMIT ?2";
/// Places of tables that were over by then.
const PLACES: &str = "SELECT place.id FROM place JOIN tables ON code = table_code
    WHERE status IN ('over', 'closed') AND ?1 >= coalesce(
        (SELECT at FROM journal WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1), opened_at)
    ORDER BY place.id LIMIT ?2";
/// People who never proved their address.
const UNCONFIRMED: &str = "confirmed = 0";
/// Whether something names this player (?1) or holds their number as text (?2).
const NAMED: &str = "SELECT EXISTS (SELECT 1 FROM seat WHERE player_id = ?1)
    OR EXISTS (SELECT 1 FROM rated WHERE player_id = ?1)
    OR EXISTS (SELECT 1 FROM letter WHERE state = 'ready' AND recipient = ?1)
    OR EXISTS (SELECT 1 FROM tables WHERE instr(head, ?2) > 0)
    OR EXISTS (SELECT 1 FROM league WHERE instr(body, ?2) > 0)
    OR EXISTS (SELECT 1 FROM player WHERE id <> ?1 AND instr(body, ?2) > 0)";

/// What a reader found that may be deleted.
#[derive(Debug, Default)]
pub(super) struct Old {
    pub(super) letters: Vec<i64>,
    pub(super) receipts: Vec<i64>,
    tokens: Vec<String>,
    places: Vec<String>,
    strangers: Vec<(i64, i64)>,
    /// Of strangers: they are of no use without them.
    their_tokens: Vec<String>,
}

/// Searches for at most so many of each class, the oldest first.
pub(super) fn find(on: &Connection, kept: &Retention, now: Instant, limit: u32) -> Result<Old, SqlError> {
    let before = |days| ms(Retention::before(now, days));
    let letters =
        |class: i64, days| all(on, LETTERS, (class, before(days), limit), |row| Ok(row.get::<_, i64>(0)?));
    let mut old = Old { receipts: letters(0, kept.receipts_days)?, ..Old::default() };
    for class in 1..=3 {
        old.letters.extend(letters(class, kept.letters_days)?);
    }
    old.letters.truncate(limit as usize);
    old.tokens = texts(on, TOKENS, (before(kept.tokens_days), limit))?;
    old.places = texts(on, PLACES, (before(kept.threads_days), limit))?;
    old.strangers = strangers(on, kept, now, limit)?;
    if !old.strangers.is_empty() {
        let ids: Vec<i64> = old.strangers.iter().map(|(id, _)| *id).collect();
        let sql = "SELECT hash FROM token
                   WHERE json_extract(allows, '$.player') IN (SELECT value FROM json_each(?)) ORDER BY hash";
        old.their_tokens = texts(on, sql, [to_json("player", &ids)?])?;
    }
    Ok(old)
}

fn texts(on: &Connection, sql: &str, values: impl Params) -> Result<Vec<String>, SqlError> {
    all(on, sql, values, |row| Ok(row.get(0)?))
}

/// Strangers whom nothing names, each with their version.
fn strangers(
    on: &Connection,
    kept: &Retention,
    now: Instant,
    limit: u32,
) -> Result<Vec<(i64, i64)>, SqlError> {
    let sql = format!("SELECT {} FROM player WHERE {UNCONFIRMED} ORDER BY id", rows::PLAYER);
    let unconfirmed: Vec<Player> = all(on, &sql, [], rows::player)?;
    let mut found = Vec::new();
    for player in unconfirmed.iter().filter(|player| kept.is_stranger(player, now)) {
        if found.len() >= limit as usize {
            break;
        }
        let (id, version) = (player.id.number() as i64, player.version as i64);
        let named = one(on, NAMED, (id, player.id.number().to_string()), |row| Ok(row.get::<_, bool>(0)?))?;
        if named == Some(false) {
            found.push((id, version));
        }
    }
    Ok(found)
}

/// Deletes letters, unless they are owed again.
pub(super) fn letters(on: &Connection, ids: &[i64]) -> Result<u64, SqlError> {
    let sql = "DELETE FROM letter WHERE id IN (SELECT value FROM json_each(?)) AND state <> 'ready'";
    count(run(on, sql, [to_json("letter", &ids)?]))
}

/// Empties stored replies, then deletes messages: how many of each.
pub(super) fn messages(
    on: &Connection,
    kept: &Retention,
    now: Instant,
    limit: u32,
) -> Result<(u64, u64), SqlError> {
    let oldest = "ORDER BY at, channel, message_id LIMIT ?2";
    let empty = format!(
        "UPDATE inbox SET reply = '' WHERE rowid IN (SELECT rowid FROM inbox WHERE reply <> '' AND at <= ?1 {oldest})"
    );
    let delete =
        format!("DELETE FROM inbox WHERE rowid IN (SELECT rowid FROM inbox WHERE at <= ?1 {oldest})");
    let replies = count(run(on, &empty, (ms(Retention::before(now, kept.replies_days)), limit)))?;
    Ok((replies, count(run(on, &delete, (ms(Retention::before(now, kept.messages_days)), limit)))?))
}

/// Deletes the return addresses that were found, and notes when new ones were first seen: how many of each.
pub(super) fn tokens(on: &Connection, old: &Old, now: Instant, limit: u32) -> Result<(u64, u64), SqlError> {
    let sql = "DELETE FROM token WHERE hash IN (SELECT value FROM json_each(?))";
    let deleted = count(run(on, sql, [to_json("token", &old.tokens)?]))?;
    let sql = "UPDATE token SET seen_at = ?1 WHERE hash IN (
                   SELECT hash FROM token INDEXED BY token_unseen
                   WHERE seen_at IS NULL AND json_extract(allows, '$.purpose') = 'decision' ORDER BY hash LIMIT ?2)";
    Ok((deleted, count(run(on, sql, (ms(now), limit)))?))
}

/// Deletes what is known of threads of mail in which nothing was mailed since, and of the places that were found: how many rows; and
/// notes when new threads were first seen.
pub(super) fn threads(
    on: &Connection,
    old: &Old,
    kept: &Retention,
    now: Instant,
    limit: u32,
) -> Result<(u64, u64), SqlError> {
    let sql = "DELETE FROM mailed WHERE thread IN (
                   SELECT thread FROM mailed WHERE seen_at IS NOT NULL AND seen_at <= ?1 ORDER BY seen_at, thread LIMIT ?2)";
    let mailed = count(run(on, sql, (ms(Retention::before(now, kept.threads_days)), limit)))?;
    let sql = "UPDATE mailed SET seen_at = ?1 WHERE thread IN (
                   SELECT thread FROM mailed WHERE seen_at IS NULL ORDER BY thread LIMIT ?2)";
    let seen = count(run(on, sql, (ms(now), limit)))?;
    let places = to_json("place", &old.places)?;
    run(on, "DELETE FROM seen WHERE place IN (SELECT value FROM json_each(?))", [&places])?;
    let sql = "DELETE FROM place WHERE id IN (SELECT value FROM json_each(?))";
    Ok((mailed + count(run(on, sql, [&places]))?, seen))
}

/// Deletes the strangers that were found, unless they were heard of meanwhile, and their return addresses.
pub(super) fn forget_strangers(on: &Connection, old: &Old) -> Result<Vec<PlayerId>, SqlError> {
    let mut gone = Vec::new();
    for (id, version) in &old.strangers {
        let sql = "DELETE FROM player WHERE id = ?1 AND version = ?2
                     AND NOT EXISTS (SELECT 1 FROM seat WHERE player_id = ?1)
                     AND NOT EXISTS (SELECT 1 FROM account WHERE player_id = ?1)";
        if run(on, sql, (id, version))? == 1 {
            gone.push(PlayerId::new(id.unsigned_abs()));
        }
    }
    if gone.len() == old.strangers.len() {
        let sql = "DELETE FROM token WHERE hash IN (SELECT value FROM json_each(?))";
        run(on, sql, [to_json("token", &old.their_tokens)?])?;
    }
    Ok(gone)
}

fn count(changed: Result<usize, SqlError>) -> Result<u64, SqlError> {
    changed.map(|rows| rows as u64)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]

    use super::*;
    use crate::sqlite::open;
    use crate::sqlite::open::SqliteOptions;
    use crate::sqlite::statement::plan;

    /// What is looked for every hour is found in the order of its index, however much there is.
    #[test]
    fn what_is_old_is_looked_up_in_an_index() {
        let dir = tempfile::tempdir().unwrap();
        let (_lock, on) = open::to_write(&dir.path().join("test.db"), SqliteOptions::default()).unwrap();
        for (sql, index) in [
            (LETTERS, "USING INDEX letter_settled (class=? AND due_at<?)"),
            (TOKENS, "USING INDEX token_by_age (seen_at>? AND seen_at<?)"),
        ] {
            let plan = plan(&on, sql);
            assert!(plan[0].contains(index), "{plan:?}");
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "and not sorted: {plan:?}");
        }
    }
}
