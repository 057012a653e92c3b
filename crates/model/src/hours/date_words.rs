//! Dates as people write them (`24 dec`, `Dec 24, 2026`, `24.12.`, `tomorrow`) and ranges of them. A date without a year
//! is the next such date.

use super::weekdays::parse_weekday;
use super::words::{HoursError, HoursErrorKind};
use chrono::{Datelike, Days, NaiveDate, Weekday};

/// Full names of the months.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
/// Words without meaning in a date.
const FILLERS: [&str; 8] = ["on", "the", "of", "from", "between", "next", "d", "年"];
/// Words between the first and the last day.
const RANGE_WORDS: [&str; 6] = ["to", "until", "till", "til", "through", "and"];
/// Endings of ordinal numbers (`24th`).
const ORDINALS: [&str; 4] = ["st", "nd", "rd", "th"];
/// Years searched for a date without a year; 29 February can be eight years away.
const YEARS_MAX: i32 = 9;

/// A token of a typed date.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Token {
    /// A number and how many digits it has.
    Number(u32, usize),
    Month(u32),
    Weekday(Weekday),
    /// A date relative to today, in days.
    Relative(u64),
    Sign(char),
    To,
}

/// A date whose year may be missing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum TypedDate {
    Full(NaiveDate),
    Yearless { month: u32, day: u32 },
}

/// Parses one date; see [`read_date`].
///
/// # Errors
/// Returns [`HoursErrorKind::Date`] if the text is not a valid date.
pub(super) fn parse_date(text: &str, today: Option<NaiveDate>) -> Result<NaiveDate, HoursError> {
    read_date(text, today).ok_or_else(|| HoursError::new(HoursErrorKind::Date, text, "2026-12-24"))
}

/// Reads one date. `today` resolves dates without a year and relative dates; without it, they are rejected.
pub(super) fn read_date(text: &str, today: Option<NaiveDate>) -> Option<NaiveDate> {
    read_dates(text, today).filter(|(from, to)| from == to).map(|(from, _)| from)
}

/// Reads a date or a range of two dates; a single date is returned twice. The last may precede the first.
pub(super) fn read_dates(text: &str, today: Option<NaiveDate>) -> Option<(NaiveDate, NaiveDate)> {
    let tokens = split_tokens(text)?;
    let (from, to) = parse_range(&tokens, today).or_else(|| parse_days_of_one_month(&tokens))?;
    match (from, to) {
        (from, None) => resolve(from, today).map(|day| (day, day)),
        (TypedDate::Yearless { .. }, Some(TypedDate::Full(to))) => {
            let from = last_such_date(from, to)?;
            Some((from, to))
        }
        (from, Some(to)) => {
            let from = resolve(from, today)?;
            Some((from, resolve(to, today.map(|_| from))?))
        }
    }
}

fn split_tokens(text: &str) -> Option<Vec<Token>> {
    let lower = text.to_lowercase();
    let mut rest = lower.as_str();
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let is_like = |letter: char| match first {
            first if first.is_ascii_digit() => letter.is_ascii_digit(),
            first if first.is_alphabetic() => letter.is_alphabetic(),
            _ => false,
        };
        let length = rest.find(|letter| !is_like(letter)).unwrap_or(rest.len()).max(first.len_utf8());
        let (piece, after) = rest.split_at(length);
        rest = after;
        if first.is_ascii_digit() {
            tokens.push(Token::Number(piece.parse().ok()?, piece.len()));
        } else if first.is_alphabetic() {
            let is_ordinal = ORDINALS.contains(&piece) && matches!(tokens.last(), Some(Token::Number(..)));
            if !is_ordinal && !FILLERS.contains(&piece) {
                let word = parse_word(piece)?;
                // An ordinal number (`24. dec`).
                tokens.pop_if(|last| matches!(word, Token::Month(_)) && *last == Token::Sign('.'));
                tokens.push(word);
            }
        } else {
            match first {
                '-' | '\u{2010}' | '\u{2013}' | '\u{2014}' | '~' | '\u{301c}' => {
                    tokens.push(Token::Sign('-'))
                }
                '/' => tokens.push(Token::Sign('/')),
                // After a word, a full stop marks an abbreviation.
                '.' if matches!(tokens.last(), Some(Token::Number(..))) => tokens.push(Token::Sign('.')),
                ',' | '(' | ')' | '.' => {}
                blank if blank.is_whitespace() => {}
                _ => return None,
            }
        }
    }
    tokens.pop_if(|last| *last == Token::Sign('.'));
    // A weekday next to a date is redundant.
    let has_day = tokens.iter().any(|token| matches!(token, Token::Number(..)));
    tokens.retain(|token| !has_day || !matches!(token, Token::Weekday(_)));
    Some(tokens)
}

