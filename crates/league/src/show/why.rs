//! "Why am I fourth?": the arithmetic of one standings line.

use super::page_parts::{
    decimal, format_mean, format_per_table, is_struck, points_text_arg, reply_page, season_message, word_cell,
};
use super::standings::division_title;
use crate::ids::EntryId;
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::rules::LeagueRules;
use crate::score::{
    DivisionStanding, LineSeparation, Measure, Quotient, RankExplanation, Rule, SeatEnd, Sixtieths,
    StandingLine, TableExplanation, TieBreak, explain_rank,
};
use crate::standings::{PlacedLine, division_standing, placed_lines};
use messages::{Family, Key};
use model::{Arg, Cell, FreeText, Page, RowMark, Say, Sheet, SheetColumn, SheetRow};

/// Explains the place of an entry.
///
/// # Errors
/// Returns an error if results contradict each other, which indicates a faulty log.
pub fn place_explanation_page(played: &PlayedSeason<'_>, id: EntryId) -> Result<Page, PlanError> {
    let not_planned = || season_message(played, messages::say_league_why_not_planned(played.entry_label(id)));
    let Some(division) = played.season.division_of(id) else {
        return Ok(reply_page(vec![not_planned()]));
    };
    let standing = division_standing(played, division)?;
    let lines = placed_lines(played, division)?;
    let found = lines.iter().find(|line| line.line.entry == id).zip(explain_rank(&standing, id));
    let Some((line, counted)) = found else {
        return Ok(reply_page(vec![not_planned()]));
    };
    let head =
        |key: Key| division_title(played, key, division).with("name", Arg::Free(played.entry_label(id)));
    let mut says = match line.rank {
        _ if is_struck(played, id) => vec![head(messages::SAY_LEAGUE_WHY_STRUCK)],
        None => vec![head(messages::SAY_LEAGUE_WHY_NO_PLACE)],
        Some(rank) => vec![head(messages::SAY_LEAGUE_WHY_PLACE).with("rank", Arg::Number(rank.into()))],
    };
    let missed = played.season.entry(id).map_or(0, |entry| u32::from(entry.missed));
    says.extend(sum_messages(&counted, missed));
    match line.reached {
        Some(round) => says.push(messages::say_league_why_reached(Arg::Number(round.into()))),
        None if line.rank.is_some() => says.extend(neighbour_messages(played, &standing, id)),
        None => {}
    }
    let mut page = reply_page(says);
    if !counted.tables.is_empty() {
        page.sheets.push(tables_sheet(played, line, &counted));
    }
    Ok(page)
}

/// Returns the tables that count for the entry.
fn tables_sheet(played: &PlayedSeason<'_>, line: &PlacedLine, counted: &RankExplanation) -> Sheet {
    let row = |table: &TableExplanation| {
        let code = played.code(table.table).map_or(Cell::Nothing, |code| Cell::Text(code.to_string()));
        let place = match (table.places, table.ended) {
            (Some(places), _) if places.first < places.last => {
                Cell::Text(format!("{}–{}/{}", places.first, places.last, table.ranked))
            }
            (Some(places), _) => Cell::Text(format!("{}/{}", places.first, table.ranked)),
            (None, _) => Cell::Nothing,
        };
        let ended = match table.ended {
            SeatEnd::Played => Cell::Nothing,
            SeatEnd::Guest => word_cell(messages::LEAGUE_ENDED_GUEST),
            SeatEnd::Abandoned => word_cell(messages::LEAGUE_ENDED_ABANDONED),
            SeatEnd::Forfeited => word_cell(messages::LEAGUE_ENDED_FORFEITED),
            SeatEnd::Struck => word_cell(messages::LEAGUE_ENDED_STRUCK),
        };
        let cells = vec![
            Cell::Number(table.table.into()),
            code,
            place,
            Cell::Points(table.points.sixtieths_count()),
            ended,
        ];
        SheetRow { mark: (table.ended != SeatEnd::Played).then_some(RowMark::Out), ..SheetRow::of(cells) }
    };
    Sheet {
        title: season_message(played, messages::league_title_why(played.entry_label(line.line.entry))),
        columns: vec![
            SheetColumn::numbers(messages::LEAGUE_HEAD_NUMBER),
            SheetColumn::words(messages::LEAGUE_HEAD_CODE).with_spare(2),
            SheetColumn::numbers(messages::LEAGUE_HEAD_PLACE_OF),
            SheetColumn::numbers(messages::LEAGUE_HEAD_POINTS),
            SheetColumn::words(messages::LEAGUE_HEAD_REMARK).with_spare(1),
        ],
        rows: counted.tables.iter().map(row).collect(),
        notes: vec![messages::league_note_why()],
    }
}

