//! Pending seats, and plays.

use super::seat::Seat;
use serde::Serialize;

/// The seats to act, or the end of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// One seat alone.
    Turn(Seat),
    /// Several seats, each independently, in any order and in public.
    Open(Vec<Seat>),
    /// Several seats, in secret, resolved together once all have answered. Each answers with one step.
    Sealed(Vec<Seat>),
    /// The game has ended.
    Over(End),
}

impl Pending {
    /// Returns the seats to act now, in seat order.
    pub fn seats(&self) -> &[Seat] {
        match self {
            Pending::Turn(seat) => std::slice::from_ref(seat),
            Pending::Open(seats) | Pending::Sealed(seats) => seats,
            Pending::Over(_) => &[],
        }
    }

    /// Returns true if answers are secret until all are in.
    pub fn is_sealed(&self) -> bool {
        matches!(self, Pending::Sealed(_))
    }

    /// Returns true if the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self, Pending::Over(_))
    }
}

/// Reason why a game ended: one of [`end_reasons`](super::Meta::end_reasons).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct End {
    /// Key of the reason.
    pub reason: &'static str,
}

/// Steps that are applied together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Play<S> {
    /// One step of one seat.
    Step(Seat, S),
    /// The full envelope of a sealed decision: one step per seat, in seat order.
    Sealed(Vec<(Seat, S)>),
}

impl<S> Play<S> {
    /// Returns the number of steps in the play, which the dice count.
    pub fn steps(&self) -> u64 {
        match self {
            Play::Step(..) => 1,
            Play::Sealed(envelope) => envelope.len() as u64,
        }
    }
}
