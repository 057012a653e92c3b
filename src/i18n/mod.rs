//! The languages: every sentence for people, from the message files in `locales/<language>/`, and the words people may
//! type. A language is added by adding its folder; nothing here names one but the default.
//!
//! Pure: no clock, disk or network. It decides nothing: it turns keys, numbers and names into sentences.

mod lang;
mod likeness;
mod locale;
mod options;
mod rule_book;
mod rule_search;
#[cfg(test)]
mod tests;
mod vocabulary;
mod voice;

pub use lang::Lang;
#[cfg(test)]
pub(crate) use lang::everything;
pub(crate) use lang::is_kana;
#[cfg(test)]
pub(crate) use lang::messages;
pub use likeness::likest;
pub use options::{option_meant, options_text};
pub use rule_book::{RuleBook, RuleSection, rule_book};
pub use rule_search::RulesFound;
pub use vocabulary::{
    decisions, fillers, fillers_ahead, markers, order_words, show, spoken, title, topics, verbs,
    without_fillers, words_behind,
};
pub use voice::Voice;
