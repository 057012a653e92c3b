//! What people and admins do in a league.

pub mod entries;
