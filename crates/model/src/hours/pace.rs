//! A table's pace: how long its players may take.

use super::reminders::Reminders;
use super::wall::zone_named;
use super::weekdays::Weekdays;
use super::words::{DAY_S, DURATION_S_MAX, DayMinute, HOUR_S, HoursError, HoursErrorKind, spelled};
use serde::{Deserialize, Serialize};

pub use engine::Weight;

/// The time to answer that a fixed time of day leaves at least, unless a table says otherwise: 8 hours.
pub const NOTICE_S: u32 = 8 * HOUR_S;

/// How long a decision may take, whether nights count, and when to remind.
///
/// Stored flat: `{"limit":"bank","grace_s":86400,"bank_s":259200,"increment_s":21600,"cap_s":432000,"respects_habits":true,
/// "reminders":{"percent":[50,90]}}`. The first shape that was stored, `{"move_s":86400,"reminder_percent":75}` (`null`: no limit, no
/// reminder), is still read: a grace without a bank that runs through the night.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredPace")]
pub struct Pace {
    /// How long.
    #[serde(flatten)]
    pub limit: Limit,
    /// Whether only the owner's waking hours count.
    pub respects_habits: bool,
    /// When to remind, unless a player wants otherwise.
    pub reminders: Reminders,
}

/// How long a decision may take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "limit", rename_all = "snake_case")]
pub enum Limit {
    /// A grace for every decision, then a bank of the seat's own.
    Bank {
        /// The first seconds of every decision, which cost nothing.
        grace_s: u32,
        /// What is in the bank when the game begins.
        bank_s: u32,
        /// What every answer brings.
        increment_s: u32,
        /// The most that answers bring the bank to.
        cap_s: u32,
    },
    /// A fixed time of day.
    Daily {
        /// The time on the wall.
        at: DayMinute,
        /// IANA name of the wall's zone.
        zone: String,
        /// On these weekdays; none is as all.
        weekdays: Weekdays,
        /// The least time to answer: with less left, the next such time counts.
        notice_s: u32,
    },
    /// No limit.
    Unlimited,
}

/// The paces with a name.
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
    /// All of them.
    pub const ALL: [Self; 3] = [NamedPace::Fast, NamedPace::Normal, NamedPace::Slow];

    /// The canonical word.
    pub const fn word(self) -> &'static str {
        match self {
            NamedPace::Fast => "fast",
            NamedPace::Normal => "normal",
            NamedPace::Slow => "slow",
        }
    }

    /// Its numbers. Only waking hours count.
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
    /// A limit under which only waking hours count, with the usual reminders.
    pub fn of(limit: Limit) -> Self {
        Self { limit, respects_habits: true, reminders: Reminders::default() }
    }

    /// The name of this pace for a game of this weight, if it has one; reminders do not matter.
    pub fn name(&self, weight: Weight) -> Option<NamedPace> {
        let same = |named: &NamedPace| {
            let pace = named.pace(weight);
            pace.limit == self.limit && pace.respects_habits == self.respects_habits
        };
        NamedPace::ALL.into_iter().find(same)
    }

    /// What a seat has in its bank when the game begins, in seconds.
    pub fn bank_at_start_s(&self) -> u32 {
        match self.limit {
            Limit::Bank { bank_s, .. } => bank_s,
            Limit::Daily { .. } | Limit::Unlimited => 0,
        }
    }

    /// # Errors
    /// Numbers above 366 days, a bank above its cap, no time at all, an unknown zone, no weekday, reminders that cannot be.
    pub fn check(&self) -> Result<(), HoursError> {
        self.reminders.check()?;
        match &self.limit {
            Limit::Unlimited => Ok(()),
            Limit::Daily { zone, weekdays, notice_s, .. } => {
                zone_named(zone)?;
                // A notice longer than a week would pass over every chosen day.
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
                    return Err(HoursError::new(HoursErrorKind::TooLittle, "", "grace 24h"));
                }
                Ok(())
            }
        }
    }
}

fn at_most(part_s: u32, most_s: u32) -> Result<(), HoursError> {
    match part_s <= most_s {
        true => Ok(()),
        false => Err(HoursError::new(HoursErrorKind::TooMuch, &spelled(part_s), spelled(most_s))),
    }
}

/// Every shape in which a pace was ever stored.
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

/// The first shape: one time for every decision, and one reminder.
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
