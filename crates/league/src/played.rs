//! A season beside what is played at its tables. All of it is read from the tables; nothing is counted up (T8).

use crate::book::league::League;
use crate::book::season::{Season, SeasonTable};
use crate::ids::EntryId;
use crate::score::{SeatEnd, SeatResult, TableEnd, TableResult};
use engine::Seat;
use model::{Code, DivisionNumber, Holder, Instant, People, PlayerId, Status, Table};
use std::collections::BTreeMap;

/// A season beside its tables.
#[derive(Clone, Debug)]
pub struct PlayedSeason<'a> {
    /// The league.
    pub league: &'a League,
    /// The season.
    pub season: &'a Season,
    tables: BTreeMap<u32, &'a Table>,
    /// Everybody who is named in the season or sits at its tables, by every id that they had.
    pub people: &'a People,
}

impl<'a> PlayedSeason<'a> {
    /// A season with its tables, in any order; those of other seasons are passed over. `people` holds under every id who that is now.
    pub fn new(
        league: &'a League,
        season: &'a Season,
        tables: impl IntoIterator<Item = &'a Table>,
        people: &'a People,
    ) -> Self {
        let own = tables.into_iter().filter_map(|table| {
            let of = table.league.as_ref()?;
            (of.league == league.name && of.season == season.number).then_some((of.number, table))
        });
        Self { league, season, tables: own.collect(), people }
    }

    /// Who somebody is now.
    pub fn now(&self, player: PlayerId) -> PlayerId {
        self.people.get(&player).map_or(player, |now| now.id)
    }

    /// The name of somebody; empty for who is not known.
    pub fn name(&self, player: PlayerId) -> &str {
        self.people.get(&player).map_or("", |player| player.name.as_str())
    }

    /// The name of whoever holds an entry.
    pub fn name_of(&self, id: EntryId) -> &str {
        self.season.entry(id).map_or("", |entry| self.name(entry.holder))
    }

    /// Whether two ids are one person now.
    pub fn is_same(&self, one: PlayerId, other: PlayerId) -> bool {
        self.now(one) == self.now(other)
    }

    /// A table by its number, once it is opened.
    pub fn table(&self, number: u32) -> Option<&'a Table> {
        self.tables.get(&number).copied()
    }

    /// The planned tables, each with the one that is played once it is opened.
    pub fn tables(&self) -> impl Iterator<Item = (&'a SeasonTable, Option<&'a Table>)> + '_ {
        self.season.tables.iter().map(|planned| (planned, self.table(planned.number)))
    }

    /// The code of a table, once it is opened.
    pub fn code(&self, number: u32) -> Option<&'a Code> {
        self.season.table(number)?.code.as_ref()
    }

    /// From when on the result of a season that is being settled can be questioned for as long as its rules say: since the last of its
    /// tables has ended.
    pub fn settling_from(&self) -> Option<Instant> {
        let began = self.season.dates.settling_since?;
        let ends = self.tables().filter_map(|(_, table)| Some(table?.score()?.ended_at));
        ends.chain([began]).max()
    }

    /// Whether nothing is to be played at a table any more: it is over, it does not count, or it was closed.
    pub fn is_settled(&self, planned: &SeasonTable) -> bool {
        let ended = |table: &Table| matches!(table.status(), Status::Over | Status::Closed);
        planned.void || self.table(planned.number).is_some_and(ended)
    }

    /// Whether an entry plays no more at a table: it is struck there, or from the season.
    pub fn is_struck_at(&self, id: EntryId, planned: &SeasonTable) -> bool {
        planned.struck.contains(&id) || self.season.entry(id).is_some_and(|entry| entry.struck.is_some())
    }

    /// At how many tables that are played now an entry sits.
    pub fn playing(&self, id: EntryId) -> usize {
        let plays = |planned: &&SeasonTable| {
            let runs = |table: &Table| matches!(table.status(), Status::Running | Status::Frozen);
            !planned.void && self.table(planned.number).is_some_and(runs) && self.sits(id, planned)
        };
        self.season.tables_of(id).filter(plays).count()
    }

    /// Whether whoever holds an entry sits at its seat of a table.
    fn sits(&self, id: EntryId, planned: &SeasonTable) -> bool {
        let Some((table, entry)) = self.table(planned.number).zip(self.season.entry(id)) else {
            return false;
        };
        let seat = planned.seated().find(|(_, own)| *own == id).map(|(seat, _)| seat);
        let holder = seat.and_then(|seat| table.player_at(seat));
        holder.is_some_and(|holder| self.is_same(holder, entry.holder))
    }

    /// How many of an entry's tables are over, and how many it has.
    pub fn progress(&self, id: EntryId) -> (usize, usize) {
        let tables = || self.season.tables_of(id).filter(|planned| !planned.void);
        (tables().filter(|planned| self.is_settled(planned)).count(), tables().count())
    }

    /// The results of a division's tables that are over and count, by their numbers.
    pub fn results(&self, division: DivisionNumber) -> Vec<TableResult> {
        let own = self.season.tables.iter().filter(|planned| planned.division == division);
        own.filter_map(|planned| self.result(planned)).collect()
    }

    /// What a table that is over says for the season; `None` while it is played, where it does not count, and where it has ended without
    /// a result.
    pub fn result(&self, planned: &SeasonTable) -> Option<TableResult> {
        let table = self.table(planned.number).filter(|_| !planned.void)?;
        let score = table.score().filter(|score| !score.seats.is_empty())?;
        let end = if score.ruled { TableEnd::Adjudicated } else { TableEnd::Counted };
        let seats = planned.seated().filter_map(|(seat, id)| {
            let own = score.seats.get(usize::from(seat.number()))?;
            let ended = self.seat_end(planned, table, seat, id);
            let entry = Some(id).filter(|_| ended != SeatEnd::Guest);
            Some(SeatResult { seat, entry, rank: own.rank, game_points: own.points, ended })
        });
        Some(TableResult { table: planned.number, end, seats: seats.collect() })
    }

    /// How a seat has ended its game, for the entry that it is played for.
    fn seat_end(&self, planned: &SeasonTable, table: &Table, seat: Seat, id: EntryId) -> SeatEnd {
        let Some(entry) = self.season.entry(id) else { return SeatEnd::Guest };
        let ended_at = table.score().map(|score| score.ended_at);
        match entry.struck {
            _ if planned.struck.contains(&id) => return SeatEnd::Struck,
            Some(struck) if !struck.stands => return SeatEnd::Struck,
            Some(struck) if ended_at.is_none_or(|ended_at| ended_at > struck.at) => {
                return SeatEnd::Forfeited;
            }
            _ => {}
        }
        let counts_for = |player: PlayerId| {
            let mut people = entry.before.iter().chain([&entry.holder]);
            people.any(|own| self.is_same(*own, player))
        };
        match table.holder(seat) {
            Some(Holder::Player { player, .. }) if counts_for(*player) => SeatEnd::Played,
            Some(Holder::Player { .. }) => SeatEnd::Guest,
            Some(Holder::Bot { .. } | Holder::Empty) | None => SeatEnd::Abandoned,
        }
    }
}
