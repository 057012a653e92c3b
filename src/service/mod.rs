//! The turn scheduler: the desk (request -> load -> decide -> commit -> answer), the outbox (letters -> channels) and timers.
//!
//! What is here does I/O and decides nothing; what decides is in `play`.

mod company;
mod desk;
mod digest;
mod habits;
mod hearing;
mod kept;
mod linking;
mod loading;
mod outage;
mod outbox;
mod settings;
pub mod timers;
mod timing;
mod verbs;
mod window;
mod world;

pub use desk::{Desk, DeskError, House};
pub use outage::{make_good, make_good_at_start};
pub use outbox::Outbox;
pub use world::{Machine, World};
