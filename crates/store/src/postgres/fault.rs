//! What went wrong between us and the server, without anything that is kept there: PostgreSQL's own messages may hold a value, an address
//! or the name of a user, so that only their codes and the names of our constraints are told.

use ports::StoreError;
use rustls::CertificateError;
use tokio_postgres::error::{Error, SqlState};

/// What a failure means for who asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FaultKind {
    /// The connection is gone, or there was none. Whether anything was done is not known.
    Lost,
    /// Others were in the way, so that nothing was done: it may be asked once more at once.
    Crossed,
    /// A row with this key is there.
    Taken,
    /// A guard of ours has refused: see [`super::statement::GUARD`].
    Refused,
    /// Anything else: it would fail again.
    Broken,
}

/// A failure of the server, or of the way to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ServerFault {
    /// What it means.
    pub(super) kind: FaultKind,
    /// What failed, for the operator: no value, no address, no name of a user.
    pub(super) what: String,
}

impl ServerFault {
    /// The connection is gone, or there is none.
    pub(super) fn lost(what: impl Into<String>) -> Self {
        Self { kind: FaultKind::Lost, what: what.into() }
    }

    /// A failure in which nothing is to be gained by asking again.
    pub(super) fn broken(what: impl Into<String>) -> Self {
        Self { kind: FaultKind::Broken, what: what.into() }
    }
}

impl From<Error> for ServerFault {
    fn from(error: Error) -> Self {
        if let Some(told) = error.as_db_error() {
            let code = told.code();
            let at = told.constraint().or(told.table()).map_or_else(String::new, |at| format!(" at {at}"));
            let what = format!("PostgreSQL: {}{at} ({})", meaning(code), code.code());
            return Self { kind: kind(code), what };
        }
        let mut cause = std::error::Error::source(&error);
        while let Some(inner) = cause {
            if let Some(why) = without_tls(inner) {
                return Self::broken(why);
            }
            if let Some(io) = inner.downcast_ref::<std::io::Error>() {
                return Self::lost(format!("PostgreSQL cannot be reached: {}", io.kind()));
            }
            cause = inner.source();
        }
        if error.is_closed() {
            return Self::lost("PostgreSQL has closed the connection");
        }
        // What is left is about types and protocol; its source, which may hold a value, is not told.
        Self::broken(format!("PostgreSQL: {error}"))
    }
}

/// Why a server is not spoken to, if that is for want of TLS that can be trusted.
fn without_tls(error: &(dyn std::error::Error + 'static)) -> Option<&'static str> {
    // The library has no type for it.
    if error.to_string() == "server does not support TLS" {
        return Some("PostgreSQL speaks no TLS there (ssl is off), and sslmode in store.url asks for it");
    }
    let io = error.downcast_ref::<std::io::Error>()?;
    let rustls::Error::InvalidCertificate(why) = io.get_ref()?.downcast_ref()? else { return None };
    Some(match why {
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "PostgreSQL's certificate is for another name than the host in store.url"
        }
        // The latter is said where a stranger has the name of one that is trusted.
        CertificateError::UnknownIssuer | CertificateError::BadSignature => {
            "PostgreSQL's certificate is of an authority that this machine does not trust: SSL_CERT_FILE names another"
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            "PostgreSQL's certificate is out of date"
        }
        _ => "PostgreSQL's certificate cannot be trusted",
    })
}

impl From<StoreError> for ServerFault {
    fn from(error: StoreError) -> Self {
        Self::broken(error.what)
    }
}

impl From<ServerFault> for StoreError {
    fn from(fault: ServerFault) -> Self {
        Self { what: fault.what }
    }
}

fn kind(code: &SqlState) -> FaultKind {
    let code = code.code();
    match code {
        "23505" => FaultKind::Taken,
        "22012" => FaultKind::Refused,
        // A serialisation that failed, a deadlock.
        "40001" | "40P01" => FaultKind::Crossed,
        // The server is stopped, crashes, starts, has no room for one more, or is one that only reads: another one serves now.
        // Or it has ended a transaction in which nothing came.
        "57P01" | "57P02" | "57P03" | "53300" | "25006" | "40003" | "25P03" => FaultKind::Lost,
        _ if code.starts_with("08") => FaultKind::Lost,
        _ => FaultKind::Broken,
    }
}

fn meaning(code: &SqlState) -> &'static str {
    match code.code() {
        "28P01" | "28000" => "the user or the password is refused",
        "3D000" => "there is no such database",
        "42501" => "the user may not do that",
        "42P01" | "42703" => "the schema is not this program's",
        "53100" => "the disk is full",
        "53300" => "there are too many connections",
        "25006" => "the server takes no changes: it is a standby",
        "57P01" | "57P02" => "the server is being stopped",
        "57P03" => "the server is starting",
        "25P03" => "a change arrived in part",
        "22021" => "a text holds what the database cannot keep",
        "23505" => "a row is there already",
        "22012" => "somebody else wrote first",
        "40001" | "40P01" => "others wrote at the same time",
        "57014" => "it took too long",
        "26000" | "42P05" => "a pooler between us does not keep prepared statements",
        _ => "refused",
    }
}
