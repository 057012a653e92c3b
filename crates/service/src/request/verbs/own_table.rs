//! The tables that a sender may mean: by their codes, and by their own seats.

use super::lists::LIST_MAX;
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::response::{Refusal, no_table};
use crate::request::sender::Principal;
use engine::Seat;
use model::{Code, Player, Status, Table};
use play::Loaded;
use std::sync::Arc;

/// The table of this code.
pub(super) async fn found(context: &Context<'_>, code: &Code) -> Result<Arc<Loaded>, Refusal> {
    Ok(context.desk.load(code).await?.ok_or_else(|| no_table(code.as_str()))?)
}

/// A table with somebody's own seat there.
pub(super) type OwnTable = (Arc<Loaded>, Seat);

/// The table of theirs that a question is about which names none: as for a line, but also one that has not begun.
pub(super) async fn about(context: &Context<'_>, who: &Principal) -> Result<Option<OwnTable>, DeskError> {
    let code = match who.table() {
        Some(code) => Some(code.clone()),
        None => {
            let mut open = context.desk.store().tables_of(who.player.ids(), LIST_MAX).await?;
            open.retain(|table| is_played(table) || table.status == Status::Open);
            let waits = |table: &Table| own_seats(table, &who.player).any(|seat| waits_for(table, seat));
            if open.iter().any(waits) {
                open.retain(waits);
            }
            open.pop().filter(|_| open.is_empty()).map(|table| table.code)
        }
    };
    let Some(code) = code else { return Ok(None) };
    let loaded = context.desk.load(&code).await?;
    let seated = |loaded: Arc<Loaded>| {
        let of_address = who.at.as_ref().filter(|at| at.table == code).map(|at| at.seat);
        let seat = of_address.or_else(|| loaded.table.seats_of(who.player.id).next())?;
        Some((loaded, seat))
    };
    Ok(loaded.and_then(seated))
}

pub(super) fn is_played(table: &Table) -> bool {
    table.status == Status::Running
}

pub(super) fn own_seats<'t>(table: &'t Table, player: &Player) -> impl Iterator<Item = Seat> + 't {
    player.ids().into_iter().flat_map(|id| table.seats_of(id).collect::<Vec<_>>())
}

pub(super) fn waits_for(table: &Table, seat: Seat) -> bool {
    table.asks.get(&seat).is_some_and(|ask| ask.seal.is_none())
}
