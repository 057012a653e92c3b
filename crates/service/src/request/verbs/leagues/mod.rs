//! League commands of players and admins.

mod act;
mod create;
mod league_views;
mod read_act;

pub use act::OperatorActionOutcome;
pub(super) use act::manage;
pub(super) use league_views::{handle_league, show_record, show_standings};
