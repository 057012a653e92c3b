//! The standings of a season's divisions, derived from its tables.

use crate::book::season::SeasonTable;
use crate::ids::EntryId;
use crate::plan::{PlanError, seed_of};
use crate::played::PlayedSeason;
use crate::rules::Format;
use crate::score::{
    Bye, DivisionResults, DivisionStanding, PlannedTable, PossibleRank, RemainingTables, ScoreChoices,
    SeatEnd, Sixtieths, StandingChoices, StandingLine, possible_ranks,
};
use model::DivisionNumber;
use std::collections::BTreeMap;

/// A standings line with its place.
#[derive(Clone, Debug)]
pub struct PlacedLine {
    /// The arithmetic of the line.
    pub line: StandingLine,
    /// Place, from 1, shared by tied entries; `None` if nothing counts yet or the entry is struck.
    pub rank: Option<u32>,
    /// Number of rounds reached, in a knockout.
    pub reached: Option<u16>,
    /// The final places still possible; `None` if they cannot be computed.
    pub possible: Option<PossibleRank>,
}

/// Computes the standings of a division by points.
///
/// # Errors
/// Returns an error if results contradict each other, or the season has no seed; both indicate a faulty log.
pub fn division_standing(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
) -> Result<DivisionStanding, PlanError> {
    let season = played.season;
    let entries: Vec<EntryId> = season
        .numbered_divisions()
        .find(|(number, _)| *number == division)
        .map(|(_, entries)| entries.to_vec())
        .unwrap_or_default();
    let adjustments = entries.iter().filter_map(|id| {
        let by = season.entry(*id)?.adjusted;
        (by != 0).then(|| (*id, Sixtieths::new(by)))
    });
    let results = DivisionResults {
        adjustments: adjustments.collect(),
        tables: played.results(division),
        byes: byes(played, division),
        entries,
    };
    let rules = &season.rules;
    let choices = StandingChoices {
        score: ScoreChoices { walkover: rules.walkover, all_abandoned: rules.all_abandoned },
        breaks: rules.ties.clone(),
        seed: seed_of(season)?,
    };
    Ok(DivisionStanding::compute(&results, &choices)?)
}

/// Returns the byes of a division's entries. In a knockout an entry with a bye advances, and the bye scores no points.
fn byes(played: &PlayedSeason<'_>, division: DivisionNumber) -> Vec<Bye> {
    let season = played.season;
    if !matches!(season.rules.format, Format::Rounds { .. } | Format::Swiss { .. }) {
        return Vec::new();
    }
    let own = season.byes.iter().filter(|(_, id)| season.division_of(*id) == Some(division));
    let paid = own.map(|(_, id)| Bye::with_points(*id));
    let missed =
        season.numbered_divisions().filter(|(number, _)| *number == division).flat_map(|(_, all)| all);
    let missed = missed
        .filter_map(|id| season.entry(*id))
        .flat_map(|entry| (0..entry.missed).map(|_| Bye::without_points(entry.id)));
    paid.chain(missed).collect()
}

/// Returns the lines of a division in order, with places.
///
/// # Errors
/// See [`division_standing`].
pub fn placed_lines(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
) -> Result<Vec<PlacedLine>, PlanError> {
    let standing = division_standing(played, division)?;
    let possible = possible_final_ranks(played, division, &standing)?;
    let is_struck = |id: EntryId| played.season.entry(id).is_some_and(|entry| entry.struck.is_some());
    let mut lines: Vec<PlacedLine> = standing
        .lines
        .into_iter()
        .map(|line| PlacedLine {
            rank: line.rank,
            reached: None,
            possible: possible.as_ref().and_then(|all| all.get(&line.entry)).copied(),
            line,
        })
        .collect();
    // Struck entries come last and have no place.
    lines.sort_by_key(|line| is_struck(line.line.entry));
    for line in lines.iter_mut().filter(|line| is_struck(line.line.entry)) {
        (line.rank, line.possible) = (None, None);
    }
    if matches!(played.season.rules.format, Format::Knockout { .. }) {
        order_by_round(played, division, &mut lines);
    } else {
        close_ranks(&mut lines);
    }
    Ok(lines)
}

