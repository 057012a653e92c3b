//! Facts collected by the checks, before they are judged, and the resulting findings for the operator.

use std::net::IpAddr;

/// Result of a lookup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LookupResult<T> {
    /// The values found.
    Found(T),
    /// No such record exists.
    NoRecord,
    /// The lookup failed, with the reason.
    Failed(String),
}

impl<T> LookupResult<Vec<T>> {
    pub(super) fn of(found: Vec<T>) -> Self {
        if found.is_empty() { Self::NoRecord } else { Self::Found(found) }
    }

    /// Returns the values found; empty if the lookup found none or failed.
    pub(super) fn found_values(&self) -> &[T] {
        match self {
            Self::Found(all) => all,
            Self::NoRecord | Self::Failed(_) => &[],
        }
    }
}

/// The addresses of a name.
pub(super) type HostAddresses = LookupResult<Vec<IpAddr>>;
/// A mail server of the domain: its preference, its name, and the addresses of that name.
pub(super) type MailHost = (u16, String, HostAddresses);

/// The address from which our mail is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SendingAddress {
    pub(super) ip: IpAddr,
    /// Host that the address belongs to, if the address is guessed; `None` if the operator gave it.
    pub(super) guessed_by: Option<String>,
}

/// Result of checking the sender policy (SPF, RFC 7208) for the address from which our mail is sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SpfVerdict {
    Passes,
    Fails,
    /// No result: the record is malformed or needs too many lookups.
    Broken,
    /// No result for now: a name in the record could not be looked up.
    Unanswered,
    /// The sending address is unknown.
    Unknown,
}

/// TLS protection of a connection to a mail server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TlsProtection {
    /// Protected by a trusted certificate.
    Trusted { days_left: i64 },
    /// TLS was not requested.
    Plain,
    /// The server does not offer STARTTLS.
    NotOffered,
    /// The server's certificate is not trusted, with the reason.
    Untrusted(String),
    /// The server does not answer, with the reason.
    Unresponsive(String),
}

/// Reason why fetched mail cannot be read. Contains no server responses and no secrets.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum FetchError {
    #[error("cannot reach the server ({0})")]
    Unreachable(String),
    #[error("cannot secure the connection ({0})")]
    ConnectionInsecure(String),
    #[error("the server does not speak IMAP")]
    NotImap,
    #[error("the server rejected the login")]
    Refused,
    #[error("cannot open the folder")]
    Folder,
    #[error("connection lost")]
    ConnectionBroke,
    #[error("the server did not answer in time")]
    NoTimelyAnswer,
}

/// Severity of a finding.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum FindingGrade {
    /// Everything is as it should be.
    Ok,
    /// Mail works, but the setup could be better, or could not be checked.
    Warn,
    /// Mail is lost or refused.
    Wrong,
}

/// One line of the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pub(super) checked_item: &'static str,
    pub(super) grade: FindingGrade,
    pub(super) found: String,
    /// Advice to the operator, if any.
    pub(super) advice: Option<String>,
}

impl Finding {
    pub(super) fn ok(about: &'static str, found: impl Into<String>) -> Self {
        Self { checked_item: about, grade: FindingGrade::Ok, found: found.into(), advice: None }
    }

    pub(super) fn warn(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self {
            checked_item: about,
            grade: FindingGrade::Warn,
            found: found.into(),
            advice: Some(advice.into()),
        }
    }

    pub(super) fn error(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self {
            checked_item: about,
            grade: FindingGrade::Wrong,
            found: found.into(),
            advice: Some(advice.into()),
        }
    }

    /// Returns the finding for a check whose lookup failed.
    pub(super) fn unknown(about: &'static str, why: &str) -> Self {
        Self::warn(about, format!("could not be looked up: {why}"), "try again, or use another --nameserver")
    }
}
