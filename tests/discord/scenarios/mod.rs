//! The service at Discord, over the wire, as its people see it.

mod bids;
mod burst;
mod cards;
mod catch_up;
mod changing;
mod direct;
mod house;
mod limits;
mod lobby;
mod mailing;
mod more;
mod moves;
mod outage;
mod posts;
mod press;
mod rules;
mod secrets;
mod settings;
mod setup;
mod talk;
mod votes;
mod whole_game;
