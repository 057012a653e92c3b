//! One request on its straight way: who sent it (`identify`), what it asks (`parse`), whether its sender may ask that (`authorise`),
//! what it does (`settings` and `verbs`), and its answer (`response`). `handler` puts these together.

mod arguments;
mod authorise;
mod confirm;
mod handler;
mod identify;
mod parse;
mod response;
mod sender;
mod settings;
mod verbs;

pub(super) use confirm::before;
pub(super) use handler::handle;
pub(super) use response::{Quotes, Refusal, Response};
pub use verbs::HostAct;
pub(super) use verbs::table_lines;

use crate::desk::Desk;
use play::Moment;
use ports::Request;

/// A request that is being handled.
pub(crate) struct Context<'a> {
    /// The desk that it came to.
    pub(crate) desk: &'a Desk,
    /// The request.
    pub(crate) request: &'a Request,
    /// The present, and chance.
    pub(crate) at: &'a Moment<'a>,
}
