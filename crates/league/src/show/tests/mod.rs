//! The league pages, built from handwritten leagues and rendered in every language.

mod complete_events;
mod findings_tests;
mod fixtures;
mod letters;
mod logs;
mod messages;
mod pages;
mod rule_pages;
mod stakes;
