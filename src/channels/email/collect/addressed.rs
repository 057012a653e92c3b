//! The envelope of a mail that was fetched: no SMTP dialog named it, so it is read from what mail servers wrote into the headers on
//! the way. Only the head is looked at, so nothing in the body can matter.

use crate::channels::email::envelope::Envelope;
use crate::channels::email::recipients::Addresses;
use mail_parser::MessageParser;
use std::collections::BTreeSet;

/// Where a mail server, or its sender, says for whom a mail is; the most faithful first. Of each, the topmost counts: it was written
/// last, by the server we fetch from.
const FOR_WHOM: [&str; 6] = ["X-Gm-Original-To", "Delivered-To", "Envelope-To", "X-Original-To", "To", "Cc"];
/// The envelope sender, as the last server notes it (RFC 5321, 4.4).
const REVERSE_PATH: &str = "Return-Path";
/// Stands for a sender that nobody noted. It is not `<>`: only a machine writes from there.
const UNKNOWN: &str = "unknown";
/// Bytes of a head that are looked at.
const HEAD_BYTES_MAX: usize = 256 * 1024;

/// The envelope of this mail: the recipients that are ours, in the order in which they are to be believed (none: the mail is not for
/// us; two different tokens: both, and the reader refuses the mail), and the sender of `Return-Path`. Where that is missing, the
/// author stands for it, which proves as little as a sender in an SMTP dialog does.
pub fn addressed(raw: &[u8], ours: &Addresses) -> Envelope {
    let fields = fields(raw);
    let topmost = |name: &str| fields.iter().find(|(found, _)| found.eq_ignore_ascii_case(name));
    let mut known = BTreeSet::new();
    let mut to = Vec::new();
    for (_, value) in FOR_WHOM.iter().filter_map(|name| topmost(name)) {
        for address in addresses(value) {
            if ours.parse(&address).is_some_and(|recipient| known.insert(recipient)) {
                to.push(address);
            }
        }
    }
    let from = match topmost(REVERSE_PATH) {
        Some((_, path)) if path.trim() == "<>" => None,
        Some((_, path)) => Some(addresses(path).into_iter().next().unwrap_or_else(|| UNKNOWN.to_owned())),
        None => {
            let author = topmost("From").and_then(|(_, from)| addresses(from).into_iter().next());
            Some(author.unwrap_or_else(|| UNKNOWN.to_owned()))
        }
    };
    Envelope { from, to, host: None }
}

/// The header fields from the top down, unfolded (RFC 5322, 2.2.3).
fn fields(raw: &[u8]) -> Vec<(String, String)> {
    let head = raw.get(..HEAD_BYTES_MAX).unwrap_or(raw);
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in String::from_utf8_lossy(head).lines() {
        if line.is_empty() {
            break;
        }
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = fields.last_mut() {
                value.push_str(line);
            }
        } else if let Some((name, value)) = line.split_once(':') {
            fields.push((name.trim_end().to_owned(), value.to_owned()));
        }
    }
    fields
}

/// The addresses in the value of a header field, without their names.
fn addresses(value: &str) -> Vec<String> {
    let field = format!("To: {}\r\n\r\n", value.trim());
    let Some(message) = MessageParser::default().parse_headers(field.as_bytes()) else { return Vec::new() };
    let lists = message.all_to();
    lists.flat_map(|list| list.iter()).filter_map(|one| one.address()).map(str::to_owned).collect()
}
