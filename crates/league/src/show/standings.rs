//! The standings of a season's divisions.

use super::page_parts::{
    Movement, count_arg, format_mean, format_per_table, is_own, is_struck, league_button, line_button,
    movement, name_of, reply_page, row_mover_counts, season_message, standings_button,
};
use super::state::{pause_message, state_message};
use crate::book::season::SeasonState;
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::rules::{Format, LeagueRules};
use crate::score::{Quotient, TieBreak};
use crate::standings::{PlacedLine, placed_lines};
use messages::Key;
use model::{
    Arg, Cell, DivisionNumber, Page, PageKind, PlayerId, RowMark, Say, Sheet, SheetColumn, SheetRow,
};

/// Maximum number of rows of a division in a channel post.
const POST_ROWS_MAX: usize = 8;
/// Maximum number of divisions in a channel post.
const POST_DIVISIONS_MAX: usize = 6;

/// Returns the standings of one division, or of all. `reader` holds all ids of the reader; empty for the public view.
///
/// # Errors
/// Returns an error if results contradict each other, which indicates a faulty log.
pub fn standings_page(
    played: &PlayedSeason<'_>,
    only: Option<DivisionNumber>,
    reader: &[PlayerId],
) -> Result<Page, PlanError> {
    let divisions = shown_divisions(played, only);
    if divisions.is_empty() {
        return Ok(reply_page(vec![no_division_message(played)]));
    }
    let mut page = reply_page(pause_message(played).into_iter().collect());
    for division in divisions {
        page.sheets.push(full_sheet(played, division, reader)?);
    }
    Ok(page)
}

/// Returns the requested divisions.
pub(super) fn shown_divisions(
    played: &PlayedSeason<'_>,
    only: Option<DivisionNumber>,
) -> Vec<DivisionNumber> {
    let all = played.season.numbered_divisions().map(|(division, _)| division);
    all.filter(|division| only.is_none_or(|only| only == *division)).collect()
}

/// Explains that a division does not exist.
pub(super) fn no_division_message(played: &PlayedSeason<'_>) -> Say {
    match played.season.divisions.is_empty() {
        true => season_message(played, messages::say_league_no_plan()),
        false => season_message(played, messages::say_league_no_division()),
    }
}

/// Returns the public post of a league for its channel.
///
/// # Errors
/// See [`standings_page`].
pub fn standings_post(played: &PlayedSeason<'_>) -> Result<Page, PlanError> {
    let mut page = Page::of(PageKind::LeaguePost);
    page.says = vec![season_message(played, messages::say_league_head()), state_message(played)];
    page.says.extend(pause_message(played));
    for division in shown_divisions(played, None).into_iter().take(POST_DIVISIONS_MAX) {
        page.sheets.push(short_sheet(played, division)?);
    }
    let left = played.season.divisions.len().saturating_sub(POST_DIVISIONS_MAX);
    page.says.extend(
        (left > 0).then(|| season_message(played, messages::say_league_more_divisions(count_arg(left)))),
    );
    if played.season.state == SeasonState::Open {
        page.presses.push(league_button(played.league, "join"));
    }
    page.presses.push(line_button("overview", format!("league {}", played.league.name)));
    if !played.season.divisions.is_empty() {
        page.presses.extend([standings_button(played.league), league_button(played.league, "plan")]);
    }
    Ok(page)
}

/// Builds a heading with the division number, which is shown if there are several.
pub(super) fn division_title(played: &PlayedSeason<'_>, key: Key, division: DivisionNumber) -> Say {
    season_message(played, Say::in_steps(key))
        .with("division", Arg::Number(division.number().into()))
        .with("divisions", count_arg(played.season.divisions.len()))
}

