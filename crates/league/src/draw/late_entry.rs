//! Tables for an entry that joins a block in play: as many as a block gives every entry, once in each seat. The tables
//! of the others stay as they are, and some of the others play one table more.

use super::draw_types::{DrawError, DrawnTable, check_distinct};
use super::kept_apart::KeptApart;
use super::lot::DrawSeed;
use super::swiss::SeatHistory;
use crate::ids::EntryId;
use std::collections::BTreeMap;

/// Draws the tables of a late entry: `blocks` times one for each seat. Their opponents are the entries with the fewest
/// tables so far, and among these the entries that have met each other least. `past` holds all tables of the division.
///
/// # Errors
/// Returns [`DrawError::TooFew`] if the others do not fill a table, or [`DrawError::DuplicateEntry`].
pub fn late_block_tables(
    late: EntryId,
    others: &[EntryId],
    past: &[DrawnTable],
    (seats, blocks): (usize, usize),
    apart: &KeptApart,
    seed: &DrawSeed,
) -> Result<Vec<DrawnTable>, DrawError> {
    check_distinct(others.iter().copied().chain([late]))?;
    if others.len() + 1 < seats {
        return Err(DrawError::TooFew { entries: others.len() + 1, needed: seats });
    }
    let order = seed.part("late", u64::from(late.number())).sort_by_lot(others);
    let mut all = past.to_vec();
    for number in 0..seats * blocks {
        let members = choose_opponents(late, &order, &all, seats, apart);
        let mut history = SeatHistory::default();
        all.iter().for_each(|table| history.add(&table.seats));
        all.push(DrawnTable { seats: history.best_order_with(late, number % seats, &members) });
    }
    Ok(all.split_off(past.len()))
}

/// Chooses the opponents at one table.
fn choose_opponents(
    late: EntryId,
    order: &[EntryId],
    past: &[DrawnTable],
    seats: usize,
    apart: &KeptApart,
) -> Vec<EntryId> {
    let mut tables: BTreeMap<EntryId, u32> = BTreeMap::new();
    past.iter().flat_map(|table| &table.seats).for_each(|entry| *tables.entry(*entry).or_default() += 1);
    let met = |one: EntryId, other: EntryId| {
        past.iter().filter(|table| table.seats.contains(&one) && table.seats.contains(&other)).count()
    };
    let mut members = vec![late];
    while members.len() < seats {
        let price = |entry: &EntryId| {
            let clash: i64 = members.iter().map(|member| apart.weight(*member, *entry)).sum();
            let again: usize = members[1..].iter().map(|member| met(*member, *entry)).sum();
            (clash, met(late, *entry), tables.get(entry).copied().unwrap_or(0), again)
        };
        let Some(next) = order.iter().copied().filter(|one| !members.contains(one)).min_by_key(price) else {
            break;
        };
        members.push(next);
    }
    members.split_off(1)
}
