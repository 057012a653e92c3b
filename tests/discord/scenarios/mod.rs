//! The service at Discord, over the wire, as its people see it.

mod admin;
mod bids;
mod burst;
mod cards;
mod catch_up;
mod changing;
mod choices;
mod direct;
mod house;
mod kept;
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
mod servers;
mod settings;
mod setup;
mod talk;
mod votes;
mod whole_game;
