//! The move menus: somebody chooses a move word by word, looks at what it would do, and plays it.

mod form;
mod menus;
mod press;

pub(crate) use form::filled;
pub(crate) use press::pressed;
