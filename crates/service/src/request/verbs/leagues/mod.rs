//! League commands of players and admins.

mod act;
mod action_forms;
mod choice_refusals;
mod create;
mod league_choice;
mod league_names;
mod league_views;
mod name_refusals;
mod player_records;
mod read_act;
mod typed_action;

pub use act::OperatorActionOutcome;
pub(super) use act::manage;
pub(super) use league_views::{handle_league, show_standings};
pub(super) use player_records::show_record;
