//! Lists of tables: a player's own tables, and tables with a free seat.

use engine::GameKind;

use crate::desk::{Desk, DeskError};
use crate::request::Context;
use crate::request::response::{Refusal, page_of_messages};
use crate::request::sender::Principal;
use model::{Code, Page, Player, Status, Table, TableLine};
use play::RequestOutcome;

/// Maximum number of tables in one list.
pub(super) const LIST_MAX: u32 = 50;
/// Maximum number of tables checked for one list; most of them may be hidden from the sender.
const LOOKED_AT_MAX: u32 = 3_200;

/// Lists tables with a free or vacant seat, or the player's own tables, pending decisions first.
pub(super) async fn list(
    context: &Context<'_>,
    who: &Principal,
    own: bool,
) -> Result<RequestOutcome, Refusal> {
    let of = Some(who).filter(|_| own);
    let store = context.desk.store();
    let tables = match of {
        Some(who) => store.tables_of(who.player.ids(), LIST_MAX).await?,
        None => {
            let mut seen = tables_with_free_seat(context, who, true).await?;
            seen.extend(tables_with_free_seat(context, who, false).await?);
            seen
        }
    };
    let mut lines = context.desk.table_lines_with_forecast(&tables, of.map(|who| &*who.player)).await?;
    for line in lines.iter_mut().filter(|line| of.is_none() && line.status == Status::Open) {
        let free = tables.iter().find(|table| table.code == line.code).map(|table| free_seats(table, who));
        line.empty = free.unwrap_or(line.empty);
    }
    let says = match (lines.is_empty(), of) {
        (true, Some(_)) => vec![messages::say_nothing_waits()],
        (true, None) => vec![messages::say_no_tables()],
        _ => Vec::new(),
    };
    Ok(RequestOutcome { page: Page { tables: lines, ..page_of_messages(says) }, ..RequestOutcome::default() })
}

/// Returns the number of free seats that the sender may take.
fn free_seats(table: &Table, who: &Principal) -> u8 {
    u8::try_from(play::free_seats_for(table, &who.player.ids())).unwrap_or(u8::MAX)
}

/// Returns the newest tables with a vacant or an empty seat that the sender may take. Tables closed to the sender do
/// not reduce the number of results.
pub(super) async fn tables_with_free_seat(
    context: &Context<'_>,
    who: &Principal,
    vacant: bool,
) -> Result<Vec<Table>, DeskError> {
    let store = context.desk.store();
    let mut limit = LIST_MAX;
    loop {
        let tables = match vacant {
            true => store.vacant_tables(limit).await?,
            false => store.tables(Some(Status::Open), limit).await?,
        };
        let is_all = tables.len() < limit as usize || limit >= LOOKED_AT_MAX;
        let mut seen = Vec::new();
        let here = context.request.request_place.place.as_ref();
        for table in tables {
            let has_seat = vacant || free_seats(&table, who) > 0;
            if has_seat
                && seen.len() < LIST_MAX as usize
                && context.desk.offers_table_to(&who.player, &table, here).await
            {
                seen.push(table);
            }
        }
        if is_all || seen.len() == LIST_MAX as usize {
            return Ok(seen);
        }
        limit = LOOKED_AT_MAX.min(limit * 4);
    }
}

/// Returns the player's only unfinished table, if there is exactly one.
pub(super) async fn only_table(context: &Context<'_>, who: &Principal) -> Result<Option<Code>, DeskError> {
    let all = context.desk.store().tables_of(who.player.ids(), LIST_MAX).await?;
    let mut open = all.into_iter().filter(|table| matches!(table.status(), Status::Open | Status::Running));
    Ok(open.next().filter(|_| open.next().is_none()).map(|table| table.code))
}

/// Builds a line for each table that is not closed. Tables at which this player is to act come first, the longest
/// waiting at the top.
pub(crate) fn table_lines(
    games: &'static [GameKind],
    tables: &[Table],
    of: Option<&Player>,
) -> Vec<TableLine> {
    let open = tables.iter().filter(|table| table.status() != Status::Closed);
    let mut lines: Vec<TableLine> = open.map(|table| table_line(games, table, of)).collect();
    lines.sort_by_key(|line| {
        (!line.waits_for_you, line.asked_at, line.deadline_at.is_none(), line.deadline_at, line.status)
    });
    lines
}

impl Desk {
    /// Builds lines as [`table_lines`] does. For open tables, adds the probable length of a game of the players there.
    pub(super) async fn table_lines_with_forecast(
        &self,
        tables: &[Table],
        of: Option<&Player>,
    ) -> Result<Vec<TableLine>, DeskError> {
        let mut lines = table_lines(self.games(), tables, of);
        for line in &mut lines {
            let open = tables.iter().find(|table| table.code == line.code && table.status() == Status::Open);
            let Some(table) = open else { continue };
            let Some(kind) = games::find_in(self.games(), &table.game) else { continue };
            let ids = table.seats_of_people().map(|(_, player)| player).collect();
            let people = self.current_people(ids).await?;
            let players: Vec<&Player> = people.values().map(AsRef::as_ref).collect();
            let length = self.game_length(kind, table.seats.len() as u8).await;
            line.days = length.and_then(|length| length.days(&players));
        }
        Ok(lines)
    }
}

/// Returns the non-default options of a table with a free seat.
fn changed_options(games: &'static [GameKind], table: &Table) -> Vec<(String, String)> {
    let has_room = table.status() == Status::Open || free_seat_count(table) > 0;
    let kind = games::find_in(games, &table.game).filter(|_| has_room);
    kind.map(|kind| play::unusual_options(table, kind.meta())).unwrap_or_default()
}

/// Returns the number of vacant seats open to anyone; 0 at league tables.
fn free_seat_count(table: &Table) -> u8 {
    if table.league.is_some() { 0 } else { table.vacancies().count() as u8 }
}

fn table_line(games: &'static [GameKind], table: &Table, of: Option<&Player>) -> TableLine {
    let own = of.and_then(|player| {
        let ids = player.ids();
        let seats = ids.iter().flat_map(|id| table.seats_of(*id));
        seats.filter_map(|seat| table.asks.get(&seat)).find(|ask| ask.seal.is_none())
    });
    TableLine {
        code: table.code.clone(),
        game: table.game.clone(),
        status: table.status(),
        names: table
            .seats
            .iter()
            .map(|holder| holder.name().to_owned())
            .filter(|name| !name.is_empty())
            .collect(),
        empty: table.seats.iter().filter(|holder| holder.name().is_empty()).count() as u8,
        options: changed_options(games, table),
        vacant: free_seat_count(table),
        waits_for_you: own.is_some(),
        asked_at: own.map(|ask| ask.opened_at),
        deadline_at: own.and_then(|ask| ask.deadline_at).filter(|_| table.clocks.paused_at.is_none()),
        asked: own.map(|ask| ask.asked.clone()),
        days: None,
        community: table.place.as_ref().map(|place| place.community.clone()),
    }
}
