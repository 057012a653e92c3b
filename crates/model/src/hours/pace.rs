//! A table's pace: the time that its players have for their decisions.

use super::reminders::Reminders;
use super::wall_clock::parse_zone;
use super::weekdays::Weekdays;
use super::words::{DAY_S, DURATION_S_MAX, DayMinute, HOUR_S, HoursError, HoursErrorKind, format_duration};
use serde::{Deserialize, Serialize};

pub use engine::Weight;

/// Default minimum notice before a fixed time of day, in seconds: 8 hours.
pub const NOTICE_S: u32 = 8 * HOUR_S;

/// Pace of a table: the time limit of a decision, the hours that count, and the reminders.
///
/// Stored flat:
/// `{"limit":"bank","grace_s":86400,"bank_s":259200,"increment_s":21600,"cap_s":432000,"respects_habits":true,
/// "reminders":{"percent":[50,90]}}`. The first stored form, `{"move_s":86400,"reminder_percent":75}` (`null`: no
/// limit, no reminder), is still read. It means a grace period without a bank, and nights count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredPace")]
pub struct Pace {
    /// Time limit of a decision.
    #[serde(flatten)]
    pub limit: Limit,
    /// True if only the player's waking hours count.
    pub respects_habits: bool,
    /// Reminders for players who have not chosen others.
    pub reminders: Reminders,
}

/// Time limit of a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "limit", rename_all = "snake_case")]
pub enum Limit {
    /// A grace period for every decision, then a time bank per seat.
    Bank {
        /// Free time of every decision, in seconds.
        grace_s: u32,
        /// Initial content of the bank, in seconds.
        bank_s: u32,
        /// Increment per answer, in seconds.
        increment_s: u32,
        /// Maximum content of the bank after an increment, in seconds.
        cap_s: u32,
    },
    /// A fixed time of day.
    Daily {
        /// Time of day on the wall clock.
        at: DayMinute,
        /// IANA name of the zone.
        zone: String,
        /// Weekdays with a deadline; an empty set means every day.
        weekdays: Weekdays,
        /// Minimum notice, in seconds; with less time left, the next matching time applies.
        notice_s: u32,
    },
    /// No limit.
    Unlimited,
}

/// The named paces.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NamedPace {
    /// Several moves a day.
    Fast,
    /// A move a day.
    Normal,
    /// A move every few days.
    Slow,
}

impl NamedPace {
    /// All named paces.
    pub const ALL: [Self; 3] = [NamedPace::Fast, NamedPace::Normal, NamedPace::Slow];

    /// Returns the canonical word.
    pub const fn keyword(self) -> &'static str {
        match self {
            NamedPace::Fast => "fast",
            NamedPace::Normal => "normal",
            NamedPace::Slow => "slow",
        }
    }

    /// Returns the pace with its numbers. Only waking hours count.
    ///
    /// | pace | game | grace | bank | increment | cap |
    /// | --- | --- | --- | --- | --- | --- |
    /// | fast | light | 8 h | 1 d | 4 h | 36 h |
    /// | fast | heavy | 12 h | 2 d | 6 h | 3 d |
    /// | normal | light | 24 h | 3 d | 6 h | 5 d |
    /// | normal | heavy | 36 h | 5 d | 12 h | 8 d |
    /// | slow | light | 3 d | 7 d | 24 h | 10 d |
    /// | slow | heavy | 4 d | 10 d | 24 h | 14 d |
    pub fn pace(self, weight: Weight) -> Pace {
        let (grace_h, bank_h, increment_h, cap_h) = match (self, weight) {
            (NamedPace::Fast, Weight::Light) => (8, 24, 4, 36),
            (NamedPace::Fast, Weight::Heavy) => (12, 48, 6, 72),
            (NamedPace::Normal, Weight::Light) => (24, 72, 6, 120),
            (NamedPace::Normal, Weight::Heavy) => (36, 120, 12, 192),
            (NamedPace::Slow, Weight::Light) => (72, 168, 24, 240),
            (NamedPace::Slow, Weight::Heavy) => (96, 240, 24, 336),
        };
        Pace::of(Limit::Bank {
            grace_s: grace_h * HOUR_S,
            bank_s: bank_h * HOUR_S,
            increment_s: increment_h * HOUR_S,
            cap_s: cap_h * HOUR_S,
        })
    }
}

