//! Standing orders: moves written ahead, tried when their decision comes. Secret from everybody else, encrypted where they are
//! kept, checked as far as the table allows when they are given and again when they are used; what they answer looks like an
//! answer by hand, and comes after a delay that depends on nothing they say.
//!
//! The lines of an order are tried in turn; the first that answers the whole decision is played. Where none does, its player is
//! asked as usual and told why.

use super::away::{arm, steps_for};
use super::decide::{Decided, capped, explain, refuse};
use super::lobby::answer;
use super::ordered::{ANY, Ordered, Scope, parse};
use super::page::{Arg, OrderFace, Say};
use super::seals;
use super::table::{Status, Table};
use super::work::{Fault, Loaded, Moment, Work, person_at};
use crate::engine::{Lexicon, LineError, Mark, Prompt, ReadStep, Reading, Seat, Stop, Wrong};
use serde::{Deserialize, Serialize};

/// The most standing orders of one seat.
const ORDERS_MAX: usize = 20;

/// An order as it is kept.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct Standing {
    number: u16,
    /// The beginning of the decision's name; empty, any decision.
    asked: String,
    /// What is tried, in order.
    lines: Vec<String>,
    scope: Scope,
    /// The decision in which it was given and for which it is not meant.
    #[serde(default)]
    after: Option<u32>,
    /// As it was typed.
    typed: String,
}

/// What the orders of a seat do in its open decision.
enum Pick {
    /// None is meant for it.
    Nothing,
    /// None that is meant for it can be played, and why.
    Fails(Vec<Say>),
    /// This is played, by the order with this number.
    Plays(Reading, u16),
}

impl Standing {
    fn is_for(&self, asked: &str, opened: u32) -> bool {
        self.after != Some(opened) && (self.asked.is_empty() || is_name(asked, &self.asked))
    }

    fn is_over(&self, round: Option<u32>) -> bool {
        match (self.scope, round) {
            (Scope::Round(its), Some(round)) => round != its,
            (Scope::UntilRound(end), Some(round)) => round >= end,
            _ => false,
        }
    }
}

/// Whether a decision's name is this one, or begins with it word by word.
fn is_name(decision: &str, name: &str) -> bool {
    decision.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Leaves standing orders.
///
/// # Errors
/// When the table contradicts itself.
pub fn give(loaded: &Loaded, at: &Moment<'_>, seat: Seat, given: &[Ordered<'_>]) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    if work.table.status != Status::Running {
        return refuse(loaded, at, seat, vec![Say::new("say-refused-not-asked")]);
    }
    let mut all = standing(&work, seat)?;
    let mut says = Vec::new();
    for one in given {
        let order = match parse(one, work.position()?.round()) {
            Ok(order) => order,
            Err(say) => return refuse(loaded, at, seat, vec![say]),
        };
        match checked(&work, seat, one, &order.asked, &order.lines)? {
            Ok(warnings) => says.extend(warnings),
            Err(refusal) => return refuse(loaded, at, seat, refusal),
        }
        let number = all.last().map_or(1, |last| last.number + 1);
        let typed = capped(one.text.trim().trim_start_matches(':').trim());
        let kept = Say::new("say-order-kept").with("number", Arg::Number(i64::from(number)));
        says.push(kept.with("text", Arg::Text(typed.clone())));
        let (asked, lines, scope) = (order.asked, order.lines, order.scope);
        all.push(Standing { number, asked, lines, scope, after: None, typed });
    }
    if all.len() > ORDERS_MAX {
        return refuse(loaded, at, seat, vec![Say::new("say-orders-many")]);
    }
    keep(&mut work, seat, &all);
    work.lexicon = given.first().map(|one| (seat, one.lexicon.clone()));
    // One that is meant for the decision that is open now is for this one too.
    if work.table.asks.get(&seat).is_some_and(|ask| ask.acts_at.is_none() && !ask.late) {
        arm(&mut work, seat)?;
    }
    answer(work, Some(seat), says)
}

/// Withdraws the order with this number, or all of them.
///
/// # Errors
/// When the table contradicts itself.
pub fn withdraw(loaded: &Loaded, at: &Moment<'_>, seat: Seat, number: Option<u16>) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let mut all = standing(&work, seat)?;
    let before = all.len();
    all.retain(|order| number.is_some_and(|number| number != order.number));
    if all.len() == before {
        return refuse(loaded, at, seat, vec![Say::new("say-no-orders")]);
    }
    keep(&mut work, seat, &all);
    if work.table.asks.get(&seat).is_some_and(|ask| ask.acts_at.is_some() && !ask.late) {
        arm(&mut work, seat)?;
    }
    answer(work, Some(seat), vec![Say::new("say-orders-withdrawn")])
}

/// The reader's own orders as a page lists them.
pub(crate) fn faces(work: &Work<'_>, seat: Seat) -> Result<Vec<OrderFace>, Fault> {
    let all = standing(work, seat)?;
    Ok(all.into_iter().map(|order| OrderFace { number: order.number, text: order.typed }).collect())
}

