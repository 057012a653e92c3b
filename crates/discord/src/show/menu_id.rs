//! What the ids and options of the move menus hold: where a menu stands, and what was chosen in it. No other state stands behind a
//! menu. A message that holds a spelling of an earlier version is told from these, and nothing is made of it.

/// The first letter of the value of an option that is a step.
const STEP: char = '=';
/// The same of an option behind which further choices stand.
const GROUP: char = '+';
/// The same of an option that is a range of numbers, of which one is to be typed.
const RANGE: char = '#';
/// The digits in which numbers are written shortly.
const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// Where a menu stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MenuAt {
    /// What was offered behind when the menu was shown. Another number means that something was played or begun since.
    pub(crate) behind: u64,
    /// Which press showed this menu, by Discord's id of it: two presses of one button are then one order. 0 where that does not matter.
    pub(crate) shown: u64,
    /// What it shows.
    pub(crate) place: MenuPlace,
}

/// What a menu shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MenuPlace {
    /// The steps that begin with these words.
    List {
        /// The words, in canonical form; empty for all steps.
        begun: String,
        /// Which part of a long list, counted from 0.
        part: usize,
    },
    /// Steps that were chosen together and are not played yet, in canonical words with commas between them.
    Step(String),
    /// A usual turn that was chosen and is not played yet, by its [`fingerprint`].
    Usual(u32),
}

impl Default for MenuPlace {
    fn default() -> Self {
        Self::List { begun: String::new(), part: 0 }
    }
}

impl MenuAt {
    /// The list of what begins with these words, behind the same as this menu.
    #[must_use]
    pub(crate) fn list(&self, begun: &str, part: usize) -> Self {
        self.to(MenuPlace::List { begun: begun.to_owned(), part })
    }

    /// Another place behind the same as this menu.
    #[must_use]
    pub(crate) fn to(&self, place: MenuPlace) -> Self {
        Self { behind: self.behind, shown: 0, place }
    }

    /// As the argument of an id.
    pub(crate) fn written(&self) -> String {
        let (kind, part, words) = match &self.place {
            MenuPlace::List { begun, part } => ('l', part.to_string(), begun.clone()),
            MenuPlace::Step(words) => ('s', String::new(), words.clone()),
            MenuPlace::Usual(print) => ('u', short(u64::from(*print)), String::new()),
        };
        let shown = if self.shown == 0 { String::new() } else { short(self.shown) };
        format!("{}~{shown}~{kind}{part}~{words}", short(self.behind))
    }

    /// Reads the argument of an id; `None` if it is not one of a menu as it is written now.
    pub(crate) fn read(arg: &str) -> Option<Self> {
        let mut parts = arg.splitn(4, '~');
        let (behind, shown, place, words) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let shown = if shown.is_empty() { 0 } else { of_short(shown)? };
        let place = match (place.split_at_checked(1)?, words) {
            (("l", part), begun) => MenuPlace::List { begun: begun.to_owned(), part: part.parse().ok()? },
            (("s", ""), words) => MenuPlace::Step(words.to_owned()),
            (("u", print), "") => MenuPlace::Usual(u32::try_from(of_short(print)?).ok()?),
            _ => return None,
        };
        Some(Self { behind: of_short(behind)?, shown, place })
    }
}

/// The steps that were chosen together, each in canonical words.
pub(crate) fn steps_of(words: &str) -> Vec<String> {
    words.split(", ").map(str::to_owned).collect()
}

/// What tells a turn from others that are offered beside it.
pub(crate) fn fingerprint(turn: &[String]) -> u32 {
    let hash = blake3::hash(turn.join(", ").as_bytes());
    let [a, b, c, d, ..] = *hash.as_bytes();
    u32::from_be_bytes([a, b, c, d])
}

/// A number in few digits, as [`of_short`] reads it.
pub(super) fn short(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from(DIGITS[(number % 36) as usize]));
        number /= 36;
        if number == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

/// Reads what [`short`] wrote; `None` for anything else.
pub(super) fn of_short(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 36).ok()
}

/// An option of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MenuChoice {
    /// This step, or these with commas between them, in canonical words.
    Step(String),
    /// What begins with these words.
    Group(String),
    /// These words and a number, which is to be typed.
    Range(String),
}

impl MenuChoice {
    /// As the value of an option.
    pub(crate) fn written(&self) -> String {
        match self {
            MenuChoice::Step(words) => format!("{STEP}{words}"),
            MenuChoice::Group(words) => format!("{GROUP}{words}"),
            MenuChoice::Range(words) => format!("{RANGE}{words}"),
        }
    }

    /// Reads the value of an option; `None` if it is not one of ours.
    pub(crate) fn read(value: &str) -> Option<Self> {
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
