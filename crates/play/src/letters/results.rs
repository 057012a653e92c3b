//! Letters with the result of a game.

use crate::letters::letter_queue::{
    DeliveryTime, delivery_time, methods_for_seat, queue_for_seat, separate_letter_due_at,
};
use crate::turn::work::{LetterHead, Work};
use engine::{Pending, Position, Seat, Viewer};
use model::{Arg, Cause, ContactMethod, Fault, Page, PageKind, Say, Table, Urgency};

/// Queues the result for everyone. The seat `answered` reads the result in the answer to its own message.
pub(crate) fn queue_results(work: &mut Work<'_>, answered: Option<Seat>) -> Result<(), Fault> {
    let seats: Vec<Seat> = work
        .table
        .seats_with_holders()
        .filter(|(_, holder)| holder.player().is_some())
        .map(|(seat, _)| seat)
        .collect();
    for seat in seats {
        let told = answered == Some(seat);
        // At the table's place, the result is posted for everyone and mentions the awake players.
        let (when, ways) = (delivery_time(work, seat, false), methods_for_seat(work, seat));
        let rests = matches!(when, DeliveryTime::At(due_at) if due_at > work.at.now);
        let needed = |way: &ContactMethod| match way {
            ContactMethod::Mail => !told || !work.at.by_letter,
            ContactMethod::Direct | ContactMethod::Webhook => !told,
            ContactMethod::Place => !told && rests,
        };
        let ways: Vec<ContactMethod> = ways.into_iter().filter(needed).collect();
        if ways.is_empty() {
            continue;
        }
        let cause = Cause::Over { table: work.table.code.clone(), seat };
        let mut says = seat_result_messages(work, seat)?;
        says.extend(work.take_messages(seat));
        let call = result_of_game(work)?.into_iter().next();
        let Some(due_at) = separate_letter_due_at(work, seat, when)? else { continue };
        let page = Page { says, call, ..Page::of(PageKind::Over) };
        queue_for_seat(
            work,
            seat,
            ways,
            LetterHead { cause, slot: None, class: Urgency::Result, due_at },
            page,
        );
    }
    Ok(())
}

/// Returns the messages about the result for one seat, starting with its own rank.
pub(crate) fn seat_result_messages(work: &Work<'_>, seat: Seat) -> Result<Vec<Say>, Fault> {
    let mut says = result_of_game(work)?;
    let standings = match &work.table.company.ruled {
        Some(_) => Vec::new(),
        None => work.position()?.standings(Viewer::Table),
    };
    let own = standings.iter().find(|one| one.seat == seat).filter(|_| standings.len() > 1);
    if let Some(own) = own {
        let (points, rank) = (Arg::Number(own.points.into()), Arg::Number(own.rank.into()));
        says.insert(0, messages::say_place(Arg::Number(standings.len() as i64), points, rank));
    }
    Ok(says)
}

/// Returns the messages with the reason for the end and the winners.
pub(crate) fn result_of_game(work: &Work<'_>) -> Result<Vec<Say>, Fault> {
    Ok(match &work.table.company.ruled {
        Some(winners) => result_by_ruling(winners),
        None => result_by_rules(&work.table, work.position()?),
    })
}

/// Returns the winners of a finished game, by its rules or by a ruling; empty if the game ended without a result.
pub fn winners(table: &Table, position: Option<&dyn Position>) -> Vec<Seat> {
    if let Some(ruled) = &table.company.ruled {
        return ruled.clone();
    }
    let standings = position.map(|position| position.standings(Viewer::Table)).unwrap_or_default();
    standings.iter().filter(|one| one.rank == 1).map(|one| one.seat).collect()
}

/// Returns the messages about a game that ended by its rules: the reason and the winners; none while the game runs.
pub(crate) fn result_by_rules(table: &Table, position: &dyn Position) -> Vec<Say> {
    let Pending::Over(end) = position.pending() else { return Vec::new() };
    let winners = winners(table, Some(position));
    let won = if winners.len() == 1 { messages::say_winner } else { messages::say_shared };
    vec![game_over_message(&table.game, end.reason), won(Arg::Seats(winners))]
}

/// Builds the message with the reason for the end of a game.
pub fn game_over_message(game: &str, reason: &str) -> Say {
    messages::say_over(Arg::Key(format!("{game}-end-{reason}")))
}

/// Returns the messages about the result of a ruling.
pub(crate) fn result_by_ruling(winners: &[Seat]) -> Vec<Say> {
    match winners {
        [] => vec![messages::say_no_result()],
        [_] => vec![messages::say_winner(Arg::Seats(winners.to_vec()))],
        _ => vec![messages::say_shared(Arg::Seats(winners.to_vec()))],
    }
}
