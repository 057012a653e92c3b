//! A league as it stands: what its audit log says, read from the first line to the last.

use crate::book::season::Season;
use crate::ids::EntryId;
use crate::rules::LeagueRules;
use model::{Instant, LeagueName, PlayerId, PublicPlace, SeasonNumber};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A league as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct League {
    /// Its name, by which people type it.
    pub name: LeagueName,
    /// What it is called.
    pub title: String,
    /// Where it lives in public: the room of a community in which it is announced; none, by mail alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PublicPlace>,
    /// Whether people enter by mail.
    pub by_mail: bool,
    /// The `seq` of the last line of its log.
    pub seq: u32,
    /// What the next season is played by.
    pub rules: LeagueRules,
    /// Its seasons, the first first; there is always one.
    pub seasons: Vec<Season>,
    /// Who may not enter, and up to and including which season; none, for ever.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bans: BTreeMap<PlayerId, Option<SeasonNumber>>,
    /// Since when nothing becomes due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused_at: Option<Instant>,
    /// Who is asked to take the place of an entry, and until when.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub asked: BTreeMap<EntryId, Alternate>,
}

/// Somebody who is asked to take the place of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Alternate {
    /// Who.
    pub player: PlayerId,
    /// Until when they can answer.
    pub until: Instant,
    /// Who was asked before, and has not come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<PlayerId>,
}

impl League {
    /// The season that is newest: the one that is played, entered or planned.
    pub fn season(&self) -> Option<&Season> {
        self.seasons.last()
    }

    pub(crate) fn season_mut(&mut self) -> Option<&mut Season> {
        self.seasons.last_mut()
    }

    /// A season by its number.
    pub fn season_numbered(&self, number: SeasonNumber) -> Option<&Season> {
        self.seasons.iter().find(|season| season.number == number)
    }

    /// The last season that has come to an end and has a result.
    pub fn last_final(&self) -> Option<&Season> {
        self.seasons.iter().rev().find(|season| !season.finals.is_empty() && season.state.is_over())
    }

    /// Whether the person with these ids may not enter this season.
    pub fn bans(&self, ids: &[PlayerId], season: SeasonNumber) -> bool {
        let holds = |until: &Option<SeasonNumber>| until.is_none_or(|until| season <= until);
        ids.iter().filter_map(|id| self.bans.get(id)).any(holds)
    }
}
