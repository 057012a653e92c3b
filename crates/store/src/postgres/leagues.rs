//! Leagues: their rows, and the logs that are the truth about them.

use super::fault::ServerFault;
use super::statement::{SqlStep, column, guarded, small, values};
use super::transact::Transactions;
use crate::stored::{from_json, league_name, to_json};
use model::{AuditLine, Instant, LeagueName, LeagueRow};
use ports::StoreError;
use ports::store::rules::{due_ms, instant, ms};
use tokio_postgres::Row;

const NEW: &str =
    "INSERT INTO league (name, version, seq, place, due_at, body) VALUES ($1, $2, $3, $4, $5, $6)";
const CHANGE: &str = guarded!(
    "UPDATE league SET version = $2, seq = $3, place = $4, due_at = $5, body = $6
     WHERE name = $1 AND version = $2::bigint - 1 AND seq = $7"
);
const APPEND: &str = "INSERT INTO audit (league, seq, at, body)
     SELECT $1::text, seq, at, body FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS line (seq, at, body)";
// Names are ordered by their bytes, whatever order of letters the database has.
const ONE: &str = "SELECT name, version, seq, place, due_at, body FROM league WHERE name = $1";
const ALL: &str =
    "SELECT name, version, seq, place, due_at, body FROM league ORDER BY convert_to(name, 'UTF8') LIMIT $1";
const DUE: &str = "SELECT name FROM league WHERE due_at IS NOT NULL AND due_at <= $1
     ORDER BY due_at, convert_to(name, 'UTF8') LIMIT $2";
const NEXT: &str = "SELECT due_at FROM league WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1";
const LINES: &str = "SELECT seq, at, body FROM audit WHERE league = $1 AND seq > $2 ORDER BY seq LIMIT $3";

/// Writes a league with the lines of its log; `None` when these are not dense up to its `seq`, or do not begin where they must.
pub(super) fn steps(league: &LeagueRow, lines: &[&AuditLine]) -> Result<Option<Vec<SqlStep>>, StoreError> {
    let is_new = league.version == 1;
    let last = lines.first().map_or(Some(league.seq), |line| line.seq.checked_sub(1));
    let Some(last) = last else { return Ok(None) };
    let dense = (last + 1..).zip(lines).all(|(seq, line)| seq == line.seq);
    let reaches = lines.last().map_or(last, |line| line.seq) == league.seq;
    if !dense || !reaches || is_new && last != 0 || league.version == 0 {
        return Ok(None);
    }
    let place = league.place.as_ref().map(|place| to_json("place", place)).transpose()?;
    let name = league.name.as_str().to_owned();
    let mut row = values![
        name.clone(),
        league.version as i64,
        i64::from(league.seq),
        place,
        league.due_at.map(due_ms),
        league.body.clone(),
    ];
    let mut steps = match is_new {
        true => vec![SqlStep::guarded(NEW, row)],
        false => {
            row.extend(values![i64::from(last)]);
            vec![SqlStep::guarded(CHANGE, row)]
        }
    };
    if !lines.is_empty() {
        let seqs: Vec<i64> = lines.iter().map(|line| i64::from(line.seq)).collect();
        let ats: Vec<i64> = lines.iter().map(|line| ms(line.at)).collect();
        let bodies: Vec<String> = lines.iter().map(|line| line.body.clone()).collect();
        steps.push(SqlStep::guarded(APPEND, values![name, seqs, ats, bodies]));
    }
    Ok(Some(steps))
}

pub(super) async fn league(on: &Transactions, name: &LeagueName) -> Result<Option<LeagueRow>, ServerFault> {
    let found = on.ask(ONE, values![name.as_str().to_owned()]).await?;
    Ok(found.first().map(row).transpose()?)
}

pub(super) async fn all_by_name(on: &Transactions, limit: u32) -> Result<Vec<LeagueRow>, ServerFault> {
    let found = on.ask(ALL, values![i64::from(limit)]).await?;
    Ok(found.iter().map(row).collect::<Result<_, _>>()?)
}

fn row(row: &Row) -> Result<LeagueRow, StoreError> {
    let place: Option<&str> = column(row, 3)?;
    let due_at: Option<i64> = column(row, 4)?;
    Ok(LeagueRow {
        name: league_name(column(row, 0)?)?,
        version: small(row, 1)?,
        seq: small(row, 2)?,
        place: place.map(|text| from_json("place", text)).transpose()?,
        due_at: due_at.map(instant).transpose()?,
        body: column(row, 5)?,
    })
}

pub(super) async fn due(on: &Transactions, now: Instant, limit: u32) -> Result<Vec<LeagueName>, ServerFault> {
    let found = on.ask(DUE, values![ms(now), i64::from(limit)]).await?;
    Ok(found.iter().map(|row| league_name(column(row, 0)?)).collect::<Result<_, _>>()?)
}

pub(super) async fn next_at(on: &Transactions) -> Result<Option<Instant>, ServerFault> {
    let found = on.ask(NEXT, vec![]).await?;
    Ok(found.first().map(|row| instant(column(row, 0)?)).transpose()?)
}

pub(super) async fn audit(
    on: &Transactions,
    league: &LeagueName,
    after: u32,
    limit: u32,
) -> Result<Vec<AuditLine>, ServerFault> {
    let values = values![league.as_str().to_owned(), i64::from(after), i64::from(limit)];
    let line = |row: &Row| {
        Ok(AuditLine {
            league: league.clone(),
            seq: small(row, 0)?,
            at: instant(column(row, 1)?)?,
            body: column(row, 2)?,
        })
    };
    let found = on.ask(LINES, values).await?;
    Ok(found.iter().map(line).collect::<Result<_, StoreError>>()?)
}
