//! What is looked at before a mail is parsed: how big it is, and how much work it would be. One pass over the bytes, with no
//! recursion. Wherever the parser (mail-parser) may read a head, this counts one, also where a mail is encoded in another; where
//! the two could differ, this counts more. So what passes here nests at most 16 mails, of which the parser nests 3 by recursion.

use super::transfer;
use regex::bytes::Regex;
use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

/// The longest mail, in bytes (the listener refuses it already).
const RAW_BYTES: usize = 2 * 1024 * 1024 + 64 * 1024;
/// The longest field of a head, folded lines and all, in bytes.
const FIELD_BYTES: usize = 16 * 1024;
/// The longest head, in bytes.
const HEAD_BYTES: usize = 64 * 1024;
/// All heads of a mail together, in bytes.
const HEADS_BYTES: usize = 256 * 1024;
/// The most content types that are multiparts.
const MULTIPARTS: usize = 100;
/// The most lines that begin or end a part.
const DELIMITERS: usize = 200;
/// The most mails within a mail; each part of a digest is one (RFC 2046, 5.1.5).
const MESSAGES: usize = 16;
/// The most steps for encoded words (RFC 2047): where one begins, the parser may look through the whole field for its end.
const WORD_STEPS: usize = 64 * 1024 * 1024;
/// The most such steps for a head that is read in the service's own process: some milliseconds. No list of names needs them.
const HEAD_WORD_STEPS: usize = 8 * 1024 * 1024;
/// Encoded mails within a mail are decoded up to so many bytes in all.
const DECODED_BYTES: usize = 2 * RAW_BYTES;
/// A longer boundary (RFC 2046, 5.1.1, allows 70) is not searched for: then every line with `--` counts.
const BOUNDARY_BYTES: usize = 200;

/// What of a mail is too much for it to be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error, serde::Serialize, serde::Deserialize)]
pub enum Bound {
    /// The whole mail.
    #[error("the mail is too long")]
    Size,
    /// One field of a head.
    #[error("a field of a head is too long")]
    Field,
    /// One head.
    #[error("a head is too long")]
    Head,
    /// All heads together.
    #[error("the heads together are too long")]
    Heads,
    /// Encoded words.
    #[error("too many encoded words")]
    Words,
    /// Parts.
    #[error("too many parts")]
    Parts,
    /// Mails within the mail.
    #[error("too many mails within the mail")]
    Messages,
    /// Encoded mails within the mail.
    #[error("too much encoded within the mail")]
    Encoded,
}

/// Whether a mail may be parsed. Errors: the first bound that is found to be passed.
pub(super) fn within(raw: &[u8]) -> Result<(), Bound> {
    if raw.len() > RAW_BYTES {
        return Err(Bound::Size);
    }
    let mut tally = WorkCount::default();
    let mut waiting = vec![Cow::Borrowed(raw)];
    while let Some(bytes) = waiting.pop() {
        waiting.extend(tally.stream(&bytes)?.into_iter().map(Cow::Owned));
    }
    Ok(())
}

/// Where the fields of the head stand with which a mail begins, from the top down, each with the lines that are folded into it. For
/// whoever reads a field in the service's own process. Errors: the head is too long, or would be too much work there.
pub(crate) fn head_fields(raw: &[u8]) -> Result<Vec<Range<usize>>, Bound> {
    let (mut tally, mut fields) = (WorkCount::default(), Vec::new());
    tally.head(raw, 0, |field| fields.push(field))?;
    at_most(tally.word_steps, HEAD_WORD_STEPS, Bound::Words)?;
    Ok(fields)
}

/// What was counted so far, in the mail and all that is encoded in it.
#[derive(Default)]
struct WorkCount {
    multiparts: usize,
    delimiters: usize,
    messages: usize,
    heads_bytes: usize,
    word_steps: usize,
    decoded_bytes: usize,
}

