//! Ratings for display: whole numbers, ten for each point of the scale.

use super::page_parts::{count_arg, reply_page};
use crate::rating::{Rating, Ratings, leaderboard};
use model::{
    Arg, Cell, Code, FreeText, Page, People, PlayerId, RatedSeat, RatingLine, RowMark, Say, Sheet,
    SheetColumn, SheetRow,
};
use std::collections::BTreeMap;

/// Millionths in one displayed unit.
const SHOWN_MICRO: i64 = 100_000;

/// Returns the leaderboard of a game, sorted by the mean minus three deviations. Players with fewer than `least` games
/// are omitted. `games` holds the number of games of each player.
pub fn leaderboard_page(
    game: &str,
    ratings: &Ratings,
    games: &BTreeMap<PlayerId, u32>,
    least: u32,
    people: &People,
    reader: &[PlayerId],
) -> Page {
    let played = |player: &PlayerId| games.get(player).copied().unwrap_or(0);
    let shown: Ratings =
        ratings.iter().filter(|(player, _)| played(player) >= least).map(|(id, own)| (*id, *own)).collect();
    let about = |told: fn(Arg) -> Say| told(Arg::Key(game.to_owned()));
    if shown.is_empty() {
        return reply_page(vec![about(messages::say_league_no_ratings)]);
    }
    let row = |line: crate::rating::LeaderLine| {
        let DisplayedRating { sure, mean, margin } = DisplayedRating::of(line.rating);
        let name = people
            .get(&line.player)
            .map_or_else(|| FreeText::clean(&line.player.to_string()), |player| player.name.clone());
        let cells = vec![
            Cell::Number(line.rank.into()),
            Cell::Free(name),
            Cell::Number(sure),
            Cell::Number(mean),
            Cell::Number(margin),
            Cell::Number(played(&line.player).into()),
        ];
        SheetRow { mark: reader.contains(&line.player).then_some(RowMark::You), ..SheetRow::of(cells) }
    };
    let sheet = Sheet {
        title: about(messages::league_title_leaders),
        columns: vec![
            SheetColumn::numbers(messages::LEAGUE_HEAD_PLACE),
            SheetColumn::words(messages::LEAGUE_HEAD_NAME),
            SheetColumn::numbers(messages::LEAGUE_HEAD_RATING),
            SheetColumn::numbers(messages::LEAGUE_HEAD_STRENGTH).with_spare(2),
            SheetColumn::numbers(messages::LEAGUE_HEAD_MARGIN).with_spare(1),
            SheetColumn::numbers(messages::LEAGUE_HEAD_GAMES).with_spare(3),
        ],
        rows: leaderboard(&shown).into_iter().map(row).collect(),
        notes: vec![messages::league_note_rating(Arg::Number(least.into()))],
    };
    Page { sheets: vec![sheet], ..reply_page(Vec::new()) }
}

/// Returns the changes of a player's rating in a game, in the given order. `ids` are all ids of the player, current and
/// former. Tables for which `is_told` is false are only counted.
pub fn rating_history(
    game: &str,
    lines: &[RatingLine],
    ids: &[PlayerId],
    name: &FreeText,
    is_told: impl Fn(&Code) -> bool,
) -> Page {
    let own = lines.iter().filter(|line| line.game == game).filter_map(|line| {
        let seat = line.seats.iter().find(|seat| ids.contains(&seat.player))?;
        Some((line, seat))
    });
    let row = |(line, seat): (&RatingLine, &RatedSeat)| {
        let shown = |mean: i64, deviation: i64| round_to_unit(mean - 3 * deviation, SHOWN_MICRO);
        let (before, after) = (
            shown(seat.mean_before_micro, seat.deviation_before_micro),
            shown(seat.mean_micro, seat.deviation_micro),
        );
        let change = after - before;
        SheetRow::of(vec![
            Cell::At(line.at),
            Cell::Text(line.table.to_string()),
            Cell::Number(before),
            Cell::Text(if change > 0 { format!("+{change}") } else { change.to_string() }),
            Cell::Number(after),
        ])
    };
    let (told, others): (Vec<_>, Vec<_>) = own.partition(|(line, _)| is_told(&line.table));
    let more = (!others.is_empty()).then(|| {
        let more = messages::sheet_more(count_arg(others.len()));
        SheetRow::of(vec![Cell::Nothing, Cell::Say(more), Cell::Nothing, Cell::Nothing, Cell::Nothing])
    });
    let rows: Vec<SheetRow> = told.into_iter().map(row).chain(more).collect();
    let about = |told: fn(Arg, FreeText) -> Say| told(Arg::Key(game.to_owned()), name.clone());
    if rows.is_empty() {
        return reply_page(vec![about(messages::say_league_no_rating_of)]);
    }
    let sheet = Sheet {
        title: about(messages::league_title_rating),
        columns: vec![
            SheetColumn::words(messages::LEAGUE_HEAD_WHEN).with_spare(1),
            SheetColumn::words(messages::LEAGUE_HEAD_CODE),
            SheetColumn::numbers(messages::LEAGUE_HEAD_BEFORE).with_spare(2),
            SheetColumn::numbers(messages::LEAGUE_HEAD_CHANGE),
            SheetColumn::numbers(messages::LEAGUE_HEAD_RATING),
        ],
        rows,
        notes: vec![messages::league_note_rating_history()],
    };
    Page { sheets: vec![sheet], ..reply_page(Vec::new()) }
}

/// A rating for display: `sure` is `mean` minus `margin`.
struct DisplayedRating {
    sure: i64,
    mean: i64,
    margin: i64,
}

impl DisplayedRating {
    fn of(rating: Rating) -> Self {
        let (sure, mean) = (
            round_to_unit(rating.conservative_micro(), SHOWN_MICRO),
            round_to_unit(rating.mu_micro, SHOWN_MICRO),
        );
        Self { sure, mean, margin: mean - sure }
    }
}

/// Rounds to the nearest integer, halves up.
fn round_to_unit(number: i64, unit: i64) -> i64 {
    (number + unit / 2).div_euclid(unit)
}
