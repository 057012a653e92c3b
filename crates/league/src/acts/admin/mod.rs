//! What admins do in a league. Each act is proposed first: what it would change is worked out from the league as it stands, told, and
//! done only when it is said again with the word that the proposal gave.

pub mod act;
mod at_tables;
mod back;
mod of_entries;
pub mod of_league;
mod of_season;
pub mod propose;
mod refusal;
