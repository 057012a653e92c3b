//! Ratings: a line for each end of a game, and beside them what each player is worth now.

use super::fault::ServerFault;
use super::statement::{SqlStep, column, guarded, small, values};
use super::transact::Transactions;
use crate::stored::{code, from_json, to_json};
use model::{Code, PlayerId, RatingLine};
use ports::store::rules::{instant, ms};
use ports::{PlayerRating, StoreError};
use tokio_postgres::Row;

/// Whoever writes the table at this moment, and looks whether its end is rated, is waited for; whoever does so later sees this line.
const LOCK_TABLE: &str = "SELECT id FROM tables WHERE code = $1 FOR UPDATE";
const ADD: &str = guarded!(
    "INSERT INTO rating_line (game, number, table_code, end_seq, at, seats)
     SELECT $1::text, $2::bigint, $3::text, $4::bigint, $5::bigint, $6::text
     WHERE (SELECT coalesce(max(number), 0) FROM rating_line WHERE game = $1::text) = $2::bigint - 1"
);
/// A table counts once, however often its result was corrected; so this is done before it is written whom the line concerns.
const RATE: &str = "INSERT INTO rating (game, player_id, mean_micro, deviation_micro, floor_micro, games)
     SELECT $1::text, player_id, mean, deviation, low, 1
     FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) AS seat (player_id, mean, deviation, low)
     ON CONFLICT (game, player_id) DO UPDATE SET
         mean_micro = excluded.mean_micro, deviation_micro = excluded.deviation_micro, floor_micro = excluded.floor_micro,
         games = rating.games + CASE WHEN EXISTS (
             SELECT 1 FROM rating_line AS before JOIN rated AS whom ON whom.line_id = before.id
             WHERE before.table_code = $6::text AND before.game = $1::text AND whom.player_id = excluded.player_id) THEN 0 ELSE 1 END";
const CONCERNS: &str = "INSERT INTO rated (player_id, line_id)
     SELECT player_id, (SELECT id FROM rating_line WHERE game = $2::text AND number = $3::bigint)
     FROM unnest($1::bigint[]) AS seat (player_id)";
const IS_RATED: &str =
    "UPDATE tables SET unrated_at = NULL WHERE code = $1 AND unrated_at IS NOT NULL AND end_seq = $2";
const HEAD: &str = "SELECT number FROM rating_line WHERE game = $1 ORDER BY number DESC LIMIT 1";
const RATED: &str = "SELECT player_id, mean_micro, deviation_micro, games FROM rating
     WHERE game = $1 AND player_id = ANY($2::bigint[]) ORDER BY player_id";
const LEADERBOARD: &str = "SELECT player_id, mean_micro, deviation_micro, games FROM rating
     WHERE game = $1 ORDER BY floor_micro DESC, player_id LIMIT $2";
const LINES_OF: &str = "SELECT game, number, table_code, end_seq, at, seats
     FROM rated JOIN rating_line ON id = line_id WHERE player_id = $1 ORDER BY line_id DESC LIMIT $2";
const LINES_AT: &str =
    "SELECT game, number, table_code, end_seq, at, seats FROM rating_line WHERE table_code = $1 ORDER BY id";

/// Adds a line behind the others of its game. One that is not the next, or rates an end that was rated, is refused.
pub(super) fn steps(line: &RatingLine) -> Result<Vec<SqlStep>, StoreError> {
    let (game, table) = (line.game.clone(), line.table.as_str().to_owned());
    let (number, end_seq) = (i64::from(line.number), i64::from(line.end_seq));
    let seats = to_json("list of rated seats", &line.seats)?;
    let mut steps = vec![
        SqlStep::new(LOCK_TABLE, values![table.clone()]),
        SqlStep::guarded(ADD, values![game.clone(), number, table.clone(), end_seq, ms(line.at), seats]),
    ];
    let players: Vec<i64> = line.seats.iter().map(|seat| seat.player.number() as i64).collect();
    if !players.is_empty() {
        let means: Vec<i64> = line.seats.iter().map(|seat| seat.mean_micro).collect();
        let deviations: Vec<i64> = line.seats.iter().map(|seat| seat.deviation_micro).collect();
        let floors = line.seats.iter().map(|seat| PlayerRating {
            player: seat.player,
            mean_micro: seat.mean_micro,
            deviation_micro: seat.deviation_micro,
            games: 1,
        });
        let floors: Vec<i64> = floors.map(|rating| rating.floor_micro()).collect();
        let rate = values![game.clone(), players.clone(), means, deviations, floors, table.clone()];
        steps.push(SqlStep::new(RATE, rate));
        steps.push(SqlStep::new(CONCERNS, values![players, game, number]));
    }
    steps.push(SqlStep::new(IS_RATED, values![table, end_seq]));
    Ok(steps)
}

pub(super) async fn head(on: &Transactions, game: String) -> Result<u32, ServerFault> {
    let found = on.ask(HEAD, values![game]).await?;
    Ok(found.first().map(|row| small(row, 0)).transpose()?.unwrap_or(0))
}

pub(super) async fn rated(
    on: &Transactions,
    game: String,
    players: &[PlayerId],
) -> Result<Vec<PlayerRating>, ServerFault> {
    let ids: Vec<i64> = players.iter().filter_map(|id| i64::try_from(id.number()).ok()).collect();
    let found = on.ask(RATED, values![game, ids]).await?;
    Ok(found.iter().map(rating).collect::<Result<_, _>>()?)
}

pub(super) async fn leaderboard(
    on: &Transactions,
    game: String,
    limit: u32,
) -> Result<Vec<PlayerRating>, ServerFault> {
    let found = on.ask(LEADERBOARD, values![game, i64::from(limit)]).await?;
    Ok(found.iter().map(rating).collect::<Result<_, _>>()?)
}

pub(super) async fn lines_of(
    on: &Transactions,
    player: PlayerId,
    limit: u32,
) -> Result<Vec<RatingLine>, ServerFault> {
    let Ok(player) = i64::try_from(player.number()) else { return Ok(Vec::new()) };
    let found = on.ask(LINES_OF, values![player, i64::from(limit)]).await?;
    Ok(found.iter().map(line).collect::<Result<_, _>>()?)
}

pub(super) async fn lines_at(on: &Transactions, table: &Code) -> Result<Vec<RatingLine>, ServerFault> {
    let found = on.ask(LINES_AT, values![table.as_str().to_owned()]).await?;
    Ok(found.iter().map(line).collect::<Result<_, _>>()?)
}

fn rating(row: &Row) -> Result<PlayerRating, StoreError> {
    Ok(PlayerRating {
        player: PlayerId::new(small(row, 0)?),
        mean_micro: column(row, 1)?,
        deviation_micro: column(row, 2)?,
        games: small(row, 3)?,
    })
}

fn line(row: &Row) -> Result<RatingLine, StoreError> {
    Ok(RatingLine {
        game: column(row, 0)?,
        number: small(row, 1)?,
        table: code(column(row, 2)?)?,
        end_seq: small(row, 3)?,
        at: instant(column(row, 4)?)?,
        seats: from_json("list of rated seats", column(row, 5)?)?,
    })
}
