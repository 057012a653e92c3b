//! League and rating writes of a commit: rows, and the logs that are their source of truth.

use super::statement::{SqlStep, guarded, values};
use crate::rows::to_json;
use model::{AuditLine, LeagueRow, RatingLine};
use ports::store::rules::{ceil_ms, floor_ms};
use ports::{PlayerRating, StoreError};

const NEW: &str =
    "INSERT INTO league (name, version, seq, place, due_at, body) VALUES ($1, $2, $3, $4, $5, $6)";
const CHANGE: &str = guarded!(
    "UPDATE league SET version = $2, seq = $3, place = $4, due_at = $5, body = $6
     WHERE name = $1 AND version = $2::bigint - 1 AND seq = $7"
);
const APPEND: &str = "INSERT INTO audit (league, seq, at, body)
     SELECT $1::text, seq, at, body FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS line (seq, at, body)";
/// Locks the table's row. Waits for a transaction that is writing the table and checks if its end is rated; later
/// transactions see this rating line.
const LOCK_TABLE: &str = "SELECT id FROM tables WHERE code = $1 FOR UPDATE";
const ADD: &str = guarded!(
    "INSERT INTO rating_line (game, number, table_code, end_seq, at, seats)
     SELECT $1::text, $2::bigint, $3::text, $4::bigint, $5::bigint, $6::text
     WHERE (SELECT coalesce(max(number), 0) FROM rating_line WHERE game = $1::text) = $2::bigint - 1"
);
/// Updates a player's current rating. A table counts once, however often its result is corrected, so this runs before
/// the line is linked to its players.
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

/// Returns the steps that write a league with its audit lines. Returns `None` if the lines have gaps or do not end at
/// the league's `seq`, if those of a new league do not start at 1, or if the version is 0.
pub(super) fn league_steps(
    league: &LeagueRow,
    lines: &[&AuditLine],
) -> Result<Option<Vec<SqlStep>>, StoreError> {
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
        league.due_at.map(ceil_ms),
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
        let ats: Vec<i64> = lines.iter().map(|line| floor_ms(line.at)).collect();
        let bodies: Vec<String> = lines.iter().map(|line| line.body.clone()).collect();
        steps.push(SqlStep::guarded(APPEND, values![name, seqs, ats, bodies]));
    }
    Ok(Some(steps))
}

/// Returns the steps that append a rating line to its game. A line is rejected if it is not the next one, or rates an
/// end already rated.
pub(super) fn rating_steps(line: &RatingLine) -> Result<Vec<SqlStep>, StoreError> {
    let (game, table) = (line.game.clone(), line.table.as_str().to_owned());
    let (number, end_seq) = (i64::from(line.number), i64::from(line.end_seq));
    let seats = to_json("list of rated seats", &line.seats)?;
    let mut steps = vec![
        SqlStep::new(LOCK_TABLE, values![table.clone()]),
        SqlStep::guarded(
            ADD,
            values![game.clone(), number, table.clone(), end_seq, floor_ms(line.at), seats],
        ),
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
