//! Failures of the server or the connection, without any stored content. PostgreSQL's own messages may contain a value,
//! an address or a user name. Only their codes and the names of our constraints are reported.

use ports::StoreError;
use rustls::CertificateError;
use tokio_postgres::error::{Error, SqlState};

/// Meaning of a failure for the caller.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FaultKind {
    /// The connection was lost or never made. The outcome is unknown.
    Lost,
    /// Conflict with other transactions. Nothing was done, so the caller can retry at once.
    Conflict,
    /// A row with this key exists.
    AlreadyExists,
    /// Rejected by one of our guards: see [`super::statement::FAILING_GUARD`].
    GuardFailed,
    /// Anything else: a retry would fail again.
    Permanent,
}

/// A failure of the server or the connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ServerFault {
    /// Meaning for the caller.
    pub(super) kind: FaultKind,
    /// Description for the operator: no value, address or user name.
    pub(super) what: String,
}

impl ServerFault {
    /// Creates the fault of a lost or missing connection.
    pub(super) fn lost(what: impl Into<String>) -> Self {
        Self { kind: FaultKind::Lost, what: what.into() }
    }

    /// Creates a fault that a retry would not fix.
    pub(super) fn broken(what: impl Into<String>) -> Self {
        Self { kind: FaultKind::Permanent, what: what.into() }
    }
}

impl From<Error> for ServerFault {
    fn from(error: Error) -> Self {
        if let Some(told) = error.as_db_error() {
            let code = told.code();
            let at = told.constraint().or(told.table()).map_or_else(String::new, |at| format!(" at {at}"));
            let what = format!("PostgreSQL: {}{at} ({})", describe_sql_state(code), code.code());
            return Self { kind: classify_sql_state(code), what };
        }
        let mut cause = std::error::Error::source(&error);
        while let Some(inner) = cause {
            if let Some(why) = tls_failure(inner) {
                return Self::broken(why);
            }
            if let Some(io) = inner.downcast_ref::<std::io::Error>() {
                return Self::lost(format!("cannot reach PostgreSQL: {}", io.kind()));
            }
            cause = inner.source();
        }
        if error.is_closed() {
            return Self::lost("PostgreSQL closed the connection");
        }
        // The remaining errors concern types and protocol. Their source may contain a value, so it is omitted.
        Self::broken(format!("PostgreSQL: {error}"))
    }
}

/// Returns the reason why no trusted TLS connection was possible.
fn tls_failure(error: &(dyn std::error::Error + 'static)) -> Option<&'static str> {
    // The library has no error type for this case.
    if error.to_string() == "server does not support TLS" {
        return Some("PostgreSQL does not support TLS (ssl is off), but sslmode in store.url requires it");
    }
    let io = error.downcast_ref::<std::io::Error>()?;
    let rustls::Error::InvalidCertificate(why) = io.get_ref()?.downcast_ref()? else { return None };
    Some(match why {
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "PostgreSQL's certificate does not match the host in store.url"
        }
        // The latter occurs if an untrusted authority uses the name of a trusted one.
        CertificateError::UnknownIssuer | CertificateError::BadSignature => {
            "PostgreSQL's certificate is from an untrusted authority; set SSL_CERT_FILE to trust another"
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            "PostgreSQL's certificate has expired"
        }
        _ => "PostgreSQL's certificate is invalid",
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

fn classify_sql_state(code: &SqlState) -> FaultKind {
    let code = code.code();
    match code {
        "23505" => FaultKind::AlreadyExists,
        "22012" => FaultKind::GuardFailed,
        // Serialisation failure or deadlock.
        "40001" | "40P01" => FaultKind::Conflict,
        // The server is stopping, crashing, starting, out of connections, or read-only (another one is the primary
        // now). Or it ended an idle transaction.
        "57P01" | "57P02" | "57P03" | "53300" | "25006" | "40003" | "25P03" => FaultKind::Lost,
        _ if code.starts_with("08") => FaultKind::Lost,
        _ => FaultKind::Permanent,
    }
}

fn describe_sql_state(code: &SqlState) -> &'static str {
    match code.code() {
        "28P01" | "28000" => "user or password rejected",
        "3D000" => "the database does not exist",
        "42501" => "permission denied",
        "42P01" | "42703" => "the schema does not match this program",
        "53100" => "the disk is full",
        "53300" => "too many connections",
        "25006" => "the server is a read-only standby",
        "57P01" | "57P02" => "the server is shutting down",
        "57P03" => "the server is starting",
        "25P03" => "a transaction timed out halfway",
        "22021" => "a text contains a character that the database cannot store",
        "23505" => "the row already exists",
        "22012" => "another writer committed first",
        "40001" | "40P01" => "conflict with a concurrent transaction",
        "57014" => "the statement timed out",
        "26000" | "42P05" => "a connection pooler does not support prepared statements",
        _ => "rejected",
    }
}
