//! The findings that need an admin, as rows with the command that resolves each.

use super::findings::{DoctorFinding, findings};
use super::page_parts::{reply_page, season_message};
use super::state::{missing_message, pause_message, state_message};
use crate::played::PlayedSeason;
use model::{Cell, Instant, Page, Say, Sheet, SheetColumn, SheetRow};

/// Returns the findings that need an admin now, the most urgent first.
pub fn doctor(played: &PlayedSeason<'_>, now: Instant) -> Page {
    let found = findings(played, now);
    let mut page =
        reply_page(vec![season_message(played, messages::say_league_head()), state_message(played)]);
    page.says.extend(missing_message(played));
    page.says.extend(pause_message(played));
    if found.is_empty() {
        page.says.push(season_message(played, messages::say_league_all_well()));
        return page;
    }
    page.sheets.push(Sheet {
        title: season_message(played, messages::league_title_doctor()),
        columns: vec![
            SheetColumn::words(messages::LEAGUE_HEAD_WHAT),
            SheetColumn::words(messages::LEAGUE_HEAD_TABLE),
            SheetColumn::words(messages::LEAGUE_HEAD_WHO),
            SheetColumn::words(messages::LEAGUE_HEAD_SINCE).with_spare(1),
            SheetColumn::words(messages::LEAGUE_HEAD_LINE_TO_TYPE),
        ],
        rows: found.iter().map(|one| row(played, one)).collect(),
        notes: vec![messages::league_note_doctor()],
    });
    page
}

fn row(played: &PlayedSeason<'_>, found: &DoctorFinding) -> SheetRow {
    let table = match (found.table, &found.code) {
        (Some(number), Some(code)) => Cell::Text(format!("{number} {code}")),
        (Some(number), None) => Cell::Number(number.into()),
        (None, _) => Cell::Nothing,
    };
    let person = found.player.map(|player| played.player_label(player)).filter(|name| !name.is_empty());
    let who = person.or_else(|| found.entry.map(|entry| played.entry_label(entry)));
    SheetRow::of(vec![
        Cell::Say(Say::new(messages::OF_LEAGUE_FINDING.of(found.kind.keyword()))),
        table,
        who.map_or(Cell::Nothing, Cell::Free),
        found.since.map_or(Cell::Nothing, Cell::At),
        Cell::Line(found.line.clone()),
    ])
}