/// Describes the sum and the mean. The rounds missed by a late entry are among its byes.
fn sum_messages(counted: &RankExplanation, missed: u32) -> Vec<Say> {
    let tables: Sixtieths = counted.tables.iter().map(|table| table.points).sum();
    let mut says = vec![messages::say_league_why_tables(
        Arg::Number(i64::try_from(counted.tables.len()).unwrap_or(i64::MAX)),
        points_text_arg(tables),
    )];
    let missed = missed.min(counted.byes);
    if counted.byes > missed {
        let count = Arg::Number((counted.byes - missed).into());
        says.push(messages::say_league_why_byes(count, points_text_arg(counted.bye_points)));
    }
    says.extend((missed > 0).then(|| messages::say_league_why_missed(Arg::Number(missed.into()))));
    if counted.adjustment != Sixtieths::ZERO {
        says.push(messages::say_league_why_adjusted(points_text_arg(counted.adjustment)));
    }
    if counted.counted > 0 {
        let mean = decimal(counted.points.sixtieths_count(), Sixtieths::POINT * i64::from(counted.counted));
        let count = Arg::Number(counted.counted.into());
        says.push(messages::say_league_why_mean(count, Arg::Text(mean), points_text_arg(counted.points)));
    }
    says
}

/// Explains the separation of an entry from its neighbours. Struck entries, which always come last, are skipped.
fn neighbour_messages(played: &PlayedSeason<'_>, standing: &DivisionStanding, id: EntryId) -> Vec<Say> {
    let lines: Vec<&StandingLine> = standing.lines.iter().collect();
    let Some(at) = standing.row_index_of(id) else { return Vec::new() };
    let is_there = |at: &usize| lines.get(*at).is_some_and(|line| !is_struck(played, line.entry));
    let above = (0..at).rev().find(is_there);
    let below = (at + 1..lines.len()).find(is_there);
    let told = |side: Family<Key>, other: usize, between: &[&StandingLine]| {
        let parting = first_separation(&played.season.rules, between)?;
        let name = lines.get(other).map(|line| played.entry_label(line.entry))?;
        Some(separation_message(side, &name, &parting))
    };
    let above =
        above.and_then(|other| told(messages::ALL_SAY_LEAGUE_WHY_ABOVE, other, lines.get(other + 1..=at)?));
    let below =
        below.and_then(|other| told(messages::ALL_SAY_LEAGUE_WHY_BELOW, other, lines.get(at + 1..=other)?));
    above.into_iter().chain(below).collect()
}

/// Returns the separation of the last of these lines from the line before the first: the earliest rule among all
/// separations in between.
fn first_separation(rules: &LeagueRules, between: &[&StandingLine]) -> Option<LineSeparation> {
    let level = |parting: &LineSeparation| match parting {
        LineSeparation::Uncounted => 0,
        LineSeparation::Measured { by: Rule::Average, .. } => 1,
        LineSeparation::Measured { by: Rule::Break(tie), .. } => {
            2 + rules.ties.iter().position(|own| own == tie).unwrap_or(rules.ties.len())
        }
        LineSeparation::Lot => usize::MAX,
    };
    let partings = || between.iter().filter_map(|line| line.parting.as_ref());
    let first = partings().map(level).min()?;
    let same: Vec<&LineSeparation> = partings().filter(|parting| level(parting) == first).collect();
    let (upper, lower) = (same.first()?, same.last()?);
    Some(match (*upper, *lower) {
        (LineSeparation::Measured { by, above, .. }, LineSeparation::Measured { below, .. }) => {
            LineSeparation::Measured { by: *by, above: above.clone(), below: below.clone() }
        }
        (other, _) => other.clone(),
    })
}

/// Explains the separation of two neighbours. `side` is the side of the other one: above or below.
fn separation_message(side: Family<Key>, name: &FreeText, parting: &LineSeparation) -> Say {
    let told = |word: &str| Say::in_steps(side.of(word)).with("name", Arg::Free(name.clone()));
    match parting {
        LineSeparation::Lot => told("lot"),
        LineSeparation::Uncounted => told("uncounted"),
        LineSeparation::Measured { by, above, below } => {
            let shown = |word: &str, show: fn(Quotient) -> String| {
                let (place, above, below) = deciding_numbers(above, below);
                let number = i64::try_from(place + 1).unwrap_or(i64::MAX);
                told(word)
                    .with("place", Arg::Number(number))
                    .with("more", Arg::Text(above.map(show).unwrap_or_default()))
                    .with("less", Arg::Text(below.map(show).unwrap_or_default()))
            };
            match by {
                Rule::Average => shown("average", format_mean),
                Rule::Break(TieBreak::Wins) => shown("wins", format_ratio),
                Rule::Break(TieBreak::HeadToHead) => shown("head-to-head", format_half_wins),
                Rule::Break(TieBreak::Share) => shown("share", format_percent),
                Rule::Break(TieBreak::Opponents) => shown("opponents", format_per_table),
            }
        }
    }
}

/// Returns the first number that differs, which decides, and its position.
fn deciding_numbers(above: &Measure, below: &Measure) -> (usize, Option<Quotient>, Option<Quotient>) {
    let pairs = above.0.iter().zip(&below.0);
    let at = pairs.into_iter().position(|(above, below)| above != below).unwrap_or(0);
    (at, above.0.get(at).copied(), below.0.get(at).copied())
}

/// Formats a count and a total: `2/4`.
fn format_ratio(of: Quotient) -> String {
    format!("{}/{}", of.over, of.under)
}

/// Formats wins and half-wins over meetings: `1.5/2`.
fn format_half_wins(of: Quotient) -> String {
    format!("{}/{}", decimal(of.over, 2), decimal(of.under, 2))
}

/// Formats a percentage: `34.5 %`.
fn format_percent(of: Quotient) -> String {
    format!("{} %", decimal(of.over.saturating_mul(100), of.under))
}
