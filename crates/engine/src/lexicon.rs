//! The vocabulary of a game in one language: data that the translations provide and the line reader uses.
//!
//! English keys are accepted in every language. The vocabulary contains no sentences.

use super::tokens::{fold_word, tokenise};
use std::collections::{BTreeMap, BTreeSet};

/// The forms of a game's vocabulary in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lexicon {
    spoken: BTreeMap<String, Vec<VocabularyForm>>,
    /// Key of each folded word of the vocabulary. If two keys share a form, the first one wins.
    key_of_form: BTreeMap<String, String>,
    /// Folded words without meaning.
    fillers: BTreeSet<String>,
    /// Folded phrases that players put at the beginning of a line (`my move is`), the longest first.
    openings: Vec<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct VocabularyForm {
    shown: String,
    folded: String,
}

/// Maximum length of text without spaces that is split into words, in characters.
const RUN_CHARS_MAX: usize = 24;

/// Splits a word into these forms, trying the longest first, and returns their lengths.
fn split_into_forms(word: &str, within: &[&str]) -> Option<Vec<usize>> {
    if word.is_empty() {
        return Some(Vec::new());
    }
    within.iter().filter_map(|form| Some((form.len(), word.strip_prefix(form)?))).find_map(
        |(length, rest)| {
            let rest = split_into_forms(rest, within)?;
            Some(std::iter::once(length).chain(rest).collect())
        },
    )
}

impl Lexicon {
    /// Creates a lexicon that knows only the keys themselves, which are the canonical words.
    pub fn plain() -> Self {
        Self::default()
    }

    /// Creates the lexicon of a language from the forms of each key. The first form is the one shown. Forms that cannot
    /// be typed as one word, such as those with a space, are left out.
    pub fn new(spoken: BTreeMap<String, Vec<String>>) -> Self {
        let typable = |form: String| {
            let is_one_word = tokenise(&form).len() == 1;
            is_one_word
                .then(|| VocabularyForm { folded: fold_word(form.trim()), shown: form.trim().to_owned() })
        };
        let spoken: BTreeMap<String, Vec<VocabularyForm>> = spoken
            .into_iter()
            .map(|(key, forms)| (key, forms.into_iter().filter_map(typable).collect()))
            .collect();
        let itself = spoken.keys().map(|key| (key.clone(), key.clone()));
        let mut meant: BTreeMap<String, String> = itself.collect();
        for (key, forms) in &spoken {
            for form in forms {
                meant.entry(form.folded.clone()).or_insert_with(|| key.clone());
            }
        }
        Self { spoken, key_of_form: meant, fillers: BTreeSet::new(), openings: Vec::new() }
    }

    /// Adds filler words without meaning (`please`, `the`), which are skipped unless they mean something at that
    /// position. Phrases (`my move is`) are skipped only at the beginning of a line.
    #[must_use]
    pub fn with_fillers(mut self, fillers: impl IntoIterator<Item = String>) -> Self {
        for filler in fillers {
            let words: Vec<String> = tokenise(&filler).into_iter().map(|token| token.text).collect();
            match words.as_slice() {
                [] => {}
                [word] => drop(self.fillers.insert(word.clone())),
                _ => self.openings.push(words),
            }
        }
        self.openings.sort_by_key(|words| std::cmp::Reverse(words.len()));
        self
    }

    /// Returns true if a line begins with a word of the vocabulary, possibly after fillers (`ok, bid 14`).
    pub fn starts_with_key(&self, line: &str) -> bool {
        let words: Vec<String> = tokenise(line).into_iter().map(|token| token.text).collect();
        let folded: Vec<&str> = words.iter().map(String::as_str).collect();
        let mut rest = folded.get(self.opening_len(&folded)..).unwrap_or_default();
        while let Some((first, behind)) = rest.split_first() {
            if self.has_word(first) || self.split_lengths(first).is_some() {
                return true;
            }
            if !self.fillers.contains(*first) {
                return false;
            }
            rest = behind;
        }
        false
    }

