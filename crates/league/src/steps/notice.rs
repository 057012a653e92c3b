//! Automatic notices and reminders of the league, each sent once a season.

use crate::book::season::{Season, SeasonState};
use crate::ids::EntryId;
use chrono::TimeDelta;
use model::Instant;

/// Maximum lead time of a reminder, in seconds: a day.
const AHEAD_S_MAX: u32 = 24 * 3_600;
/// Number of parts of a phase; its reminder is sent in the last part.
const LAST_PART: u32 = 3;
/// Maximum lead time of the reminder that the season ends, in seconds: a week.
const END_AHEAD_S_MAX: u32 = 7 * AHEAD_S_MAX;
/// Number of parts of a season; its end reminder is sent in the last part.
const END_PART: u32 = 8;

/// Key prefix of a resend.
const RESEND_PREFIX: &str = "again-";

/// Returns the key that records a resend to the holder of an entry.
pub(crate) fn resend_key(entry: EntryId) -> String {
    format!("{RESEND_PREFIX}{}", entry.number())
}

/// Parses the entry from the key of a resend.
pub(crate) fn parse_resend_key(key: &str) -> Option<EntryId> {
    key.strip_prefix(RESEND_PREFIX)?.parse().ok().map(EntryId::new)
}

/// A reminder.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ReminderKind {
    /// Entries close soon: to players of the previous season who have not entered.
    EntriesClose,
    /// The check-in ends soon: to players who have not checked in.
    CheckIn,
    /// The season ends soon: to players with unfinished tables.
    End,
}

impl ReminderKind {
    /// All reminders.
    pub const ALL: [Self; 3] = [Self::EntriesClose, Self::CheckIn, Self::End];

    /// Returns the word used in the key of the reminder.
    pub const fn keyword(self) -> &'static str {
        match self {
            Self::EntriesClose => "entries-close",
            Self::CheckIn => "check-in",
            Self::End => "end",
        }
    }

    /// Returns the time at which the reminder is due in this season; `None` if it does not apply or was already sent.
    pub fn due_at(self, season: &Season) -> Option<Instant> {
        let (dates, calendar) = (&season.dates, &season.rules.calendar);
        let (state, at, ahead_s) = match self {
            Self::EntriesClose => {
                let ahead_s = (calendar.entries_s / LAST_PART).min(AHEAD_S_MAX);
                (SeasonState::Open, dates.closes_at?, ahead_s)
            }
            Self::CheckIn => {
                let ahead_s = (calendar.check_in_s / LAST_PART).min(AHEAD_S_MAX);
                (SeasonState::Closed, dates.check_in_until?, ahead_s)
            }
            Self::End => {
                let ahead_s = (calendar.season_s / END_PART).min(END_AHEAD_S_MAX);
                (SeasonState::Running, dates.ends_at?, ahead_s)
            }
        };
        let is_due = season.state == state && !season.said.contains(&self.key(season));
        is_due.then(|| at - TimeDelta::seconds(ahead_s.into()))
    }

    /// Returns the key that records the reminder as sent. An extended entry phase gets a reminder of its own.
    pub fn key(self, season: &Season) -> String {
        format!("{}-{}", self.keyword(), season.reopened)
    }
}
