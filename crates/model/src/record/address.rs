//! Mail addresses in the one form in which they are stored and compared. Two spellings of one mailbox give equal values.
//!
//! Domain: UTS 46 as the `idna` crate does it (RFC 5890 A-labels, lower case). Local part: NFC (RFC 6532, 3.1), lower case,
//! and no quotes where none are needed (RFC 5321, 4.1.2). RFC 5321 lets a host tell `Ann@` from `ann@`; none that people
//! write from does, and players write theirs in any case.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use unicode_normalization::UnicodeNormalization;

/// Octets of a local part (RFC 5321, 4.5.3.1.1).
const LOCAL_OCTETS_MAX: usize = 64;
/// Octets of an address: a path has 256, two of which are its angle brackets (RFC 5321, 4.5.3.1.3).
const ADDRESS_OCTETS_MAX: usize = 254;

/// A mail address, normalised. `Debug` does not show it, so that it cannot get into a log line by accident.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct MailAddress {
    text: String,
    /// Where its `@` stands, in bytes.
    at: usize,
}

/// Why a text is no mail address. It does not repeat the text: it may be somebody's address.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MailAddressError {
    /// There is no `@`.
    #[error("a mail address has an `@`, such as ann@example.org")]
    NoAt,
    /// More than one `@`.
    #[error("a mail address has only one `@`, such as ann@example.org")]
    SecondAt,
    /// Nothing stands before the `@`.
    #[error("a mail address has a name before its `@`, such as ann@example.org")]
    NoLocalPart,
    /// The part before the `@` is too long.
    #[error("the part before the `@` has {0} bytes; it can have {LOCAL_OCTETS_MAX}")]
    LongLocalPart(usize),
    /// The part before the `@` has a character that no mail server takes there.
    #[error("the part before the `@` cannot have blanks, invisible characters or any of < > , ;")]
    LocalPart,
    /// What stands behind the `@` is no domain.
    #[error(
        "behind the `@` stands a domain such as example.org: letters, digits and single hyphens, \
         with dots between them and none at the end"
    )]
    Domain,
    /// The whole is too long.
    #[error("the address has {0} bytes; it can have {ADDRESS_OCTETS_MAX}")]
    Long(usize),
}

impl MailAddress {
    /// Normalises an address as somebody wrote it. Blanks around it are forgiven.
    ///
    /// # Errors
    /// What is wrong with it, see [`MailAddressError`].
    pub fn parse(written: &str) -> Result<Self, MailAddressError> {
        let (local, domain) = written.trim().rsplit_once('@').ok_or(MailAddressError::NoAt)?;
        let local = local_part(local)?;
        let has_bad = domain.is_empty() || domain.chars().any(is_bad);
        let domain = (!has_bad).then(|| idna::domain_to_ascii_strict(domain).ok()).flatten();
        let domain = domain.filter(|domain| !domain.is_empty()).ok_or(MailAddressError::Domain)?;
        let address = Self { text: format!("{local}@{domain}"), at: local.len() };
        match address.text.len() {
            octets if octets > ADDRESS_OCTETS_MAX => Err(MailAddressError::Long(octets)),
            _ => Ok(address),
        }
    }

    /// The whole address. For mail headers and the store; never for a log line or an error.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether two addresses lead to one mailbox by what providers commonly ignore: what stands behind a `+`, and at Gmail dots.
    /// Only for telling whose mail with a valid token may be; it gives no right.
    pub fn is_same_mailbox(&self, other: &Self) -> bool {
        self.mailbox() == other.mailbox()
    }

    fn mailbox(&self) -> (String, &str) {
        let base = self.local().split_once('+').map_or(self.local(), |(base, _)| base);
        match self.domain() {
            "gmail.com" | "googlemail.com" => (base.replace('.', ""), "gmail.com"),
            domain => (base.to_owned(), domain),
        }
    }

