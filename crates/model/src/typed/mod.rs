//! Text typed by players: normalised and parsed into verbs, arguments and standing orders. This module makes no
//! decisions.

pub(super) mod arguments;
pub(super) mod fold;
pub(super) mod name;
pub(super) mod orders;
pub(super) mod standing_order;
pub(super) mod useful;
pub(super) mod verbs;
