//! Discord's REST interface as we call it: the calls, our own limits before them, what is read of the answers, and what their errors mean.

mod answers;
mod calls;
mod error;
mod forums;
mod limits;
mod permitted;

pub(crate) use answers::MessagePage;
pub(crate) use calls::{Change, RestClient, channel_in};
pub(crate) use error::{DiscordError, done};
pub(crate) use forums::{TAG_CHARS_MAX, TAGS_MAX, Tag};
pub use limits::CHANNEL_CALLS;
pub(crate) use limits::{CallUse, RateLimits};
