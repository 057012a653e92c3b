//! Verbs that pass on the sender's own words: to everyone at a table or to one player (`speak`), to themselves
//! (`notes`), and about the words of others (`listen`). The rules are in [`play`]; [`crate::talk`] builds the changes.

mod ask;
mod listen;
mod notes;
mod speak;
mod talk_table;

pub(super) use listen::order_talk;
pub(in crate::request) use speak::{answer_talk, carry_out_talk};
pub(in crate::request) use talk_table::SpokenOrders;
