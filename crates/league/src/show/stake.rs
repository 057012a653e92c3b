//! The stakes at a table, for its letters; only certain facts are stated.

use super::page_parts::{count_arg, is_struck, row_mover_counts, season_message};
use super::standings::division_title;
use super::state::place_message;
use crate::book::season::SeasonTable;
use crate::ids::EntryId;
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::rules::Format;
use crate::score::{
    DivisionStanding, Places, PlannedTable, PossibleRank, RemainingTables, ScoreError, Sixtieths, Walkover,
    points_of, possible_ranks,
};
use crate::standings::division_standing;
use model::{Arg, Say};

/// Describes the table within its season, the current place of an entry there, and the certain effect of a win or a
/// last place. The statements hold until an admin changes a settled result.
///
/// # Errors
/// Returns an error if results contradict each other, which indicates a faulty log.
pub fn stake_messages(played: &PlayedSeason<'_>, number: u32, id: EntryId) -> Result<Vec<Say>, PlanError> {
    let season = played.season;
    let Some(table) = season.table(number).filter(|table| table.seats.contains(&id)) else {
        return Ok(Vec::new());
    };
    let head = division_title(played, messages::SAY_LEAGUE_STAKE, table.division)
        .with("number", Arg::Number(number.into()))
        .with("round", Arg::Number(table.round.into()))
        .with("rounds", count_arg(usize::from(season.tables.iter().any(|other| other.round > 1))));
    let mut says = vec![head];
    if is_struck(played, id) || table.void || table.struck.contains(&id) {
        return Ok(says);
    }
    if !matches!(season.rules.format, Format::Knockout { .. }) {
        says.push(place_message(played, table.division, id)?);
    }
    says.extend(certain_effect(played, table, id)?);
    Ok(says)
}

/// Returns the certain effect, if any.
fn certain_effect(
    played: &PlayedSeason<'_>,
    table: &SeasonTable,
    id: EntryId,
) -> Result<Option<Say>, PlanError> {
    let is_over = played.is_settled(table) || !played.season.state.is_played();
    Ok(match played.season.rules.format {
        _ if is_over => None,
        Format::Knockout { advance } => Some(knockout_stake(played, table, advance)),
        Format::Block { .. } | Format::Rounds { .. } => points_stake(played, table, id)?,
        Format::Swiss { .. } | Format::Ladder => None,
    })
}

/// Describes the stake in a knockout, where this table alone decides.
fn knockout_stake(played: &PlayedSeason<'_>, table: &SeasonTable, advance: u8) -> Say {
    let season = played.season;
    let same =
        season.tables.iter().filter(|other| (other.division, other.round) == (table.division, table.round));
    let byes = season
        .byes
        .iter()
        .filter(|(round, id)| *round == table.round && season.division_of(*id) == Some(table.division));
    match same.count() + byes.count() {
        1 => season_message(played, messages::say_league_stake_final()),
        _ => season_message(played, messages::say_league_stake_advance(Arg::Number(advance.into()))),
    }
}

/// Compares the ranks still possible: now, after a win here, and after a last place here.
fn points_stake(
    played: &PlayedSeason<'_>,
    table: &SeasonTable,
    id: EntryId,
) -> Result<Option<Say>, PlanError> {
    let season = played.season;
    let standing = division_standing(played, table.division)?;
    let size = standing.lines.len();
    let (up, down) = row_mover_counts(&season.rules, table.division, season.divisions.len(), size);
    let field = StakeField::of(played, table, standing);
    let seats = u8::try_from(table.seats.len()).unwrap_or(u8::MAX);
    let at = |place: u8| points_of(usize::from(seats), Places { first: place, last: place });
    // With fewer ranked seats, a first place is never worth more; a single ranked seat gets only the points that a
    // table awards per seat.
    let alone = points_of(1, Places { first: 1, last: 1 });
    let first = if season.rules.walkover == Walkover::Last { at(1) } else { alone };
    let (Some(first), Some(last)) = (first, at(seats)) else { return Ok(None) };
    let (Some(now), Some(win), Some(end)) =
        (field.ranks(id, None)?, field.ranks(id, Some(first))?, field.ranks(id, Some(last))?)
    else {
        return Ok(None);
    };
    let safe = u32::try_from(size - down).unwrap_or(0);
    let up = u32::try_from(up).unwrap_or(0);
    let rank = Arg::Number(now.best.into());
    let promises = [
        (now.best == now.worst, messages::say_league_stake_certain(rank.clone())),
        (win.worst == 1, messages::say_league_stake_win_first()),
        (now.worst <= up, messages::say_league_stake_surely_up()),
        (win.worst <= up, messages::say_league_stake_win_up()),
        (down > 0 && end.best > safe && now.best <= safe, messages::say_league_stake_last_down()),
        (down > 0 && now.worst <= safe, messages::say_league_stake_surely_safe()),
        (down > 0 && end.worst <= safe, messages::say_league_stake_last_safe()),
        (down > 0 && win.worst <= safe, messages::say_league_stake_win_safe()),
    ];
    let first = promises.into_iter().find(|(holds, _)| *holds).map(|(_, told)| told);
    Ok(first.map(|told| season_message(played, told.with("rank", rank))))
}

/// The unfinished part of a division, without struck entries, which always come last.
struct StakeField {
    standing: DivisionStanding,
    /// The remaining tables, except the one in question.
    remaining_tables: Vec<PlannedTable>,
    /// The table in question.
    current_table: PlannedTable,
}

impl StakeField {
    fn of(played: &PlayedSeason<'_>, table: &SeasonTable, mut standing: DivisionStanding) -> Self {
        standing.lines.retain(|line| !is_struck(played, line.entry));
        let planned = |planned: &SeasonTable| PlannedTable {
            entries: planned.seats.iter().copied().filter(|id| !is_struck(played, *id)).collect(),
            seats: u8::try_from(planned.seats.len()).unwrap_or(u8::MAX),
        };
        let here = played.season.tables.iter().filter(|other| other.division == table.division);
        let left = here.filter(|other| !other.void && played.result(other).is_none());
        let left = left.filter(|other| other.number != table.number).map(planned).collect();
        Self { standing, remaining_tables: left, current_table: planned(table) }
    }

    /// Returns the ranks still possible for an entry, with this table still open, or with these points from it. In the
    /// latter case the results of the other seats remain open.
    fn ranks(&self, id: EntryId, points: Option<Sixtieths>) -> Result<Option<PossibleRank>, ScoreError> {
        let (mut standing, mut here) = (self.standing.clone(), self.current_table.clone());
        if let Some(points) = points {
            here.entries.retain(|other| *other != id);
            for line in standing.lines.iter_mut().filter(|line| line.entry == id) {
                line.tally.tables += 1;
                line.tally.table_points = line.tally.table_points + points;
            }
        }
        let left = self.remaining_tables.iter().cloned().chain([here]).collect();
        let ranks = possible_ranks(&standing, &RemainingTables::All(left))?;
        Ok(ranks.and_then(|ranks| ranks.get(&id).copied()))
    }
}
