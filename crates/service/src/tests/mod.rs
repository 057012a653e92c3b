//! Tests of the service at its public boundary that also inspect its cache.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test ends where something is not as it must be"
)]

mod cached_rows;
mod confirmations;
mod first_mails;
mod fixtures;
mod league_club;
mod league_draws;
mod league_lists;
mod league_names;
mod letter_scene;
mod letter_settings;
mod rights;
mod spans;
mod working_lines;
