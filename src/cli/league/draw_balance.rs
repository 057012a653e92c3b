//! The part of docs/balance.md about draws with a forbidden pair, late entries and knockouts.

use league::draw::{
    AdvanceRule, Balance, DrawError, DrawSeed, DrawnRound, DrawnTable, KeptApart, SeatRange, TableFinish,
    TieAtLine, advance, draw_blocks, draw_blocks_apart, knockout_round, late_block_tables, wild_cards_needed,
};
use league::ids::EntryId;
use std::fmt::Write;

/// Seats of all tables shown.
const SEATS: usize = 4;
/// Division sizes with a forbidden pair.
const FORBIDDEN_SIZES: [usize; 12] = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20];
/// Division sizes with a late entry.
const LATE_SIZES: [usize; 7] = [7, 10, 13, 16, 20, 26, 40];
/// Numbers of entries in a knockout.
const KNOCKOUT_SIZES: [usize; 7] = [16, 20, 24, 32, 40, 48, 64];
/// Entries that advance from each table of a knockout.
const ADVANCE: usize = 2;
/// Maximum number of rounds of a knockout.
const ROUNDS_MAX: u64 = 20;

/// Renders the tables as Markdown.
///
/// # Errors
/// Returns an error if a draw fails, which never happens for these sizes.
pub(super) fn draw_sections() -> Result<String, DrawError> {
    let mut out = "
## A forbidden pair

One block at tables of 4 in which entries 1 and 2 are kept apart. Each entry still has each seat once. With fewer than 8
entries, there aren't enough tables for two that never meet.

| n | meetings | of the forbidden pair | order | seats |
| --- | --- | --- | --- | --- |
"
    .to_owned();
    for count in FORBIDDEN_SIZES {
        let _ = writeln!(out, "{}", forbidden_row(count)?);
    }
    out.push_str(
        "
## A late entry

One block at tables of 4, and the 4 tables of an entry that joins it in play.

| n | meetings | of the late entry | tables | seats of the late entry |
| --- | --- | --- | --- | --- |
",
    );
    for count in LATE_SIZES {
        let _ = writeln!(out, "{}", late_row(count)?);
    }
    out.push_str(
        "
## A knockout

Tables of 4 or 3, two entries advance from each. For each round, the number of repeated meetings: without a search for
other tables, and as drawn. In a final, there are no other tables.

| n | entries | without a search | as drawn |
| --- | --- | --- | --- |
",
    );
    for count in KNOCKOUT_SIZES {
        let _ = writeln!(out, "{}", knockout_row(count)?);
    }
    Ok(out)
}

fn entries(count: usize) -> Vec<EntryId> {
    (1u32..).take(count).map(EntryId::new).collect()
}

fn seed() -> DrawSeed {
    DrawSeed::new([1; 32])
}

fn span(least: u32, most: u32) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

fn forbidden_row(count: usize) -> Result<String, DrawError> {
    let all = entries(count);
    let apart = KeptApart::new([(EntryId::new(1), EntryId::new(2))], []);
    let plan = draw_blocks_apart(&all, SEATS, 1, &apart, &seed())?;
    let balance = Balance::measure(&all, plan.tables())?;
    Ok(format!(
        "| {count} | {} | {} | {} | {} |",
        span(balance.meetings_min, balance.meetings_max),
        apart.forbidden_meetings(plan.tables()),
        balance.order_max,
        span(balance.seat_min, balance.seat_max),
    ))
}

fn late_row(count: usize) -> Result<String, DrawError> {
    let (all, with_late) = (entries(count), entries(count + 1));
    let late = EntryId::new(u32::try_from(count).unwrap_or(u32::MAX).saturating_add(1));
    let mut tables: Vec<DrawnTable> = draw_blocks(&all, SEATS, 1)?.tables().cloned().collect();
    let own = late_block_tables(late, &all, &tables, (SEATS, 1), &KeptApart::default(), &seed())?;
    let met = |other: &EntryId| own.iter().filter(|table| table.seats.contains(other)).count();
    let mut seats: Vec<String> = own
        .iter()
        .filter_map(|table| table.seats.iter().position(|id| *id == late))
        .map(|seat| (seat + 1).to_string())
        .collect();
    seats.sort();
    let most = all.iter().map(met).max().unwrap_or(0);
    tables.extend(own.iter().cloned());
    let balance = Balance::measure(&with_late, &tables)?;
    Ok(format!(
        "| {count} | {} | at most {most} | {} | {} |",
        span(balance.meetings_min, balance.meetings_max),
        span(balance.tables_min, balance.tables_max),
        seats.join(", "),
    ))
}

