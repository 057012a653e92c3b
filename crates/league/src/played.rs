//! A season together with the games at its tables. Everything is derived from the tables; no totals are stored (T8).

use crate::book::entry::LeagueEntry;
use crate::book::league::League;
use crate::book::season::{Season, SeasonTable};
use crate::draw::KeptApart;
use crate::ids::EntryId;
use crate::score::{SeatEnd, SeatResult, TableEnd, TableResult};
use engine::Seat;
use model::{Code, DivisionNumber, FreeText, Holder, Instant, People, PlayerId, Status, Table};
use std::collections::BTreeMap;

/// A season together with its tables.
#[derive(Clone, Debug)]
pub struct PlayedSeason<'a> {
    /// The league.
    pub league: &'a League,
    /// The season.
    pub season: &'a Season,
    tables: BTreeMap<u32, &'a Table>,
    /// All people named in the season or seated at its tables, by each id that they have had.
    pub people: &'a People,
}

impl<'a> PlayedSeason<'a> {
    /// Combines a season with its tables, in any order; tables of other seasons are ignored. `people` maps each id to
    /// its current player.
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

    /// Returns the current id of a player.
    pub fn current_id(&self, player: PlayerId) -> PlayerId {
        self.people.get(&player).map_or(player, |now| now.id)
    }

    /// Returns the name of a player; empty if unknown.
    pub fn player_name(&self, player: PlayerId) -> &FreeText {
        static NONE: FreeText = FreeText::EMPTY;
        self.people.get(&player).map_or(&NONE, |player| &player.name)
    }

    /// Returns the name of the holder of an entry.
    pub fn holder_name(&self, id: EntryId) -> &FreeText {
        static NONE: FreeText = FreeText::EMPTY;
        self.season.entry(id).map_or(&NONE, |entry| self.player_name(entry.holder))
    }

    /// Returns an entry as lists show it: its number and the name of its holder, `#3 Ann`. Entries of earlier seasons
    /// have no number, since a command with the number would mean an entry of the newest season.
    pub fn entry_label(&self, id: EntryId) -> FreeText {
        match (self.is_newest(), self.holder_name(id)) {
            (_, name) if name.is_empty() => FreeText::clean(&id.to_string()),
            (true, name) => FreeText::clean(&format!("{id} {name}")),
            (false, name) => name.clone(),
        }
    }

    /// Returns a player as lists show them: like their entry, or only by name if they have none.
    pub fn player_label(&self, player: PlayerId) -> FreeText {
        let own = || self.season.entries.iter().filter(|entry| self.is_same(entry.holder, player));
        let entry = own().find(|entry| !entry.state.is_out()).or_else(|| own().next_back());
        entry.map_or_else(|| self.player_name(player).clone(), |entry| self.entry_label(entry.id))
    }

    /// Returns true if this is the league's newest season, to which commands apply.
    pub fn is_newest(&self) -> bool {
        self.league.season().is_some_and(|newest| newest.number == self.season.number)
    }

    /// Returns true if both ids now belong to one person.
    pub fn is_same(&self, one: PlayerId, other: PlayerId) -> bool {
        self.current_id(one) == self.current_id(other)
    }

    /// Returns the pairs of entries that the draw keeps apart: those that an admin forbade, and team mates.
    pub fn kept_apart(&self) -> KeptApart {
        let entries = &self.season.entries;
        let held = |player: PlayerId| entries.iter().filter(move |entry| self.is_same(entry.holder, player));
        let forbidden = self.league.apart.iter().flat_map(|(one, other)| {
            held(*one).flat_map(move |one| held(*other).map(move |other| (one.id, other.id)))
        });
        let mates = self.season.teams.values().flat_map(|members| {
            members.iter().flat_map(|one| members.iter().map(move |other| (*one, *other)))
        });
        KeptApart::new(forbidden, mates)
    }

