//! A ruling takes somebody from their seat: before the game the seat is free again, in a running game a bot plays on, and the seat may be
//! kept for somebody who is named.

use crate::acts::invite;
use crate::acts::seats::{free, pass_on};
use crate::acts::vacate::{Leaving, vacate};
use crate::letters::pages::to_person;
use crate::turn::work::Work;
use engine::Seat;
use model::{Arg, Cause, Fault, Leaver, Player, Say, Status, Table};

/// The player at a seat, as a ruling names them; `None` where nobody sits, or a bot.
pub(crate) fn at_seat(table: &Table, seat: Seat) -> Option<Leaver> {
    let holder = table.holder(seat)?;
    Some(Leaver { player: holder.taken_by()?, name: holder.name().to_owned() })
}

/// Takes the player from a seat. They are told so, with `told`, and may not sit down there again.
pub(crate) fn take_out(
    work: &mut Work<'_>,
    seat: Seat,
    told: Say,
    guest: Option<&Player>,
) -> Result<(), Fault> {
    let Some(player) = work.table.player_at(seat) else { return Ok(()) };
    let person = work.people.get(&player).cloned();
    let ids = person.as_ref().map_or_else(|| vec![player], |person| person.ids());
    let company = &mut work.table.company;
    company.invited.retain(|id| !ids.contains(id));
    company.kept.retain(|id| !ids.contains(id));
    company.barred.extend(ids);
    if let Some(guest) = guest {
        keep_for(work, guest);
    }
    match work.table.status() {
        Status::Open => {
            free(work, seat);
            match guest.filter(|_| work.table.seats_of_people().next().is_none()) {
                // Nobody is left but who is to come.
                Some(guest) => work.table.owner = guest.id,
                None => pass_on(work),
            }
        }
        _ => vacate(work, seat, Leaving::Removed)?,
    }
    let table = work.table.code.clone();
    if let Some(person) = person {
        let cause = Cause::Vacated { table: table.clone(), seat, generation: work.table.seq };
        work.owe(to_person(work.at, &work.table, &person, cause, None, told)?);
    }
    match guest {
        Some(guest) => tell_guest(work, seat, guest),
        None => Ok(()),
    }
}

/// Keeps a seat for somebody, who may sit down here again if they were removed before.
pub(super) fn keep_for(work: &mut Work<'_>, guest: &Player) {
    let (company, ids) = (&mut work.table.company, guest.ids());
    company.barred.retain(|id| !ids.contains(id));
    company.invited.push(guest.id);
    company.kept.push(guest.id);
}

/// Tells somebody that the seat is kept for them.
pub(super) fn tell_guest(work: &mut Work<'_>, seat: Seat, guest: &Player) -> Result<(), Fault> {
    let kept = match work.table.status() {
        Status::Open => messages::say_seat_kept_open,
        Status::Running => messages::say_seat_kept_running,
        // A bot may have ended the game at once.
        Status::Over | Status::Closed | Status::Frozen => return Ok(()),
    };
    let say = kept(Arg::title(&work.table.game), Arg::Text(work.table.code.to_string()));
    let (table, generation) = (work.table.code.clone(), work.table.seq);
    invite::tell_guest(work, guest, Cause::VacantSeat { table, seat, generation, player: guest.id }, say)
}
