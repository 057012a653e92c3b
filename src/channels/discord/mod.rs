//! Discord: the whole service in a server. What people press and type becomes requests at the desk; pages become messages.
//!
//! It must never decide anything, and no state stands behind a button: its id says all, and is checked when it comes back.

pub mod compose;
pub mod custom_id;
mod split;
