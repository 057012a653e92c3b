//! Slash commands: the set that is registered with Discord, what people type into them, what is suggested meanwhile, and what each
//! command does.

mod complete;
mod complete_leagues;
mod league_words;
mod leagues;
mod permissions;
mod register;
mod response;
mod run;
mod set;
mod set_leagues;
mod set_parts;
mod settings;
mod setup;
mod setup_told;
mod table;
mod typed;

pub(crate) use complete::complete;
pub(crate) use register::register;
pub(crate) use run::{help, run};
#[cfg(test)]
pub(crate) use set::set;
