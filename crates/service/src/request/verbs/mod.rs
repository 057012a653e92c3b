//! What the verbs of the service and the lines for a game do, once it is known that their sender may say them. `carry_out` says
//! which file does what.

mod at_table;
mod carry_out;
mod from_seat;
mod guests;
mod help;
mod inviting;
mod leagues;
mod linking;
mod lists;
mod meant;
mod moves;
mod new_table;
mod own_data;
mod rules;
mod show;

pub(super) use carry_out::carry_out;
pub(super) use help::{help, is_topic};
pub(super) use inviting::guest;
pub use leagues::HostAct;
pub(crate) use lists::table_lines;
pub(super) use new_table::read_options;