/// The content types of a stream of bytes.
#[derive(Default)]
struct ContentTypes {
    /// Where the values of those stand that are mails.
    messages: Vec<usize>,
    /// Boundaries that can be searched for.
    boundaries: Vec<String>,
    /// Whether there is a boundary that cannot be searched for.
    odd: bool,
    /// Whether a digest is among them.
    digest: bool,
}

/// Where a head begins.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Before {
    /// At the beginning of the bytes, or behind the head of a mail.
    Other,
    /// Behind a delimiter.
    Delimiter,
}

/// What a head says of how the body behind it is encoded.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Coding {
    /// Not at all: the parser reads on.
    None,
    /// RFC 2045, 6.8: the parser decodes.
    Base64,
    /// RFC 2045, 6.7: the parser decodes.
    QuotedPrintable,
    /// The parser may decode, or read on.
    Unclear,
}

impl WorkCount {
    /// Counts what is in these bytes; returns what the parser would decode and read as further mails.
    fn stream(&mut self, bytes: &[u8]) -> Result<Vec<Vec<u8>>, Bound> {
        let types = self.content_types(bytes)?;
        let delimiters = self.delimiters(bytes, &types)?;
        let mut heads: VecDeque<(usize, Before)> = [(0, Before::Other)].into();
        heads.extend(delimiters.into_iter().map(|at| (at, Before::Delimiter)));
        let mut seen = BTreeMap::new();
        let mut decoded = Vec::new();
        while let Some((start, before)) = heads.pop_front() {
            if seen.insert(start, before).is_some_and(|known| known >= before) {
                continue;
            }
            let end = self.head(bytes, start, |_| {})?;
            let head = bytes.get(start..end).unwrap_or_default();
            let is_message = types.messages.iter().any(|at| (start..end).contains(at));
            let may_be_message = is_message || types.digest && before == Before::Delimiter;
            if !may_be_message {
                continue;
            }
            let coding = coding(head);
            let rest = bytes.get(end..).unwrap_or_default();
            if matches!(coding, Coding::None | Coding::Unclear) {
                heads.push_back((end, Before::Other));
            }
            if matches!(coding, Coding::Base64 | Coding::Unclear) {
                decoded.push(transfer::base64(rest));
            }
            if matches!(coding, Coding::QuotedPrintable | Coding::Unclear) {
                decoded.push(transfer::quoted_printable(rest));
            }
            let decoded_bytes = decoded.iter().map(Vec::len).sum::<usize>();
            at_most(self.decoded_bytes + decoded_bytes, DECODED_BYTES, Bound::Encoded)?;
        }
        self.decoded_bytes += decoded.iter().map(Vec::len).sum::<usize>();
        Ok(decoded)
    }

    fn content_types(&mut self, bytes: &[u8]) -> Result<ContentTypes, Bound> {
        let mut found = ContentTypes::default();
        for value in Values::new(bytes, b"content-type") {
            let at = value.start;
            let value = bytes.get(value).unwrap_or_default();
            at_most(value.len(), FIELD_BYTES, Bound::Field)?;
            let value = String::from_utf8_lossy(value).to_ascii_lowercase();
            if names_message(&value) {
                self.messages += 1;
                found.messages.push(at);
                at_most(self.messages, MESSAGES, Bound::Messages)?;
            }
            if value.contains("multipart") {
                self.multiparts += 1;
                at_most(self.multiparts, MULTIPARTS, Bound::Parts)?;
                found.digest |= value.contains("digest");
                let as_written = bytes.get(at..at + value.len()).map(String::from_utf8_lossy);
                match boundary(&value, &as_written.unwrap_or_default()) {
                    Some(Ok(plain)) => found.boundaries.push(plain),
                    Some(Err(())) => found.odd = true,
                    None => {}
                }
            }
        }
        Ok(found)
    }

