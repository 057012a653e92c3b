//! The move menus: somebody chooses a move word by word, looks at what it would do, and plays it.

mod form;
mod look;
mod menus;
mod press;

pub(crate) use form::filled;
#[cfg(test)]
pub(crate) use look::look;
pub(crate) use press::pressed;
