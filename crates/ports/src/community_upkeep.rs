//! Upkeep of a community: settings at its channel that follow from stored state, such as the roles of its members. They
//! are compared with the wanted state and corrected, so a repeated or interrupted run does no harm.

use async_trait::async_trait;
use model::{Instant, Say};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// Roles that members of a community should have, and those that they should not have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoleAssignments {
    /// The channel's id of the community.
    pub community: String,
    /// Language of notices to its admins.
    pub lang: String,
    /// Ids of the roles in question. No other role may be touched.
    pub roles: BTreeSet<String>,
    /// For each account, by its id at the channel: the roles in question, and true for those that it should have.
    pub accounts: BTreeMap<String, BTreeMap<String, bool>>,
}

/// A date that a community shows as an event.
#[derive(Clone, PartialEq, Debug)]
pub struct CommunityEvent {
    /// Title.
    pub title: Say,
    /// Description.
    pub about: Say,
    /// Time of the event.
    pub starts_at: Instant,
    /// End of the event.
    pub ends_at: Instant,
    /// The channel's id of the room that the event is about.
    pub room: String,
}

/// The events that a community should show, and those that it shows.
#[derive(Clone, PartialEq, Debug)]
pub struct CommunityCalendar {
    /// The channel's id of the community.
    pub community: String,
    /// Language of the events and of notices to its admins.
    pub lang: String,
    /// The current time. Events before it take place or are over, so they are left alone.
    pub now: Instant,
    /// Wanted events, by our own keys.
    pub events: BTreeMap<String, CommunityEvent>,
    /// The channel's ids of the events made by earlier runs, by our own keys.
    pub known: BTreeMap<String, String>,
}

/// The result of keeping a calendar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptCalendar {
    /// Outcome.
    pub outcome: UpkeepOutcome,
    /// The channel's ids of the events made so far, by our own keys.
    pub known: BTreeMap<String, String>,
}

/// Outcome of an upkeep run.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UpkeepOutcome {
    /// The community is as wanted.
    Done,
    /// Something is missing that an admin can change; the admins have been notified.
    Blocked,
    /// A later run may succeed.
    Unfinished,
}

/// Keeps communities as their admins and leagues want them.
#[async_trait]
pub trait CommunityUpkeep: Debug + Send + Sync + 'static {
    /// Returns the name of the channel (`discord`).
    fn channel(&self) -> &'static str;
    /// Gives and takes roles until they are as wanted. A thorough run asks the channel for the roles of every account;
    /// any other run trusts what it has seen since the start.
    async fn assign_roles(&self, wanted: &RoleAssignments, is_thorough: bool) -> UpkeepOutcome;
    /// Makes, moves and deletes events until they are as wanted. An event that a person has deleted is not made again.
    async fn keep_calendar(&self, wanted: &CommunityCalendar) -> KeptCalendar;
}
