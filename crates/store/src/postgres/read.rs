//! The questions of the port, one statement each.

use super::fault::ServerFault;
use super::rows;
use super::statement::{column, small, values};
use super::transact::Transactions;
use crate::cipher::RowCipher;
use crate::stored::{EntryRow, code as code_of, entry_of_row, from_json};
use engine::Seat;
use model::{
    Account, Code, Community, Entry, Instant, LeagueName, MailAddress, MessageKey, Player, PlayerId,
    ReturnAddress, SeasonNumber, Status, Table, Timer, TimerKind,
};
use ports::store::rules::{instant, kind_number, ms};
use ports::{Census, Heartbeat, HouseFact, StoreError, TableHead};
use std::collections::BTreeMap;
use tokio_postgres::Row;

const REPLY: &str = "SELECT reply FROM inbox WHERE channel = $1 AND message_id = $2";
const TABLE: &str = "SELECT head, seed, snapshot FROM tables WHERE code = $1";
const ENTRIES: &str =
    "SELECT seq, at, body, digest FROM journal WHERE table_code = $1 AND seq > $2 ORDER BY seq";
/// A table with its tail, in one look: entries of a later state would not fit its row.
const WITH_TAIL: &str = "SELECT head, seed, snapshot, tail.seqs, tail.ats, tail.bodies, tail.digests
     FROM tables LEFT JOIN LATERAL (
         SELECT array_agg(seq ORDER BY seq) AS seqs, array_agg(at ORDER BY seq) AS ats,
             array_agg(body ORDER BY seq) AS bodies, array_agg(digest ORDER BY seq) AS digests
         FROM journal WHERE table_code = tables.code AND seq > tables.tail_after) AS tail ON true
     WHERE code = $1";
const TABLES: &str = "SELECT head, seed, snapshot FROM tables ORDER BY opened_at DESC, id DESC LIMIT $1";
const TABLES_SO: &str =
    "SELECT head, seed, snapshot FROM tables WHERE status = $2 ORDER BY opened_at DESC, id DESC LIMIT $1";
const VACANT: &str = "SELECT head, seed, snapshot FROM tables WHERE vacant AND status = 'running'
     ORDER BY opened_at DESC, id DESC LIMIT $1";
const IN_COMMUNITY: &str = "SELECT head, seed, snapshot FROM tables
     WHERE place_community = $1 AND place_channel = $2 AND status IN ('open', 'running', 'frozen')
         AND ($3::text IS NULL OR status = $3)
     ORDER BY opened_at DESC, id DESC LIMIT $4";
const TABLES_OF: &str = "SELECT head, seed, snapshot FROM tables
     WHERE code IN (SELECT table_code FROM seat WHERE player_id = ANY($1::bigint[]))
     ORDER BY opened_at DESC, id DESC LIMIT $2";
const OF_LEAGUE: &str = "SELECT head, seed FROM tables
     WHERE league = $1 AND ($2::bigint IS NULL OR season = $2) ORDER BY season, number";
const UNRATED: &str = "SELECT head, seed, snapshot FROM tables WHERE unrated_at IS NOT NULL
     ORDER BY unrated_at, id LIMIT $1";
const WILLING: &str = "SELECT body, address FROM player
     WHERE willing_in IS NOT NULL AND ('*' = ANY(willing_in) OR $1 = ANY(willing_in)) ORDER BY id LIMIT $2";
const PLAYER: &str = "SELECT body, address FROM player WHERE id = $1";
const PLAYERS: &str = "SELECT body, address FROM player WHERE id = ANY($1::bigint[]) ORDER BY id";
const PEOPLE: &str = "SELECT body, address FROM player WHERE id > $1 ORDER BY id LIMIT $2";
const BY_ADDRESS: &str = "SELECT body, address FROM player WHERE address = $1";
const BY_ACCOUNT: &str = "SELECT body, address FROM player
     WHERE id = (SELECT player_id FROM account WHERE channel = $1 AND id = $2)";
const COMMUNITY: &str = "SELECT body FROM community WHERE channel = $1 AND id = $2";
const SENT_AS: &str =
    "SELECT remote_id FROM letter WHERE slot = $1 AND remote_id IS NOT NULL ORDER BY id DESC LIMIT 1";
const UNKNOWN: &str = "SELECT hash FROM unnest($1::text[]) WITH ORDINALITY AS asked (hash, place)
     WHERE NOT EXISTS (SELECT 1 FROM token WHERE token.hash = asked.hash) ORDER BY place";
