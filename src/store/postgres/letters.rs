//! Letters on their way out: leased, not locked, so that no transaction is open while a channel is talked to. Several processes may lease
//! at once: each passes over what another one is just taking (`SKIP LOCKED`).

use super::fault::ServerFault;
use super::statement::{SqlStep, column, guarded, small, values};
use super::transact::Transactions;
use crate::play::{Instant, Letter, LetterKind, Mailed, PlayerId, To};
use crate::store::column::{
    class, due_ms, in_order_of_writing, instant, ms, no_such_letter, rerouted, state, to, way_word, way_words,
};
use crate::store::port::{Leased, LetterLine, LetterTrace, LettersAsked, Outcome, StoreError, Wake};
use crate::store::stored::{code, from_json, league_name};
use std::collections::BTreeMap;
use tokio_postgres::Row;

const LEASE: &str = "WITH free AS (
         SELECT id FROM letter
         WHERE state = 'ready' AND free_at <= $1 AND (recipient <> ALL($4::bigint[]) OR way = 'public')
         ORDER BY class, due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE letter SET free_at = $2, waits = 1, handed = handed + 1 FROM free WHERE letter.id = free.id
     RETURNING letter.id, key, recipient, class, slot, due_at, table_code, answers, body, tries, way, league, handed";
const KNOWN: &str = "SELECT way, recipient FROM letter WHERE key = $1";
/// Where it now stands counts as long as it was owed; a repeat tells nothing new.
const IS_SENT: &str = "UPDATE letter SET state = 'sent', body = '', why = NULL,
         remote_id = CASE state WHEN 'ready' THEN coalesce($1::text, remote_id) ELSE coalesce(remote_id, $1::text) END
     WHERE key = $2";
/// What matters of it was taken. It is owed for the rest; or, if it is owed no more, it counts as sent.
const IS_PARTLY_SENT: &str = "UPDATE letter SET
         remote_id = CASE state WHEN 'ready' THEN $1::text ELSE coalesce(remote_id, $1::text) END,
         free_at = CASE state WHEN 'ready' THEN $2::bigint ELSE free_at END,
         why = CASE state WHEN 'ready' THEN $3::text END,
         waits = CASE state WHEN 'ready' THEN 2 ELSE waits END,
         tries = CASE state WHEN 'ready' THEN tries + 1 ELSE tries END,
         body = CASE state WHEN 'ready' THEN body ELSE '' END,
         state = CASE state WHEN 'ready' THEN 'ready' ELSE 'sent' END
     WHERE key = $4";
const REROUTE: &str = "UPDATE letter SET way = $1, due_at = $2, free_at = $2, tries = 0, why = $3, waits = 0
     WHERE key = $4 AND state = 'ready'";
const RETRY: &str = "UPDATE letter SET free_at = $1, why = $2, waits = 2, tries = tries + 1 WHERE key = $3 AND state = 'ready'";
const HOLD: &str = "UPDATE letter SET free_at = $1, why = $2, waits = 3 WHERE key = $3 AND state = 'ready'";
const REST: &str =
    "UPDATE letter SET due_at = $1, free_at = $1, waits = 0 WHERE key = $2 AND state = 'ready'";
const IS_STALE: &str = "UPDATE letter SET state = 'void', body = '' WHERE key = $1 AND state = 'ready'";
const IS_DEAD: &str = "UPDATE letter SET state = 'dead', why = $1 WHERE key = $2 AND state = 'ready'";
const STANDS_AT: &str = "INSERT INTO place (id, table_code)
     SELECT $1::text, table_code FROM letter WHERE key = $2 AND table_code IS NOT NULL
     ON CONFLICT (id) DO UPDATE SET table_code = excluded.table_code";
const MAILED: &str = "INSERT INTO mailed (thread, pictures, deadline_at, sequence) VALUES ($1, $2, $3, $4)
     ON CONFLICT (thread) DO UPDATE SET pictures = excluded.pictures, deadline_at = excluded.deadline_at,
         sequence = excluded.sequence, seen_at = NULL";
const WAKE_ALL: &str = "WITH woken AS (UPDATE letter SET free_at = least(due_at, $1), waits = 0
         WHERE state = 'ready' AND waits IN (2, 3) RETURNING 1) SELECT count(*) FROM woken";
const WAKE_HELD: &str = "WITH woken AS (UPDATE letter SET free_at = least(due_at, $1), waits = 0
         WHERE state = 'ready' AND waits = 3 AND way = ANY($2::text[]) RETURNING 1) SELECT count(*) FROM woken";
const JOIN_INTO: &str = guarded!("UPDATE letter SET body = $1 WHERE key = $2 AND state = 'ready'");
const JOINED: &str =
    "UPDATE letter SET state = 'replaced', body = '' WHERE key = ANY($1::text[]) AND state = 'ready'";
const OWE_AGAIN: &str = "WITH again AS (
         UPDATE letter SET state = 'ready', due_at = $1, free_at = $1, tries = 0, waits = 0, why = NULL
         WHERE key = $2 AND state = 'dead'
           AND NOT EXISTS (SELECT 1 FROM letter AS newer WHERE newer.slot = letter.slot AND newer.id > letter.id
                           AND newer.state IN ('ready', 'sent'))
         RETURNING 1) SELECT count(*) FROM again";
