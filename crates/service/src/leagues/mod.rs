//! Leagues: automatic steps, and the actions of players and admins. The crate `league` makes the decisions; this module
//! reads, executes and writes.

mod administer;
mod at_hand;
mod open;
mod ratings;
mod run;
mod step;
mod tables;
mod tell;

pub(super) use administer::ActingLeagueAdmin;
pub use at_hand::LoadedLeague;
pub(super) use at_hand::league_store_error;
pub use run::{record_touched_leagues, run};
pub(super) use tables::TableActionOutcome;
pub(super) use tell::with_league_subject;