fn parse_word(piece: &str) -> Option<Token> {
    if RANGE_WORDS.contains(&piece) {
        return Some(Token::To);
    }
    match piece {
        "today" => return Some(Token::Relative(0)),
        "tomorrow" => return Some(Token::Relative(1)),
        _ => {}
    }
    let is_month =
        |name: &&str| name.starts_with(piece) && (piece.len() == 3 || piece == "sept" || *name == piece);
    let month = MONTHS.iter().position(is_month).and_then(|at| u32::try_from(at + 1).ok());
    month.map(Token::Month).or_else(|| parse_weekday(piece).map(Token::Weekday))
}

/// Parses all tokens as one or two dates.
fn parse_range(tokens: &[Token], today: Option<NaiveDate>) -> Option<(TypedDate, Option<TypedDate>)> {
    let between = |token: &&Token| matches!(token, Token::To | Token::Sign('-'));
    let (from, rest) = parse_first_date(tokens, today)?;
    let rest = &rest[rest.iter().take_while(between).count()..];
    if rest.is_empty() {
        return Some((from, None));
    }
    let (to, rest) = parse_first_date(rest, today)?;
    rest.iter().all(|token| *token == Token::To).then_some((from, Some(to)))
}

/// Parses `24-28 dec 2026` and `dec 24-28`.
fn parse_days_of_one_month(tokens: &[Token]) -> Option<(TypedDate, Option<TypedDate>)> {
    let (month, from, to, rest) = match tokens {
        [
            Token::Number(from, 1..=2),
            Token::To | Token::Sign('-'),
            Token::Number(to, 1..=2),
            Token::Month(month),
            rest @ ..,
        ]
        | [
            Token::Month(month),
            Token::Number(from, 1..=2),
            Token::To | Token::Sign('-'),
            Token::Number(to, 1..=2),
            rest @ ..,
        ] => (*month, *from, *to, rest),
        _ => return None,
    };
    let day = |day| match rest {
        [] => Some(TypedDate::Yearless { month, day }),
        [Token::Number(year, 4)] => full_date(*year, month, day),
        _ => None,
    };
    Some((day(from)?, Some(day(to)?)))
}

/// Parses a date at the front of the tokens and returns the remaining tokens.
fn parse_first_date(tokens: &[Token], today: Option<NaiveDate>) -> Option<(TypedDate, &[Token])> {
    use Token::{Month, Number, Relative, Sign};
    let from_today = |days: u64| today?.checked_add_days(Days::new(days)).map(TypedDate::Full);
    match tokens {
        [Number(year, 4), Sign(a), Number(month, 1..=2), Sign(b), Number(day, 1..=2), rest @ ..] if a == b => {
            Some((full_date(*year, *month, *day)?, rest))
        }
        [Number(year, 4), Month(month), Number(day, 1..=2), rest @ ..] => {
            Some((full_date(*year, *month, *day)?, rest))
        }
        [Number(a, 1..=2), Sign(one), Number(b, 1..=2), Sign(other), Number(year, digits @ (2 | 4)), rest @ ..]
            if one == other && (*digits == 4 || *one != '-') =>
        {
            let (month, day) = order_month_and_day(*a, *b, *one)?;
            let year = if *digits == 2 { 2000 + *year } else { *year };
            Some((full_date(year, month, day)?, rest))
        }
        [Number(day, 1..=2), Month(month), Number(year, 4), rest @ ..]
        | [Month(month), Number(day, 1..=2), Number(year, 4), rest @ ..]
            // The year of the next date begins it in `24 dec 2027-01-02`.
            if !matches!(rest, [Sign('-'), Number(_, 1..=2), Sign('-'), ..]) =>
        {
            Some((full_date(*year, *month, *day)?, rest))
        }
        [Number(day, 1..=2), Month(month), rest @ ..] | [Month(month), Number(day, 1..=2), rest @ ..] => {
            Some((TypedDate::Yearless { month: *month, day: *day }, rest))
        }
        [Number(a, 1..=2), Sign(sign @ ('.' | '/')), Number(b, 1..=2), rest @ ..] => {
            let (month, day) = order_month_and_day(*a, *b, *sign)?;
            let rest = if let [Sign('.'), rest @ ..] = rest { rest } else { rest };
            Some((TypedDate::Yearless { month, day }, rest))
        }
        [Relative(days), rest @ ..] => Some((from_today(*days)?, rest)),
        [Token::Weekday(day), rest @ ..] => {
            let ahead = day.days_since(today?.weekday());
            Some((from_today(if ahead == 0 { 7 } else { ahead.into() })?, rest))
        }
        _ => None,
    }
}

