//! What the operator has chosen for everybody.

use engine::Weight;
use model::hours::{NamedPace, Pace};
use model::{Instant, MailAddress, Terms, Timing};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A time of which nothing is known any more: a backup of its beginning was put back at its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LostTime {
    /// The last that is known.
    pub from: Instant,
    /// When the backup was put back.
    pub until: Instant,
}

/// What the operator has chosen that the desk needs.
#[derive(Clone, Debug)]
pub struct Policy {
    /// The pace of new tables, as it is typed; a named one depends on the game.
    pub pace: String,
    /// What is agreed about absence and company at new tables.
    pub terms: Terms,
    /// At so many unfinished tables somebody may sit who has not finished a game yet; 0 is no limit.
    pub newcomer_tables: u8,
    /// The mail addresses of those who may rule at every table.
    pub admins: BTreeSet<MailAddress>,
    /// Component data that replaces the built-in data for new tables, by game id.
    pub components: BTreeMap<String, String>,
    /// How many days of holiday a year a new table grants each player; `None` is any.
    pub holiday_days: Option<u32>,
    /// What the one automatic extension at new tables gives, in seconds of time that counts; 0 is none.
    pub extension_s: u32,
    /// After an outage of the service everybody has at least this long to answer, in seconds.
    pub after_outage_s: u32,
    /// The times that were lost: what was shown then stands for nothing.
    pub lost: Vec<LostTime>,
    /// Where pages are found by whoever has the link to one; none, letters have no links.
    pub public_url: Option<String>,
    /// Whether few answers an hour go to mails that change nothing, so that two machines do not write to each other for ever.
    pub guards_loops: bool,
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
            lost: Vec::new(),
            public_url: None,
            guards_loops: true,
        }
    }
}

impl Policy {
    /// Whether what was shown at this moment is from a time that was lost.
    pub(super) fn is_of_lost_time(&self, at: Instant) -> bool {
        self.lost.iter().any(|lost| lost.from < at && at < lost.until)
    }

    /// What a new table of a game of this weight begins with; `pace` is that of its community, if that has one.
    pub(super) fn timing(&self, weight: Weight, pace: Option<&str>) -> Timing {
        let read = |text: &str| Pace::parse(text, weight).ok();
        let pace = pace.and_then(read).or_else(|| read(&self.pace));
        let pace = pace.unwrap_or_else(|| NamedPace::Normal.pace(weight));
        Timing { pace, holiday_days: self.holiday_days, extension_s: self.extension_s }
    }
}
