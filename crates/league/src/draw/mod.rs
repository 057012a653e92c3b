//! The draw: who meets whom, at which table, in which seat.
//!
//! Entries come in an order that the caller has chosen, by lot or by rank; tables go out in seat order.

mod balance;
mod base;
mod block;
mod designs;
mod drawn;
mod fresh;
mod grouping;
mod knockout;
mod ladder;
mod lot;
mod pairing;
mod pairing_field;
mod rounds;
mod seating;
mod sizes;
mod swiss;
#[cfg(test)]
mod tests;

pub use balance::Balance;
pub use block::{BLOCKS_MAX, BlockRow, balance_table, block};
pub use drawn::{DrawFault, DrawPlan, DrawnRound, DrawnTable, ENTRIES_MAX};
pub use knockout::{AdvanceRule, Advanced, TableFinish, TieAtLine, advance, knockout_round, wild_needed};
pub use ladder::{AwakeQuarters, LadderEntry, LadderRule, ladder_tables};
pub use lot::{DrawSeed, LotTicket};
pub use rounds::{ROUNDS_MAX, rounds};
pub use sizes::{SeatRange, TableDivision};
pub use swiss::swiss_round;
