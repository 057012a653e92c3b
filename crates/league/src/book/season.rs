//! One season of a league: its frozen rules, state, entries and tables.

use crate::book::entry::{EntryState, LeagueEntry};
use crate::divide::DivisionPlacement;
use crate::ids::EntryId;
use crate::rules::{DemotionRule, Format, LeagueRules};
use engine::Seat;
use model::{Code, DivisionNumber, FreeText, Instant, PlayerId, SeasonNumber};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum extension of a table in one step, in seconds: 30 days. Longer extensions are granted in several steps.
pub const GIVEN_S_MAX: u32 = 30 * 24 * 3_600;

/// One season of a league.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Season {
    /// Season number.
    pub number: SeasonNumber,
    /// Rules of the season: frozen when entries open; until then, the rules of the league.
    pub rules: LeagueRules,
    /// Current state.
    pub state: SeasonState,
    /// Seed of the lots: 64 hexadecimal digits. Its hash is published when entries open, and the seed itself when the
    /// season is final.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub seed: String,
    /// The dates of the season.
    pub dates: SeasonDates,
    /// Number of times that the entry phase was extended because of too few entries.
    #[serde(default)]
    pub reopened: u8,
    /// The entries, by number from 1.
    #[serde(default)]
    pub entries: Vec<LeagueEntry>,
    /// Entries of each division, the top one first.
    #[serde(default)]
    pub divisions: Vec<Vec<EntryId>>,
    /// The reason for each entry's division, as planned.
    #[serde(default)]
    pub landings: Vec<DivisionPlacement>,
    /// The tables, by number from 1.
    #[serde(default)]
    pub tables: Vec<SeasonTable>,
    /// Byes in drawn rounds, each as round (from 1) and entry. A bye scores the average points of a table.
    #[serde(default)]
    pub byes: Vec<(u16, EntryId)>,
    /// Number of rounds drawn in each division.
    #[serde(default)]
    pub drawn: BTreeMap<DivisionNumber, u16>,
    /// The final places, once the season is final.
    #[serde(default)]
    pub finals: Vec<FinalPlace>,
    /// The teams, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub teams: BTreeMap<FreeText, Vec<EntryId>>,
    /// Keys of the reminders and notices sent.
    #[serde(default)]
    pub said: BTreeSet<String>,
}

/// The state of a season.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonState {
    /// Not open for entries yet.
    Draft,
    /// Open for entries.
    Open,
    /// Closed to new entries, which now go to the waiting list; the check-in takes place.
    Closed,
    /// Divisions and tables are planned and published.
    Set,
    /// In play.
    Running,
    /// No new tables are opened; late tables are settled, and results can be disputed.
    Closing,
    /// Over.
    Final,
    /// Cancelled.
    Cancelled,
}

impl SeasonState {
    /// Returns the word used for storage and display.
    pub const fn keyword(self) -> &'static str {
        match self {
            SeasonState::Draft => "draft",
            SeasonState::Open => "open",
            SeasonState::Closed => "closed",
            SeasonState::Set => "set",
            SeasonState::Running => "running",
            SeasonState::Closing => "closing",
            SeasonState::Final => "final",
            SeasonState::Cancelled => "cancelled",
        }
    }

    /// Returns true if the season is final or cancelled.
    pub const fn is_over(self) -> bool {
        matches!(self, SeasonState::Final | SeasonState::Cancelled)
    }

    /// Returns true if the season is in play or settling.
    pub const fn is_played(self) -> bool {
        matches!(self, SeasonState::Running | SeasonState::Closing)
    }
}

/// Dates of a season; `None` for a date not yet known.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeasonDates {
    /// Opening time for entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opens_at: Option<Instant>,
    /// Closing time for entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes_at: Option<Instant>,
    /// End of the check-in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check_in_until: Option<Instant>,
    /// Start time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Instant>,
    /// Latest end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<Instant>,
    /// Start of settling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settling_since: Option<Instant>,
    /// Time at which the season became final.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_since: Option<Instant>,
}

impl SeasonDates {
    /// Shifts all future dates by the length of a pause.
    pub(crate) fn shift_future_dates(&mut self, now: Instant, by: chrono::TimeDelta) {
        let dates = [
            &mut self.opens_at,
            &mut self.closes_at,
            &mut self.check_in_until,
            &mut self.starts_at,
            &mut self.ends_at,
        ];
        for date in dates.into_iter().flatten().filter(|date| **date + by >= now) {
            *date += by;
        }
    }
}

/// A table of a season, as planned. The game itself is read from the table row.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeasonTable {
    /// Table number in the season, from 1.
    pub number: u32,
    /// Division of the table.
    pub division: DivisionNumber,
    /// Round or block, from 1.
    pub round: u16,
    /// Entries in seat order.
    pub seats: Vec<EntryId>,
    /// Table code, once opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// True if the table does not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
    /// Entries struck from this table only.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub struck: BTreeSet<EntryId>,
    /// New deadline, if the table was late and got an extension.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extended_until: Option<Instant>,
    /// Extension still to be granted to the players to act, in seconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub owed_s: u32,
    /// Effect of a league pause on the table's clocks.
    #[serde(default, skip_serializing_if = "Hold::is_free")]
    pub hold: Hold,
    /// Guests who play a seat without scoring, by an admin's decision.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub guests: BTreeMap<Seat, PlayerId>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The effect of a league pause on a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hold {
    /// No effect.
    #[default]
    Free,
    /// The clocks are to be stopped.
    Stop,
    /// The clocks are stopped.
    Stopped,
    /// The clocks are to be restarted.
    Release,
}

