//! A set of weekdays, as players type it: `sat sun`, `mon-fri`.

use super::words::{HoursError, HoursErrorKind};
use chrono::Weekday;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A set of weekdays. Stored as a list of canonical words, Monday first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Weekdays(u8);

/// Every weekday with its canonical word.
const WORDS: [(Weekday, &str); 7] = [
    (Weekday::Mon, "mon"),
    (Weekday::Tue, "tue"),
    (Weekday::Wed, "wed"),
    (Weekday::Thu, "thu"),
    (Weekday::Fri, "fri"),
    (Weekday::Sat, "sat"),
    (Weekday::Sun, "sun"),
];

/// Words between the first and the last day of a range.
const RANGE_WORDS: [&str; 4] = [" to ", " until ", " till ", " through "];
/// Words without meaning next to days.
const FILLERS: [&str; 5] = ["on", "and", "every", "the", "from"];

impl Weekdays {
    /// No days.
    pub const NONE: Self = Self(0);
    /// All seven days.
    pub const ALL: Self = Self(0b111_1111);

    /// Returns true if the day is in the set.
    pub fn contains(self, day: Weekday) -> bool {
        self.0 & bit(day) != 0
    }

    /// Returns the set with this day added.
    #[must_use]
    pub fn with(self, day: Weekday) -> Self {
        Self(self.0 | bit(day))
    }

    /// Returns the number of days, 0 to 7.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the days in order, Monday first.
    pub fn days(self) -> impl Iterator<Item = Weekday> {
        WORDS.iter().map(|(day, _)| *day).filter(move |day| self.contains(*day))
    }

    /// Parses days and ranges separated by spaces or commas: `sat sun`, `mon-fri`, `fri to mon`, `weekends`, `none`,
    /// `all`. Full English names and plurals are accepted.
    ///
    /// # Errors
    /// Returns [`HoursErrorKind::Weekday`] for an unknown word, or [`HoursErrorKind::Missing`] for an empty text.
    pub fn parse(text: &str) -> Result<Self, HoursError> {
        let mut set = Self::NONE;
        let mut any = false;
        let joined = text.to_lowercase().replace(['\u{2013}', '\u{2014}'], "-").replace(" - ", "-");
        let joined = RANGE_WORDS.iter().fold(joined, |text, word| text.replace(word, "-"));
        let words = joined.split([' ', ',', '\t', '/', '&', '+', ';']);
        for word in words.filter(|word| !word.is_empty() && !FILLERS.contains(word)) {
            any = true;
            set = Self(set.0 | Self::word(word)?.0);
        }
        if any { Ok(set) } else { Err(HoursError::new(HoursErrorKind::Missing, text, "sat sun")) }
    }

    /// Parses one word: a day, a range, `none` or `all`.
    pub(super) fn word(word: &str) -> Result<Self, HoursError> {
        let wrong = || HoursError::new(HoursErrorKind::Weekday, word, "sat sun");
        match word.to_ascii_lowercase().as_str() {
            "none" | "off" | "no" | "never" => return Ok(Self::NONE),
            "all" | "everyday" => return Ok(Self::ALL),
            "weekend" | "weekends" => return Ok(Self::NONE.with(Weekday::Sat).with(Weekday::Sun)),
            "weekday" | "weekdays" | "workdays" => return Self::word("mon-fri"),
            _ => {}
        }
        let Some((first, last)) = word.split_once('-') else {
            return parse_weekday(word).map(|day| Self::NONE.with(day)).ok_or_else(wrong);
        };
        let (mut day, last) = parse_weekday(first).zip(parse_weekday(last)).ok_or_else(wrong)?;
        let mut set = Self::NONE.with(day);
        while day != last {
            day = day.succ();
            set = set.with(day);
        }
        Ok(set)
    }
}

fn bit(day: Weekday) -> u8 {
    1 << day.num_days_from_monday()
}

/// Parses a day, given by its canonical word, its full English name, or a plural or shorter form of it.
pub(super) fn parse_weekday(text: &str) -> Option<Weekday> {
    let text = text.to_ascii_lowercase();
    let text = match text.trim_end_matches('.') {
        "tues" => "tue",
        "weds" => "wed",
        "thur" | "thurs" => "thu",
        days if days.ends_with("days") || days.len() == 4 => days.trim_end_matches('s'),
        day => day,
    };
    WORDS.iter().find(|(_, word)| *word == text).map(|(day, _)| *day).or_else(|| text.parse().ok())
}

fn word(day: Weekday) -> &'static str {
    WORDS.iter().find(|(known, _)| *known == day).map_or("", |(_, word)| word)
}

impl fmt::Display for Weekdays {
    /// Writes the canonical words: runs of three or more days as ranges (`mon-fri`), `none` for an empty set.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let days: Vec<Weekday> = self.days().collect();
        let runs = days.chunk_by(|a, b| a.succ() == *b);
        let said: Vec<String> = runs
            .flat_map(|run| match run {
                [first, _, .., last] => vec![format!("{}-{}", word(*first), word(*last))],
                few => few.iter().map(|day| word(*day).to_owned()).collect(),
            })
            .collect();
        out.write_str(if said.is_empty() { "none" } else { "" })?;
        out.write_str(&said.join(" "))
    }
}

impl From<Weekdays> for Vec<String> {
    fn from(set: Weekdays) -> Self {
        set.days().map(|day| word(day).to_owned()).collect()
    }
}

impl TryFrom<Vec<String>> for Weekdays {
    type Error = String;

    fn try_from(words: Vec<String>) -> Result<Self, String> {
        words.iter().try_fold(Self::NONE, |set, word| {
            parse_weekday(word)
                .map(|day| set.with(day))
                .ok_or_else(|| format!("unknown weekday `{word}`; expected a word such as `mon`"))
        })
    }
}
