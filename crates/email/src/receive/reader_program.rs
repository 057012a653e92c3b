//! The reader as a separate process: reads messages from standard input and writes the results to standard output, one
//! at a time, until the input ends. It holds no secrets, and opens no files or connections. Any message may kill it;
//! its parent process then starts another.

use crate::gate::Envelope;
use crate::ingest::{MailClass, ingest};
use crate::recipients::Addresses;
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};

/// Greeting of a reader, which distinguishes it from other programs and versions.
pub(super) const GREETING: &str = concat!("vernissage reader ", env!("CARGO_PKG_VERSION"));
/// The complete environment of a reader. The variables make the allocator take memory from the system in small pieces
/// and return it at once. Otherwise the allocator would reserve one gigabyte in advance, which exceeds the reader's
/// memory limit, and the reader would not start.
pub const READER_ENVIRONMENT: [(&str, &str); 2] =
    [("MIMALLOC_ARENA_EAGER_COMMIT", "0"), ("MIMALLOC_PURGE_DELAY", "0")];
/// Maximum length of a frame, in bytes.
pub(super) const FRAME_BYTES: u32 = 16 * 1024 * 1024;

/// Instructions for reading the message that follows.
#[derive(Serialize, Deserialize)]
pub(super) struct ReadInstructions {
    /// Envelope of the message.
    pub(super) envelope: Envelope,
    /// Our own addresses.
    pub(super) addresses: Addresses,
    /// Marker lines of our letters.
    pub(super) markers: Vec<String>,
}

impl ReadInstructions {
    /// Reads a message with [`ingest`].
    pub(super) fn read(&self, raw: &[u8]) -> MailClass {
        ingest(raw, &self.envelope, &self.addresses, &self.markers)
    }
}

/// Reads messages until the input ends. Each frame starts with its length (4 bytes, little-endian). Input: an
/// instruction (JSON) and then a message, repeatedly. Output: the greeting, then a [`MailClass`] (JSON) for each
/// message.
///
/// # Errors
/// Returns an error if the input or output breaks off, or if the input violates this protocol.
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
/// Returns an error if the frame would be too long.
pub(super) fn frame(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let length = u32::try_from(bytes.len()).ok().filter(|length| *length <= FRAME_BYTES);
    let length = length.ok_or(io::ErrorKind::FileTooLarge)?;
    Ok([length.to_le_bytes().as_slice(), bytes].concat())
}

fn write_frame(output: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    output.write_all(&frame(bytes)?)?;
    output.flush()
}

/// Reads the next frame. Returns `None` at the end of the input.
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
