//! Text in a person's own words. A [`FreeText`] can only be made by cleaning, so that a text that was not cleaned does
//! not compile where other people read it.

mod cleaning;
mod links;

pub use cleaning::{has_unneeded_invisible, is_invisible_in_text};

use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::ops::Deref;

/// Purpose of a text, which sets its maximum length.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TextKind {
    /// The name of a person or bot.
    Name,
    /// The name of a team.
    Team,
    /// The title of a league. It fits into subjects and headings.
    Title,
    /// The reason for an admin's action.
    Reason,
    /// An announcement of an admin.
    Announcement,
    /// Something that a player says to the others at the table.
    Talk,
    /// A typed line that is quoted, such as a rejected one. Several lines are joined by semicolons.
    Quote,
}

impl TextKind {
    /// All kinds.
    pub const ALL: [Self; 7] =
        [Self::Name, Self::Team, Self::Title, Self::Reason, Self::Announcement, Self::Talk, Self::Quote];

    /// Returns the maximum length, in characters.
    pub const fn chars_max(self) -> usize {
        match self {
            Self::Name => 40,
            Self::Team => 24,
            Self::Title => 60,
            Self::Reason => 300,
            Self::Announcement => 1_000,
            Self::Talk => 500,
            Self::Quote => 200,
        }
    }
}

/// A text in a person's own words, in one line. It contains no control characters, no line separators, and no
/// characters that change the direction of the text. It contains invisible characters only where emoji and scripts need
/// them. It is stored as a plain string. Reading a stored text cleans it again.
///
/// A message that shows a person's words takes nothing else:
///
/// ```
/// use vernissage_messages::{FreeText, TextKind, say_banned_why};
/// say_banned_why(FreeText::new(TextKind::Reason, "spam"));
/// ```
/// ```compile_fail,E0277
/// use vernissage_messages::say_banned_why;
/// say_banned_why("spam".to_owned());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct FreeText(String);

impl FreeText {
    /// The empty text.
    pub const EMPTY: Self = Self(String::new());

    /// Cleans a text and cuts it to the maximum length of its kind.
    pub fn new(kind: TextKind, text: &str) -> Self {
        let cleaned = match kind {
            TextKind::Quote => {
                let lines = text.lines().map(cleaning::clean).filter(|line| !line.is_empty());
                lines.collect::<Vec<_>>().join("; ")
            }
            _ => cleaning::clean(text),
        };
        Self(cleaning::cut(cleaned, kind.chars_max()))
    }

    /// Cleans a text without cutting it, for stored texts and for texts of the service.
    pub fn clean(text: &str) -> Self {
        Self(cleaning::clean(text))
    }

    /// Returns the text, or `None` if it is empty.
    pub fn into_option(self) -> Option<Self> {
        (!self.0.is_empty()).then_some(self)
    }

    /// Joins several texts by a separator of the service.
    pub fn join<'t>(texts: impl IntoIterator<Item = &'t FreeText>, separator: &str) -> Self {
        Self::clean(&texts.into_iter().map(FreeText::as_str).collect::<Vec<_>>().join(separator))
    }

    /// Returns the text as its author typed it, apart from the cleaning.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the text for a letter, in which no mail program finds a link: `evil.com` becomes `evil. com`.
    pub fn disarmed(&self) -> String {
        links::disarm(&self.0)
    }

    /// Returns true if a mail program could turn part of the text into a link. Telephone numbers do not count.
    pub fn has_link(&self) -> bool {
        links::has_link(&self.0)
    }
}

