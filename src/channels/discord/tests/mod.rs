//! What people see and press, without a wire.

mod menus;
mod messages;
mod rules;
