//! Letters on their way out: leased, not locked, so that no transaction is open while a channel is talked to. Several processes may lease
//! at once: each passes over what another one is just taking (`SKIP LOCKED`).

use super::fault::ServerFault;
use super::statement::{SqlStep, column, guarded, small, values};
use super::transact::Transactions;
use crate::stored::{code, from_json, league_name};
use model::{Instant, Letter, LetterKind, Mailed, PlayerId, To};
use ports::store::rules::{
    class, due_ms, in_order_of_writing, instant, ms, no_such_letter, rerouted, to, way_word, way_words,
};
use ports::{Leased, LetterLine, LetterState, LetterTrace, LettersAsked, Outcome, StoreError, Wake};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio_postgres::Row;

/// Which letters the opening `$1` may take now. What another one has leased is free when that lease has ended by the server's clock; its own
/// by the caller's. A question that arrives when its process was found dead (`$2`: where several serve) is given nothing. Mail to one
/// reader leaves from one process at a time, so that it arrives in order. What goes by a chat leaves from the process that has the duty:
/// posts are ordered, and calls limited, there.
macro_rules! free {
    () => {
        "state = 'ready'
         AND (NOT $2::boolean OR EXISTS (SELECT 1 FROM process WHERE process.holder = $1::bigint))
         AND (waits <> 1 OR lease IS NULL OR lease >> 40 = $1::bigint OR leased_until < now())
         AND CASE WHEN way = 'mail' THEN NOT EXISTS (
                 SELECT 1 FROM letter AS other WHERE other.recipient = letter.recipient AND other.way = 'mail'
                     AND other.state = 'ready' AND other.waits = 1 AND other.lease >> 40 <> $1::bigint
                     AND other.leased_until >= now())
             ELSE NOT $2::boolean OR EXISTS (
                 SELECT 1 FROM duty WHERE name = 'service' AND holder = $1::bigint AND until > now()) END"
    };
}
/// What another one has leased waits until that lease has ended, whatever the caller's clock says.
macro_rules! is_due {
    () => {
        concat!(
            free!(),
            " AND (free_at <= $3 OR waits = 1 AND lease >> 40 <> $1::bigint)
              AND (recipient <> ALL($4::bigint[]) OR way = 'public')"
        )
    };
}
/// Leases are taken one after the other: each sees those before it. What frees those of a process that has ended does it in turn, too, so
/// that none comes behind.
pub(super) const IN_TURN: &str = "SELECT holder FROM duty WHERE name = 'lease' FOR UPDATE";
const IS_ANY_DUE: &str = concat!("SELECT 1 FROM letter WHERE ", is_due!(), " LIMIT 1");
const LEASE: &str = concat!(
    "WITH free AS (SELECT id FROM letter WHERE ",
    is_due!(),
    " ORDER BY class, due_at, id LIMIT $5 FOR UPDATE SKIP LOCKED)
     UPDATE letter SET free_at = $6, waits = 1, handed = handed + 1, lease = $7,
         leased_until = now() + $8::bigint * interval '1 millisecond'
     FROM free WHERE letter.id = free.id"
);
/// What a lease has. It is asked behind the lease: whoever cannot take in what is written in letters holds up nobody's lease meanwhile.
const LEASED: &str =
    "SELECT id, key, recipient, class, slot, due_at, table_code, answers, body, tries, way, league, handed
     FROM letter WHERE lease = $1 AND waits = 1 AND state = 'ready'";
const IS_OURS: &str = "SELECT 1 FROM letter
     WHERE key = $2 AND state = 'ready' AND waits = 1 AND lease >> 40 = $1::bigint AND leased_until > now()";
const NEXT: &str = concat!("SELECT min(free_at) FROM letter WHERE ", free!());
/// A lease is taken for so many times as long as its letters are their process's own by its clock: what takes longer is taken again by the
/// same process, and the lease with it. Who is dead is found out long before ([`super::process`]).
const TIMES: i64 = 4;
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
     WHERE key = $4 AND state = 'ready' AND (lease IS NULL OR lease >> 40 = $5::bigint)";
