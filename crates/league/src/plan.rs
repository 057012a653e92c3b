//! The plan of a season: its divisions, and the tables known before the start.

use crate::book::league::League;
use crate::book::season::{FinalPlace, Hold, Season, SeasonTable};
use crate::divide::{Applicant, DivideChoices, DivideError, Divisions, LastSeason, PromotionRule, divide};
use crate::draw::{
    DrawError, DrawPlan, DrawSeed, DrawTerms, DrawnRound, KeptApart, SeatRange, draw_blocks_apart,
    draw_rounds, knockout_round, swiss_round,
};
use crate::ids::EntryId;
use crate::rules::Format;
use crate::score::ScoreError;
use model::{DivisionNumber, PlayerId};
use std::collections::{BTreeMap, BTreeSet};

/// Reason a season cannot be planned.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    /// The divisions cannot be filled.
    #[error(transparent)]
    Divide(#[from] DivideError),
    /// The tables cannot be drawn.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// The results contradict each other.
    #[error(transparent)]
    Score(#[from] ScoreError),
    /// The seed is not a 32-byte number.
    #[error("the season has no valid seed")]
    Seed,
}

/// Returns the seed of a season's lots.
///
/// # Errors
/// Returns [`PlanError::Seed`] if the season has no valid seed.
pub fn seed_of(season: &Season) -> Result<[u8; 32], PlanError> {
    model::parse_hex_bytes(&season.seed).ok_or(PlanError::Seed)
}

/// Divides the present entries. `now` maps a player id to its current id.
///
/// # Errors
/// Returns an error if the entries cannot be divided.
pub fn divide_present_entries(
    league: &League,
    season: &Season,
    there: &[EntryId],
    now: impl Fn(PlayerId) -> PlayerId,
) -> Result<Divisions, PlanError> {
    let last = last_places(league, season, &now);
    let applicants: Vec<Applicant> = there
        .iter()
        .filter_map(|id| season.entry(*id))
        .map(|entry| Applicant { entry: entry.id, last: last.get(&now(entry.holder)).copied() })
        .collect();
    let movers = match season.rules.promoted {
        None => PromotionRule::Quarter,
        Some(count) => PromotionRule::Fixed { up: count.into(), down: count.into() },
    };
    // Limits the number of divisions, because a division number must fit into a `u8`.
    let least = u32::try_from(applicants.len().div_ceil(usize::from(u8::MAX))).unwrap_or(u32::MAX);
    let wished = season.rules.division_size.map_or(u32::MAX, u32::from).max(least);
    let choices = DivideChoices { wished, movers, seed: seed_of(season)? };
    Ok(divide(&applicants, &sizes_before(league, season), &choices)?)
}

/// Returns the number of entries that finished the last season in each division, the top one first.
fn sizes_before(league: &League, season: &Season) -> Vec<u32> {
    let last =
        league.seasons.iter().rev().find(|past| past.number < season.number && !past.finals.is_empty());
    let mut sizes = Vec::new();
    for FinalPlace { division, .. } in last.iter().flat_map(|last| &last.finals) {
        sizes.resize(sizes.len().max(division.number().into()), 0);
        sizes[usize::from(division.number()) - 1] += 1;
    }
    sizes
}

/// Returns each player's place in the last season that they played, by current player id.
fn last_places(
    league: &League,
    season: &Season,
    now: impl Fn(PlayerId) -> PlayerId,
) -> BTreeMap<PlayerId, LastSeason> {
    let mut places = BTreeMap::new();
    let past = league.seasons.iter().filter(|past| past.number < season.number && !past.finals.is_empty());
    for (away, past) in past.rev().enumerate() {
        for FinalPlace { entry, holder, division, order, .. } in &past.finals {
            let last = LastSeason {
                division: division.number().into(),
                row: (*order).into(),
                away: u32::try_from(away).unwrap_or(u32::MAX),
                is_demoted: past.is_demoted(*entry),
            };
            places.entry(now(*holder)).or_insert(last);
        }
    }
    places
}

/// The part of a season known before its start.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DrawnSeason {
    /// The tables, numbered from 1.
    pub tables: Vec<SeasonTable>,
    /// The byes, each as round and entry.
    pub byes: Vec<(u16, EntryId)>,
}

/// Draws the tables of these divisions that are known before the start. Pairs to keep apart do not meet if possible.
///
/// # Errors
/// Returns an error if the tables cannot be drawn.
pub fn draw_initial_tables(
    season: &Season,
    divisions: &[Vec<EntryId>],
    apart: &KeptApart,
) -> Result<DrawnSeason, PlanError> {
    let mut known = DrawnSeason::default();
    for (division, entries) in (1u8..).map(DivisionNumber::new).zip(divisions) {
        for (round, drawn) in (1u16..).zip(first_rounds(season, division, entries, apart)?.rounds) {
            known.byes.extend(drawn.byes.iter().map(|id| (round, *id)));
            append_numbered_tables(&mut known.tables, division, round, drawn);
        }
    }
    Ok(known)
}

/// Appends the tables of a round, with the next numbers.
pub(crate) fn append_numbered_tables(
    tables: &mut Vec<SeasonTable>,
    division: DivisionNumber,
    round: u16,
    drawn: DrawnRound,
) {
    for table in drawn.tables {
        tables.push(SeasonTable {
            number: tables.last().map_or(0, |last| last.number) + 1,
            division,
            round,
            seats: table.seats,
            code: None,
            void: false,
            struck: BTreeSet::new(),
            extended_until: None,
            owed_s: 0,
            hold: Hold::Free,
            guests: BTreeMap::new(),
        });
    }
}

/// Draws all rounds of a division that are known before the start. A lot decides the order in which its entries enter
/// the draw.
fn first_rounds(
    season: &Season,
    division: DivisionNumber,
    entries: &[EntryId],
    apart: &KeptApart,
) -> Result<DrawPlan, PlanError> {
    let seed = draw_seed(season, division)?;
    let order = seed.part("order", 0).sort_by_lot(entries);
    let seats = usize::from(season.rules.seats);
    let terms = DrawTerms { range: seat_range(season)?, apart };
    Ok(match season.rules.format {
        Format::Block { blocks } => draw_blocks_apart(&order, seats, blocks.into(), apart, &seed)?,
        Format::Rounds { rounds: count } => draw_rounds(&order, terms, count.into(), &seed)?,
        Format::Swiss { .. } => {
            let present: Vec<(EntryId, ())> = order.iter().map(|id| (*id, ())).collect();
            DrawPlan { rounds: vec![swiss_round(&present, &[], terms, &seed)?] }
        }
        // The division order keeps entries that placed higher last season apart.
        Format::Knockout { .. } => DrawPlan { rounds: vec![knockout_round(entries, &[], terms, &seed)?] },
        Format::Ladder => DrawPlan { rounds: Vec::new() },
    })
}

/// Returns the seed of a division's draws.
pub(crate) fn draw_seed(season: &Season, division: DivisionNumber) -> Result<DrawSeed, PlanError> {
    Ok(DrawSeed::new(seed_of(season)?).part("division", division.number().into()))
}

/// Returns the table sizes that the season allows: full, and short if the entries do not fill all tables.
pub(crate) fn seat_range(season: &Season) -> Result<SeatRange, PlanError> {
    let full = usize::from(season.rules.seats);
    Ok(SeatRange::new(usize::from(season.rules.seats_least), full)?)
}
