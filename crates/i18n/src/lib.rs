//! Languages: the sentences shown to people, from the message files in `locales/<language>/`, and the words that people
//! type. To add a language, add its folder; the code names only the default language.
//!
//! This crate is pure: it turns keys, numbers and names into sentences. It makes no decisions, lays out no letters or
//! pages (`render` does) and parses no game lines (`engine` does). It reads no files at run time: message files are
//! embedded at build time.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

mod first_words;
mod lang;
mod likeness;
mod locale;
mod options;
mod order_lines;
mod rule_book;
mod rule_search;
#[cfg(test)]
mod tests;
mod vocabulary;
mod voice;

pub use first_words::Vocabulary;
pub use lang::Lang;
pub use lang::everything;
pub use lang::is_kana;
pub use lang::messages;
pub use likeness::likest;
pub use options::{option_meant, options_text};
pub use order_lines::{OrderLines, orders};
pub use rule_book::{RuleBook, RuleSection, rule_book};
pub use rule_search::RuleSearchResult;
pub use vocabulary::{
    decisions, fillers, fillers_ahead, markers, order_words, show, spoken, title, topics, verbs,
    without_fillers, words_behind,
};
pub use voice::Voice;
