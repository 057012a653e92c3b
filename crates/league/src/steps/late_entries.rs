//! Late entries to a block in play: they get tables of their own.

use crate::book::season::SeasonState;
use crate::draw::{DrawnTable, late_block_tables};
use crate::ids::EntryId;
use crate::plan::{PlanError, draw_seed};
use crate::played::PlayedSeason;
use crate::rules::Format;
use model::DivisionNumber;

/// Returns the number of blocks if late entries can join the season now.
pub(crate) fn blocks_in_play(played: &PlayedSeason<'_>) -> Option<u8> {
    match played.season.rules.format {
        Format::Block { blocks } if played.season.state == SeasonState::Running => Some(blocks),
        _ => None,
    }
}

/// Draws the tables of a late entry, which may not be in the division yet.
///
/// # Errors
/// Returns an error if the other entries do not fill a table.
pub(crate) fn draw_late_tables(
    played: &PlayedSeason<'_>,
    id: EntryId,
    (division, all): (DivisionNumber, &[EntryId]),
    blocks: u8,
) -> Result<Vec<DrawnTable>, PlanError> {
    let season = played.season;
    let plays = |other: &&EntryId| {
        **other != id && season.entry(**other).is_some_and(|entry| entry.state.is_participating())
    };
    let others: Vec<EntryId> = all.iter().filter(plays).copied().collect();
    let here = season.tables.iter().filter(|planned| planned.division == division && !planned.void);
    let past: Vec<DrawnTable> = here.map(|planned| DrawnTable { seats: planned.seats.clone() }).collect();
    let size = (usize::from(season.rules.seats), usize::from(blocks));
    let seed = draw_seed(season, division)?;
    Ok(late_block_tables(id, &others, &past, size, &played.kept_apart(), &seed)?)
}

/// Returns the tables of the first entry to a block in play that has none yet.
pub(crate) fn match_late_entry(played: &PlayedSeason<'_>) -> Option<(DivisionNumber, Vec<DrawnTable>)> {
    let (season, blocks) = (played.season, blocks_in_play(played)?);
    let is_late = |id: &EntryId| {
        season.entry(*id).is_some_and(|entry| entry.state.is_participating())
            && season.tables_of(*id).next().is_none()
    };
    season.numbered_divisions().find_map(|(division, all)| {
        let id = all.iter().copied().find(is_late)?;
        let tables = draw_late_tables(played, id, (division, all), blocks).ok()?;
        Some((division, tables))
    })
}
