//! Files that come with a page: values for programs of tables, dates for calendars.

use crate::hours::wall::Instant;
use crate::say::Say;
use serde::{Deserialize, Serialize};

/// What comes with a page besides what it says. Who asked for it has it as files of their own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageFile {
    /// The sheets of the page as values, each a file; where words are shown without pictures of them, as pictures, too.
    Values {
        /// How the files are called, without what stands behind the point.
        name: String,
    },
    /// Dates, in a file for calendars.
    Dates {
        /// How the file is called, without what stands behind the point.
        name: String,
        /// The dates.
        dates: Vec<PageDate>,
    },
}

/// A date for a calendar.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PageDate {
    /// What it is known by, the same when it moves: no other date of this service has it.
    pub name: String,
    /// Rises whenever it may have moved.
    pub sequence: u32,
    /// What happens.
    pub says: Say,
    /// When.
    pub at: Instant,
    /// Whether it is settled; else it follows if nothing comes in between.
    pub is_sure: bool,
}
