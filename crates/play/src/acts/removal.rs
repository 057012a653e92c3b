//! Removal of a player by a ruling. Before the start, the seat becomes free; in a running game, a bot takes over. The
//! seat may be reserved for a named guest.

use crate::acts::answer::{RequestOutcome, answer};
use crate::acts::invite;
use crate::acts::seats::{free_seat, pass_ownership};
use crate::acts::vacate::{LeaveReason, vacate};
use crate::letters::pages::letters_to_person;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use engine::Seat;
use model::{Arg, Cause, Fault, FreeText, Holder, Leaver, Player, PlayerId, Say, Status, Table};

/// Returns the player at a seat, as named in a ruling; `None` for a bot or an empty seat.
pub(crate) fn seated_player(table: &Table, seat: Seat) -> Option<Leaver> {
    let holder = table.holder(seat)?;
    Some(Leaver { player: holder.original_player()?, name: holder.name().to_owned() })
}

/// Removes a player whom the host has banned from the whole service, and notifies the others. The banned player gets no
/// letter. Returns `None` if the player has no seat in an open or running game.
///
/// # Errors
/// Returns [`Fault::StepRejected`] if the game rejects a step that it offered, or [`Fault::TooManyForcedPlays`] if it
/// reaches no choice. Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be
/// serialised or encrypted.
pub fn remove_banned(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    player: PlayerId,
) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(player).next() else { return Ok(None) };
    if !matches!(work.table.status(), Status::Open | Status::Running) {
        return Ok(None);
    }
    let name = work.table.holder(seat).map(Holder::name).cloned().unwrap_or(FreeText::EMPTY);
    take_seat(&mut work, seat, player, None)?;
    work.notify_others(None, &[messages::say_host_removed(name)]);
    answer(work, None, Vec::new()).map(Some)
}

/// Removes the player from a seat and bars them from the table. The player is notified with the message `told`, and a
/// guest of the admin `by` of the reserved seat. Returns a message for the admin if the guest cannot be notified.
pub(crate) fn remove_player(
    work: &mut Work<'_>,
    seat: Seat,
    told: Say,
    by: PlayerId,
    guest: Option<&Player>,
) -> Result<Option<Say>, Fault> {
    let Some(player) = work.table.player_at(seat) else { return Ok(None) };
    let person = work.people.get(&player).cloned();
    take_seat(work, seat, player, guest)?;
    let table = work.table.code.clone();
    if let Some(person) = person {
        let cause = Cause::Vacated { table: table.clone(), seat, generation: work.table.seq };
        work.queue_written(letters_to_person(work.at, &work.table, &person, cause, None, told)?);
    }
    match guest {
        Some(guest) => notify_reserved_seat(work, seat, by, guest),
        None => Ok(None),
    }
}

/// Takes a player's seat and bars them from the table. Before the start the seat becomes free, or reserved for a guest;
/// afterwards a bot takes over.
fn take_seat(work: &mut Work<'_>, seat: Seat, player: PlayerId, guest: Option<&Player>) -> Result<(), Fault> {
    let ids = work.people.get(&player).map_or_else(|| vec![player], |person| person.ids());
    let company = &mut work.table.company;
    company.invited.retain(|id| !ids.contains(id));
    company.kept.retain(|id| !ids.contains(id));
    company.barred.extend(ids);
    if let Some(guest) = guest {
        reserve_seat(work, guest);
    }
    match work.table.status() {
        Status::Open => {
            free_seat(work, seat);
            match guest.filter(|_| work.table.seats_of_people().next().is_none()) {
                // The guest is the only person left.
                Some(guest) => work.table.owner = guest.id,
                None => pass_ownership(work),
            }
        }
        _ => vacate(work, seat, LeaveReason::Removed)?,
    }
    Ok(())
}

/// Reserves a seat for a guest, who may join even after an earlier removal.
pub(super) fn reserve_seat(work: &mut Work<'_>, guest: &Player) {
    let (company, ids) = (&mut work.table.company, guest.ids());
    company.barred.retain(|id| !ids.contains(id));
    company.invited.push(guest.id);
    company.kept.push(guest.id);
}

/// Notifies a guest of the seat that the admin `by` has reserved. Returns a message for the admin if that is not possible.
pub(super) fn notify_reserved_seat(
    work: &mut Work<'_>,
    seat: Seat,
    by: PlayerId,
    guest: &Player,
) -> Result<Option<Say>, Fault> {
    let kept = match work.table.status() {
        Status::Open => messages::say_seat_kept_open,
        Status::Running => messages::say_seat_kept_running,
        // A bot may have ended the game immediately.
        Status::Over | Status::Closed | Status::Frozen => return Ok(None),
    };
    let say = kept(Arg::title(&work.table.game), Arg::Text(work.table.code.to_string()));
    let (table, generation) = (work.table.code.clone(), work.table.seq);
    let cause = Cause::VacantSeat { table, seat, generation, player: guest.id };
    invite::notify_guest(work, guest, by, cause, say)
}