/// Keeps words that cannot be done before others have answered, for the next decision of the seat.
pub(crate) fn keep_rest(work: &mut Work<'_>, seat: Seat, rest: &str) -> Result<(), Fault> {
    let mut all = standing(work, seat)?;
    if all.len() >= ORDERS_MAX {
        all.remove(0);
    }
    let number = all.last().map_or(1, |last| last.number + 1);
    let after = work.table.asks.get(&seat).map(|ask| ask.opened);
    let (lines, typed) = (vec![rest.to_owned()], capped(rest));
    all.push(Standing { number, asked: String::new(), lines, scope: Scope::Once, after, typed });
    keep(work, seat, &all);
    Ok(())
}

/// Drops the orders that were meant for this decision alone: it has been answered.
pub(crate) fn spend(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some((asked, opened)) = work.table.asks.get(&seat).map(|ask| (ask.asked.clone(), ask.opened)) else {
        return Ok(());
    };
    let mut all = standing(work, seat)?;
    let before = all.len();
    all.retain(|order| order.scope != Scope::Once || !order.is_for(&asked, opened));
    if all.len() < before {
        keep(work, seat, &all);
    }
    Ok(())
}

/// An order is played: if it was to stand until then, it is gone.
fn used(work: &mut Work<'_>, seat: Seat, number: u16) -> Result<(), Fault> {
    let mut all = standing(work, seat)?;
    let before = all.len();
    all.retain(|order| order.number != number || order.scope != Scope::UntilUsed);
    if all.len() < before {
        keep(work, seat, &all);
    }
    Ok(())
}

/// Whether a standing order can answer the decision that a seat is asked. Where some are meant for it and none can, those for
/// this decision alone are dropped, and their player is told why.
pub(crate) fn fits(work: &mut Work<'_>, seat: Seat) -> Result<bool, Fault> {
    match pick(work, seat)? {
        Pick::Nothing => Ok(false),
        Pick::Plays(..) => Ok(true),
        Pick::Fails(says) => {
            says.into_iter().for_each(|say| work.tell(seat, say));
            spend(work, seat)?;
            Ok(false)
        }
    }
}

/// Answers a seat's decision by its standing orders, if they can. If they cannot, its player is asked, unless the time is up.
pub(crate) fn try_ahead(work: &mut Work<'_>, seat: Seat) -> Result<bool, Fault> {
    let late = work.table.asks.get(&seat).is_some_and(|ask| ask.late);
    let mut reading = match pick(work, seat)? {
        Pick::Plays(reading, number) => {
            used(work, seat, number)?;
            reading
        }
        _ => {
            fits(work, seat)?;
            if !late {
                work.owe_turn(seat, false)?;
            }
            return Ok(false);
        }
    };
    let mut moves = Vec::new();
    loop {
        spend(work, seat)?;
        let rest = std::mem::take(&mut reading.rest);
        moves.extend(reading.steps.iter().map(|read| read.words.clone()));
        play(work, seat, reading)?;
        if rest.trim().is_empty() || work.table.status != Status::Running {
            break;
        }
        if work.table.asks.get(&seat).is_none_or(|ask| ask.seal.is_some()) {
            keep_rest(work, seat, &rest)?;
            break;
        }
        match attempt(work, seat, &rest)? {
            Ok(next) => reading = next,
            Err(error) => {
                work.tell(seat, Say::new("say-rest").with("words", Arg::Text(capped(&rest))));
                explain(&error).into_iter().for_each(|say| work.tell(seat, say));
                break;
            }
        }
    }
    work.tell(seat, Say::new("say-ahead").with("moves", Arg::WordsList(moves)));
    Ok(true)
}

/// Puts what was written ahead into effect.
fn play(work: &mut Work<'_>, seat: Seat, reading: Reading) -> Result<(), Fault> {
    let ahead = |read: ReadStep| match read.mark {
        Mark::Played => ReadStep { mark: Mark::Ahead, ..read },
        _ => read,
    };
    let steps: Vec<ReadStep> = reading.steps.into_iter().map(ahead).collect();
    if reading.stop == Stop::Sealed {
        let step = steps.into_iter().next().ok_or(Fault::Lacks("sealed step"))?;
        seals::seal(work, seat, step)?;
        if !seals::open_when_full(work)? {
            return Ok(());
        }
    } else {
        work.play_move(seat, steps)?;
    }
    work.settle()
}

