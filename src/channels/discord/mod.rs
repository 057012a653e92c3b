//! Discord: the whole service in a server. A table's thread with its living post, commands, buttons and menus, direct messages.
//! The house's tables, words and letters are the same as by mail; what is private is never said where others read.
//!
//! It must never decide anything, and no state stands behind a button: its id says all, and is checked when it comes back.
//!
//! The wire: `client` listens to the gateway, `rest` calls Discord behind `limits`, `send` brings letters out, `messages` and
//! `catch_up` bring text in. Ids alone are kept of what was sent (`remote`); whatever is lost at a restart is asked for again.
//! The talk: `interactions` answers what people press, choose, type and fill in (`spoken`, `pressing`, `choosing`, `completing`,
//! `setup`) by way of `replies`; `compose` makes messages of pages, `menus` menus of words, `custom_id` is what stands behind a
//! button, `commands` are what is registered. The library that speaks Discord's protocol is named in this folder and nowhere else.

mod asker;
mod catch_up;
mod choosing;
mod client;
pub mod commands;
mod completing;
pub mod compose;
pub mod custom_id;
mod direct;
mod faults;
mod front;
mod gateway;
mod interactions;
mod lanes;
mod limits;
pub mod menus;
mod messages;
mod more;
mod places;
mod posts;
mod pressing;
mod remote;
mod replies;
mod rest;
mod send;
mod setup;
mod split;
mod spoken;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod words;
mod written;

pub use client::{ClientFault, Discord, DiscordSettings, Wire};
pub use limits::CHANNEL_CALLS;
pub use send::DiscordChannel;
