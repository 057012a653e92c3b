//! The present participants of a league: the people to whom a community gives the league's roles.

use super::entry::LeagueEntry;
use super::league::League;
use super::season::{Season, SeasonState};
use model::{DivisionNumber, PlayerId};
use std::collections::{BTreeMap, BTreeSet};

impl League {
    /// Returns the present participants, each with the division in which they play, if the divisions are known.
    ///
    /// Between two seasons, the participants of the last one remain. While entries are open, they remain unless they
    /// withdraw their new entry. They keep their division until the next season is planned.
    pub fn participants(&self) -> BTreeMap<PlayerId, Option<DivisionNumber>> {
        let Some(newest) = self.season() else { return BTreeMap::new() };
        let is_planned = !matches!(
            newest.state,
            SeasonState::Draft | SeasonState::Open | SeasonState::Closed | SeasonState::Cancelled
        );
        if is_planned {
            return self.holders(newest).map(|(id, entry)| (id, newest.division_of(entry.id))).collect();
        }
        let mut before = BTreeMap::new();
        if let Some(last) = self.last_final() {
            before.extend(self.holders(last).map(|(id, entry)| (id, last.division_of(entry.id))));
        }
        let mut joined = BTreeMap::new();
        for (id, _) in self.holders(newest) {
            joined.insert(id, before.get(&id).copied().flatten());
        }
        let has_left = |id: PlayerId| {
            newest.entries.iter().any(|entry| entry.holder == id && !entry.state.is_participating())
        };
        match newest.state {
            SeasonState::Closed => joined,
            SeasonState::Open => {
                before.retain(|id, _| !has_left(*id));
                before.extend(joined);
                before
            }
            _ => before,
        }
    }

    /// Returns everyone who has ever held an entry.
    pub fn holders_so_far(&self) -> BTreeSet<PlayerId> {
        let entries = self.seasons.iter().flat_map(|season| &season.entries);
        entries.flat_map(|entry| entry.before.iter().chain([&entry.holder])).copied().collect()
    }

    /// Returns the holders of a season's current entries who are not banned from the newest season.
    fn holders<'a>(&'a self, season: &'a Season) -> impl Iterator<Item = (PlayerId, &'a LeagueEntry)> {
        let newest = self.season().map_or(season.number, |newest| newest.number);
        let current = |entry: &&LeagueEntry| entry.state.is_participating() && entry.struck.is_none();
        let is_allowed = move |id: PlayerId| !self.is_banned_from(&[id], newest);
        let holders = season.entries.iter().filter(current).map(|entry| (entry.holder, entry));
        holders.filter(move |(id, _)| is_allowed(*id))
    }
}
