//! Execution of authorised verbs and game lines.

mod at_table;
mod carry_out;
mod feed;
mod guests;
mod help;
mod identity;
mod leagues;
mod lists;
mod moves;
mod new_table;
mod own_table;
mod profiles;
mod ratings;
mod rules;
mod seeks;
mod talk;

pub(super) use carry_out::{carry_out, try_carry_out};
pub(super) use help::is_topic;
pub(super) use identity::handle_reply_from_new_mailbox;
pub use leagues::OperatorActionOutcome;
pub(crate) use lists::table_lines;
pub(super) use moves::answer_unreadable;
pub(super) use new_table::read_options;
pub(super) use own_table::{SelectedTable, select_table};
pub(super) use talk::{SpokenOrders, answer_talk, carry_out_talk};
