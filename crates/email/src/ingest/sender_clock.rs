//! The clock of a mail's sender: its offset from UTC in `Date:` (RFC 5322, 3.3). Anyone can write it, so it only serves as
//! a guess.

/// Offsets in use, in minutes west and east of UTC.
const WEST_MAX_MIN: i16 = 12 * 60;
const EAST_MAX_MIN: i16 = 14 * 60;
/// Maximum length of a date, in characters.
const DATE_CHARS: usize = 100;

/// Returns the offset in minutes, positive east of UTC, from the values of all `Date:` fields. Returns `None` for UTC, for
/// an offset that no place uses, and without exactly one readable date.
pub(super) fn utc_offset_min(fields: &[String]) -> Option<i16> {
    let [field] = fields else { return None };
    if field.chars().count() > DATE_CHARS {
        return None;
    }
    // A comment may repeat the zone: `+0900 (JST)`.
    let date = field.split('(').next()?.trim();
    let (rest, zone) = date.rsplit_once([' ', '\t'])?;
    // The time stands before the zone.
    let time = rest.rsplit([' ', '\t']).next()?;
    let is_time = time.contains(':') && time.bytes().all(|byte| byte.is_ascii_digit() || byte == b':');
    let sign = match zone.as_bytes().first()? {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let digits = zone
        .get(1..)
        .filter(|digits| digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit()))?;
    let number =
        |range: std::ops::Range<usize>| digits.get(range).and_then(|digits| digits.parse::<i16>().ok());
    let (hours, minutes) = (number(0..2)?, number(2..4)?);
    let offset = sign * (hours * 60 + minutes);
    let is_used =
        offset != 0 && (-WEST_MAX_MIN..=EAST_MAX_MIN).contains(&offset) && minutes < 60 && minutes % 15 == 0;
    (is_time && is_used).then_some(offset)
}

#[cfg(test)]
mod tests {
    use super::utc_offset_min;

    #[test]
    fn offset_is_read_from_a_plain_date_only() {
        for (date, expected) in [
            ("Sat, 21 Nov 2026 18:30:00 +0900", Some(540)),
            ("Sat, 21 Nov 2026 18:30:00 +0900 (JST)", Some(540)),
            ("21 Nov 2026 18:30 -0330", Some(-210)),
            ("Sat, 21 Nov 2026 18:30:00 +1345", Some(825)),
            ("Sat, 21 Nov 2026 18:30:00 +0545", Some(345)),
            ("Sat, 21 Nov 2026 18:30:00 -1200", Some(-720)),
            ("Sat, 21 Nov 2026 18:30:00 +1400", Some(840)),
            ("Sat, 21 Nov 2026 18:30:00 +0000", None),
            ("Sat, 21 Nov 2026 18:30:00 -0000", None),
            ("Sat, 21 Nov 2026 18:30:00 GMT", None),
            ("Sat, 21 Nov 2026 18:30:00 +1500", None),
            ("Sat, 21 Nov 2026 18:30:00 -1300", None),
            ("Sat, 21 Nov 2026 18:30:00 +0907", None),
            ("Sat, 21 Nov 2026 18:30:00 +09:00", None),
            ("Sat, 21 Nov 2026 18:30:00 +900", None),
            ("Sat, 21 Nov 2026 18:30:00 +0999", None),
            ("Sat, 21 Nov 2026 +0900", None),
            ("+0900", None),
            ("", None),
        ] {
            assert_eq!(utc_offset_min(&[date.to_owned()]), expected, "{date}");
        }
        let date = "Sat, 21 Nov 2026 18:30:00 +0900".to_owned();
        assert_eq!(utc_offset_min(&[date.clone(), date]), None, "two dates");
        assert_eq!(utc_offset_min(&[]), None);
    }
}