fn pick(work: &mut Work<'_>, seat: Seat) -> Result<Pick, Fault> {
    let mut all = standing(work, seat)?;
    let (round, before) = (work.position()?.round(), all.len());
    all.retain(|order| !order.is_over(round));
    if all.len() < before {
        keep(work, seat, &all);
    }
    let is_fresh = work.position()?.asked(seat)?.is_some_and(|asked| asked.fresh);
    let ask = work.table.asks.get(&seat).filter(|ask| ask.seal.is_none() && ask.draft.is_none());
    let Some(ask) = ask.filter(|_| is_fresh) else { return Ok(Pick::Nothing) };
    let mut says = Vec::new();
    for order in all.iter().filter(|order| order.is_for(&ask.asked, ask.opened)) {
        for (at, line) in order.lines.iter().enumerate() {
            match attempt(work, seat, line)? {
                Ok(reading) => return Ok(Pick::Plays(reading, order.number)),
                Err(error) if at == 0 => {
                    says.push(Say::new("say-order-failed").with("text", Arg::Text(order.typed.clone())));
                    says.extend(explain(&error));
                }
                Err(_) => {}
            }
        }
    }
    Ok(if says.is_empty() { Pick::Nothing } else { Pick::Fails(says) })
}

/// Reads a line against what is offered now; good if it answers the decision, or goes as far as something is revealed.
fn attempt(work: &Work<'_>, seat: Seat, line: &str) -> Result<Result<Reading, LineError>, Fault> {
    if line == ANY {
        let steps = steps_for(work, seat, false, Mark::Ahead)?;
        let stop = match steps.last() {
            _ if work.position()?.pending().is_sealed() => Stop::Sealed,
            Some(last) if last.reveals => Stop::Revealed,
            _ => Stop::Decided,
        };
        return Ok(Ok(Reading { steps, stop, rest: String::new() }));
    }
    let lexicon = lexicon(work, seat);
    let reading = work.position()?.read(seat, line, &lexicon, work.dice()?, work.table.steps)?;
    Ok(reading.and_then(whole))
}

/// A reading, unless a choice is still open behind it.
fn whole(reading: Reading) -> Result<Reading, LineError> {
    if reading.stop != Stop::Used {
        return Ok(reading);
    }
    let before: Vec<String> = reading.steps.into_iter().map(|read| read.words).collect();
    let word = before.last().cloned().unwrap_or_default();
    Err(LineError { wrong: Wrong::Unfinished, word, at: 0, expected: Vec::new(), more: 0, before })
}

/// Checks words as far as the table allows: against the decision as it may come to be, else by their first word alone. What
/// cannot be played as things stand is only warned of.
fn checked(
    work: &Work<'_>,
    seat: Seat,
    given: &Ordered<'_>,
    asked: &str,
    lines: &[String],
) -> Result<Result<Vec<Say>, Vec<Say>>, Fault> {
    let is_meant = |now: &Prompt| asked.is_empty() || is_name(&now.words, asked);
    let position = work.position()?;
    let supposed = match position.suppose(seat, asked) {
        None if position.asked(seat)?.as_ref().is_some_and(is_meant) => Some(position.boxed()),
        supposed => supposed,
    };
    let mut warnings = Vec::new();
    for line in lines.iter().filter(|line| *line != ANY) {
        let Some(position) = &supposed else {
            let first = line.split_whitespace().next().unwrap_or_default();
            if !(given.can_begin)(first) {
                let word = Arg::Text(capped(first));
                return Ok(Err(vec![Say::new("say-refused-unknown").with("word", word)]));
            }
            continue;
        };
        let reading = position.read(seat, line, given.lexicon, work.dice()?, work.table.steps)?;
        match reading.and_then(whole) {
            Ok(_) => {}
            Err(error) if matches!(error.wrong, Wrong::NotNow | Wrong::OutOfRange) => {
                let words = Arg::Text(capped(line));
                warnings.push(Say::new("say-order-not-now").with("words", words));
            }
            Err(error) => return Ok(Err(explain(&error))),
        }
    }
    Ok(Ok(warnings))
}

/// The words of the language of whoever sits there.
fn lexicon(work: &Work<'_>, seat: Seat) -> Lexicon {
    if let Some((_, lexicon)) = work.lexicon.as_ref().filter(|(speaker, _)| *speaker == seat) {
        return lexicon.clone();
    }
    let lang = person_at(&work.table, &work.people, seat).map(|player| player.lang.as_str());
    lang.and_then(|lang| work.loaded.lexicons.get(lang)).cloned().unwrap_or_default()
}

fn standing(work: &Work<'_>, seat: Seat) -> Result<Vec<Standing>, Fault> {
    let Some(closed) = work.table.company.orders.get(&seat) else { return Ok(Vec::new()) };
    let opened = work.at.keys.open(&orders_name(&work.table, seat), closed);
    opened
        .and_then(|json| serde_json::from_slice(&json).ok())
        .ok_or(Fault::Closed { what: "standing order", seat })
}

fn keep(work: &mut Work<'_>, seat: Seat, all: &[Standing]) {
    if all.is_empty() {
        work.table.company.orders.remove(&seat);
        return;
    }
    let json = serde_json::to_vec(all).unwrap_or_default();
    let closed = work.at.keys.close(&orders_name(&work.table, seat), &json);
    work.table.company.orders.insert(seat, closed);
}

fn orders_name(table: &Table, seat: Seat) -> String {
    format!("orders {} {seat}", table.code)
}
