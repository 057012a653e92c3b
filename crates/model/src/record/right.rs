//! The rights granted by return addresses. Only the hash of the secret part of an address is stored.

use crate::hours::wall_clock::Instant;
use crate::ids::{Code, PlayerId};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A right granted by a return address.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "purpose", rename_all = "snake_case")]
pub enum Right {
    /// Answers one decision; expires with it.
    Decision {
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
        /// The `seq` of the entry that opened the decision.
        opened: u32,
        /// Generation of the seat.
        generation: u32,
        /// The recipient; see [`Right::Seat`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<RightRecipient>,
    },
    /// Acts at one table in everything except decisions; expires when the seat changes hands.
    Seat {
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
        /// Generation of the seat.
        generation: u32,
        /// The recipient; missing in letters of older versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<RightRecipient>,
    },
    /// Changes the player's own settings, opens tables and joins them.
    Settings {
        /// The player.
        player: PlayerId,
        /// Generation of the player.
        generation: u32,
        /// The table the letter is about; lines that name no table refer to the player's seat there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Code>,
    },
    /// Acts for the player in everything, and confirms requests made in their name: a range of messages, as shown in
    /// the letter with this address.
    Confirm {
        /// The player.
        player: PlayerId,
        /// Generation of the player.
        generation: u32,
        /// Number of the first message to confirm.
        first: u32,
        /// Number of the last message to confirm.
        asked: u32,
    },
    /// Assigns this mailbox to another player. Expires at the end of its day, with a newer request, and with any other
    /// change of that player.
    Address {
        /// The current owner of the mailbox.
        player: PlayerId,
        /// Generation of the current owner.
        generation: u32,
        /// The new owner of the address.
        of: PlayerId,
        /// Generation of the new owner.
        #[serde(default)]
        of_generation: u32,
        /// Number of the new owner's request.
        #[serde(default)]
        request: u32,
        /// Expiry time.
        until: Instant,
    },
    /// Claims another identity as the same player. Expires when used, or at the end of its day.
    Link {
        /// The recipient.
        player: PlayerId,
        /// Generation of the player.
        generation: u32,
        /// Expiry time.
        until: Instant,
        /// The player who requested the link, if only that player may use it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
    },
    /// Reports bounced mail to this player, and nothing else. Only the envelope sender of a letter holds it, and it
    /// expires with the recipient's address, since a bounce concerns all letters to an address.
    Bounce {
        /// The recipient of the bounced mail.
        player: PlayerId,
        /// The player's generation from which letters have gone to that address.
        #[serde(default, skip_serializing_if = "is_zero")]
        since: u32,
    },
}

/// Recipient of a seat's right, with their address. The right becomes void if a merge of two identities is reversed, or
/// if the address no longer belongs to the player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct RightRecipient {
    /// The player.
    pub player: PlayerId,
    /// The player's generation from which letters have gone to the address that was current at that time.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub since: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A return address, with only the hash of its secret part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReturnAddress {
    /// Hash of the token (BLAKE3, hex).
    pub hash: String,
    /// The granted right.
    pub right: Right,
}
