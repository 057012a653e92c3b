//! The small things that all pages of a league are made of: arguments, names, numbers, lines to type, rows that lead up or down, files.

use crate::book::league::League;
use crate::divide::Movers;
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::rules::LeagueRules;
use crate::score::Sixtieths;
use messages::{LeagueSay, PlainKey};
use model::hours::words::spelled;
use model::{
    Arg, Cell, DivisionNumber, Instant, Page, PageButton, PageFile, PageKind, PlayerId, Say, SeasonNumber,
};

/// What stands between names that are told in one piece; it is the same in every language.
const BETWEEN_NAMES: &str = " · ";

/// A sentence about a league and one of its seasons.
pub(super) fn about(league: &League, season: SeasonNumber, told: impl Into<LeagueSay>) -> Say {
    told.into().of(league.name.as_str(), &league.title, season.number())
}

/// A sentence about a season.
pub(crate) fn say(played: &PlayedSeason<'_>, told: impl Into<LeagueSay>) -> Say {
    about(played.league, played.season.number, told)
}

/// A count.
pub(super) fn count(of: usize) -> Arg {
    Arg::Number(i64::try_from(of).unwrap_or(i64::MAX))
}

/// Text as it is.
pub(super) fn text(of: &str) -> Arg {
    Arg::Text(of.to_owned())
}

/// The same sentence with an instant, where that is known.
pub(super) fn dated(say: Say, at: Option<Instant>) -> Say {
    match at {
        Some(at) => say.with("at", Arg::At(at)),
        None => say,
    }
}

/// A length of time in seconds, as it is typed.
pub(super) fn time(span_s: u32) -> Arg {
    Arg::behind(spelled(span_s))
}

/// Points as they are written in a sentence.
pub(super) fn points(of: Sixtieths) -> Arg {
    Arg::Text(decimal(of.number(), Sixtieths::POINT))
}

/// A fraction with at most two decimals, rounded to the nearest, halves away from 0. `under` is more than 0.
pub(super) fn decimal(over: i64, under: i64) -> String {
    let (over, under) = (i128::from(over), i128::from(under.max(1)));
    let hundredths = (over.abs() * 200 + under) / (2 * under);
    let sign = if over < 0 && hundredths > 0 { "-" } else { "" };
    let text = format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Several names in one piece.
pub(super) fn joined<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(BETWEEN_NAMES)
}

/// The name of whoever holds an entry; the number of the entry for who is not known.
pub(super) fn name_of(played: &PlayedSeason<'_>, id: EntryId) -> String {
    match played.name_of(id) {
        "" => id.to_string(),
        name => name.to_owned(),
    }
}

/// A cell with a word of the language files.
pub(super) fn word(key: PlainKey) -> Cell {
    Cell::Say(Say::new(key))
}

/// A cell with a count.
pub(super) fn counted(of: usize) -> Cell {
    Cell::Number(i64::try_from(of).unwrap_or(i64::MAX))
}

/// What its reader can press: the word of its label, and what is said with it.
pub(super) fn press(label: &str, line: String) -> PageButton {
    PageButton::Line { label: messages::OF_LEAGUE_PRESS.of(label).as_str().to_owned(), line }
}

/// What its reader can press: a line of the verb `league` about this league.
pub(super) fn league_press(league: &League, word: &str) -> PageButton {
    press(word, format!("league {word} {}", league.name))
}

/// To see the standings.
pub(super) fn standings_press(league: &League) -> PageButton {
    press("standings", format!("standings {}", league.name))
}

/// A letter that tells something.
pub(super) fn notice(says: Vec<Say>) -> Page {
    Page { says, ..Page::of(PageKind::Notice) }
}

/// An answer to whoever asked.
pub(super) fn answer(says: Vec<Say>) -> Page {
    Page { says, ..Page::of(PageKind::Receipt) }
}

/// Whether an entry is the reader's.
pub(super) fn is_own(played: &PlayedSeason<'_>, id: EntryId, reader: &[PlayerId]) -> bool {
    played.season.entry(id).is_some_and(|entry| entry.is_of(reader))
}

/// The same page with its sheets as files that are called so.
pub fn with_files(mut page: Page, name: String) -> Page {
    if !page.sheets.is_empty() {
        page.files.push(PageFile::Values { name });
    }
    page
}

/// The same page with a press that asks for it as files, by this line.
pub fn with_file_press(mut page: Page, line: String) -> Page {
    if !page.sheets.is_empty() {
        page.presses.push(press("file", line));
    }
    page
}

/// Where a row of a division leads in the next season.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Movement {
    /// One division up.
    Up,
    /// To the same division.
    Stay,
    /// One division down.
    Down,
}

/// How many rows of a division lead up and how many lead down: none up from the top one (T6), none down from the bottom one.
pub(super) fn movers(
    rules: &LeagueRules,
    division: DivisionNumber,
    divisions: usize,
    size: usize,
) -> (usize, usize) {
    let movers = match rules.promoted {
        None => Movers::Quarter,
        Some(count) => Movers::Fixed { up: count.into(), down: count.into() },
    };
    let (up, down) = movers.of(u32::try_from(size).unwrap_or(u32::MAX));
    let is_bottom = usize::from(division.number()) >= divisions;
    let up = if division.number() > 1 { up } else { 0 };
    let down = if is_bottom { 0 } else { down };
    (up as usize, down as usize)
}

/// Where a row leads: its number from 1, in the order in which a line cuts.
pub(super) fn movement(row: usize, size: usize, (up, down): (usize, usize)) -> Movement {
    if row <= up {
        Movement::Up
    } else if row + down > size {
        Movement::Down
    } else {
        Movement::Stay
    }
}

/// Whether an entry is struck from the season.
pub(super) fn is_struck(played: &PlayedSeason<'_>, id: EntryId) -> bool {
    played.season.entry(id).is_some_and(|entry| entry.struck.is_some())
}
