//! The champions of all finished seasons.

use super::page_parts::{join_names, season_message};
use crate::book::season::Season;
use crate::played::PlayedSeason;
use model::{Cell, DivisionNumber, Sheet, SheetColumn, SheetRow};

/// Returns the winners of each division in all finished seasons, newest first; `None` if no season is finished.
pub fn champions_sheet(played: &PlayedSeason<'_>) -> Option<Sheet> {
    let finished = played.league.seasons.iter().rev().filter(|season| season.state.is_over());
    let rows: Vec<SheetRow> = finished.flat_map(|season| season_rows(played, season)).collect();
    (!rows.is_empty()).then(|| Sheet {
        title: season_message(played, messages::league_title_champions()),
        columns: vec![
            SheetColumn::numbers(messages::LEAGUE_HEAD_SEASON),
            SheetColumn::numbers(messages::LEAGUE_HEAD_DIVISION).with_spare(1),
            SheetColumn::words(messages::LEAGUE_HEAD_CHAMPION),
        ],
        rows,
        notes: Vec::new(),
    })
}

fn season_rows(played: &PlayedSeason<'_>, season: &Season) -> Vec<SheetRow> {
    let winners = || season.finals.iter().filter(|place| place.rank == Some(1));
    let mut divisions: Vec<DivisionNumber> = winners().map(|place| place.division).collect();
    divisions.sort_unstable();
    divisions.dedup();
    let row = |division: &DivisionNumber| {
        let of_division = winners().filter(|place| place.division == *division);
        SheetRow::of(vec![
            Cell::Number(season.number.number().into()),
            Cell::Number(division.number().into()),
            Cell::Free(join_names(of_division.map(|place| played.player_name(place.holder)))),
        ])
    };
    divisions.iter().map(row).collect()
}
