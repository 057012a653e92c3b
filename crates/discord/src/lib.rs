//! Discord: the whole service in a server. A table has a thread with its living post; people use commands, buttons, menus and direct
//! messages. Tables, words and letters are the same as by mail. What is private is never said where others read.
//!
//! It must never decide anything. Nothing is remembered behind a button: its id says all, and is checked when it is pressed. Of what
//! was sent only ids are kept; what is lost at a restart is asked for again.
//!
//! Each of these imports only those that stand below it:
//!
//! - `client` puts everything together. The `gateway` is the line on which Discord tells what happens; what is heard goes to one of
//!   the next three.
//! - `interact` answers what people press, choose, type as a command and fill in. `receive` takes what they write to the bot.
//!   `deliver` brings letters out. None of the three knows another.
//! - `places` says where in a server something is done, and whether the person administers the server.
//! - `front` is what they all share: the door of the house, Discord's calls, the making of messages. With it goes what is remembered:
//!   the `direct_channels`, the `read_marks`, the `lanes` in which things wait for one another, the `recent_ids` of what came already.
//! - `show` makes messages, buttons, menus and forms, and knows no wire. `rest` calls Discord, behind our own limits.
//! - `tags` says which tags a forum's posts have. `roster` asks Discord who is a member of a server.
//! - `ids` are Discord's ids as the house writes them down.
//!
//! The library that speaks Discord's protocol is named in this folder and nowhere else.

mod client;
mod deliver;
mod direct_channels;
mod front;
mod gateway;
mod ids;
mod interact;
mod lanes;
mod places;
mod read_marks;
mod receive;
mod recent_ids;
mod rest;
mod roster;
mod show;
mod tags;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use client::{ClientFault, Discord, DiscordSettings, Wire};
pub use deliver::DiscordChannel;
pub use rest::CHANNEL_CALLS;
