//! Compression of JSON before encryption. Pages, states and entries take most of a store's space and repeat the same
//! field names.
//!
//! The format is LZ4 with a dictionary. Looking back into a dictionary is free, whereas other compressors first have to
//! clear a table that is larger than any page.

use flate2::{Decompress, FlushDecompress, Status};
use lz4_flex::block::{compress_into_with_dict, decompress_with_dict, get_maximum_output_size};

/// Dictionary of common text in pages and journals. Never edit it: data compressed with it needs it to decompress. A
/// new dictionary needs a new marker.
const DICTIONARY: &[u8] = include_bytes!("usual.txt");
/// Marker of compressed data; no JSON, hex or zlib begins with it. The uncompressed length follows, in four bytes,
/// little-endian.
const LZ4_MARKER: u8 = 1;
/// Marker of data compressed with zlib by earlier versions.
const ZLIB_MARKER: u8 = 0x78;
/// Length of the header, in bytes.
const HEADER_LEN: usize = 1 + size_of::<u32>();
/// Approximate compression ratio of zlib for pages.
const ZLIB_RATIO: usize = 4;

/// Compresses data; `None` if the length does not fit into four bytes.
pub fn compress(plain: &[u8]) -> Option<Vec<u8>> {
    let mut packed = vec![0; HEADER_LEN + get_maximum_output_size(plain.len())];
    let (front, block) = packed.split_at_mut_checked(HEADER_LEN)?;
    let (mark, length) = front.split_first_mut()?;
    *mark = LZ4_MARKER;
    length.copy_from_slice(&u32::try_from(plain.len()).ok()?.to_le_bytes());
    let size = compress_into_with_dict(plain, block, DICTIONARY).ok()?;
    packed.truncate(HEADER_LEN + size);
    Some(packed)
}

/// Decompresses data written by this or an earlier version. Data that was never compressed is returned unchanged.
/// Returns `None` if the data is truncated.
pub fn decompress(stored: Vec<u8>) -> Option<Vec<u8>> {
    match stored.first() {
        Some(&LZ4_MARKER) => {
            let (length, block) = stored.get(1..)?.split_first_chunk()?;
            let length = u32::from_le_bytes(*length) as usize;
            decompress_with_dict(block, length, DICTIONARY).ok().filter(|plain| plain.len() == length)
        }
        Some(&ZLIB_MARKER) => inflate_zlib(&stored),
        _ => Some(stored),
    }
}

fn inflate_zlib(stored: &[u8]) -> Option<Vec<u8>> {
    let (mut unpacker, mut json) = (Decompress::new(true), Vec::with_capacity(stored.len() * ZLIB_RATIO));
    loop {
        let rest = stored.get(usize::try_from(unpacker.total_in()).ok()?..)?;
        match unpacker.decompress_vec(rest, &mut json, FlushDecompress::Finish).ok()? {
            Status::StreamEnd => return Some(json),
            // The data is truncated: space remains but the stream has not ended.
            _ if json.len() < json.capacity() => return None,
            _ => json.reserve(json.capacity().max(1)),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing test may panic")]
mod tests {
    use super::*;
    use flate2::{Compress, Compression, FlushCompress};

    /// Stored data can be read only with this dictionary.
    #[test]
    fn compression_dictionary_is_unchanged() {
        assert_eq!(
            blake3::hash(DICTIONARY).to_hex().as_str(),
            "351766a1ec60f6ee508a58169295211fec7ed894284ecc346f6210b695d7ad74"
        );
    }

    #[test]
    fn compressed_data_round_trips_or_is_rejected() {
        let json = br#"{"kind":"turn","says":[{"key":"say-turn","args":{"asked":{"words":"bid"}}}],"ask":{"examples":["bid 7"]}}"#;
        let whole = compress(json).unwrap();
        assert!(whole.len() < json.len() / 2, "{}", whole.len());
        assert_eq!(decompress(whole.clone()).as_deref(), Some(json.as_slice()));
        assert_eq!(compress(json), Some(whole.clone()), "deterministic");
        assert!((1..whole.len()).all(|end| decompress(whole[..end].to_vec()).is_none()), "truncated");
        assert_eq!(decompress(compress(b"").unwrap()).as_deref(), Some(b"".as_slice()));
    }

    #[test]
    fn older_compressed_data_is_still_read() {
        assert_eq!(decompress(b"{}".to_vec()).as_deref(), Some(b"{}".as_slice()));
        let json = br#"{"kind":"turn"}"#.repeat(40);
        let mut zlib = Vec::with_capacity(json.len());
        Compress::new(Compression::fast(), true)
            .compress_vec(&json, &mut zlib, FlushCompress::Finish)
            .unwrap();
        assert_eq!(decompress(zlib.clone()), Some(json));
        assert!((1..zlib.len()).all(|end| decompress(zlib[..end].to_vec()).is_none()), "truncated");
    }
}
