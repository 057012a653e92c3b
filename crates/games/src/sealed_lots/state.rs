//! The state of a table, its options, and the component data. Contains no rules.

use crate::kit::{check_row_holds, from_toml};
use engine::{FromComponents, PartsError, State};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The largest number in the component data.
const NUMBER_MAX: i64 = 100;

/// The number of players (SL-1.1).
pub(crate) const SEATS: u8 = 4;

/// A table of Sealed Lots.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SealedLots {
    /// Values of the lots still to be sold; the next one is last.
    pub(crate) lots: Vec<u8>,
    /// The purses, in seat order.
    pub(crate) purses: [Purse; SEATS as usize],
    /// Coins paid so far by all players.
    pub(crate) paid: u32,
}

/// The possessions of one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Purse {
    /// Coins left.
    pub coins: u32,
    /// Values of the lots won, in order.
    pub won: Vec<u8>,
}

/// The game has no options.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// Component data.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parts {
    /// Coins of each player at the start (SL-1.2).
    pub(crate) coins: u32,
    /// Values of the lots (SL-1.1).
    pub(crate) lots: Vec<u8>,
}

impl FromComponents for Parts {
    fn parse(text: &str) -> Result<Parts, PartsError> {
        let parts: Parts = from_toml(text, NUMBER_MAX, &[])?;
        check_row_holds(parts.lots.len() == 20, "lots", || {
            format!("invalid number of lots {}; expected 20", parts.lots.len())
        })?;
        Ok(parts)
    }
}

impl State for SealedLots {
    type Parts = Parts;
    type Snapshot = Self;

    fn resume(snapshot: Self, _parts: Arc<Parts>) -> Self {
        snapshot
    }
}
