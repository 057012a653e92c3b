//! The readable text of a message: the first body part that is not blank, with its charset decoded and its soft line
//! breaks joined. Attachments are ignored. Also computes the fingerprint, which identifies repeated deliveries of a
//! message.

use super::html::{RemovalDepth, explain_html, from_html};
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::charsets::map::charset_decoder;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;
use mail_parser::{Encoding, Message, MessagePart, MimeHeaders, PartType};
use std::borrow::Cow;

/// Maximum length of HTML, in bytes; the rest is ignored.
const HTML_BYTES: usize = 256 * 1024;
/// Maximum length of text, in bytes; the rest is ignored, since commands are at the top.
const TEXT_BYTES: usize = 64 * 1024;

/// Maximum length, in bytes, of a plain part that only refers to another part by mentioning HTML or MIME.
const STUB_BYTES: usize = 300;

/// Readings of HTML, the one with the most removed content first.
const DEPTHS: [RemovalDepth; 2] = [RemovalDepth::PossibleQuotations, RemovalDepth::CertainQuotations];

/// Returns the media type of a part in lower case (`text/plain` by default).
pub(super) fn kind(part: &MessagePart<'_>) -> String {
    part.content_type().map_or_else(
        || "text/plain".to_owned(),
        |found| format!("{}/{}", found.ctype(), found.subtype().unwrap_or_default()).to_ascii_lowercase(),
    )
}

/// Returns the text of a message: the first plain part with content, or else the first HTML part with content. Some
/// programs add a plain part that is empty or only refers to the HTML.
pub(super) fn text(message: &Message<'_>) -> String {
    let plain = || bodies(message, &message.text_body, RemovalDepth::PossibleQuotations).next();
    let html = || bodies(message, &message.html_body, RemovalDepth::PossibleQuotations).next();
    plain().filter(|text| !is_stub(text)).or_else(html).or_else(plain).unwrap_or_default()
}

/// Returns alternative readings of a message without typed text: its HTML, and its HTML including possible quotations.
/// They show that a person wrote something, but nothing in them is certain enough to be executed.
pub(super) fn other_texts(message: &Message<'_>) -> impl Iterator<Item = String> {
    DEPTHS
        .into_iter()
        .flat_map(|depth| bodies(message, &message.html_body, depth).take(1).collect::<Vec<_>>())
}

/// Returns a text from the message's HTML together with the content removed from it, marked as by [`explain_html`].
/// Returns `None` for a text from a plain part.
pub(super) fn with_removed_content(message: &Message<'_>, text: &str) -> Option<String> {
    let parts = || message.html_body.iter().filter_map(|id| message.part(*id));
    let html = || parts().filter(|part| matches!(part.body, PartType::Html(_)));
    let found = DEPTHS.into_iter().flat_map(|depth| html().map(move |part| (part, depth)));
    let (part, depth) =
        found.into_iter().find(|(part, depth)| readable(part, &message.raw_message, *depth) == text)?;
    let decoded = decode_charset(part, &message.raw_message);
    Some(explain_html(truncate_at_char(&decoded, HTML_BYTES), depth))
}

/// Returns the content of the text's part that is ignored because the part is too long.
pub(super) fn text_beyond_limit(message: &Message<'_>, text: &str) -> String {
    let mut parts = message.text_body.iter().chain(&message.html_body).filter_map(|id| message.part(*id));
    let rest = parts.find_map(|part| {
        let decoded = decode_charset(part, &message.raw_message);
        let is_html = matches!(part.body, PartType::Html(_));
        let read = truncate_at_char(&decoded, if is_html { HTML_BYTES } else { TEXT_BYTES }).len();
        let rest = decoded.get(read..).filter(|rest| !rest.is_empty())?;
        let is_source = |depth: &RemovalDepth| readable(part, &message.raw_message, *depth) == text;
        let depth = DEPTHS.into_iter().find(is_source)?;
        Some(if is_html { from_html(rest, depth) } else { rest.to_owned() })
    });
    rest.unwrap_or_default()
}

fn bodies(message: &Message<'_>, ids: &[u32], depth: RemovalDepth) -> impl Iterator<Item = String> {
    let parts = ids.iter().filter_map(|id| message.part(*id));
    // If a message has only one part, that part is its text, even if it has a file name.
    let alone = message.parts.len() == 1;
    let parts = parts.filter(move |part| !is_attachment_like(part, alone));
    parts.map(move |part| readable(part, &message.raw_message, depth)).filter(|text| !text.trim().is_empty())
}

fn is_stub(text: &str) -> bool {
    let text = text.trim();
    let names = || text.to_ascii_lowercase();
    text.len() <= STUB_BYTES
        && ["html", "mime format", "mime-format"].iter().any(|word| names().contains(word))
}

/// Returns true for a part that is declared as an attachment, or that has a file name and is not the only part.
fn is_attachment_like(part: &MessagePart<'_>, alone: bool) -> bool {
    part.content_disposition().is_some_and(|how| how.is_attachment())
        || !alone && part.attachment_name().is_some()
}

