//! One request on its straight way: who sent it (`identify`), what it asks (`parse`), whether its sender may ask that (`authorise`),
//! what it does (`settings` and `verbs`), and its answer (`response`). `handler` puts these together.

mod arguments;
mod authorise;
mod confirm;
mod context;
mod handler;
mod identify;
mod parse;
mod response;
mod sender;
mod settings;
mod verbs;

pub(super) use confirm::before;
pub(crate) use context::Context;
pub(super) use handler::handle;
pub(super) use response::{Quotes, Refusal, Response};
pub use verbs::HostAct;
pub(super) use verbs::table_lines;
