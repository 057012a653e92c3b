//! The turn scheduler: requests and timers come in, letters go out. What is here reads and writes and decides nothing; what
//! decides is in `play`.
//!
//! `door` takes a request, `request` finds out who sent it and what it does, `timers` looks at tables when something is due,
//! and `outbox` delivers letters. All of them load tables (`load`) and execute commits (`execute`) through the `desk`, which
//! keeps what was used last in memory (`cache`). `lookup` answers questions of channels with menus.

mod access;
mod cache;
mod desk;
mod door;
mod execute;
mod keeper;
pub mod keeping;
mod keepsakes;
mod league_lookup;
pub mod leagues;
mod load;
mod lookup;
mod members;
mod outbox;
mod own_rows;
mod policy;
pub mod renew;
mod request;
mod showcase;
pub mod timers;
mod turnstile;
mod world;

#[cfg(test)]
mod tests;

pub use desk::{Desk, DeskError};
pub use outbox::Outbox;
pub use own_rows::Forgetting;
pub use policy::{LostTime, Policy};
pub use request::HostAct;
pub use timers::{make_good, make_good_at_start};
pub use world::{HostWorld, World};
