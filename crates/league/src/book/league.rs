//! The current state of a league, built by reading its audit log from the first line to the last.

use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::season::Season;
use crate::ids::EntryId;
use crate::rules::LeagueRules;
use model::{FreeText, Instant, LeagueName, PlayerId, PublicPlace, SeasonNumber};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The current state of a league.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct League {
    /// League name, as typed by players.
    pub name: LeagueName,
    /// Title of the league.
    pub title: FreeText,
    /// Public channel for announcements; `None` if the league is run by mail alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PublicPlace>,
    /// True if players may enter by mail.
    pub by_mail: bool,
    /// The `seq` of the last log line.
    pub seq: u32,
    /// The rules of the next season.
    pub rules: LeagueRules,
    /// Seasons, the earliest first; never empty.
    pub seasons: Vec<Season>,
    /// Banned players, with the last season of the ban, inclusive; `None` for a permanent ban.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bans: BTreeMap<PlayerId, Option<SeasonNumber>>,
    /// Pairs of players whom the draw keeps apart, the lower id first.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub apart: BTreeSet<(PlayerId, PlayerId)>,
    /// Start of the current pause, if paused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused_at: Option<Instant>,
    /// Announcements to be sent, by the number of the line that scheduled them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub announcements: BTreeMap<u32, ScheduledAnnouncement>,
    /// Current offers, by the entry whose place is offered.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub asked: BTreeMap<EntryId, Alternate>,
}

/// An announcement that is sent later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScheduledAnnouncement {
    /// Time at which it is sent.
    pub due_at: Instant,
    /// The text.
    pub text: FreeText,
}

/// A player who was offered the place of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Alternate {
    /// The player.
    pub player: PlayerId,
    /// Deadline of the offer.
    pub until: Instant,
    /// All players asked so far, including `player`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<PlayerId>,
}

/// A season that a player dropped out of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DropOut {
    /// The season.
    pub season: SeasonNumber,
    /// The first season that they may join again.
    pub returns_in: SeasonNumber,
}

impl League {
    /// Returns the newest season: in play, open for entries, or planned.
    pub fn season(&self) -> Option<&Season> {
        self.seasons.last()
    }

    pub(crate) fn season_mut(&mut self) -> Option<&mut Season> {
        self.seasons.last_mut()
    }

    /// Returns the newest season whose players are in divisions, and which therefore has tables and standings.
    pub fn newest_drawn_season(&self) -> Option<&Season> {
        self.seasons.iter().rev().find(|season| !season.divisions.is_empty())
    }

    /// Returns a season by its number.
    pub fn season_by_number(&self, number: SeasonNumber) -> Option<&Season> {
        self.seasons.iter().find(|season| season.number == number)
    }

    /// Returns the last season that is over and has a result.
    pub fn last_final(&self) -> Option<&Season> {
        self.seasons.iter().rev().find(|season| !season.finals.is_empty() && season.state.is_over())
    }

    /// Returns the drop-out of the person with these ids from the last season that they played before this one; `None` if
    /// they have played it to its end.
    pub fn drop_out_before(&self, ids: &[PlayerId], season: SeasonNumber) -> Option<DropOut> {
        let past = self.seasons.iter().rev().filter(|past| past.number < season && !past.finals.is_empty());
        let plays = |entry: &&LeagueEntry| {
            entry.is_played_by(ids) && !entry.state.is_out() && entry.state != EntryState::Waiting
        };
        let (past, entry) = past.filter_map(|past| Some((past, past.entries.iter().find(plays)?))).next()?;
        let returns_in = past.number.number().saturating_add(u16::from(past.rules.sit_out_seasons) + 1);
        let returns_in = SeasonNumber::new(returns_in);
        let has_dropped_out = entry.struck.is_some() && entry.is_held_by(ids);
        has_dropped_out.then_some(DropOut { season: past.number, returns_in })
    }

    /// Returns the drop-out because of which the person with these ids must sit out this season.
    pub fn sits_out(&self, ids: &[PlayerId], season: SeasonNumber) -> Option<DropOut> {
        self.drop_out_before(ids, season).filter(|drop_out| season < drop_out.returns_in)
    }

    /// Returns true if the person with these ids is banned from this season.
    pub fn is_banned_from(&self, ids: &[PlayerId], season: SeasonNumber) -> bool {
        let holds = |until: &Option<SeasonNumber>| until.is_none_or(|until| season <= until);
        ids.iter().filter_map(|id| self.bans.get(id)).any(holds)
    }
}
