//! The mail addresses that somebody has had: which letters went to the one they have now, and where the others are remembered.

use crate::ids::PlayerId;
use serde::{Deserialize, Serialize};

/// What is remembered about a person's present and earlier mail addresses. What an older row lacks is as in the default: the
/// address is the one that they came with.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Mailboxes {
    /// The number of their last request for another address; a newer one makes those before it void.
    #[serde(skip_serializing_if = "is_zero")]
    pub requests: u32,
    /// Their generation from which on letters went to the present address.
    #[serde(skip_serializing_if = "is_zero")]
    pub since: u32,
    /// Who had the present address until it became theirs: the letter that asked for it went to that player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub came_by: Option<PlayerId>,
    /// Who was made of the addresses that they have given up. Somebody else may have shown since that one of these is their own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<PlayerId>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Mailboxes {
    /// Whether nothing has changed since they came.
    pub fn is_first(&self) -> bool {
        *self == Self::default()
    }
}
