//! One season of a league: its frozen rules, where it stands, who entered, and its tables.

use crate::book::entry::{EntryState, LeagueEntry};
use crate::divide::Landing;
use crate::ids::EntryId;
use crate::rules::{Format, LeagueRules};
use engine::Seat;
use model::{Code, DivisionNumber, Instant, PlayerId, SeasonNumber};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The most time that a table gives at once to whoever it waits for, in seconds: 30 days. What is owed beyond that is given next.
pub const GIVEN_S_MAX: u32 = 30 * 24 * 3_600;

/// One season of a league.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Season {
    /// Its number.
    pub number: SeasonNumber,
    /// The rules, frozen when its entries open; before that, those of the league.
    pub rules: LeagueRules,
    /// Where it stands.
    pub state: SeasonState,
    /// What decides where nothing else does: 64 hexadecimal digits. Its hash is told when entries open, itself when it is final.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub seed: String,
    /// What happens when.
    pub dates: SeasonDates,
    /// How often entries were opened for longer because too few had come.
    #[serde(default)]
    pub reopened: u8,
    /// The entries, by their numbers from 1.
    #[serde(default)]
    pub entries: Vec<LeagueEntry>,
    /// Who plays in which division, the top one first.
    #[serde(default)]
    pub divisions: Vec<Vec<EntryId>>,
    /// Why everybody was put where they are, as it was planned.
    #[serde(default)]
    pub landings: Vec<Landing>,
    /// The tables, by their numbers from 1.
    #[serde(default)]
    pub tables: Vec<SeasonTable>,
    /// Who had no table in a round that was drawn, and gets the points of a mean table for it: round, from 1, and entry.
    #[serde(default)]
    pub byes: Vec<(u16, EntryId)>,
    /// How many rounds are drawn in each division.
    #[serde(default)]
    pub drawn: BTreeMap<DivisionNumber, u16>,
    /// How it has ended, once it is final.
    #[serde(default)]
    pub finals: Vec<FinalPlace>,
    /// Who was reminded and told what, by keys.
    #[serde(default)]
    pub said: BTreeSet<String>,
}

/// Where a season stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonState {
    /// Nobody can enter yet.
    Draft,
    /// Entries are open.
    Open,
    /// Entries are closed; who comes now waits for a place. Everybody is asked whether they are there.
    Closed,
    /// Divisions and tables are planned and can be seen.
    Set,
    /// It is played.
    Running,
    /// Nothing new is played; what is late is settled, and the result can be questioned.
    Closing,
    /// It is over.
    Final,
    /// It was called off.
    Cancelled,
}

impl SeasonState {
    /// The word by which it is stored and told.
    pub const fn word(self) -> &'static str {
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

    /// Whether nothing will happen any more.
    pub const fn is_over(self) -> bool {
        matches!(self, SeasonState::Final | SeasonState::Cancelled)
    }

    /// Whether it is being played, or what was played is being settled.
    pub const fn is_played(self) -> bool {
        matches!(self, SeasonState::Running | SeasonState::Closing)
    }
}

/// The instants of a season; what is not known yet has none.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeasonDates {
    /// When its entries open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opens_at: Option<Instant>,
    /// When they close.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes_at: Option<Instant>,
    /// Until when everybody says that they are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check_in_until: Option<Instant>,
    /// When it starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Instant>,
    /// When it ends at the latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<Instant>,
    /// Since when it is being settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settling_since: Option<Instant>,
    /// Since when it is final.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_since: Option<Instant>,
}

