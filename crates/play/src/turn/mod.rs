//! A table during a change: loaded, copied, and changed step by step. Nothing here knows the recipients of letters.

pub(super) mod clock;
pub(super) mod flow;
pub(super) mod loaded_table;
pub(super) mod orders;
pub(super) mod rejection;
pub(super) mod take_back;
pub(super) mod timers;
pub(super) mod view;
pub(super) mod voting;
pub(super) mod work;
