//! The words about a table's time behind a verb: the pace of a new table, how much longer.
//!
//! `new art-society 3 pace=daily 20:00 Europe/Lisbon mon-fri holidays=30 extension=12h bid_history=closed`: a pace goes on to
//! the end of the line or to the next word with an equals sign; quotes around it are forgiven.

use super::habits::wrong;
use crate::engine::Weight;
use crate::play::hours::words::duration_s;
use crate::play::hours::{Pace, Wrong, WrongKey};
use crate::play::{Code, EXTENSION_S_MAX, Motion, Order, Say, Timing, Verb};

/// The most days of holiday a year that a table can grant.
const HOLIDAY_DAYS_MAX: u32 = 366;

/// What somebody wants of a new table's time, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Asked {
    pace: Option<String>,
    holidays: Option<String>,
    extension: Option<String>,
}

/// Divides what stands behind a game's name into the game's own words and those about time.
pub(super) fn split(typed: &[String]) -> (Vec<String>, Asked) {
    let mut asked = Asked::default();
    let mut rest = Vec::new();
    let mut in_pace = false;
    for word in typed {
        let bare = word.trim_matches(['"', '\'', '“', '”']);
        match bare.split_once('=').map(|(key, value)| (key.to_lowercase(), value)) {
            Some((key, value)) => {
                let value = value.trim_matches(['"', '\'', '“', '”']).to_owned();
                in_pace = key == "pace";
                match key.as_str() {
                    "pace" => asked.pace = Some(value),
                    "holidays" => asked.holidays = Some(value),
                    "extension" => asked.extension = Some(value),
                    _ => rest.push(word.clone()),
                }
            }
            None => match asked.pace.as_mut().filter(|_| in_pace) {
                Some(pace) => {
                    pace.push(' ');
                    pace.push_str(bare);
                }
                None => rest.push(word.clone()),
            },
        }
    }
    (rest, asked)
}

/// The usual timing with what was asked otherwise.
pub(super) fn with(usual: Timing, asked: &Asked, weight: Weight) -> Result<Timing, Say> {
    let mut timing = usual;
    let is_none = |text: &str| matches!(text, "off" | "none" | "0");
    if let Some(pace) = &asked.pace {
        timing.pace = Pace::parse(pace, weight).map_err(|error| wrong(&error))?;
    }
    if let Some(days) = &asked.holidays {
        let read = days.parse().ok().filter(|days| *days <= HOLIDAY_DAYS_MAX);
        let bad = || wrong(&Wrong::new(WrongKey::TooMuch, days, HOLIDAY_DAYS_MAX));
        timing.holiday_days = Some(if is_none(days) { 0 } else { read.ok_or_else(bad)? });
    }
    if let Some(extension) = &asked.extension {
        timing.extension_s = if is_none(extension) { 0 } else { extension_of(extension)? };
    }
    Ok(timing)
}

/// How much longer, in seconds.
fn extension_of(text: &str) -> Result<u32, Say> {
    let by_s = duration_s(text).map_err(|error| wrong(&error))?;
    match by_s {
        0 => Err(wrong(&Wrong::new(WrongKey::TooLittle, text, "1h"))),
        by_s if by_s > EXTENSION_S_MAX => Err(wrong(&Wrong::new(WrongKey::TooMuch, text, "14d"))),
        by_s => Ok(by_s),
    }
}

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
        _ => (order.args.first().filter(|first| super::company::names_table(order, first)), args),
    }
}

/// What is moved by an order about a table's clocks.
pub(super) fn motion(verb: Verb, args: &[String]) -> Result<Motion, Say> {
    match verb {
        Verb::Pause => Ok(Motion::Pause),
        Verb::Resume => Ok(Motion::Resume),
        _ => {
            let missing = || wrong(&Wrong::new(WrongKey::Missing, "extend", "24h"));
            let by_s = extension_of(args.first().ok_or_else(missing)?)?;
            Ok(Motion::Extend { by_s })
        }
    }
}
