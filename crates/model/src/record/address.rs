//! Mail addresses in normal form, used for storage and comparison. Two spellings of one mailbox yield equal values.
//!
//! Domain: UTS 46 as implemented by the `idna` crate (RFC 5890 A-labels, lower case). Local part: NFC (RFC 6532, 3.1),
//! lower case, without unnecessary quotes (RFC 5321, 4.1.2). RFC 5321 lets a host distinguish `Ann@` from `ann@`. No
//! common mail host does so, and players type either spelling.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use unicode_normalization::UnicodeNormalization;

/// Maximum octets of a local part (RFC 5321, 4.5.3.1.1).
const LOCAL_OCTETS_MAX: usize = 64;
/// Maximum octets of an address: a path has 256, two of which are its angle brackets (RFC 5321, 4.5.3.1.3).
const ADDRESS_OCTETS_MAX: usize = 254;

/// Domains of public providers, other than Gmail, that deliver `ann+anything@` to `ann@`.
const PLUS_PROVIDERS: [&str; 19] = [
    "fastmail.com",
    "fastmail.fm",
    "hey.com",
    "hotmail.com",
    "icloud.com",
    "live.com",
    "mac.com",
    "mailbox.org",
    "me.com",
    "msn.com",
    "outlook.com",
    "pm.me",
    "posteo.de",
    "posteo.net",
    "proton.me",
    "protonmail.com",
    "runbox.com",
    "yandex.com",
    "yandex.ru",
];

/// A normalised mail address. `Debug` omits it, to keep it out of the logs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct MailAddress {
    text: String,
    /// Byte offset of the `@`.
    at: usize,
}

/// Reason for rejecting a mail address. It does not repeat the text, which may be a real address.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MailAddressError {
    /// There is no `@`.
    #[error("mail address has no `@`; expected one such as ann@example.org")]
    NoAt,
    /// More than one `@`.
    #[error("mail address has more than one `@`; expected one such as ann@example.org")]
    SecondAt,
    /// Nothing precedes the `@`.
    #[error("mail address has nothing before the `@`; expected one such as ann@example.org")]
    NoLocalPart,
    /// The local part is too long.
    #[error("mail address has {0} bytes before the `@`; expected at most {LOCAL_OCTETS_MAX}")]
    LongLocalPart(usize),
    /// The local part contains a character that no mail server accepts there.
    #[error("mail address has a blank, an invisible character or one of < > , ; : [ ] ( ) \" before the `@`")]
    LocalPart,
    /// The text after the `@` is not a domain.
    #[error(
        "mail address has an invalid domain after the `@`; expected letters, digits and single hyphens, \
         separated by dots and without a final dot, such as example.org"
    )]
    Domain,
    /// The address is too long.
    #[error("mail address has {0} bytes; expected at most {ADDRESS_OCTETS_MAX}")]
    Long(usize),
}

impl MailAddress {
    /// Parses and normalises an address; surrounding blanks are ignored.
    ///
    /// # Errors
    /// Returns a [`MailAddressError`] if the text is not a valid address.
    pub fn parse(written: &str) -> Result<Self, MailAddressError> {
        let (local, domain) = written.trim().rsplit_once('@').ok_or(MailAddressError::NoAt)?;
        let local = parse_local_part(local)?;
        let has_bad = domain.is_empty() || domain.chars().any(is_invalid_char);
        let domain = (!has_bad).then(|| idna::domain_to_ascii_strict(domain).ok()).flatten();
        let domain = domain.filter(|domain| !domain.is_empty()).ok_or(MailAddressError::Domain)?;
        let address = Self { text: format!("{local}@{domain}"), at: local.len() };
        match address.text.len() {
            octets if octets > ADDRESS_OCTETS_MAX => Err(MailAddressError::Long(octets)),
            _ => Ok(address),
        }
    }

    /// Returns the whole address, for mail headers and the store. Never put it into a log line or an error.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns true if two addresses reach the same mailbox by the rules of their provider: at a provider with plus
    /// addressing, a `+` suffix is ignored, and at Gmail so are dots. Elsewhere, `ann+b@` may be another person's. Use it
    /// only to decide from which address a valid token may come; it grants no right.
    pub fn is_same_mailbox(&self, other: &Self) -> bool {
        self.mailbox() == other.mailbox()
    }

