//! What is at stake at a table, for its letters: nothing is said that is not sure.

use super::standings::titled;
use super::state::place_say;
use super::words::{count, is_struck, movers, say};
use crate::book::season::SeasonTable;
use crate::ids::EntryId;
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::rules::Format;
use crate::score::{
    DivisionStanding, Places, PlannedTable, PossibleRank, ScoreError, Sixtieths, Unfinished, Walkover,
    points_of, possible,
};
use crate::standings::division_standing;
use model::{Arg, Say};

/// Which table of which season this is for an entry that sits there, how it stands now, and what a win or the last place here would
/// bring for sure. It holds until an admin changes what is settled.
///
/// # Errors
/// Where results contradict themselves: a fault of the log.
pub fn stake(played: &PlayedSeason<'_>, number: u32, id: EntryId) -> Result<Vec<Say>, PlanError> {
    let season = played.season;
    let Some(table) = season.table(number).filter(|table| table.seats.contains(&id)) else {
        return Ok(Vec::new());
    };
    let head = titled(played, messages::SAY_LEAGUE_STAKE, table.division)
        .with("number", Arg::Number(number.into()))
        .with("round", Arg::Number(table.round.into()))
        .with("rounds", count(usize::from(season.tables.iter().any(|other| other.round > 1))));
    let mut says = vec![head];
    if is_struck(played, id) || table.void || table.struck.contains(&id) {
        return Ok(says);
    }
    if !matches!(season.rules.format, Format::Knockout { .. }) {
        says.push(place_say(played, table.division, id)?);
    }
    says.extend(promise(played, table, id)?);
    Ok(says)
}

/// What is sure, if anything is.
fn promise(played: &PlayedSeason<'_>, table: &SeasonTable, id: EntryId) -> Result<Option<Say>, PlanError> {
    let is_over = played.is_settled(table) || !played.season.state.is_played();
    Ok(match played.season.rules.format {
        _ if is_over => None,
        Format::Knockout { advance } => Some(knockout(played, table, advance)),
        Format::Block { .. } | Format::Rounds { .. } => by_points(played, table, id)?,
        Format::Swiss { .. } | Format::Ladder => None,
    })
}

/// In a knock-out it is the table alone that decides.
fn knockout(played: &PlayedSeason<'_>, table: &SeasonTable, advance: u8) -> Say {
    let season = played.season;
    let same =
        season.tables.iter().filter(|other| (other.division, other.round) == (table.division, table.round));
    let byes = season
        .byes
        .iter()
        .filter(|(round, id)| *round == table.round && season.division_of(*id) == Some(table.division));
    match same.count() + byes.count() {
        1 => say(played, messages::say_league_stake_final()),
        _ => say(played, messages::say_league_stake_advance(Arg::Number(advance.into()))),
    }
}

/// What the ranks that can still come say, as things stand, with a win here, and with the last place here.
fn by_points(played: &PlayedSeason<'_>, table: &SeasonTable, id: EntryId) -> Result<Option<Say>, PlanError> {
    let season = played.season;
    let standing = division_standing(played, table.division)?;
    let size = standing.lines.len();
    let (up, down) = movers(&season.rules, table.division, season.divisions.len(), size);
    let field = Field::of(played, table, standing);
    let seats = u8::try_from(table.seats.len()).unwrap_or(u8::MAX);
    let at = |place: u8| points_of(usize::from(seats), Places { first: place, last: place });
    // With fewer ranked seats a first place is worth no more, and alone it is worth what a table deals for a seat.
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
    Ok(first.map(|told| say(played, told.with("rank", rank))))
}

/// A division with what is left of it, without those who are struck: they stand behind all others.
struct Field {
    standing: DivisionStanding,
    /// The tables that are left, but for the one that is asked about.
    left: Vec<PlannedTable>,
    /// That one.
    here: PlannedTable,
}

impl Field {
    fn of(played: &PlayedSeason<'_>, table: &SeasonTable, mut standing: DivisionStanding) -> Self {
        standing.lines.retain(|line| !is_struck(played, line.entry));
        let planned = |planned: &SeasonTable| PlannedTable {
            entries: planned.seats.iter().copied().filter(|id| !is_struck(played, *id)).collect(),
            seats: u8::try_from(planned.seats.len()).unwrap_or(u8::MAX),
        };
        let here = played.season.tables.iter().filter(|other| other.division == table.division);
        let left = here.filter(|other| !other.void && played.result(other).is_none());
        let left = left.filter(|other| other.number != table.number).map(planned).collect();
        Self { standing, left, here: planned(table) }
    }

    /// The ranks that can still come for an entry: if the table is left as well, or if it brings so many points. Of the others at it
    /// nothing is taken for granted then.
    fn ranks(&self, id: EntryId, points: Option<Sixtieths>) -> Result<Option<PossibleRank>, ScoreError> {
        let (mut standing, mut here) = (self.standing.clone(), self.here.clone());
        if let Some(points) = points {
            here.entries.retain(|other| *other != id);
            for line in standing.lines.iter_mut().filter(|line| line.entry == id) {
                line.tally.tables += 1;
                line.tally.table_points = line.tally.table_points + points;
            }
        }
        let left = self.left.iter().cloned().chain([here]).collect();
        let ranks = possible(&standing, &Unfinished::All(left))?;
        Ok(ranks.and_then(|ranks| ranks.get(&id).copied()))
    }
}
