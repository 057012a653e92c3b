//! Letters on their way out: leased, not locked, so that no transaction is open while a channel is talked to.
//!
//! A letter that is replaced or voided while it is leased may still be sent by who holds it, and then counts as sent; it is
//! never leased again. Order of writing is kept among what one lease hands out to a recipient: a letter that waits for
//! its next try does not hold back later ones.

use super::error::SqlError;
use super::statement::run;
use crate::stored::{code, from_json, league_name, to_json};
use model::{Code, Instant, Letter, LetterKind, Mailed, PlayerId, To};
use ports::store::rules::{
    class, due_ms, in_order_of_writing, instant, ms, no_such_letter, rerouted, to, way_word, way_words,
};
use ports::{Leased, LetterLine, LetterState, LetterTrace, LettersAsked, Outcome, StoreError, Wake};
use rusqlite::{Connection, OptionalExtension, Row};
use std::collections::BTreeMap;

/// Takes free letters, the most urgent first.
pub(super) fn lease(
    on: &Connection,
    now: Instant,
    until: Instant,
    limit: u32,
    but: &[PlayerId],
) -> Result<Vec<Leased>, SqlError> {
    let sql = "UPDATE letter SET free_at = ?2, waits = 1, handed = handed + 1
               WHERE id IN (SELECT id FROM letter
                            WHERE state = 'ready' AND free_at <= ?1
                              AND (recipient NOT IN (SELECT value FROM json_each(?4)) OR way = 'public')
                            ORDER BY class, due_at, id LIMIT ?3)
               RETURNING id, key, recipient, class, slot, due_at, table_code, answers, body, tries, way, league,
                         handed";
    let mut statement = on.prepare_cached(sql)?;
    let but: Vec<u64> = but.iter().map(|player| player.number()).collect();
    let mut rows = statement.query((ms(now), due_ms(until), limit, to_json("players", &but)?))?;
    let mut taken = Vec::new();
    while let Some(row) = rows.next()? {
        taken.push((row.get(0)?, leased(row)?));
    }
    // The order of RETURNING is not defined.
    taken.sort_by_key(|(id, it): &(i64, Leased)| (it.letter.class, it.letter.due_at, *id));
    Ok(in_order_of_writing(taken))
}

fn leased(row: &Row<'_>) -> Result<Leased, SqlError> {
    let answers: Option<String> = row.get(7)?;
    let table: Option<String> = row.get(6)?;
    let league: Option<String> = row.get(11)?;
    let letter = Letter {
        key: row.get(1)?,
        to: recipient(row.get(10)?, row.get(2)?)?,
        class: class(row.get(3)?)?,
        slot: row.get(4)?,
        due_at: instant(row.get(5)?)?,
        table: table.map(|text| code(&text)).transpose()?,
        league: league.map(|name| league_name(&name)).transpose()?,
        answers: answers.map(|text| from_json("right", &text)).transpose()?,
        body: row.get(8)?,
    };
    let (tries, handed): (u32, i64) = (row.get(9)?, row.get(12)?);
    Ok(Leased { letter, tries: tries.saturating_add(1), again: handed > 1 })
}

fn recipient(way: String, number: i64) -> Result<To, StoreError> {
    to(&way, number.unsigned_abs())
}

