//! The wording rules of docs/style.md that a program can check: words that mark translated English, the first word of a
//! doc comment, the length of test names, and type names. They hold for docs, comments and the English messages.

use super::source::{Source, all_rust_sources, collect_files};
use super::{FILE_LINES_MAX, report_violations};
use std::fs;

/// Maximum length of a test name, in characters.
const TEST_NAME_MAX: usize = 60;

/// Maximum share of doc comments that begin with a question word, in percent.
const QUESTION_STARTS_MAX: usize = 4;

/// Question words that make a doc comment begin with a clause instead of a noun or a verb.
const QUESTION_WORDS: &[&str] = &[
    "What", "Who", "Whom", "Whose", "Whether", "When", "Where", "How", "Why", "Which", "Whoever", "Whatever",
];

/// Words that mark translated English, with the maximum per 10,000 words.
const MARKERS: &[(&str, &[&str], usize)] = &[
    ("who, whoever, whatever", &["who", "whom", "whose", "whoever", "whatever"], 20),
    ("somebody, nobody, everybody", &["somebody", "nobody", "everybody", "anybody"], 5),
    ("anew, once more, behind, beside", &["anew", "once more", "behind", "beside"], 3),
];

/// Type names that are participles, particles or verbs. A type is named by a noun.
const NO_NOUNS: &[&str] = &[
    "Again", "Alone", "Apart", "Asked", "Behind", "Beside", "Beyond", "Done", "Drawn", "Fared", "Found",
    "Given", "Gone", "Held", "Kept", "Known", "Laid", "Left", "Lost", "Made", "Meant", "Owed", "Parted",
    "Played", "Read", "Refused", "Said", "Seen", "Sent", "Shown", "So", "Taken", "Then", "Told", "Typed",
    "Useful", "Whom", "Why", "Written",
];

/// Returns the prose of a Markdown document: without code blocks, inline code and link targets.
fn markdown_prose(text: &str) -> String {
    let mut is_code = false;
    let mut prose = String::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if !is_code {
            prose.push_str(line);
            prose.push('\n');
        }
    }
    without_spans(&prose)
}

/// Removes inline code, and the targets of links, which are names of files.
fn without_spans(text: &str) -> String {
    let prose: String = text.split('`').step_by(2).collect();
    let mut parts = prose.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |prose, part| prose + "] " + part.split_once(')').map_or("", |(_, rest)| rest))
}

/// Returns the comments of a Rust file: one string for each run of lines, with `true` for documentation.
fn comments(text: &str) -> Vec<(bool, String)> {
    let mut blocks: Vec<(bool, String)> = Vec::new();
    let mut continues = None;
    for line in text.lines() {
        let line = line.trim_start();
        let kind = ["///", "//!", "//"].into_iter().find(|mark| line.starts_with(mark));
        if let Some(mark) = kind {
            if continues != kind {
                blocks.push((mark == "///", String::new()));
            }
            let block = &mut blocks.last_mut().expect("a block was added").1;
            block.push_str(line[mark.len()..].trim());
            block.push('\n');
        }
        continues = kind;
    }
    blocks
}

/// Returns the sentences of a Fluent file, without its keys, selectors and variables.
fn message_prose(text: &str) -> String {
    let mut prose = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let value = match line.split_once('=') {
            Some((key, value)) if !key.trim_end().contains(' ') => value,
            _ => line,
        };
        let mut depth = 0;
        for sign in value.chars() {
            match sign {
                '{' | '[' => depth += 1,
                '}' | ']' => depth -= 1,
                _ if depth <= 0 => prose.push(sign),
                _ => {}
            }
        }
        prose.push('\n');
    }
    prose
}

/// Counts the occurrences of a word or a pair of words.
fn count_words(words: &[String], wanted: &str) -> usize {
    let wanted: Vec<&str> = wanted.split(' ').collect();
    words.windows(wanted.len()).filter(|it| it.iter().zip(&wanted).all(|(word, other)| word == other)).count()
}

/// Finds the markers that are too frequent in this prose.
fn find_frequent_markers(name: &str, prose: &str) -> Vec<String> {
    let words: Vec<String> = prose
        .split(|c: char| !c.is_alphanumeric())
        .filter(|it| !it.is_empty())
        .map(str::to_lowercase)
        .collect();
    let is_frequent = |(marker, forms, most): &(&str, &[&str], usize)| {
        let count: usize = forms.iter().map(|form| count_words(&words, form)).sum();
        let is_frequent = count * 10_000 > most * words.len();
        is_frequent
            .then(|| format!("{name}: {marker}: {count} in {} words, at most {most} in 10,000", words.len()))
    };
    MARKERS.iter().filter_map(is_frequent).collect()
}

