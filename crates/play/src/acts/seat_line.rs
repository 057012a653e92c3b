//! A line that comes from a seat.

use engine::{Lexicon, Seat};
use model::{DecisionRef, Entry};

/// A line from a seat.
pub struct SeatLine<'a> {
    /// Whose.
    pub seat: Seat,
    /// The decision it answers.
    pub decision: DecisionRef,
    /// What was typed: one or several lines.
    pub text: &'a str,
    /// The words of the player's language.
    pub lexicon: &'a Lexicon,
    /// Whether a line can begin with this word at all (told apart from chat).
    pub can_begin: &'a (dyn Fn(&str) -> bool + Sync),
    /// The table's whole journal, where the line answers an earlier decision; else nothing.
    pub entries: &'a [Entry],
}

impl std::fmt::Debug for SeatLine<'_> {
    /// Without the text: it may be a sealed answer.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Line({:?}, decision {:?})", self.seat, self.decision)
    }
}