impl Hold {
    fn is_free(&self) -> bool {
        *self == Self::Free
    }
}

impl SeasonTable {
    /// Returns the seats with their entries.
    pub fn seats_with_entries(&self) -> impl Iterator<Item = (Seat, EntryId)> + '_ {
        (0u8..).map(Seat::new).zip(self.seats.iter().copied())
    }
}

/// The final place of an entry in a season.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinalPlace {
    /// The entry.
    pub entry: EntryId,
    /// Holder of the entry at the end of the season.
    pub holder: PlayerId,
    /// Division of the entry.
    pub division: DivisionNumber,
    /// Place in the division, from 1, shared by tied entries; `None` if the entry was struck.
    pub rank: Option<u16>,
    /// Unique position in the division, with ties broken.
    pub order: u16,
}

impl Season {
    /// Returns an entry by its number.
    pub fn entry(&self, id: EntryId) -> Option<&LeagueEntry> {
        self.entries.get(usize::try_from(id.number().checked_sub(1)?).ok()?)
    }

    pub(crate) fn entry_mut(&mut self, id: EntryId) -> Option<&mut LeagueEntry> {
        self.entries.get_mut(usize::try_from(id.number().checked_sub(1)?).ok()?)
    }

    /// Returns true if an entry plays one division lower in the next season, whatever its place is, because it dropped
    /// out.
    pub fn is_demoted(&self, id: EntryId) -> bool {
        let is_struck = self.entry(id).is_some_and(|entry| entry.struck.is_some());
        is_struck && self.rules.demotion == DemotionRule::Always
    }

    /// Returns the entry of the person with these ids, unless it is withdrawn or absent.
    pub fn entry_of(&self, ids: &[PlayerId]) -> Option<&LeagueEntry> {
        self.entries.iter().find(|entry| entry.is_held_by(ids) && !entry.state.is_out())
    }

    /// Returns the entries that currently take part, by number.
    pub fn active_entries(&self) -> impl Iterator<Item = &LeagueEntry> {
        self.entries.iter().filter(|entry| entry.state.is_participating())
    }

    /// Returns the waiting list in order of entry; a re-entered entry is at the end.
    pub fn waiting_list(&self) -> impl Iterator<Item = &LeagueEntry> {
        let waiting = self.entries.iter().filter(|entry| entry.state == EntryState::Waiting);
        let mut waiting: Vec<&LeagueEntry> = waiting.collect();
        waiting.sort_by_key(|entry| entry.entered_at);
        waiting.into_iter()
    }

    /// Returns a table by its number, from 1.
    pub fn table(&self, number: u32) -> Option<&SeasonTable> {
        self.tables.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    pub(crate) fn table_mut(&mut self, number: u32) -> Option<&mut SeasonTable> {
        self.tables.get_mut(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// Returns a table by its code.
    pub fn table_by_code(&self, code: &Code) -> Option<&SeasonTable> {
        self.tables.iter().find(|table| table.code.as_ref() == Some(code))
    }

    /// Returns the tables of an entry.
    pub fn tables_of(&self, id: EntryId) -> impl Iterator<Item = &SeasonTable> {
        self.tables.iter().filter(move |table| table.seats.contains(&id))
    }

    /// Returns the division of an entry.
    pub fn division_of(&self, id: EntryId) -> Option<DivisionNumber> {
        self.numbered_divisions().find(|(_, entries)| entries.contains(&id)).map(|(number, _)| number)
    }

    /// Returns the number of rounds that an entry joining a running Swiss season has missed (T14). Late entries join
    /// the last division, so its drawn rounds are counted.
    pub fn rounds_missed_by_late_entry(&self) -> u16 {
        let last = self.numbered_divisions().last().and_then(|(division, _)| self.drawn.get(&division));
        match (self.state, self.rules.format) {
            (SeasonState::Running, Format::Swiss { .. }) => last.copied().unwrap_or(0),
            _ => 0,
        }
    }

    /// Returns the team of an entry: its name and its members, the captain first.
    pub fn team_of(&self, id: EntryId) -> Option<(&FreeText, &[EntryId])> {
        let team = self.teams.iter().find(|(_, members)| members.contains(&id));
        team.map(|(name, members)| (name, members.as_slice()))
    }

    /// Returns true if two entries are in one team.
    pub fn are_mates(&self, one: EntryId, other: EntryId) -> bool {
        one != other && self.team_of(one).is_some_and(|(_, members)| members.contains(&other))
    }

    /// Returns the divisions with their numbers.
    pub fn numbered_divisions(&self) -> impl Iterator<Item = (DivisionNumber, &[EntryId])> {
        (1u8..).map(DivisionNumber::new).zip(self.divisions.iter().map(Vec::as_slice))
    }
}
