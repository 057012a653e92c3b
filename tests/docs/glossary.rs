//! Glossaries: one line per term, with the word that a game's rule book uses in each language. The program must use
//! these words.

use super::Document;
use std::collections::BTreeMap;
use std::fs;

/// Languages of the columns after the term.
pub(crate) const LANGS: [&str; 3] = ["zh-Hant", "zh-Hans", "ja"];
/// Minimum number of messages that show the common usage of a term.
const MESSAGES_MIN: usize = 3;

/// A line of a glossary: an English term, and its accepted forms in each of [`LANGS`].
pub(crate) struct Term {
    line: String,
    english: Vec<String>,
    words: [Vec<String>; 3],
}

/// Texts of a game in one language: each message by key, and all text including the rules for players.
#[derive(Default)]
pub(crate) struct GameTexts {
    messages: BTreeMap<String, String>,
    all: String,
}

/// Returns the forms in a cell: `wall, board (short: w)` has three. Text in backquotes is not a form.
fn parse_forms(cell: &str) -> Vec<String> {
    let open = cell.replace("short:", "").replace(['（', '）', '／', '、', '(', ')', '/', ','], "|");
    let all = open
        .split('|')
        .map(str::trim)
        .filter(|form| form.chars().any(char::is_alphanumeric) && !form.starts_with('`'));
    all.map(str::to_owned).collect()
}

/// Returns the terms of a glossary. Parentheses after an English term disambiguate it and are not a form.
pub(crate) fn parse_terms(paper: &Document) -> Vec<Term> {
    let rows = paper.text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    let term = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [english, hant, hans, ja, ..] = cells[..] else { panic!("{}: {line}", paper.path) };
        let english = parse_forms(english.split('(').next().unwrap_or(english));
        Term { line: line.to_owned(), english, words: [hant, hans, ja].map(parse_forms) }
    };
    rows.skip(1).map(term).collect()
}

/// Removes the names of variables and cases from a line.
fn strip_variables(line: &str) -> String {
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

/// Returns the texts of a game in a language.
pub(crate) fn game_texts(game: &str, lang: &str) -> GameTexts {
    let mut said = GameTexts::default();
    for path in super::sorted_entries(&format!("crates/i18n/locales/{lang}")) {
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
            said.messages.entry(key.clone()).or_default().push_str(&strip_variables(value));
        }
    }
    said
}

/// Checks if an English text contains one of the forms as a whole word, singular or plural.
fn contains_form(text: &str, forms: &[String]) -> bool {
    let ends =
        |rest: &str| !rest.trim_start_matches("es").trim_start_matches('s').starts_with(char::is_alphabetic);
    forms.iter().any(|form| {
        text.match_indices(form.as_str())
            .any(|(at, _)| !text[..at].ends_with(char::is_alphabetic) && ends(&text[at + form.len()..]))
    })
}

/// Removes longer terms that contain this term: "draw pile" is not "draw".
fn remove_longer_terms(text: &str, longer: &[&Term], than: &Term) -> String {
    let mut text = text.to_lowercase();
    for form in longer.iter().flat_map(|term| &term.english) {
        if than.english.iter().any(|own| form.len() > own.len() && form.contains(own.as_str())) {
            text = text.replace(&form.to_lowercase(), "");
        }
    }
    text
}

/// Reports terms that the English texts use but whose translation never appears, and terms that most messages translate
/// differently.
pub(crate) fn find_unused_terms(terms: &[Term], english: &GameTexts, others: &[GameTexts; 3]) -> Vec<String> {
    let all: Vec<&Term> = terms.iter().collect();
    let mut wrong = Vec::new();
    for term in terms {
        let speaks = |text: &str| contains_form(&remove_longer_terms(text, &all, term), &term.english);
        let keys: Vec<&String> =
            english.messages.iter().filter(|(_, text)| speaks(text)).map(|(key, _)| key).collect();
        for ((lang, said), words) in LANGS.iter().zip(others).zip(&term.words) {
            let in_it = |text: &str| words.iter().any(|word| text.contains(word.as_str()));
            if speaks(&english.all) && !in_it(&said.all) {
                wrong.push(format!("{lang}: {} is never used", term.line));
            }
            let other: Vec<&&String> =
                keys.iter().filter(|key| !said.messages.get(**key).is_some_and(|text| in_it(text))).collect();
            if keys.len() >= MESSAGES_MIN && other.len() * 2 > keys.len() {
                wrong.push(format!(
                    "{lang}: {}: {} of {} use another word: {other:?}",
                    term.line,
                    other.len(),
                    keys.len()
                ));
            }
        }
    }
    wrong
}
