//! Points for the places at a table.

use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, Sub};

/// Maximum number of seats ranked at one table.
pub const SEATS_MAX: u8 = 5;

/// Points for each place, for 1 to [`SEATS_MAX`] ranked seats. A table awards 5 points for each ranked seat. This makes
/// short tables fair, and a wrong sum reveals an error.
const SCALES: [&[i64]; SEATS_MAX as usize] = [&[5], &[9, 1], &[10, 4, 1], &[10, 6, 3, 1], &[10, 7, 4, 3, 1]];

/// League points in sixtieths: 60 is one point. The mean of 2, 3, 4 or 5 places is therefore a whole number. Negative
/// only through a penalty.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sixtieths(i64);

impl Sixtieths {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Sixtieths in one point.
    pub const POINT: i64 = 60;

    /// Creates a value from sixtieths of a point.
    pub const fn new(sixtieths: i64) -> Self {
        Self(sixtieths)
    }

    /// Creates a value from whole points.
    pub const fn of_points(points: i32) -> Self {
        Self(points as i64 * Self::POINT)
    }

    /// Returns the number of sixtieths.
    pub const fn sixtieths_count(self) -> i64 {
        self.0
    }

    /// Converts to a mixed number: `4 2/3`.
    pub fn mixed(self) -> MixedNumber {
        let size = self.0.unsigned_abs();
        let (whole, rest) = (size / 60, size % 60);
        let common = gcd(rest, 60);
        MixedNumber { negative: self.0 < 0, whole, numerator: rest / common, denominator: 60 / common }
    }
}

/// The parts of a mixed number, for display in any language: `4 2/3` is 4, 2, 3.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MixedNumber {
    /// True if negative.
    pub negative: bool,
    /// The whole part, without sign.
    pub whole: u64,
    /// Numerator, in lowest terms; 0 without a fraction.
    pub numerator: u64,
    /// Denominator, 1 to 60; 1 without a fraction.
    pub denominator: u64,
}

/// Returns the greatest common divisor; if one number is 0, the other.
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

/// The places covered by one seat: a single place, or all places shared in a tie.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Places {
    /// The best place, from 1.
    pub first: u8,
    /// The last place; equal to `first` without a tie.
    pub last: u8,
}

/// Returns the points of a seat that covers these places among `ranked` seats: the mean of their points (V1, V2, V3).
///
/// `None` if there is no such scale or place.
pub fn points_of(ranked: usize, places: Places) -> Option<Sixtieths> {
    let scale = SCALES.get(ranked.checked_sub(1)?)?;
    let covered = scale.get(usize::from(places.first.checked_sub(1)?)..usize::from(places.last))?;
    let count = i64::try_from(covered.len()).ok().filter(|count| *count > 0)?;
    Some(Sixtieths(covered.iter().sum::<i64>() * Sixtieths::POINT / count))
}
