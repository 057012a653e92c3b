//! Checks a message before it is parsed: its size, and the work that parsing would cause. Makes one pass over the
//! bytes, without recursion. Every header block that the parser (mail-parser) may read is counted, including those of
//! encoded nested messages. Where the two could differ, this code counts more. So a message that passes nests at most
//! 16 messages, of which the parser recurses into 3.

use super::transfer;
use regex::bytes::Regex;
use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

/// Maximum size of a message, in bytes. The listener already rejects larger ones.
const RAW_BYTES: usize = 2 * 1024 * 1024 + 64 * 1024;
/// Maximum length of a header field including its folded lines, in bytes.
const FIELD_BYTES: usize = 16 * 1024;
/// Maximum length of a header block, in bytes.
const HEAD_BYTES: usize = 64 * 1024;
/// Maximum length of all header blocks together, in bytes.
const HEADS_BYTES: usize = 256 * 1024;
/// Maximum number of multipart content types.
const MULTIPARTS: usize = 100;
/// Maximum number of boundary delimiter lines.
const DELIMITERS: usize = 200;
/// Maximum number of messages nested in a message. Each part of a digest is one (RFC 2046, 5.1.5).
const MESSAGES: usize = 16;
/// Maximum number of steps for encoded words (RFC 2047). At the start of each word, the parser may search the whole
/// field for its end.
const WORD_STEPS: usize = 64 * 1024 * 1024;
/// Maximum number of steps for encoded words in a header that the service reads in its own process: a few milliseconds.
/// No list of names needs more.
const HEAD_WORD_STEPS: usize = 8 * 1024 * 1024;
/// Maximum total size of decoded nested messages, in bytes.
const DECODED_BYTES: usize = 2 * RAW_BYTES;
/// Maximum length of a searchable boundary, in bytes (RFC 2046, 5.1.1, allows 70). With a longer boundary, every line
/// with `--` counts as a delimiter.
const BOUNDARY_BYTES: usize = 200;

/// Bound that a message exceeds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error, serde::Serialize, serde::Deserialize)]
pub enum Bound {
    /// Size of the message.
    #[error("message too long")]
    Size,
    /// Length of a header field.
    #[error("header field too long")]
    Field,
    /// Length of a header block.
    #[error("header too long")]
    Head,
    /// Length of all header blocks together.
    #[error("headers too long in total")]
    Heads,
    /// Encoded words.
    #[error("too many encoded words")]
    Words,
    /// Number of parts.
    #[error("too many parts")]
    Parts,
    /// Number of nested messages.
    #[error("too many nested messages")]
    Messages,
    /// Size of encoded nested messages.
    #[error("too much encoded content in nested messages")]
    Encoded,
}

/// Checks that a message may be parsed.
///
/// # Errors
/// Returns the first bound found to be exceeded.
pub(super) fn check_bounds(raw: &[u8]) -> Result<(), Bound> {
    if raw.len() > RAW_BYTES {
        return Err(Bound::Size);
    }
    let mut tally = ParseWork::default();
    let mut waiting = vec![Cow::Borrowed(raw)];
    while let Some(bytes) = waiting.pop() {
        waiting.extend(tally.count_stream(&bytes)?.into_iter().map(Cow::Owned));
    }
    Ok(())
}

/// Returns the positions of the fields in the top-level header, topmost first, including folded lines. Intended for
/// code that reads a header in the service's own process.
///
/// # Errors
/// Returns an error if the header is too long, or too expensive to read in that process.
pub(crate) fn head_fields(raw: &[u8]) -> Result<Vec<Range<usize>>, Bound> {
    let (mut tally, mut fields) = (ParseWork::default(), Vec::new());
    tally.walk_header(raw, 0, |field| fields.push(field))?;
    check_limit(tally.word_steps, HEAD_WORD_STEPS, Bound::Words)?;
    Ok(fields)
}

