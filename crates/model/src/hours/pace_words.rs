//! Parser and formatter for paces.
//!
//! ```text
//! pace     = limit option*
//! limit    = fast | normal | slow | none
//!          | part part*                           grace 24h bank 5d increment 12h cap 10d
//!          | daily TIME ZONE weekday*             daily 20:00 Europe/Lisbon mon-fri, daily 8 pm GMT+2
//! part     = (grace | bank | increment | cap) DURATION
//! option   = part                                 for limits with a bank
//!          | notice DURATION                      for daily: the minimum time to answer
//!          | waking | nonstop                     only waking hours count (the default), or all
//!          | remind (off | every DURATION | 50% 90%)
//! ```
//!
//! Without a cap, the bank never exceeds its initial content.

use super::pace::{Limit, NOTICE_S, NamedPace, Pace, Weight};
use super::reminders::Reminders;
use super::wall_clock::parse_zone;
use super::weekdays::Weekdays;
use super::words::{DayMinute, HoursError, HoursErrorKind, format_duration, parse_duration_s};
use super::zone_names::zone_label;
use std::fmt;
use std::iter::Peekable;
use std::str::SplitWhitespace;

/// Example of a valid pace, for error messages.
const EXAMPLE: &str = "grace 24h bank 5d increment 12h cap 10d";

/// Maximum number of words in a time of day or a zone (`8 oclock half`, `New York`).
const VALUE_WORDS_MAX: usize = 4;

type PaceWords<'a> = Peekable<SplitWhitespace<'a>>;

impl Pace {
    /// Parses a pace; named paces depend on the game's weight.
    ///
    /// # Errors
    /// Returns an error if a word is unknown, missing or out of range.
    pub fn parse(text: &str, weight: Weight) -> Result<Self, HoursError> {
        let mut words = text.split_whitespace().peekable();
        let (limit, mut cap_said) = parse_limit(&mut words, weight)?;
        let mut pace = Self::of(limit);
        while let Some(word) = words.next() {
            let lower = word.to_ascii_lowercase();
            match (lower.as_str(), &mut pace.limit) {
                ("waking", _) => pace.respects_habits = true,
                ("nonstop", _) => pace.respects_habits = false,
                ("remind", _) => pace.reminders = Reminders::parse_words(&mut words)?,
                ("notice", Limit::Daily { notice_s, .. }) => {
                    *notice_s = parse_long_duration(&mut words, "8h")?
                }
                ("grace", Limit::Bank { grace_s, .. }) => *grace_s = parse_long_duration(&mut words, "24h")?,
                ("bank", Limit::Bank { bank_s, .. }) => *bank_s = parse_long_duration(&mut words, "5d")?,
                ("increment", Limit::Bank { increment_s, .. }) => {
                    *increment_s = parse_long_duration(&mut words, "12h")?
                }
                ("cap", Limit::Bank { cap_s, .. }) => {
                    *cap_s = parse_long_duration(&mut words, "10d")?;
                    cap_said = true;
                }
                _ => return Err(HoursError::new(HoursErrorKind::Word, word, EXAMPLE)),
            }
        }
        if let (Limit::Bank { bank_s, cap_s, .. }, false) = (&mut pace.limit, cap_said) {
            *cap_s = *bank_s;
        }
        pace.check().map(|()| pace)
    }
}

/// Parses the leading limit. The second result is true if the cap of the limit is already fixed. A limit made of parts
/// is returned with all parts zero.
fn parse_limit(words: &mut PaceWords<'_>, weight: Weight) -> Result<(Limit, bool), HoursError> {
    let head = words.peek().copied().ok_or_else(|| HoursError::new(HoursErrorKind::Missing, "", EXAMPLE))?;
    let lower = head.to_ascii_lowercase();
    if let Some(named) = NamedPace::ALL.into_iter().find(|named| named.keyword() == lower) {
        words.next();
        return Ok((named.pace(weight).limit, true));
    }
    match lower.as_str() {
        "grace" | "bank" | "increment" | "cap" => {
            Ok((Limit::Bank { grace_s: 0, bank_s: 0, increment_s: 0, cap_s: 0 }, false))
        }
        "none" => {
            words.next();
            Ok((Limit::Unlimited, true))
        }
        "daily" => {
            words.next();
            Ok((parse_daily(words)?, true))
        }
        _ => Err(HoursError::new(HoursErrorKind::Word, head, EXAMPLE)),
    }
}

fn parse_daily(words: &mut PaceWords<'_>) -> Result<Limit, HoursError> {
    let missing = |right: &str| HoursError::new(HoursErrorKind::Missing, "daily", right);
    let at = parse_longest(words, DayMinute::parse).ok_or_else(|| missing("20:00"))??;
    let zone = parse_longest(words, parse_zone).ok_or_else(|| missing("Europe/Lisbon"))??.name().to_owned();
    let mut chosen = Vec::new();
    while let Some(word) = words.next_if(|word| Weekdays::word(word).is_ok()) {
        chosen.push(word);
    }
    let weekdays = if chosen.is_empty() { Weekdays::ALL } else { Weekdays::parse(&chosen.join(" "))? };
    Ok(Limit::Daily { at, zone, weekdays, notice_s: NOTICE_S })
}

/// Parses the longest valid value at the front of the words. Returns the error of the first word if no value is valid,
/// or `None` if there are no words.
fn parse_longest<T>(
    words: &mut PaceWords<'_>,
    parse: fn(&str) -> Result<T, HoursError>,
) -> Option<Result<T, HoursError>> {
    let ahead: Vec<&str> = words.clone().take(VALUE_WORDS_MAX).collect();
    let first = *ahead.first()?;
    let found =
        (1..=ahead.len()).rev().find_map(|count| Some((count, parse(&ahead[..count].join(" ")).ok()?)));
    let (count, read) = match found {
        Some((count, value)) => (count, Ok(value)),
        None => (1, parse(first)),
    };
    words.by_ref().take(count).for_each(drop);
    Some(read)
}

fn parse_long_duration(words: &mut PaceWords<'_>, right: &str) -> Result<u32, HoursError> {
    parse_duration_s(words.next().ok_or_else(|| HoursError::new(HoursErrorKind::Missing, "", right))?)
}

impl fmt::Display for Pace {
    /// Writes the canonical words that [`Pace::parse`] reads for any weight: always the numbers, never a name.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.limit {
            Limit::Unlimited => write!(out, "none")?,
            Limit::Daily { at, zone, weekdays, notice_s } => {
                write!(out, "daily {at} {}", zone_label(zone))?;
                if *weekdays != Weekdays::ALL {
                    write!(out, " {weekdays}")?;
                }
                if *notice_s != NOTICE_S {
                    write!(out, " notice {}", format_duration(*notice_s))?;
                }
            }
            Limit::Bank { grace_s, bank_s, increment_s, cap_s } => {
                write!(out, "grace {}", format_duration(*grace_s))?;
                let rest = [("bank", *bank_s), ("increment", *increment_s), ("cap", *cap_s)];
                for (word, part_s) in rest.iter().filter(|(_, part_s)| *part_s > 0) {
                    write!(out, " {word} {}", format_duration(*part_s))?;
                }
            }
        }
        if !self.respects_habits {
            write!(out, " nonstop")?;
        }
        if self.reminders != Reminders::default() {
            write!(out, " remind {}", self.reminders)?;
        }
        Ok(())
    }
}
