//! Words as people type them: made comparable, and read into verbs, arguments and standing orders. Nothing is decided here.

pub(super) mod arguments;
pub(super) mod fold;
pub(super) mod name;
pub(super) mod orders;
pub(super) mod standing_order;
pub(super) mod useful;
pub(super) mod verbs;
