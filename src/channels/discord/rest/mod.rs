//! Discord's REST interface as we call it: the calls, our own limits before them, and what their errors mean.

mod calls;
mod error;
mod forums;
mod limits;

pub(crate) use calls::{PAGE, RestClient, ThreadState, channel_in};
pub(crate) use error::DiscordError;
pub(crate) use forums::{TAG_CHARS_MAX, TAGS_MAX, Tag};
pub use limits::CHANNEL_CALLS;
pub(crate) use limits::RateLimits;
