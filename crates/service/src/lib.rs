//! The service around the decisions: requests and timers come in, letters go out. It reads, executes and delivers.
//!
//! A request goes one straight way: `door` takes it, `request` identifies its sender, parses it once, checks their rights and applies it,
//! and the answer is stored with what it changes. `timers` does what is due at tables, `leagues` lets leagues run, and `outbox` delivers
//! letters. All of them load tables (`load`), decide and execute commits (`execute`) through the `desk`, which keeps in memory what was
//! used last (`cache`). `lookup` answers questions of channels with menus. Each request, letter, timer and step of a league has a span in
//! the log.
//!
//! Deliberately not here: rules of games and of tables, and who may do what (`play`, [`play::rights`]); the rules of leagues (`league`); how
//! a letter looks (`render`); databases, mail, Discord and web pages, of which only the ports are known (`ports`).

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
