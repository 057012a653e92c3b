//! A request with its desk.

use crate::desk::Desk;
use play::Moment;
use ports::Request;

/// A request being handled.
pub(crate) struct Context<'a> {
    /// The desk that handles the request.
    pub(crate) desk: &'a Desk,
    /// The request.
    pub(crate) request: &'a Request,
    /// The current time and entropy.
    pub(crate) at: &'a Moment<'a>,
}
