//! What people and admins say about leagues.

mod create;
mod entering;
mod look;
mod manage;
mod named;
mod read_act;

pub(super) use entering::league;
pub(super) use look::{record, standings};
pub(super) use manage::manage;
