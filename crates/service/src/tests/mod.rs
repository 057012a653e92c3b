//! Tests of the service at its public boundary that also inspect its cache.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test ends where something is not as it must be"
)]

mod bounded_work;
mod cached_rows;
mod confirmations;
mod first_hour;
mod first_mails;
mod fixtures;
mod league_club;
mod league_draws;
mod league_lists;
mod league_names;
mod league_plans;
mod league_refusals;
mod letter_budgets;
mod letter_scene;
mod letter_settings;
mod news_feed;
mod rights;
mod spans;
mod talk;
mod talk_scene;
mod webhooks;
mod working_lines;
#[path = "../../../../tests/proof/hostile/worst_lines.rs"]
mod worst_lines;
