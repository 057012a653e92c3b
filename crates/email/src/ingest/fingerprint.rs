//! What makes a mail the same mail when it comes again, without reading it.

use super::body;

/// A hash (64 hex digits) of the bytes of a mail, less the headers that each delivery writes anew. One pass over the bytes.
pub(crate) fn fingerprint(raw: &[u8]) -> String {
    blake3::hash(&body::without_trace(raw)).to_hex().to_string()
}
