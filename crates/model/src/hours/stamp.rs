//! Fast JSON serialisation of instants. A table's row and a page each hold a dozen of them, and chrono's own formatter
//! takes ten times as long.

use super::wall_clock::Instant;
use chrono::{Datelike, Timelike};
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

/// Maximum length of a formatted instant: `2026-11-26T06:18:17.296123456Z`.
const LENGTH_MAX: usize = 30;
const DAY_S: i64 = 86_400;

/// A value that holds instants and can be serialised with them.
pub(crate) trait SerialiseInstants {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error>;
}

impl SerialiseInstants for Instant {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Stamp(*self).serialize(to)
    }
}

impl SerialiseInstants for Option<Instant> {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.map(Stamp).serialize(to)
    }
}

impl<K: Serialize> SerialiseInstants for BTreeMap<K, Instant> {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter().map(|(key, at)| (key, Stamp(*at))))
    }
}

/// Serialises a field that holds instants. Deserialisation needs no counterpart.
///
/// # Errors
/// Returns an error if serialisation fails.
pub(crate) fn serialise_instants<T: SerialiseInstants, S: Serializer>(
    value: &T,
    to: S,
) -> Result<S::Ok, S::Error> {
    value.write(to)
}

/// An instant, serialised as RFC 3339 in UTC with 0, 3, 6 or 9 fractional digits, as chrono does.
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

/// Formats an instant; `None` for values that this format does not cover: years without four digits, and leap seconds.
fn text(at: Instant, room: &mut [u8; LENGTH_MAX]) -> Option<&str> {
    let (date, nanos) = (at.date_naive(), at.nanosecond());
    let year = u32::try_from(date.year()).ok().filter(|year| *year < 10_000)?;
    let second = u32::try_from(at.timestamp().rem_euclid(DAY_S)).ok().filter(|_| nanos < 1_000_000_000)?;
    room[..20].copy_from_slice(b"0000-00-00T00:00:00Z");
    write_digits(&mut room[..4], year);
    write_digits(&mut room[5..7], date.month());
    write_digits(&mut room[8..10], date.day());
    write_digits(&mut room[11..13], second / 3_600);
    write_digits(&mut room[14..16], second / 60 % 60);
    write_digits(&mut room[17..19], second % 60);
    let (part, places) = match nanos {
        0 => return std::str::from_utf8(&room[..20]).ok(),
        _ if nanos % 1_000_000 == 0 => (nanos / 1_000_000, 3),
        _ if nanos % 1_000 == 0 => (nanos / 1_000, 6),
        _ => (nanos, 9),
    };
    let end = 20 + places;
    room[19] = b'.';
    write_digits(&mut room[20..end], part);
    room[end] = b'Z';
    std::str::from_utf8(&room[..=end]).ok()
}

/// Writes a number into all given places, padded with leading zeros.
fn write_digits(places: &mut [u8], mut number: u32) {
    for place in places.iter_mut().rev() {
        *place = b'0' + (number % 10) as u8;
        number /= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn stamp_matches_chrono_output(second in -70_000_000_000_i64..300_000_000_000, nanos in 0..2_000_000_000_u32, coarse in 0..3_usize) {
            let nanos = nanos / [1, 1_000, 1_000_000][coarse] * [1, 1_000, 1_000_000][coarse];
            let all = [(second, nanos), (second, 0), (second - second.rem_euclid(60) + 59, nanos)];
            for at in all.into_iter().filter_map(|(second, nanos)| DateTime::from_timestamp(second, nanos)) {
                let ours = serde_json::to_string(&(Stamp(at), Some(Stamp(at)))).ok();
                prop_assert_eq!(ours, serde_json::to_string(&(at, Some(at))).ok());
            }
        }
    }
}
