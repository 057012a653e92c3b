//! The words behind a verb: which table, seat, vote or ruling they name.

use super::timing::extension_of;
use engine::Seat;
use model::hours::words::duration_s;
use model::hours::{HoursError, HoursErrorKind};
use model::{Code, Motion, Order, Say, Verb, Wish};

/// The table that an order names, if it names one, and its other words. A duration is no name of a table.
pub(super) fn named_table(order: &Order) -> (Option<&String>, Vec<String>) {
    let mut args = order.args.clone();
    match order.verb {
        Verb::Extend | Verb::Pause | Verb::Resume | Verb::Hush => {
            let is_table = |word: &&String| Code::parse(word).is_some() && duration_s(word).is_err();
            let at = order.args.iter().position(|word| is_table(&word));
            if let Some(at) = at {
                args.remove(at);
            }
            (at.and_then(|at| order.args.get(at)), args)
        }
        Verb::Invite => (order.args.iter().find(|word| Code::parse(word).is_some()), args),
        _ => (order.args.first().filter(|first| names_table(order, first)), args),
    }
}

/// Whether the first word behind a verb names a table. Some verbs have words of their own there.
fn names_table(order: &Order, first: &str) -> bool {
    match order.verb {
        Verb::Ruling => !first.eq_ignore_ascii_case("thaw") && Code::parse(first).is_some(),
        Verb::Board | Verb::Speech => !matches!(first, "public" | "speech"),
        Verb::Resign => first != "yes",
        Verb::Undo | Verb::Back | Verb::Withdraw | Verb::Vote => Code::parse(first).is_some(),
        _ => true,
    }
}

/// The words of an order without the table's code, if it begins with one.
fn behind_code(order: &Order) -> &[String] {
    match order.args.split_first() {
        Some((first, rest)) if names_table(order, first) => rest,
        _ => &order.args,
    }
}

/// What is moved by an order about a table's clocks, from its words besides the table.
pub(super) fn motion(verb: Verb, args: &[String]) -> Result<Motion, Say> {
    match verb {
        Verb::Pause => Ok(Motion::Pause),
        Verb::Resume => Ok(Motion::Resume),
        _ => {
            let missing = || super::habits::wrong(&HoursError::new(HoursErrorKind::Missing, "extend", "24h"));
            let by_s = extension_of(args.first().ok_or_else(missing)?)?;
            Ok(Motion::Extend { by_s })
        }
    }
}

/// The seat that somebody named by its number, counted from 1.
fn seat(typed: &str) -> Option<Seat> {
    typed.parse::<u8>().ok()?.checked_sub(1).map(Seat::new)
}

/// `takeover K7QF 2`: the seat wanted, if one is named.
pub(super) fn wanted_seat(order: &Order) -> Option<Seat> {
    order.args.get(1).and_then(|typed| seat(typed))
}

/// `withdraw 2`: the number; without one, all orders are meant.
pub(super) fn number(order: &Order) -> Result<Option<u16>, Say> {
    let typed = behind_code(order).first();
    typed.map(|typed| typed.parse().map_err(|_| Say::new("say-no-orders"))).transpose()
}

/// What somebody says behind `vote`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ballot {
    /// Proposes to take back so many entries of moves; none named, as many as it takes to reach their own last one.
    Undo(Option<u32>),
    /// Proposes to go on by the newest rules.
    Upgrade,
    /// For what is proposed; in which vote, where that is named.
    Yes(Option<u64>),
    /// Against it, likewise.
    No(Option<u64>),
}

/// `vote undo 2`, `vote upgrade`, `vote yes`, `vote no`, and, as a press says it, `vote no 17`.
pub(super) fn ballot(order: &Order) -> Option<Ballot> {
    let (what, rest) = behind_code(order).split_first()?;
    match (what.as_str(), rest.first()) {
        ("yes", number) => Some(Ballot::Yes(number.and_then(|number| number.parse().ok()))),
        ("no", number) => Some(Ballot::No(number.and_then(|number| number.parse().ok()))),
        ("undo", Some(count)) => Some(Ballot::Undo(Some(count.parse().ok()?))),
        ("undo", None) => Some(Ballot::Undo(None)),
        ("upgrade", None) => Some(Ballot::Upgrade),
        _ => None,
    }
}

/// `ruling K7QF undo 17: why`; the reason must be there.
pub(super) fn wish(order: &Order) -> Option<(Wish, String)> {
    let (said, reason) = order.text.split_once(':')?;
    let mut words: Vec<&str> = said.split_whitespace().collect();
    if words.first().is_some_and(|first| names_table(order, first)) {
        words.remove(0);
    }
    let (what, rest) = words.split_first()?;
    let wish = match (*what, rest) {
        ("undo", [to]) => Wish::Undo(to.parse().ok()?),
        ("play", [named, step, ..]) => {
            let from = rest.get(1..)?.join(" ");
            Wish::Play(seat(named).filter(|_| !step.is_empty())?, from)
        }
        ("upgrade", []) => Wish::Upgrade,
        ("result", winners) => Wish::Result(winners.iter().map(|named| seat(named)).collect::<Option<_>>()?),
        ("close", []) => Wish::Result(Vec::new()),
        ("thaw", []) => Wish::Thaw,
        ("extend", [hours]) => Wish::Extend(hours.parse().ok()?),
        ("remove", [named]) => Wish::Remove(seat(named)?),
        _ => return None,
    };
    let reason = reason.trim();
    (!reason.is_empty()).then(|| (wish, reason.to_owned()))
}
