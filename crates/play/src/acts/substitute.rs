//! Fills a vacant seat of a running game, with a substitute or with the player who left the seat.

use crate::acts::answer::{RequestOutcome, answer, answer_with_messages};
use crate::acts::seats::{fill_vacancy, seats_reserved_for_others};
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use engine::Seat;
use model::{Arg, Fault, Holder, Player};

/// Seats a player in a vacant seat: the named one, or else the first. From then on the player sees what that seat sees,
/// and the former holder no longer does.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store
/// cannot be serialised or encrypted.
pub fn substitute(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    player: &Player,
    wanted: Option<Seat>,
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
    if work.table.company.is_barred(&player.ids()) {
        return answer_with_messages(&work.view(), None, vec![messages::say_barred(table)]);
    }
    // The league decides who plays for one of its entries.
    if work.table.league.is_some() {
        return answer_with_messages(&work.view(), None, vec![messages::say_takeover_league(table)]);
    }
    let vacant = work.table.vacancies().count();
    if vacant > 0 && seats_reserved_for_others(&work.table, &player.ids()) >= vacant {
        return answer_with_messages(&work.view(), None, vec![messages::say_kept().with("table", table)]);
    }
    let free = work.table.vacancies().find(|seat| wanted.is_none_or(|wanted| wanted == *seat));
    let Some(seat) = free else {
        return answer_with_messages(&work.view(), None, vec![messages::say_no_vacancy(table)]);
    };
    fill_vacancy(&mut work, seat, player, false)?;
    let say = messages::say_seat_taken(Arg::Seat(seat), table);
    answer(work, Some(seat), vec![say])
}

/// Gives a seat left to a bot back to the player who left it.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store
/// cannot be serialised or encrypted.
pub fn give_back(loaded: &LoadedTable, at: &Moment<'_>, player: &Player) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let ids = player.ids();
    if work.table.company.is_barred(&ids) {
        let table = Arg::Text(work.table.code.to_string());
        return answer_with_messages(&work.view(), None, vec![messages::say_barred(table)]);
    }
    let theirs = |seat: &Seat| match work.table.holder(*seat) {
        Some(Holder::Bot { left_by: Some(by), .. }) => ids.contains(by),
        _ => false,
    };
    let Some(seat) = work.table.vacancies().find(theirs) else {
        let seat = work.table.seats_of(player.id).next();
        return answer_with_messages(&work.view(), seat, vec![messages::say_nothing_to_return_to()]);
    };
    fill_vacancy(&mut work, seat, player, true)?;
    answer(work, Some(seat), vec![messages::say_seat_back(Arg::Seat(seat))])
}
