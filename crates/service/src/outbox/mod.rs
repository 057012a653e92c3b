//! The outbox: takes queued letters, passes them to a channel, and stores the outcomes.
//!
//! A letter is leased, never locked: no store transaction is open while a channel uses the network. After a crash
//! between sending and storing the outcome, the letter is sent again with the same message id.

mod deliver;
mod delivery_tasks;
mod lift;
mod outgoing;
mod place_letters;
mod queues;
mod refusals;
mod run;
mod transports;

pub use lift::{LiftScope, LiftedMail};
pub use run::Outbox;
