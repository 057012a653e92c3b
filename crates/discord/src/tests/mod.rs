//! Displayed messages and presses, without network access.

mod menu_samples;
mod menus;
mod messages;
mod presses;
mod rules;
mod words;
