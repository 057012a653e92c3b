//! What was found outside, before it is judged, and the judgement: a line for the operator.

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

    /// What was found; nothing else is known to be there.
    pub(super) fn known(&self) -> &[T] {
        match self {
            Self::Found(all) => all,
            Self::Nothing | Self::Failed(_) => &[],
        }
    }
}

/// The addresses of a name.
pub(super) type HostAddresses = Looked<Vec<IpAddr>>;
/// A mail server of the domain: its preference and name, and the addresses of that name.
pub(super) type MailHost = (u16, String, HostAddresses);

/// The address that our mail leaves from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LeavesFrom {
    pub(super) ip: IpAddr,
    /// The operator has not said it: it is that of this host.
    pub(super) guessed_by: Option<String>,
}

/// What the policy for senders (SPF, RFC 7208) comes to for the address that our mail leaves from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SpfVerdict {
    Passes,
    Fails,
    /// It cannot be said: the record has a mistake, or names too much.
    Broken,
    /// It cannot be said now: a name in the record could not be looked up.
    Unanswered,
    /// The address is not known.
    Unknown,
}

/// How a line to a mail server is protected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Protection {
    /// By a certificate that is trusted, valid for so many days.
    Trusted { days_left: i64 },
    /// Not asked for.
    Plain,
    /// The server does not offer STARTTLS.
    NotOffered,
    /// The server shows a certificate that cannot be trusted, and why.
    Untrusted(String),
    /// The server does not answer, and why.
    Silent(String),
}

/// Why fetched mail cannot be read. Nothing here holds what a server has said, or a secret.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum FetchFault {
    #[error("the server cannot be reached ({0})")]
    Unreachable(String),
    #[error("the line cannot be protected ({0})")]
    Unprotected(String),
    #[error("the server does not greet like an IMAP server")]
    NotImap,
    #[error("the server refuses user and password")]
    Refused,
    #[error("the folder cannot be opened")]
    Folder,
    #[error("the line broke")]
    Broken,
    #[error("the server did not answer in time")]
    Late,
}

/// How good a thing is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Grade {
    /// As it must be.
    Ok,
    /// Mail works; it could be better, or it is not known.
    Warn,
    /// Mail is lost or refused.
    Wrong,
}

/// One line of the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pub(super) about: &'static str,
    pub(super) grade: Grade,
    pub(super) found: String,
    /// What to do, where there is something.
    pub(super) advice: Option<String>,
}

impl Finding {
    pub(super) fn ok(about: &'static str, found: impl Into<String>) -> Self {
        Self { about, grade: Grade::Ok, found: found.into(), advice: None }
    }

    pub(super) fn warn(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { about, grade: Grade::Warn, found: found.into(), advice: Some(advice.into()) }
    }

    pub(super) fn wrong(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { about, grade: Grade::Wrong, found: found.into(), advice: Some(advice.into()) }
    }

    /// It could not be found out.
    pub(super) fn unknown(about: &'static str, why: &str) -> Self {
        Self::warn(about, format!("could not be looked up: {why}"), "try again, or name another --nameserver")
    }
}
