//! Standing orders as they are kept: moves written ahead, encrypted, and which of them can answer the decision that is open.
//!
//! The lines of an order are tried in turn. The first that answers the whole decision is the one to play.

use crate::turn::rejection::Rejection;
use crate::turn::view::TableView;
use crate::turn::work::Work;
use engine::{Lexicon, LineError, Mark, Reading, Seat, Stop, Wrong};
use model::{ANY, Arg, Fault, OrderFace, Say, Table, Validity, capped, explain, person_at};
use serde::{Deserialize, Serialize};

/// The most standing orders of one seat.
pub(crate) const ORDERS_MAX: usize = 20;

/// An order as it is kept.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct KeptOrder {
    pub(crate) number: u16,
    /// The beginning of the decision's name; empty, any decision.
    pub(crate) asked: String,
    /// What is tried, in order.
    pub(crate) lines: Vec<String>,
    pub(crate) scope: Validity,
    /// The decision during which it was left, and for which it is not meant.
    #[serde(default)]
    pub(crate) after: Option<u32>,
    /// As it was typed.
    pub(crate) typed: String,
}

impl KeptOrder {
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

/// What the standing orders of a seat can do in its open decision.
pub(crate) enum Pick {
    /// No order is meant for this decision.
    Nothing,
    /// Orders are meant for it, but none can be played; the reasons.
    Fails(Vec<Say>),
    /// This can be played; with the number of its order.
    Plays(Reading, u16),
}

/// Whether a decision's name is this one, or begins with it word by word.
pub(crate) fn is_name(decision: &str, name: &str) -> bool {
    decision.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// The reader's own orders as a page lists them.
pub(crate) fn faces(view: &TableView<'_>, seat: Seat) -> Result<Vec<OrderFace>, Fault> {
    let all = kept(view, seat)?;
    Ok(all.into_iter().map(|order| OrderFace { number: order.number, text: order.typed }).collect())
}

/// Keeps the rest of a line that cannot be played before others have answered. It waits as a standing order for the seat's next
/// decision.
pub(crate) fn keep_rest(work: &mut Work<'_>, seat: Seat, rest: &str) -> Result<(), Fault> {
    let mut all = kept(&work.view(), seat)?;
    if all.len() >= ORDERS_MAX {
        all.remove(0);
    }
    let number = all.last().map_or(1, |last| last.number + 1);
    let after = work.table.asks.get(&seat).map(|ask| ask.opened);
    let (lines, typed) = (vec![rest.to_owned()], capped(rest));
    all.push(KeptOrder { number, asked: String::new(), lines, scope: Validity::Once, after, typed });
    keep(work, seat, &all)?;
    Ok(())
}

/// The seat's decision has been answered: removes the orders that were meant for this decision alone.
pub(crate) fn drop_answered(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some((asked, opened)) = work.table.asks.get(&seat).map(|ask| (ask.asked.clone(), ask.opened)) else {
        return Ok(());
    };
    let mut all = kept(&work.view(), seat)?;
    let before = all.len();
    all.retain(|order| order.scope != Validity::Once || !order.is_for(&asked, opened));
    if all.len() < before {
        keep(work, seat, &all)?;
    }
    Ok(())
}

/// An order has been played: removes it, if it was to stand until it is used.
pub(crate) fn used(work: &mut Work<'_>, seat: Seat, number: u16) -> Result<(), Fault> {
    let mut all = kept(&work.view(), seat)?;
    let before = all.len();
    all.retain(|order| order.number != number || order.scope != Validity::UntilUsed);
    if all.len() < before {
        keep(work, seat, &all)?;
    }
    Ok(())
}

/// Whether a standing order can answer the decision that a seat is asked. If orders are meant for it and none can be played, their player
/// is told why, and those for this decision alone are removed.
pub(crate) fn fits(work: &mut Work<'_>, seat: Seat) -> Result<bool, Fault> {
    match pick(work, seat)? {
        Pick::Nothing => Ok(false),
        Pick::Plays(..) => Ok(true),
        Pick::Fails(says) => {
            says.into_iter().for_each(|say| work.tell(seat, say));
            drop_answered(work, seat)?;
            Ok(false)
        }
    }
}

pub(crate) fn pick(work: &mut Work<'_>, seat: Seat) -> Result<Pick, Fault> {
    let mut all = kept(&work.view(), seat)?;
    let (round, before) = (work.position()?.round(), all.len());
    all.retain(|order| !order.is_over(round));
    if all.len() < before {
        keep(work, seat, &all)?;
    }
    let is_fresh = work.position()?.asked(seat)?.is_some_and(|asked| asked.fresh);
    let ask = work.table.asks.get(&seat).filter(|ask| ask.seal.is_none() && ask.draft.is_none());
    let Some(ask) = ask.filter(|_| is_fresh) else { return Ok(Pick::Nothing) };
    let mut says = Vec::new();
    for order in all.iter().filter(|order| order.is_for(&ask.asked, ask.opened)) {
        for (at, line) in order.lines.iter().enumerate() {
            let error = match attempt(work, seat, line) {
                Ok(reading) => return Ok(Pick::Plays(reading, order.number)),
                Err(rejection) => rejection.refusal()?,
            };
            if at == 0 {
                says.push(messages::say_order_failed(Arg::Text(order.typed.clone())));
                says.extend(explain(&error));
            }
        }
    }
    Ok(if says.is_empty() { Pick::Nothing } else { Pick::Fails(says) })
}

/// Reads a line against what is offered now. It can be played if it answers the whole decision, or leads to a step that reveals something.
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
    reading.and_then(whole).map_err(Rejection::Refused)
}

/// A reading that answers the whole decision; an error, if it leaves a choice open.
pub(crate) fn whole(reading: Reading) -> Result<Reading, LineError> {
    if reading.stop != Stop::Used {
        return Ok(reading);
    }
    let before: Vec<String> = reading.steps.into_iter().map(|read| read.words).collect();
    let word = before.last().cloned().unwrap_or_default();
    Err(LineError {
        first: false,
        wrong: Wrong::Unfinished,
        word,
        at: 0,
        expected: Vec::new(),
        more: 0,
        before,
        instead: None,
    })
}

/// The words of the language of the seat's player.
fn lexicon(work: &Work<'_>, seat: Seat) -> Lexicon {
    if let Some((_, lexicon)) = work.lexicon.as_ref().filter(|(speaker, _)| *speaker == seat) {
        return lexicon.clone();
    }
    let lang = person_at(&work.table, &work.people, seat).map(|player| player.lang.as_str());
    lang.and_then(|lang| work.loaded.lexicons.get(lang)).cloned().unwrap_or_default()
}

pub(crate) fn kept(view: &TableView<'_>, seat: Seat) -> Result<Vec<KeptOrder>, Fault> {
    let Some(closed) = view.table.company.orders.get(&seat) else { return Ok(Vec::new()) };
    let opened = view.at.keys.open(&orders_name(view.table, seat), closed);
    opened
        .and_then(|json| serde_json::from_slice(&json).ok())
        .ok_or(Fault::Closed { what: "standing order", seat })
}

pub(crate) fn keep(work: &mut Work<'_>, seat: Seat, all: &[KeptOrder]) -> Result<(), Fault> {
    if all.is_empty() {
        work.table.company.orders.remove(&seat);
        return Ok(());
    }
    let closed = work.at.keys.close_json(&orders_name(&work.table, seat), "standing orders", all)?;
    work.table.company.orders.insert(seat, closed);
    Ok(())
}

fn orders_name(table: &Table, seat: Seat) -> String {
    format!("orders {} {seat}", table.code)
}
