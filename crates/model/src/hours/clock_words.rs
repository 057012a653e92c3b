//! Times of day as people write them (`10 pm`, `22h30`, `noon`), in minutes from midnight. The words of other languages
//! arrive here in canonical form (`pm 8 oclock half`).

/// Minutes in half a day.
const HALF_DAY: u16 = 12 * 60;
/// Separators between the hour and the minute.
const SEPARATORS: [&str; 4] = [":", ".", "h", "oclock"];
/// Words that begin a range of times without changing it.
const OPENINGS: [&str; 5] = ["from", "between", "at", "hours", "daily"];
/// Words and signs between the two times of a range.
const RANGE_WORDS: [&str; 8] = ["to", "until", "till", "til", "through", "and", "-", "~"];

/// Part of the day next to an hour from 1 to 12.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum DayPart {
    Morning,
    Afternoon,
    /// From evening to dawn: 12 is midnight, and the small hours follow it.
    Night,
}

/// Marks of a part of the day, longest first; a mark may precede or follow the hour.
const MARKS: [(&str, DayPart); 12] = [
    ("midnight", DayPart::Night),
    ("atnight", DayPart::Night),
    ("night", DayPart::Night),
    ("noon", DayPart::Afternoon),
    ("a.m.", DayPart::Morning),
    ("p.m.", DayPart::Afternoon),
    ("a.m", DayPart::Morning),
    ("p.m", DayPart::Afternoon),
    ("am", DayPart::Morning),
    ("pm", DayPart::Afternoon),
    ("a", DayPart::Morning),
    ("p", DayPart::Afternoon),
];

/// Parses a time of day and returns its minute, 0 to 1439; `None` if the text is not a time of day. `24:00` is midnight.
pub(super) fn parse_minute_of_day(text: &str) -> Option<u16> {
    let lower = text.to_lowercase().replace("o'clock", "oclock");
    let text: String = lower.chars().filter(|letter| !letter.is_whitespace()).collect();
    match text.as_str() {
        "noon" | "midday" => return Some(HALF_DAY),
        "midnight" => return Some(0),
        _ => {}
    }
    let mark = MARKS.iter().find_map(|(mark, part)| {
        let rest = text.strip_suffix(mark).or_else(|| text.strip_prefix(mark))?;
        Some((rest, *part))
    });
    let (rest, part) = mark.map_or((text.as_str(), None), |(rest, part)| (rest, Some(part)));
    let (hour, minute) = parse_hour_and_minute(rest)?;
    let hour = hour_of_day(hour, minute, part)?;
    (minute < 60).then_some(hour * 60 + minute)
}

/// Returns true if the text is a bare number, which could mean something else next to a date.
pub(super) fn is_bare_hour(text: &str) -> bool {
    text.trim().bytes().all(|byte| byte.is_ascii_digit())
}

fn hour_of_day(hour: u16, minute: u16, part: Option<DayPart>) -> Option<u16> {
    match (part, hour) {
        (None, 24) if minute == 0 => Some(0),
        (None, 0..24) | (Some(DayPart::Afternoon | DayPart::Night), 13..24) | (Some(DayPart::Morning), 0) => {
            Some(hour)
        }
        (Some(DayPart::Morning), 1..=12) => Some(hour % 12),
        (Some(DayPart::Afternoon), 1..=12) => Some(hour % 12 + 12),
        (Some(DayPart::Night), 0 | 12) => Some(0),
        (Some(DayPart::Night), 1..=4) => Some(hour),
        (Some(DayPart::Night), 5..=11) => Some(hour + 12),
        _ => None,
    }
}

/// Parses `22`, `22:30`, `22.30`, `22h`, `22h30`, `2230` and canonical words (`8 oclock half`).
fn parse_hour_and_minute(text: &str) -> Option<(u16, u16)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (hour, rest) = text.split_at(digits);
    if rest.is_empty() {
        let (hour, minute) = match digits {
            1 | 2 => (hour, "0"),
            3 | 4 => hour.split_at(digits - 2),
            _ => return None,
        };
        return Some((hour.parse().ok()?, minute.parse().ok()?));
    }
    if !(1..=2).contains(&digits) {
        return None;
    }
    let (separator, after) =
        SEPARATORS.iter().find_map(|separator| Some((*separator, rest.strip_prefix(separator)?)))?;
    let is_word = separator.len() > 1 || separator == "h";
    let minute = match after {
        "" if is_word => 0,
        "half" if is_word => 30,
        after => {
            let minute = if is_word { after.strip_suffix('m').unwrap_or(after) } else { after };
            let fits = minute.bytes().all(|byte| byte.is_ascii_digit())
                && (minute.len() == 2 || is_word && minute.len() == 1);
            fits.then(|| minute.parse().ok()).flatten()?
        }
    };
    Some((hour.parse().ok()?, minute))
}

