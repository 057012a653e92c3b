//! The one way out: takes letters that are owed, hands them to a channel, and writes down how they fared.
//!
//! A letter is leased, never locked: nothing is open in the store while a channel talks to the network. What crashes between
//! sending and writing that down is sent again with the same message id.

mod deliver;
mod outgoing;
mod queues;
mod roads;
mod run;
mod under_way;

pub use run::Outbox;
