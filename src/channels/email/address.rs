//! Mail addresses and names as they come from outside: cleaned once, here, before anything else sees them; compared in one
//! normal form; masked where a log must tell them apart. Nothing here panics on any input.

use unicode_normalization::UnicodeNormalization;

/// Octets of a local part (RFC 5321, 4.5.3.1.1).
const LOCAL_OCTETS: usize = 64;
/// Characters of a name that are kept.
const NAME_CHARS: usize = 64;
/// Characters of any other header field that are kept (trap 2).
const FIELD_CHARS: usize = 200;

/// Who a mail says it is from. This proves nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Sender {
    /// The display name, cleaned; may be empty.
    pub name: String,
    /// The address as written, without controls; answers go there.
    pub address: String,
    /// The address in the form that is compared.
    pub normal: String,
}

impl std::fmt::Debug for Sender {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sender({})", masked(&self.address))
    }
}

/// An address as it is compared: domain in lower-case ASCII (IDNA), local part composed and in lower case. `None` when it
/// is no address: two parts, no controls or blanks, at most 64 octets before the `@`.
pub fn normalise(address: &str) -> Option<String> {
    let (local, domain) = address.trim().rsplit_once('@')?;
    let local: String = local.nfc().collect::<String>().to_lowercase();
    let fits = !local.is_empty() && local.len() <= LOCAL_OCTETS && !local.chars().any(is_unsafe);
    if !fits || domain.is_empty() || domain.chars().any(is_unsafe) {
        return None;
    }
    let domain = idna::domain_to_ascii_strict(domain).ok()?;
    (!domain.is_empty()).then(|| format!("{local}@{domain}"))
}

/// The same address for lettre, with the domain in ASCII. `None` when it cannot be written in a header or a dialog. Forms that
/// are against the grammar but live (`a..b@docomo.ne.jp`) pass.
pub(crate) fn deliverable(address: &str) -> Option<lettre::Address> {
    let (local, domain) = address.rsplit_once('@')?;
    let domain = idna::domain_to_ascii_strict(domain).ok().filter(|domain| !domain.is_empty())?;
    if let Ok(address) = lettre::Address::new(local, &domain) {
        return Some(address);
    }
    let odd = |c: char| !(c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c));
    let fits = !local.is_empty() && local.len() <= LOCAL_OCTETS && !local.contains(odd);
    fits.then(|| lettre::Address::new_dangerous(local, domain))
}

/// An address for log lines: `a***@e***`. Says next to nothing, yet tells two apart by their first letters.
pub fn masked(address: &str) -> String {
    let first = |part: &str| part.chars().next().filter(|c| c.is_alphanumeric()).map(String::from);
    let (local, domain) = address.rsplit_once('@').unwrap_or((address, ""));
    format!("{}***@{}***", first(local).unwrap_or_default(), first(domain).unwrap_or_default())
}

/// A display name without controls, line breaks and marks that turn the direction of writing; blanks collapsed; at most 64
/// characters.
pub fn clean_name(name: &str) -> String {
    clean(name, NAME_CHARS)
}

/// Any other header's text, cleaned alike; at most 200 characters.
pub fn clean_field(text: &str) -> String {
    clean(text, FIELD_CHARS)
}

fn clean(text: &str, chars: usize) -> String {
    let shown = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_unseen(*c));
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

/// Controls, and characters that are not seen but change how others are: zero-width, direction marks, line separators.
fn is_unseen(c: char) -> bool {
    let marks = matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    c.is_control() || marks
}

fn is_unsafe(c: char) -> bool {
    is_unseen(c) || c.is_whitespace() || matches!(c, '<' | '>' | '@' | ',' | ';')
}