/// Closes the gaps that struck entries leave in the ranks: 1, 2, 2, 4.
fn close_ranks(lines: &mut [PlacedLine]) {
    let before: Vec<Option<u32>> = lines.iter().map(|line| line.rank).collect();
    for line in lines.iter_mut() {
        line.rank = line.rank.map(|own| {
            let ahead = before.iter().flatten().filter(|other| **other < own).count();
            u32::try_from(ahead + 1).unwrap_or(u32::MAX)
        });
    }
}

/// Orders a knockout by round reached; entries eliminated in the same round are ordered by their rank at their tables.
fn order_by_round(played: &PlayedSeason<'_>, division: DivisionNumber, lines: &mut [PlacedLine]) {
    let season = played.season;
    let reached = |id: EntryId| {
        let at_tables =
            season.tables_of(id).filter(|table| table.division == division).map(|table| table.round);
        let byes = season.byes.iter().filter(|(_, own)| *own == id).map(|(round, _)| *round);
        at_tables.chain(byes).max().unwrap_or(0)
    };
    let mut keys: BTreeMap<EntryId, (std::cmp::Reverse<u16>, u8)> = BTreeMap::new();
    for line in lines.iter_mut() {
        let (id, round) = (line.line.entry, reached(line.line.entry));
        let last = season.tables_of(id).find(|table| table.round == round);
        // An entry that advanced by a bye has a place.
        let is_in = season.entry(id).is_some_and(|entry| entry.struck.is_none());
        line.rank = line.rank.or((is_in && last.is_none() && round > 0).then_some(1));
        // An entry without a table in that round was not eliminated in it.
        let rank = last.map_or(0, |table| rank_at(played, table, id).unwrap_or(u8::MAX));
        keys.insert(id, (std::cmp::Reverse(round), rank));
        (line.reached, line.possible) = (Some(round), None);
    }
    lines.sort_by_key(|line| (line.rank.is_none(), keys.get(&line.line.entry).copied()));
    let all: Vec<_> = lines.iter().map(|line| keys.get(&line.line.entry).copied()).collect();
    // Entries without a place rank ahead of no other (T16).
    let ranked = lines.iter().filter(|line| line.rank.is_some()).count();
    for (line, own) in lines.iter_mut().zip(&all).take(ranked) {
        let ahead = all.iter().take(ranked).filter(|other| *other < own).count();
        line.rank = u32::try_from(ahead + 1).ok();
    }
}

fn rank_at(played: &PlayedSeason<'_>, table: &SeasonTable, id: EntryId) -> Option<u8> {
    let result = played.result(table)?;
    let seat = result.seats.iter().find(|seat| seat.entry == Some(id))?;
    Some(if seat.ended == SeatEnd::Played { seat.rank } else { u8::MAX })
}

/// Returns the final places still possible for each entry, if they can be computed: all tables are planned, and some
/// are left. Struck entries are ignored: they always come last, and would make the best possible place too low.
fn possible_final_ranks(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    standing: &DivisionStanding,
) -> Result<Option<BTreeMap<EntryId, PossibleRank>>, PlanError> {
    let all_planned = matches!(played.season.rules.format, Format::Block { .. } | Format::Rounds { .. });
    let has_ended = !played.season.state.is_played();
    let is_in = |id: &EntryId| played.season.entry(*id).is_none_or(|entry| entry.struck.is_none());
    let here = played.season.tables.iter().filter(|planned| planned.division == division);
    let left = here.filter(|planned| !planned.void && played.result(planned).is_none());
    let left = left.map(|planned| PlannedTable {
        entries: planned.seats.iter().copied().filter(is_in).collect(),
        seats: u8::try_from(planned.seats.len()).unwrap_or(u8::MAX),
    });
    let left: Vec<PlannedTable> = left.collect();
    if !all_planned || has_ended || left.is_empty() {
        return Ok(None);
    }
    let mut field = standing.clone();
    field.lines.retain(|line| is_in(&line.entry));
    Ok(possible_ranks(&field, &RemainingTables::All(left))?)
}
