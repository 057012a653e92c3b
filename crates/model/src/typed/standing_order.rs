//! Parser for standing orders: `when turn: take b, hang g6 / take c, stash / any this round`, or a line that ends with
//! its validity: `pass until round 5`. This module only splits them; the game checks elsewhere that it can play them.

use crate::typed::typed_text::{normalise_text, shorten_quote};
use engine::Lexicon;
use messages::{Arg, Say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Stored form of a line that asks for the rules' automatic move (`any`).
pub const ANY: &str = "*";

/// Maximum length of an order, in characters.
const CHARS_MAX: usize = 600;

/// Validity of an order.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Validity {
    /// Valid for the next matching decision only, even if the order cannot be played then.
    Once,
    /// Valid until the order has been played, regardless of matching decisions that it could not answer.
    UntilUsed,
    /// Valid during this round.
    Round(u32),
    /// Valid until this round begins.
    UntilRound(u32),
    /// Valid until the order is withdrawn.
    UntilWithdrawn,
}

/// The service's words for validity in a language: `once`, `until-used`, `this-round`, `until-round`, `until-withdrawn`
/// and `any`, each with its accepted forms.
pub type OrderWords = BTreeMap<String, Vec<String>>;

/// A standing order to parse, with the words of its language.
pub struct OrderInput<'a> {
    /// Text after the verb: `turn: take b`, or `: pass until round 5` without a decision's name.
    pub text: &'a str,
    /// Words of the player's language.
    pub lexicon: &'a Lexicon,
    /// The service's words for validity.
    pub words: &'a OrderWords,
    /// Returns true if a line can begin with this word.
    pub can_begin: &'a (dyn Fn(&str) -> bool + Sync),
    /// First words of the names of the game's decisions.
    pub decisions: &'a [String],
}

impl std::fmt::Debug for OrderInput<'_> {
    /// Omits the text, which is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Ordered(..)")
    }
}

/// A parsed standing order.
#[derive(Debug)]
pub struct StandingOrder {
    /// Prefix of the decision's name, in canonical words; empty for any decision.
    pub decision_name: String,
    /// The lines to try, in order.
    pub lines: Vec<String>,
    /// Validity of the order.
    pub scope: Validity,
}

/// Returns true if a game line ends with a validity, which makes it a standing order.
pub fn is_standing_order(line: &str, words: &OrderWords) -> bool {
    let line = normalise_text(line);
    let (before, said) = split_validity(&line, words);
    !before.is_empty() && !matches!(said, TypedValidity::Unspecified | TypedValidity::Once)
}

/// Parses an order. `round` is the current round of the game.
pub fn read_order(given: &OrderInput<'_>, round: Option<u32>) -> Result<StandingOrder, Say> {
    let shape = messages::say_order_shape;
    if given.text.chars().count() > CHARS_MAX {
        return Err(messages::say_refused_long());
    }
    let text = normalise_text(given.text);
    let (name, lines) = text.split_once(':').ok_or_else(shape)?;
    let asked = decision_words(name, given)?;
    let (lines, said) = split_validity(lines.trim(), given.words);
    // Between semicolons, a slash separates steps, which the game's own parser handles.
    let alternatives: Vec<&str> = match lines.contains(';') {
        true => vec![lines],
        false => lines.split(" / ").collect(),
    };
    let is_any = |line: &str| line == "any" || is_form(given.words, "any", line);
    let trimmed = alternatives.into_iter().map(|line| line.trim().trim_matches(['/', ',', '.', ' ']));
    let lines: Vec<String> = trimmed
        .filter(|line| !line.is_empty())
        .map(|line| if is_any(line) { ANY.to_owned() } else { line.to_owned() })
        .collect();
    if lines.is_empty() {
        return Err(shape());
    }
    let scope = match (said, round) {
        (TypedValidity::Unspecified | TypedValidity::Once, _) => Validity::Once,
        (TypedValidity::UntilUsed, _) => Validity::UntilUsed,
        (TypedValidity::UntilWithdrawn, _) => Validity::UntilWithdrawn,
        (TypedValidity::ThisRound, Some(round)) => Validity::Round(round),
        (TypedValidity::UntilRound(end), Some(round)) if end > round => Validity::UntilRound(end),
        _ => return Err(messages::say_order_no_round()),
    };
    Ok(StandingOrder { decision_name: asked, lines, scope })
}

/// Returns the canonical words of a decision's name.
fn decision_words(name: &str, given: &OrderInput<'_>) -> Result<String, Say> {
    let name = name.trim();
    if name.is_empty() || name == "any" || is_form(given.words, "any", name) {
        return Ok(String::new());
    }
    let decision = |word: &str| given.decisions.iter().find(|one| given.lexicon.matches_key(one, word));
    let mut words: Vec<&str> =
        name.split_whitespace().map(|word| given.lexicon.find_key(word).unwrap_or(word)).collect();
    if let (Some(key), Some(first)) = (name.split_whitespace().next().and_then(decision), words.first_mut()) {
        *first = key;
    }
    let is_known = given.decisions.is_empty()
        || words.first().is_some_and(|first| given.decisions.iter().any(|one| one == first));
    if is_known {
        return Ok(words.join(" "));
    }
    let names = given.decisions.iter().map(|one| given.lexicon.translate(one)).collect::<Vec<_>>().join(", ");
    Err(messages::say_order_no_decision(Arg::Text(names), Arg::Free(shorten_quote(name))))
}

