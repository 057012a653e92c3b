//! The lot: the only chance in a standing, and only where a line must cut.

use crate::ids::EntryId;

/// The lot of an entry; the lowest comes first.
///
/// It depends on the seed, which is settled when the season begins, and on the entry alone. So a repeat gives the same, and nobody
/// gains by name or by the time of entry (T10).
pub fn lot(seed: &[u8; 32], entry: EntryId) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(seed);
    hasher.update(&entry.number().to_le_bytes());
    *hasher.finalize().as_bytes()
}