/// Running totals for the message and everything encoded in it.
#[derive(Default)]
struct ParseWork {
    multiparts: usize,
    delimiters: usize,
    messages: usize,
    heads_bytes: usize,
    word_steps: usize,
    decoded_bytes: usize,
}

/// Content types found in a stream of bytes.
#[derive(Default)]
struct ContentTypes {
    /// Positions of the content types that denote messages.
    messages: Vec<usize>,
    /// Searchable boundaries.
    boundaries: Vec<String>,
    /// True if there is a boundary that cannot be searched for.
    has_unsearchable_boundary: bool,
    /// True if one of the content types is a digest.
    has_digest: bool,
}

/// Context in which a header starts.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum HeaderContext {
    /// At the start of the bytes, or after the header of a message.
    StartOrHeader,
    /// After a delimiter.
    AfterDelimiter,
}

/// Transfer encoding declared by a header for the following body.
#[derive(Copy, Clone, PartialEq, Eq)]
enum TransferEncoding {
    /// No encoding: the parser continues with the same bytes.
    None,
    /// Base64 (RFC 2045, 6.8): the parser decodes the body.
    Base64,
    /// Quoted-printable (RFC 2045, 6.7): the parser decodes the body.
    QuotedPrintable,
    /// Ambiguous: the parser may decode the body or continue with the same bytes.
    Unclear,
}

impl ParseWork {
    /// Counts the content of these bytes. Returns the bytes that the parser would decode and read as further messages.
    fn count_stream(&mut self, bytes: &[u8]) -> Result<Vec<Vec<u8>>, Bound> {
        let types = self.count_content_types(bytes)?;
        let delimiters = self.find_delimiters(bytes, &types)?;
        let mut heads: VecDeque<(usize, HeaderContext)> = [(0, HeaderContext::StartOrHeader)].into();
        heads.extend(delimiters.into_iter().map(|at| (at, HeaderContext::AfterDelimiter)));
        let mut seen = BTreeMap::new();
        let mut decoded = Vec::new();
        while let Some((start, before)) = heads.pop_front() {
            if seen.insert(start, before).is_some_and(|known| known >= before) {
                continue;
            }
            let end = self.walk_header(bytes, start, |_| {})?;
            let head = bytes.get(start..end).unwrap_or_default();
            let is_message = types.messages.iter().any(|at| (start..end).contains(at));
            let may_be_message = is_message || types.has_digest && before == HeaderContext::AfterDelimiter;
            if !may_be_message {
                continue;
            }
            let coding = coding(head);
            let rest = bytes.get(end..).unwrap_or_default();
            if matches!(coding, TransferEncoding::None | TransferEncoding::Unclear) {
                heads.push_back((end, HeaderContext::StartOrHeader));
            }
            if matches!(coding, TransferEncoding::Base64 | TransferEncoding::Unclear) {
                decoded.push(transfer::decode_base64(rest));
            }
            if matches!(coding, TransferEncoding::QuotedPrintable | TransferEncoding::Unclear) {
                decoded.push(transfer::decode_quoted_printable(rest));
            }
            let decoded_bytes = decoded.iter().map(Vec::len).sum::<usize>();
            check_limit(self.decoded_bytes + decoded_bytes, DECODED_BYTES, Bound::Encoded)?;
        }
        self.decoded_bytes += decoded.iter().map(Vec::len).sum::<usize>();
        Ok(decoded)
    }

    fn count_content_types(&mut self, bytes: &[u8]) -> Result<ContentTypes, Bound> {
        let mut found = ContentTypes::default();
        for value in FieldValues::new(bytes, b"content-type") {
            let at = value.start;
            let value = bytes.get(value).unwrap_or_default();
            check_limit(value.len(), FIELD_BYTES, Bound::Field)?;
            let value = String::from_utf8_lossy(value).to_ascii_lowercase();
            if may_be_message(&value) {
                self.messages += 1;
                found.messages.push(at);
                check_limit(self.messages, MESSAGES, Bound::Messages)?;
            }
            if value.contains("multipart") {
                self.multiparts += 1;
                check_limit(self.multiparts, MULTIPARTS, Bound::Parts)?;
                found.has_digest |= value.contains("digest");
                let as_written = bytes.get(at..at + value.len()).map(String::from_utf8_lossy);
                match parse_boundary(&value, &as_written.unwrap_or_default()) {
                    Some(Ok(plain)) => found.boundaries.push(plain),
                    Some(Err(())) => found.has_unsearchable_boundary = true,
                    None => {}
                }
            }
        }
        Ok(found)
    }

