//! Divisions: who plays where in the next season.
//!
//! There are as many divisions as there is room for by the wished size. Their sizes differ by at most 1, with the larger ones at the
//! bottom. They are filled from the top. *First* come those who were promised not to fall below this division: who went up to it or
//! stayed in it. Then the free places go by the key: the division that somebody has earned; then those who came down, stayed, went up,
//! were away, are new; then their rank in the last season (T1, T2).
//!
//! Promises and the least size can contradict the number of divisions: of two divisions of 8, two at the bottom leave, and 8 are promised
//! a place among the upper 7. Then a larger division stands higher up, and where that does not help there is one division less (T13).
//! No promise is broken, and no division is smaller than wished but for a league that is smaller itself.

use super::ids::EntryId;
use super::score::lot;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[cfg(test)]
mod tests;

/// Whoever was away for more seasons than these is new.
const AWAY_MAX: u32 = 2;

/// How many go up and down between two divisions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Movers {
    /// A quarter of the division, rounded up, either way.
    Quarter,
    /// As many as a league says.
    Fixed {
        /// From each division but the top one.
        up: u32,
        /// From each division but the bottom one.
        down: u32,
    },
}

impl Movers {
    /// How many go up and down of a division of this size. Somebody always stays: where it would be nobody, either number is cut to
    /// half of all but one.
    pub fn of(self, size: u32) -> (u32, u32) {
        let (up, down) = match self {
            Movers::Quarter => (size.div_ceil(4), size.div_ceil(4)),
            Movers::Fixed { up, down } => (up, down),
        };
        let half = size.saturating_sub(1) / 2;
        if up.saturating_add(down) < size { (up, down) } else { (up.min(half), down.min(half)) }
    }
}

/// Where an entry was in the last season it played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastSeason {
    /// The division, from 1, which is the top.
    pub division: u32,
    /// The place in its standing from 1, shared with nobody: equal ranks are cut by lot.
    pub row: u32,
    /// How many seasons it has been away since; 0 where it played in the one before.
    pub away: u32,
}

/// Somebody who wants to play. Whoever is banned is not among them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Applicant {
    /// The entry in the new season.
    pub entry: EntryId,
    /// The last season it played; none for a newcomer.
    pub last: Option<LastSeason>,
}

/// What a season says about its divisions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DivideChoices {
    /// How many entries a division shall have, from 1. Fewer only where the league has fewer.
    pub wished: u32,
    /// How many go up and down.
    pub movers: Movers,
    /// What the lots are drawn from.
    pub seed: [u8; 32],
}

/// What an entry has earned. The order is that of the key.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Earned {
    /// It goes down.
    Down,
    /// It stays.
    Stay,
    /// It goes up.
    Up,
    /// It was away for one or two seasons and keeps its tier.
    Back,
    /// It is new, or was away for longer.
    New,
}

/// How the division of an entry differs from the one it has earned, because of the sizes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shift {
    /// It does not.
    Same,
    /// It is a higher one: places were free.
    Higher,
    /// It is a lower one: there was no room, or there are more divisions now. Never for one who was promised
    /// a place.
    Lower,
}

/// One entry in its new division.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Landing {
    /// Whose.
    pub entry: EntryId,
    /// Its last season.
    pub last: Option<LastSeason>,
    /// What it has earned.
    pub earned: Earned,
    /// Whether the sizes have moved it.
    pub shift: Shift,
}

/// The divisions of a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Divisions {
    /// From the top; the entries of each by key.
    pub divisions: Vec<Vec<Landing>>,
    /// How many divisions were saved because promises did not fit into more; 0 as a rule.
    pub fewer: u32,
}

/// Why there are no divisions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DivideError {
    /// Nobody wants to play.
    #[error("there are no entries")]
    Nobody,
    /// A division of nobody is wished.
    #[error("a division has at least one entry")]
    Wished,
    /// An entry is listed twice.
    #[error("{0} is listed twice")]
    Twice(EntryId),
    /// An entry has a place in the last season that there was not, or that another entry has.
    #[error("{0} cannot have had its place in the last season")]
    LastPlace(EntryId),
}

/// An applicant with all that the fill asks.
#[derive(Copy, Clone)]
struct Ranked {
    applicant: Applicant,
    earned: Earned,
    /// The division it has earned; none for the new, who come last.
    virtual_division: Option<u32>,
    /// The lowest division it may land in.
    promised: Option<u32>,
}

