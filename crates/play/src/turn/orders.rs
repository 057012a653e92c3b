//! Stored standing orders: moves written in advance, encrypted. Also picks the order that can answer the open decision.
//!
//! The lines of an order are tried one after the other. The first that answers the whole decision is played.

use crate::turn::rejection::Rejection;
use crate::turn::view::TableView;
use crate::turn::work::Work;
use engine::{Lexicon, LineError, LineErrorKind, Mark, Reading, Seat, Stop};
use model::{
    ANY, Arg, Fault, OrderSummary, Say, Table, Validity, explain_line_error, person_at, shorten_quote,
};
use serde::{Deserialize, Serialize};

/// Maximum number of standing orders of one seat.
pub(crate) const ORDERS_MAX: usize = 20;

/// An order as stored.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct StoredOrder {
    pub(crate) number: u16,
    /// The beginning of the decision's name; empty for any decision.
    pub(crate) asked: String,
    /// The lines to try, in order.
    pub(crate) lines: Vec<String>,
    pub(crate) scope: Validity,
    /// The decision that was open when the order was given, to which it does not apply.
    #[serde(default)]
    pub(crate) after: Option<u32>,
    /// The text as typed.
    pub(crate) typed: String,
}

impl StoredOrder {
    fn is_for(&self, asked: &str, opened: u32) -> bool {
        self.after != Some(opened) && (self.asked.is_empty() || is_name(asked, &self.asked))
    }

    fn is_over(&self, round: Option<u32>) -> bool {
        match (self.scope, round) {
            (Validity::Round(its), Some(round)) => round != its,
            (Validity::UntilRound(end), Some(round)) => round >= end,
            _ => false,
        }
    }
}

/// Result of matching a seat's standing orders with its open decision.
pub(crate) enum OrderChoice {
    /// No order applies to this decision.
    Nothing,
    /// Orders apply, but none can be played, for these reasons.
    Fails(Vec<Say>),
    /// This reading can be played. Holds the number of its order.
    Plays(Reading, u16),
}

