//! Decisions and events. Journals hold the JSON of both for ever.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// The one decision: coins bid for the lot.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// This many coins.
    Bid(u32),
}

/// An event that players are told of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A bid is revealed.
    Bid {
        /// Whose.
        seat: Seat,
        /// How much, in coins.
        coins: u32,
    },
    /// A lot is sold.
    Sold {
        /// To whom.
        seat: Seat,
        /// For how much, in coins.
        coins: u32,
        /// The value of the lot.
        value: u8,
    },
}
