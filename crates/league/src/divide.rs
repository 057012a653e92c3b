//! Divisions: assigns the entries of the next season to divisions.
//!
//! The desired size determines the number of divisions. Division sizes differ by at most 1, with the larger divisions
//! at the bottom. Divisions are filled from the top. Entries guaranteed not to fall below a division, because they were
//! promoted to it or stayed in it, come *first*. The free places are then assigned by a key: the division earned; then
//! relegated, stayed, promoted, returning and new entries, in this order; then the rank in the previous season (T1,
//! T2).
//!
//! Guarantees and the minimum size can conflict with the number of divisions. For example, if two divisions of 8 lose
//! two entries at the bottom, 8 entries are guaranteed a place in an upper division of 7. A larger division then moves
//! up, and if that does not help, the number of divisions is reduced by one (T13). No guarantee is ever broken. No
//! division is smaller than desired, unless the league itself is smaller.

use super::ids::EntryId;
use super::score::lot;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[cfg(test)]
mod tests;

/// Maximum number of missed seasons before an entry loses its tier and counts as new.
const AWAY_MAX: u32 = 2;

/// Number of entries promoted and relegated between two divisions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PromotionRule {
    /// A quarter of the division, rounded up, in either direction.
    Quarter,
    /// Fixed numbers.
    Fixed {
        /// Number promoted from each division but the top one.
        up: u32,
        /// Number relegated from each division but the bottom one.
        down: u32,
    },
}

impl PromotionRule {
    /// Returns the numbers of entries promoted and relegated from a division of this size. At least one entry stays: if
    /// none would, both numbers are limited to `(size - 1) / 2`.
    pub fn mover_counts(self, size: u32) -> (u32, u32) {
        let (up, down) = match self {
            PromotionRule::Quarter => (size.div_ceil(4), size.div_ceil(4)),
            PromotionRule::Fixed { up, down } => (up, down),
        };
        let half = size.saturating_sub(1) / 2;
        if up.saturating_add(down) < size { (up, down) } else { (up.min(half), down.min(half)) }
    }
}

/// The place of an entry in the last season that it played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastSeason {
    /// The division, from 1, the top one.
    pub division: u32,
    /// Row in the division's standings, from 1; unique, because ties are broken by lot.
    pub row: u32,
    /// Number of seasons missed since; 0 if the entry played in the previous one.
    pub away: u32,
    /// True if the entry returns one division lower, whatever its row is, because it dropped out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_demoted: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(it: &bool) -> bool {
    !it
}

/// An entry to be placed in a division. Banned players are excluded.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Applicant {
    /// Entry in the new season.
    pub entry: EntryId,
    /// Last season that the entry's player took part in; `None` for a newcomer.
    pub last: Option<LastSeason>,
}

/// The division settings of a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DivideChoices {
    /// Desired number of entries in a division, at least 1. A division has fewer only if the whole league has fewer.
    pub wished: u32,
    /// Number of entries promoted and relegated.
    pub movers: PromotionRule,
    /// The seed of the lots.
    pub seed: [u8; 32],
}

/// The movement that an entry has earned, ordered as in the key.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EarnedMovement {
    /// Relegated.
    Down,
    /// Stays.
    Stay,
    /// Promoted.
    Up,
    /// Returning after one or two missed seasons, in the previous tier.
    Back,
    /// New, or returning after a longer absence.
    New,
}

/// The difference between the division of an entry and the one it has earned, caused by the division sizes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shift {
    /// The division earned.
    Same,
    /// A higher division, because places were free.
    Higher,
    /// A lower division, because no place was free or there are now more divisions. Never applied to an entry with a
    /// guaranteed place.
    Lower,
}

/// One entry in its new division.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DivisionPlacement {
    /// The entry.
    pub entry: EntryId,
    /// The entry's last season.
    pub last: Option<LastSeason>,
    /// The movement earned.
    pub earned: EarnedMovement,
    /// The shift caused by the division sizes.
    pub shift: Shift,
}

/// The divisions of a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Divisions {
    /// The divisions from the top, each with its entries in key order.
    pub divisions: Vec<Vec<DivisionPlacement>>,
    /// Number of divisions omitted because the guarantees did not fit; usually 0.
    pub fewer: u32,
}

/// Reason the entries cannot be divided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DivideError {
    /// There are no entries.
    #[error("no entries to divide")]
    NoApplicants,
    /// The desired division size is 0.
    #[error("division size 0; expected at least 1")]
    ZeroDivisionSize,
    /// An entry is listed twice.
    #[error("{0} is listed twice")]
    DuplicateApplicant(EntryId),
    /// An entry's place in the previous season does not exist, or belongs to another entry.
    #[error("invalid place of {0} in the previous season")]
    ImpossibleLastPlace(EntryId),
}

/// An applicant with the values needed to fill the divisions.
#[derive(Copy, Clone)]
struct RankedApplicant {
    applicant: Applicant,
    earned: EarnedMovement,
    /// The division earned; `None` for new entries, which come last.
    virtual_division: Option<u32>,
    /// The lowest division in which the entry may be placed; `None` without a guarantee.
    promised: Option<u32>,
}

