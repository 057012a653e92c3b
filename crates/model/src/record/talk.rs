//! Table talk: the words of people to the people at a table, and the notes of a player to themselves. Talk is no part
//! of a journal, so replays and game recaps do not know it.

use crate::hours::wall_clock::Instant;
use crate::ids::{Code, PlayerId};
use engine::Seat;
use messages::FreeText;

/// Maximum number of a player's notes at one table.
pub const NOTES_MAX: usize = 20;

/// A line of table talk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkLine {
    /// The table.
    pub table: Code,
    /// Number of the line at its table, from 1.
    pub number: u32,
    /// The author.
    pub author: PlayerId,
    /// The author's seat when the line was sent; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The reader of a whisper; `None` for the whole table.
    pub to: Option<PlayerId>,
    /// Text of the line; empty once it is removed.
    pub text: FreeText,
    /// Time of sending.
    pub at: Instant,
    /// The channel's id of the message, if the line was written at the table's public place.
    pub remote_id: Option<String>,
    /// Person who removed the line, if it was removed.
    pub removed_by: Option<TalkRemover>,
}

impl TalkLine {
    /// Returns true if a reader with these ids may read the line.
    pub fn is_readable_by(&self, ids: &[PlayerId]) -> bool {
        self.to.is_none_or(|to| ids.contains(&to) || ids.contains(&self.author))
    }
}

/// Person who removed a line.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TalkRemover {
    /// Its author.
    Author,
    /// The owner of the table, or an admin.
    Admin,
}

impl TalkRemover {
    /// Returns the stored word.
    pub const fn keyword(self) -> &'static str {
        match self {
            Self::Author => "author",
            Self::Admin => "admin",
        }
    }

    /// Parses a stored word.
    pub fn from_keyword(word: &str) -> Option<Self> {
        [Self::Author, Self::Admin].into_iter().find(|one| one.keyword() == word)
    }
}

/// A note of a player to themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteLine {
    /// The player.
    pub player: PlayerId,
    /// The table.
    pub table: Code,
    /// Number of the note among those of this player at this table, from 1.
    pub number: u32,
    /// Text of the note.
    pub text: FreeText,
    /// Time of writing.
    pub at: Instant,
}

/// A change to the talk and the notes of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TalkOp {
    /// Adds a line. If its number is not that of the last line + 1, the commit is stale.
    Say(TalkLine),
    /// Replaces the text of a line, if it exists. A removed line stays removed.
    Change {
        /// The table.
        table: Code,
        /// Number of the line.
        number: u32,
        /// The new text; empty if the line is removed.
        text: FreeText,
        /// Person who removes the line, if it is removed.
        removed_by: Option<TalkRemover>,
    },
    /// Adds a note. If its number is taken, the commit is stale.
    AddNote(NoteLine),
    /// Drops a note, if it exists.
    DropNote {
        /// The player.
        player: PlayerId,
        /// The table.
        table: Code,
        /// Number of the note.
        number: u32,
    },
    /// Removes the text of all lines by this player, their notes, and the records of the talk that they were sent.
    Erase(PlayerId),
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn whisper_is_read_by_its_two_people_alone() {
        let [ann, bo, cy] = [1, 2, 3].map(PlayerId::new);
        let line = TalkLine {
            table: Code::parse("K7QF").unwrap(),
            number: 1,
            author: ann,
            seat: Some(Seat::new(0)),
            to: Some(bo),
            text: FreeText::from("psst"),
            at: Instant::UNIX_EPOCH,
            remote_id: None,
            removed_by: None,
        };
        let readers = [ann, bo, cy].map(|id| line.is_readable_by(&[id]));
        assert_eq!(readers, [true, true, false]);
        assert!(line.is_readable_by(&[cy, bo]), "a merged identity");
        let all = TalkLine { to: None, ..line };
        assert!(all.is_readable_by(&[cy]));
    }

    #[test]
    fn stored_words_of_removers_are_stable() {
        for (remover, word) in [(TalkRemover::Author, "author"), (TalkRemover::Admin, "admin")] {
            assert_eq!((remover.keyword(), TalkRemover::from_keyword(word)), (word, Some(remover)));
        }
        assert_eq!(TalkRemover::from_keyword("bot"), None);
    }
}
