//! Instants as JSON has them. A table's row and a page each hold a dozen, and chrono's own way through the formatter takes ten times as long.

use super::wall::Instant;
use chrono::{Datelike, Timelike};
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The longest that is written here: `2026-11-26T06:18:17.296123456Z`.
const LENGTH_MAX: usize = 30;

/// What holds instants and can be written with them.
pub(crate) trait Stamped {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error>;
}

impl Stamped for Instant {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Stamp(*self).serialize(to)
    }
}

impl Stamped for Option<Instant> {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.map(Stamp).serialize(to)
    }
}

impl<K: Serialize> Stamped for BTreeMap<K, Instant> {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter().map(|(key, at)| (key, Stamp(*at))))
    }
}

/// Writes a field that holds instants; it is read as ever.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn stamped<T: Stamped, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    value.write(to)
}

/// An instant as RFC 3339 in UTC, with no digits behind the second, or three, six or nine: as chrono writes it.
struct Stamp(Instant);

impl Serialize for Stamp {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut room = [0; LENGTH_MAX];
        match text(self.0, &mut room) {
            Some(text) => to.serialize_str(text),
            None => self.0.serialize(to),
        }
    }
}

/// `None` for what is not written so: years of another length, leap seconds.
fn text(at: Instant, room: &mut [u8; LENGTH_MAX]) -> Option<&str> {
    let (date, nanos) = (at.date_naive(), at.nanosecond());
    let year = u32::try_from(date.year()).ok().filter(|year| *year < 10_000)?;
    if nanos >= 1_000_000_000 {
        return None;
    }
    let (sign, part, digits) = match nanos {
        0 => ("", 0, 0),
        _ if nanos % 1_000_000 == 0 => (".", nanos / 1_000_000, 3),
        _ if nanos % 1_000 == 0 => (".", nanos / 1_000, 6),
        _ => (".", nanos, 9),
    };
    let parts = [
        ("", year, 4),
        ("-", date.month(), 2),
        ("-", date.day(), 2),
        ("T", at.hour(), 2),
        (":", at.minute(), 2),
        (":", at.second(), 2),
        (sign, part, digits),
        ("Z", 0, 0),
    ];
    let mut end = 0;
    for (sign, number, digits) in parts {
        room.get_mut(end..end + sign.len())?.copy_from_slice(sign.as_bytes());
        end += sign.len();
        let mut rest = number;
        for digit in room.get_mut(end..end + digits)?.iter_mut().rev() {
            *digit = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        end += digits;
    }
    std::str::from_utf8(room.get(..end)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_is_what_chrono_writes(second in -70_000_000_000_i64..300_000_000_000, nanos in 0..2_000_000_000_u32, coarse in 0..3_usize) {
            let nanos = nanos / [1, 1_000, 1_000_000][coarse] * [1, 1_000, 1_000_000][coarse];
            let all = [(second, nanos), (second, 0), (second - second.rem_euclid(60) + 59, nanos)];
            for at in all.into_iter().filter_map(|(second, nanos)| DateTime::from_timestamp(second, nanos)) {
                let ours = serde_json::to_string(&(Stamp(at), Some(Stamp(at)))).ok();
                prop_assert_eq!(ours, serde_json::to_string(&(at, Some(at))).ok());
            }
        }
    }
}
