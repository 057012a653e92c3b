//! The standings of the teams.

use super::page_parts::{format_mean, is_own, join_names, reply_page, season_message};
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::score::Quotient;
use crate::team_standings::{TeamLine, team_lines};
use model::{Cell, FreeText, Page, PlayerId, RowMark, Sheet, SheetColumn, SheetRow};

/// Returns the standings of the teams. `reader` holds all ids of the reader.
///
/// # Errors
/// Returns an error if results contradict each other, which indicates a faulty log.
pub fn team_standings_page(played: &PlayedSeason<'_>, reader: &[PlayerId]) -> Result<Page, PlanError> {
    let lines = team_lines(played)?;
    if lines.is_empty() {
        return Ok(reply_page(vec![season_message(played, messages::say_league_teams_none())]));
    }
    let row = |line: &TeamLine| {
        let names: Vec<FreeText> = line.members.iter().map(|id| played.entry_label(*id)).collect();
        let of = Quotient { over: line.points.sixtieths_count(), under: i64::from(line.counted) };
        let cells = vec![
            line.rank.map_or(Cell::Nothing, |rank| Cell::Number(rank.into())),
            Cell::Free(line.team.clone()),
            Cell::Points(line.points.sixtieths_count()),
            if line.counted > 0 { Cell::Text(format_mean(of)) } else { Cell::Nothing },
            Cell::Free(join_names(&names)),
        ];
        let is_readers = line.members.iter().any(|id| is_own(played, *id, reader));
        SheetRow { mark: is_readers.then_some(RowMark::You), ..SheetRow::of(cells) }
    };
    let sheet = Sheet {
        title: season_message(played, messages::league_title_teams()),
        columns: vec![
            SheetColumn::numbers(messages::LEAGUE_HEAD_PLACE),
            SheetColumn::words(messages::LEAGUE_HEAD_TEAM),
            SheetColumn::numbers(messages::LEAGUE_HEAD_POINTS),
            SheetColumn::numbers(messages::LEAGUE_HEAD_MEAN),
            SheetColumn::words(messages::LEAGUE_HEAD_MEMBERS).with_spare(1),
        ],
        rows: lines.iter().map(row).collect(),
        notes: vec![messages::league_note_teams()],
    };
    Ok(Page { sheets: vec![sheet], ..reply_page(Vec::new()) })
}