impl SeasonDates {
    /// All that is still to come, later by as much as the league was paused.
    pub(crate) fn moved_by(&mut self, now: Instant, by: chrono::TimeDelta) {
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

/// A table of a season, as it was planned. What is played there is told by the table alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeasonTable {
    /// Its number in the season, from 1.
    pub number: u32,
    /// Its division.
    pub division: DivisionNumber,
    /// Its round or block, from 1.
    pub round: u16,
    /// The entries in the order of the seats.
    pub seats: Vec<EntryId>,
    /// Its code, once it is opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// Whether it does not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
    /// Entries that were struck at this table alone.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub struck: BTreeSet<EntryId>,
    /// When it was extended because it was late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extended_until: Option<Instant>,
    /// More time that whoever it waits for is still to be given, in seconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub owed_s: u32,
    /// Whether its clocks are stopped because the league is paused.
    #[serde(default, skip_serializing_if = "Hold::is_free")]
    pub hold: Hold,
    /// Who plays a seat for nobody, by an admin's word.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub guests: BTreeMap<Seat, PlayerId>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// What the pause of a league does to a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hold {
    /// Nothing.
    #[default]
    Free,
    /// Its clocks are to be stopped.
    Stop,
    /// They are stopped.
    Stopped,
    /// They are to run again.
    Release,
}

impl Hold {
    fn is_free(&self) -> bool {
        *self == Self::Free
    }
}

impl SeasonTable {
    /// The seats with their entries.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, EntryId)> + '_ {
        (0u8..).map(Seat::new).zip(self.seats.iter().copied())
    }
}

/// How an entry has ended a season.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinalPlace {
    /// The entry.
    pub entry: EntryId,
    /// Its holder at the end.
    pub holder: PlayerId,
    /// Its division.
    pub division: DivisionNumber,
    /// Its place in the division, from 1; equal ones share it. None, if it was struck.
    pub rank: Option<u16>,
    /// Its place in the division where a line must cut: no two are equal.
    pub order: u16,
}

impl Season {
    /// An entry by its number.
    pub fn entry(&self, id: EntryId) -> Option<&LeagueEntry> {
        self.entries.get(usize::try_from(id.number().checked_sub(1)?).ok()?)
    }

    pub(crate) fn entry_mut(&mut self, id: EntryId) -> Option<&mut LeagueEntry> {
        self.entries.get_mut(usize::try_from(id.number().checked_sub(1)?).ok()?)
    }

    /// The entry of the person with these ids that has not been withdrawn.
    pub fn entry_of(&self, ids: &[PlayerId]) -> Option<&LeagueEntry> {
        let is_out = |state| matches!(state, EntryState::Withdrawn | EntryState::Absent);
        self.entries.iter().find(|entry| entry.is_of(ids) && !is_out(entry.state))
    }

    /// The entries that take part as far as is known, in order of their numbers.
    pub fn taking_part(&self) -> impl Iterator<Item = &LeagueEntry> {
        self.entries.iter().filter(|entry| entry.state.is_in())
    }

    /// The waiting list, the first first: who has come back to it is at its end.
    pub fn waiting(&self) -> impl Iterator<Item = &LeagueEntry> {
        let waiting = self.entries.iter().filter(|entry| entry.state == EntryState::Waiting);
        let mut waiting: Vec<&LeagueEntry> = waiting.collect();
        waiting.sort_by_key(|entry| entry.entered_at);
        waiting.into_iter()
    }

    /// A table by its number, from 1.
    pub fn table(&self, number: u32) -> Option<&SeasonTable> {
        self.tables.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    pub(crate) fn table_mut(&mut self, number: u32) -> Option<&mut SeasonTable> {
        self.tables.get_mut(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// A table by its code.
    pub fn table_coded(&self, code: &Code) -> Option<&SeasonTable> {
        self.tables.iter().find(|table| table.code.as_ref() == Some(code))
    }

    /// The tables of an entry.
    pub fn tables_of(&self, id: EntryId) -> impl Iterator<Item = &SeasonTable> {
        self.tables.iter().filter(move |table| table.seats.contains(&id))
    }

    /// The division of an entry.
    pub fn division_of(&self, id: EntryId) -> Option<DivisionNumber> {
        self.numbered_divisions().find(|(_, entries)| entries.contains(&id)).map(|(number, _)| number)
    }

    /// How many rounds were drawn before somebody comes who joins a Swiss season while it is played (T14): those of the last division,
    /// where they play.
    pub fn missed_by_late(&self) -> u16 {
        let last = self.numbered_divisions().last().and_then(|(division, _)| self.drawn.get(&division));
        match (self.state, self.rules.format) {
            (SeasonState::Running, Format::Swiss { .. }) => last.copied().unwrap_or(0),
            _ => 0,
        }
    }

    /// The divisions with their numbers.
    pub fn numbered_divisions(&self) -> impl Iterator<Item = (DivisionNumber, &[EntryId])> {
        (1u8..).map(DivisionNumber::new).zip(self.divisions.iter().map(Vec::as_slice))
    }
}
