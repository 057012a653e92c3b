//! The content of DATA: removes the dots that the client has added, and finds the end.

use std::slice::Iter;

/// Reads the content of a message up to `CRLF . CRLF`, and no other end. A client and a server that disagree about the
/// end let a sender make one message look like two (SMTP smuggling). The reader of `smtp-proto` 0.2.5 also ends at
/// `CRLF . CR CR LF`, with any number of carriage returns; see `docs/mail.md`.
pub(crate) struct DataReader {
    at: DataPosition,
}

/// DataPosition within a line.
#[derive(Copy, Clone)]
enum DataPosition {
    /// After CRLF, or before the first byte.
    LineStart,
    /// After a dot at the beginning of a line, which is not part of the content.
    Dot,
    /// After such a dot and a carriage return, which may end the message.
    DotReturn,
    /// After a carriage return.
    Return,
    /// Anywhere else.
    Inside,
}

impl DataReader {
    /// Creates a reader. The line break after the DATA command counts as the one before the first line.
    pub(crate) fn new() -> Self {
        Self { at: DataPosition::LineStart }
    }

    /// Reads the next bytes and appends their content. Returns true at the end of the message; the remaining bytes belong
    /// to the next command.
    pub(crate) fn read(&mut self, bytes: &mut Iter<'_, u8>, content: &mut Vec<u8>) -> bool {
        while let Some(byte) = bytes.next() {
            self.at = match (self.at, *byte) {
                (DataPosition::LineStart, b'.') => DataPosition::Dot,
                (DataPosition::Dot, b'\r') => DataPosition::DotReturn,
                (DataPosition::DotReturn, b'\n') => return true,
                (before, byte) => {
                    if matches!(before, DataPosition::DotReturn) {
                        content.push(b'\r');
                    }
                    content.push(byte);
                    match (before, byte) {
                        (_, b'\r') => DataPosition::Return,
                        (DataPosition::Return, b'\n') => DataPosition::LineStart,
                        _ => {
                            // Most of a message: copy it up to the next carriage return.
                            let rest = bytes.as_slice();
                            let end = rest.iter().position(|byte| *byte == b'\r').unwrap_or(rest.len());
                            let (inside, after) = rest.split_at(end);
                            content.extend_from_slice(inside);
                            *bytes = after.iter();
                            DataPosition::Inside
                        }
                    }
                }
            };
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Reads bytes in pieces of this size; returns the content and the rest, if the message ends.
    fn read(raw: &[u8], size: usize) -> Option<(Vec<u8>, Vec<u8>)> {
        let (mut reader, mut content) = (DataReader::new(), Vec::new());
        let mut read = 0;
        for piece in raw.chunks(size) {
            let mut bytes = piece.iter();
            read += piece.len();
            if reader.read(&mut bytes, &mut content) {
                return Some((content, raw[read - bytes.as_slice().len()..].to_vec()));
            }
        }
        None
    }

    #[test]
    fn message_ends_at_crlf_dot_crlf_alone() {
        for (raw, content) in [
            (".\r\n", ""),
            ("a\r\n.\r\n", "a\r\n"),
            ("..\r\n.a\r\n..b\r\n.\r\n", ".\r\na\r\n.b\r\n"),
            ("a\r\n.\r\r\nb\r\n.\r\n", "a\r\n\r\r\nb\r\n"),
            ("a\r\n.\r\r\r\nb\r\n.\r\n", "a\r\n\r\r\r\nb\r\n"),
            ("a\n.\r\nb\r\n.\r\n", "a\n.\r\nb\r\n"),
            ("a\r.\r\nb\r\n.\r\n", "a\r.\r\nb\r\n"),
            ("a\r\n.\nb\r\n.\r\n", "a\r\n\nb\r\n"),
            ("a\r\n.\rb\r\n.\r\n", "a\r\n\rb\r\n"),
        ] {
            for size in [1, 2, 3, 100] {
                let rest = format!("{raw}QUIT\r\n");
                let expected = (content.as_bytes().to_vec(), b"QUIT\r\n".to_vec());
                assert_eq!(read(rest.as_bytes(), size), Some(expected), "{raw:?} {size}");
            }
        }
        for raw in ["", ".", ".\r", "a\r\n.\r\r\n", "a\n.\n", "a\r.\r", "a.\r\n"] {
            assert_eq!(read(raw.as_bytes(), 1), None, "{raw:?}");
        }
    }

    proptest! {
        /// A content that a client has sent as the standard demands arrives unchanged, whatever its pieces.
        #[test]
        fn content_arrives_unchanged(raw in "([.\r\na]{0,6}\r\n){0,6}", size in 1_usize..9) {
            let lines = raw.split_inclusive("\r\n");
            let sent: String = lines.map(|line| if line.starts_with('.') { format!(".{line}") } else { line.to_owned() }).collect();
            let all = format!("{sent}.\r\nQUIT");
            prop_assert_eq!(read(all.as_bytes(), size), Some((raw.into_bytes(), b"QUIT".to_vec())));
        }
    }
}
