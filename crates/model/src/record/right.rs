//! What the holder of a return address may do. The address itself is never stored, only the hash of its secret part.

use crate::hours::wall::Instant;
use crate::ids::{Code, PlayerId};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What the holder of a return address may do.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "purpose", rename_all = "snake_case")]
pub enum Right {
    /// Answer one decision; dies with it.
    Decision {
        /// At which table.
        table: Code,
        /// For which seat.
        seat: Seat,
        /// The `seq` that opened the decision.
        opened: u32,
        /// The seat's generation.
        generation: u32,
        /// As for a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<GivenTo>,
    },
    /// Everything else at one table; dies when the seat changes hands.
    Seat {
        /// At which table.
        table: Code,
        /// For which seat.
        seat: Seat,
        /// The seat's generation.
        generation: u32,
        /// Who was given it. Letters of older versions do not say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<GivenTo>,
    },
    /// The player's own settings, new tables, joining.
    Settings {
        /// Whose.
        player: PlayerId,
        /// The player's generation.
        generation: u32,
        /// The table that the letter is about: their seat there is meant by what names no table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Code>,
    },
    /// Everything of the player's own, and to confirm what was asked in their name: the messages that the letter which holds this
    /// address has shown, by their numbers.
    Confirm {
        /// Whose.
        player: PlayerId,
        /// The player's generation.
        generation: u32,
        /// The number of the first message that is confirmed.
        first: u32,
        /// The number of the last one.
        asked: u32,
    },
    /// To say that this mailbox is from now on the address of another player; dies with its day, with a newer request, and with
    /// whatever else becomes of that player.
    Address {
        /// Who has the mailbox now.
        player: PlayerId,
        /// That player's generation.
        generation: u32,
        /// Whose address it becomes.
        of: PlayerId,
        /// That player's generation.
        #[serde(default)]
        of_generation: u32,
        /// The number of that player's request.
        #[serde(default)]
        request: u32,
        /// Until when.
        until: Instant,
    },
    /// To say that another identity is the same person; dies when it is used, or with its day.
    Link {
        /// Whose identity got it.
        player: PlayerId,
        /// The player's generation.
        generation: u32,
        /// Until when.
        until: Instant,
        /// The player who asked for it, if only they can make use of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
    },
    /// To say that mail to this player came back, and nothing else. Only the envelope sender of our letters holds it, and it dies
    /// with the address they went to: an address that comes back does so for every letter.
    Bounce {
        /// Whose mail.
        player: PlayerId,
        /// The player's generation from which on letters went to that address.
        #[serde(default, skip_serializing_if = "is_zero")]
        since: u32,
    },
}

/// Who was given a right of a seat, and where. Two who were one person may have been taken apart since, and then it is not the
/// other's; or the address is no longer theirs.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct GivenTo {
    /// Who.
    pub player: PlayerId,
    /// Their generation from which on letters went to the address they had then.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub since: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A return address: only the hash of its secret part is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReturnAddress {
    /// SHA-sized hash of the token (BLAKE3, hex).
    pub hash: String,
    /// What it allows.
    pub right: Right,
}
