//! The arithmetic of time: paces, habits, waking hours, deadlines and reminders.
//!
//! Everything is pure and uses whole numbers. The current time is always an argument; nothing reads a clock. No text
//! for players is written here: errors are tokens and keys, and `i18n` renders the sentences. Parsers accept the
//! canonical English words.
//!
//! - [`wall_clock`]: wall-clock time of a zone and the matching instants, across gaps and folds.
//! - [`words`]: times of day, durations, and [`HoursError`].
//! - `clock_words`, `date_words`, `zone_names`: times, dates and zones as people write them.
//! - [`habits`], [`holidays`], [`weekdays`]: times at which a player would rather not be asked to act.
//! - [`waking_time`]: the resulting waking time, as spans of UTC time.
//! - [`pace`], [`pace_words`]: the time that a table gives its players.
//! - `stamp`: JSON form of instants.
//! - [`start`]: planned start of a table.
//! - [`deadline()`], [`reminders()`]: deadline and reminders of one decision.
//!
//! # Clock changes
//! A rest period (quiet hours, a day off, a holiday) is given in local wall-clock time. A boundary inside a gap moves
//! to the first instant after the gap. In a fold, a rest period is as long as possible: it begins at the first
//! occurrence of its start and ends at the last occurrence of its end. A day missing from the zone's calendar (Apia,
//! 2011-12-30) has no length.

mod clock_words;
mod date_words;
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
pub mod waking_time;
pub mod wall_clock;
pub mod weekdays;
pub mod words;
mod zone_names;

pub use deadline::{
    Deadline, DeadlineReason, bank_after_answer, bank_gain_s, deadline, expected_response_at,
};
pub use habits::{HabitChange, Habits, QuietHours};
pub use holidays::{Holiday, HolidayMode};
pub use pace::{Limit, NamedPace, Pace, Weight};
pub use reminders::{Reminders, next_reminder, reminders};
pub use start::{reads_as_start, start_at};
pub use waking_time::{Stretch, WakingTime};
pub use wall_clock::{Instant, digest_at, parse_zone};
pub use weekdays::Weekdays;
pub use words::{DayMinute, HoursError, HoursErrorKind};
pub use zone_names::zone_label;
