//! Where a table lives in public.

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