/// Codes are capitals and digits of one length: every order of letters puts them alike, and so does the model.
const DUE: &str = "SELECT table_code, seat, kind, due_at FROM timer WHERE due_at <= $1
     ORDER BY due_at, table_code, seat, kind LIMIT $2";
const TIMED: &str = "SELECT DISTINCT table_code FROM timer WHERE table_code > $1 AND kind = $2
     ORDER BY table_code LIMIT $3";
const TIMERS_OF: &str =
    "SELECT table_code, seat, kind, due_at FROM timer WHERE table_code = $1 ORDER BY seat, kind";
const BEAT: &str =
    "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
const SET_FACT: &str = "INSERT INTO house (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value";
const NOTE_FACT: &str = "INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const SEE: &str = "INSERT INTO seen (place, message) VALUES ($1, $2)
     ON CONFLICT (place) DO UPDATE SET message = excluded.message";

/// What a question comes to.
type FromServer<T> = Result<T, ServerFault>;

/// A code as a value.
fn text(code: &Code) -> String {
    code.as_str().to_owned()
}

/// What the only column of the first row holds.
fn one<T>(rows: &[Row]) -> FromServer<Option<T>>
where
    T: for<'a> tokio_postgres::types::FromSql<'a>,
{
    Ok(rows.first().map(|row| column(row, 0)).transpose()?)
}

fn tables(rows: &[Row], cipher: &RowCipher) -> FromServer<Vec<Table>> {
    Ok(rows.iter().map(|row| rows::table(row, cipher)).collect::<Result<_, _>>()?)
}

fn people(rows: &[Row]) -> FromServer<Vec<Player>> {
    Ok(rows.iter().map(rows::player).collect::<Result<_, _>>()?)
}

/// Those that the database can hold; no other number is anybody's.
fn numbers(players: &[PlayerId]) -> Vec<i64> {
    players.iter().filter_map(|id| i64::try_from(id.number()).ok()).collect()
}

pub(super) async fn reply(on: &Transactions, key: &MessageKey) -> FromServer<Option<String>> {
    one(&on.ask(REPLY, values![key.channel.clone(), key.id.clone()]).await?)
}

pub(super) async fn table(on: &Transactions, cipher: &RowCipher, code: &Code) -> FromServer<Option<Table>> {
    Ok(tables(&on.ask(TABLE, values![text(code)]).await?, cipher)?.pop())
}

pub(super) async fn entries(
    on: &Transactions,
    cipher: &RowCipher,
    code: &Code,
    after: u32,
) -> FromServer<Vec<Entry>> {
    let found = on.ask(ENTRIES, values![text(code), i64::from(after)]).await?;
    Ok(found.iter().map(|row| rows::entry(row, code, cipher)).collect::<Result<_, _>>()?)
}

pub(super) async fn table_with_tail(
    on: &Transactions,
    cipher: &RowCipher,
    code: &Code,
) -> FromServer<Option<(Table, Vec<Entry>)>> {
    let found = on.ask(WITH_TAIL, values![text(code)]).await?;
    let Some(row) = found.first() else { return Ok(None) };
    let table = rows::table(row, cipher)?;
    let seqs: Vec<i64> = column::<Option<_>>(row, 3)?.unwrap_or_default();
    let ats: Vec<i64> = column::<Option<_>>(row, 4)?.unwrap_or_default();
    let bodies: Vec<String> = column::<Option<_>>(row, 5)?.unwrap_or_default();
    let digests: Vec<Option<String>> = column::<Option<_>>(row, 6)?.unwrap_or_default();
    let mut tail = Vec::with_capacity(seqs.len());
    for (((seq, at), body), digest) in seqs.into_iter().zip(ats).zip(bodies).zip(digests) {
        let seq = u32::try_from(seq)
            .map_err(|_| StoreError { what: "an entry has no proper number".to_owned() })?;
        tail.push(entry_of_row(EntryRow { seq, at, body, digest }, code, cipher)?);
    }
    Ok(Some((table, tail)))
}

pub(super) async fn all_tables(
    on: &Transactions,
    cipher: &RowCipher,
    status: Option<Status>,
    limit: u32,
) -> FromServer<Vec<Table>> {
    let found = match status {
        Some(status) => on.ask(TABLES_SO, values![i64::from(limit), status.word()]).await?,
        None => on.ask(TABLES, values![i64::from(limit)]).await?,
    };
    tables(&found, cipher)
}

