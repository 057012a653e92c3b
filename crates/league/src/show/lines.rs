//! The lines of a division as pages show them: their order, and where each leads.

use crate::divide::Movers;
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::rules::LeagueRules;
use model::DivisionNumber;

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
