//! The envelope of a mail that was fetched: no SMTP dialog named it, so it is read from what mail servers wrote into the headers on
//! the way. Only the head is looked at, so nothing in the body can matter.

use crate::gate::Envelope;
use crate::ingest::{Bound, head_fields};
use crate::recipients::Addresses;
use mail_parser::MessageParser;
use std::collections::BTreeSet;

/// Where a mail server, or its sender, says for whom a mail is; the most faithful first. Of each, the topmost counts: it was written
/// last, by the server we fetch from.
const FOR_WHOM: [&str; 6] = ["X-Gm-Original-To", "Delivered-To", "Envelope-To", "X-Original-To", "To", "Cc"];
/// The envelope sender, as the last server notes it (RFC 5321, 4.4).
const REVERSE_PATH: &str = "Return-Path";
/// Stands for a sender that nobody noted. It is not `<>`: only a machine writes from there.
const UNKNOWN: &str = "unknown";

/// The envelope of this mail: the recipients that are ours, in the order in which they are to be believed (none: the mail is not for
/// us; two different tokens: both, and the reader refuses the mail), and the sender of `Return-Path`. Where that is missing, the
/// author stands for it, which proves as little as a sender in an SMTP dialog does. A head that is too much work to be looked at is
/// for nobody.
pub fn addressed(raw: &[u8], ours: &Addresses) -> Envelope {
    let nobody = Envelope { from: Some(UNKNOWN.to_owned()), to: Vec::new(), host: None };
    bounded_envelope(raw, ours).unwrap_or(nobody)
}

/// The same. Errors: the head is too long, or too much work for the service's own process.
pub(super) fn bounded_envelope(raw: &[u8], ours: &Addresses) -> Result<Envelope, Bound> {
    let fields = fields(raw)?;
    let topmost = |name: &str| {
        let mut found = fields.iter().filter(|(found, _)| found.eq_ignore_ascii_case(name.as_bytes()));
        found.next().map(|(_, value)| unfolded(value))
    };
    let mut known = BTreeSet::new();
    let mut to = Vec::new();
    for value in FOR_WHOM.iter().filter_map(|name| topmost(name)) {
        for address in addresses(&value) {
            if ours.parse(&address).is_some_and(|recipient| known.insert(recipient)) {
                to.push(address);
            }
        }
    }
    let from = match topmost(REVERSE_PATH) {
        Some(path) if path == b"<>" => None,
        Some(path) => Some(addresses(&path).into_iter().next().unwrap_or_else(|| UNKNOWN.to_owned())),
        None => {
            let author = topmost("From").and_then(|from| addresses(&from).into_iter().next());
            Some(author.unwrap_or_else(|| UNKNOWN.to_owned()))
        }
    };
    Ok(Envelope { from, to, host: None })
}

/// A header field: its name and its value.
type HeaderField<'a> = (&'a [u8], &'a [u8]);

/// The header fields from the top down. What is counted by the bounds is what is read here.
fn fields(raw: &[u8]) -> Result<Vec<HeaderField<'_>>, Bound> {
    let fields = head_fields(raw)?.into_iter().filter_map(|at| {
        let field = raw.get(at)?;
        let colon = field.iter().position(|byte| *byte == b':')?;
        Some((field.get(..colon)?.trim_ascii(), field.get(colon + 1..)?))
    });
    Ok(fields.collect())
}

/// The value of a field in one line (RFC 5322, 2.2.3).
fn unfolded(value: &[u8]) -> Vec<u8> {
    let line: Vec<u8> = value.iter().copied().filter(|byte| !matches!(byte, b'\r' | b'\n')).collect();
    line.trim_ascii().to_vec()
}

/// The addresses in the value of a header field, without their names.
fn addresses(value: &[u8]) -> Vec<String> {
    let field = [b"To: ", value, b"\r\n\r\n"].concat();
    let Some(message) = MessageParser::default().parse_headers(&field) else { return Vec::new() };
    let lists = message.all_to();
    lists.flat_map(|list| list.iter()).filter_map(|one| one.address()).map(str::to_owned).collect()
}
