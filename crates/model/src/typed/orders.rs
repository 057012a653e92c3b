//! Lines addressed to the service: the leading verb in any language and its arguments, and the rulings an admin can
//! request.

use crate::typed::typed_text::{normalise_text, normalise_width};
use crate::typed::verbs::{VERBS, Verb};
use engine::{Seat, strip_unseen, typos_within};
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;

/// A verb and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The verb.
    pub verb: Verb,
    /// The arguments, as typed.
    pub args: Vec<String>,
    /// The text after the verb, with punctuation.
    pub text: String,
}

/// Punctuation at the end of a word, not part of it.
const STOPS: [char; 8] = [',', '.', ':', ';', '!', '?', '。', '、'];

/// Quotation marks around a word copied from a sentence, or asterisks of bold type.
const QUOTES: [char; 23] = [
    '"', '\'', '`', '´', '*', '“', '”', '„', '‟', '‘', '’', '‚', '‛', '«', '»', '‹', '›', '「', '」', '『',
    '』', '《', '》',
];

/// Number of words after which a line counts as prose: its first word is not treated as a typo.
const SLIP_WORDS_MAX: usize = 6;
/// Minimum length of a word for typo correction; shorter words resemble too many others.
const SLIP_CHARS_MIN: usize = 4;
/// Length, in characters, from which two typos are tolerated.
const TWO_SLIPS_CHARS: usize = 7;

/// Forms of the verbs in a language, normalised once for lookup. The canonical words are always accepted.
#[derive(Clone, Debug)]
pub struct VerbWords {
    /// Each form as displayed and as compared, in the order of [`VERBS`].
    forms: Vec<(String, String, Verb)>,
    /// Verb for each form, as compared. If two verbs share a form, the first one wins.
    verb_of_form: BTreeMap<String, Verb>,
}

impl VerbWords {
    /// Creates the lookup from the words of a language: canonical word -> forms.
    pub fn new(said: &BTreeMap<String, Vec<String>>) -> Self {
        let of_verb = |(key, verb): &(&str, Verb)| {
            let forms = said.get(*key).into_iter().flatten().map(String::as_str);
            let verb = *verb;
            let all = forms.chain([*key]).map(|form| (form.to_owned(), normalise_text(form), verb));
            all.collect::<Vec<_>>()
        };
        let forms: Vec<_> = VERBS.iter().flat_map(of_verb).collect();
        let mut meant = BTreeMap::new();
        for (_, word, verb) in &forms {
            meant.entry(word.clone()).or_insert(*verb);
        }
        Self { forms, verb_of_form: meant }
    }

    /// Returns the verb with exactly this form.
    pub fn find_verb(&self, word: &str) -> Option<Verb> {
        let word = normalise_text(word);
        self.verb_of_form.get(bare_word(&word)).copied()
    }

    /// Parses a line addressed to the service; `None` if its first word is not a form of any verb.
    pub fn parse(&self, line: &str) -> Option<Order> {
        let shown = line;
        let line = normalise_width(line);
        let mut words = line.split_whitespace();
        let first = words.next()?;
        let Some(verb) = self.find_verb(first) else { return self.parse_glued_talk(shown) };
        if verb == Verb::Name {
            return Some(parse_name_order(shown));
        }
        if verb.takes_paragraphs() {
            let text = shown.split_whitespace().filter(is_seen).skip(1).collect::<Vec<_>>().join(" ");
            return Some(talk_order(verb, text));
        }
        let text = line.trim_start()[first.len()..].trim().to_owned();
        let bare = |word: &str| bare_word(word).to_owned();
        let args: Vec<String> = words.map(bare).filter(|word| !word.is_empty()).collect();
        if verb == Verb::Mine && args.first().is_some_and(|word| self.find_verb(word) == Some(Verb::Data)) {
            return Some(Order { verb: Verb::Data, args: Vec::new(), text: String::new() }); // my data
        }
        Some(Order { verb, args, text })
    }

    /// Parses a verb of talk with a colon and no blank after it: `say:hello`, `说：大家好`.
    fn parse_glued_talk(&self, line: &str) -> Option<Order> {
        let (word, text) = line.split_once([':', '：'])?;
        let verb = self.find_verb(word).filter(|verb| verb.takes_paragraphs())?;
        Some(talk_order(verb, text.trim().to_owned()))
    }