/// Divides the entries. `sizes` holds the final sizes of the previous season's divisions, from the top; it is empty for
/// the first season. The order of the applicants does not matter.
///
/// # Errors
/// Returns an error if there are no applicants, the size is 0, an entry is listed twice, or a last season is
/// impossible.
pub fn divide(
    applicants: &[Applicant],
    sizes: &[u32],
    choices: &DivideChoices,
) -> Result<Divisions, DivideError> {
    check(applicants)?;
    if choices.wished == 0 {
        return Err(DivideError::ZeroDivisionSize);
    }
    let mut row = applicants
        .iter()
        .map(|applicant| rank_applicant(*applicant, sizes, choices.movers))
        .collect::<Result<Vec<_>, _>>()?;
    row.sort_by_cached_key(|one| placement_key(one, &choices.seed));
    let all = u32::try_from(row.len()).unwrap_or(u32::MAX);
    let most = (all / choices.wished).max(1);
    // A single division always holds all entries, so the search fails only without entries.
    let filled =
        (1..=most).rev().filter(|_| all > 0).find_map(|count| Some((count, fill_divisions(&row, count)?)));
    let (count, divisions) = filled.ok_or(DivideError::NoApplicants)?;
    Ok(Divisions { divisions, fewer: most - count })
}

/// Checks that no entry is listed twice and no two entries share a place in the last season.
fn check(applicants: &[Applicant]) -> Result<(), DivideError> {
    let (mut entries, mut places) = (BTreeSet::new(), BTreeSet::new());
    for Applicant { entry, last } in applicants.iter().copied() {
        if !entries.insert(entry) {
            return Err(DivideError::DuplicateApplicant(entry));
        }
        if last.is_some_and(|last| last.away == 0 && !places.insert((last.division, last.row))) {
            return Err(DivideError::ImpossibleLastPlace(entry));
        }
    }
    Ok(())
}

/// Computes the movement and the guarantee of an applicant.
fn rank_applicant(
    applicant: Applicant,
    sizes: &[u32],
    movers: PromotionRule,
) -> Result<RankedApplicant, DivideError> {
    let (earned, virtual_division, promised) = match applicant.last {
        None => (EarnedMovement::New, None, None),
        Some(LastSeason { division, row, .. }) if division == 0 || row == 0 => {
            return Err(DivideError::ImpossibleLastPlace(applicant.entry));
        }
        Some(last) if last.away > AWAY_MAX => (EarnedMovement::New, None, None),
        Some(last) if last.away > 0 => {
            (EarnedMovement::Back, Some(last.division + u32::from(last.is_demoted)), None)
        }
        Some(LastSeason { division, row, is_demoted, .. }) => {
            let mut here =
                (1..).zip(sizes).skip_while(|(number, _)| *number < division).map(|(_, size)| *size);
            let size = here
                .next()
                .filter(|size| row <= *size)
                .ok_or(DivideError::ImpossibleLastPlace(applicant.entry))?;
            let is_bottom = here.next().is_none();
            let (up, down) = movers.mover_counts(size);
            if is_demoted && !is_bottom {
                (EarnedMovement::Down, Some(division + 1), None)
            } else if is_demoted {
                (EarnedMovement::Stay, Some(division), None)
            } else if division > 1 && row <= up {
                (EarnedMovement::Up, Some(division - 1), Some(division - 1))
            } else if !is_bottom && size - row < down {
                (EarnedMovement::Down, Some(division + 1), None)
            } else {
                (EarnedMovement::Stay, Some(division), (!is_bottom).then_some(division))
            }
        }
    };
    Ok(RankedApplicant { applicant, earned, virtual_division, promised })
}

/// Returns the key by which free places are assigned, lowest first: the division, the movement earned, demoted entries
/// after others, the row in the last season, the lot.
fn placement_key(one: &RankedApplicant, seed: &[u8; 32]) -> (u32, EarnedMovement, bool, u32, [u8; 32]) {
    let is_demoted = one.applicant.last.is_some_and(|last| last.is_demoted);
    let row = match (one.earned, one.applicant.last) {
        (EarnedMovement::New, _) | (_, None) => 0,
        (_, Some(last)) => last.row,
    };
    let lot = lot(seed, one.applicant.entry);
    (one.virtual_division.unwrap_or(u32::MAX), one.earned, is_demoted, row, lot)
}

/// Fills this number of divisions from the top; `None` if a guarantee would be broken. The applicants are in key order.
fn fill_divisions(row: &[RankedApplicant], count: u32) -> Option<Vec<Vec<DivisionPlacement>>> {
    let all = u32::try_from(row.len()).ok()?;
    let (least, mut larger) = (all / count, all % count);
    let mut rest: Vec<RankedApplicant> = row.to_vec();
    let mut divisions = Vec::new();
    for division in 1..=count {
        let is_due = |one: &RankedApplicant| one.promised.is_some_and(|promised| promised <= division);
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
                here.push(place_applicant(one, division));
            }
            !lands
        });
        divisions.push(here);
    }
    Some(divisions)
}

/// Places an applicant in its division.
fn place_applicant(one: &RankedApplicant, division: u32) -> DivisionPlacement {
    let shift = match one.virtual_division.map(|earned| division.cmp(&earned)) {
        None | Some(std::cmp::Ordering::Equal) => Shift::Same,
        Some(std::cmp::Ordering::Less) => Shift::Higher,
        Some(std::cmp::Ordering::Greater) => Shift::Lower,
    };
    DivisionPlacement { entry: one.applicant.entry, last: one.applicant.last, earned: one.earned, shift }
}
