//! What every part of a request's handling has in hand.

use crate::channels::Request;
use crate::play::Moment;
use crate::service::desk::Desk;

/// A request that is being handled.
pub(in crate::service) struct Context<'a> {
    /// The desk that it came to.
    pub(in crate::service) desk: &'a Desk,
    /// The request.
    pub(in crate::service) request: &'a Request,
    /// The present, and chance.
    pub(in crate::service) at: &'a Moment<'a>,
}