    /// Returns the positions at which the parser may find the end of a delimiter. The parser searches anywhere in a
    /// line, but consumes at least one line break before the next search.
    fn find_delimiters(&mut self, bytes: &[u8], types: &ContentTypes) -> Result<Vec<usize>, Bound> {
        // If one boundary is a prefix of another, a search would find only one of them.
        let all = &types.boundaries;
        let begins = |one: &String| all.iter().any(|other| other != one && other.starts_with(one.as_str()));
        let pattern = match (types.has_unsearchable_boundary || all.iter().any(begins), all.as_slice()) {
            (true, _) => "(?-u)--".to_owned(),
            (false, []) => return Ok(Vec::new()),
            (false, all) => {
                let all: Vec<String> = all.iter().map(|one| regex::escape(one)).collect();
                format!("(?-u)--(?:{})", all.join("|"))
            }
        };
        let pattern = Regex::new(&pattern).map_err(|_| Bound::Parts)?;
        let (mut found, mut from) = (Vec::new(), 0);
        while let Some(one) = pattern.find_at(bytes, from) {
            found.push(start_after_delimiter(bytes, one.end()));
            self.delimiters += 1;
            check_limit(self.delimiters, DELIMITERS, Bound::Parts)?;
            if types.has_digest {
                self.messages += 1;
                check_limit(self.messages, MESSAGES, Bound::Messages)?;
            }
            from = after_line(bytes, one.end());
        }
        Ok(found)
    }

    /// Walks one header block field by field, as the parser does. Returns the position of its end.
    fn walk_header(
        &mut self,
        bytes: &[u8],
        start: usize,
        mut found: impl FnMut(Range<usize>),
    ) -> Result<usize, Bound> {
        let mut at = start;
        loop {
            let rest = bytes.get(at..).unwrap_or_default();
            let skipped =
                rest.iter().take_while(|byte| byte.is_ascii_whitespace() && **byte != b'\n').count();
            at += skipped;
            let field = match bytes.get(at) {
                None => at..at,
                Some(b'\n') => at..at + 1,
                Some(_) => at..after_field(bytes, at),
            };
            self.heads_bytes += skipped + field.len();
            check_limit(field.len(), FIELD_BYTES, Bound::Field)?;
            check_limit(field.end - start, HEAD_BYTES, Bound::Head)?;
            check_limit(self.heads_bytes, HEADS_BYTES, Bound::Heads)?;
            let text = bytes.get(field.clone()).unwrap_or_default();
            let words = text.windows(2).filter(|pair| pair == b"=?").count();
            self.word_steps += words * field.len();
            check_limit(self.word_steps, WORD_STEPS, Bound::Words)?;
            at = field.end;
            if text.is_empty() || text == b"\n" {
                return Ok(at);
            }
            found(field);
        }
    }
}

fn check_limit(found: usize, most: usize, bound: Bound) -> Result<(), Bound> {
    if found > most { Err(bound) } else { Ok(()) }
}

/// Returns the start of the header after a delimiter: the next line, or the same line if it has further content.
fn start_after_delimiter(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let blanks = rest.iter().take_while(|byte| byte.is_ascii_whitespace() && **byte != b'\n').count();
    from + if rest.get(blanks) == Some(&b'\n') { blanks + 1 } else { 0 }
}

/// Returns the position after the next line feed.
fn after_line(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    rest.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |at| from + at + 1)
}

