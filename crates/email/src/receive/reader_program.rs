//! The reader as a program of its own: reads mails from its standard input and says what they are on its standard output, one
//! after another, until the input ends. It holds no secret, opens no file and no connection, and may die of any mail: whoever
//! started it starts another.

use crate::gate::Envelope;
use crate::ingest::{Ingested, ingest};
use crate::recipients::Addresses;
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};

/// What a reader says first, so that nobody takes another program, or another version of it, for one.
pub(super) const GREETING: &str = concat!("vernissage reader ", env!("CARGO_PKG_VERSION"));
/// All that a reader finds in its environment: the allocator is to take memory from the system piece by piece, and to give it back at once. What
/// it takes beforehand, a gigabyte, would be more than a reader may have, and it would not start.
pub const READER_ENVIRONMENT: [(&str, &str); 2] =
    [("MIMALLOC_ARENA_EAGER_COMMIT", "0"), ("MIMALLOC_PURGE_DELAY", "0")];
/// The longest frame, in bytes.
pub(super) const FRAME_BYTES: u32 = 16 * 1024 * 1024;

/// What a reader is told about a mail that follows.
#[derive(Serialize, Deserialize)]
pub(super) struct ReadOrder {
    /// The mail's envelope.
    pub(super) envelope: Envelope,
    /// Our own addresses.
    pub(super) addresses: Addresses,
    /// The marker lines of our letters.
    pub(super) markers: Vec<String>,
}

impl ReadOrder {
    /// What the mail is, as [`ingest`] says.
    pub(super) fn read(&self, raw: &[u8]) -> Ingested {
        ingest(raw, &self.envelope, &self.addresses, &self.markers)
    }
}

/// Reads mails until the input ends. Each frame begins with its length (4 bytes, the lowest first). In: an order (JSON), then the
/// mail; out: the greeting, then for each mail an [`Ingested`] (JSON).
///
/// # Errors
/// When input or output break off, or the other side does not keep to this.
pub fn serve_reader(mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    write_frame(&mut output, GREETING.as_bytes())?;
    while let Some(order) = read_frame(&mut input)? {
        let order: ReadOrder = serde_json::from_slice(&order)?;
        let raw = read_frame(&mut input)?.ok_or(io::ErrorKind::UnexpectedEof)?;
        let read = order.read(&raw);
        write_frame(&mut output, &serde_json::to_vec(&read)?)?;
    }
    Ok(())
}

/// A frame: the length, then the bytes. Errors: it would be too long.
pub(super) fn frame(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let length = u32::try_from(bytes.len()).ok().filter(|length| *length <= FRAME_BYTES);
    let length = length.ok_or(io::ErrorKind::FileTooLarge)?;
    Ok([length.to_le_bytes().as_slice(), bytes].concat())
}

fn write_frame(output: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    output.write_all(&frame(bytes)?)?;
    output.flush()
}

/// The next frame; `None` at the end of the input.
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