    /// Returns the mailbox that the address reaches by these rules, as an address.
    pub fn mailbox_name(&self) -> String {
        let (base, domain) = self.mailbox();
        format!("{base}@{domain}")
    }

    fn mailbox(&self) -> (String, &str) {
        let base = self.local_part().split_once('+').map_or(self.local_part(), |(base, _)| base);
        match self.domain() {
            "gmail.com" | "googlemail.com" => (base.replace('.', ""), "gmail.com"),
            domain if PLUS_PROVIDERS.contains(&domain) => (base.to_owned(), domain),
            domain => (self.local_part().to_owned(), domain),
        }
    }

    /// Parses an address to which letters will be sent.
    ///
    /// # Errors
    /// See [`MailAddressError`]; also if the address is not writable.
    pub fn parse_writable(written: &str) -> Result<Self, MailAddressError> {
        Self::parse(written).and_then(|address| match address.is_writable() {
            true => Ok(address),
            false => Err(MailAddressError::LocalPart),
        })
    }

    /// Returns true if mail can be sent to the address: its local part is made of plain characters, or is a correct
    /// quoted string (RFC 5321, 4.1.2). Addresses stored by older releases may not be writable, such as `mailto:ann@`.
    pub fn is_writable(&self) -> bool {
        self.local_part().chars().all(is_plain_char) || is_quoted_string(self.local_part())
    }

    /// Returns the local part, before the `@`.
    pub fn local_part(&self) -> &str {
        &self.text[..self.at]
    }

    /// Returns the domain, after the `@`: a host name in lower-case ASCII.
    pub fn domain(&self) -> &str {
        &self.text[self.at + 1..]
    }
}

fn parse_local_part(written: &str) -> Result<String, MailAddressError> {
    // Compose again at the end: some letters have a composed form in lower case only (U+01F0).
    let lower = strip_quotes(written).nfc().collect::<String>().to_lowercase();
    let local: String = lower.nfc().collect();
    match local.len() {
        0 => Err(MailAddressError::NoLocalPart),
        _ if local.contains('@') => Err(MailAddressError::SecondAt),
        _ if local.chars().any(is_invalid_char) || written.chars().any(|c| becomes_ascii(c, c.nfc())) => {
            Err(MailAddressError::LocalPart)
        }
        long if long > LOCAL_OCTETS_MAX => Err(MailAddressError::LongLocalPart(long)),
        _ => Ok(local),
    }
}

/// Removes quotes that are not needed: `"ann"@` is the mailbox `ann@`. Dots are allowed anywhere, because mailboxes
/// such as `a..b@` exist.
fn strip_quotes(local: &str) -> &str {
    let inner = local.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inner.filter(|inner| !inner.is_empty() && inner.chars().all(is_plain_char)).unwrap_or(local)
}

/// Returns true for characters that need no quotes in a local part.
fn is_plain_char(c: char) -> bool {
    !c.is_ascii() || c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c)
}

/// Returns true if quotes enclose a text whose own quotes and backslashes are escaped.
fn is_quoted_string(local: &str) -> bool {
    let Some(inner) = local.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) else { return false };
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => return false,
            '\\' if chars.next().is_none() => return false,
            _ => {}
        }
    }
    !inner.is_empty()
}

/// Returns true if a character that is not ASCII becomes ASCII in lower case or a normal form. Other mail programs take
/// such an address for another one than we do.
pub fn has_ascii_lookalike(written: &str) -> bool {
    written.chars().any(|c| becomes_ascii(c, c.nfkc()) || matches!(c, '。' | '｡'))
}

/// Returns true if a character is not ASCII but its normal form is: the Kelvin sign becomes `k`.
fn becomes_ascii(c: char, mut normal: impl Iterator<Item = char>) -> bool {
    !c.is_ascii() && normal.all(|c| c.to_lowercase().all(|c| c.is_ascii()))
}

/// Returns true for characters that are invalid on both sides of the `@`.
fn is_invalid_char(c: char) -> bool {
    is_invisible(c) || c.is_whitespace() || matches!(c, '<' | '>' | '@' | ',' | ';')
}