/// Returns the month and the day from two numbers: the day comes first, unless only the second can be the day. With a slash,
/// Americans write the month first, so two possible months are rejected.
fn order_month_and_day(a: u32, b: u32, sign: char) -> Option<(u32, u32)> {
    match (a, b) {
        (1..=12, 1..=12) if sign == '/' && a != b => None,
        (a, 13..) => Some((a, b)),
        (a, b) => Some((b, a)),
    }
}

fn full_date(year: u32, month: u32, day: u32) -> Option<TypedDate> {
    NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day).map(TypedDate::Full)
}

/// Returns the date; if it has no year, the next such date from `today` on.
fn resolve(date: TypedDate, today: Option<NaiveDate>) -> Option<NaiveDate> {
    match date {
        TypedDate::Full(date) => Some(date),
        TypedDate::Yearless { month, day } => next_such_date(month, day, today?),
    }
}

/// Returns the next date of this month and day, `today` included.
pub(super) fn next_such_date(month: u32, day: u32, today: NaiveDate) -> Option<NaiveDate> {
    let years = today.year()..=today.year() + YEARS_MAX;
    years.filter_map(|year| NaiveDate::from_ymd_opt(year, month, day)).find(|date| *date >= today)
}

/// Returns the date; if it has no year, the last such date up to `end`.
fn last_such_date(date: TypedDate, end: NaiveDate) -> Option<NaiveDate> {
    match date {
        TypedDate::Full(date) => Some(date),
        TypedDate::Yearless { month, day } => {
            let years = (end.year() - YEARS_MAX..=end.year()).rev();
            years.filter_map(|year| NaiveDate::from_ymd_opt(year, month, day)).find(|date| *date <= end)
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A Thursday.
    const TODAY: &str = "2026-10-15";

    fn dates(text: &str) -> Option<String> {
        let (from, to) = read_dates(text, TODAY.parse().ok())?;
        Some(format!("{from} {to}"))
    }

    #[test]
    fn dates_parse_as_people_write_them() {
        for typed in [
            "2026-12-24",
            "2026/12/24",
            "2026.12.24",
            "24 dec",
            "24 December",
            "dec 24",
            "Dec. 24th",
            "the 24th of December, 2026",
            "December 24, 2026",
            "24.12.",
            "24.12.2026",
            "24.12.26",
            "24/12",
            "12/24",
            "12/24/2026",
            "24-12-2026",
            "Thu 24 Dec",
            "dec 24d",
            "2026年 dec 24d",
        ] {
            assert_eq!(dates(typed).as_deref(), Some("2026-12-24 2026-12-24"), "{typed}");
        }
        for (typed, date) in [
            ("today", "2026-10-15"),
            ("tomorrow", "2026-10-16"),
            ("fri", "2026-10-16"),
            ("next thursday", "2026-10-22"),
            ("15 oct", "2026-10-15"),
            ("14 oct", "2027-10-14"),
            ("29 feb", "2028-02-29"),
        ] {
            assert_eq!(dates(typed), Some(format!("{date} {date}")), "{typed}");
        }
        for wrong in ["", "31 feb", "24", "soon", "3/4", "24 dec 24 dec 24 dec", "2027-02-29", "24-12", "dec"]
        {
            assert_eq!(dates(wrong), None, "{wrong}");
        }
        assert_eq!(read_date("24 dec", None), None, "no year, and no today");
    }

    #[test]
    fn ranges_of_dates_parse_as_people_write_them() {
        for typed in [
            "2026-12-24 2027-01-02",
            "2026-12-24 - 2027-01-02",
            "2026-12-24 to 2027-01-02",
            "24 dec to 2 jan",
            "24 dec - 2 jan",
            "24 Dec \u{2013} 2 Jan",
            "24 dec 2 jan",
            "dec 24 jan 2",
            "24 dec 2026 to 2 jan",
            "24 dec to 2 jan 2027",
            "24 dec 2027-01-02",
            "from 24 December until 2 January",
            "24.12.-2.1.",
            "24.12. to 2.1.2027",
            "dec 24d to jan 2d to",
        ] {
            assert_eq!(dates(typed).as_deref(), Some("2026-12-24 2027-01-02"), "{typed}");
        }
        for typed in ["24-28 dec", "dec 24-28", "24 to 28 december 2026", "24.12.-28.12."] {
            assert_eq!(dates(typed).as_deref(), Some("2026-12-24 2026-12-28"), "{typed}");
        }
        assert_eq!(dates("2027-01-02 2026-12-24").as_deref(), Some("2027-01-02 2026-12-24"));
    }
}
