//! What somebody, or somebody in their name, has asked for, and what waits until they say that it was them.

use crate::hours::wall::Instant;
use crate::ids::PlayerId;
use crate::record::address::MailAddress;
use crate::record::right::Right;
use serde::{Deserialize, Serialize};

/// One message that waits for its confirmation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PendingMessage {
    /// Its number among all of this person's, from 1. A letter that asks shows those between two numbers, and its answer means no
    /// others.
    pub number: u32,
    /// When it came.
    pub at: Instant,
    /// What it asks for.
    pub lines: Vec<String>,
    /// The right with which it was sent, where it came from an address that is not known to be theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Right>,
    /// That address, which is theirs once they confirm it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alias: Option<MailAddress>,
    /// Who has invited them, where nobody claims that they asked for it themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited_by: Option<PlayerId>,
}

impl PendingMessage {
    /// Forgets what it asks for. Its number stays.
    pub fn forget(&mut self) {
        self.lines.clear();
        (self.right, self.alias, self.invited_by) = (None, None, None);
    }

    /// Whether it has waited for too long: nothing but its number is left.
    pub fn is_gone(&self) -> bool {
        self.lines.is_empty() && self.alias.is_none()
    }
}