/// Divides the entries. `sizes` are those of the divisions of the last season from the top, counted at its end; empty before the first.
/// The order of the applicants is irrelevant.
///
/// # Errors
/// Where there is nobody, no size, or a last season that cannot have been.
pub fn divide(
    applicants: &[Applicant],
    sizes: &[u32],
    choices: &DivideChoices,
) -> Result<Divisions, DivideError> {
    check(applicants)?;
    if choices.wished == 0 {
        return Err(DivideError::Wished);
    }
    let mut row = applicants
        .iter()
        .map(|applicant| ranked(*applicant, sizes, choices.movers))
        .collect::<Result<Vec<_>, _>>()?;
    row.sort_by_cached_key(|one| key(one, &choices.seed));
    let all = u32::try_from(row.len()).unwrap_or(u32::MAX);
    let most = (all / choices.wished).max(1);
    // One division takes everybody: only where there is nobody, nothing is found.
    let filled = (1..=most).rev().filter(|_| all > 0).find_map(|count| Some((count, fill(&row, count)?)));
    let (count, divisions) = filled.ok_or(DivideError::Nobody)?;
    Ok(Divisions { divisions, fewer: most - count })
}

/// Whether everybody is listed once, and nobody shares a place in the last season.
fn check(applicants: &[Applicant]) -> Result<(), DivideError> {
    let (mut entries, mut places) = (BTreeSet::new(), BTreeSet::new());
    for Applicant { entry, last } in applicants.iter().copied() {
        if !entries.insert(entry) {
            return Err(DivideError::Twice(entry));
        }
        if last.is_some_and(|last| last.away == 0 && !places.insert((last.division, last.row))) {
            return Err(DivideError::LastPlace(entry));
        }
    }
    Ok(())
}

/// What an applicant has earned, and what it is promised.
fn ranked(applicant: Applicant, sizes: &[u32], movers: Movers) -> Result<Ranked, DivideError> {
    let (earned, virtual_division, promised) = match applicant.last {
        None => (Earned::New, None, None),
        Some(LastSeason { division, row, .. }) if division == 0 || row == 0 => {
            return Err(DivideError::LastPlace(applicant.entry));
        }
        Some(last) if last.away > AWAY_MAX => (Earned::New, None, None),
        Some(last) if last.away > 0 => (Earned::Back, Some(last.division), None),
        Some(LastSeason { division, row, .. }) => {
            let mut here =
                (1..).zip(sizes).skip_while(|(number, _)| *number < division).map(|(_, size)| *size);
            let size =
                here.next().filter(|size| row <= *size).ok_or(DivideError::LastPlace(applicant.entry))?;
            let is_bottom = here.next().is_none();
            let (up, down) = movers.of(size);
            if division > 1 && row <= up {
                (Earned::Up, Some(division - 1), Some(division - 1))
            } else if !is_bottom && size - row < down {
                (Earned::Down, Some(division + 1), None)
            } else {
                (Earned::Stay, Some(division), (!is_bottom).then_some(division))
            }
        }
    };
    Ok(Ranked { applicant, earned, virtual_division, promised })
}

/// By what the free places go, first the lowest: the division, what was earned, the row of the last season, the lot.
fn key(one: &Ranked, seed: &[u8; 32]) -> (u32, Earned, u32, [u8; 32]) {
    let row = match (one.earned, one.applicant.last) {
        (Earned::New, _) | (_, None) => 0,
        (_, Some(last)) => last.row,
    };
    (one.virtual_division.unwrap_or(u32::MAX), one.earned, row, lot(seed, one.applicant.entry))
}

/// So many divisions, filled from the top; none where a promise would be broken. The applicants are in the order of the key.
fn fill(row: &[Ranked], count: u32) -> Option<Vec<Vec<Landing>>> {
    let all = u32::try_from(row.len()).ok()?;
    let (least, mut larger) = (all / count, all % count);
    let mut rest: Vec<Ranked> = row.to_vec();
    let mut divisions = Vec::new();
    for division in 1..=count {
        let is_due = |one: &Ranked| one.promised.is_some_and(|promised| promised <= division);
        let due = u32::try_from(rest.iter().filter(|one| is_due(one)).count()).ok()?;
        let must_be_larger = larger > count - division;
        let size = if must_be_larger || due > least && larger > 0 { least + 1 } else { least };
        if due > size {
            return None;
        }
        larger -= size - least;
        let mut free = size - due;
        let mut here = Vec::new();
        rest.retain(|one| {
            let takes = !is_due(one) && free > 0;
            free -= u32::from(takes);
            let lands = takes || is_due(one);
            if lands {
                here.push(landing(one, division));
            }
            !lands
        });
        divisions.push(here);
    }
    Some(divisions)
}

/// An applicant in its division.
fn landing(one: &Ranked, division: u32) -> Landing {
    let shift = match one.virtual_division.map(|earned| division.cmp(&earned)) {
        None | Some(std::cmp::Ordering::Equal) => Shift::Same,
        Some(std::cmp::Ordering::Less) => Shift::Higher,
        Some(std::cmp::Ordering::Greater) => Shift::Lower,
    };
    Landing { entry: one.applicant.entry, last: one.applicant.last, earned: one.earned, shift }
}
