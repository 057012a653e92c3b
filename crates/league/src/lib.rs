//! Leagues: seasons that run themselves, divisions, pairing, standings, ratings.
//!
//! Pure: a plan comes in and a plan goes out. No clock, no store, no sentence. What is played is played at ordinary tables; what is
//! known of them is read from their rows, and nothing is counted up.
//!
//! Imports go one way only, from the left to the right:
//! `show` -> `acts` -> `steps` -> `standings` -> `plan`, `played` -> `book` -> `rules` -> `divide`, `draw`, `score`, `rating` -> `ids`.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

pub mod acts;
pub mod book;
pub mod choices;
pub mod divide;
pub mod draw;
pub mod ids;
pub mod plan;
pub mod played;
pub mod rating;
pub mod rules;
pub mod score;
pub mod show;
pub mod standings;
pub mod steps;
pub mod stored;
#[cfg(test)]
mod tests;
