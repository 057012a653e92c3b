//! Tests of The Gallerist.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is not as it must be")]

mod automatic;
mod bot;
mod fixtures;
mod information;
mod names;
mod notes;
mod office;
mod options;
mod play;
mod scoring;
mod setup;
mod solo;
mod tickets;
mod turns;
mod works;
