//! The readable text of a mail: the first body that is not blank, with its characters decoded and its soft line breaks joined.
//! HTML becomes text, without what is quoted or hidden. Attachments are never looked at.

use lol_html::html_content::ContentType::Html;
use lol_html::{RewriteStrSettings, element, rewrite_str, text};
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::charsets::map::charset_decoder;
use mail_parser::decoders::html::html_to_text;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;
use mail_parser::{Encoding, Message, MessagePart, MimeHeaders, PartType};
use std::borrow::Cow;

/// Longer HTML is cut off there.
const HTML_BYTES: usize = 256 * 1024;
/// Longer text is cut off there: orders stand at the top.
const TEXT_BYTES: usize = 64 * 1024;

/// What mail clients put quotations and signatures in, and what is not seen.
const CUT: &str = concat!(
    "blockquote, .gmail_quote, .gmail_quote_container, .gmail_extra, .gmail_signature, .gmail_attr, .yahoo_quoted, ",
    ".moz-cite-prefix, .moz-signature, .moz-forward-container, #appendonsend, #divRplyFwdMsg, .protonmail_quote, ",
    ".protonmail_signature_block, [name=messageReplySection], [data-marker=__QUOTED_TEXT__], #isReplyContent, ",
    ".ntes_quote, .ms-outlook-mobile-reference-message, #mail-editor-reference-message-container, ",
    "style, script, title, head, template, noscript, [hidden]"
);

/// Elements that stand on lines of their own. The parser breaks lines at `<br>` and `</p>` alone.
const BLOCKS: &str = concat!(
    "div, p, li, ul, ol, dl, dt, dd, tr, table, hr, pre, h1, h2, h3, h4, h5, h6, section, article, header, footer, ",
    "center, address, form, fieldset, details, summary, main, nav, aside"
);

/// The type of a part in lower case (`text/plain` where none is given).
pub(super) fn kind(part: &MessagePart<'_>) -> String {
    part.content_type().map_or_else(
        || "text/plain".to_owned(),
        |found| format!("{}/{}", found.ctype(), found.subtype().unwrap_or_default()).to_ascii_lowercase(),
    )
}

/// The text of a mail: the first plain part that is not blank, else the first HTML part that is not. Some programs send an empty
/// plain part beside the HTML.
pub(super) fn text(message: &Message<'_>) -> String {
    let raw = &message.raw_message;
    let bodies = |ids: &[u32]| -> Vec<String> {
        let parts = ids.iter().filter_map(|id| message.part(*id)).filter(|part| !is_attachment_like(part));
        parts.map(|part| readable(part, raw)).filter(|text| !text.trim().is_empty()).take(1).collect()
    };
    bodies(&message.text_body).into_iter().chain(bodies(&message.html_body)).next().unwrap_or_default()
}

/// A part that says it is a file, or that has a file's name.
fn is_attachment_like(part: &MessagePart<'_>) -> bool {
    part.content_disposition().is_some_and(|how| how.is_attachment()) || part.attachment_name().is_some()
}

fn readable(part: &MessagePart<'_>, raw: &[u8]) -> String {
    let decoded = decoded(part, raw);
    if matches!(part.body, PartType::Html(_)) {
        return from_html(cut(&decoded, HTML_BYTES));
    }
    let text = cut(&decoded, TEXT_BYTES);
    let content = part.content_type();
    let parameter = |name| content.and_then(|found| found.attribute(name)).unwrap_or_default();
    if parameter("format").eq_ignore_ascii_case("flowed") {
        return unflow(text, parameter("delsp").eq_ignore_ascii_case("yes"));
    }
    text.to_owned()
}

/// The characters of a part. What is declared holds, but bytes that are UTF-8 beyond ASCII win over any other label: text of
/// another charset hardly ever is.
fn decoded<'a>(part: &'a MessagePart<'_>, raw: &[u8]) -> Cow<'a, str> {
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

/// Text flowed as in RFC 3676: a line that ends in a blank goes on in the next of the same depth of quotation.
fn unflow(text: &str, delete_space: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut open: Option<usize> = None; // depth of the line that goes on
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

/// HTML as text, in one pass over a stream: however deep elements are nested, the time grows only with the length. HTML that
/// cannot be read at all gives no text.
fn from_html(html: &str) -> String {
    let gone = element!(CUT, |found| {
        found.remove();
        Ok(())
    });
    let unseen = element!("[style]", |found| {
        if found.get_attribute("style").is_some_and(|style| hides(&style)) {
            found.remove();
        }
        Ok(())
    });
    let block = element!(BLOCKS, |found| {
        found.before("<br>", Html);
        found.after("<br>", Html);
        Ok(())
    });
    // With attributes the parser would not know it.
    let line_break = element!("br", |found| {
        found.replace("<br>", Html);
        Ok(())
    });
    let cell = element!("td, th", |found| {
        found.after(" ", Html);
        Ok(())
    });
    let as_typed = text!("pre", |chunk| {
        let broken = chunk.as_str().replace('\n', "<br>");
        chunk.replace(&broken, Html);
        Ok(())
    });
    let settings = [gone, unseen, block, line_break, cell, as_typed]
        .into_iter()
        .fold(RewriteStrSettings::new(), RewriteStrSettings::append_element_content_handler)
        .with_strict(false);
    rewrite_str(html, settings).map(|kept| html_to_text(&kept)).unwrap_or_default()
}

/// Whether a style hides its element. Mail clients quote in hidden elements what nobody typed.
fn hides(style: &str) -> bool {
    let plain: String = style.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase();
    plain.split(';').any(|rule| {
        let rule = rule.trim_end_matches("!important");
        let zero = |name: &str| {
            let size = rule
                .strip_prefix(name)
                .map(|size| size.trim_end_matches(|c: char| c.is_alphabetic() || c == '%'));
            size.is_some_and(|size| size.parse::<f32>().is_ok_and(|size| size == 0.0))
        };
        matches!(rule, "display:none" | "visibility:hidden" | "mso-hide:all")
            || ["font-size:", "max-height:", "opacity:", "line-height:"].iter().any(|name| zero(name))
    })
}

fn cut(text: &str, bytes: usize) -> &str {
    let mut end = text.len().min(bytes);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

/// The mail less the headers that each delivery writes anew, for telling a repeat of a mail without Message-ID.
pub(super) fn without_trace(raw: &[u8]) -> Vec<u8> {
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
