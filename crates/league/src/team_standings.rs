//! The standings of the teams, derived from those of their members.

use crate::ids::EntryId;
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::score::{Quotient, Sixtieths};
use crate::standings::division_standing;
use model::FreeText;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// A line of the teams' standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamLine {
    /// Name of the team.
    pub team: FreeText,
    /// The members, the captain first.
    pub members: Vec<EntryId>,
    /// Place, from 1, shared by teams with equal points per table; `None` if nothing counts yet.
    pub rank: Option<u32>,
    /// Sum of the members' points.
    pub points: Sixtieths,
    /// Sum of the members' divisors: tables and rounds that count.
    pub counted: u32,
}

impl TeamLine {
    /// Compares points per table, the better team first. A team without a result comes last.
    fn compare(&self, other: &Self) -> Ordering {
        let mean = |line: &Self| Quotient {
            over: line.points.sixtieths_count(),
            under: i64::from(line.counted.max(1)),
        };
        (self.counted == 0).cmp(&(other.counted == 0)).then_with(|| mean(other).compare(mean(self)))
    }
}

/// Computes the standings of all teams: the sum of the members' points, divided by the sum of their divisors.
///
/// # Errors
/// See [`division_standing`].
pub fn team_lines(played: &PlayedSeason<'_>) -> Result<Vec<TeamLine>, PlanError> {
    let mut results: BTreeMap<EntryId, (Sixtieths, u32)> = BTreeMap::new();
    for (division, _) in played.season.numbered_divisions() {
        let standing = division_standing(played, division)?;
        let of_line = |line: &crate::score::StandingLine| (line.tally.points(), line.tally.counted_rounds());
        results.extend(standing.lines.iter().map(|line| (line.entry, of_line(line))));
    }
    let line = |(team, members): (&FreeText, &Vec<EntryId>)| {
        let own = || members.iter().filter_map(|id| results.get(id));
        let (points, counted) =
            (own().map(|(points, _)| *points).sum(), own().map(|(_, counted)| counted).sum());
        TeamLine { team: team.clone(), members: members.clone(), rank: None, points, counted }
    };
    let mut lines: Vec<TeamLine> = played.season.teams.iter().map(line).collect();
    lines.sort_by(TeamLine::compare);
    let all = lines.clone();
    for line in lines.iter_mut().filter(|line| line.counted > 0) {
        let ahead = all.iter().filter(|other| other.compare(line) == Ordering::Less).count();
        line.rank = u32::try_from(ahead + 1).ok();
    }
    Ok(lines)
}