fn readable(part: &MessagePart<'_>, raw: &[u8], depth: RemovalDepth) -> String {
    let decoded = decode_charset(part, raw);
    if matches!(part.body, PartType::Html(_)) {
        return from_html(truncate_at_char(&decoded, HTML_BYTES), depth);
    }
    let text = truncate_at_char(&decoded, TEXT_BYTES);
    let content = part.content_type();
    let parameter = |name| content.and_then(|found| found.attribute(name)).unwrap_or_default();
    if parameter("format").eq_ignore_ascii_case("flowed") {
        return join_flowed_lines(text, parameter("delsp").eq_ignore_ascii_case("yes"));
    }
    text.to_owned()
}

/// Decodes the charset of a part. The declared charset applies, unless the bytes form non-ASCII UTF-8, which text in
/// another charset hardly ever does.
fn decode_charset<'a>(part: &'a MessagePart<'_>, raw: &[u8]) -> Cow<'a, str> {
    let as_parsed = match &part.body {
        PartType::Text(text) | PartType::Html(text) => Cow::Borrowed(text.as_ref()),
        _ => return Cow::Borrowed(""),
    };
    let declared =
        part.content_type().and_then(|found| found.attribute("charset")).map(str::to_ascii_lowercase);
    let Some(declared) = declared.filter(|charset| !charset.starts_with("utf")) else { return as_parsed };
    let Some(body) = raw.get(part.offset_body as usize..part.offset_end as usize) else { return as_parsed };
    let bytes = match part.encoding {
        Encoding::None => Some(body.to_vec()),
        Encoding::Base64 => base64_decode(body),
        Encoding::QuotedPrintable => quoted_printable_decode(body),
    };
    let Some(bytes) = bytes else { return as_parsed };
    if bytes.iter().any(|byte| *byte >= 0x80) && std::str::from_utf8(&bytes).is_ok() {
        return String::from_utf8(bytes).map_or(as_parsed, Cow::Owned);
    }
    // Labels that the parser does not know.
    let known = match declared.as_str() {
        "cp932" | "windows-31j" | "x-sjis" | "ms932" => "shift_jis",
        "cp949" | "windows-949" | "uhc" => "euc-kr",
        "cp950" => "big5",
        _ => return as_parsed,
    };
    charset_decoder(known.as_bytes()).map_or(as_parsed, |decode| Cow::Owned(decode(&bytes)))
}

/// Joins flowed text (RFC 3676): a line that ends in a space continues on the next line of the same quote depth.
fn join_flowed_lines(text: &str, delete_space: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut open: Option<usize> = None; // quote depth of the line that continues
    for line in text.lines() {
        let depth = line.bytes().take_while(|byte| *byte == b'>').count();
        let stuffed = line.get(depth..).unwrap_or_default();
        let plain = stuffed.strip_prefix(' ').unwrap_or(stuffed);
        let signature = plain == "-- ";
        if open.is_some_and(|before| before != depth || signature) || open.is_none() {
            if !out.is_empty() {
                out.push('\n');
            }
            out.extend(std::iter::repeat_n('>', depth));
            if depth > 0 {
                out.push(' ');
            }
        }
        let flows = plain.ends_with(' ') && !signature;
        let kept = if flows && delete_space { plain.get(..plain.len() - 1).unwrap_or(plain) } else { plain };
        out.push_str(kept);
        open = flows.then_some(depth);
    }
    out
}

fn truncate_at_char(text: &str, bytes: usize) -> &str {
    let mut end = text.len().min(bytes);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

/// Removes the headers that differ between deliveries, so that a repeated message without a Message-ID is recognised.
pub(super) fn strip_delivery_headers(raw: &[u8]) -> Vec<u8> {
    const TRACE: [&str; 12] = [
        "received",
        "return-path",
        "delivered-to",
        "x-original-to",
        "envelope-to",
        "x-received",
        "received-spf",
        "authentication-results",
        "arc-seal",
        "arc-message-signature",
        "arc-authentication-results",
        "dkim-signature",
    ];
    let mut kept = Vec::with_capacity(raw.len());
    let (mut in_head, mut skipping) = (true, false);
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        if in_head {
            let folded = matches!(line.first(), Some(b' ' | b'\t'));
            if !folded {
                let name = line.split(|byte| *byte == b':').next().unwrap_or_default();
                let name = String::from_utf8_lossy(name).trim().to_ascii_lowercase();
                skipping = TRACE.contains(&name.as_str());
                in_head = !name.is_empty();
            }
            if skipping && in_head {
                continue;
            }
        }
        kept.extend_from_slice(line);
    }
    kept
}

/// Returns a hash (64 hex digits) of a message without the headers that differ between deliveries. Makes one pass over
/// the bytes.
pub(crate) fn fingerprint(raw: &[u8]) -> String {
    blake3::hash(&strip_delivery_headers(raw)).to_hex().to_string()
}