pub(super) async fn tables_vacant(
    on: &Transactions,
    cipher: &RowCipher,
    limit: u32,
) -> FromServer<Vec<Table>> {
    tables(&on.ask(VACANT, values![i64::from(limit)]).await?, cipher)
}

pub(super) async fn tables_in(
    on: &Transactions,
    cipher: &RowCipher,
    channel: String,
    community: String,
    status: Option<Status>,
    limit: u32,
) -> FromServer<Vec<Table>> {
    let values = values![community, channel, status.map(Status::word), i64::from(limit)];
    tables(&on.ask(IN_COMMUNITY, values).await?, cipher)
}

pub(super) async fn substitutes(on: &Transactions, game: String, limit: u32) -> FromServer<Vec<Player>> {
    people(&on.ask(WILLING, values![game, i64::from(limit)]).await?)
}

pub(super) async fn tables_of(
    on: &Transactions,
    cipher: &RowCipher,
    players: &[PlayerId],
    limit: u32,
) -> FromServer<Vec<Table>> {
    tables(&on.ask(TABLES_OF, values![numbers(players), i64::from(limit)]).await?, cipher)
}

pub(super) async fn tables_of_league(
    on: &Transactions,
    cipher: &RowCipher,
    league: &LeagueName,
    season: Option<SeasonNumber>,
) -> FromServer<Vec<TableHead>> {
    let season = season.map(|season| i64::from(season.number()));
    let found = on.ask(OF_LEAGUE, values![league.as_str().to_owned(), season]).await?;
    Ok(found.iter().map(|row| rows::table_head(row, cipher)).collect::<Result<_, _>>()?)
}

pub(super) async fn tables_unrated(
    on: &Transactions,
    cipher: &RowCipher,
    limit: u32,
) -> FromServer<Vec<Table>> {
    tables(&on.ask(UNRATED, values![i64::from(limit)]).await?, cipher)
}

pub(super) async fn fact(on: &Transactions, which: HouseFact) -> FromServer<Option<String>> {
    one(&on.ask("SELECT value FROM house WHERE name = $1", values![which.word()]).await?)
}

pub(super) async fn set_fact(on: &Transactions, which: HouseFact, value: String) -> FromServer<()> {
    on.ask(SET_FACT, values![which.word(), value]).await.map(|_| ())
}

/// Writes it down unless it is there; what is there.
pub(super) async fn note_fact(on: &Transactions, which: HouseFact, value: String) -> FromServer<String> {
    on.ask(NOTE_FACT, values![which.word(), value.clone()]).await?;
    Ok(fact(on, which).await?.unwrap_or(value))
}

/// The version of a table's row.
pub(super) async fn table_version(on: &Transactions, code: &Code) -> FromServer<Option<u64>> {
    let found = on.ask("SELECT version FROM tables WHERE code = $1", values![text(code)]).await?;
    Ok(found.first().map(|row| small(row, 0)).transpose()?)
}

pub(super) async fn tokens_unknown(on: &Transactions, hashes: Vec<String>) -> FromServer<Vec<String>> {
    let found = on.ask(UNKNOWN, values![hashes]).await?;
    Ok(found.iter().map(|row| column(row, 0)).collect::<Result<_, _>>()?)
}

pub(super) async fn is_new(on: &Transactions) -> FromServer<bool> {
    Ok(on.ask("SELECT id FROM player LIMIT 1", vec![]).await?.is_empty())
}

pub(super) async fn player(on: &Transactions, id: PlayerId) -> FromServer<Option<Player>> {
    let Ok(id) = i64::try_from(id.number()) else { return Ok(None) };
    Ok(people(&on.ask(PLAYER, values![id]).await?)?.pop())
}

pub(super) async fn players(on: &Transactions, ids: &[PlayerId]) -> FromServer<Vec<Player>> {
    people(&on.ask(PLAYERS, values![numbers(ids)]).await?)
}

pub(super) async fn everybody(
    on: &Transactions,
    after: Option<PlayerId>,
    limit: u32,
) -> FromServer<Vec<Player>> {
    let after = after.map_or(Ok(-1), |id| i64::try_from(id.number()));
    let Ok(after) = after else { return Ok(Vec::new()) };
    people(&on.ask(PEOPLE, values![after, i64::from(limit)]).await?)
}

pub(super) async fn player_by_address(
    on: &Transactions,
    address: &MailAddress,
) -> FromServer<Option<Player>> {
    Ok(people(&on.ask(BY_ADDRESS, values![address.as_str().to_owned()]).await?)?.pop())
}

