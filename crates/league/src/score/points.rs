//! What a place at a table is worth.

use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, Sub};

/// The most seats that are ranked at one table.
pub const SEATS_MAX: u8 = 5;

/// What the places are worth in points, for 1 to [`SEATS_MAX`] ranked seats. A table deals 5 points for each ranked seat, so a
/// short table is fair, and the sum shows a mistake.
const SCALES: [&[i64]; SEATS_MAX as usize] = [&[5], &[9, 1], &[10, 4, 1], &[10, 6, 3, 1], &[10, 7, 4, 3, 1]];

/// Points of a league in sixtieths: 60 is one point. The mean of 2, 3, 4 or 5 places is then a whole number. Below 0 only with a
/// penalty.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sixtieths(i64);

impl Sixtieths {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Sixtieths in one point.
    pub const POINT: i64 = 60;

    /// So many sixtieths of a point.
    pub const fn new(sixtieths: i64) -> Self {
        Self(sixtieths)
    }

    /// So many whole points.
    pub const fn of_points(points: i32) -> Self {
        Self(points as i64 * Self::POINT)
    }

    /// The number of sixtieths.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// The same as people write it: `4 2/3`.
    pub fn mixed(self) -> MixedNumber {
        let size = self.0.unsigned_abs();
        let (whole, rest) = (size / 60, size % 60);
        let common = gcd(rest, 60);
        MixedNumber { negative: self.0 < 0, whole, numerator: rest / common, denominator: 60 / common }
    }
}

/// A number in parts, for whoever writes it in a language: `4 2/3` is 4, 2, 3.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MixedNumber {
    /// Whether it is below 0.
    pub negative: bool,
    /// The whole part, without sign.
    pub whole: u64,
    /// Above the line, in lowest terms; 0 where there is no fraction.
    pub numerator: u64,
    /// Below the line, 1 to 60; 1 where there is no fraction.
    pub denominator: u64,
}

/// The largest number that divides both; the other one where one is 0.
fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

impl Add for Sixtieths {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Sixtieths {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for Sixtieths {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::ZERO, Add::add)
    }
}

/// The places that one seat covers: one, or with others all those that they share.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Places {
    /// The best of them, from 1.
    pub first: u8,
    /// The last of them; the same as `first` where nothing is shared.
    pub last: u8,
}

/// The points of a seat that covers these places among so many ranked seats: the mean of what they are worth (V1, V2, V3).
///
/// `None` where there is no such scale or no such place.
pub fn points_of(ranked: usize, places: Places) -> Option<Sixtieths> {
    let scale = SCALES.get(ranked.checked_sub(1)?)?;
    let covered = scale.get(usize::from(places.first.checked_sub(1)?)..usize::from(places.last))?;
    let count = i64::try_from(covered.len()).ok().filter(|count| *count > 0)?;
    Some(Sixtieths(covered.iter().sum::<i64>() * Sixtieths::POINT / count))
}
