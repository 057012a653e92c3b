//! What people and admins say about leagues.

mod act;
mod acting;
mod by_host;
mod create;
mod entering;
mod look;
mod manage;
mod named;
mod read_act;

pub use by_host::HostAct;
pub(super) use entering::league;
pub(super) use look::{record, standings};
pub(super) use manage::manage;
