//! Names, texts and addresses in mail headers: sanitised on input, and converted for the crate that builds messages
//! (lettre) on output. No input makes this code panic.

use model::{MailAddress, is_invisible};

/// Maximum length of a local part in a header, in bytes (RFC 5321, 4.5.3.1.1).
const LOCAL_OCTETS_MAX: usize = 64;
/// Maximum number of characters kept of a name.
const NAME_CHARS_MAX: usize = 64;
/// Maximum number of characters kept of any other header field. A header can be as long as the whole message.
const FIELD_CHARS_MAX: usize = 200;

/// Claimed author of a message: the only address in its only `From:` (RFC 5322, 3.6.2). It proves nothing.
#[derive(Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Author {
    /// Sanitised display name; may be empty.
    pub name: String,
    /// Address of the author.
    pub address: MailAddress,
}

impl std::fmt::Debug for Author {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Author(..)") // the name may contain an address, too
    }
}

/// Converts an address for lettre, with the domain in ASCII. Returns `None` if the address is not valid in a header or
/// an SMTP dialog. Accepts addresses that are in use although they violate the grammar (`a..b@docomo.ne.jp`).
pub(crate) fn to_lettre_address(address: &str) -> Option<lettre::Address> {
    let (local, domain) = address.rsplit_once('@')?;
    let domain = idna::domain_to_ascii_strict(domain).ok().filter(|domain| !domain.is_empty())?;
    if let Ok(address) = lettre::Address::new(local, &domain) {
        return Some(address);
    }
    let odd = |c: char| !(c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c));
    let fits = !local.is_empty() && local.len() <= LOCAL_OCTETS_MAX && !local.contains(odd);
    fits.then(|| lettre::Address::new_dangerous(local, domain))
}

/// Sanitises a display name: removes control characters, line breaks and bidirectional marks, and collapses whitespace.
/// Keeps at most 64 characters.
pub fn sanitise_name(name: &str) -> String {
    sanitise_text(name, NAME_CHARS_MAX)
}

/// Sanitises any other header text in the same way; keeps at most 200 characters.
pub fn sanitise_field(text: &str) -> String {
    sanitise_text(text, FIELD_CHARS_MAX)
}

fn sanitise_text(text: &str, chars: usize) -> String {
    let shown = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_invisible(*c));
    let mut kept = String::new();
    for c in shown {
        if c == ' ' && (kept.is_empty() || kept.ends_with(' ')) {
            continue;
        }
        kept.push(c);
        if kept.chars().count() == chars {
            break;
        }
    }
    kept.truncate(kept.trim_end().len());
    kept
}
