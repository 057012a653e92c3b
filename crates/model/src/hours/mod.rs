//! The arithmetic of time: paces, habits, waking hours, deadlines, reminders.
//!
//! Pure and in whole numbers: the present moment is always an argument, nothing here reads a clock, and nothing is written
//! for a player (what people type and what is wrong with it are tokens and keys; sentences come from `i18n`). The words
//! understood here are the canonical English ones.
//!
//! - [`wall`]: wall time of a zone and the instants it stands for, across gaps and folds.
//! - [`words`]: the small words: times of day, durations, dates, and [`HoursError`].
//! - [`habits`], [`holidays`], [`weekdays`]: when a person would rather not be asked.
//! - [`waking`]: the same as stretches of UTC time.
//! - [`pace`], [`pace_words`]: how long a table gives its players.
//! - `stamp`: instants as JSON has them.
//! - [`start`]: when a table is to begin.
//! - [`deadline()`], [`reminders()`]: what follows for one decision.
//!
//! # Where a wall clock jumps
//! A rest (quiet hours, a day off, a holiday) is given in local wall time. A boundary that falls into a gap is the first instant
//! after the gap. In a fold a rest is as long as it can be: it begins at the first occurrence of its wall time and ends at the
//! last. A day that a zone leaves out (Apia, 2011-12-30) has no length.

pub mod deadline;
pub mod habits;
pub mod holidays;
pub mod pace;
pub mod pace_words;
pub mod reminders;
pub(crate) mod stamp;
pub mod start;
#[cfg(test)]
mod tests;
pub mod waking;
pub mod wall;
pub mod weekdays;
pub mod words;

pub use deadline::{Because, Deadline, deadline, expected_by, gain_s, spend};
pub use habits::{Habit, Habits, Quiet};
pub use holidays::{Holiday, HolidayMode};
pub use pace::{Limit, NamedPace, Pace, Weight};
pub use reminders::{Reminders, next_reminder, reminders};
pub use start::start_at;
pub use waking::{Stretch, Waking};
pub use wall::{Instant, digest_at, zone_named};
pub use weekdays::Weekdays;
pub use words::{DayMinute, HoursError, HoursErrorKind};
