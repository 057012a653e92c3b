//! The operator's settings.

use engine::Weight;
use model::hours::{NamedPace, Pace};
use model::{Instant, MailAddress, Terms, Timing};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A lost period: the time between a backup and its restore.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LostPeriod {
    /// Time of the backup, the last known instant.
    pub from: Instant,
    /// Time of the restore.
    pub until: Instant,
}

/// The operator's settings that the desk needs.
#[derive(Clone, Debug)]
pub struct Policy {
    /// Pace of new tables, as typed; the effect of a named pace depends on the game.
    pub pace: String,
    /// Terms of new tables on absence and audience.
    pub terms: Terms,
    /// Maximum number of unfinished tables of a player who has not finished a game; 0 means no limit.
    pub newcomer_tables: u8,
    /// Mail addresses of the admins of all tables.
    pub admins: BTreeSet<MailAddress>,
    /// Component data that replaces the built-in data for new tables, by game id.
    pub components: BTreeMap<String, String>,
    /// Number of holidays per year and player at new tables, in days; `None` means no limit.
    pub holiday_days: Option<u32>,
    /// Length of the one automatic extension at new tables, in seconds of counted time; 0 means no extension.
    pub extension_s: u32,
    /// Minimum time to answer after an outage of the service, in seconds.
    pub after_outage_s: u32,
    /// Lost periods; anything that was shown during one of them is void.
    pub lost_periods: Vec<LostPeriod>,
    /// Base URL of the public pages; if `None`, letters contain no links.
    pub public_url: Option<String>,
    /// The mail address that anyone may write to.
    pub play_address: String,
    /// True if the number of answers per hour to mails that have no effect is limited, to stop mail loops.
    pub guards_loops: bool,
    /// Maximum number of requests of one person by chat per hour; `None` means no limit.
    pub chat_person_h: Option<u32>,
    /// Maximum number of lines of table talk that one person may send to one table in a day, apart from those written
    /// at the table's public place.
    pub talk_day: u32,
    /// Rules for webhooks; `None` if the service posts to none.
    pub webhooks: Option<WebhookPolicy>,
}

/// Rules for webhooks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WebhookPolicy {
    /// True if tests post to this machine.
    pub is_for_tests: bool,
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            pace: "normal".to_owned(),
            terms: Terms::default(),
            newcomer_tables: 0,
            admins: BTreeSet::new(),
            components: BTreeMap::new(),
            holiday_days: Some(42),
            extension_s: 12 * 3600,
            after_outage_s: 4 * 3600,
            lost_periods: Vec::new(),
            public_url: None,
            play_address: "play@localhost".to_owned(),
            guards_loops: true,
            chat_person_h: None,
            talk_day: 10,
            webhooks: None,
        }
    }
}

impl Policy {
    /// Returns true if the instant falls into a lost period.
    pub(super) fn is_in_lost_period(&self, at: Instant) -> bool {
        self.lost_periods.iter().any(|lost| lost.from < at && at < lost.until)
    }

    /// Returns the timing of a new table for a game of this weight. `pace` is the pace set by the community, if any.
    pub(super) fn timing(&self, weight: Weight, pace: Option<&str>) -> Timing {
        let read = |text: &str| Pace::parse(text, weight).ok();
        let pace = pace.and_then(read).or_else(|| read(&self.pace));
        let pace = pace.unwrap_or_else(|| NamedPace::Normal.pace(weight));
        Timing { pace, holiday_days: self.holiday_days, extension_s: self.extension_s }
    }
}