/// Counts the pairs of a round that have met before.
fn repeats(round: &DrawnRound, past: &[DrawnRound]) -> usize {
    let met = |one: &EntryId, other: &EntryId| {
        let tables = past.iter().flat_map(|round| &round.tables);
        tables.filter(|table| table.seats.contains(one) && table.seats.contains(other)).count()
    };
    let of_table = |table: &DrawnTable| {
        let seats = &table.seats;
        let pairs =
            (0..seats.len()).flat_map(|at| seats[at + 1..].iter().map(move |other| (&seats[at], other)));
        pairs.map(|(one, other)| met(one, other)).sum::<usize>()
    };
    round.tables.iter().map(of_table).sum()
}

/// Plays a knockout whose results are lots.
fn knockout_row(count: usize) -> Result<String, DrawError> {
    let range = SeatRange::new(SEATS - 1, SEATS)?;
    let (mut ranked, mut past): (Vec<EntryId>, Vec<DrawnRound>) = (entries(count), Vec::new());
    let (mut sizes, mut dealt, mut drawn) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..ROUNDS_MAX {
        let lot = seed().part("round", number);
        let round = knockout_round(&ranked, &past, range, &lot)?;
        sizes.push(ranked.len().to_string());
        dealt.push(repeats(&knockout_round(&ranked, &[], range, &lot)?, &past).to_string());
        drawn.push(repeats(&round, &past).to_string());
        if round.is_final() {
            break;
        }
        let order = lot.part("results", 0).sort_by_lot(&ranked);
        let place = |entry: &EntryId| order.iter().position(|other| other == entry);
        let mut finishes = Vec::new();
        for table in &round.tables {
            let mut seats = table.seats.clone();
            seats.sort_by_key(place);
            let finish = |(rank, entry): (u32, EntryId)| TableFinish { entry, rank, score: place(&entry) };
            finishes.extend((1..).zip(seats).map(finish));
        }
        let rule = AdvanceRule { full: SEATS, per_table: ADVANCE, wild: 0, ties: TieAtLine::Lot };
        let counted = advance(&round, &finishes, rule, &lot)?.count();
        let wild = wild_cards_needed(counted, range).unwrap_or(0);
        let on = advance(&round, &finishes, AdvanceRule { wild, ..rule }, &lot)?;
        ranked = [on.byes, on.direct, on.wild].concat();
        ranked.sort_by_key(place);
        past.push(round);
    }
    Ok(format!("| {count} | {} | {} | {} |", sizes.join(", "), dealt.join(", "), drawn.join(", ")))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn new_balances_are_as_told() {
        let told = draw_sections().unwrap();
        let rows: Vec<Vec<&str>> = told
            .lines()
            .filter(|line| line.starts_with("| ") && !line.starts_with("| n") && !line.starts_with("| -"))
            .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
            .collect();
        assert_eq!(rows.len(), FORBIDDEN_SIZES.len() + LATE_SIZES.len() + KNOCKOUT_SIZES.len());
        let (forbidden, rest) = rows.split_at(FORBIDDEN_SIZES.len());
        // Of n tables, each of the two needs 4.
        let least = |row: &[&str]| 8usize.saturating_sub(row[0].parse().unwrap()).to_string();
        assert!(forbidden.iter().all(|row| row[2] == least(row) && row[4] == "1"), "{forbidden:?}");
        let (late, knockouts) = rest.split_at(LATE_SIZES.len());
        assert!(late.iter().all(|row| row[4] == "1, 2, 3, 4"), "{late:?}");
        assert!(knockouts.iter().any(|row| row[2] != row[3]), "the search makes a difference");
    }
}
