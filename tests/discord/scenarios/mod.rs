//! The service at Discord, over the wire, as its people see it.

mod bids;
mod catch_up;
mod direct;
mod house;
mod limits;
mod lobby;
mod moves;
mod posts;
mod settings;
mod setup;
