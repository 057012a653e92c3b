//! Discord: the whole service in a server. A table's thread with its living post, commands, buttons and menus, direct messages.
//! The house's tables, words and letters are the same as by mail; what is private is never said where others read.
//!
//! It must never decide anything, and no state stands behind a button: its id says all, and is checked when it comes back.
//!
//! The wire: `client` listens to the gateway, `rest` calls Discord behind `limits`, `send` brings letters out, `messages` and
//! `catch_up` bring text in. Ids alone are kept of what was sent (`remote`); whatever is lost at a restart is asked for again.
//! The talk: `compose` makes messages of pages, `custom_id` is what stands behind a button. The library that speaks Discord's
//! protocol is named in this folder and nowhere else.

mod catch_up;
mod client;
pub mod commands;
pub mod compose;
pub mod custom_id;
mod direct;
mod faults;
mod front;
mod interactions;
mod lanes;
mod limits;
pub mod menus;
mod messages;
mod posts;
mod remote;
mod rest;
mod send;
mod split;
mod words;

pub use client::{ClientFault, Discord, DiscordSettings, Wire};
pub use send::DiscordChannel;
