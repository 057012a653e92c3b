//! The league pages, built from handwritten leagues and rendered in every language.

mod fixtures;
mod letters;
mod logs;
mod messages;
mod needs;
mod pages;
mod rule_pages;
mod stakes;
mod told_whole;