/// Returns true if a decision's name is this one, or starts with its words.
pub(crate) fn is_name(decision: &str, name: &str) -> bool {
    decision.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Returns the reader's own orders as listed on a page.
pub(crate) fn order_summaries(view: &TableView<'_>, seat: Seat) -> Result<Vec<OrderSummary>, Fault> {
    let all = stored_orders(view, seat)?;
    Ok(all.into_iter().map(|order| OrderSummary { number: order.number, text: order.typed }).collect())
}

/// Stores the rest of a line that cannot be played before other players act, as a standing order for the seat's next
/// decision.
pub(crate) fn store_rest_as_order(work: &mut Work<'_>, seat: Seat, rest: &str) -> Result<(), Fault> {
    let mut all = stored_orders(&work.view(), seat)?;
    if all.len() >= ORDERS_MAX {
        all.remove(0);
    }
    let number = all.last().map_or(1, |last| last.number + 1);
    let after = work.table.asks.get(&seat).map(|ask| ask.opened);
    let (lines, typed) = (vec![rest.to_owned()], shorten_quote(rest).to_string());
    all.push(StoredOrder { number, asked: String::new(), lines, scope: Validity::Once, after, typed });
    store_orders(work, seat, &all)?;
    Ok(())
}

/// Removes the orders that applied only to a seat's decision, now that it is answered.
pub(crate) fn drop_answered_orders(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some((asked, opened)) = work.table.asks.get(&seat).map(|ask| (ask.asked.clone(), ask.opened)) else {
        return Ok(());
    };
    let mut all = stored_orders(&work.view(), seat)?;
    let before = all.len();
    all.retain(|order| order.scope != Validity::Once || !order.is_for(&asked, opened));
    if all.len() < before {
        store_orders(work, seat, &all)?;
    }
    Ok(())
}

/// Removes a played order that was valid only until its first use.
pub(crate) fn remove_used_order(work: &mut Work<'_>, seat: Seat, number: u16) -> Result<(), Fault> {
    let mut all = stored_orders(&work.view(), seat)?;
    let before = all.len();
    all.retain(|order| order.number != number || order.scope != Validity::UntilUsed);
    if all.len() < before {
        store_orders(work, seat, &all)?;
    }
    Ok(())
}

/// Returns true if a standing order can answer a seat's open decision. If orders apply but none can be played, the
/// player is notified of the reasons, and orders for this decision alone are removed.
pub(crate) fn has_fitting_order(work: &mut Work<'_>, seat: Seat) -> Result<bool, Fault> {
    match pick(work, seat)? {
        OrderChoice::Nothing => Ok(false),
        OrderChoice::Plays(..) => Ok(true),
        OrderChoice::Fails(says) => {
            says.into_iter().for_each(|say| work.notify_seat(seat, say));
            drop_answered_orders(work, seat)?;
            Ok(false)
        }
    }
}

pub(crate) fn pick(work: &mut Work<'_>, seat: Seat) -> Result<OrderChoice, Fault> {
    let mut all = stored_orders(&work.view(), seat)?;
    let (round, before) = (work.position()?.round(), all.len());
    all.retain(|order| !order.is_over(round));
    if all.len() < before {
        store_orders(work, seat, &all)?;
    }
    let is_fresh = work.position()?.prompt(seat)?.is_some_and(|asked| asked.fresh);
    let ask = work.table.asks.get(&seat).filter(|ask| ask.seal.is_none() && ask.draft.is_none());
    let Some(ask) = ask.filter(|_| is_fresh) else { return Ok(OrderChoice::Nothing) };
    let mut says = Vec::new();
    for order in all.iter().filter(|order| order.is_for(&ask.asked, ask.opened)) {
        for (at, line) in order.lines.iter().enumerate() {
            let error = match attempt(work, seat, line) {
                Ok(reading) => return Ok(OrderChoice::Plays(reading, order.number)),
                Err(rejection) => rejection.into_refusal()?,
            };
            if at == 0 {
                says.push(messages::say_order_failed(Arg::Text(order.typed.clone())));
                says.extend(explain_line_error(&error));
            }
        }
    }
    Ok(if says.is_empty() { OrderChoice::Nothing } else { OrderChoice::Fails(says) })
}

/// Reads a line against the current offers. The line can be played if it answers the whole decision, or leads to a step
/// that reveals something.
pub(crate) fn attempt(work: &Work<'_>, seat: Seat, line: &str) -> Result<Reading, Rejection<LineError>> {
    if line == ANY {
        let steps = work.view().steps_for(seat, false, Mark::Ahead)?;
        let stop = match steps.last() {
            _ if work.position()?.pending().is_sealed() => Stop::Sealed,
            Some(last) if last.reveals => Stop::Revealed,
            _ => Stop::Decided,
        };
        return Ok(Reading { steps, stop, rest: String::new() });
    }
    let lexicon = lexicon(work, seat);
    let reading = work.position()?.read_ahead(seat, line, &lexicon, work.view().dice()?, work.table.steps)?;
    reading.and_then(require_whole_decision).map_err(Rejection::Refused)
}

/// Accepts a reading that answers the whole decision; a reading that leaves a choice open is an error.
pub(crate) fn require_whole_decision(reading: Reading) -> Result<Reading, LineError> {
    if reading.stop != Stop::Used {
        return Ok(reading);
    }
    let before: Vec<String> = reading.steps.into_iter().map(|read| read.words).collect();
    let word = before.last().cloned().unwrap_or_default();
    Err(LineError {
        first: false,
        wrong: LineErrorKind::Unfinished,
        word,
        at: 0,
        expected: Vec::new(),
        more: 0,
        before,
        instead: None,
    })
}

/// Returns the lexicon in the language of the seat's player.
fn lexicon(work: &Work<'_>, seat: Seat) -> Lexicon {
    if let Some((_, lexicon)) = work.lexicon.as_ref().filter(|(speaker, _)| *speaker == seat) {
        return lexicon.clone();
    }
    let lang = person_at(&work.table, &work.people, seat).map(|player| player.lang.as_str());
    lang.and_then(|lang| work.loaded.lexicons.get(lang)).cloned().unwrap_or_default()
}

pub(crate) fn stored_orders(view: &TableView<'_>, seat: Seat) -> Result<Vec<StoredOrder>, Fault> {
    let Some(closed) = view.table.company.orders.get(&seat) else { return Ok(Vec::new()) };
    let opened = view.at.keys.decrypt(&orders_name(view.table, seat), closed);
    opened
        .and_then(|json| serde_json::from_slice(&json).ok())
        .ok_or(Fault::NotDecrypted { what: "standing order", seat })
}

pub(crate) fn store_orders(work: &mut Work<'_>, seat: Seat, all: &[StoredOrder]) -> Result<(), Fault> {
    if all.is_empty() {
        work.table.company.orders.remove(&seat);
        return Ok(());
    }
    let closed = work.at.keys.encrypt_json(&orders_name(&work.table, seat), "standing orders", all)?;
    work.table.company.orders.insert(seat, closed);
    Ok(())
}

fn orders_name(table: &Table, seat: Seat) -> String {
    format!("orders {} {seat}", table.code)
}
