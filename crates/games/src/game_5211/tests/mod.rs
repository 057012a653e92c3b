//! Tests by section of the rules. Each vector and rule id is cited by the test that checks it.
#![allow(clippy::unwrap_used)]

mod automatic;
mod fixtures;
mod information;
mod long_game;
mod names;
mod notes;
mod play;
mod score;
mod setup;
mod turns;
