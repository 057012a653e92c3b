//! What people write to the bot: direct messages, and messages that mention it. Those that came while the gateway was away are
//! fetched.

mod arrive;
mod catch_up;
mod incoming;
mod lines;
mod request;
mod take;

pub(crate) use arrive::message_came;
pub(crate) use catch_up::catch_up;
