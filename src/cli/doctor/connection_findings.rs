//! Converts facts about connections to mail servers, mailboxes and files into findings for the operator.

use super::doctor_findings::{FetchError, Finding, TlsProtection};

/// Minimum number of days until a certificate expires. Fewer days are reported.
const DAYS_LEFT_MIN: i64 = 14;

/// Judges the connection to the server that sends our letters.
pub(super) fn judge_relay(host: &str, is_near: bool, protection: &TlsProtection) -> Finding {
    let about = "TLS out";
    match protection {
        TlsProtection::Trusted { days_left } if *days_left >= DAYS_LEFT_MIN => {
            Finding::ok(about, format!("{host}: certificate valid for {days_left} days"))
        }
        TlsProtection::Trusted { days_left } => {
            Finding::warn(about, format!("{host}: certificate valid for {days_left} days"), "have it renewed")
        }
        TlsProtection::Plain if is_near => Finding::ok(about, format!("{host}: this machine, without TLS")),
        TlsProtection::Plain => Finding::error(
            about,
            format!("{host}: without TLS"),
            "set mail.out.tls to \"starttls\" or \"tls\": passwords and letters can be read in transit",
        ),
        TlsProtection::NotOffered => Finding::error(
            about,
            format!("{host} does not offer STARTTLS"),
            "use its submission port (587), or mail.out.tls = \"tls\" with port 465",
        ),
        TlsProtection::Untrusted(why) => Finding::error(
            about,
            format!("{host}: its certificate is not trusted ({why})"),
            "correct mail.out.host, or point SSL_CERT_FILE to its authority",
        ),
        TlsProtection::Unresponsive(why) => {
            Finding::error(about, format!("{host}: {why}"), "check that it is up, and mail.out.host and port")
        }
    }
}

/// Judges the connection to our own listener, which other servers find under `name`.
pub(super) fn judge_listener(at: &str, name: &str, is_near: bool, protection: &TlsProtection) -> Finding {
    let about = "TLS in";
    match protection {
        TlsProtection::Trusted { days_left } => {
            let found = format!("{at}: certificate for {name} valid for {days_left} days");
            match *days_left >= DAYS_LEFT_MIN {
                true => Finding::ok(about, found),
                false => Finding::warn(about, found, "renew it"),
            }
        }
        TlsProtection::Untrusted(why) => Finding::warn(
            about,
            format!("{at}: others may not trust its certificate for {name} ({why})"),
            "use a certificate of a known authority for the name in the MX record",
        ),
        TlsProtection::Plain | TlsProtection::NotOffered if is_near => {
            Finding::ok(about, format!("{at}: this machine only; the mail server in front provides TLS"))
        }
        TlsProtection::Plain | TlsProtection::NotOffered => Finding::warn(
            about,
            format!("{at} offers no STARTTLS, and other machines can reach it"),
            "put a mail server in front of it, or give the listener a certificate",
        ),
        TlsProtection::Unresponsive(why) => {
            Finding::warn(about, format!("{at}: {why}"), "start `vernissage serve`")
        }
    }
}

/// Judges the mailbox or folder that mail is fetched from.
pub(super) fn judge_mailbox(place: &str, fault: Option<&FetchError>) -> Finding {
    let about = "mailbox";
    let Some(fault) = fault else { return Finding::ok(about, format!("{place}: mail can be read")) };
    let advice = match fault {
        FetchError::Unreachable(_) | FetchError::NotImap => {
            "check that it is up, and mail.imap.host and port"
        }
        FetchError::ConnectionInsecure(_) => {
            "correct mail.imap.host, or point SSL_CERT_FILE to its authority"
        }
        FetchError::Refused => {
            "correct user and password of mail.imap; many providers require an app password"
        }
        FetchError::Folder => "correct mail.imap.folder or mail.maildir.path, and let this user read it",
        FetchError::ConnectionBroke | FetchError::NoTimelyAnswer => "try again",
    };
    Finding::error(about, format!("{place}: {fault}"), advice)
}

/// Judges a file with a secret key. Anyone who can read the file can use the key.
pub(super) fn judge_key_file(file: &str, others_can_read: bool) -> Finding {
    let about = "key file";
    if others_can_read {
        let found = format!("{file}: other users on this machine can read it");
        return Finding::warn(about, found, format!("chmod 600 {file}"));
    }
    Finding::ok(about, format!("{file}: only its owner can read it"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::doctor::doctor_findings::FindingGrade::{self, Ok, Warn, Wrong};

    /// Returns the grade. Every finding that is not ok must have advice.
    fn grade_finding(finding: Finding) -> FindingGrade {
        assert_eq!(finding.advice.is_none(), finding.grade == Ok, "{finding:?}");
        finding.grade
    }

    #[test]
    fn connections_need_tls_unless_local() {
        let trusted = |days_left| TlsProtection::Trusted { days_left };
        let (untrusted, silent) =
            (TlsProtection::Untrusted("another name".into()), TlsProtection::Unresponsive("refused".into()));
        for (protection, is_near, out, into) in [
            (trusted(60), false, Ok, Ok),
            (trusted(3), false, Warn, Warn),
            (TlsProtection::Plain, true, Ok, Ok),
            (TlsProtection::Plain, false, Wrong, Warn),
            (TlsProtection::NotOffered, false, Wrong, Warn),
            (TlsProtection::NotOffered, true, Wrong, Ok),
            (untrusted, false, Wrong, Warn),
            (silent, false, Wrong, Warn),
        ] {
            assert_eq!(grade_finding(judge_relay("mx.test", is_near, &protection)), out, "{protection:?}");
            assert_eq!(
                grade_finding(judge_listener("[::]:25", "mx.test", is_near, &protection)),
                into,
                "{protection:?}"
            );
        }
    }

    #[test]
    fn unreadable_mailbox_is_an_error() {
        assert_eq!(grade_finding(judge_mailbox("imap.test", None)), Ok);
        for fault in [
            FetchError::Unreachable("refused".into()),
            FetchError::ConnectionInsecure("another name".into()),
            FetchError::NotImap,
            FetchError::Refused,
            FetchError::Folder,
            FetchError::ConnectionBroke,
            FetchError::NoTimelyAnswer,
        ] {
            assert_eq!(grade_finding(judge_mailbox("imap.test", Some(&fault))), Wrong, "{fault:?}");
        }
    }

    #[test]
    fn key_file_readable_by_others_is_a_warning() {
        assert_eq!(grade_finding(judge_key_file("dkim.key", false)), Ok);
        assert_eq!(grade_finding(judge_key_file("dkim.key", true)), Warn);
    }
}
