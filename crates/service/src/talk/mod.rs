//! Table talk: lines from any channel and the letters that bring them to their readers ([`talk_line`]), the messages
//! of a table's public place (`place_talk`), and the talk that a page shows its reader ([`page_talk`]).
//!
//! Talk is no part of a game: it never reads a position, a draft or a sealed answer.

pub(super) mod page_talk;
mod place_talk;
pub(super) mod talk_line;