fn full_sheet(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    reader: &[PlayerId],
) -> Result<Sheet, PlanError> {
    let lines = placed_lines(played, division)?;
    let has_reached = lines.iter().any(|line| line.reached.is_some());
    let has_possible = lines.iter().any(|line| line.possible.is_some());
    let mut columns = entry_columns(played);
    columns.extend(has_reached.then(|| SheetColumn::numbers(messages::LEAGUE_HEAD_REACHED)));
    columns.extend([
        SheetColumn::numbers(messages::LEAGUE_HEAD_POINTS),
        SheetColumn::numbers(messages::LEAGUE_HEAD_TABLES).with_spare(2),
        SheetColumn::numbers(messages::LEAGUE_HEAD_MEAN).with_spare(3),
        SheetColumn::numbers(messages::LEAGUE_HEAD_FIRSTS).with_spare(4),
    ]);
    columns.extend(has_possible.then(|| SheetColumn::numbers(messages::LEAGUE_HEAD_POSSIBLE).with_spare(1)));
    let cells = |line: &PlacedLine| {
        let tally = &line.line.tally;
        let counts = i64::from(tally.counted_rounds());
        let of = Quotient { over: tally.points().sixtieths_count(), under: counts };
        let mean = (counts > 0).then(|| match shows_divisor(played, line) {
            true => format_mean(of),
            false => format_per_table(of),
        });
        let mut cells = entry_cells(played, line);
        cells.extend(has_reached.then(|| Cell::Number(line.reached.unwrap_or(0).into())));
        cells.extend([
            Cell::Points(tally.points().sixtieths_count()),
            tables_cell(played, line),
            mean.map_or(Cell::Nothing, Cell::Text),
            Cell::Number(tally.places[0].into()),
        ]);
        let possible = line.possible.map(|rank| match rank.best == rank.worst {
            true => rank.best.to_string(),
            false => format!("{}–{}", rank.best, rank.worst),
        });
        cells.extend(has_possible.then(|| possible.map_or(Cell::Nothing, Cell::Text)));
        cells
    };
    let mut notes = vec![order_note(&played.season.rules)];
    notes.extend(lines.iter().any(|line| shows_divisor(played, line)).then(messages::league_note_divisor));
    notes.extend(movers_note(played, division, lines.len()));
    let rows = marked_rows(played, division, reader, &lines, cells);
    Ok(Sheet {
        title: division_title(played, messages::LEAGUE_TITLE_STANDINGS, division),
        columns,
        rows,
        notes,
    })
}

fn short_sheet(played: &PlayedSeason<'_>, division: DivisionNumber) -> Result<Sheet, PlanError> {
    let lines = placed_lines(played, division)?;
    let cells = |line: &PlacedLine| {
        let points = Cell::Points(line.line.tally.points().sixtieths_count());
        [entry_cells(played, line), vec![points, tables_cell(played, line)]].concat()
    };
    let mut rows = marked_rows(played, division, &[], &lines, cells);
    let left = rows.len().saturating_sub(POST_ROWS_MAX);
    rows.truncate(POST_ROWS_MAX);
    let more = (left > 0).then(|| messages::league_note_more(count_arg(left)));
    let behind = vec![
        SheetColumn::numbers(messages::LEAGUE_HEAD_POINTS),
        SheetColumn::numbers(messages::LEAGUE_HEAD_TABLES).with_spare(1),
    ];
    Ok(Sheet {
        title: division_title(played, messages::LEAGUE_TITLE_STANDINGS, division),
        columns: [entry_columns(played), behind].concat(),
        rows,
        notes: more.into_iter().collect(),
    })
}

/// Returns the columns for the place, the number and the name of an entry. In earlier seasons, entries have no number.
fn entry_columns(played: &PlayedSeason<'_>) -> Vec<SheetColumn> {
    let number = played.is_newest().then(|| SheetColumn::numbers(messages::LEAGUE_HEAD_ROW));
    let place = SheetColumn::numbers(messages::LEAGUE_HEAD_PLACE);
    let name = SheetColumn::words(messages::LEAGUE_HEAD_NAME);
    [place].into_iter().chain(number).chain([name]).collect()
}

