//! Points, standings and what follows from them. All of it is derived from the results of tables and never counted up (T8).
//!
//! - [`points`]: what a place at a table is worth.
//! - [`result`]: what one finished table says, and its points.
//! - [`cross`]: who met whom, and who was ahead.
//! - [`tally`]: the results of a division, added up for each entry.
//! - [`ties`]: the numbers by which entries are compared.
//! - [`mod@lot`]: the only chance there is, and only where a line must cut.
//! - [`standing`]: the order of a division.
//! - [`mod@why`]: the arithmetic behind one line of it.
//! - [`mod@possible`]: the ranks that can still come.

pub mod cross;
pub mod error;
pub mod lot;
pub mod points;
pub mod possible;
pub mod result;
pub mod standing;
pub mod tally;
#[cfg(test)]
mod tests;
pub mod ties;
pub mod why;

pub use cross::{CrossTable, Meeting};
pub use error::ScoreError;
pub use lot::lot;
pub use points::{MixedNumber, Places, SEATS_MAX, Sixtieths, points_of};
pub use possible::{PlannedTable, PossibleRank, Unfinished, possible};
pub use result::{
    AllAbandoned, Finish, ScoreChoices, ScoredSeat, ScoredTable, SeatEnd, SeatResult, TableEnd, TableResult,
    Walkover,
};
pub use standing::{DivisionStanding, Parting, StandingChoices, StandingLine};
pub use tally::{Bye, DivisionLedger, DivisionResults, EntryTally};
pub use ties::{Measure, Quotient, Rule, TieBreak};
pub use why::{Neighbour, WhyLine, WhyTable, why};
