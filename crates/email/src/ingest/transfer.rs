//! Decodes base64 and quoted-printable exactly like the parser (mail-parser 0.11.9), quirks included, so that `bounds`
//! sees the same content of an encoded message. Both decoders take one pass, and their output is never longer than the
//! input.

/// Decodes base64 up to the position where the parser stops: a delimiter, an invalid byte, or the end.
pub(super) fn decode_base64(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() / 4 * 3);
    let (mut kept, mut count, mut last) = (0_u32, 0_u8, 0_u8);
    for &byte in bytes {
        let value = match byte {
            b'A'..=b'Z' => Some(byte - b'A'),
            b'a'..=b'z' => Some(byte - b'a' + 26),
            b'0'..=b'9' => Some(byte - b'0' + 52),
            b'+' => Some(62),
            b'/' => Some(63),
            _ => None,
        };
        match (value, byte) {
            (Some(value), _) => {
                kept |= u32::from(value) << (18 - 6 * u32::from(count));
                count = (count + 1) % 4;
                if count == 0 {
                    out.extend_from_slice(&kept.to_be_bytes()[1..]);
                    kept = 0;
                }
            }
            (None, b'=') => {
                // The parser decodes a single base64 character to a whole byte.
                let whole = [0, 1, 1, 2][usize::from(count)];
                out.extend_from_slice(&kept.to_be_bytes()[1..=whole]);
                (kept, count) = (0, 0);
            }
            (None, b' ' | b'\t' | b'\r' | b'\n') => {}
            (None, b'-') if last != b'-' => {}
            _ => break,
        }
        last = byte;
    }
    out
}

/// Decodes quoted-printable up to the end of the input. The end of the part is unknown here, so any content after it is
/// included.
pub(super) fn decode_quoted_printable(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let (mut equals, mut first) = (false, None);
    for &byte in bytes {
        match (equals, first, byte) {
            (false, None, b'=') => equals = true,
            // The parser gives up here. It did not read the preceding bytes either.
            (_, _, b'=') => (equals, first) = (true, None),
            (_, _, b'\r') => {}
            (false, None, _) => out.push(byte),
            (true, _, b'\n') => equals = false,
            (false, Some(_), b'\n') => out.push(byte),
            (true, _, _) => match digit(byte) {
                Some(value) => (equals, first) = (false, Some((byte, value))),
                None if byte.is_ascii_whitespace() => {}
                None => {
                    out.extend_from_slice(&[b'=', byte]);
                    equals = false;
                }
            },
            (false, Some((letter, high)), _) => {
                match digit(byte) {
                    Some(low) => out.push(high << 4 | low),
                    None => out.extend_from_slice(&[b'=', letter, byte]),
                }
                first = None;
            }
        }
    }
    out
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|value| u8::try_from(value).ok())
}
