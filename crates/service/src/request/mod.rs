//! The stages of a request: identification (`identify`), parsing (`parse`), authorisation (`authorise`), execution
//! (`settings` and `verbs`), and the answer (`response`). `handler` combines them.

mod arguments;
mod assumed_zone;
mod authorise;
mod banned;
mod confirm;
mod context;
mod handler;
mod identify;
mod parse;
mod pending_effects;
mod refused_rights;
mod rehearsal;
mod response;
mod sender;
mod settings;
mod take_back;
mod talk_offer;
mod text_lines;
mod verbs;
mod webhook;
mod whole_orders;

pub(super) use banned::ban_messages;
pub(super) use confirm::requests_confirmed_before;
pub(crate) use context::Context;
pub(super) use handler::handle;
pub(super) use refused_rights::{RefusalSubject, refuse_right};
pub(super) use response::{Quotes, Refusal, Response};
pub use verbs::OperatorActionOutcome;
pub(super) use verbs::table_lines;
