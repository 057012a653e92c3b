//! A request with the desk that it came to.

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
