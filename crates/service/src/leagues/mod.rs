//! Leagues: automatic steps, and the actions of players and admins. The crate `league` makes the decisions; this module
//! reads, executes and writes.

mod administer;
mod event_letters;
mod loaded_league;
mod open;
mod ratings;
mod run;
mod step;
mod tables;

pub(super) use administer::ActingLeagueAdmin;
pub(super) use event_letters::with_league_subject;
pub use loaded_league::LoadedLeague;
pub(super) use loaded_league::league_store_error;
pub use run::{record_touched_leagues, run};
pub(super) use tables::TableActionOutcome;
