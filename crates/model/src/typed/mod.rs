//! Text typed by players: normalised and parsed into verbs, arguments and standing orders. This module makes no
//! decisions.

pub(super) mod arguments;
pub(super) mod menu_commands;
pub(super) mod name;
pub(super) mod orders;
pub(super) mod own_words;
pub(super) mod standing_order;
pub(super) mod typed_text;
pub(super) mod verbs;