    /// Returns each verb that the text begins with, and the text after it, the longest form first. A hyphen in a form may
    /// be typed as a blank (`give up`). The text must be normalised.
    pub fn leading_verbs<'t>(&self, text: &'t str) -> Vec<(Verb, &'t str)> {
        let mut found: Vec<(Verb, &str)> = Vec::new();
        for (form, verb) in &self.verb_of_form {
            let rest =
                text.strip_prefix(form.as_str()).or_else(|| text.strip_prefix(&*form.replace('-', " ")));
            let goes_on = |rest: &str| {
                form.is_ascii()
                    && rest.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '\''))
            };
            found.extend(rest.filter(|rest| !goes_on(rest)).map(|rest| (*verb, rest)));
        }
        found.sort_by_key(|(_, rest)| rest.len());
        found
    }

    /// Returns the line with a mistyped first word replaced by the closest verb, as a suggestion only. Returns `None`
    /// if no verb is close, or several are equally close.
    pub fn nearest_order(&self, line: &str) -> Option<String> {
        let line = normalise_width(line);
        let (first, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let word = normalise_text(first);
        let chars = word.chars().count();
        if chars < SLIP_CHARS_MIN || rest.split_whitespace().count() >= SLIP_WORDS_MAX {
            return None;
        }
        let most = if chars < TWO_SLIPS_CHARS { 1 } else { 2 };
        let slips = |(form, compared, verb): &(String, String, Verb)| {
            Some((typos_within(compared, &word, most)?, form.clone(), *verb))
        };
        let near: Vec<_> = self.forms.iter().filter_map(slips).collect();
        let (fewest, form, verb) = near.iter().min_by_key(|(slips, ..)| *slips)?;
        let is_only = near.iter().all(|(slips, _, other)| slips > fewest || other == verb);
        is_only.then(|| format!("{form} {}", rest.trim()).trim_end().to_owned())
    }
}

/// Returns a word without the quotation marks around it and the punctuation after it.
pub fn bare_word(word: &str) -> &str {
    word.trim_matches(QUOTES).trim_end_matches(STOPS).trim_matches(QUOTES)
}

/// Returns true unless a word consists of invisible characters.
fn is_seen(word: &&str) -> bool {
    !strip_unseen(word).is_empty()
}

/// Returns an order with text in the writer's own words, kept as typed.
fn talk_order(verb: Verb, text: String) -> Order {
    let words = normalise_width(&text);
    let args = words.split_whitespace().map(|word| bare_word(word).to_owned());
    Order { verb, args: args.filter(|word| !word.is_empty()).collect(), text }
}

/// Parses a `name` order and keeps its words as typed: a name may end in a full stop or contain quotation marks, and
/// joiners shape the letters of some scripts.
fn parse_name_order(line: &str) -> Order {
    let line: String = if line.is_ascii() { line.to_owned() } else { line.nfkc().collect() };
    let args: Vec<String> = line.split_whitespace().filter(is_seen).skip(1).map(str::to_owned).collect();
    Order { verb: Verb::Name, text: args.join(" "), args }
}

/// A ruling requested by an admin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulingRequest {
    /// Restores the position after this entry.
    Undo(u32),
    /// Plays these words for this seat.
    Play(Seat, String),
    /// Switches to the newest revision of the rules.
    Upgrade,
    /// Ends the game with these winners; empty for no result.
    Result(Vec<Seat>),
    /// Ends the game with its current standings.
    Adjudicate,
    /// Gives this seat to the admin's guest at once, even if it is taken.
    Replace(Seat),
    /// Unfreezes a table.
    Thaw,
    /// Gives this many more hours to the seats to act.
    Extend(u32),
    /// Stops all clocks.
    Pause,
    /// Restarts all clocks.
    Resume,
    /// Removes the player from this seat. If the seat is empty, the seats reserved for invited players are released.
    Remove(Seat),
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn typo_in_verb_is_corrected_but_prose_is_not() {
        let synonyms =
            BTreeMap::from([("join".to_owned(), vec!["加入".to_owned(), "participate".to_owned()])]);
        let words = VerbWords::new(&synonyms);
        let near = |line: &str| words.nearest_order(line);
        assert_eq!(near("jion K7QF").as_deref(), Some("join K7QF"));
        assert_eq!(near("Partisipate k7qf!").as_deref(), Some("participate k7qf!"));
        assert_eq!(near("rulse art-society 5").as_deref(), Some("rules art-society 5"));
        for prose in ["", "jo", "hello Ann", "joined the club of the friends of painting", "bananas now"] {
            assert_eq!(near(prose), None, "{prose}");
        }
    }

    #[test]
    fn verbs_match_in_any_case_width_and_language() {
        let words = VerbWords::new(&BTreeMap::from([("join".to_owned(), vec!["加入".to_owned()])]));
        let all = [
            "join K7QF",
            "  JOIN  K7QF",
            "ｊｏｉｎ\u{a0}K7QF",
            "加入 K7QF",
            "Join K7QF.",
            "“join K7QF”!",
            "加入 K7QF。",
            "\u{200b}join K7QF",
            "\u{feff} \u{200e}jo\u{ad}in\u{2060} \u{2066}K7QF\u{2069}",
            "‘join’ ‘K7QF’",
            "„join K7QF“",
            "『加入 K7QF』",
            "*join* K7QF",
            "“Join K7QF.”",
        ];
        for typed in all {
            let order = words.parse(typed).unwrap();
            assert_eq!((order.verb, order.args), (Verb::Join, vec!["K7QF".to_owned()]), "{typed}");
        }
        assert_eq!(
            words.parse("name \u{200f}Zo\u{200d}e \"Q.\"").unwrap().text,
            "\u{200f}Zo\u{200d}e \"Q.\""
        );
        assert_eq!(words.find_verb("\u{202a}join.\u{202c}"), Some(Verb::Join));
        assert_eq!(words.parse("joining"), None);
        assert_eq!(words.parse(""), None);
    }
}
