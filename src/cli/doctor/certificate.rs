//! Expiry date of a certificate. Only that field is read (RFC 5280, 4.1.2.5); the TLS library decides whether the
//! certificate is trusted.

use chrono::{DateTime, NaiveDateTime, Utc};

/// Splits off one DER value: its tag, its content, and the bytes after it.
fn split_der_value(der: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&tag, rest) = der.split_first()?;
    let (&first, mut rest) = rest.split_first()?;
    let mut length = usize::from(first);
    if first >= 0x80 {
        let (bytes, behind) = rest.split_at_checked(usize::from(first & 0x7f))?;
        if bytes.len() > 4 {
            return None;
        }
        length = bytes.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte));
        rest = behind;
    }
    let (content, behind) = rest.split_at_checked(length)?;
    Some((tag, content, behind))
}

/// Returns the expiry date of a certificate (DER), or `None` if the bytes are not a certificate.
pub(super) fn expiry_date(der: &[u8]) -> Option<DateTime<Utc>> {
    let (_, certificate, _) = split_der_value(der)?;
    let (_, to_be_signed, _) = split_der_value(certificate)?;
    let mut rest = to_be_signed;
    // Certificates of version 1 omit the version field.
    if split_der_value(rest)?.0 == 0xa0 {
        rest = split_der_value(rest)?.2;
    }
    for _ in ["serial number", "signature algorithm", "issuer"] {
        rest = split_der_value(rest)?.2;
    }
    let (_, validity, _) = split_der_value(rest)?;
    let (tag, until, _) = split_der_value(split_der_value(validity)?.2)?;
    let text = std::str::from_utf8(until).ok()?;
    let text = match tag {
        // Two-digit years denote 1950 to 2049.
        0x17 if text < "50" => format!("20{text}"),
        0x17 => format!("19{text}"),
        _ => text.to_owned(),
    };
    NaiveDateTime::parse_from_str(&text, "%Y%m%d%H%M%SZ").ok().map(|at| at.and_utc())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::expiry_date;

    #[test]
    fn certificate_expiry_date_is_parsed() {
        for (year, expected) in [(2031, "2031-05-17"), (2077, "2077-05-17")] {
            let mut about = rcgen::CertificateParams::new(vec!["mx.test".to_owned()]).unwrap();
            about.not_after = rcgen::date_time_ymd(year, 5, 17);
            let made = about.self_signed(&rcgen::KeyPair::generate().unwrap()).unwrap();
            let until = expiry_date(made.der()).unwrap();
            assert_eq!(until.date_naive().to_string(), expected);
            for end in 0..made.der().len().min(200) {
                assert_eq!(expiry_date(&made.der()[..end]), None, "{end}");
            }
        }
        assert_eq!(expiry_date(b"no certificate"), None);
    }
}
