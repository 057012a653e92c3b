//! What people press, choose, type as a command and fill in: each is answered at once, then taken to the desk, then its answer is
//! replaced by the result.

mod admin;
mod buttons;
mod commands;
mod context;
mod dispatch;
mod leagues;
mod more;
mod moves;
mod reply;
mod rules;

pub(crate) use commands::register;
#[cfg(test)]
pub(crate) use commands::set;
pub(crate) use dispatch::handle;