    /// Returns true if a line begins with an opening phrase (`my move is take b`).
    pub fn has_opening(&self, line: &str) -> bool {
        let words: Vec<String> = tokenise(line).into_iter().map(|token| token.text).collect();
        self.opening_len(&words.iter().map(String::as_str).collect::<Vec<_>>()) > 0
    }

    /// Returns the number of leading folded words that form an opening phrase.
    pub(super) fn opening_len(&self, words: &[&str]) -> usize {
        let opens = |opening: &&Vec<String>| {
            words.len() > opening.len() && opening.iter().zip(words).all(|(own, word)| own == word)
        };
        self.openings.iter().find(opens).map_or(0, Vec::len)
    }

    /// Translates canonical words into this language, word by word; words without a form stay as they are.
    pub fn translate(&self, canonical: &str) -> String {
        let shown: Vec<&str> = canonical
            .split_whitespace()
            .map(|word| {
                self.spoken.get(word).and_then(|forms| forms.first()).map_or(word, |form| &form.shown)
            })
            .collect();
        shown.join(" ")
    }

    /// Returns the key of a whole word of the vocabulary, ignoring case and width.
    pub fn find_key(&self, word: &str) -> Option<&str> {
        self.key_of_form.get(&fold_word(word.trim())).map(String::as_str)
    }

    /// Returns true if this word is the key or one of its forms, ignoring case and width. Two keys may share a form.
    pub fn matches_key(&self, key: &str, word: &str) -> bool {
        self.is_form_of(key, &fold_word(word.trim()))
    }

    /// Returns true if this word is a filler, which has no meaning unless it is a word of the game.
    pub fn is_filler(&self, word: &str) -> bool {
        self.fillers.contains(&fold_word(word.trim()))
    }

    /// Returns true if this folded word is the key or one of its forms.
    pub(super) fn is_form_of(&self, key: &str, word: &str) -> bool {
        key == word || self.forms(key).any(|form| form == word)
    }

    /// Returns true if this folded word is a prefix of the key or of one of its forms.
    pub(super) fn is_prefix_of(&self, key: &str, word: &str) -> bool {
        key.starts_with(word) || self.forms(key).any(|form| form.starts_with(word))
    }

    /// Returns true if this folded word abbreviates the key or one of its forms. A whole word of the vocabulary never
    /// abbreviates another, and names with digits must be typed in full: `rc2` is not `rc25`.
    pub(super) fn is_abbreviation_of(&self, key: &str, word: &str) -> bool {
        let has_digit = |form: &str| form.bytes().any(|byte| byte.is_ascii_digit());
        let begins = |form: &str| form.starts_with(word) && !has_digit(form);
        (begins(key) || self.forms(key).any(begins)) && !self.has_word(word)
    }

    /// Returns the number of typos between this folded word and the nearest form of the key.
    pub(super) fn typos_to(&self, key: &str, word: &str) -> Option<usize> {
        self.forms(key).chain([key]).map(|form| strsim::osa_distance(form, word)).min()
    }

    /// Returns true if this folded word is a whole word of the vocabulary.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.key_of_form.contains_key(word)
    }

    /// Returns the lengths in bytes of the known words and fillers that make up this folded word. Returns `None` if it
    /// is a single word or cannot be split. Words in Latin letters are never split.
    pub(super) fn split_lengths(&self, word: &str) -> Option<Vec<usize>> {
        let is_one = word.is_ascii() || word.chars().count() > RUN_CHARS_MAX || self.fillers.contains(word);
        if is_one || self.has_word(word) {
            return None;
        }
        let forms = self.spoken.values().flatten().map(|form| form.folded.as_str());
        let openings = self.openings.iter().filter(|words| words.len() == 1).flatten();
        let all = forms.chain(self.fillers.iter().chain(openings).map(String::as_str));
        let mut within: Vec<&str> = all.filter(|form| !form.is_ascii() && word.contains(form)).collect();
        within.sort_by_key(|form| std::cmp::Reverse(form.len()));
        split_into_forms(word, &within)
    }

    fn forms(&self, key: &str) -> impl Iterator<Item = &str> {
        self.spoken.get(key).into_iter().flatten().map(|form| form.folded.as_str())
    }
}