/// Finds out if too many doc comments begin with a question word; lists all of them then.
fn find_question_starts(sources: &[Source]) -> Vec<String> {
    let (mut total, mut starts) = (0, Vec::new());
    for source in sources {
        for (_, text) in comments(&source.text).into_iter().filter(|(is_doc, _)| *is_doc) {
            total += 1;
            let first = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
            if QUESTION_WORDS.contains(&first) {
                starts.push(format!("{}: {}", source.path, text.lines().next().unwrap_or_default()));
            }
        }
    }
    if starts.len() * 100 > QUESTION_STARTS_MAX * total { starts } else { Vec::new() }
}

/// Finds test names that are too long.
fn find_long_test_names(source: &Source) -> Vec<String> {
    let lines: Vec<&str> = source.text.lines().collect();
    let is_test = |line: usize| {
        let above = lines[..line - 1].iter().rev().take_while(|it| it.trim_start().starts_with("#["));
        above.clone().any(|it| it.contains("test"))
    };
    let long = source.functions.iter().filter(|(line, name, _)| name.len() > TEST_NAME_MAX && is_test(*line));
    long.map(|(line, name, _)| format!("{}:{line}: {name}: {} characters", source.path, name.len())).collect()
}

/// Finds types that are not named by a noun.
fn find_wrong_type_names(source: &Source) -> Vec<String> {
    let kinds = ["struct ", "enum ", "trait ", "type ", "union "];
    let mut offences = Vec::new();
    for (at, line) in source.text.lines().enumerate() {
        let item = line.trim_start().split_once("pub").map_or(line.trim_start(), |(before, rest)| {
            if before.is_empty() {
                rest.trim_start_matches("(crate)").trim_start_matches("(super)").trim()
            } else {
                line
            }
        });
        let Some(rest) = kinds.iter().find_map(|kind| item.strip_prefix(kind)) else { continue };
        let name = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        if NO_NOUNS.contains(&name) {
            offences.push(format!("{}:{}: {name} is not a noun", source.path, at + 1));
        }
    }
    offences
}

/// Returns the prose of all files with one of these suffixes below these paths.
fn prose_of(tops: &[&str], suffix: &str, read: fn(&str) -> String) -> String {
    let mut paths = Vec::new();
    tops.iter().for_each(|top| collect_files(top, &mut paths));
    let files = paths.iter().filter(|path| path.ends_with(suffix));
    files.map(|path| read(&fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn docs_avoid_unidiomatic_words() {
    let top = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];
    let mut prose: String =
        top.iter().map(|path| markdown_prose(&fs::read_to_string(path).unwrap())).collect();
    // The glossary quotes the words that it replaces.
    let glossary = fs::read_to_string("docs/style.md").unwrap();
    prose += &prose_of(&["docs", "crates"], ".md", markdown_prose).replace(&markdown_prose(&glossary), "");
    prose += &fs::read_to_string("config.example.toml").unwrap();
    report_violations(find_frequent_markers("docs", &prose));
}

#[test]
fn comments_avoid_unidiomatic_words() {
    let all = all_rust_sources().iter().flat_map(|source| comments(&source.text));
    let prose: String = all.map(|(_, text)| without_spans(&text)).collect();
    report_violations(find_frequent_markers("comments", &prose));
    report_violations(find_question_starts(all_rust_sources()));
}

#[test]
fn english_messages_avoid_unidiomatic_words() {
    let prose = prose_of(&["crates/i18n/locales/en"], ".ftl", message_prose);
    report_violations(find_frequent_markers("messages", &prose));
}

#[test]
fn test_names_are_short() {
    report_violations(all_rust_sources().iter().flat_map(find_long_test_names).collect());
}

#[test]
fn types_are_named_by_nouns() {
    report_violations(all_rust_sources().iter().flat_map(find_wrong_type_names).collect());
}

#[test]
fn wording_faults_are_detected() {
    let fault = |text: &str| find_frequent_markers("docs", text).len();
    assert_eq!(fault("Whoever plays last wins. Somebody must act once more; nobody stands beside."), 3);
    assert_eq!(fault(&"The player who acts last wins the round and the game here now. ".repeat(9)), 1);
    assert_eq!(fault(&markdown_prose("A `somebody`.\n```sh\nnobody\n```\n[Text](behind.md)\n")), 0);
    assert_eq!(
        fault(&message_prose("behind-all = Everything { $behind ->\n    [who] one\n   *[other] all\n}\n")),
        0
    );
    assert_eq!(fault(&message_prose("say-x = Nobody has joined.\n")), 1);

    let source = |text: &str| Source::from_text("tests/made.rs", text);
    let starts = |text: &str| find_question_starts(&[source(text)]).len();
    assert_eq!(starts("/// What is owed.\nfn a() {}"), 1);
    assert_eq!(starts("/// The letters.\n/// What is owed.\nfn a() {}"), 0);

    let long = format!("fn {}() {{}}", "a_".repeat(FILE_LINES_MAX));
    assert_eq!(find_long_test_names(&source(&format!("#[test]\n{long}"))).len(), 1);
    assert!(find_long_test_names(&source(&long)).is_empty());
    assert_eq!(find_wrong_type_names(&source("pub(crate) struct Told;\nenum Why {}\nstruct Word;")).len(), 2);
}