/// Validity of an order, as typed.
#[derive(Copy, Clone, PartialEq, Eq)]
enum TypedValidity {
    Unspecified,
    Once,
    UntilUsed,
    ThisRound,
    UntilRound(u32),
    UntilWithdrawn,
}

/// Splits a line into its text and the validity at its end.
fn split_validity<'t>(text: &'t str, words: &OrderWords) -> (&'t str, TypedValidity) {
    let text = text.trim().trim_end_matches(['.', ',', ';', '。', ' ']);
    let fixed = [
        ("once", TypedValidity::Once),
        ("until-used", TypedValidity::UntilUsed),
        ("this-round", TypedValidity::ThisRound),
        ("until-withdrawn", TypedValidity::UntilWithdrawn),
    ];
    for (key, said) in fixed {
        for form in forms(words, key) {
            if let Some(before) =
                text.strip_suffix(form.as_str()).filter(|before| is_word_boundary(before, &form))
            {
                return (trim_scope_end(before), said);
            }
        }
    }
    for form in forms(words, "until-round") {
        let Some(at) = text.rfind(form.as_str()) else { continue };
        let number = text[at + form.len()..].trim().trim_end_matches(|c: char| !c.is_ascii() || c == ' ');
        if let (Ok(number), true) = (number.parse(), is_word_boundary(&text[..at], &form)) {
            return (trim_scope_end(&text[..at]), TypedValidity::UntilRound(number));
        }
    }
    (text, TypedValidity::Unspecified)
}

fn trim_scope_end(before: &str) -> &str {
    before.trim_end_matches(['.', ',', ';', ' '])
}

/// Returns true if a word may end before this form. Forms in Han script need no preceding blank.
fn is_word_boundary(before: &str, form: &str) -> bool {
    !form.is_ascii() || before.chars().next_back().is_none_or(|last| !last.is_alphanumeric())
}

/// Returns the accepted forms of a validity, including the key with blanks in place of hyphens.
fn forms(words: &OrderWords, key: &str) -> Vec<String> {
    let spoken = words.get(key).into_iter().flatten().map(|form| normalise_text(form));
    spoken.chain([key.replace('-', " ")]).collect()
}

fn is_form(words: &OrderWords, key: &str, typed: &str) -> bool {
    forms(words, key).iter().any(|form| form == typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> OrderWords {
        let forms = |all: &[&str]| all.iter().map(|form| (*form).to_owned()).collect::<Vec<_>>();
        BTreeMap::from([
            ("any".to_owned(), forms(&["any", "任意"])),
            ("this-round".to_owned(), forms(&["this round", "本輪"])),
            ("until-round".to_owned(), forms(&["until round", "直到第"])),
        ])
    }

    fn read(text: &str) -> Result<(String, Vec<String>, Validity), String> {
        let decisions = ["turn".to_owned(), "kicked".to_owned()];
        let (lexicon, words) = (Lexicon::plain(), words());
        let can_begin = |_: &str| true;
        let given = OrderInput {
            text,
            lexicon: &lexicon,
            words: &words,
            can_begin: &can_begin,
            decisions: &decisions,
        };
        read_order(&given, Some(3))
            .map(|order| (order.decision_name, order.lines, order.scope))
            .map_err(|say| say.key)
    }

    fn order(
        asked: &str,
        lines: &[&str],
        scope: Validity,
    ) -> Result<(String, Vec<String>, Validity), String> {
        Ok((asked.to_owned(), lines.iter().map(|line| (*line).to_owned()).collect(), scope))
    }

    #[test]
    fn standing_orders_parse_with_alternatives_and_validity() {
        let lines = ["take b, hang g6", "take c, stash", ANY];
        assert_eq!(
            read("turn: take b, hang g6 / take c, stash / any"),
            order("turn", &lines, Validity::Once)
        );
        assert_eq!(read("Turn： take b this round"), order("turn", &["take b"], Validity::Round(3)));
        assert_eq!(read("turn：take b 本輪。"), order("turn", &["take b"], Validity::Round(3)));
        assert_eq!(read("turn: take b until used"), order("turn", &["take b"], Validity::UntilUsed));
        assert_eq!(read(": pass until round 5"), order("", &["pass"], Validity::UntilRound(5)));
        assert_eq!(read(": pass 直到第5輪"), order("", &["pass"], Validity::UntilRound(5)));
        let kicked = order("kicked from media", &["hire 2", "nothing"], Validity::UntilWithdrawn);
        assert_eq!(read("kicked from media: hire 2 / nothing, until withdrawn"), kicked, "TG-25.8, BX-21.6");
        assert_eq!(read("turn: hang g6 / h6; end"), order("turn", &["hang g6 / h6; end"], Validity::Once));
    }

    #[test]
    fn invalid_standing_orders_are_rejected_with_a_reason() {
        assert_eq!(read("turn take b"), Err("say-order-shape".to_owned()));
        assert_eq!(read("turn: once"), Err("say-order-shape".to_owned()));
        assert_eq!(read("dance: take b"), Err("say-order-no-decision".to_owned()));
        assert_eq!(read("turn: take b until round 3"), Err("say-order-no-round".to_owned()), "already begun");
        assert!(is_standing_order("pass until round 5", &words()) && !is_standing_order("take b", &words()));
        assert!(!is_standing_order("until round 5", &words()) && !is_standing_order("take b once", &words()));
    }
}
