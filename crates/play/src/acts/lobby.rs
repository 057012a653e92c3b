//! Requests at a table before the start: joining, leaving, starting, adding bots.

use crate::acts::answer::{RequestOutcome, answer, answer_with_messages};
use crate::acts::ready_check;
use crate::acts::seats::{
    free_seat, free_seats, notify_owner_of_guest, seat_bot, seat_player, seats_reserved_for_others,
};
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use engine::Seat;
use model::{Arg, Body, Fault, Holder, Player, Say, Status, Table, TableStage};

/// Seats a player at an open table; the last player to join starts the game.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::Incomplete`] if the game cannot begin: the table has no seed, or the
/// game does not accept its options. If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn join(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    player: &Player,
    join_key: &str,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let table = Arg::Text(work.table.code.to_string());
    if let Some(seat) = work.table.seats_of(player.id).next() {
        return answer_with_messages(
            &work.view(),
            Some(seat),
            vec![messages::say_already_in().with("table", table)],
        );
    }
    if work.table.status() != Status::Open {
        return answer_with_messages(&work.view(), None, vec![not_open_message(&work.table)]);
    }
    if let Some(why) = league_refusal(&work.table) {
        return answer_with_messages(&work.view(), None, vec![why]);
    }
    if work.table.company.is_barred(&player.ids()) {
        return answer_with_messages(&work.view(), None, vec![messages::say_barred(table)]);
    }
    let free =
        work.table.seats_with_holders().find(|(_, holder)| **holder == Holder::Empty).map(|(seat, _)| seat);
    let Some(seat) = free else {
        return answer_with_messages(&work.view(), None, vec![messages::say_full().with("table", table)]);
    };
    let others = seats_reserved_for_others(&work.table, &player.ids());
    if others as i64 >= free_seats(&work.table) {
        return answer_with_messages(&work.view(), None, vec![messages::say_kept().with("table", table)]);
    }
    seat_player(&mut work, seat, player, join_key);
    notify_owner_of_guest(&mut work, seat);
    let (free, game) = (Arg::Number(free_seats(&work.table)), Arg::title(&work.table.game));
    let mut says = vec![messages::say_joined(free, game, table)];
    says.extend(ready_check::begin_when_full(&mut work)?);
    answer(work, Some(seat), says)
}

/// Frees a seat before the start. If the owner leaves, the table closes.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store
/// cannot be serialised or encrypted.
pub fn leave(loaded: &LoadedTable, at: &Moment<'_>, player: &Player) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(player.id).next() else {
        return answer_with_messages(&work.view(), None, vec![messages::say_not_in()]);
    };
    if work.table.status() != Status::Open {
        return answer_with_messages(&work.view(), Some(seat), vec![not_open_message(&work.table)]);
    }
    if let Some(why) = league_refusal(&work.table) {
        return answer_with_messages(&work.view(), Some(seat), vec![why]);
    }
    free_seat(&mut work, seat);
    let mut says = vec![messages::say_left()];
    if player.ids().contains(&work.table.owner) {
        work.append(Body::Close);
        work.table.stage = TableStage::Closed;
        says.push(messages::say_closed());
    }
    answer(work, None, says)
}

/// Starts the game now; bots take the empty seats. Only the owner may do this.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::Incomplete`] if the game cannot begin: the table has no seed, or the
/// game does not accept its options. If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn start(loaded: &LoadedTable, at: &Moment<'_>, player: &Player) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let seat = work.table.seats_of(player.id).next();
    if let Some(why) = seating_refusal(&work.table, player) {
        return answer_with_messages(&work.view(), seat, vec![why]);
    }
    work.table.company.heard.extend(seat.map(|seat| (seat, at.now)));
    work.table.company.starts_at = None;
    let empty: Vec<Seat> = work
        .table
        .seats_with_holders()
        .filter(|(_, holder)| **holder == Holder::Empty)
        .map(|(seat, _)| seat)
        .collect();
    for seat in &empty {
        seat_bot(&mut work, *seat);
    }
    let mut says = Vec::from_iter(ready_check::begin_when_full(&mut work)?);
    if !empty.is_empty() {
        says.push(messages::say_bots(Arg::Number(empty.len() as i64)));
    }
    answer(work, seat, says)
}

/// Seats a bot at an open table; filling the last seat starts the game. Only the owner may do this.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::Incomplete`] if the game cannot begin: the table has no seed, or the
/// game does not accept its options. If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn add_bot(loaded: &LoadedTable, at: &Moment<'_>, player: &Player) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let seat = work.table.seats_of(player.id).next();
    if let Some(why) = seating_refusal(&work.table, player) {
        return answer_with_messages(&work.view(), seat, vec![why]);
    }
    work.table.company.heard.extend(seat.map(|seat| (seat, at.now)));
    let free =
        work.table.seats_with_holders().find(|(_, holder)| **holder == Holder::Empty).map(|(seat, _)| seat);
    if let Some(free) = free {
        seat_bot(&mut work, free);
    }
    let mut says = vec![messages::say_bots(Arg::Number(1))];
    says.extend(ready_check::begin_when_full(&mut work)?);
    answer(work, seat, says)
}

/// Returns the reason why a player may not arrange the seats of a table; `None` for the owner of an open table.
fn seating_refusal(table: &Table, player: &Player) -> Option<Say> {
    if !player.ids().contains(&table.owner) {
        return Some(messages::say_not_owner());
    }
    (table.status() != Status::Open).then(|| not_open_message(table)).or_else(|| league_refusal(table))
}

/// Returns the message explaining that the league controls the seats and the start of its tables; `None` for other
/// tables.
fn league_refusal(table: &Table) -> Option<Say> {
    let league = table.league.as_ref()?.league.to_string();
    Some(messages::say_of_league(Arg::Text(league)))
}

fn not_open_message(table: &Table) -> Say {
    messages::say_not_open().with("table", Arg::Text(table.code.to_string()))
}
