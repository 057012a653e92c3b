//! What people and admins do in a league.

pub mod admin;
pub mod entries;
