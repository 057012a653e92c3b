//! State of the move menus, as encoded in custom ids and option values: the place of a menu and the choice in it. A
//! menu has no other state. Spellings from earlier versions are recognised and rejected.

/// First character of an option value that is a step.
const STEP: char = '=';
/// First character of an option value that leads to further choices.
const GROUP: char = '+';
/// First character of an option value that is a range, from which the user types a number.
const RANGE: char = '#';
/// Digits of the base-36 encoding.
const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// State of a menu.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MenuState {
    /// Version of the table and draft when the menu was shown. A different version means that something has been played
    /// or drafted since.
    pub(crate) draft_version: u64,
    /// Id of the interaction that showed this menu, so that two presses of one button are executed once; 0 if
    /// irrelevant.
    pub(crate) shown_by: u64,
    /// The view.
    pub(crate) place: MenuView,
}

/// A view of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MenuView {
    /// The steps that begin with these words.
    List {
        /// The words, in canonical form; empty for all steps.
        begun: String,
        /// Part of a long list, from 0.
        part: usize,
    },
    /// Steps that were chosen together and have not been played yet, as comma-separated canonical words.
    Step(String),
    /// A suggested turn that was chosen and has not been played yet, by its [`fingerprint`].
    SuggestedTurn(u32),
}

impl Default for MenuView {
    fn default() -> Self {
        Self::List { begun: String::new(), part: 0 }
    }
}

impl MenuState {
    /// Returns the list of the steps that begin with these words, for the same version.
    #[must_use]
    pub(crate) fn list(&self, begun: &str, part: usize) -> Self {
        self.to(MenuView::List { begun: begun.to_owned(), part })
    }

    /// Returns another view for the same version.
    #[must_use]
    pub(crate) fn to(&self, place: MenuView) -> Self {
        Self { draft_version: self.draft_version, shown_by: 0, place }
    }

    /// Encodes the state as the argument of an id.
    pub(crate) fn encode_state(&self) -> String {
        let (kind, part, words) = match &self.place {
            MenuView::List { begun, part } => ('l', part.to_string(), begun.clone()),
            MenuView::Step(words) => ('s', String::new(), words.clone()),
            MenuView::SuggestedTurn(print) => ('u', to_base36(u64::from(*print)), String::new()),
        };
        let shown = if self.shown_by == 0 { String::new() } else { to_base36(self.shown_by) };
        format!("{}~{shown}~{kind}{part}~{words}", to_base36(self.draft_version))
    }

    /// Parses the argument of an id; `None` if it is not in the current format.
    pub(crate) fn parse(arg: &str) -> Option<Self> {
        let mut parts = arg.splitn(4, '~');
        let (behind, shown, place, words) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let shown = if shown.is_empty() { 0 } else { from_base36(shown)? };
        let place = match (place.split_at_checked(1)?, words) {
            (("l", part), begun) => MenuView::List { begun: begun.to_owned(), part: part.parse().ok()? },
            (("s", ""), words) => MenuView::Step(words.to_owned()),
            (("u", print), "") => MenuView::SuggestedTurn(u32::try_from(from_base36(print)?).ok()?),
            _ => return None,
        };
        Some(Self { draft_version: from_base36(behind)?, shown_by: shown, place })
    }
}

/// Splits steps that were chosen together, each in canonical words.
pub(crate) fn steps_of(words: &str) -> Vec<String> {
    words.split(", ").map(str::to_owned).collect()
}

/// Returns a fingerprint that distinguishes a turn from the other suggested turns.
pub(crate) fn fingerprint(turn: &[String]) -> u32 {
    let hash = blake3::hash(turn.join(", ").as_bytes());
    let [a, b, c, d, ..] = *hash.as_bytes();
    u32::from_be_bytes([a, b, c, d])
}

/// Encodes a number in base 36, for [`from_base36`].
pub(super) fn to_base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from(DIGITS[(number % 36) as usize]));
        number /= 36;
        if number == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

/// Decodes the output of [`to_base36`]; `None` for anything else.
pub(super) fn from_base36(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 36).ok()
}

/// An option of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MenuChoice {
    /// This step, or several comma-separated steps, in canonical words.
    Step(String),
    /// The steps that begin with these words.
    Group(String),
    /// These words, followed by a number that the user types.
    Range(String),
}

impl MenuChoice {
    /// Encodes the choice as the value of an option.
    pub(crate) fn encode_value(&self) -> String {
        match self {
            MenuChoice::Step(words) => format!("{STEP}{words}"),
            MenuChoice::Group(words) => format!("{GROUP}{words}"),
            MenuChoice::Range(words) => format!("{RANGE}{words}"),
        }
    }

    /// Parses the value of an option; `None` for invalid input.
    pub(crate) fn parse(value: &str) -> Option<Self> {
        let mut letters = value.chars();
        let first = letters.next()?;
        let words = letters.as_str().to_owned();
        match first {
            STEP => Some(MenuChoice::Step(words)),
            GROUP => Some(MenuChoice::Group(words)),
            RANGE => Some(MenuChoice::Range(words)),
            _ => None,
        }
    }
}
