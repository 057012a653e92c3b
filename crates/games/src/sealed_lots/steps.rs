//! Decisions and events. Journals store the JSON of both forever.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// The one decision: coins bid for the lot.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Bid this many coins.
    Bid(u32),
}

/// An event shown to players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A bid is revealed.
    Bid {
        /// The bidder.
        seat: Seat,
        /// Amount in coins.
        coins: u32,
    },
    /// A lot is sold.
    Sold {
        /// The buyer.
        seat: Seat,
        /// Price in coins.
        coins: u32,
        /// Value of the lot.
        value: u8,
    },
}