const END_LEASES: &str = "UPDATE letter SET free_at = due_at, waits = 0 WHERE state = 'ready' AND waits = 1";
const LINES: &str = "SELECT key, way, recipient, table_code, due_at, free_at, tries, why FROM letter
     WHERE state = $1 AND ($2::text IS NULL OR table_code = $2) ORDER BY id LIMIT $3";
const TRACES: &str = "SELECT key, state, due_at, table_code FROM letter
     WHERE recipient = $1 AND way <> 'public' ORDER BY id LIMIT $2";

/// Takes free letters, the most urgent first. Where the answer is lost, their leases run out.
pub(super) async fn lease(
    on: &Transactions,
    now: Instant,
    until: Instant,
    limit: u32,
    but: &[PlayerId],
) -> Result<Vec<Leased>, ServerFault> {
    let but: Vec<i64> = but.iter().filter_map(|player| i64::try_from(player.number()).ok()).collect();
    let values = values![ms(now), due_ms(until), i64::from(limit), but];
    let mut taken = Vec::new();
    for row in on.ask(LEASE, values).await? {
        taken.push((column::<i64>(&row, 0)?, leased(&row)?));
    }
    // The order of RETURNING is not defined.
    taken.sort_by_key(|(id, it): &(i64, Leased)| (it.letter.class, it.letter.due_at, *id));
    Ok(in_order_of_writing(taken))
}

fn leased(row: &Row) -> Result<Leased, StoreError> {
    let table: Option<&str> = column(row, 6)?;
    let answers: Option<&str> = column(row, 7)?;
    let league: Option<&str> = column(row, 11)?;
    let letter = Letter {
        key: column(row, 1)?,
        to: to(column(row, 10)?, small(row, 2)?)?,
        class: class(column(row, 3)?)?,
        slot: column(row, 4)?,
        due_at: instant(column(row, 5)?)?,
        table: table.map(code).transpose()?,
        league: league.map(league_name).transpose()?,
        answers: answers.map(|text| from_json("right", text)).transpose()?,
        body: column(row, 8)?,
    };
    let (tries, handed): (u32, i64) = (small(row, 9)?, column(row, 12)?);
    Ok(Leased { letter, tries: tries.saturating_add(1), again: handed > 1 })
}

/// What became of a leased letter: nothing of a letter is ever deleted while it is leased, so what is read first still holds.
pub(super) async fn settle(on: &Transactions, key: String, outcome: Outcome) -> Result<(), StoreError> {
    let found = on.ask(KNOWN, values![key.clone()]).await?;
    let Some(known) = found.first() else { return Err(no_such_letter()) };
    let owed_to = to(column(known, 0)?, small(known, 1)?)?;
    let steps = steps_of(key, owed_to, outcome)?;
    let name = on.name().await?;
    on.transact(name, &steps).await.map_err(|undone| undone.fault)?;
    Ok(())
}

fn steps_of(key: String, owed_to: To, outcome: Outcome) -> Result<Vec<SqlStep>, StoreError> {
    Ok(match outcome {
        Outcome::Sent { remote_id, place, mailed } => {
            let mut steps = vec![SqlStep::new(IS_SENT, values![remote_id, key.clone()])];
            if let Some(mailed) = mailed {
                let Mailed { thread, pictures, deadline_at, sequence } = mailed;
                let values = values![thread, pictures, deadline_at.map(ms), i64::from(sequence)];
                steps.push(SqlStep::new(MAILED, values));
            }
            if let Some(place) = place {
                steps.push(SqlStep::new(STANDS_AT, values![place, key]));
            }
            steps
        }
        Outcome::Partly { remote_id, place, due_at, why } => vec![
            SqlStep::new(IS_PARTLY_SENT, values![remote_id, due_ms(due_at), why, key.clone()]),
            SqlStep::new(STANDS_AT, values![place, key]),
        ],
        Outcome::Reroute { way, due_at, why } => {
            let to = rerouted(owed_to, way)?;
            vec![SqlStep::new(REROUTE, values![way_word(to), due_ms(due_at), why, key])]
        }
        Outcome::Retry { due_at, why } => vec![SqlStep::new(RETRY, values![due_ms(due_at), why, key])],
        Outcome::Held { due_at, why } => vec![SqlStep::new(HOLD, values![due_ms(due_at), why, key])],
        Outcome::Rests { due_at } => vec![SqlStep::new(REST, values![due_ms(due_at), key])],
        Outcome::Stale => vec![SqlStep::new(IS_STALE, values![key])],
        Outcome::Dead { why } => vec![SqlStep::new(IS_DEAD, values![why, key])],
    })
}

/// Frees letters that wait for another try.
pub(super) async fn wake(on: &Transactions, which: &Wake, now: Instant) -> Result<u64, ServerFault> {
    let rows = match which {
        Wake::All => on.ask(WAKE_ALL, values![ms(now)]).await?,
        Wake::Held(ways) => on.ask(WAKE_HELD, values![ms(now), way_words(ways)]).await?,
    };
    count(&rows)
}