    /// What stands before the `@`.
    pub fn local(&self) -> &str {
        &self.text[..self.at]
    }

    /// What stands behind the `@`: a host name in lower-case ASCII.
    pub fn domain(&self) -> &str {
        &self.text[self.at + 1..]
    }
}

fn local_part(written: &str) -> Result<String, MailAddressError> {
    // Composed once more at the end: some letters have a composed form in lower case alone (U+01F0).
    let lower = without_quotes(written).nfc().collect::<String>().to_lowercase();
    let local: String = lower.nfc().collect();
    match local.len() {
        0 => Err(MailAddressError::NoLocalPart),
        _ if local.contains('@') => Err(MailAddressError::SecondAt),
        _ if local.chars().any(is_bad) => Err(MailAddressError::LocalPart),
        long if long > LOCAL_OCTETS_MAX => Err(MailAddressError::LongLocalPart(long)),
        _ => Ok(local),
    }
}

/// `"ann"@` is the mailbox `ann@`: quotes go where everything between them can stand without. Dots are such characters at any
/// place, since mailboxes like `a..b@` live.
fn without_quotes(local: &str) -> &str {
    let plain = |c: char| !c.is_ascii() || c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c);
    let inner = local.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inner.filter(|inner| !inner.is_empty() && inner.chars().all(plain)).unwrap_or(local)
}

/// What an address cannot have on either side.
fn is_bad(c: char) -> bool {
    is_invisible(c) || c.is_whitespace() || matches!(c, '<' | '>' | '@' | ',' | ';')
}

/// Controls, and characters that are not seen but change how others are: zero-width, direction marks, line separators.
pub fn is_invisible(c: char) -> bool {
    let marks = matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    c.is_control() || marks
}

impl fmt::Debug for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailAddress(..)")
    }
}

impl FromStr for MailAddress {
    type Err = MailAddressError;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        Self::parse(written)
    }
}

impl TryFrom<String> for MailAddress {
    type Error = MailAddressError;

    fn try_from(written: String) -> Result<Self, Self::Error> {
        Self::parse(&written)
    }
}

impl From<MailAddress> for String {
    fn from(address: MailAddress) -> Self {
        address.text
    }
}

#[cfg(test)]
mod tests {
    use super::MailAddressError::*;
    use super::*;
    use proptest::prelude::*;

    fn normal(written: &str) -> Result<String, MailAddressError> {
        MailAddress::parse(written).map(String::from)
    }

    #[test]
    fn spellings_of_one_mailbox_are_equal() {
        for (one, other) in [
            ("Ann.Lee@Example.NET", "ann.lee@example.net"),
            (" ann@example.net\t", "ann@example.net"),
            ("ann@Bücher.example", "ann@xn--bcher-kva.example"),
            ("ann@BU\u{308}CHER.example", "ann@bücher.example"),
            ("ann@ｅｘａｍｐｌｅ．net", "ann@example.net"),
            ("ann@example。net", "ann@example.net"),
            ("ann@faß.example", "ann@xn--fa-hia.example"),
            ("Jo\u{308}rg@example.net", "JÖRG@example.net"),
            ("J\u{30c}an@example.net", "\u{1f0}an@example.net"),
            ("用戶@例子.example", "用戶@xn--fsqu00a.example"),
            ("\"ann\"@example.net", "ann@example.net"),
            ("\"a..b\"@docomo.ne.jp", "a..b@docomo.ne.jp"),
        ] {
            let (one, other) = (MailAddress::parse(one), MailAddress::parse(other));
            assert!(one.is_ok(), "{other:?}");
            assert_eq!(one, other);
        }
    }