fn entry_cells(played: &PlayedSeason<'_>, line: &PlacedLine) -> Vec<Cell> {
    let id = line.line.entry;
    let place = line.rank.map_or(Cell::Nothing, |rank| Cell::Number(rank.into()));
    let number = played.is_newest().then(|| Cell::Number(id.number().into()));
    [place].into_iter().chain(number).chain([Cell::Free(name_of(played, id))]).collect()
}

/// Returns the tables that count, and the total.
fn tables_cell(played: &PlayedSeason<'_>, line: &PlacedLine) -> Cell {
    let (_, all) = played.progress(line.line.entry);
    Cell::Text(format!("{}/{all}", line.line.tally.tables))
}

/// Returns the rows of a division, with promotion and relegation lines, and with the reader's own row marked.
fn marked_rows(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    reader: &[PlayerId],
    lines: &[PlacedLine],
    cells: impl Fn(&PlacedLine) -> Vec<Cell>,
) -> Vec<SheetRow> {
    let size = lines.len();
    let movers = row_mover_counts(&played.season.rules, division, played.season.divisions.len(), size);
    let mut before = None;
    let mut rows = Vec::with_capacity(size);
    for (row, line) in (1..).zip(lines) {
        let to = movement(row, size, movers);
        let mark = match to {
            _ if is_own(played, line.line.entry, reader) => Some(RowMark::You),
            _ if is_struck(played, line.line.entry) => Some(RowMark::Out),
            Movement::Up => Some(RowMark::Up),
            Movement::Down => Some(RowMark::Down),
            Movement::Stay => None,
        };
        let cut = before.is_some_and(|before| before != to);
        before = Some(to);
        rows.push(SheetRow { cells: cells(line), mark, cut });
    }
    rows
}

/// Returns true if the tables shown for an entry are not the divisor of its points, so that the sum must be shown.
fn shows_divisor(played: &PlayedSeason<'_>, line: &PlacedLine) -> bool {
    let tally = &line.line.tally;
    tally.counted_rounds() > 0
        && (tally.byes > 0 || is_struck(played, line.line.entry))
        && line.reached.is_none()
}

/// Describes the order of the lines: by points per table and tie-breaks, or in a knockout by the round reached.
fn order_note(rules: &LeagueRules) -> Say {
    match rules.format {
        Format::Knockout { .. } => Say::new(messages::SAY_LEAGUE_RULE_ORDER_KNOCKOUT),
        _ => ties_note(rules),
    }
}

/// Describes the tie-breaks in order.
pub(super) fn ties_note(rules: &LeagueRules) -> Say {
    let names = ["first", "second", "third", "fourth"];
    let ties = names.into_iter().zip(&rules.ties);
    let told = |say: Say, (name, tie): (&str, &TieBreak)| {
        say.with(name, Arg::key(messages::OF_LEAGUE_TIE.of(tie_word(*tie))))
    };
    ties.fold(
        Say::in_steps(messages::LEAGUE_NOTE_TIES).with("count", count_arg(rules.ties.len().min(names.len()))),
        told,
    )
}

/// Returns the word of a tie-break.
pub(super) fn tie_word(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Wins => "wins",
        TieBreak::HeadToHead => "head-to-head",
        TieBreak::Share => "share",
        TieBreak::Opponents => "opponents",
    }
}

/// Describes the number of entries promoted and relegated.
fn movers_note(played: &PlayedSeason<'_>, division: DivisionNumber, size: usize) -> Option<Say> {
    let (up, down) = row_mover_counts(&played.season.rules, division, played.season.divisions.len(), size);
    let key = match (up, down) {
        (0, 0) => return None,
        (_, 0) => messages::LEAGUE_NOTE_UP,
        (0, _) => messages::LEAGUE_NOTE_DOWN,
        _ => messages::LEAGUE_NOTE_UP_AND_DOWN,
    };
    Some(Say::in_steps(key).with("up", count_arg(up)).with("down", count_arg(down)))
}
