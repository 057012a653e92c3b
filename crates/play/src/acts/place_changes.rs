//! A table's public place that no longer serves its players: they are called personally, the table moves to another
//! room, or its living post is made again.

use crate::acts::answer::{RequestOutcome, silent_outcome};
use crate::letters::changes::call_personally;
use crate::letters::letter_queue::methods_for_seat;
use crate::letters::posts::{AdminMatter, admin_letter, mentions, queue_living_post, queue_lobby_post};
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use engine::Seat;
use model::{ContactMethod, Fault, Page, PageKind, PlayerId, Status, person_at};
use std::collections::BTreeSet;

/// The players whom a table's place does not reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlaceCalls {
    /// Nothing can be posted, so no one is reached.
    NoOne,
    /// The players at these seats have left the place.
    AllBut(BTreeSet<Seat>),
}

/// Calls the players personally whom the table's place should have mentioned but does not reach. The admins learn of
/// those who have left. Returns `None` if there is no one to call.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn call_elsewhere(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    calls: &PlaceCalls,
) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    if work.table.status() != Status::Running {
        return Ok(None);
    }
    let mentioned = mentions(&work).into_iter().map(|mention| mention.seat);
    let unreached: Vec<Seat> = match calls {
        PlaceCalls::NoOne => mentioned.filter(|seat| is_called_only_at_place(&work, *seat)).collect(),
        PlaceCalls::AllBut(gone) => mentioned.filter(|seat| gone.contains(seat)).collect(),
    };
    for seat in &unreached {
        match calls {
            PlaceCalls::AllBut(_) => report_departure(&mut work, *seat)?,
            PlaceCalls::NoOne => {}
        }
        // Another letter has already called the others.
        if is_called_only_at_place(&work, *seat) {
            call_personally(&mut work, *seat);
        }
    }
    match unreached.is_empty() {
        true => Ok(None),
        false => silent_outcome(work).map(Some),
    }
}

fn is_called_only_at_place(work: &Work<'_>, seat: Seat) -> bool {
    methods_for_seat(work, seat).into_iter().all(|way| way == ContactMethod::Place)
}

fn report_departure(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some(player) = person_at(&work.table, &work.people, seat) else { return Ok(()) };
    let letter = admin_letter(work.at.keys, work.at.now, &work.table, AdminMatter::Left(player))?;
    work.queue_written(letter);
    Ok(())
}

/// Lets the table's place mention a player's decisions again, after no other delivery method reached the player.
/// Returns `None` if nothing changes.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn mention_again(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    player: PlayerId,
) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    let seats: Vec<Seat> = work.table.seats_of(player).collect();
    let mut is_changed = false;
    for seat in seats {
        if let Some(ask) = work.table.asks.get_mut(&seat) {
            is_changed |= std::mem::take(&mut ask.told);
        }
    }
    if is_changed { silent_outcome(work).map(Some) } else { Ok(None) }
}

/// Moves a table to another room of its community, where its posts are made again.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn move_table(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    room: &str,
) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    match &mut work.table.place {
        Some(place) if place.room != room => room.clone_into(&mut place.room),
        _ => return Ok(None),
    }
    queue_post_again(&mut work);
    silent_outcome(work).map(Some)
}

/// Queues the living post of a running game again, below events that were posted late. Returns `None` for other tables.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn repost(loaded: &LoadedTable, at: &Moment<'_>) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    if work.table.place.is_none() || !matches!(work.table.status(), Status::Running | Status::Frozen) {
        return Ok(None);
    }
    queue_post_again(&mut work);
    silent_outcome(work).map(Some)
}

fn queue_post_again(work: &mut Work<'_>) {
    match work.table.status() {
        Status::Open => queue_lobby_post(work),
        _ => {
            let page = Page { calls: mentions(work), ..Page::of(PageKind::Post) };
            queue_living_post(work, page);
        }
    }
}
