//! Leagues: their rows, and the logs that are the truth about them.

use super::error::{SqlError, WriteError};
use super::statement::{all, one, run};
use crate::stored::{from_json, league_name};
use model::{AuditLine, Instant, LeagueName, LeagueRow};
use ports::CommitError;
use ports::store::rules::{due_ms, instant, ms};
use rusqlite::{Connection, Row};

/// Columns that [`row`] reads, in its order.
const LEAGUE: &str = "name, version, seq, place, due_at, body";
/// Leagues with something due; spelled as their index spells it.
const DUE: &str =
    "SELECT name FROM league WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at, name LIMIT ?";
/// When something is due next.
const NEXT: &str = "SELECT due_at FROM league WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1";

/// Writes a league with the lines of its log. It must be the next version, and its `seq` that of the last line; the lines are dense
/// behind the stored ones.
pub(super) fn write(
    on: &Connection,
    league: &LeagueRow,
    place: Option<&str>,
    lines: &[&AuditLine],
) -> Result<(), WriteError> {
    let stored: Option<(i64, u32)> =
        one(on, "SELECT version, seq FROM league WHERE name = ?", [league.name.as_str()], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    let (version, last) = stored.unwrap_or((0, 0));
    let dense = (last + 1..).zip(lines).all(|(seq, line)| seq == line.seq);
    let ends = lines.last().map_or(last, |line| line.seq);
    if league.version as i64 != version + 1 || !dense || league.seq != ends {
        return Err(CommitError::Stale.into());
    }
    let sql = "INSERT INTO league (name, version, seq, place, due_at, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
               ON CONFLICT (name) DO UPDATE SET version = ?2, seq = ?3, place = ?4, due_at = ?5, body = ?6";
    let due_at = league.due_at.map(due_ms);
    run(on, sql, (league.name.as_str(), league.version as i64, league.seq, place, due_at, &league.body))?;
    for line in lines {
        let sql = "INSERT INTO audit (league, seq, at, body) VALUES (?, ?, ?, ?)";
        run(on, sql, (line.league.as_str(), line.seq, ms(line.at), &line.body))?;
    }
    Ok(())
}

/// A league.
pub(super) fn league(on: &Connection, name: &LeagueName) -> Result<Option<LeagueRow>, SqlError> {
    one(on, &format!("SELECT {LEAGUE} FROM league WHERE name = ?"), [name.as_str()], row)
}

/// Leagues by name.
pub(super) fn all_by_name(on: &Connection, limit: u32) -> Result<Vec<LeagueRow>, SqlError> {
    all(on, &format!("SELECT {LEAGUE} FROM league ORDER BY name LIMIT ?"), [limit], row)
}

fn row(row: &Row<'_>) -> Result<LeagueRow, SqlError> {
    let (place, due_at): (Option<String>, Option<i64>) = (row.get(3)?, row.get(4)?);
    Ok(LeagueRow {
        name: league_name(&row.get::<_, String>(0)?)?,
        version: row.get::<_, i64>(1)?.unsigned_abs(),
        seq: row.get(2)?,
        place: place.map(|text| from_json("place", &text)).transpose()?,
        due_at: due_at.map(instant).transpose()?,
        body: row.get(5)?,
    })
}

/// Leagues with something due, the earliest first.
pub(super) fn due(on: &Connection, now: Instant, limit: u32) -> Result<Vec<LeagueName>, SqlError> {
    all(on, DUE, (ms(now), limit), |row| Ok(league_name(&row.get::<_, String>(0)?)?))
}

/// When something is due next.
pub(super) fn next_at(on: &Connection) -> Result<Option<Instant>, SqlError> {
    one(on, NEXT, [], |row| Ok(instant(row.get(0)?)?))
}

/// Lines of a league's log, in order.
pub(super) fn audit(
    on: &Connection,
    league: &LeagueName,
    after: u32,
    limit: u32,
) -> Result<Vec<AuditLine>, SqlError> {
    let sql = "SELECT seq, at, body FROM audit WHERE league = ? AND seq > ? ORDER BY seq LIMIT ?";
    all(on, sql, (league.as_str(), after, limit), |row| {
        Ok(AuditLine {
            league: league.clone(),
            seq: row.get(0)?,
            at: instant(row.get(1)?)?,
            body: row.get(2)?,
        })
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]

    use super::*;
    use crate::sqlite::open;
    use crate::sqlite::open::SqliteOptions;
    use crate::sqlite::statement::plan;

    /// The service asks for these between any two requests.
    #[test]
    fn what_is_due_is_looked_up_in_an_index() {
        let dir = tempfile::tempdir().unwrap();
        let (_lock, on) = open::to_write(&dir.path().join("test.db"), SqliteOptions::default()).unwrap();
        assert_eq!(plan(&on, DUE), ["SEARCH league USING COVERING INDEX league_due (due_at>? AND due_at<?)"]);
        assert_eq!(plan(&on, NEXT), ["SEARCH league USING COVERING INDEX league_due (due_at>?)"]);
    }
}
