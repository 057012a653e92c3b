//! A season runs itself: what is due, found out again and again until nothing is.
//!
//! Each step is done once, since the line that it writes into the log, or what it changes at a table, makes it no longer due. What could
//! not be done at its instant is done late, and never lost (T3, T4).

pub mod due;
pub mod next;
pub mod notice;
pub mod take;
pub mod when;
