//! Envelope of a fetched message. No SMTP dialog supplied an envelope, so it is reconstructed from the trace headers
//! that mail servers added. Only the header is read, so the body cannot influence the result.

use crate::gate::Envelope;
use crate::ingest::{Bound, head_fields};
use crate::recipients::Addresses;
use mail_parser::MessageParser;
use std::collections::BTreeSet;

/// Headers that name the recipient, most reliable first. Only the topmost of each name is used: the server that we
/// fetch from added it last.
const RECIPIENT_HEADERS: [&str; 6] =
    ["X-Gm-Original-To", "Delivered-To", "Envelope-To", "X-Original-To", "To", "Cc"];
/// The envelope sender, as recorded by the last server (RFC 5321, 4.4).
const REVERSE_PATH: &str = "Return-Path";
/// Placeholder for an unrecorded sender. It differs from `<>`, which only machines use.
const UNKNOWN: &str = "unknown";

/// Returns the envelope of a fetched message. The recipients are our own addresses, in order of reliability. Without
/// any, the message is not addressed to us; with two different tokens, the reader refuses it. The sender is taken from
/// `Return-Path`, or else from the author. Either proves as little as the sender in an SMTP dialog. A header that is
/// too expensive to read yields no recipients.
pub fn envelope_of_fetched(raw: &[u8], ours: &Addresses) -> Envelope {
    let nobody = Envelope { from: Some(UNKNOWN.to_owned()), to: Vec::new(), host: None };
    bounded_envelope(raw, ours).unwrap_or(nobody)
}

/// Like [`envelope_of_fetched`], but reports an exceeded bound as an error.
///
/// # Errors
/// Returns an error if the header is too long, or too expensive to read in the service's own process.
pub(super) fn bounded_envelope(raw: &[u8], ours: &Addresses) -> Result<Envelope, Bound> {
    let fields = parse_fields(raw)?;
    let topmost = |name: &str| {
        let mut found = fields.iter().filter(|(found, _)| found.eq_ignore_ascii_case(name.as_bytes()));
        found.next().map(|(_, value)| unfold_value(value))
    };
    let mut known = BTreeSet::new();
    let mut to = Vec::new();
    for value in RECIPIENT_HEADERS.iter().filter_map(|name| topmost(name)) {
        for address in parse_addresses(&value) {
            if ours.parse(&address).is_some_and(|recipient| known.insert(recipient)) {
                to.push(address);
            }
        }
    }
    let from = match topmost(REVERSE_PATH) {
        Some(path) if path == b"<>" => None,
        Some(path) => Some(parse_addresses(&path).into_iter().next().unwrap_or_else(|| UNKNOWN.to_owned())),
        None => {
            let author = topmost("From").and_then(|from| parse_addresses(&from).into_iter().next());
            Some(author.unwrap_or_else(|| UNKNOWN.to_owned()))
        }
    };
    Ok(Envelope { from, to, host: None })
}

/// A header field: name and value.
type HeaderField<'a> = (&'a [u8], &'a [u8]);

/// Returns the header fields, topmost first. These are exactly the fields that the bounds check counts.
fn parse_fields(raw: &[u8]) -> Result<Vec<HeaderField<'_>>, Bound> {
    let fields = head_fields(raw)?.into_iter().filter_map(|at| {
        let field = raw.get(at)?;
        let colon = field.iter().position(|byte| *byte == b':')?;
        Some((field.get(..colon)?.trim_ascii(), field.get(colon + 1..)?))
    });
    Ok(fields.collect())
}

/// Unfolds the value of a field (RFC 5322, 2.2.3).
fn unfold_value(value: &[u8]) -> Vec<u8> {
    let line: Vec<u8> = value.iter().copied().filter(|byte| !matches!(byte, b'\r' | b'\n')).collect();
    line.trim_ascii().to_vec()
}

/// Returns the addresses in the value of a header field, without display names.
fn parse_addresses(value: &[u8]) -> Vec<String> {
    let field = [b"To: ", value, b"\r\n\r\n"].concat();
    let Some(message) = MessageParser::default().parse_headers(&field) else { return Vec::new() };
    let lists = message.all_to();
    lists.flat_map(|list| list.iter()).filter_map(|one| one.address()).map(str::to_owned).collect()
}
