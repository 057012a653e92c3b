//! Tests of The Gallerist.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first failure")]

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
