//! Failures of the server or the connection, without any stored content. PostgreSQL's own messages may contain a value,
//! an address or a user name. They are reported without their quoted parts, except for the names of our tables, columns
//! and constraints.

use ports::StoreError;
use rustls::CertificateError;
use tokio_postgres::error::{Error, SqlState};

/// Longest part of a server's message that is reported, in characters.
const MESSAGE_CHARS_MAX: usize = 200;
/// Mark for an omitted value.
const OMITTED: &str = "..";

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
            let names = [told.constraint(), told.table(), told.column(), told.schema(), told.datatype()];
            let words = server_words(told.message(), code.code(), &names);
            let what = format!("PostgreSQL: {}{at} ({}): {words}", describe_sql_state(code), code.code());
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

/// Returns the server's own message, without anything that may be a value: its quoted parts are omitted unless they are
/// one of `names`, as are words with an `@`. In errors about data, everything after a colon is a value.
fn server_words(message: &str, code: &str, names: &[Option<&str>]) -> String {
    let is_about_data = code.starts_with("22") || code.starts_with("23");
    let message = match message.split_once(':') {
        Some((words, _)) if is_about_data => words,
        _ => message,
    };
    let (mut shown, mut rest) = (String::new(), message);
    while let Some((before, quote, after)) = split_at_quote(rest) {
        let end = after.find(quote).unwrap_or(after.len());
        let quoted = &after[..end];
        let is_name = names.contains(&Some(quoted));
        shown.push_str(before);
        shown.push_str(&if is_name { format!("\"{quoted}\"") } else { OMITTED.to_owned() });
        rest = after.get(end + quote.len_utf8()..).unwrap_or_default();
    }
    shown.push_str(rest);
    let words = shown.split_whitespace().map(|word| if word.contains('@') { OMITTED } else { word });
    words.collect::<Vec<_>>().join(" ").chars().take(MESSAGE_CHARS_MAX).collect()
}

/// Splits a text at its first quotation mark: the text before it, the mark that ends the quotation, and the text after
/// it. An apostrophe within a word is no quotation mark.
fn split_at_quote(text: &str) -> Option<(&str, char, &str)> {
    let mut before = ' ';
    for (at, mark) in text.char_indices() {
        let end = match mark {
            '"' => '"',
            '\'' if !before.is_alphanumeric() => '\'',
            '`' => '`',
            '\u{ab}' => '\u{bb}',
            '\u{201c}' => '\u{201d}',
            '\u{201e}' => '\u{201c}',
            _ => {
                before = mark;
                continue;
            }
        };
        return Some((&text[..at], end, &text[at + mark.len_utf8()..]));
    }
    None
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn server_message_keeps_its_words_and_no_value() {
        for (message, code, shown) in [
            ("permission denied for table journal", "42501", "permission denied for table journal"),
            (
                "password authentication failed for user \"ann\"",
                "28P01",
                "password authentication failed for user ..",
            ),
            (
                "no pg_hba.conf entry for host \"192.0.2.7\", user \"ann\", database \"v\", no encryption",
                "28000",
                "no pg_hba.conf entry for host .., user .., database .., no encryption",
            ),
            (
                "invalid input syntax for type bigint: \"bid 14\"",
                "22P02",
                "invalid input syntax for type bigint",
            ),
            (
                "invalid byte sequence for encoding \"UTF8\": 0xff",
                "22021",
                "invalid byte sequence for encoding ..",
            ),
            (
                "duplicate key value violates unique constraint \"player_address_key\"",
                "23505",
                "duplicate key value violates unique constraint \"player_address_key\"",
            ),
            ("syntax error at or near 'bid 14", "42601", "syntax error at or near .."),
            ("can't write to ann@example.org now", "XX000", "can't write to .. now"),
            ("Fehler bei \u{201e}ann\u{201c}", "42601", "Fehler bei .."),
        ] {
            assert_eq!(server_words(message, code, &[Some("player_address_key"), None]), shown);
        }
        assert_eq!(server_words(&"x".repeat(1_000), "XX000", &[]).len(), MESSAGE_CHARS_MAX);
    }
}
