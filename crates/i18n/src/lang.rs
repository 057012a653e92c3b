//! A language: lookup by tag or name, and its messages.

use super::locale::{DEFAULT, Locale, locales};
use fluent_bundle::FluentArgs;
use messages::PlainKey;
use model::normalise_text;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::LazyLock;

/// A supported language.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(&'static str);

impl Lang {
    /// Finds the language for a tag given by a person, mail client or config file (`zh-TW`, `EN_us`, `繁體中文`). An
    /// unsupported script or region falls back to the same language; an unsupported language falls back to the default.
    pub fn parse(tag: &str) -> Self {
        Self::parse_supported(tag).unwrap_or_default()
    }

    /// Like [`Lang::parse`], but returns `None` for an unsupported language. Use it to answer a person who asked for a
    /// specific language.
    pub fn parse_supported(tag: &str) -> Option<Self> {
        let wanted = tag.trim().replace('_', "-");
        let own_name = |locale: &Locale| {
            locale
                .text(messages::LANG_NAME.as_str())
                .is_some_and(|name| normalise_text(&name) == normalise_text(&wanted))
        };
        let exact = |locale: &Locale| locale.tag().eq_ignore_ascii_case(&wanted);
        let also = |locale: &Locale| {
            let tags = locale.text(messages::LANG_ALSO.as_str()).unwrap_or_default();
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
            .or_else(|| all.iter().find(|locale| own_name(locale)))
            .or_else(|| all.iter().find(|locale| also(locale)))
            .or_else(|| all.iter().find(|locale| same(locale)));
        found.map(|locale| Self(locale.tag()))
    }

    /// Guesses the language of a text from its script. Characters used only by this language's messages weigh most. On
    /// a tie, the language that comes later in [`Lang::all`] wins.
    pub fn guess_from_script(text: &str) -> Option<Self> {
        let foreign: Vec<char> = text.chars().filter(|letter| is_ideographic(*letter)).collect();
        let weigh = |(tag, has): &(&'static str, BTreeSet<char>)| {
            let others = || SCRIPT_CHARS.iter().filter(move |(other, _)| other != tag);
            let known = foreign.iter().filter(|letter| has.contains(letter));
            let own = known.clone().filter(|letter| !others().any(|(_, theirs)| theirs.contains(letter)));
            (own.count(), known.count())
        };
        let most = SCRIPT_CHARS.iter().max_by_key(|one| weigh(one))?;
        (weigh(most).1 > 0).then_some(Self(most.0))
    }

    /// Returns the tag (`en`, `zh-Hant`).
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Returns the language's own name (`English`).
    pub fn name(self) -> String {
        self.text(messages::LANG_NAME)
    }

    /// Iterates over all languages, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        locales().iter().map(|locale| Self(locale.tag()))
    }

    /// Returns a message without arguments. Falls back to the default language, then to the message id.
    pub fn text(self, key: PlainKey) -> String {
        self.text_by_id(key.as_str())
    }

    /// Like [`Lang::text`], for an id that comes from data, such as a game's message or a word list.
    pub fn text_by_id(self, id: &str) -> String {
        message(self, id, None).unwrap_or_else(|| id.to_owned())
    }

    /// Returns the alternatives of a message, which are separated by `|` in the file.
    pub(super) fn alternatives(self, key: PlainKey) -> Vec<String> {
        split_synonyms(&self.text(key))
    }

    /// A language without any messages.
    #[cfg(test)]
    pub(super) const fn unknown() -> Self {
        Self("tlh")
    }

    fn locale(self) -> Option<&'static Locale> {
        locales().iter().find(|locale| locale.tag() == self.0)
    }

    /// Returns the messages with this id prefix, including those of the default language. Maps the part of each id
    /// after the prefix to its `|`-separated alternatives.
    pub(super) fn messages_with_prefix(self, prefix: &str) -> BTreeMap<String, Vec<String>> {
        let prefix = &*fluent_message_id(prefix);
        let ids = self.locale().into_iter().chain(locales().first()).flat_map(|locale| locale.ids(prefix));
        ids.map(|id| (id[prefix.len()..].to_owned(), split_synonyms(&self.text_by_id(id)))).collect()
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

/// Characters of unspaced scripts that each language's messages use.
static SCRIPT_CHARS: LazyLock<Vec<(&'static str, BTreeSet<char>)>> = LazyLock::new(|| {
    let letters = |locale: &Locale| {
        locale.sources().flat_map(str::chars).filter(|letter| is_ideographic(*letter)).collect()
    };
    locales().iter().map(|locale| (locale.tag(), letters(locale))).collect()
});

/// Returns true for hiragana and katakana, by Unicode block.
pub fn is_kana(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{30ff}')
}

/// Returns true for Han and kana, the scripts written without spaces.
fn is_ideographic(letter: char) -> bool {
    is_kana(letter) || matches!(letter, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}')
}

fn split_synonyms(text: &str) -> Vec<String> {
    text.split('|').map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect()
}

/// Formats a message in a language, falling back to the default language. Returns `None` if neither has the message.
pub(super) fn message(lang: Lang, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
    let id = fluent_message_id(id);
    let own = lang.locale().and_then(|locale| locale.format(&id, args));
    own.or_else(|| locales().first()?.format(&id, args))
}

/// Returns true if a language, or else the default language, has a message.
pub(super) fn has_message(lang: Lang, id: &str) -> bool {
    let id = fluent_message_id(id);
    lang.locale().into_iter().chain(locales().first()).any(|locale| locale.has(&id))
}

/// Converts an id to its form in the message files. Fluent ids must not start with a digit, so such ids get the prefix
/// `game-`.
pub(super) fn fluent_message_id(id: &str) -> Cow<'_, str> {
    if id.starts_with(|first: char| first.is_ascii_digit()) { format!("game-{id}").into() } else { id.into() }
}

/// Returns all messages of a language by id, as written in its files and with all select variants.
pub fn messages(lang: Lang) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let mut id = String::new();
    for line in lang.locale().into_iter().flat_map(Locale::sources).flat_map(str::lines) {
        match super::locale::id_of(line) {
            Some(next) => {
                next.clone_into(&mut id);
                let (_, text) = line.split_once('=').unwrap_or_default();
                all.insert(id.clone(), text.trim().to_owned());
            }
            None if line.starts_with('#') => {}
            None => {
                let text: &mut String = all.entry(id.clone()).or_default();
                text.push('\n');
                text.push_str(line);
            }
        }
    }
    all
}

/// Concatenates all message files, to check that a font covers their characters.
pub fn all_message_files_text() -> String {
    locales().iter().flat_map(|locale| locale.sources()).collect()
}
