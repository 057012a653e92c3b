//! The ends of lines: mails are read with CRLF (RFC 5322, 2.1), files and pipes often hold bare line feeds.

/// The mail with CRLF at the end of each line.
pub fn with_line_ends(raw: &[u8]) -> Vec<u8> {
    let mut whole = Vec::with_capacity(raw.len() + raw.len() / 32);
    for byte in raw {
        if *byte == b'\n' && whole.last() != Some(&b'\r') {
            whole.push(b'\r');
        }
        whole.push(*byte);
    }
    whole
}
