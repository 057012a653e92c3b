//! The content of a letter or reply, independent of language and channel, and its encrypted form.

pub(super) mod closed;
pub(super) mod content;
pub(super) mod faces;
pub(super) mod replay;
pub(super) mod sheet;