/// Returns true for control characters and for invisible ones that affect the rendering: zero-width characters,
/// direction marks and line separators.
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
    fn different_mailboxes_are_unequal() {
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
    fn normal_addresses_are_unchanged() {
        for address in ["ann@example.net", "ann@xn--bcher-kva.example", "you@localhost", "a..b@docomo.ne.jp"]
        {
            assert_eq!(normal(address).as_deref(), Ok(address));
            let json = serde_json::to_string(&MailAddress::parse(address).unwrap()).unwrap();
            assert_eq!(json, format!("\"{address}\""));
            assert_eq!(serde_json::from_str::<MailAddress>(&json).unwrap().as_str(), address);
        }
    }

    #[test]
    fn invalid_addresses_are_rejected_with_a_reason() {
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
            ("\u{212a}ate@example.net".to_owned(), LocalPart),
            ("kate\u{1fef}@example.net".to_owned(), LocalPart),
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
    fn mailboxes_are_compared_by_the_rules_of_their_provider() {
        let same = |one: &str, other: &str| {
            MailAddress::parse(one).unwrap().is_same_mailbox(&MailAddress::parse(other).unwrap())
        };
        for (one, other) in [
            ("ann+b@outlook.com", "ann@outlook.com"),
            ("a.nn+b@googlemail.com", "ann@gmail.com"),
            ("ann@example.net", "ann@example.net"),
        ] {
            assert!(same(one, other) && same(other, one), "{one}");
        }
        for (one, other) in [
            ("ann+evil@example.net", "ann@example.net"),
            ("ann+a@example.net", "ann+b@example.net"),
            ("ann+evil@yahoo.com", "ann@yahoo.com"),
            ("a.nn@outlook.com", "ann@outlook.com"),
            ("ann@mail.outlook.com", "ann@outlook.com"),
        ] {
            assert!(!same(one, other) && !same(other, one), "{one}");
        }
    }

    #[test]
    fn characters_that_become_ascii_are_found() {
        for written in
            ["\u{212a}ate@x.example", "ann@\u{212a}iel.example", "ａnn@x.example", "ann@x。example"]
        {
            assert!(has_ascii_lookalike(written), "{written}");
        }
        for written in ["kate@x.example", "jörg@bücher.example", "用戶@例子.example", "İ@x.example"] {
            assert!(!has_ascii_lookalike(written), "{written}");
        }
    }

    #[test]
    fn debug_and_errors_hide_the_address() {
        let ann = MailAddress::parse("ann@example.net").unwrap();
        assert_eq!(format!("{ann:?}"), "MailAddress(..)");
        let error =
            serde_json::from_str::<MailAddress>("\"ann lee@secret.example\"").unwrap_err().to_string();
        assert!(!error.contains("lee") && !error.contains("secret"), "{error}");
        assert_eq!((ann.local_part(), ann.domain()), ("ann", "example.net"));
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn address_normalisation_is_idempotent(
            written in "\\PC{0,12}@\\PC{0,12}|.{0,30}|\"?[\\p{L}\\p{M}.]{1,9}\"?@[\\p{L}\\p{M}]{1,9}\\.example"
        ) {
            if let Ok(address) = MailAddress::parse(&written) {
                prop_assert_eq!(MailAddress::parse(address.as_str()), Ok(address.clone()));
                prop_assert!(address.domain().is_ascii() && address.as_str().len() <= 254);
                prop_assert_eq!(format!("{}@{}", address.local_part(), address.domain()), address.as_str());
            }
        }
    }

    #[test]
    fn only_writable_addresses_are_accepted_for_letters() {
        for written in [
            "ann@x.example",
            "a..b@docomo.ne.jp",
            "\"a:b\"@x.example",
            "\"a\\\"b\"@x.example",
            "o'neill+x@x.example",
            "jörg@x.example",
        ] {
            assert!(MailAddress::parse_writable(written).is_ok(), "{written}");
        }
        for written in [
            "mailto:ann@x.example",
            "a[b@x.example",
            "a]b@x.example",
            "a\"b@x.example",
            "a:b@x.example",
            "a(b@x.example",
            "a)b@x.example",
            "a\\b@x.example",
            "\"a@x.example",
            "a\"@x.example",
            "\"a\"b\"@x.example",
            "\"a\\\"@x.example",
            "\"\"@x.example",
            "smtp:ann@x.example",
        ] {
            assert!(MailAddress::parse_writable(written).is_err(), "{written}");
        }
    }
}
