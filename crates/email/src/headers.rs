//! Names, texts and addresses of mail headers: cleaned when they come in, and in the form in which the crate that builds mails
//! (lettre) takes them when they go out. Nothing here panics on any input.

use model::{MailAddress, is_invisible};

/// The longest local part that is written into a header, in bytes (RFC 5321, 4.5.3.1.1).
const LOCAL_OCTETS_MAX: usize = 64;
/// Characters of a name that are kept.
const NAME_CHARS_MAX: usize = 64;
/// Characters of any other header field that are kept: a header can be as long as a mail.
const FIELD_CHARS_MAX: usize = 200;

/// Who a mail says it is from: the one address of its one `From:` (RFC 5322, 3.6.2). This proves nothing.
#[derive(Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Author {
    /// The display name, cleaned; may be empty.
    pub name: String,
    /// The address.
    pub address: MailAddress,
}

impl std::fmt::Debug for Author {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Author(..)") // the name may be an address as well
    }
}

/// An address as lettre takes it, with the domain in ASCII. `None` when it cannot be written in a header or an SMTP dialog.
/// Addresses that break the grammar but exist (`a..b@docomo.ne.jp`) pass.
pub(crate) fn deliverable(address: &str) -> Option<lettre::Address> {
    let (local, domain) = address.rsplit_once('@')?;
    let domain = idna::domain_to_ascii_strict(domain).ok().filter(|domain| !domain.is_empty())?;
    if let Ok(address) = lettre::Address::new(local, &domain) {
        return Some(address);
    }
    let odd = |c: char| !(c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c));
    let fits = !local.is_empty() && local.len() <= LOCAL_OCTETS_MAX && !local.contains(odd);
    fits.then(|| lettre::Address::new_dangerous(local, domain))
}

/// A display name without controls, line breaks and marks that change the direction of writing; several blanks are one; at most
/// 64 characters.
pub fn clean_name(name: &str) -> String {
    clean(name, NAME_CHARS_MAX)
}

/// Any other header's text, cleaned in the same way; at most 200 characters.
pub fn clean_field(text: &str) -> String {
    clean(text, FIELD_CHARS_MAX)
}

fn clean(text: &str, chars: usize) -> String {
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
