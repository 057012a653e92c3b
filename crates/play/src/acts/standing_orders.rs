//! Gives and withdraws standing orders, which are moves written in advance and secret from other players. They are
//! checked as well as possible when they are given, and again when they are used.

use crate::acts::answer::{RequestOutcome, answer, refuse};
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::orders::{ORDERS_MAX, StoredOrder, is_name};
use crate::turn::rejection::Rejection;
use crate::turn::view::TableView;
use crate::turn::work::Work;
use crate::turn::{flow, orders};
use engine::{LineErrorKind, Prompt, Seat};
use model::{ANY, Arg, Fault, OrderInput, Say, Status, explain_line_error, read_order, shorten_quote};

/// Stores standing orders.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store
/// cannot be serialised or encrypted.
pub fn give_orders(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
    given: &[OrderInput<'_>],
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    if work.table.status() != Status::Running {
        return refuse(loaded, at, seat, vec![messages::say_refused_not_asked()]);
    }
    let mut all = orders::stored_orders(&work.view(), seat)?;
    let mut says = Vec::new();
    for one in given {
        let order = match read_order(one, work.position()?.round()) {
            Ok(order) => order,
            Err(say) => return refuse(loaded, at, seat, vec![say]),
        };
        match check_order(&work.view(), seat, one, &order.decision_name, &order.lines) {
            Ok(warnings) => says.extend(warnings),
            Err(rejection) => return refuse(loaded, at, seat, rejection.into_refusal()?),
        }
        let number = all.last().map_or(1, |last| last.number + 1);
        let typed = shorten_quote(one.text.trim().trim_start_matches(':').trim());
        says.push(messages::say_order_kept(Arg::Number(i64::from(number)), Arg::Free(typed.clone())));
        let (asked, lines, scope) = (order.decision_name, order.lines, order.scope);
        all.push(StoredOrder { number, asked, lines, scope, after: None, typed: typed.to_string() });
    }
    if all.len() > ORDERS_MAX {
        return refuse(loaded, at, seat, vec![messages::say_orders_many()]);
    }
    orders::store_orders(&mut work, seat, &all)?;
    work.lexicon = given.first().map(|one| (seat, one.lexicon.clone()));
    // An order for the kind of decision that is open now also applies to this one.
    if work.table.asks.get(&seat).is_some_and(|ask| ask.acts_at.is_none() && !ask.late) {
        flow::schedule_answer(&mut work, seat)?;
    }
    answer(work, Some(seat), says)
}

/// Withdraws the order with this number, or all orders.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store
/// cannot be serialised or encrypted.
pub fn withdraw_orders(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
    number: Option<u16>,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let mut all = orders::stored_orders(&work.view(), seat)?;
    let before = all.len();
    all.retain(|order| number.is_some_and(|number| number != order.number));
    if all.len() == before {
        return refuse(loaded, at, seat, vec![messages::say_no_orders()]);
    }
    orders::store_orders(&mut work, seat, &all)?;
    if work.table.asks.get(&seat).is_some_and(|ask| ask.acts_at.is_some() && !ask.late) {
        flow::schedule_answer(&mut work, seat)?;
    }
    answer(work, Some(seat), vec![messages::say_orders_withdrawn()])
}

/// Checks the lines of an order against the expected decision, if the game can assume one; otherwise checks only their
/// first words. A move that is impossible now, but perhaps not later, causes a warning.
fn check_order(
    view: &TableView<'_>,
    seat: Seat,
    given: &OrderInput<'_>,
    asked: &str,
    lines: &[String],
) -> Result<Vec<Say>, Rejection<Vec<Say>>> {
    let is_meant = |now: &Prompt| asked.is_empty() || is_name(&now.words, asked);
    let position = view.position()?;
    let supposed = match position.assume_decision(seat, asked) {
        None if position.prompt(seat)?.as_ref().is_some_and(is_meant) => Some(position.clone_box()),
        supposed => supposed,
    };
    let mut warnings = Vec::new();
    for line in lines.iter().filter(|line| *line != ANY) {
        let Some(position) = &supposed else {
            let first = line.split_whitespace().next().unwrap_or_default();
            if !(given.can_begin)(first) {
                let word = Arg::Free(shorten_quote(first));
                return Err(Rejection::Refused(vec![messages::say_refused_unknown(word)]));
            }
            continue;
        };
        let reading = position.read_ahead(seat, line, given.lexicon, view.dice()?, view.table.steps)?;
        let Err(error) = reading.and_then(orders::require_whole_decision) else { continue };
        if !matches!(error.wrong, LineErrorKind::NotNow | LineErrorKind::OutOfRange) {
            return Err(Rejection::Refused(explain_line_error(&error)));
        }
        warnings.push(messages::say_order_not_now(Arg::Free(shorten_quote(line))));
    }
    Ok(warnings)
}
