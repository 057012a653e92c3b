//! Advertises vacant and freed seats to other players.

use crate::acts::seats::seats_reserved_for_others;
use crate::letters::pages::letters_to_person;
use crate::turn::loaded_table::Moment;
use engine::Seat;
use model::{Arg, Body, Cause, Commit, Fault, Holder, LetterRecipient, LetterSlot, Player, Ruling, Status};

/// Maximum number of players notified of one vacancy.
pub const ADVERTISED_MAX: u32 = 20;

/// Returns true if this commit leaves seats to advertise to other players.
pub fn has_seats_to_advertise(commit: &Commit) -> bool {
    !vacated_seats(commit).is_empty() || frees_seats(commit)
}

/// Notifies willing substitutes of the seats that this commit leaves vacant, or that it frees before the start.
///
/// # Errors
/// Returns an error if a page cannot be encrypted; see [`encrypt_page`](model::encrypt_page).
pub fn advertise(commit: &mut Commit, at: &Moment<'_>, willing: &[Player]) -> Result<(), Fault> {
    if frees_seats(commit) {
        advertise_free_seat(commit, at, willing)?;
    }
    for seat in vacated_seats(commit) {
        let Some(table) = &mut commit.table else { return Ok(()) };
        let sits = |player: &Player| {
            let ids = player.ids();
            let left = |holder: &Holder| match holder {
                Holder::Bot { left_by, .. } => left_by.is_some_and(|by| ids.contains(&by)),
                holder => holder.player().is_some_and(|by| ids.contains(&by)),
            };
            table.seats.iter().any(left)
        };
        let told: Vec<&Player> = willing.iter().filter(|player| !player.stopped && !sits(player)).collect();
        // A reserved seat is offered to no one else, and the league decides who plays for one of its entries.
        let is_kept = seats_reserved_for_others(table, &[]) >= table.vacancies().count();
        let told = if is_kept || table.league.is_some() { Vec::new() } else { told };
        table.company.vacant.insert(seat, told.iter().map(|player| player.id).collect());
        let generation = table.holder(seat).map_or(0, Holder::generation);
        for player in told {
            let (game, code) = (Arg::title(&table.game), Arg::Text(table.code.to_string()));
            let say = messages::say_seat_vacant(game, Arg::Seat(seat), code);
            let (code, id) = (table.code.clone(), player.id);
            let slot = LetterSlot::Vacancy { table: code.clone(), seat, player: id };
            let cause = Cause::VacantSeat { table: code, seat, generation, player: id };
            commit.letters.extend(letters_to_person(at, table, player, cause, Some(slot), say)?);
        }
    }
    Ok(())
}

/// Notifies willing substitutes that a table about to start has a free seat again.
fn advertise_free_seat(commit: &mut Commit, at: &Moment<'_>, willing: &[Player]) -> Result<(), Fault> {
    let Some(table) = &commit.table else { return Ok(()) };
    let mut letters = Vec::new();
    for player in willing.iter().filter(|player| !player.stopped) {
        let sits = player.ids().iter().any(|id| table.seats_of(*id).next().is_some());
        // Players who have just lost their seat already get a letter.
        let told = commit.letters.iter().any(|letter| match letter.to {
            LetterRecipient::Player { player: to, .. } => to == player.id,
            LetterRecipient::Place => false,
        });
        if sits || told {
            continue;
        }
        let say = messages::say_seat_free(Arg::title(&table.game), Arg::Text(table.code.to_string()));
        let cause = Cause::FreeSeat { table: table.code.clone(), seq: table.seq, player: player.id };
        letters.extend(letters_to_person(at, table, player, cause, None, say)?);
    }
    commit.letters.extend(letters);
    Ok(())
}

/// Returns the seats that a commit leaves vacant.
fn vacated_seats(commit: &Commit) -> Vec<Seat> {
    let left = commit.append.iter().filter_map(|entry| match entry.body {
        Body::Bot { seat, resigned, away, removed, .. } if resigned || away || removed => Some(seat),
        Body::Ruling { ruling: Ruling::Release { seat }, .. } => Some(seat),
        _ => None,
    });
    let running = commit.table.as_ref().filter(|table| table.status() == Status::Running);
    left.filter(|seat| running.is_some_and(|table| table.vacancies().any(|free| free == *seat))).collect()
}

/// Returns true if this commit frees seats after a missed ready check, at a table that stays open.
fn frees_seats(commit: &Commit) -> bool {
    let is_open = commit.table.as_ref().is_some_and(|table| table.status() == Status::Open);
    // The commit has no request, so the ready check expired.
    let freed = commit.append.iter().any(|entry| matches!(entry.body, Body::Leave { .. }));
    is_open && freed && commit.inbox.is_none()
}
