//! What people are told and reminded of by the league itself, each once a season.

use crate::book::season::{Season, SeasonState};
use crate::ids::EntryId;
use chrono::TimeDelta;
use model::Instant;

/// A reminder is sent at most so long before what it reminds of, in seconds: a day.
const AHEAD_S_MAX: u32 = 24 * 3_600;
/// It is sent in the last part of the time, of so many parts.
const LAST_PART: u32 = 3;
/// That a season ends soon is told so long before at most, in seconds: a week.
const END_AHEAD_S_MAX: u32 = 7 * AHEAD_S_MAX;
/// It is told in the last part of the season, of so many parts.
const END_PART: u32 = 8;

/// Begins the key of what somebody was told once more.
const AGAIN: &str = "again-";

/// By what it is known that an entry's holder was told everything once more.
pub(crate) fn again_key(entry: EntryId) -> String {
    format!("{AGAIN}{}", entry.number())
}

/// Whose holder was told everything once more, by what is written of it.
pub(crate) fn said_again(key: &str) -> Option<EntryId> {
    key.strip_prefix(AGAIN)?.parse().ok().map(EntryId::new)
}

/// A reminder.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reminding {
    /// Entries close soon: to those who played the season before and have not entered.
    EntriesClose,
    /// The check-in is over soon: to those who have not said that they are there.
    CheckIn,
    /// The season ends soon: to those whose tables are not over.
    End,
}

impl Reminding {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::EntriesClose, Self::CheckIn, Self::End];

    /// The word in its key.
    pub const fn word(self) -> &'static str {
        match self {
            Self::EntriesClose => "entries-close",
            Self::CheckIn => "check-in",
            Self::End => "end",
        }
    }

    /// When it is due in this season; `None` where it is not, or was sent.
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

    /// By what it is known that it was sent. Entries that are open for longer are reminded of once more.
    pub fn key(self, season: &Season) -> String {
        format!("{}-{}", self.word(), season.reopened)
    }
}