pub(super) async fn player_by_account(on: &Transactions, account: Account) -> FromServer<Option<Player>> {
    Ok(people(&on.ask(BY_ACCOUNT, values![account.channel, account.id]).await?)?.pop())
}

pub(super) async fn community(
    on: &Transactions,
    channel: String,
    id: String,
) -> FromServer<Option<Community>> {
    let found: Option<String> = one(&on.ask(COMMUNITY, values![channel, id]).await?)?;
    Ok(found.map(|body| from_json("community", &body)).transpose()?)
}

pub(super) async fn table_at(on: &Transactions, place: String) -> FromServer<Option<Code>> {
    let found: Option<String> =
        one(&on.ask("SELECT table_code FROM place WHERE id = $1", values![place]).await?)?;
    Ok(found.map(|text| code_of(&text)).transpose()?)
}

pub(super) async fn sent_as(on: &Transactions, slot: String) -> FromServer<Option<String>> {
    one(&on.ask(SENT_AS, values![slot]).await?)
}

/// By place, in the order of its bytes: there are few.
pub(super) async fn seen(on: &Transactions) -> FromServer<Vec<(String, String)>> {
    let found = on.ask("SELECT place, message FROM seen", vec![]).await?;
    let pair = |row: &Row| Ok((column(row, 0)?, column(row, 1)?));
    let mut seen: Vec<(String, String)> = found.iter().map(pair).collect::<Result<_, StoreError>>()?;
    seen.sort();
    Ok(seen)
}

pub(super) async fn see(on: &Transactions, place: String, message: String) -> FromServer<()> {
    on.ask(SEE, values![place, message]).await.map(|_| ())
}

pub(super) async fn token(on: &Transactions, hash: String) -> FromServer<Option<ReturnAddress>> {
    let allows: Option<String> =
        one(&on.ask("SELECT allows FROM token WHERE hash = $1", values![hash.clone()]).await?)?;
    Ok(allows
        .map(|text| Ok::<_, StoreError>(ReturnAddress { hash, right: from_json("right", &text)? }))
        .transpose()?)
}

pub(super) async fn components(on: &Transactions, hash: String) -> FromServer<Option<String>> {
    one(&on.ask("SELECT body FROM components WHERE hash = $1", values![hash]).await?)
}

pub(super) async fn timers_due(on: &Transactions, now: Instant, limit: u32) -> FromServer<Vec<Timer>> {
    let found = on.ask(DUE, values![ms(now), i64::from(limit)]).await?;
    Ok(found.iter().map(rows::timer).collect::<Result<_, _>>()?)
}

pub(super) async fn tables_timed(
    on: &Transactions,
    kind: TimerKind,
    after: Option<&Code>,
    limit: u32,
) -> FromServer<Vec<Code>> {
    let after = after.map_or_else(String::new, text);
    let found = on.ask(TIMED, values![after, kind_number(kind), i64::from(limit)]).await?;
    Ok(found.iter().map(|row| code_of(column(row, 0)?)).collect::<Result<_, _>>()?)
}

pub(super) async fn timers_of(on: &Transactions, code: &Code) -> FromServer<Vec<(Seat, Timer)>> {
    let found = on.ask(TIMERS_OF, values![text(code)]).await?;
    let timers: Vec<Timer> = found.iter().map(rows::timer).collect::<Result<_, _>>()?;
    Ok(timers.into_iter().map(|timer| (timer.seat, timer)).collect())
}

pub(super) async fn heartbeat(on: &Transactions) -> FromServer<Option<Heartbeat>> {
    let at: Option<i64> = one(&on.ask("SELECT at FROM heartbeat", vec![]).await?)?;
    Ok(at.map(|at| Ok::<_, StoreError>(Heartbeat { at: instant(at)? })).transpose()?)
}

pub(super) async fn beat(on: &Transactions, at: Instant) -> FromServer<()> {
    on.ask(BEAT, values![ms(at)]).await.map(|_| ())
}

/// What an operator watches.
pub(super) async fn census(on: &Transactions) -> FromServer<Census> {
    let found = on.ask("SELECT status, count(*) FROM tables GROUP BY status", vec![]).await?;
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for row in &found {
        counts.insert(column(row, 0)?, small(row, 1)?);
    }
    let tables =
        Status::ALL.into_iter().filter_map(|status| Some((status, *counts.get(status.word())?))).collect();
    let owed = on.ask("SELECT min(due_at) FROM letter WHERE state = 'ready'", vec![]).await?;
    let owed: Option<i64> = one(&owed)?.flatten();
    Ok(Census { tables, owed_since: owed.map(instant).transpose()? })
}
