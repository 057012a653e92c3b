//! How a language speaks a game's vocabulary: data that the translations fill and the line reader asks.
//!
//! English keys are always accepted, whatever the language. Holds no sentences.

use super::tokens::{fold, tokenise};
use std::collections::{BTreeMap, BTreeSet};

/// The spoken forms of a game's vocabulary in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lexicon {
    spoken: BTreeMap<String, Vec<Spoken>>,
    /// Each folded word of the vocabulary, and the key that it is or is a form of. Of two keys with the same form it is the first.
    meant: BTreeMap<String, String>,
    /// Folded words that say nothing.
    fillers: BTreeSet<String>,
    /// Folded words with which people open a line (`my move is`), the longest first.
    openings: Vec<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Spoken {
    shown: String,
    folded: String,
}

/// A run of characters without a blank is divided up to this length.
const RUN_CHARS_MAX: usize = 24;

/// Divides a word into these, the longest first.
fn divided(word: &str, within: &[&str]) -> Option<Vec<usize>> {
    if word.is_empty() {
        return Some(Vec::new());
    }
    within.iter().filter_map(|form| Some((form.len(), word.strip_prefix(form)?))).find_map(
        |(length, rest)| {
            let rest = divided(rest, within)?;
            Some(std::iter::once(length).chain(rest).collect())
        },
    )
}

impl Lexicon {
    /// The language of the keys themselves: nothing but the canonical words.
    pub fn plain() -> Self {
        Self::default()
    }

    /// A language: for each key of the vocabulary its spoken forms, of which the first is shown. A form that could not be
    /// typed as one word (it holds a blank, say) is left out.
    pub fn new(spoken: BTreeMap<String, Vec<String>>) -> Self {
        let typable = |form: String| {
            let is_one_word = tokenise(&form).len() == 1;
            is_one_word.then(|| Spoken { folded: fold(form.trim()), shown: form.trim().to_owned() })
        };
        let spoken: BTreeMap<String, Vec<Spoken>> = spoken
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
        Self { spoken, meant, fillers: BTreeSet::new(), openings: Vec::new() }
    }

    /// The same, with words that people write and that say nothing (`please`, `the`): where they stand for nothing else, they are
    /// passed over. Several words together (`my move is`) are passed over at the beginning of a line.
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

    /// Whether a line begins with a word of the vocabulary, perhaps behind words that say nothing (`ok, bid 14`).
    pub fn begins_with_a_key(&self, line: &str) -> bool {
        let words: Vec<String> = tokenise(line).into_iter().map(|token| token.text).collect();
        let folded: Vec<&str> = words.iter().map(String::as_str).collect();
        let mut rest = folded.get(self.opening(&folded)..).unwrap_or_default();
        while let Some((first, behind)) = rest.split_first() {
            if self.knows(first) || self.lengths_within(first).is_some() {
                return true;
            }
            if !self.fillers.contains(*first) {
                return false;
            }
            rest = behind;
        }
        false
    }

    /// How many of these folded words open a line without saying anything.
    pub(super) fn opening(&self, words: &[&str]) -> usize {
        let opens = |opening: &&Vec<String>| {
            words.len() > opening.len() && opening.iter().zip(words).all(|(own, word)| own == word)
        };
        self.openings.iter().find(opens).map_or(0, Vec::len)
    }

    /// Canonical words as this language shows them, word by word; what it has no form for stays as it is.
    pub fn show(&self, canonical: &str) -> String {
        let shown: Vec<&str> = canonical
            .split_whitespace()
            .map(|word| {
                self.spoken.get(word).and_then(|forms| forms.first()).map_or(word, |form| &form.shown)
            })
            .collect();
        shown.join(" ")
    }

    /// The key of the vocabulary that this word is or is a form of, whole, whatever its case and width.
    pub fn key(&self, word: &str) -> Option<&str> {
        self.meant.get(&fold(word.trim())).map(String::as_str)
    }

    /// Whether this word is the key or one of its forms, whatever its case and width. Two keys may have a form in common.
    pub fn is(&self, key: &str, word: &str) -> bool {
        self.says(key, &fold(word.trim()))
    }

    /// Whether this word says nothing where it stands for no word of the game.
    pub fn is_filler(&self, word: &str) -> bool {
        self.fillers.contains(&fold(word.trim()))
    }

    /// Whether this folded word is the key or one of its forms.
    pub(super) fn says(&self, key: &str, word: &str) -> bool {
        key == word || self.forms(key).any(|form| form == word)
    }

    /// Whether this folded word is a beginning of the key or of one of its forms.
    pub(super) fn begins(&self, key: &str, word: &str) -> bool {
        key.starts_with(word) || self.forms(key).any(|form| form.starts_with(word))
    }

    /// Whether this folded word can be read as a beginning of the key or of one of its forms. What is a whole word of the vocabulary is
    /// never the beginning of another, and where a number belongs to a name it must be whole: `rc2` is not `rc25`.
    pub(super) fn abbreviates(&self, key: &str, word: &str) -> bool {
        let has_digit = |form: &str| form.bytes().any(|byte| byte.is_ascii_digit());
        let begins = |form: &str| form.starts_with(word) && !has_digit(form);
        (begins(key) || self.forms(key).any(begins)) && !self.knows(word)
    }

    /// How many slips of the finger lie between this folded word and the key or the nearest of its forms.
    pub(super) fn slips(&self, key: &str, word: &str) -> Option<usize> {
        self.forms(key).chain([key]).map(|form| strsim::osa_distance(form, word)).min()
    }

    /// Whether this folded word is, whole, a word of the vocabulary at large.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.meant.contains_key(word)
    }

    /// The lengths in bytes of the words that this folded word is made of, each of them known or a filler; `None` where it is one word
    /// itself, or no such division is found. Words in Latin letters are never divided.
    pub(super) fn lengths_within(&self, word: &str) -> Option<Vec<usize>> {
        let is_one = word.is_ascii() || word.chars().count() > RUN_CHARS_MAX || self.fillers.contains(word);
        if is_one || self.knows(word) {
            return None;
        }
        let forms = self.spoken.values().flatten().map(|form| form.folded.as_str());
        let openings = self.openings.iter().filter(|words| words.len() == 1).flatten();
        let all = forms.chain(self.fillers.iter().chain(openings).map(String::as_str));
        let mut within: Vec<&str> = all.filter(|form| !form.is_ascii() && word.contains(form)).collect();
        within.sort_by_key(|form| std::cmp::Reverse(form.len()));
        divided(word, &within)
    }

    fn forms(&self, key: &str) -> impl Iterator<Item = &str> {
        self.spoken.get(key).into_iter().flatten().map(|form| form.folded.as_str())
    }
}
