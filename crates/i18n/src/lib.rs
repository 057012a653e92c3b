//! Languages: the sentences shown to people, from the message files in `locales/<language>/`, and the words that people
//! type. To add a language, add its folder; the code names only the default language.
//!
//! This crate is pure: it turns keys, numbers and names into sentences. It makes no decisions, lays out no letters or
//! pages (`render` does) and parses no game lines (`engine` does). It reads no files at run time: message files are
//! embedded at build time.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

mod closings;
mod first_words;
mod lang;
mod locale;
mod options;
mod order_lines;
mod polite_words;
mod rule_book;
mod rule_search;
#[cfg(test)]
mod tests;
mod vocabulary;
mod voice;
mod word_similarity;

pub use closings::is_closing;
pub use first_words::Vocabulary;
pub use lang::Lang;
pub use lang::all_message_files_text;
pub use lang::is_kana;
pub use lang::messages;
pub use options::{options_text, parse_typed_option};
pub use order_lines::{OrderLines, split_order_lines};
pub use rule_book::{RuleBook, RuleSection, rule_book};
pub use rule_search::RuleSearchResult;
pub use vocabulary::{
    decision_words_of_game, entry_number_words, fillers, game_title, game_vocabulary, help_topic_words,
    leading_filler_count, order_words, reply_markers, service_verbs, show_canonical_words, strip_han_fillers,
    verb_argument_words,
};
pub use voice::{Voice, lettered_place};
pub use word_similarity::{most_similar_text, name_distance};