/// A range of two times, in minutes of the day.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum MinuteRange {
    /// Both times.
    Whole(u16, u16),
    /// At least one side is not a time of day.
    Wrong,
    /// A time is missing.
    Missing,
}

/// Parses a range of two times: `22:00-07:30`, `from 11 pm to 7 am`, `22 7`.
pub(super) fn parse_minute_range(text: &str) -> MinuteRange {
    let spaced =
        text.to_lowercase().replace(['-', '\u{2010}', '\u{2013}', '\u{2014}', '\u{301c}', '~'], " - ");
    let is_between = |word: &&str| RANGE_WORDS.contains(word);
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    let begins = words.iter().take_while(|word| OPENINGS.contains(word)).count();
    words.drain(..begins);
    while words.last().is_some_and(&is_between) {
        words.pop();
    }
    let sides: Vec<&[&str]> = words.split(is_between).filter(|side| !side.is_empty()).collect();
    let read = |side: &[&str]| parse_minute_of_day(&side.join(" "));
    match sides.as_slice() {
        [] => MinuteRange::Missing,
        [from, to] => match read(from).zip(read(to)) {
            Some((from, to)) => MinuteRange::Whole(from, to),
            None => MinuteRange::Wrong,
        },
        [one] => {
            let cuts = (1..one.len()).map(|at| one.split_at(at));
            match cuts.into_iter().find_map(|(from, to)| read(from).zip(read(to))) {
                Some((from, to)) => MinuteRange::Whole(from, to),
                None if one.len() == 1 || read(one).is_some() => MinuteRange::Missing,
                None => MinuteRange::Wrong,
            }
        }
        _ => MinuteRange::Wrong,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_parse_as_people_write_them() {
        let cases = [
            ("20:00", 1200),
            ("7:30", 450),
            ("20", 1200),
            ("24:00", 0),
            ("10pm", 1320),
            ("10 PM", 1320),
            ("10:30 pm", 1350),
            ("10.30 p.m.", 1350),
            ("10p", 1320),
            ("12am", 0),
            ("12 pm", 720),
            ("0:30 am", 30),
            ("22.30", 1350),
            ("22h", 1320),
            ("22h30", 1350),
            ("2230", 1350),
            ("730", 450),
            ("10 o'clock", 600),
            ("noon", 720),
            ("midnight", 0),
            ("pm 8 oclock half", 1230),
            ("20 oclock 5m", 1205),
            ("night 12 oclock", 0),
            ("night 11 oclock", 1380),
            ("night 2 oclock", 120),
            ("noon 12 oclock", 720),
            ("20:00 pm", 1200),
        ];
        for (typed, minute) in cases {
            assert_eq!(parse_minute_of_day(typed), Some(minute), "{typed}");
        }
        for wrong in
            ["", "25", "25:00", "20:61", "7:5", "13am", "0:00 pm", "+2:00", "pm", "20:", "soon", "12345"]
        {
            assert_eq!(parse_minute_of_day(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn ranges_of_times_parse_as_people_write_them() {
        let night = MinuteRange::Whole(1380, 420);
        for typed in [
            "23:00-07:00",
            "11pm-7am",
            "11 pm - 7 am",
            "11pm to 7am",
            "from 11pm until 7am",
            "between 11 pm and 7 am",
            "11 p.m. \u{2013} 7 a.m.",
            "23 7",
            "11 pm 7 am",
            "23~7",
            "2300-0700",
            "23h-7h",
            "night 11 oclock to am 7 oclock",
            "23 oclock to 7 oclock to",
        ] {
            assert_eq!(parse_minute_range(typed), night, "{typed}");
        }
        for typed in ["", "from", "11pm", "22:00 to"] {
            assert_eq!(parse_minute_range(typed), MinuteRange::Missing, "{typed}");
        }
        for typed in ["22:00-25:00", "11pm to dawn", "1 to 2 to 3"] {
            assert_eq!(parse_minute_range(typed), MinuteRange::Wrong, "{typed}");
        }
    }
}
