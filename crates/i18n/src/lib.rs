//! The languages: the sentences for people, from the message files in `locales/<language>/`, and the words that people type. To add a
//! language, add its folder; code names only the default one.
//!
//! Pure: it turns keys, numbers and names into sentences. Not in it: decisions, layout of letters and pages (`render`), the reader of
//! lines (`engine`), and files at run time: the message files are embedded when the crate is built.

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
pub use rule_search::RulesFound;
pub use vocabulary::{
    decisions, fillers, fillers_ahead, markers, order_words, show, spoken, title, topics, verbs,
    without_fillers, words_behind,
};
pub use voice::Voice;
