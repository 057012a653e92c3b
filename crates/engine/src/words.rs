//! The words that name a step: small values, never text, so that they compare fast and can be shown in any language.

use std::fmt;
use std::ops::Deref;

/// One word of a step.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Word {
    /// A word of the game's vocabulary (`bid`, `hang`): lower-case ASCII without spaces. Only these have synonyms and
    /// can be abbreviated.
    Key(&'static str),
    /// A number in digits.
    Number(u32),
    /// A single letter, 0 for `a`, such as a lot of an auction.
    Letter(u8),
    /// A cell of a grid, by column letter and row number, both counted from 1: `g6` is column 7, row 6.
    Cell {
        /// Column, 1 for `a`, at most 26.
        column: u8,
        /// Row, counted from 1 at the top.
        row: u8,
    },
    /// Width and height: `2x3`.
    Size {
        /// Cells from left to right.
        width: u8,
        /// Cells from top to bottom.
        height: u8,
    },
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Word::Key(key) => f.write_str(key),
            Word::Number(number) => write!(f, "{number}"),
            Word::Letter(letter) => write!(f, "{}", char::from(b'a' + letter)),
            Word::Cell { column, row } => write!(f, "{}{row}", char::from(b'a' + column - 1)),
            Word::Size { width, height } => write!(f, "{width}x{height}"),
        }
    }
}

/// Maximum number of words in a step.
pub const WORDS_MAX: usize = 6;

/// The words of one step, or of the name of a decision; at most [`WORDS_MAX`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Words {
    len: u8,
    list: [Word; WORDS_MAX],
}

impl Words {
    /// Creates a list of words.
    ///
    /// # Panics
    /// Panics if there are more than [`WORDS_MAX`]; a game's words are fixed in its code.
    // Inlined into the games: without it, listing offers across the crate boundary takes twice as long.
    #[inline]
    pub fn of(words: &[Word]) -> Self {
        let mut list = [Word::Number(0); WORDS_MAX];
        list[..words.len()].copy_from_slice(words);
        Self { len: words.len() as u8, list }
    }

    /// Creates a single vocabulary word.
    #[inline]
    pub fn key(key: &'static str) -> Self {
        Self::of(&[Word::Key(key)])
    }

    /// Appends a word.
    #[inline]
    #[must_use]
    pub fn and(mut self, word: Word) -> Self {
        self.list[usize::from(self.len)] = word;
        self.len += 1;
        self
    }
}

impl Deref for Words {
    type Target = [Word];
    #[inline]
    fn deref(&self) -> &[Word] {
        &self.list[..usize::from(self.len)]
    }
}

/// Canonical form: the words separated by single spaces, as journals and letters hold them.
impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, word) in self.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            word.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{self}`")
    }
}
