//! The content of a letter or answer before any language or channel, and its closed form.

pub(super) mod closed;
pub(super) mod content;
pub(super) mod faces;
pub(super) mod replay;
pub(super) mod sheet;