    /// Returns a table by its number, once opened.
    pub fn table(&self, number: u32) -> Option<&'a Table> {
        self.tables.get(&number).copied()
    }

    /// Returns the planned tables, each with its played table once opened.
    pub fn tables(&self) -> impl Iterator<Item = (&'a SeasonTable, Option<&'a Table>)> + '_ {
        self.season.tables.iter().map(|planned| (planned, self.table(planned.number)))
    }

    /// Returns the code of a table, once opened.
    pub fn code(&self, number: u32) -> Option<&'a Code> {
        self.season.table(number)?.code.as_ref()
    }

    /// Returns the start of the dispute period of a season that is settling: the start of settling, or the end of its
    /// last table if later.
    pub fn settling_since(&self) -> Option<Instant> {
        let began = self.season.dates.settling_since?;
        let ends = self.tables().filter_map(|(_, table)| Some(table?.score()?.ended_at));
        ends.chain([began]).max()
    }

    /// Returns true if play at a table has ended: it is over, void, or closed.
    pub fn is_settled(&self, planned: &SeasonTable) -> bool {
        let ended = |table: &Table| matches!(table.status(), Status::Over | Status::Closed);
        planned.void || self.table(planned.number).is_some_and(ended)
    }

    /// Returns true if an entry no longer plays at a table: it is struck there, or from the season.
    pub fn is_struck_at(&self, id: EntryId, planned: &SeasonTable) -> bool {
        planned.struck.contains(&id) || self.season.entry(id).is_some_and(|entry| entry.struck.is_some())
    }

    /// Returns the number of tables in play at which an entry sits.
    pub fn active_table_count(&self, id: EntryId) -> usize {
        let plays = |planned: &&SeasonTable| {
            let runs = |table: &Table| matches!(table.status(), Status::Running | Status::Frozen);
            !planned.void && self.table(planned.number).is_some_and(runs) && self.is_seated_at(id, planned)
        };
        self.season.tables_of(id).filter(plays).count()
    }

    /// Returns true if the holder of an entry occupies its seat at a table.
    fn is_seated_at(&self, id: EntryId, planned: &SeasonTable) -> bool {
        let Some((table, entry)) = self.table(planned.number).zip(self.season.entry(id)) else {
            return false;
        };
        let seat = planned.seats_with_entries().find(|(_, own)| *own == id).map(|(seat, _)| seat);
        let holder = seat.and_then(|seat| table.player_at(seat));
        holder.is_some_and(|holder| self.is_same(holder, entry.holder))
    }

    /// Returns the number of an entry's finished tables, and its total number of tables.
    pub fn progress(&self, id: EntryId) -> (usize, usize) {
        let tables = || self.season.tables_of(id).filter(|planned| !planned.void);
        (tables().filter(|planned| self.is_settled(planned)).count(), tables().count())
    }

    /// Returns the results of a division's finished tables that count, by table number.
    pub fn results(&self, division: DivisionNumber) -> Vec<TableResult> {
        let own = self.season.tables.iter().filter(|planned| planned.division == division);
        own.filter_map(|planned| self.result(planned)).collect()
    }

    /// Returns the result of a finished table for the season; `None` while it is in play, if it is void, or if it ended
    /// without a result.
    pub fn result(&self, planned: &SeasonTable) -> Option<TableResult> {
        let table = self.table(planned.number).filter(|_| !planned.void)?;
        let score = table.score().filter(|score| !score.seats.is_empty())?;
        let end = if score.ruled { TableEnd::Adjudicated } else { TableEnd::Counted };
        let seats = planned.seats_with_entries().filter_map(|(seat, id)| {
            let own = score.seats.get(usize::from(seat.number()))?;
            let ended = self.seat_end(planned, table, seat, id);
            let entry = Some(id).filter(|_| ended != SeatEnd::Guest);
            Some(SeatResult { seat, entry, rank: own.rank, game_points: own.points, ended })
        });
        Some(TableResult { table: planned.number, end, seats: seats.collect() })
    }

    /// Returns how a seat finished the game, for the entry that it represents.
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
        let own = |entry: &LeagueEntry, player: PlayerId| {
            let mut people = entry.before.iter().chain([&entry.holder]);
            people.any(|own| self.is_same(*own, player))
        };
        // A team mate plays for the team, so the entry gets the points.
        let mates = self.season.team_of(id).map_or(&[][..], |(_, members)| members);
        let counts_for = |player: PlayerId| {
            let mut mates = mates.iter().filter_map(|mate| self.season.entry(*mate));
            own(entry, player) || mates.any(|mate| own(mate, player))
        };
        match table.holder(seat) {
            Some(Holder::Player { player, .. }) if counts_for(*player) => SeatEnd::Played,
            Some(Holder::Player { .. }) => SeatEnd::Guest,
            Some(Holder::Bot { .. } | Holder::Empty) | None => SeatEnd::Abandoned,
        }
    }
}
