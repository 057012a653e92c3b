//! What the web service asks of the service: pages for whoever has the link to them, and how the service itself fares.

use super::channel::NotNow;
use async_trait::async_trait;
use model::{Code, Instant, Page};
use std::fmt::Debug;
use tokio::sync::broadcast;

/// Something has happened at a table that everybody may know of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableChange {
    /// The table.
    pub code: Code,
    /// The `seq` of its last entry now.
    pub seq: u32,
    /// Whether it rests until an admin has looked at it.
    pub rests: bool,
}

/// What tells whether a table's page is still as it was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableGlance {
    /// The table.
    pub code: Code,
    /// The `seq` of its last entry.
    pub seq: u32,
    /// Whether it rests until an admin has looked at it.
    pub rests: bool,
    /// Rises whenever anything about it is written.
    pub version: u64,
    /// The language that is spoken at it, by its tag.
    pub lang: String,
}

/// A table, or a step of its replay, as everybody may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownTable {
    /// What is shown.
    pub page: Page,
    /// The `seq` of its last entry.
    pub seq: u32,
    /// How many steps its replay has; 0 while it runs.
    pub steps: u32,
}

/// A league as everybody may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownLeague {
    /// What it is called.
    pub title: String,
    /// How it stands: sentences, standings and dates, and the dates as a file.
    pub page: Page,
}

/// The pages that there are. Every question about a page comes with the secret part of its link; a wrong one, and what does not exist, are
/// answered alike.
#[async_trait]
pub trait Showcase: Debug + Send + Sync + 'static {
    /// The table with this code, if this opens its page.
    async fn glance(&self, code: &str, token: &str) -> Result<Option<TableGlance>, NotNow>;
    /// A table as everybody may see it now.
    async fn shown_table(&self, code: &Code) -> Result<Option<ShownTable>, NotNow>;
    /// A game that is over as it was at this step, counted from 1; `None` while it runs, and where there is no such step.
    async fn shown_step(&self, code: &Code, step: u32) -> Result<Option<ShownTable>, NotNow>;
    /// The league of this name as everybody may see it, if this opens its page.
    async fn shown_league(&self, name: &str, token: &str) -> Result<Option<ShownLeague>, NotNow>;
    /// Whether [`Showcase::changes`] tells of everything. Where other processes serve the same house, it tells of what is done by this one.
    fn tells_all(&self) -> bool {
        true
    }
    /// What happens at tables from now on.
    fn changes(&self) -> broadcast::Receiver<TableChange>;
    /// The present moment.
    fn at_present(&self) -> Instant;
}

/// What is wrong with the service.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ailment {
    /// The store does not answer.
    Store,
    /// There was no sign of life lately: nothing is written, or no timer is looked at.
    Heartbeat,
    /// A part of the service has ended.
    Task,
}

impl Ailment {
    /// It, in a word.
    pub const fn word(self) -> &'static str {
        match self {
            Ailment::Store => "store",
            Ailment::Heartbeat => "heartbeat",
            Ailment::Task => "task",
        }
    }
}

/// How the service fares.
#[async_trait]
pub trait Pulse: Debug + Send + Sync + 'static {
    /// What is wrong, if anything is.
    async fn ails(&self) -> Option<Ailment>;
    /// Counts what is only counted when it is asked for.
    async fn take_stock(&self) -> Result<(), NotNow>;
}
