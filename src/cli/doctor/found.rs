//! What was found outside, before anybody judges it.

use std::net::IpAddr;

/// What a question came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Looked<T> {
    /// This.
    Found(T),
    /// There is no such record.
    Nothing,
    /// There was no answer, and why.
    Failed(String),
}

impl<T> Looked<Vec<T>> {
    pub(super) fn of(found: Vec<T>) -> Self {
        if found.is_empty() { Self::Nothing } else { Self::Found(found) }
    }

    /// What was found, if anything was.
    pub(super) fn all(&self) -> &[T] {
        match self {
            Self::Found(all) => all,
            Self::Nothing | Self::Failed(_) => &[],
        }
    }
}

/// A mail server of the domain: its preference and name, and the addresses of that name.
pub(super) type MailHost = (u16, String, Vec<IpAddr>);

/// What the policy for senders (SPF, RFC 7208) comes to for the address that our mail leaves from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SpfVerdict {
    Passes,
    Fails,
    /// It cannot be said: the record has a mistake, or names too much.
    Broken,
    /// The address is not known.
    Unknown,
}