const RETRY: &str = "UPDATE letter SET free_at = $1, why = $2, waits = 2, tries = tries + 1
     WHERE key = $3 AND state = 'ready' AND (lease IS NULL OR lease >> 40 = $4::bigint)";
const HOLD: &str = "UPDATE letter SET free_at = $1, why = $2, waits = 3
     WHERE key = $3 AND state = 'ready' AND (lease IS NULL OR lease >> 40 = $4::bigint)";
const REST: &str = "UPDATE letter SET due_at = $1, free_at = $1, waits = 0
     WHERE key = $2 AND state = 'ready' AND (lease IS NULL OR lease >> 40 = $3::bigint)";
const IS_STALE: &str = "UPDATE letter SET state = 'void', body = ''
     WHERE key = $1 AND state = 'ready' AND (lease IS NULL OR lease >> 40 = $2::bigint)";
const IS_DEAD: &str = "UPDATE letter SET state = 'dead', why = $1
     WHERE key = $2 AND state = 'ready' AND (lease IS NULL OR lease >> 40 = $3::bigint)";
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
const LINES: &str = "SELECT key, way, recipient, table_code, due_at, free_at, tries, why FROM letter
     WHERE state = $1 AND ($2::text IS NULL OR table_code = $2) ORDER BY id LIMIT $3";
const TRACES: &str = "SELECT key, state, due_at, table_code FROM letter
     WHERE recipient = $1 AND way <> 'public' ORDER BY id LIMIT $2";

/// How letters are taken.
pub(super) struct LeaseAsked<'a> {
    /// The caller's clock.
    pub(super) now: Instant,
    /// Until when they are the caller's own by that clock.
    pub(super) until: Instant,
    /// At most so many.
    pub(super) limit: u32,
    /// None to these.
    pub(super) but: &'a [PlayerId],
    /// Whether several may serve.
    pub(super) shared: bool,
}

/// A lease that is being taken. As long as it is not known what it has, its name is kept: it is taken once more by the same name, also where
/// whoever asked waits no longer.
struct LeaseName<'a> {
    unsure: &'a Mutex<Option<i64>>,
    name: i64,
    is_known: bool,
}

impl Drop for LeaseName<'_> {
    fn drop(&mut self) {
        if !self.is_known {
            *lock(self.unsure) = Some(self.name);
        }
    }
}

/// Takes free letters, the most urgent first. `unsure` has the name of a lease of which it is not known what it has.
pub(super) async fn lease(
    on: &Transactions,
    asked: &LeaseAsked<'_>,
    unsure: &Mutex<Option<i64>>,
) -> Result<Vec<Leased>, ServerFault> {
    let but: Vec<i64> = asked.but.iter().filter_map(|player| i64::try_from(player.number()).ok()).collect();
    let holder = on.session().await?;
    let due = || values![holder, asked.shared, ms(asked.now), but.clone()];
    let is_unsure = lock(unsure).is_some();
    if !is_unsure && on.ask(IS_ANY_DUE, due()).await?.is_empty() {
        return Ok(Vec::new());
    }
    let fresh = on.name().await?;
    let name = lock(unsure).take().unwrap_or(fresh);
    let mut lease = LeaseName { unsure, name, is_known: false };
    let lasts = (asked.until - asked.now).num_milliseconds().saturating_mul(TIMES);
    let mut values = due();
    values.extend(values![i64::from(asked.limit), due_ms(asked.until), name, lasts]);
    let steps = [SqlStep::new(IN_TURN, vec![]), SqlStep::new(LEASE, values)];
    on.transact(name, &steps).await.map_err(|undone| undone.fault)?;
    let rows = on.ask(LEASED, values![name]).await?;
    lease.is_known = true;
    let mut taken = Vec::new();
    for row in rows {
        taken.push((column::<i64>(&row, 0)?, leased(&row)?));
    }
    taken.sort_by_key(|(id, it): &(i64, Leased)| (it.letter.class, it.letter.due_at, *id));
    Ok(in_order_of_writing(taken))
}