/// What became of a leased letter. "Sent" is true whatever else happened to it meanwhile; the rest is of interest only while it
/// is still owed.
pub(super) fn settle(on: &Connection, key: &str, outcome: Outcome) -> Result<(), SqlError> {
    let known = "SELECT way, recipient FROM letter WHERE key = ?";
    let known =
        on.prepare_cached(known)?.query_row([key], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((way, number)) = known else { return Err(no_such_letter().into()) };
    match outcome {
        Outcome::Sent { remote_id, place, mailed } => {
            if let Some(mailed) = mailed {
                remember_mailed(on, &mailed)?;
            }
            if let Some(place) = place {
                stands_at(on, key, &place)?;
            }
            is_sent(on, key, remote_id.as_deref())?
        }
        Outcome::Partly { remote_id, place, due_at, why } => {
            stands_at(on, key, &place)?;
            let sql = "UPDATE letter SET remote_id = ?1, free_at = ?2, why = ?3, waits = 2, tries = tries + 1
                       WHERE key = ?4 AND state = 'ready'";
            if run(on, sql, (&remote_id, due_ms(due_at), why, key))? == 0 {
                is_sent(on, key, Some(&remote_id))?;
            }
            0
        }
        Outcome::Reroute { way: other, due_at, why } => {
            let to = rerouted(recipient(way, number)?, other)?;
            let sql = "UPDATE letter SET way = ?1, due_at = ?2, free_at = ?2, tries = 0, why = ?3, waits = 0
                       WHERE key = ?4 AND state = 'ready'";
            run(on, sql, (way_word(to), due_ms(due_at), why, key))?
        }
        Outcome::Retry { due_at, why } => {
            let sql = "UPDATE letter SET free_at = ?1, why = ?2, waits = 2, tries = tries + 1
                       WHERE key = ?3 AND state = 'ready'";
            run(on, sql, (due_ms(due_at), why, key))?
        }
        Outcome::Held { due_at, why } => {
            let sql = "UPDATE letter SET free_at = ?1, why = ?2, waits = 3
                       WHERE key = ?3 AND state = 'ready'";
            run(on, sql, (due_ms(due_at), why, key))?
        }
        Outcome::Rests { due_at } => {
            let sql =
                "UPDATE letter SET due_at = ?1, free_at = ?1, waits = 0 WHERE key = ?2 AND state = 'ready'";
            run(on, sql, (due_ms(due_at), key))?
        }
        Outcome::Stale => {
            let sql = "UPDATE letter SET state = 'void', body = '' WHERE key = ? AND state = 'ready'";
            run(on, sql, [key])?
        }
        Outcome::Dead { why } => {
            let sql = "UPDATE letter SET state = 'dead', why = ? WHERE key = ? AND state = 'ready'";
            run(on, sql, (why, key))?
        }
    };
    Ok(())
}

/// A letter was sent. Where it now stands counts as long as it was owed; a repeat tells nothing new.
fn is_sent(on: &Connection, key: &str, remote_id: Option<&str>) -> Result<usize, SqlError> {
    let sql = "UPDATE letter SET state = 'sent', body = '', why = NULL,
                      remote_id = CASE state WHEN 'ready' THEN coalesce(?1, remote_id) ELSE coalesce(remote_id, ?1) END
               WHERE key = ?2";
    run(on, sql, (remote_id, key))
}

/// Frees letters that wait for another try.
pub(super) fn wake(on: &Connection, which: &Wake, now: Instant) -> Result<u64, SqlError> {
    let woken = match which {
        Wake::All => {
            let sql = "UPDATE letter SET free_at = min(due_at, ?), waits = 0
                       WHERE state = 'ready' AND waits IN (2, 3)";
            run(on, sql, [ms(now)])?
        }
        Wake::Held(ways) => {
            let sql = "UPDATE letter SET free_at = min(due_at, ?), waits = 0
                       WHERE state = 'ready' AND waits = 3 AND way IN (SELECT value FROM json_each(?))";
            run(on, sql, rusqlite::params![ms(now), to_json("ways", &way_words(ways))?])?
        }
    };
    Ok(woken as u64)
}

/// Letters that are leased were leased by an earlier process, which has ended: they need not wait until their leases end. Letters that wait for another try keep their time.
pub(super) fn end_leases(on: &Connection) -> Result<(), SqlError> {
    let sql = "UPDATE letter SET free_at = due_at, waits = 0
               WHERE state = 'ready' AND waits = 1";
    on.execute(sql, [])?;
    Ok(())
}

/// Puts letters together that are still owed.
pub(super) fn join(on: &Connection, into: &str, body: &str, others: &[String]) -> Result<(), SqlError> {
    if run(on, "UPDATE letter SET body = ?1 WHERE key = ?2 AND state = 'ready'", (body, into))? == 0 {
        return Err(no_such_letter().into());
    }
    let sql = "UPDATE letter SET state = 'replaced', body = ''
               WHERE key IN (SELECT value FROM json_each(?)) AND state = 'ready'";
    run(on, sql, [to_json("key", &others)?])?;
    Ok(())
}

/// What has been mailed in a thread now.
fn remember_mailed(on: &Connection, mailed: &Mailed) -> Result<(), SqlError> {
    let sql = "INSERT INTO mailed (thread, pictures, deadline_at, sequence) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (thread) DO UPDATE SET pictures = ?2, deadline_at = ?3, sequence = ?4, seen_at = NULL";
    run(on, sql, (&mailed.thread, &mailed.pictures, mailed.deadline_at.map(ms), mailed.sequence))?;
    Ok(())
}

/// What was last mailed in a thread.
pub(super) fn mailed(on: &Connection, thread: &str) -> Result<Option<Mailed>, SqlError> {
    let sql = "SELECT pictures, deadline_at, sequence FROM mailed WHERE thread = ?";
    let row = on.prepare_cached(sql)?.query_row([thread], |row| {
        let deadline_at: Option<i64> = row.get(1)?;
        Ok((row.get::<_, Option<String>>(0)?, deadline_at, row.get::<_, u32>(2)?))
    });
    let Some((pictures, deadline_at, sequence)) = row.optional()? else { return Ok(None) };
    let deadline_at = deadline_at.map(instant).transpose()?;
    Ok(Some(Mailed { thread: thread.to_owned(), pictures, deadline_at, sequence }))
}

/// The letter's table, if it is about one, is found at this place from now on.
fn stands_at(on: &Connection, key: &str, place: &str) -> Result<(), SqlError> {
    let sql = "INSERT INTO place (id, table_code)
               SELECT ?1, table_code FROM letter WHERE key = ?2 AND table_code IS NOT NULL
               ON CONFLICT (id) DO UPDATE SET table_code = excluded.table_code";
    run(on, sql, (place, key))?;
    Ok(())
}

/// When the next letter is due or its lease ends.
pub(super) fn next_at(on: &Connection) -> Result<Option<Instant>, SqlError> {
    let sql = "SELECT min(free_at) FROM letter WHERE state = 'ready'";
    let at: Option<i64> = on.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    Ok(at.map(instant).transpose()?)
}

/// Letters that are owed or were given up.
pub(super) fn lines(on: &Connection, asked: &LettersAsked) -> Result<Vec<LetterLine>, SqlError> {
    let sql = "SELECT key, way, recipient, table_code, due_at, free_at, tries, why FROM letter
               WHERE state = ?1 AND (?2 IS NULL OR table_code = ?2) ORDER BY id LIMIT ?3";
    let state = if asked.given_up { LetterState::Dead } else { LetterState::Ready };
    let mut statement = on.prepare_cached(sql)?;
    let mut rows = statement.query((state.word(), asked.table.as_ref().map(Code::as_str), asked.limit))?;
    let mut lines = Vec::new();
    while let Some(row) = rows.next()? {
        let table: Option<String> = row.get(3)?;
        lines.push(LetterLine {
            key: row.get(0)?,
            to: recipient(row.get(1)?, row.get(2)?)?,
            table: table.map(|text| code(&text)).transpose()?,
            due_at: instant(row.get(4)?)?,
            free_at: instant(row.get(5)?)?,
            tries: row.get(6)?,
            why: row.get(7)?,
        });
    }
    Ok(lines)
}

/// Owes letters once more that were given up, but for those in whose slot there is a newer one.
pub(super) fn retry(on: &Connection, keys: &[String], now: Instant) -> Result<u64, SqlError> {
    let sql = "UPDATE letter SET state = 'ready', due_at = ?1, free_at = ?1, tries = 0, waits = 0, why = NULL
               WHERE key IN (SELECT value FROM json_each(?2)) AND state = 'dead'
                 AND NOT EXISTS (SELECT 1 FROM letter AS newer WHERE newer.slot = letter.slot AND newer.id > letter.id
                                 AND newer.state IN ('ready', 'sent'))";
    Ok(run(on, sql, (due_ms(now), to_json("keys", &keys)?))? as u64)
}

/// What is kept of a player's letters, in order of writing.
pub(super) fn traces(on: &Connection, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, SqlError> {
    let Ok(number) = i64::try_from(player.number()) else { return Ok(Vec::new()) };
    let sql = "SELECT key, state, due_at, table_code FROM letter
               WHERE recipient = ? AND way <> 'public' ORDER BY id LIMIT ?";
    let mut statement = on.prepare_cached(sql)?;
    let mut rows = statement.query((number, limit))?;
    let mut traces = Vec::new();
    while let Some(row) = rows.next()? {
        let table: Option<String> = row.get(3)?;
        traces.push(LetterTrace {
            kind: LetterKind::of_key(&row.get::<_, String>(0)?),
            state: LetterState::of_word(&row.get::<_, String>(1)?)?,
            due_at: instant(row.get(2)?)?,
            table: table.map(|text| code(&text)).transpose()?,
        });
    }
    Ok(traces)
}

/// How many letters are in each state.
pub(super) fn counts(on: &Connection) -> Result<BTreeMap<LetterState, u64>, SqlError> {
    let sql = "SELECT state, count(*) FROM letter GROUP BY state";
    let count = |row: &Row<'_>| {
        Ok((LetterState::of_word(&row.get::<_, String>(0)?)?, row.get::<_, i64>(1)?.unsigned_abs()))
    };
    Ok(super::statement::all(on, sql, [], count)?.into_iter().collect())
}
