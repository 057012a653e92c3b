//! Lines for the service itself: which verb a line begins with, whatever its language, and what stands behind it; and the
//! rulings that an admin can ask for.

use crate::typed::fold::{normalised, same_width};
use crate::typed::verbs::{VERBS, Verb};
use engine::Seat;
use std::collections::BTreeMap;

/// A verb and what stands behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The verb.
    pub verb: Verb,
    /// The words behind it, as typed.
    pub args: Vec<String>,
    /// All that stands behind it, punctuation included.
    pub text: String,
}

/// Marks that end a word without belonging to it.
const STOPS: [char; 8] = [',', '.', ':', ';', '!', '?', '。', '、'];

/// Marks around a word that was copied from a sentence.
const QUOTES: [char; 7] = ['"', '\'', '`', '“', '”', '「', '」'];

/// A line of more words than this is prose: its first word is not taken for a slip.
const SLIP_WORDS_MAX: usize = 6;
/// A word of fewer characters is like too many others.
const SLIP_CHARS_MIN: usize = 4;
/// From this length on, in characters, two slips are forgiven.
const TWO_SLIPS_CHARS: usize = 7;

/// How a language says the verbs, folded once and ready to be looked up. The canonical words are always understood.
#[derive(Clone, Debug)]
pub struct VerbWords {
    /// Each word as it is shown and as it is compared, in the order of [`VERBS`].
    forms: Vec<(String, String, Verb)>,
    /// What each word is, as it is compared. Of two verbs with the same word it is the first.
    meant: BTreeMap<String, Verb>,
}

impl VerbWords {
    /// The words of a language: canonical word -> how it is said.
    pub fn new(said: &BTreeMap<String, Vec<String>>) -> Self {
        let of_verb = |(key, verb): &(&str, Verb)| {
            let forms = said.get(*key).into_iter().flatten().map(String::as_str);
            let verb = *verb;
            let all = forms.chain([*key]).map(|form| (form.to_owned(), normalised(form), verb));
            all.collect::<Vec<_>>()
        };
        let forms: Vec<_> = VERBS.iter().flat_map(of_verb).collect();
        let mut meant = BTreeMap::new();
        for (_, word, verb) in &forms {
            meant.entry(word.clone()).or_insert(*verb);
        }
        Self { forms, meant }
    }

    /// The verb that this word is, whole.
    pub fn verb(&self, word: &str) -> Option<Verb> {
        let word = normalised(word);
        self.meant.get(word.trim_matches(QUOTES).trim_end_matches(STOPS)).copied()
    }

    /// Reads a line of the service; `None` when its first word, whole, is none of the verbs or their synonyms.
    pub fn parse(&self, line: &str) -> Option<Order> {
        let line = same_width(line);
        let mut words = line.split_whitespace();
        let first = words.next()?;
        let verb = self.verb(first)?;
        let text = line.trim_start()[first.len()..].trim().to_owned();
        // A name may end in a full stop; of everything else it is how people end sentences.
        let bare = |word: &str| match verb {
            Verb::Name => word.to_owned(),
            _ => word.trim_matches(QUOTES).trim_end_matches(STOPS).trim_matches(QUOTES).to_owned(),
        };
        let args: Vec<String> = words.map(bare).filter(|word| !word.is_empty()).collect();
        if verb == Verb::Mine && args.first().is_some_and(|word| self.verb(word) == Some(Verb::Data)) {
            return Some(Order { verb: Verb::Data, args: Vec::new(), text: String::new() }); // my data
        }
        Some(Order { verb, args, text })
    }

    /// A line whose first word is nearly a verb, with that verb in its place: it is only proposed. `None` where no verb is near, or
    /// several are equally so.
    pub fn nearest_order(&self, line: &str) -> Option<String> {
        let line = same_width(line);
        let (first, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let word = normalised(first);
        let chars = word.chars().count();
        if chars < SLIP_CHARS_MIN || rest.split_whitespace().count() >= SLIP_WORDS_MAX {
            return None;
        }
        let most = if chars < TWO_SLIPS_CHARS { 1 } else { 2 };
        let slips = |(form, compared, verb): &(String, String, Verb)| {
            (strsim::osa_distance(compared, &word), form.clone(), *verb)
        };
        let near: Vec<_> = self.forms.iter().map(slips).filter(|(slips, ..)| *slips <= most).collect();
        let (fewest, form, verb) = near.iter().min_by_key(|(slips, ..)| *slips)?;
        let is_only = near.iter().all(|(slips, _, other)| slips > fewest || other == verb);
        is_only.then(|| format!("{form} {}", rest.trim()).trim_end().to_owned())
    }
}

/// What an admin asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Back to the position after this entry.
    Undo(u32),
    /// These words, played for this seat.
    Play(Seat, String),
    /// The newest revision of the rules.
    Upgrade,
    /// The end, and these have won; nobody, if it ends without a result.
    Result(Vec<Seat>),
    /// The end, as the game stands.
    Adjudicate,
    /// The judge's guest takes this seat at once, whoever sits there.
    Replace(Seat),
    /// A frozen table goes on.
    Thaw,
    /// So many hours more for whom the table waits for.
    Extend(u32),
    /// The player of this seat is taken from it; where nobody sits, no seat is kept any more for others who have not come.
    Remove(Seat),
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_in_a_verb_is_told_and_prose_is_not_taken_for_one() {
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
    fn verbs_forgive_case_width_and_language() {
        let words = VerbWords::new(&BTreeMap::from([("join".to_owned(), vec!["加入".to_owned()])]));
        let all = [
            "join K7QF",
            "  JOIN  K7QF",
            "ｊｏｉｎ\u{a0}K7QF",
            "加入 K7QF",
            "Join K7QF.",
            "“join K7QF”!",
            "加入 K7QF。",
        ];
        for typed in all {
            let order = words.parse(typed).unwrap();
            assert_eq!((order.verb, order.args), (Verb::Join, vec!["K7QF".to_owned()]), "{typed}");
        }
        assert_eq!(words.parse("joining"), None);
        assert_eq!(words.parse(""), None);
    }
}
