//! Glossaries: one line a term, with the word that a game's book has for it in each language. What the program says uses these words.

use super::Paper;
use std::collections::BTreeMap;
use std::fs;

/// The languages of the columns behind the term.
pub(crate) const LANGS: [&str; 3] = ["zh-Hant", "zh-Hans", "ja"];
/// Fewer messages than these tell nothing of what is usual.
const MESSAGES_MIN: usize = 3;

/// One line of a glossary: a term, as English has it, and in each of [`LANGS`] the forms that may stand for it.
pub(crate) struct Term {
    line: String,
    english: Vec<String>,
    words: [Vec<String>; 3],
}

/// What is said of a game in one language: each message by its key, and all of it with the rules for players.
#[derive(Default)]
pub(crate) struct Said {
    messages: BTreeMap<String, String>,
    all: String,
}

/// The forms in a cell: `wall, board (short: w)` has three, and what stands in back quotes is no word.
fn forms(cell: &str) -> Vec<String> {
    let open = cell.replace("short:", "").replace(['（', '）', '／', '、', '(', ')', '/', ','], "|");
    let all = open
        .split('|')
        .map(str::trim)
        .filter(|form| form.chars().any(char::is_alphanumeric) && !form.starts_with('`'));
    all.map(str::to_owned).collect()
}

/// The terms of a glossary. What stands in brackets behind an English term says which is meant, and is no form of it.
pub(crate) fn terms(paper: &Paper) -> Vec<Term> {
    let rows = paper.text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    let term = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [english, hant, hans, ja, ..] = cells[..] else { panic!("{}: {line}", paper.path) };
        let english = forms(english.split('(').next().unwrap_or(english));
        Term { line: line.to_owned(), english, words: [hant, hans, ja].map(forms) }
    };
    rows.skip(1).map(term).collect()
}

/// A line without names of variables and of cases.
fn spoken(line: &str) -> String {
    let line = line.trim_start();
    let line = line
        .trim_start_matches('*')
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'))
        .map_or(line, |(_, text)| text);
    line.split('$')
        .enumerate()
        .map(
            |(at, part)| {
                if at == 0 {
                    part
                } else {
                    part.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_')
                }
            },
        )
        .collect::<String>()
        + "\n"
}

/// What the program says of a game in a language.
pub(crate) fn said(game: &str, lang: &str) -> Said {
    let mut said = Said::default();
    for path in super::folder(&format!("crates/i18n/locales/{lang}")) {
        let name = path.rsplit('/').next().unwrap_or_default();
        if !name.starts_with(game) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        said.all.push_str(&text);
        let mut key = String::new();
        for line in text.lines().filter(|line| name.ends_with(".ftl") && !line.starts_with('#')) {
            let begun = line.split_once(" =").filter(|_| !line.starts_with(' '));
            let value = begun.map_or(line, |(named, value)| {
                key = named.to_owned();
                value
            });
            said.messages.entry(key.clone()).or_default().push_str(&spoken(value));
        }
    }
    said
}

/// Whether one of the forms stands in an English text, as a whole word, one or many.
fn has(text: &str, forms: &[String]) -> bool {
    let ends =
        |rest: &str| !rest.trim_start_matches("es").trim_start_matches('s').starts_with(char::is_alphabetic);
    forms.iter().any(|form| {
        text.match_indices(form.as_str())
            .any(|(at, _)| !text[..at].ends_with(char::is_alphabetic) && ends(&text[at + form.len()..]))
    })
}

/// Messages that other terms say more exactly speak of these: "draw pile" is not "draw".
fn without(text: &str, longer: &[&Term], than: &Term) -> String {
    let mut text = text.to_lowercase();
    for form in longer.iter().flat_map(|term| &term.english) {
        if than.english.iter().any(|own| form.len() > own.len() && form.contains(own.as_str())) {
            text = text.replace(&form.to_lowercase(), "");
        }
    }
    text
}

/// Terms whose word is never said although English says the term, and those that most messages call something else.
pub(crate) fn unused(terms: &[Term], english: &Said, others: &[Said; 3]) -> Vec<String> {
    let all: Vec<&Term> = terms.iter().collect();
    let mut wrong = Vec::new();
    for term in terms {
        let speaks = |text: &str| has(&without(text, &all, term), &term.english);
        let keys: Vec<&String> =
            english.messages.iter().filter(|(_, text)| speaks(text)).map(|(key, _)| key).collect();
        for ((lang, said), words) in LANGS.iter().zip(others).zip(&term.words) {
            let in_it = |text: &str| words.iter().any(|word| text.contains(word.as_str()));
            if speaks(&english.all) && !in_it(&said.all) {
                wrong.push(format!("{lang}: {} is never said", term.line));
            }
            let other: Vec<&&String> =
                keys.iter().filter(|key| !said.messages.get(**key).is_some_and(|text| in_it(text))).collect();
            if keys.len() >= MESSAGES_MIN && other.len() * 2 > keys.len() {
                wrong.push(format!(
                    "{lang}: {}: {} of {} call it something else: {other:?}",
                    term.line,
                    other.len(),
                    keys.len()
                ));
            }
        }
    }
    wrong
}
