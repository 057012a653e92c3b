//! The reader as a separate process: reads mails from standard input and writes the results to standard output, one
//! after another, until the input ends. It holds no secrets, and opens no files or connections. Any mail may kill it;
//! its parent then starts another.

use crate::gate::Envelope;
use crate::ingest::{MailClass, ingest};
use crate::recipients::Addresses;
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};

/// Greeting of a reader, which tells it apart from other programs and versions.
pub(super) const GREETING: &str = concat!("vernissage reader ", env!("CARGO_PKG_VERSION"));
/// The complete environment of a reader. It makes the allocator take memory from the system in small pieces, and return
/// it at once. A large reservation in advance, one gigabyte, would exceed a reader's memory limit, and it would not
/// start.
pub const READER_ENVIRONMENT: [(&str, &str); 2] =
    [("MIMALLOC_ARENA_EAGER_COMMIT", "0"), ("MIMALLOC_PURGE_DELAY", "0")];
/// Maximum length of a frame, in bytes.
pub(super) const FRAME_BYTES: u32 = 16 * 1024 * 1024;

/// Instructions for reading the mail that follows.
#[derive(Serialize, Deserialize)]
pub(super) struct ReadInstructions {
    /// The mail's envelope.
    pub(super) envelope: Envelope,
    /// Our own addresses.
    pub(super) addresses: Addresses,
    /// The marker lines of our letters.
    pub(super) markers: Vec<String>,
}

impl ReadInstructions {
    /// Reads the mail with [`ingest`].
    pub(super) fn read(&self, raw: &[u8]) -> MailClass {
        ingest(raw, &self.envelope, &self.addresses, &self.markers)
    }
}

/// Reads mails until the input ends. Each frame starts with its length (4 bytes, little-endian). Input: an order
/// (JSON), then the mail. Output: the greeting, then an [`MailClass`] (JSON) for each mail.
///
/// # Errors
/// If input or output break off, or if the input violates this protocol.
pub fn serve_reader(mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    write_frame(&mut output, GREETING.as_bytes())?;
    while let Some(order) = read_frame(&mut input)? {
        let order: ReadInstructions = serde_json::from_slice(&order)?;
        let raw = read_frame(&mut input)?.ok_or(io::ErrorKind::UnexpectedEof)?;
        let read = order.read(&raw);
        write_frame(&mut output, &serde_json::to_vec(&read)?)?;
    }
    Ok(())
}

/// Encodes a frame: the length, then the bytes.
///
/// # Errors
/// If it would be too long.
pub(super) fn frame(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let length = u32::try_from(bytes.len()).ok().filter(|length| *length <= FRAME_BYTES);
    let length = length.ok_or(io::ErrorKind::FileTooLarge)?;
    Ok([length.to_le_bytes().as_slice(), bytes].concat())
}

fn write_frame(output: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    output.write_all(&frame(bytes)?)?;
    output.flush()
}

/// Reads the next frame; `None` at the end of the input.
fn read_frame(input: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut length = [0; 4];
    let mut first = input.take(1);
    if first.read(&mut length)? == 0 {
        return Ok(None);
    }
    input.read_exact(&mut length[1..])?;
    let length = u32::from_le_bytes(length);
    if length > FRAME_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    let mut bytes = Vec::new();
    input.take(u64::from(length)).read_to_end(&mut bytes)?;
    if bytes.len() < length as usize {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(Some(bytes))
}
