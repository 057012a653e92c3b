//! The pages of a league: made of leagues by hand, and told in every language.

mod fixtures;
mod letters;
mod logs;
mod messages;
mod needs;
mod pages;
mod rule_pages;
mod stakes;
mod told_whole;