impl Pace {
    /// Creates a pace with this limit, in which only waking hours count, with the default reminders.
    pub fn of(limit: Limit) -> Self {
        Self { limit, respects_habits: true, reminders: Reminders::default() }
    }

    /// Returns the name of this pace for a game of this weight, if it has one. Reminders are ignored.
    pub fn name(&self, weight: Weight) -> Option<NamedPace> {
        let same = |named: &NamedPace| {
            let pace = named.pace(weight);
            pace.limit == self.limit && pace.respects_habits == self.respects_habits
        };
        NamedPace::ALL.into_iter().find(same)
    }

    /// Returns the initial content of each seat's bank, in seconds.
    pub fn bank_at_start_s(&self) -> u32 {
        match self.limit {
            Limit::Bank { bank_s, .. } => bank_s,
            Limit::Daily { .. } | Limit::Unlimited => 0,
        }
    }

    /// Checks that the pace is valid.
    ///
    /// # Errors
    /// Returns an error for a duration above 366 days, a bank above its cap, a zero limit, an unknown zone, an empty
    /// set of weekdays, or an invalid reminder plan.
    pub fn check(&self) -> Result<(), HoursError> {
        self.reminders.check()?;
        match &self.limit {
            Limit::Unlimited => Ok(()),
            Limit::Daily { zone, weekdays, notice_s, .. } => {
                parse_zone(zone)?;
                // A notice longer than a week would skip every chosen day.
                at_most(*notice_s, 7 * DAY_S)?;
                match *weekdays {
                    Weekdays::NONE => Err(HoursError::new(HoursErrorKind::Missing, "", "mon-fri")),
                    _ => Ok(()),
                }
            }
            Limit::Bank { grace_s, bank_s, increment_s, cap_s } => {
                for part_s in [*grace_s, *increment_s, *cap_s] {
                    at_most(part_s, DURATION_S_MAX)?;
                }
                at_most(*bank_s, *cap_s)?;
                if *grace_s == 0 && *bank_s == 0 {
                    return Err(HoursError::new(HoursErrorKind::TooLittle, "grace 0h", "grace 24h"));
                }
                Ok(())
            }
        }
    }
}

fn at_most(part_s: u32, most_s: u32) -> Result<(), HoursError> {
    match part_s <= most_s {
        true => Ok(()),
        false => {
            Err(HoursError::new(HoursErrorKind::TooMuch, &format_duration(part_s), format_duration(most_s)))
        }
    }
}

/// Every stored form of a pace.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredPace {
    Now {
        #[serde(flatten)]
        limit: Limit,
        respects_habits: bool,
        reminders: Reminders,
    },
    Before(MoveTime),
}

/// The first stored form: one time for every decision, and one reminder.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveTime {
    move_s: Option<u32>,
    reminder_percent: Option<u8>,
}

impl From<StoredPace> for Pace {
    fn from(stored: StoredPace) -> Self {
        match stored {
            StoredPace::Now { limit, respects_habits, reminders } => {
                Self { limit, respects_habits, reminders }
            }
            StoredPace::Before(MoveTime { move_s, reminder_percent }) => Self {
                limit: move_s.map_or(Limit::Unlimited, |grace_s| Limit::Bank {
                    grace_s,
                    bank_s: 0,
                    increment_s: 0,
                    cap_s: 0,
                }),
                respects_habits: false,
                reminders: Reminders::Percent(reminder_percent.into_iter().collect()),
            },
        }
    }
}