fn lock(unsure: &Mutex<Option<i64>>) -> MutexGuard<'_, Option<i64>> {
    unsure.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a letter is still leased to this opening, by the server's clock.
pub(super) async fn is_leased(on: &Transactions, key: String) -> Result<bool, ServerFault> {
    Ok(!on.ask(IS_OURS, values![on.session().await?, key]).await?.is_empty())
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

/// What became of a leased letter: nothing of a letter is ever deleted while it is leased, so what is read first still holds. That it was sent is
/// true whoever says it; anything else only whoever leased it last may say.
pub(super) async fn settle(on: &Transactions, key: String, outcome: Outcome) -> Result<(), StoreError> {
    let found = on.ask(KNOWN, values![key.clone()]).await?;
    let Some(known) = found.first() else { return Err(no_such_letter()) };
    let owed_to = to(column(known, 0)?, small(known, 1)?)?;
    let steps = steps_of(key, owed_to, outcome, on.session().await?)?;
    on.transact(on.name().await?, &steps).await.map_err(|undone| undone.fault)?;
    Ok(())
}

fn steps_of(key: String, owed_to: To, outcome: Outcome, holder: i64) -> Result<Vec<SqlStep>, StoreError> {
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
            vec![SqlStep::new(REROUTE, values![way_word(to), due_ms(due_at), why, key, holder])]
        }
        Outcome::Retry { due_at, why } => {
            vec![SqlStep::new(RETRY, values![due_ms(due_at), why, key, holder])]
        }
        Outcome::Held { due_at, why } => {
            vec![SqlStep::new(HOLD, values![due_ms(due_at), why, key, holder])]
        }
        Outcome::Rests { due_at } => vec![SqlStep::new(REST, values![due_ms(due_at), key, holder])],
        Outcome::Stale => vec![SqlStep::new(IS_STALE, values![key, holder])],
        Outcome::Dead { why } => vec![SqlStep::new(IS_DEAD, values![why, key, holder])],
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
/// For this opening: what another one has leased, or is to send, is not its own to wait for.
pub(super) async fn next_at(on: &Transactions, shared: bool) -> Result<Option<Instant>, ServerFault> {
    let found = on.ask(NEXT, values![on.session().await?, shared]).await?;
    let at: Option<i64> = found.first().map(|row| column(row, 0)).transpose()?.flatten();
    Ok(at.map(instant).transpose()?)
}

/// Letters that are owed or were given up.
pub(super) async fn lines(on: &Transactions, asked: &LettersAsked) -> Result<Vec<LetterLine>, ServerFault> {
    let state = if asked.given_up { LetterState::Dead } else { LetterState::Ready };
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
    let found = on.ask(LINES, values![state.word(), table, i64::from(asked.limit)]).await?;
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
            state: LetterState::of_word(column(row, 1)?)?,
            due_at: instant(column(row, 2)?)?,
            table: table.map(code).transpose()?,
        })
    };
    let found = on.ask(TRACES, values![number, i64::from(limit)]).await?;
    Ok(found.iter().map(trace).collect::<Result<_, StoreError>>()?)
}

/// How many letters are in each state.
pub(super) async fn counts(on: &Transactions) -> Result<BTreeMap<LetterState, u64>, ServerFault> {
    let found = on.ask("SELECT state, count(*) FROM letter GROUP BY state", vec![]).await?;
    Ok(found
        .iter()
        .map(|row| Ok((LetterState::of_word(column(row, 0)?)?, small(row, 1)?)))
        .collect::<Result<_, StoreError>>()?)
}
