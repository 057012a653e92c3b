//! Tests by section of the rules. Each vector and rule id is cited by the test that checks it.
#![allow(clippy::unwrap_used)]

mod auction;
mod automatic;
mod decor;
mod ending;
mod fixtures;
mod hanging;
mod information;
mod museum;
mod names;
mod no_room;
mod notes;
mod play;
mod score;
mod setup;
mod shifting;
