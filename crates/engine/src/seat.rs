//! Seats, and the viewers of a table.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at a table, counted clockwise from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Creates the seat with this number, counted from 0.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Returns the number of the seat, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Iterates over the seats of a table for `count` players, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..count).map(Seat)
    }

    /// Returns the next seat clockwise ("to the left") at a table for `count` players.
    pub const fn next(self, count: u8) -> Self {
        Self((self.0 + 1) % count)
    }

    /// Returns this seat's entry in a list with one entry per seat, in seat order.
    pub fn entry_in<T>(self, list: &[T]) -> &T {
        &list[usize::from(self.0)]
    }

    /// Returns this seat's entry for modification; see [`Seat::entry_in`].
    pub fn entry_in_mut<T>(self, list: &mut [T]) -> &mut T {
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

/// A viewer of a table: the holder of a seat, or the public.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The holder of this seat.
    Seat(Seat),
    /// The public: spectators, the public thread and the log.
    Table,
}

impl Viewer {
    /// Returns the viewer's seat; `None` for the public.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        }
    }

    /// Returns true if the viewer holds `seat`.
    pub fn holds_seat(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