    #[test]
    fn other_mailboxes_are_unequal() {
        for (one, other) in [
            ("ann@example.net", "ann@example.org"),
            ("ann@example.net", "ann@mail.example.net"),
            ("ann@faß.example", "ann@fass.example"),
            ("ann+a@example.net", "ann@example.net"),
            ("ann.lee@example.net", "annlee@example.net"),
            ("ａnn@example.net", "ann@example.net"),
            ("jorg@example.net", "jörg@example.net"),
            ("\"ann:lee\"@example.net", "ann:lee@example.net"),
            ("\"\"@example.net", "ann@example.net"),
        ] {
            assert_ne!(normal(one).unwrap(), normal(other).unwrap(), "{one} {other}");
        }
    }

    #[test]
    fn what_is_normal_stays_as_it_is() {
        for address in ["ann@example.net", "ann@xn--bcher-kva.example", "you@localhost", "a..b@docomo.ne.jp"]
        {
            assert_eq!(normal(address).as_deref(), Ok(address));
            let json = serde_json::to_string(&MailAddress::parse(address).unwrap()).unwrap();
            assert_eq!(json, format!("\"{address}\""));
            assert_eq!(serde_json::from_str::<MailAddress>(&json).unwrap().as_str(), address);
        }
    }

    #[test]
    fn what_is_no_address_is_told_why() {
        let label = "a".repeat(60);
        let long_domain = [label.as_str(); 4].join(".");
        for (written, why) in [
            (String::new(), NoAt),
            ("ann".to_owned(), NoAt),
            ("ann＠example.net".to_owned(), NoAt),
            ("@example.net".to_owned(), NoLocalPart),
            ("ann@lee@example.net".to_owned(), SecondAt),
            ("\"ann@lee\"@example.net".to_owned(), SecondAt),
            ("ann lee@example.net".to_owned(), LocalPart),
            ("\"ann lee\"@example.net".to_owned(), LocalPart),
            ("ann\0@example.net".to_owned(), LocalPart),
            ("ann\u{200b}@example.net".to_owned(), LocalPart),
            ("Ann <ann@example.net".to_owned(), LocalPart),
            (format!("{}@example.net", "ä".repeat(33)), LongLocalPart(66)),
            ("ann@".to_owned(), Domain),
            ("ann@example.net.".to_owned(), Domain),
            ("ann@example..net".to_owned(), Domain),
            ("ann@[192.0.2.1]".to_owned(), Domain),
            ("ann@ex_ample.net".to_owned(), Domain),
            ("ann@-example.net".to_owned(), Domain),
            (format!("ann@{}.net", "a".repeat(64)), Domain),
            (format!("{}@{long_domain}", "b".repeat(64)), Long(64 + 1 + 243)),
        ] {
            assert_eq!(normal(&written), Err(why), "{written}");
        }
        assert!(normal(&format!("{}@example.net", "a".repeat(64))).is_ok());
        assert!(normal(&format!("{}@{long_domain}", "b".repeat(10))).is_ok(), "254 bytes");
    }

    #[test]
    fn neither_debug_nor_an_error_tells_it() {
        let ann = MailAddress::parse("ann@example.net").unwrap();
        assert_eq!(format!("{ann:?}"), "MailAddress(..)");
        let error =
            serde_json::from_str::<MailAddress>("\"ann lee@secret.example\"").unwrap_err().to_string();
        assert!(!error.contains("lee") && !error.contains("secret"), "{error}");
        assert_eq!((ann.local(), ann.domain()), ("ann", "example.net"));
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn normalising_twice_changes_nothing(
            written in "\\PC{0,12}@\\PC{0,12}|.{0,30}|\"?[\\p{L}\\p{M}.]{1,9}\"?@[\\p{L}\\p{M}]{1,9}\\.example"
        ) {
            if let Ok(address) = MailAddress::parse(&written) {
                prop_assert_eq!(MailAddress::parse(address.as_str()), Ok(address.clone()));
                prop_assert!(address.domain().is_ascii() && address.as_str().len() <= 254);
                prop_assert_eq!(format!("{}@{}", address.local(), address.domain()), address.as_str());
            }
        }
    }
}
