//! Interface between the service and the web server: pages for visitors with a link, and the health of the service.

use super::channel::TemporaryFailure;
use async_trait::async_trait;
use model::{Code, FreeText, Instant, NewsFeed, Page};
use std::fmt::Debug;
use tokio::sync::broadcast;

/// A public event at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableChange {
    /// The table.
    pub code: Code,
    /// The `seq` of the table's last entry.
    pub seq: u32,
    /// True if the table is frozen until an admin has checked it.
    pub is_table_frozen: bool,
}

/// Version of a table's page, for comparison with a page already rendered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TablePageVersion {
    /// The table.
    pub code: Code,
    /// The `seq` of the table's last entry.
    pub seq: u32,
    /// True if the table is frozen until an admin has checked it.
    pub is_table_frozen: bool,
    /// Counter incremented by every write to the table.
    pub version: u64,
    /// Number of the last line of the table's talk.
    pub talk: u32,
    /// Language tag of the table.
    pub lang: String,
}

/// The public view of a table, or of one step of its replay.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicTable {
    /// Content of the page.
    pub page: Page,
    /// The `seq` of the table's last entry.
    pub seq: u32,
    /// Number of steps in the replay; 0 while the game runs.
    pub steps: u32,
}

/// The page of an invite link.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicInvitation {
    /// The game, the free seats, and a sample of the board.
    pub page: Page,
    /// The mail address that takes the line to join.
    pub mail: String,
}

/// The public view of a league.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicLeague {
    /// Title of the league.
    pub title: FreeText,
    /// State of a season: summary, standings, champions and dates, and the dates as a file.
    pub page: Page,
    /// Number of the season that the page shows.
    pub season: u16,
    /// Numbers of all seasons, oldest first.
    pub seasons: Vec<u16>,
}

/// Public pages. Every query contains the token of the page's link. A wrong token gets the same answer as a page that
/// does not exist.
#[async_trait]
pub trait PublicPages: Debug + Send + Sync + 'static {
    /// Returns the version of the page of the table with this code, if the token opens it.
    async fn table_page_version(
        &self,
        code: &str,
        token: &str,
    ) -> Result<Option<TablePageVersion>, TemporaryFailure>;
    /// Returns the current public view of a table.
    async fn public_table(&self, code: &Code) -> Result<Option<PublicTable>, TemporaryFailure>;
    /// Returns a finished game at this step, counted from 1. Returns `None` while the game runs, and for an unknown
    /// step.
    async fn public_replay_step(
        &self,
        code: &Code,
        step: u32,
    ) -> Result<Option<PublicTable>, TemporaryFailure>;
    /// Returns the version of the page of the invite link with this token, while the link is valid.
    async fn invitation_version(
        &self,
        code: &str,
        token: &str,
    ) -> Result<Option<TablePageVersion>, TemporaryFailure>;
    /// Returns the page of a table's invite link.
    async fn public_invitation(&self, code: &Code) -> Result<Option<PublicInvitation>, TemporaryFailure>;
    /// Returns the public view of a season of the league with this name, if the token opens it; without a number, the
    /// view of the newest season. `None` if there is no such season.
    async fn public_league(
        &self,
        name: &str,
        token: &str,
        season: Option<u16>,
    ) -> Result<Option<PublicLeague>, TemporaryFailure>;
    /// Returns the feed of the player with this number, if the token opens it.
    async fn player_feed(&self, player: &str, token: &str) -> Result<Option<NewsFeed>, TemporaryFailure>;
    /// Returns true if [`PublicPages::changes`] reports every event. If other processes serve the same installation, it
    /// reports only the events of this one.
    fn reports_all_changes(&self) -> bool {
        true
    }
    /// Subscribes to table events.
    fn changes(&self) -> broadcast::Receiver<TableChange>;
    /// Returns the current time.
    fn current_instant(&self) -> Instant;
}

/// A health problem of this process.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HealthProblem {
    /// The process has just started and credits lost time, before any timer runs.
    Starting,
    /// The store does not respond.
    Store,
    /// The heartbeat is missing: the process hangs, or its writes fail.
    Heartbeat,
    /// A task of the service has ended.
    Task,
    /// The mail server refuses everyone, and letters are held.
    Relay,
}

impl HealthProblem {
    /// Returns the problem as one word.
    pub const fn health_label(self) -> &'static str {
        match self {
            HealthProblem::Starting => "starting",
            HealthProblem::Store => "store",
            HealthProblem::Heartbeat => "heartbeat",
            HealthProblem::Task => "task",
            HealthProblem::Relay => "relay",
        }
    }
}

/// Health of this process.
#[async_trait]
pub trait HealthProbe: Debug + Send + Sync + 'static {
    /// Returns a problem that a restart of the process may solve. It does not depend on the store.
    fn liveness_problem(&self) -> Option<HealthProblem>;
    /// Returns the reason why the process should not be given work now.
    async fn readiness_problem(&self) -> Option<HealthProblem>;
    /// Updates the metrics that are computed on demand.
    async fn update_gauges(&self) -> Result<(), TemporaryFailure>;
}
