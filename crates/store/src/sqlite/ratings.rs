//! Ratings: a line for each end of a game, and beside them what each player is worth now.

use super::error::{SqlError, WriteError};
use super::rows::people;
use super::statement::{all, one, run};
use crate::stored::{code, from_json};
use model::{Code, PlayerId, RatedSeat, RatingLine};
use ports::store::rules::{instant, ms};
use ports::{CommitError, PlayerRating};
use rusqlite::{Connection, Row};

/// Columns that [`line`] reads, in its order.
const LINE: &str = "game, number, table_code, end_seq, at, seats";
/// Columns that [`rating`] reads, in its order.
const RATING: &str = "player_id, mean_micro, deviation_micro, games";
/// Everybody who was ever rated in a game, the highest first.
const LEADERBOARD: &str = "FROM rating WHERE game = ? ORDER BY floor_micro DESC, player_id LIMIT ?";
/// Lines that concern a player, the last written first.
const LINES_OF: &str =
    "FROM rated CROSS JOIN rating_line ON id = line_id WHERE player_id = ? ORDER BY line_id DESC LIMIT ?";

/// Adds a line behind the others of its game. One that is not the next, or rates an end that was rated, is stale.
pub(super) fn write(on: &Connection, line: &RatingLine, seats: &str) -> Result<(), WriteError> {
    if line.number != head(on, &line.game)? + 1 {
        return Err(CommitError::Stale.into());
    }
    let sql =
        "INSERT INTO rating_line (game, number, table_code, end_seq, at, seats) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT DO NOTHING";
    let values = (&line.game, line.number, line.table.as_str(), line.end_seq, ms(line.at), seats);
    if run(on, sql, values)? != 1 {
        return Err(CommitError::Stale.into());
    }
    let id = on.last_insert_rowid();
    for seat in &line.seats {
        rate(on, line, seat)?;
        let sql = "INSERT INTO rated (player_id, line_id) VALUES (?, ?)";
        run(on, sql, (seat.player.number() as i64, id))?;
    }
    let sql = "UPDATE tables SET unrated_at = NULL
               WHERE code = ? AND unrated_at IS NOT NULL AND json_extract(head, '$.score.seq') = ?";
    run(on, sql, (line.table.as_str(), line.end_seq))?;
    Ok(())
}

/// Keeps what a player is worth now. A table counts once, however often its result was corrected; so this is asked before it is
/// written that the line concerns them.
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
    run(on, sql, values)?;
    Ok(())
}

/// The number of a game's last line.
pub(super) fn head(on: &Connection, game: &str) -> Result<u32, SqlError> {
    let sql = "SELECT number FROM rating_line WHERE game = ? ORDER BY number DESC LIMIT 1";
    Ok(one(on, sql, [game], |row| Ok(row.get(0)?))?.unwrap_or(0))
}

/// What these players are worth.
pub(super) fn rated(
    on: &Connection,
    game: &str,
    players: &[PlayerId],
) -> Result<Vec<PlayerRating>, SqlError> {
    let sql = format!(
        "SELECT {RATING} FROM rating WHERE game = ? AND player_id IN (SELECT value FROM json_each(?)) ORDER BY player_id"
    );
    all(on, &sql, (game, people(players)?), rating)
}

/// What everybody is worth, the highest first.
pub(super) fn leaderboard(on: &Connection, game: &str, limit: u32) -> Result<Vec<PlayerRating>, SqlError> {
    all(on, &format!("SELECT {RATING} {LEADERBOARD}"), (game, limit), rating)
}

/// Lines that concern a player, the last written first.
pub(super) fn lines_of(on: &Connection, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, SqlError> {
    let Ok(player) = i64::try_from(player.number()) else { return Ok(Vec::new()) };
    all(on, &format!("SELECT {LINE} {LINES_OF}"), (player, limit), line)
}

/// The lines of a table, the first written first.
pub(super) fn lines_at(on: &Connection, table: &Code) -> Result<Vec<RatingLine>, SqlError> {
    let sql = format!("SELECT {LINE} FROM rating_line WHERE table_code = ? ORDER BY id");
    all(on, &sql, [table.as_str()], line)
}

fn rating(row: &Row<'_>) -> Result<PlayerRating, SqlError> {
    Ok(PlayerRating {
        player: PlayerId::new(row.get::<_, i64>(0)?.unsigned_abs()),
        mean_micro: row.get(1)?,
        deviation_micro: row.get(2)?,
        games: row.get(3)?,
    })
}

fn line(row: &Row<'_>) -> Result<RatingLine, SqlError> {
    Ok(RatingLine {
        game: row.get(0)?,
        number: row.get(1)?,
        table: code(&row.get::<_, String>(2)?)?,
        end_seq: row.get(3)?,
        at: instant(row.get(4)?)?,
        seats: from_json("list of rated seats", row.get_ref(5)?.as_str().map_err(rusqlite::Error::from)?)?,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]

    use super::*;
    use crate::sqlite::open;
    use crate::sqlite::open::SqliteOptions;
    use crate::sqlite::statement::plan;

    /// However many were rated, only what is told is read.
    #[test]
    fn leaderboards_and_histories_are_read_in_their_order() {
        let dir = tempfile::tempdir().unwrap();
        let (_lock, on) = open::to_write(&dir.path().join("test.db"), SqliteOptions::default()).unwrap();
        let board = plan(&on, &format!("SELECT {RATING} {LEADERBOARD}"));
        assert_eq!(board, ["SEARCH rating USING INDEX rating_by_floor (game=?)"], "and not sorted");
        let lines = plan(&on, &format!("SELECT {LINE} {LINES_OF}"));
        assert_eq!(
            lines,
            [
                "SEARCH rated USING PRIMARY KEY (player_id=?)",
                "SEARCH rating_line USING INTEGER PRIMARY KEY (rowid=?)"
            ],
            "and not sorted"
        );
    }
}