impl Deref for FreeText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for FreeText {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for FreeText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<&str> for FreeText {
    fn from(text: &str) -> Self {
        Self::clean(text)
    }
}

impl PartialEq<str> for FreeText {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for FreeText {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl PartialEq<FreeText> for String {
    fn eq(&self, other: &FreeText) -> bool {
        *self == other.0
    }
}

impl<'de> Deserialize<'de> for FreeText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::clean(&String::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use icu_properties::CodePointMapData;
    use icu_properties::props::GeneralCategory;
    use linkify::LinkFinder;
    use proptest::prelude::*;

    /// Parts of hostile texts, and parts that must survive.
    const PARTS: [&str; 40] = [
        "EVIL.COM",
        "evil。com",
        "ｅｖｉｌ．ｃｏｍ",
        "bücher.example",
        "192.168.0.1",
        "10.1.2.3/x",
        "https://",
        "tel:",
        "javascript:",
        "mailto:",
        "www.",
        "ada@evil.org",
        "+49 30 1234567",
        "555-0100",
        "\\\\host",
        "/path",
        ".com",
        ".",
        ":",
        "@",
        "\u{200b}",
        "\u{202e}",
        "\u{2066}",
        "\u{feff}",
        "\u{ad}",
        "\u{1b}[31m",
        "\u{9b}",
        "\u{7f}",
        "\r\n",
        "\u{2028}",
        "\t",
        " ",
        "a",
        "Zoë",
        "👩\u{200d}🎨",
        "🏳\u{fe0f}",
        "می\u{200c}خواهم",
        "\u{200d}",
        "\u{301}",
        "12",
    ];

    fn hostile_text() -> impl Strategy<Value = String> {
        let part = prop_oneof![
            3 => prop::sample::select(&PARTS[..]).prop_map(str::to_owned),
            1 => any::<char>().prop_map(|letter| letter.to_string()),
        ];
        prop::collection::vec(part, 0..24).prop_map(|parts| parts.concat())
    }

    fn links_in(text: &str) -> Vec<String> {
        let mut finder = LinkFinder::new();
        finder.url_must_have_scheme(false).email_domain_must_have_dot(false);
        finder.links(text).map(|link| link.as_str().to_owned()).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]

        #[test]
        fn every_kind_is_clean_and_short(text in hostile_text()) {
            for kind in TextKind::ALL {
                let cleaned = FreeText::new(kind, &text);
                prop_assert!(cleaned.chars().count() <= kind.chars_max());
                prop_assert_eq!(cleaned.trim(), cleaned.as_str());
                for letter in cleaned.chars() {
                    let category = CodePointMapData::<GeneralCategory>::new().get(letter);
                    let is_joiner = matches!(letter, '\u{200c}' | '\u{200d}') || ('\u{e0030}'..='\u{e007f}').contains(&letter);
                    let is_wrong = matches!(
                        category,
                        GeneralCategory::Control | GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator
                    ) || category == GeneralCategory::Format && !is_joiner;
                    prop_assert!(!is_wrong, "{:?} in {:?}", letter, cleaned);
                }
            }
        }

        #[test]
        fn cleaning_twice_changes_nothing(text in hostile_text()) {
            for kind in TextKind::ALL {
                let once = FreeText::new(kind, &text);
                prop_assert_eq!(&FreeText::new(kind, &once), &once);
                let stored = serde_json::to_string(&once).unwrap();
                prop_assert_eq!(serde_json::from_str::<FreeText>(&stored).unwrap(), once);
            }
        }

        #[test]
        fn disarmed_text_has_no_link(text in hostile_text()) {
            for kind in TextKind::ALL {
                let disarmed = FreeText::new(kind, &text).disarmed();
                prop_assert_eq!(links_in(&disarmed), Vec::<String>::new(), "{:?}", disarmed);
                prop_assert!(!FreeText::clean(&disarmed).has_link(), "{:?}", disarmed);
            }
        }
    }

    #[test]
    fn referee_finds_what_the_attacks_contain() {
        for armed in ["EVIL.COM", "evil.com", "https://evil.com/x", "ada@evil.org", "bücher.example"] {
            assert!(!links_in(armed).is_empty(), "{armed}");
        }
    }

    #[test]
    fn stored_text_is_cleaned_when_read() {
        let stored: FreeText = serde_json::from_str("\"Ev\\u202ee\\u0007 \"").unwrap();
        assert_eq!(stored, "Eve");
        let long = "x".repeat(5_000);
        let read: FreeText = serde_json::from_str(&format!("\"{long}\"")).unwrap();
        assert_eq!(read.len(), 5_000, "an older row stays whole");
    }

    #[test]
    fn quoted_lines_are_joined_by_semicolons() {
        assert_eq!(FreeText::new(TextKind::Quote, " bid 14 \n\nhang g6\n"), "bid 14; hang g6");
        assert_eq!(FreeText::new(TextKind::Reason, "no answer\nfor weeks"), "no answer for weeks");
    }
}
