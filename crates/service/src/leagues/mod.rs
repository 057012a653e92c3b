//! Leagues: they run themselves, and people and admins act in them. What a league decides is in the room `league`; here it is read,
//! executed and written.

mod administer;
mod at_hand;
mod open;
mod ratings;
mod run;
mod step;
mod tables;
mod tell;

pub(super) use administer::Administered;
pub use at_hand::LeagueAtHand;
pub(super) use at_hand::broken;
pub use run::{pass_on, run};
pub(super) use tables::TableDone;
pub(super) use tell::about;
