//! What people see and press, without a wire.

mod menu_samples;
mod menus;
mod messages;
mod presses;
mod rules;
mod words;
