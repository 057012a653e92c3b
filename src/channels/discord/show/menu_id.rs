//! What the ids and options of the move menus hold: where a menu stands, and what was chosen in it. No other state stands behind a
//! menu. Messages that were sent hold these spellings, so that they are read for ever.

/// The first letter of the value of an option that is a word.
const WORD: char = '=';
/// The same of an option that is a first letter.
const LETTER: char = '~';
/// The same of an option that is a range of numbers, of which one is to be typed.
const RANGE: char = '#';

/// Where a menu stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MenuAt {
    /// How many steps were in effect when the menu was shown. Another number means that something was played since.
    pub(crate) steps: u64,
    /// Whether the picture shows a preview, so that the next message needs the picture of the table as it is.
    pub(crate) previewed: bool,
    /// Which part of a long list is shown, counted from 0.
    pub(crate) page: usize,
    /// The first letter that was chosen for a long list.
    pub(crate) letter: Option<char>,
    /// The words of the step that were chosen so far, in canonical form.
    pub(crate) words: String,
}

impl MenuAt {
    /// As the argument of an id.
    pub(crate) fn written(&self) -> String {
        let previewed = if self.previewed { "p" } else { "" };
        let letter = self.letter.map(String::from).unwrap_or_default();
        format!("{}{previewed}~{}~{letter}~{}", self.steps, self.page, self.words)
    }

    /// Reads the argument of an id; `None` if it is not one of a menu.
    pub(crate) fn read(arg: &str) -> Option<Self> {
        let mut parts = arg.splitn(4, '~');
        let (steps, page, letter, words) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let (steps, previewed) = match steps.strip_suffix('p') {
            Some(steps) => (steps, true),
            None => (steps, false),
        };
        Some(Self {
            steps: steps.parse().ok()?,
            previewed,
            page: page.parse().ok()?,
            letter: letter.chars().next(),
            words: words.to_owned(),
        })
    }

    /// The menu at these words, after as many steps as this one.
    #[must_use]
    pub(crate) fn at_words(&self, words: String) -> Self {
        Self { steps: self.steps, words, ..Self::default() }
    }
}

/// An option of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MenuChoice {
    /// This word comes next.
    Word(String),
    /// A word that begins with this letter comes next.
    Letter(char),
    /// A number comes next, which is to be typed.
    Range,
}

impl MenuChoice {
    /// As the value of an option.
    pub(crate) fn written(&self) -> String {
        match self {
            MenuChoice::Word(word) => format!("{WORD}{word}"),
            MenuChoice::Letter(letter) => format!("{LETTER}{letter}"),
            MenuChoice::Range => RANGE.to_string(),
        }
    }

    /// Reads the value of an option; `None` if it is not one of ours.
    pub(crate) fn read(value: &str) -> Option<Self> {
        let mut letters = value.chars();
        match letters.next()? {
            WORD => Some(MenuChoice::Word(letters.as_str().to_owned())),
            LETTER => letters.next().map(MenuChoice::Letter),
            RANGE => Some(MenuChoice::Range),
            _ => None,
        }
    }
}
