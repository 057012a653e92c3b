//! Building blocks of all league pages: arguments, names, numbers, commands, promotion and relegation, files.

use crate::book::league::League;
use crate::divide::PromotionRule;
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::rules::LeagueRules;
use crate::score::{Quotient, Sixtieths};
use messages::{LeagueSay, PlainKey};
use model::hours::words::format_duration;
use model::{
    Arg, Cell, DivisionNumber, FreeText, Instant, Page, PageButton, PageFile, PageKind, PlayerId, Say,
    SeasonNumber,
};

/// Separator between names in a list, the same in every language.
const BETWEEN_NAMES: &str = " · ";

/// Builds a message about a league and one of its seasons.
pub(super) fn message_about(league: &League, season: SeasonNumber, told: impl Into<LeagueSay>) -> Say {
    told.into().about_season(league.name.as_str(), &league.title, season.number())
}

/// Builds a message about a season.
pub(crate) fn season_message(played: &PlayedSeason<'_>, told: impl Into<LeagueSay>) -> Say {
    message_about(played.league, played.season.number, told)
}

/// Wraps a count as a message argument.
pub(super) fn count_arg(of: usize) -> Arg {
    Arg::Number(i64::try_from(of).unwrap_or(i64::MAX))
}

/// Wraps a text, unchanged, as a message argument.
pub(super) fn text_arg(of: &str) -> Arg {
    Arg::Text(of.to_owned())
}

/// Adds a time to a message, if known.
pub(super) fn with_time_if_known(say: Say, at: Option<Instant>) -> Say {
    match at {
        Some(at) => say.with("at", Arg::At(at)),
        None => say,
    }
}

/// Formats a duration, given in seconds, in the form that users type.
pub(super) fn duration_arg(span_s: u32) -> Arg {
    Arg::from_verb_arguments(format_duration(span_s))
}

/// Formats points for a sentence.
pub(super) fn points_text_arg(of: Sixtieths) -> Arg {
    Arg::Text(decimal(of.sixtieths_count(), Sixtieths::POINT))
}

/// Formats a fraction with at most two decimals, rounded to nearest, halves away from 0. `under` is greater than 0.
pub(super) fn decimal(over: i64, under: i64) -> String {
    let (over, under) = (i128::from(over), i128::from(under.max(1)));
    let hundredths = (over.abs() * 200 + under) / (2 * under);
    let sign = if over < 0 && hundredths > 0 { "-" } else { "" };
    let text = format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Formats points over tables, and the mean: `31/4 = 7.75`.
pub(super) fn format_mean(of: Quotient) -> String {
    let points = decimal(of.over, Sixtieths::POINT);
    format!("{points}/{} = {}", of.under, format_per_table(of))
}

/// Formats sixtieths per table as points.
pub(super) fn format_per_table(of: Quotient) -> String {
    decimal(of.over, of.under.saturating_mul(Sixtieths::POINT))
}

/// Joins several names.
pub(super) fn join_names<'a>(names: impl IntoIterator<Item = &'a FreeText>) -> FreeText {
    FreeText::join(names, BETWEEN_NAMES)
}

/// Returns the name of the holder of an entry; the entry number if unknown.
pub(super) fn name_of(played: &PlayedSeason<'_>, id: EntryId) -> FreeText {
    match played.holder_name(id) {
        name if name.is_empty() => FreeText::clean(&id.to_string()),
        name => name.clone(),
    }
}

/// Returns a cell with a translated word.
pub(super) fn word_cell(key: PlainKey) -> Cell {
    Cell::Say(Say::new(key))
}

/// Returns a cell with a count.
pub(super) fn count_cell(of: usize) -> Cell {
    Cell::Number(i64::try_from(of).unwrap_or(i64::MAX))
}

/// Returns a button from the word of its label and its command.
pub(super) fn line_button(label: &str, line: String) -> PageButton {
    PageButton::Line { label: messages::OF_LEAGUE_PRESS.of(label).as_str().to_owned(), line }
}

/// Returns a button with a `league` command for this league.
pub(super) fn league_button(league: &League, word: &str) -> PageButton {
    line_button(word, format!("league {word} {}", league.name))
}

/// Returns a button that shows the standings.
pub(super) fn standings_button(league: &League) -> PageButton {
    line_button("standings", format!("standings {}", league.name))
}

/// Returns a notice.
pub(super) fn notice_page(says: Vec<Say>) -> Page {
    Page { says, ..Page::of(PageKind::Notice) }
}

/// Returns a reply to a request.
pub(super) fn reply_page(says: Vec<Say>) -> Page {
    Page { says, ..Page::of(PageKind::Receipt) }
}

/// Returns true if an entry belongs to the reader.
pub(super) fn is_own(played: &PlayedSeason<'_>, id: EntryId, reader: &[PlayerId]) -> bool {
    played.season.entry(id).is_some_and(|entry| entry.is_held_by(reader))
}

/// Attaches the sheets of a page as files with this name.
pub fn with_files(mut page: Page, name: String) -> Page {
    if !page.sheets.is_empty() {
        page.files.push(PageFile::Values { name });
    }
    page
}

/// Adds a button that requests the page as files with this command.
pub fn with_file_button(mut page: Page, line: String) -> Page {
    if !page.sheets.is_empty() {
        page.presses.push(line_button("file", line));
    }
    page
}

/// Movement of a row between divisions for the next season.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Movement {
    /// One division up.
    Up,
    /// The same division.
    Stay,
    /// One division down.
    Down,
}

/// Returns the number of rows promoted and relegated in a division. No row is promoted from the top division (T6) or
/// relegated from the bottom one.
pub(super) fn row_mover_counts(
    rules: &LeagueRules,
    division: DivisionNumber,
    divisions: usize,
    size: usize,
) -> (usize, usize) {
    let movers = match rules.promoted {
        None => PromotionRule::Quarter,
        Some(count) => PromotionRule::Fixed { up: count.into(), down: count.into() },
    };
    let (up, down) = movers.mover_counts(u32::try_from(size).unwrap_or(u32::MAX));
    let is_bottom = usize::from(division.number()) >= divisions;
    let up = if division.number() > 1 { up } else { 0 };
    let down = if is_bottom { 0 } else { down };
    (up as usize, down as usize)
}

/// Returns the movement of a row, given by its number from 1 with ties broken.
pub(super) fn movement(row: usize, size: usize, (up, down): (usize, usize)) -> Movement {
    if row <= up {
        Movement::Up
    } else if row + down > size {
        Movement::Down
    } else {
        Movement::Stay
    }
}

/// Returns true if an entry is struck from the season.
pub(super) fn is_struck(played: &PlayedSeason<'_>, id: EntryId) -> bool {
    played.season.entry(id).is_some_and(|entry| entry.struck.is_some())
}
