//! The languages: every sentence for people, from the message files in `locales/<language>/`, and the words people may
//! type. A language is added by adding its folder; nothing here names one but the default.
//!
//! Pure: no clock, disk or network. It must never decide anything: it turns keys, numbers and names into sentences.

mod locale;
#[cfg(test)]
mod tests;
mod voice;

use crate::play::BehindWords;
use locale::{DEFAULT, Locale, locales};
use std::collections::BTreeMap;
use std::fmt;

pub use voice::Voice;

/// A language that Vernissage speaks.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(&'static str);

impl Lang {
    /// The language for a tag as a person, a mail client or a config file gives it (`zh-TW`, `EN_us`, `繁體中文`). Another
    /// script or region of a language we have is that language; what we do not have at all is the default.
    pub fn parse(tag: &str) -> Self {
        Self::known(tag).unwrap_or_default()
    }

    /// As [`Lang::parse`], but `None` for a language we do not have: for answering a person who asked for one.
    pub fn known(tag: &str) -> Option<Self> {
        let wanted = tag.trim().replace('_', "-");
        let own_name = |locale: &Locale| {
            locale.text("lang-name").is_some_and(|name| name.to_lowercase() == wanted.to_lowercase())
        };
        let exact = |locale: &Locale| locale.tag().eq_ignore_ascii_case(&wanted) || own_name(locale);
        let also = |locale: &Locale| {
            let tags = locale.text("lang-also").unwrap_or_default();
            tags.split('|').any(|one| one.trim().eq_ignore_ascii_case(&wanted))
        };
        let language = wanted.split('-').next().unwrap_or_default();
        let same = |locale: &Locale| {
            let ours = locale.tag().split('-').next().unwrap_or_default();
            ours.eq_ignore_ascii_case(language)
        };
        let all = locales();
        let found = all
            .iter()
            .find(|locale| exact(locale))
            .or_else(|| all.iter().find(|locale| also(locale)))
            .or_else(|| all.iter().find(|locale| same(locale)));
        found.map(|locale| Self(locale.tag()))
    }

    /// Its tag (`en`, `zh-Hant`).
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Its name in itself (`English`).
    pub fn name(self) -> String {
        self.text("lang-name")
    }

    /// Every language there is, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        locales().iter().map(|locale| Self(locale.tag()))
    }

    /// A message without arguments; of the default language where this one lacks it, else its id.
    pub(crate) fn text(self, id: &str) -> String {
        voice::message(self, id, None).unwrap_or_else(|| id.to_owned())
    }

    fn locale(self) -> Option<&'static Locale> {
        locales().iter().find(|locale| locale.tag() == self.0)
    }

    fn list(self, prefix: &str) -> BTreeMap<String, Vec<String>> {
        let prefix = &*voice::begun_with_a_letter(prefix);
        let ids = self.locale().into_iter().flat_map(|locale| locale.ids(prefix));
        ids.map(|id| (id[prefix.len()..].to_owned(), synonyms(&self.text(id)))).collect()
    }
}

impl Default for Lang {
    fn default() -> Self {
        Self(DEFAULT)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

fn synonyms(text: &str) -> Vec<String> {
    text.split('|').map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect()
}

/// The vocabulary of a game in a language: canonical word -> how it is said, the shown form first.
pub fn spoken(lang: Lang, game: &str) -> BTreeMap<String, Vec<String>> {
    lang.list(&format!("{game}-word-"))
}

/// Canonical words as a language shows them.
pub fn show(spoken: &BTreeMap<String, Vec<String>>, canonical: &str) -> String {
    let shown = |word: &str| {
        let first = spoken.get(word).and_then(|forms| forms.first());
        first.map_or_else(|| word.to_owned(), Clone::clone)
    };
    canonical.split(' ').map(shown).collect::<Vec<_>>().join(" ")
}

/// What the service itself can be told (`new`, `join`, ..) in a language: canonical word -> how it is said, the shown form
/// first. The canonical word is always understood too.
pub fn verbs(lang: Lang) -> BTreeMap<String, Vec<String>> {
    lang.list("verb-")
}

/// The words with which standing orders say how long they stand, in a language: key -> how it is said.
pub fn order_words(lang: Lang) -> BTreeMap<String, Vec<String>> {
    lang.list("order-")
}

/// The words that stand behind verbs (`vote yes`, `ruling K7QF undo 17`), in a language: key -> how it is said, the shown form
/// first. The key itself is always understood too.
pub fn words_behind(lang: Lang) -> BehindWords {
    lang.list("behind-")
}

/// The title of a game in a language.
pub fn title(lang: Lang, game: &str) -> String {
    lang.text(&format!("{game}-title"))
}

/// The first words of the names of a game's decisions.
pub fn decisions(lang: Lang, game: &str) -> Vec<String> {
    lang.list(&format!("{game}-asked-")).into_keys().collect()
}

/// The line above which people answer, without its id, in every language: for finding where our own letter begins.
pub fn markers() -> Vec<String> {
    Lang::all().map(|lang| lang.text("letter-marker")).collect()
}

/// Every piece of text of every message file in one string: for checking that a font can show all of it.
#[cfg(test)]
pub(crate) fn everything() -> String {
    locales().iter().flat_map(|locale| locale.sources()).collect()
}
