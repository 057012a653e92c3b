//! What a league is: its seasons, entries and tables, as the lines of its audit log have made it.

pub mod entry;
pub mod event;
pub mod fold;
pub mod league;
pub mod season;
