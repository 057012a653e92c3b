//! docs/balance.md: how even one block is, for every size of a division. The file is what this writes; `tests/papers.rs` compares them.

use league::draw::{BlockRow, DrawFault, balance_table};
use std::fmt::Write;

/// The divisions that are told.
const SIZES: std::ops::RangeInclusive<usize> = 4..=64;
/// The seats of their tables.
const SEATS: [u8; 3] = [3, 4, 5];

const HEAD: &str = "# How even a block is

Written by `vernissage league balance`; do not change it by hand. [leagues.md](leagues.md#formats) tells what a block is.

In a block of n entries there are n tables. Everybody plays as many tables as a table has seats, and sits once in each seat. This page
measures the tables of one block for every n from 4 to 64.

| column | meaning |
| --- | --- |
| n | entries of the division |
| meetings | the fewest and the most tables that any two entries have together |
| order | the most that somebody sits more often before than behind the same opponent |
| seats | the fewest and the most times that anybody sits in the same seat |
| base block | table i seats these entries plus i, counted round from 0 to n - 1, in the order of the seats |

It is promised that meetings differ by at most 1, and that order and seats are at most 1 apart. Where that cannot be, the row says
**no**: there is no better block of these numbers.
";

/// The page.
///
/// # Errors
/// Never for these sizes and seats: what cannot be drawn.
pub(super) fn page() -> Result<String, DrawFault> {
    let rows = balance_table(SIZES, &SEATS)?;
    let mut out = HEAD.to_owned();
    for seats in SEATS.map(usize::from) {
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "\n## {seats} seats\n\n| n | meetings | order | seats | base block | as promised |\n| --- | --- | --- | --- | --- | --- |\n"
        );
        for row in rows.iter().filter(|row| row.seats == seats) {
            let _ = writeln!(out, "{}", line(row));
        }
    }
    Ok(out)
}

fn line(row: &BlockRow) -> String {
    let span =
        |least: u32, most: u32| if least == most { least.to_string() } else { format!("{least} to {most}") };
    let base: Vec<String> = row.base.iter().map(usize::to_string).collect();
    let even = &row.balance;
    format!(
        "| {} | {} | {} | {} | {} | {} |",
        row.entries,
        span(even.meetings_min, even.meetings_max),
        even.order_max,
        span(even.seat_min, even.seat_max),
        base.join(", "),
        if even.bars_met() { "yes" } else { "**no**" },
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Only 5 seats with 20 and with 22 entries cannot be as even as is promised: some never meet, and some meet twice.
    #[test]
    fn two_rows_alone_are_less_even() {
        let rows = balance_table(SIZES, &SEATS).unwrap();
        let uneven: Vec<(usize, usize)> =
            rows.iter().filter(|row| !row.balance.bars_met()).map(|row| (row.entries, row.seats)).collect();
        assert_eq!(uneven, [(20, 5), (22, 5)]);
        assert!(page().unwrap().contains("| 20 | 0 to 2 |"));
        assert_eq!(page().unwrap().matches("**no** |").count(), 2);
    }
}
