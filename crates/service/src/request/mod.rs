//! One request: who sent it (`identify`), what it asks (`sorted`), whether its sender may ask that (`access`), and what it does
//! (`settings` and `verbs`). `handler` puts these together.

mod access;
mod arguments;
mod bounces;
mod claimed;
mod confirm;
mod context;
mod game_names;
mod habits;
mod handler;
mod identify;
mod meant;
mod moving;
mod principal;
mod response;
mod settings;
mod sorted;
mod spelled;
mod telling;
mod timing;
mod verbs;

pub(super) use access::may_rule_at;
pub(super) use confirm::before;
pub(super) use context::Context;
pub(super) use handler::handle;
pub(super) use response::{Quotes, Response};
pub use verbs::HostAct;
pub(super) use verbs::table_lines;
