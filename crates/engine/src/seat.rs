//! Places at a table, and who may look at one.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at a table, counted from 0 clockwise.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, counted from 0.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The number of the seat, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All seats of a table for `count` in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..count).map(Seat)
    }

    /// The next seat clockwise ("to the left") at a table for `count`.
    pub const fn next(self, count: u8) -> Self {
        Self((self.0 + 1) % count)
    }

    /// For looking into a list that holds one thing a seat, in seat order.
    pub fn of<T>(self, list: &[T]) -> &T {
        &list[usize::from(self.0)]
    }

    /// As [`Seat::of`], to change it.
    pub fn of_mut<T>(self, list: &mut [T]) -> &mut T {
        &mut list[usize::from(self.0)]
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Who looks at a table: the holder of a seat, or the table at large (what everybody may know).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Eye {
    /// The holder of this seat.
    Seat(Seat),
    /// Anybody: onlookers, the public thread, the log.
    Table,
}

impl Eye {
    /// The seat whose holder looks; none where the table at large does.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eye::Seat(seat) => Some(seat),
            Eye::Table => None,
        }
    }

    /// Whether this eye belongs to `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Eye::Seat(seat)
    }
}
