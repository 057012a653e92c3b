//! What people see and press, without a wire.

mod book;
mod menus;
mod messages;
mod rules;
mod words;
