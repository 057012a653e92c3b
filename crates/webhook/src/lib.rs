//! Webhooks: short notices, posted to a web address of a player's own.
//!
//! The address comes from a player, so it is never trusted. Only public hosts are reached, over HTTPS, at exactly the
//! addresses that were checked. Redirects are not followed, and no response is read.
//!
//! Not part of this crate: the choice of notices and recipients (`play`), their sentences (`render`), and attempts after a
//! failure (`service`).

mod channel;
mod checked_resolver;
mod daily_cap;
mod notice;

pub use channel::{WebhookChannel, WebhookClientError, WebhookSettings};
pub use checked_resolver::{HostResolver, SystemResolver};
pub use notice::signature;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
