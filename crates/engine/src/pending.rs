//! Whom a game waits for, and what is put into effect at once.

use super::seat::Seat;
use serde::Serialize;

/// Whom a game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// One seat, alone.
    Turn(Seat),
    /// Several, each on its own, in any order and in public.
    Open(Vec<Seat>),
    /// Several, in secret, taken together when the last has answered. Each answers with one step.
    Sealed(Vec<Seat>),
    /// Nobody: the game has ended.
    Over(End),
}

impl Pending {
    /// The seats that are asked something now, in seat order.
    pub fn seats(&self) -> &[Seat] {
        match self {
            Pending::Turn(seat) => std::slice::from_ref(seat),
            Pending::Open(seats) | Pending::Sealed(seats) => seats,
            Pending::Over(_) => &[],
        }
    }

    /// Whether answers are secret until all are in.
    pub fn is_sealed(&self) -> bool {
        matches!(self, Pending::Sealed(_))
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self, Pending::Over(_))
    }
}

/// Why a game ended: one of [`end_reasons`](super::Meta::end_reasons).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct End {
    /// The reason's key.
    pub reason: &'static str,
}

/// What is put into effect at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Play<S> {
    /// One step of one seat.
    Step(Seat, S),
    /// The full envelope of a sealed decision: one step a seat, in seat order.
    Sealed(Vec<(Seat, S)>),
}

impl<S> Play<S> {
    /// How many steps it holds: what the dice count.
    pub fn steps(&self) -> u64 {
        match self {
            Play::Step(..) => 1,
            Play::Sealed(envelope) => envelope.len() as u64,
        }
    }
}