    /// Where the parser may find the end of a delimiter. It looks for them anywhere in a line, but reads at least one line break
    /// before it looks for the next.
    fn delimiters(&mut self, bytes: &[u8], types: &ContentTypes) -> Result<Vec<usize>, Bound> {
        // Of two that begin alike only one would be found.
        let all = &types.boundaries;
        let begins = |one: &String| all.iter().any(|other| other != one && other.starts_with(one.as_str()));
        let pattern = match (types.odd || all.iter().any(begins), all.as_slice()) {
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
            found.push(behind_delimiter(bytes, one.end()));
            self.delimiters += 1;
            at_most(self.delimiters, DELIMITERS, Bound::Parts)?;
            if types.digest {
                self.messages += 1;
                at_most(self.messages, MESSAGES, Bound::Messages)?;
            }
            from = after_line(bytes, one.end());
        }
        Ok(found)
    }

    /// Walks one head as the parser does, field by field; returns where it ends.
    fn head(
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
            at_most(field.len(), FIELD_BYTES, Bound::Field)?;
            at_most(field.end - start, HEAD_BYTES, Bound::Head)?;
            at_most(self.heads_bytes, HEADS_BYTES, Bound::Heads)?;
            let text = bytes.get(field.clone()).unwrap_or_default();
            let words = text.windows(2).filter(|pair| pair == b"=?").count();
            self.word_steps += words * field.len();
            at_most(self.word_steps, WORD_STEPS, Bound::Words)?;
            at = field.end;
            if text.is_empty() || text == b"\n" {
                return Ok(at);
            }
            found(field);
        }
    }
}

fn at_most(found: usize, most: usize, bound: Bound) -> Result<(), Bound> {
    if found > most { Err(bound) } else { Ok(()) }
}

/// Where a head begins behind a delimiter: on the next line, or where something else stands on this one.
fn behind_delimiter(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let blanks = rest.iter().take_while(|byte| byte.is_ascii_whitespace() && **byte != b'\n').count();
    from + if rest.get(blanks) == Some(&b'\n') { blanks + 1 } else { 0 }
}

/// The position behind the next line feed.
fn after_line(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    rest.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |at| from + at + 1)
}

/// The position behind a field, with the lines that are folded into it. A line without a name is no field and is never folded.
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

/// The transfer encoding of the body behind this head.
fn coding(head: &[u8]) -> Coding {
    Values::new(head, b"content-transfer-encoding").fold(Coding::None, |before, value| {
        let value = String::from_utf8_lossy(head.get(value).unwrap_or_default()).trim().to_ascii_lowercase();
        match (before, value.as_str()) {
            (_, "" | "7bit" | "8bit" | "binary") => before,
            (Coding::None, "base64") => Coding::Base64,
            (Coding::None, "quoted-printable") => Coding::QuotedPrintable,
            _ => Coding::Unclear,
        }
    })
}

/// Whether a content type, in lower case, may be that of a mail (RFC 2046, 5.2; RFC 6532, 3.7): `message`, then a slash,
/// however blanks, quotes and comments stand between them.
fn names_message(value: &str) -> bool {
    value.split("message").skip(1).any(|rest| {
        let rest = rest.trim_start_matches([' ', '\t', '\r', '\n', '"', '\'', '\\']);
        rest.starts_with(['/', '('])
    })
}

/// The boundary that a content type names: as it is searched for, or an error where it is written in a way that this does not
/// read. `value` is `as_written` in lower case.
fn boundary(value: &str, as_written: &str) -> Option<Result<String, ()>> {
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

/// The values of all fields of one name, wherever it stands in a line and whatever blanks stand in it: the parser skips those.
struct Values<'a> {
    bytes: &'a [u8],
    name: &'static [u8],
    at: usize,
}

impl<'a> Values<'a> {
    /// `name` in lower case; its first letter stands in it once.
    fn new(bytes: &'a [u8], name: &'static [u8]) -> Self {
        Self { bytes, name, at: 0 }
    }
}

impl Iterator for Values<'_> {
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
