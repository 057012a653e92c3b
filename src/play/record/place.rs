//! Where tables live in public, and what a community has chosen for the tables that live there.

use serde::{Deserialize, Serialize};

/// Where a table lives in public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PublicPlace {
    /// The channel (`discord`).
    pub channel: String,
    /// The community it belongs to, as the channel names it (a guild).
    pub community: String,
    /// The room there, as the channel names it, in which the table's own thread is made.
    pub room: String,
    /// The language of what is posted there (`en`, `zh-Hant`).
    pub lang: String,
}

/// A community of a channel (a guild), and what its admins chose for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Community {
    /// The channel (`discord`).
    pub channel: String,
    /// The community, as the channel names it.
    pub id: String,
    /// The room in which tables live, as the channel names it; none, wherever they are opened.
    pub room: Option<String>,
    /// The role whose holders may administer, as the channel names it.
    pub admin_role: Option<String>,
    /// The pace of new tables, as it is typed; none, the house's.
    pub pace: Option<String>,
    /// The language of what is posted there.
    pub lang: Option<String>,
    /// Raised with every write.
    pub version: u64,
}