/// Letters that are leased were leased by the process that served before, which has ended or is taken for dead: they need not wait until
/// their leases end. Letters that wait for another try keep their time.
pub(super) async fn end_leases(on: &Transactions) -> Result<(), ServerFault> {
    on.ask(END_LEASES, vec![]).await.map(|_| ())
}

fn count(rows: &[Row]) -> Result<u64, ServerFault> {
    Ok(rows.first().map(|row| small(row, 0)).transpose()?.unwrap_or(0))
}

/// Puts letters together that are still owed.
pub(super) async fn join(
    on: &Transactions,
    into: String,
    body: String,
    others: Vec<String>,
) -> Result<(), StoreError> {
    let steps = [SqlStep::guarded(JOIN_INTO, values![body, into]), SqlStep::new(JOINED, values![others])];
    match on.transact(on.name().await?, &steps).await {
        Ok(_) => Ok(()),
        Err(undone) if undone.refused.is_some() => Err(no_such_letter()),
        Err(undone) => Err(undone.fault.into()),
    }
}

/// What was last mailed in a thread.
pub(super) async fn mailed(on: &Transactions, thread: String) -> Result<Option<Mailed>, ServerFault> {
    let sql = "SELECT pictures, deadline_at, sequence FROM mailed WHERE thread = $1";
    let found = on.ask(sql, values![thread.clone()]).await?;
    let Some(row) = found.first() else { return Ok(None) };
    let deadline_at: Option<i64> = column(row, 1)?;
    let deadline_at = deadline_at.map(instant).transpose()?;
    Ok(Some(Mailed { thread, pictures: column(row, 0)?, deadline_at, sequence: small(row, 2)? }))
}

/// When the next letter is due or its lease ends.
pub(super) async fn next_at(on: &Transactions) -> Result<Option<Instant>, ServerFault> {
    let found = on.ask("SELECT min(free_at) FROM letter WHERE state = 'ready'", vec![]).await?;
    let at: Option<i64> = found.first().map(|row| column(row, 0)).transpose()?.flatten();
    Ok(at.map(instant).transpose()?)
}

/// Letters that are owed or were given up.
pub(super) async fn lines(on: &Transactions, asked: &LettersAsked) -> Result<Vec<LetterLine>, ServerFault> {
    let state = if asked.given_up { state::DEAD } else { state::READY };
    let table = asked.table.as_ref().map(|code| code.as_str().to_owned());
    let line = |row: &Row| {
        let table: Option<&str> = column(row, 3)?;
        Ok(LetterLine {
            key: column(row, 0)?,
            to: to(column(row, 1)?, small(row, 2)?)?,
            table: table.map(code).transpose()?,
            due_at: instant(column(row, 4)?)?,
            free_at: instant(column(row, 5)?)?,
            tries: small(row, 6)?,
            why: column(row, 7)?,
        })
    };
    let found = on.ask(LINES, values![state, table, i64::from(asked.limit)]).await?;
    Ok(found.iter().map(line).collect::<Result<_, StoreError>>()?)
}

/// Owes letters once more that were given up, but for those in whose slot there is a newer one; one after the other.
pub(super) async fn retry(on: &Transactions, keys: Vec<String>, now: Instant) -> Result<u64, StoreError> {
    let steps: Vec<SqlStep> =
        keys.into_iter().map(|key| SqlStep::new(OWE_AGAIN, values![due_ms(now), key])).collect();
    let done = on.transact(on.name().await?, &steps).await.map_err(|undone| undone.fault)?;
    let Some(rows) = done else {
        let what = "the letters are owed once more; how many, was lost with the connection";
        return Err(StoreError { what: what.to_owned() });
    };
    let mut retried = 0;
    for found in &rows {
        retried += count(found)?;
    }
    Ok(retried)
}

/// What is kept of a player's letters, in order of writing.
pub(super) async fn traces(
    on: &Transactions,
    player: PlayerId,
    limit: u32,
) -> Result<Vec<LetterTrace>, ServerFault> {
    let Ok(number) = i64::try_from(player.number()) else { return Ok(Vec::new()) };
    let trace = |row: &Row| {
        let table: Option<&str> = column(row, 3)?;
        Ok(LetterTrace {
            kind: LetterKind::of_key(column(row, 0)?),
            state: column(row, 1)?,
            due_at: instant(column(row, 2)?)?,
            table: table.map(code).transpose()?,
        })
    };
    let found = on.ask(TRACES, values![number, i64::from(limit)]).await?;
    Ok(found.iter().map(trace).collect::<Result<_, StoreError>>()?)
}

/// How many letters are in each state.
pub(super) async fn counts(on: &Transactions) -> Result<BTreeMap<String, u64>, ServerFault> {
    let found = on.ask("SELECT state, count(*) FROM letter GROUP BY state", vec![]).await?;
    Ok(found.iter().map(|row| Ok((column(row, 0)?, small(row, 1)?))).collect::<Result<_, StoreError>>()?)
}
