//! The pages of a league, as data before any language: what is told to whoever asks, to whom something concerns, and to its room.
//!
//! Imports go one way only, from the left to the right:
//! `told`, `again` -> `told_of_entries`, `told_of_season`, `room`, `overview`, `audit`, `doctor` -> `standings`, `plan`, `cross`, `why`,
//! `stake`, `rules`, `record`, `ratings`, `events`, `findings` -> `state`, `calendar`, `pace` -> `lines` -> `words`.

mod again;
mod audit;
mod calendar;
mod cross;
mod doctor;
mod events;
mod files;
mod findings;
mod lines;
mod overview;
mod pace;
mod plan;
mod ratings;
mod record;
mod room;
mod rules;
mod stake;
mod standings;
mod state;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests;
mod told;
mod told_of_entries;
mod told_of_season;
mod why;
mod words;

pub use again::again;
pub use audit::audit;
pub use calendar::{CalendarDate, calendar, calendar_dates};
pub use cross::cross;
pub use doctor::doctor;
pub use files::{with_file_press, with_files};
pub use findings::{DoctorFinding, FindingKind, findings};
pub use lines::Movement;
pub use overview::{all_leagues, overview};
pub use plan::plan;
pub use ratings::{leaders, rating_history};
pub use record::record;
pub use room::room_news;
pub use rules::rules;
pub use stake::stake;
pub use standings::{post, standings};
pub use told::told;
pub use why::why;
