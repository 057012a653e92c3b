//! League and rating writes of a commit: rows, and the logs that are their source of truth.

use super::error::{SqlError, WriteError};
use super::statement::{execute_cached, query_one};
use crate::leagues::HEAD;
use model::{AuditLine, LeagueRow, RatedSeat, RatingLine};
use ports::store::rules::{ceil_ms, floor_ms};
use ports::{CommitError, PlayerRating};
use rusqlite::Connection;

/// Writes a league with its audit lines. The league must have the next version and the `seq` of the last line, and the
/// lines must follow the stored ones without gaps.
pub(super) fn write_league(
    on: &Connection,
    league: &LeagueRow,
    place: Option<&str>,
    lines: &[&AuditLine],
) -> Result<(), WriteError> {
    let stored: Option<(i64, u32)> =
        query_one(on, "SELECT version, seq FROM league WHERE name = ?", [league.name.as_str()], |row| {
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
    let due_at = league.due_at.map(ceil_ms);
    execute_cached(
        on,
        sql,
        (league.name.as_str(), league.version as i64, league.seq, place, due_at, &league.body),
    )?;
    for line in lines {
        let sql = "INSERT INTO audit (league, seq, at, body) VALUES (?, ?, ?, ?)";
        execute_cached(on, sql, (line.league.as_str(), line.seq, floor_ms(line.at), &line.body))?;
    }
    Ok(())
}

/// Appends a rating line to its game. A line is stale if it is not the next one, or rates an end already rated.
pub(super) fn write_rating(on: &Connection, line: &RatingLine, seats: &str) -> Result<(), WriteError> {
    let head: u32 = query_one(on, HEAD.sqlite, [&line.game], |row| Ok(row.get(0)?))?.unwrap_or(0);
    if line.number != head + 1 {
        return Err(CommitError::Stale.into());
    }
    let sql =
        "INSERT INTO rating_line (game, number, table_code, end_seq, at, seats) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT DO NOTHING";
    let values = (&line.game, line.number, line.table.as_str(), line.end_seq, floor_ms(line.at), seats);
    if execute_cached(on, sql, values)? != 1 {
        return Err(CommitError::Stale.into());
    }
    let id = on.last_insert_rowid();
    for seat in &line.seats {
        rate(on, line, seat)?;
        let sql = "INSERT INTO rated (player_id, line_id) VALUES (?, ?)";
        execute_cached(on, sql, (seat.player.number() as i64, id))?;
    }
    let sql = "UPDATE tables SET unrated_at = NULL
               WHERE code = ? AND unrated_at IS NOT NULL AND json_extract(head, '$.score.seq') = ?";
    execute_cached(on, sql, (line.table.as_str(), line.end_seq))?;
    Ok(())
}

/// Updates a player's current rating. A table counts once, however often its result is corrected. So this runs before
/// the line is linked to its players.
fn rate(on: &Connection, line: &RatingLine, seat: &RatedSeat) -> Result<(), SqlError> {
    let sql = "INSERT INTO rating (game, player_id, mean_micro, deviation_micro, floor_micro, games)
               VALUES (?1, ?2, ?3, ?4, ?5, 1)
               ON CONFLICT (game, player_id) DO UPDATE SET
                   mean_micro = ?3, deviation_micro = ?4, floor_micro = ?5,
                   games = games + NOT EXISTS (
                       SELECT 1 FROM rating_line AS before JOIN rated AS whom ON whom.line_id = before.id
                       WHERE before.table_code = ?6 AND before.game = ?1 AND whom.player_id = ?2)";
    let rating = PlayerRating {
        player: seat.player,
        mean_micro: seat.mean_micro,
        deviation_micro: seat.deviation_micro,
        games: 1,
    };
    let values = (
        &line.game,
        seat.player.number() as i64,
        rating.mean_micro,
        rating.deviation_micro,
        rating.floor_micro(),
        line.table.as_str(),
    );
    execute_cached(on, sql, values)?;
    Ok(())
}
