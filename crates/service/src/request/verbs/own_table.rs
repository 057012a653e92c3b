//! Selects the table of a request: by its code, or by the sender's seats.

use super::lists::LIST_MAX;
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::response::{Refusal, page_of_messages, unknown_table_message};
use crate::request::sender::{Principal, SpeakingSeat};
use engine::Seat;
use model::{Arg, Code, DecisionRef, Player, Right, Status, Table};
use play::{LoadedTable, RequestOutcome};
use ports::Origin;
use std::sync::Arc;

/// Maximum length of a line quoted in the answer, in characters.
const LINE_CHARS_MAX: usize = 300;

/// Loads the table with this code.
pub(super) async fn load_by_code(context: &Context<'_>, code: &Code) -> Result<Arc<LoadedTable>, Refusal> {
    Ok(context.desk.load(code).await?.ok_or_else(|| unknown_table_message(code.as_str()))?)
}

/// The table that a line refers to.
pub(in crate::request) enum SelectedTable {
    /// The table of this seat.
    At(SpeakingSeat),
    /// One of these tables, which are equally likely.
    OneOf(Vec<Table>),
    /// No table: the player has no seat anywhere, or the line was sent at another table's place.
    Nowhere,
}

impl SelectedTable {
    /// Returns the seat if it is unambiguous; otherwise, refuses with a question that quotes the line.
    pub(super) fn seat(self, line: &str) -> Result<SpeakingSeat, Refusal> {
        match self {
            Self::At(at) => Ok(at),
            Self::OneOf(tables) => Err(ask_which_table(&tables, line).into()),
            Self::Nowhere => Err(messages::say_move_without_table().into()),
        }
    }
}

/// Selects the table for a game line.
pub(in crate::request) async fn select_table(
    context: &Context<'_>,
    who: &Principal,
) -> Result<SelectedTable, DeskError> {
    if let Some(at) = &who.at {
        // A reply to a letter about a finished table may be a move at another one.
        let loose = matches!(
            context.request.from,
            Origin::Holder(Right::Settings { .. }) | Origin::Confirmed(Right::Settings { .. })
        );
        let over = match loose {
            true => context.desk.load(&at.table).await?.is_none_or(|loaded| !is_played(&loaded.table)),
            false => false,
        };
        if !over {
            return Ok(SelectedTable::At(at.clone()));
        }
    }
    if who.place_table.is_some() {
        return Ok(SelectedTable::Nowhere);
    }
    let mut played = context.desk.store().tables_of(who.player.ids(), LIST_MAX).await?;
    played.retain(is_played);
    let waits = |table: &Table| own_seats(table, &who.player).any(|seat| is_waiting_for(table, seat));
    if played.iter().any(waits) {
        played.retain(waits);
    }
    Ok(match played.as_slice() {
        [] => SelectedTable::Nowhere,
        [only] => match own_seats(only, &who.player).next() {
            Some(seat) => SelectedTable::At(SpeakingSeat {
                table: only.code.clone(),
                seat,
                decision: DecisionRef::Current,
            }),
            None => SelectedTable::Nowhere,
        },
        _ => SelectedTable::OneOf(played),
    })
}

/// A table with the sender's seat.
pub(super) type OwnTable = (Arc<LoadedTable>, Seat);

/// Selects the table for a question that names none: as for a game line, but including tables that have not begun.
pub(super) async fn table_in_question(
    context: &Context<'_>,
    who: &Principal,
) -> Result<Option<OwnTable>, DeskError> {
    let code = match who.table() {
        Some(code) => Some(code.clone()),
        None => {
            let mut open = context.desk.store().tables_of(who.player.ids(), LIST_MAX).await?;
            open.retain(|table| is_played(table) || table.status() == Status::Open);
            let waits = |table: &Table| own_seats(table, &who.player).any(|seat| is_waiting_for(table, seat));
            if open.iter().any(waits) {
                open.retain(waits);
            }
            open.pop().filter(|_| open.is_empty()).map(|table| table.code)
        }
    };
    let Some(code) = code else { return Ok(None) };
    let loaded = context.desk.load(&code).await?;
    let seated = |loaded: Arc<LoadedTable>| {
        let of_address = who.at.as_ref().filter(|at| at.table == code).map(|at| at.seat);
        let seat = of_address.or_else(|| loaded.table.seats_of(who.player.id).next())?;
        Some((loaded, seat))
    };
    Ok(loaded.and_then(seated))
}

fn is_played(table: &Table) -> bool {
    table.status() == Status::Running
}

fn is_waiting_for(table: &Table, seat: Seat) -> bool {
    table.asks.get(&seat).is_some_and(|ask| ask.seal.is_none())
}

fn own_seats<'t>(table: &'t Table, player: &Player) -> impl Iterator<Item = Seat> + 't {
    player.ids().into_iter().flat_map(|id| table.seats_of(id).collect::<Vec<_>>())
}

/// Asks at which of these tables to play a line, with one command for each table.
fn ask_which_table(tables: &[Table], line: &str) -> RequestOutcome {
    let line: Vec<&str> = line.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let line: String = line.join("; ").chars().take(LINE_CHARS_MAX).collect();
    let choice = |table: &Table| {
        let (game, code) = (Arg::title(&table.game), Arg::Text(table.code.to_string()));
        messages::say_which_table_choice(game, Arg::Text(line.clone()), code)
    };
    let says = [messages::say_which_table_line()].into_iter().chain(tables.iter().map(choice));
    RequestOutcome { page: page_of_messages(says.collect()), ..RequestOutcome::default() }
}
