//! The Swiss system: one round at a time, based on the points so far. Entries with similar points meet, and repeated
//! meetings are avoided if possible.

use super::draw_types::{DrawError, DrawnRound, DrawnTable, check_distinct};
use super::kept_apart::{DrawTerms, KeptApart};
use super::lot::DrawSeed;
use super::pairing::pair_field;
use super::pairing_field::{PairingField, PairingGoal, count_meetings};
use crate::ids::EntryId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Draws the next round for the present entries, each with a score (more is better; equal scores are tied). Tie-breaks
/// are ignored: a new lot in each round orders tied entries.
///
/// - Sizes follow [`divide`](super::draw_types::SeatRange::divide): small tables before byes.
/// - A bye goes to the entry with the fewest byes, and among these to the lowest in points. `past` holds all rounds of
///   the season, including those of entries that left or came back. Byes are counted per entry, so leaving and coming
///   back does not earn another (T21).
/// - Pairs to keep apart do not meet if possible.
/// - Repeated meetings are avoided if possible: by exhaustive search for up to 12 seated entries, by heuristic search
///   for more. Then small tables go to the entries with the fewest so far, and then entries near in points sit
///   together.
/// - Each entry gets a seat that it has rarely had.
///
/// # Errors
/// Returns [`DrawError::DuplicateEntry`] (T23), [`DrawError::TooFew`] or [`DrawError::TooMany`].
pub fn swiss_round<'a, S: Ord>(
    present: &[(EntryId, S)],
    past: &[DrawnRound],
    terms: impl Into<DrawTerms<'a>>,
    seed: &DrawSeed,
) -> Result<DrawnRound, DrawError> {
    let DrawTerms { range, apart } = terms.into();
    check_distinct(present.iter().map(|(entry, _)| *entry))?;
    let division = range.divide(present.len())?;
    let lot = seed.part("swiss", past.len() as u64);
    let history = History::of(past);
    let mut ranked: Vec<&(EntryId, S)> = present.iter().collect();
    ranked.sort_by_cached_key(|(entry, score)| (Reverse(score), lot.ticket(*entry)));
    let byes = select_byes(&ranked, &history, division.byes);
    ranked.retain(|(entry, _)| !byes.contains(entry));
    let field = field(&ranked, &history, division.sizes, apart);
    let mut dice = lot.dice();
    let tables = pair_field(&field, &mut dice).into_iter().map(|table| {
        let members = table.into_iter().map(|at| ranked[at].0).collect::<Vec<_>>();
        DrawnTable { seats: history.seats.best_order(&lot.part("seats", 0).sort_by_lot(&members)) }
    });
    Ok(DrawnRound { tables: tables.collect(), byes })
}

/// Selects the byes: fewest byes first, then lowest rank first.
fn select_byes<S: Ord>(ranked: &[&(EntryId, S)], history: &History, count: usize) -> Vec<EntryId> {
    let mut order: Vec<EntryId> = ranked.iter().rev().map(|(entry, _)| *entry).collect();
    order.sort_by_key(|entry| history.byes.get(entry).copied().unwrap_or(0));
    order.truncate(count);
    order
}

fn field<S: Ord>(
    ranked: &[&(EntryId, S)],
    history: &History,
    sizes: Vec<usize>,
    apart: &KeptApart,
) -> PairingField {
    let mut level = Vec::new();
    for tied in ranked.chunk_by(|a, b| a.1 == b.1) {
        // Twice the mean of the ranks covered.
        level.resize(level.len() + tied.len(), (2 * level.len() + tied.len() - 1) as i64);
    }
    let order: Vec<EntryId> = ranked.iter().map(|(entry, _)| *entry).collect();
    let met = count_meetings(&order, history.tables.iter().copied());
    let small = ranked.iter().map(|(entry, _)| history.small.get(entry).copied().unwrap_or(0)).collect();
    PairingField { met, apart: apart.matrix(&order), small, level, sizes, goal: PairingGoal::Near }
}

/// The earlier rounds, by entry.
struct History<'a> {
    tables: Vec<&'a [EntryId]>,
    byes: BTreeMap<EntryId, u32>,
    /// Number of tables smaller than others of the same round.
    small: BTreeMap<EntryId, i64>,
    seats: SeatHistory,
}

impl<'a> History<'a> {
    fn of(past: &'a [DrawnRound]) -> Self {
        let mut new = Self {
            tables: Vec::new(),
            byes: BTreeMap::new(),
            small: BTreeMap::new(),
            seats: SeatHistory::default(),
        };
        for round in past {
            for entry in &round.byes {
                *new.byes.entry(*entry).or_default() += 1;
            }
            let largest = round.tables.iter().map(|table| table.seats.len()).max().unwrap_or(0);
            for table in &round.tables {
                new.tables.push(&table.seats);
                new.seats.add(&table.seats);
                for &entry in &table.seats {
                    *new.small.entry(entry).or_default() += i64::from(table.seats.len() < largest);
                }
            }
        }
        new
    }
}

/// Number of times that each entry had each seat.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatHistory(BTreeMap<(EntryId, usize), i64>);

impl SeatHistory {
    /// Counts the seats of a table.
    pub(super) fn add(&mut self, seats: &[EntryId]) {
        for (seat, entry) in seats.iter().enumerate() {
            *self.0.entry((*entry, seat)).or_default() += 1;
        }
    }

    /// Returns the members of a table in the seat order that adds least to the squared seat counts. Among equal orders
    /// the first is used, so the lot decides.
    fn best_order(&self, members: &[EntryId]) -> Vec<EntryId> {
        self.best_of(seat_permutations(members))
    }

    /// Returns the same order for these members and one more entry, whose seat is given.
    pub(super) fn best_order_with(&self, own: EntryId, seat: usize, members: &[EntryId]) -> Vec<EntryId> {
        let mut orders = seat_permutations(members);
        orders.iter_mut().for_each(|order| order.insert(seat.min(order.len()), own));
        self.best_of(orders)
    }

    fn best_of(&self, orders: Vec<Vec<EntryId>>) -> Vec<EntryId> {
        let times = |entry: EntryId, seat: usize| self.0.get(&(entry, seat)).copied().unwrap_or(0);
        let mut best: Option<(i64, Vec<EntryId>)> = None;
        for order in orders {
            let cost = order.iter().enumerate().map(|(seat, entry)| 2 * times(*entry, seat) + 1).sum();
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, order));
            }
        }
        best.map_or_else(Vec::new, |(_, order)| order)
    }
}

/// Returns all permutations, the given order first.
fn seat_permutations(members: &[EntryId]) -> Vec<Vec<EntryId>> {
    if members.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for at in 0..members.len() {
        let rest = [&members[..at], &members[at + 1..]].concat();
        all.extend(
            seat_permutations(&rest).into_iter().map(|tail| [&[members[at]], tail.as_slice()].concat()),
        );
    }
    all
}
