//! Code shared by all commands about leagues: finds the named league, and prints sentences and sheets as lines on
//! standard output, in English and with times in UTC.

use crate::cli::command_output::say;
use crate::cli::row_list::RowPrinter;
use anyhow::{Context, bail};
use i18n::{Lang, Voice};
use model::{Cell, Instant, LeagueName, Page, Say, SeasonNumber, SheetColumn};
use serde_json::{Value, json};
use service::Desk;
use service::leagues::LoadedLeague;

/// Returns the voice for texts to the host.
pub(super) fn host_voice(now: Instant) -> Voice {
    Voice::new(Lang::default(), chrono_tz::Tz::UTC, now)
}

/// Prints one sentence per line.
pub(super) fn print_sentences(says: &[Say], now: Instant) -> anyhow::Result<()> {
    let voice = host_voice(now);
    says.iter().try_for_each(|say| say!("{}", as_commands(&voice.say(say))))
}

/// Returns a text with the lines of admins, `manage SPRING open`, as commands that can be typed here.
fn as_commands(text: &str) -> String {
    let mut parts = text.split("manage ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let name = part.split(' ').next().unwrap_or_default();
        let is_line =
            name.len() < part.len() && LeagueName::parse(name).is_some_and(|read| read.as_str() == name);
        out.push_str(if is_line { "vernissage leagues do " } else { "manage " });
        out.push_str(part);
    }
    out
}

/// Prints a page: its sentences, then its sheets.
pub(super) fn print_page(page: &Page, now: Instant) -> anyhow::Result<()> {
    print_sentences(&page.says, now)?;
    let voice = host_voice(now);
    for (nth, sheet) in page.sheets.iter().enumerate() {
        if nth > 0 || !page.says.is_empty() {
            say!()?;
        }
        say!("{}", as_commands(&render::sheet_text(sheet, &voice)?))?;
        sheet.notes.iter().try_for_each(|note| say!("{}", as_commands(&voice.say(note))))?;
    }
    Ok(())
}

/// Prints the rows of a page that hold long sentences: one row per line without shortening, or as an object of its
/// cells with the league's name. Only a list of lines has the page's sentences before it. Returns false if the limit of the
/// list is reached.
pub(super) fn print_rows_of_page(
    page: &Page,
    league: &LeagueName,
    now: Instant,
    rows: &mut RowPrinter,
) -> anyhow::Result<bool> {
    if !rows.is_json() {
        print_sentences(&page.says, now)?;
    }
    let voice = host_voice(now);
    for (sheet, row) in page.sheets.iter().flat_map(|sheet| sheet.rows.iter().map(move |row| (sheet, row))) {
        let line = || {
            let cells = row.cells.iter().map(|cell| cell_text(cell, &voice));
            cells.filter(|text| !text.is_empty()).collect::<Vec<_>>().join("  ")
        };
        let object = || {
            let cells = sheet.columns.iter().map(column_name).zip(&row.cells);
            let cells = cells.map(|(name, cell)| (name, cell_value(cell, &voice)));
            [("league".to_owned(), json!(league.as_str()))].into_iter().chain(cells).collect()
        };
        if !rows.print(line, object)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns the name of a column in JSON. It does not depend on the words of the heading.
fn column_name(column: &SheetColumn) -> String {
    column.head.key.trim_start_matches("league-head-").replace('-', "_")
}

fn cell_value(cell: &Cell, voice: &Voice) -> Value {
    match cell {
        Cell::Nothing => Value::Null,
        Cell::Number(number) => json!(number),
        Cell::At(at) => json!(at),
        _ => json!(cell_text(cell, voice)),
    }
}

fn cell_text(cell: &Cell, voice: &Voice) -> String {
    match cell {
        Cell::Nothing => String::new(),
        Cell::Text(text) | Cell::Line(text) => text.clone(),
        Cell::Free(text) => text.to_string(),
        Cell::Number(number) => number.to_string(),
        Cell::Say(say) => voice.say(say),
        // `points` counts sixtieths of a point.
        Cell::Points(points) => format!("{:.2}", *points as f64 / 60.0),
        Cell::At(at) => at.to_string(),
    }
}

/// Parses the name of a league, as typed.
pub(super) fn parse_league_name(typed: &str) -> anyhow::Result<LeagueName> {
    LeagueName::parse(typed).with_context(|| format!("invalid league name `{typed}`"))
}

/// Loads a league with the tables of this season, or of the newest one.
pub(super) async fn load_named_league(
    desk: &Desk,
    typed: &str,
    season: Option<u16>,
) -> anyhow::Result<LoadedLeague> {
    let name = parse_league_name(typed)?;
    let at_hand = desk.load_league(&name).await?.with_context(|| format!("unknown league {name}"))?;
    let Some(number) = season.map(SeasonNumber::new) else { return Ok(at_hand) };
    if at_hand.league().season_by_number(number).is_none() {
        bail!("unknown season {number}; league {name} has seasons 1 to {}", at_hand.league().seasons.len());
    }
    Ok(desk.with_tables(at_hand.row, at_hand.body, number).await?)
}

#[cfg(test)]
mod tests {
    use super::as_commands;

    #[test]
    fn lines_of_admins_become_commands() {
        assert_eq!(
            as_commands("Send: manage SPRING apart 1 6"),
            "Send: vernissage leagues do SPRING apart 1 6"
        );
        for text in ["Type manage, the league's name, and one of these", "You can manage it.", "manage "] {
            assert_eq!(as_commands(text), text);
        }
    }
}
