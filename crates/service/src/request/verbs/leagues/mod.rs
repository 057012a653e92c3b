//! League commands of players and admins.

mod act;
mod create;
mod look;
mod read_act;

pub use act::OperatorActionOutcome;
pub(super) use act::manage;
pub(super) use look::{league, record, standings};