/// Returns the position after a field and its folded lines. A line without a name is not a field, so no folded lines
/// belong to it.
fn after_field(bytes: &[u8], from: usize) -> usize {
    let mut end = after_line(bytes, from);
    let mut named = false;
    for byte in bytes.get(from..end).unwrap_or_default() {
        match byte {
            b':' if named => {
                while matches!(bytes.get(end), Some(b' ' | b'\t')) {
                    end = after_line(bytes, end);
                }
                return end;
            }
            b':' => {}
            _ => named |= !byte.is_ascii_whitespace(),
        }
    }
    end
}

/// Returns the transfer encoding of the body after this header.
fn coding(head: &[u8]) -> TransferEncoding {
    FieldValues::new(head, b"content-transfer-encoding").fold(TransferEncoding::None, |before, value| {
        let value = String::from_utf8_lossy(head.get(value).unwrap_or_default()).trim().to_ascii_lowercase();
        match (before, value.as_str()) {
            (_, "" | "7bit" | "8bit" | "binary") => before,
            (TransferEncoding::None, "base64") => TransferEncoding::Base64,
            (TransferEncoding::None, "quoted-printable") => TransferEncoding::QuotedPrintable,
            _ => TransferEncoding::Unclear,
        }
    })
}

/// Returns true if a content type, in lower case, may denote a message (RFC 2046, 5.2; RFC 6532, 3.7). That is the word
/// `message` before a slash, with any whitespace, quotes and comments in between.
fn may_be_message(value: &str) -> bool {
    value.split("message").skip(1).any(|rest| {
        let rest = rest.trim_start_matches([' ', '\t', '\r', '\n', '"', '\'', '\\']);
        rest.starts_with(['/', '('])
    })
}

/// Returns the boundary of a content type as a search string, or an error if its syntax is not supported here. `value`
/// is `as_written` in lower case.
fn parse_boundary(value: &str, as_written: &str) -> Option<Result<String, ()>> {
    let skip = value.find("boundary")? + "boundary".len();
    let searched_for = || {
        let rest = as_written.get(skip..)?.trim_start().strip_prefix('=')?.trim_start();
        let (found, rest) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"')?,
            None => {
                let (found, rest) =
                    rest.split_at(rest.find([';', ' ', '\t', '\r', '\n', '(']).unwrap_or(rest.len()));
                let ends = rest.trim_start_matches([' ', '\t', '\r']);
                (ends.is_empty() || ends.starts_with([';', '\n'])).then_some((found, rest))?
            }
        };
        let fits = !found.is_empty() && found.len() <= BOUNDARY_BYTES && found.is_ascii();
        let plain = !found.contains(['"', '\\', '\r', '\n']) && !found.contains("=?");
        let only = !rest.to_ascii_lowercase().contains("boundary");
        (fits && plain && only).then(|| found.to_owned())
    };
    Some(searched_for().ok_or(()))
}

/// Iterator over the values of all fields with a name. Finds the name anywhere in a line, and with whitespace inside
/// it, because the parser skips that whitespace.
struct FieldValues<'a> {
    bytes: &'a [u8],
    name: &'static [u8],
    at: usize,
}

impl<'a> FieldValues<'a> {
    /// Creates an iterator. `name` is in lower case, and its first letter must occur only once in it.
    fn new(bytes: &'a [u8], name: &'static [u8]) -> Self {
        Self { bytes, name, at: 0 }
    }
}

impl Iterator for FieldValues<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let mut known = 0;
        while let Some(byte) = self.bytes.get(self.at) {
            self.at += 1;
            let letter = byte.to_ascii_lowercase();
            if self.name.get(known) == Some(&letter) {
                known += 1;
            } else if known == self.name.len() && letter == b':' {
                let start = self.at;
                self.at = after_line(self.bytes, start);
                while matches!(self.bytes.get(self.at), Some(b' ' | b'\t')) {
                    self.at = after_line(self.bytes, self.at);
                }
                return Some(start..self.at);
            } else if letter == b'\n' || !letter.is_ascii_whitespace() {
                known = usize::from(self.name.first() == Some(&letter));
            }
        }
        None
    }
}
