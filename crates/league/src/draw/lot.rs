//! The lot, which breaks all remaining ties. It is a hash of a seed and the entry, so it is verifiable and
//! reproducible.

use crate::ids::EntryId;
use engine::{Dice, DiceKey};
use std::fmt;

/// The context strings of the derived hashes; changing one changes every draw.
const TICKET_CONTEXT: &str = "vernissage 2026 league draw: ticket of an entry";
const PART_CONTEXT: &str = "vernissage 2026 league draw: seed of a part";
const COMMITMENT_CONTEXT: &str = "vernissage 2026 league draw: promise of a seed";

/// The seed of all lots of a season. Its hash is published at the start and the seed itself at the end, which proves
/// that the seed was not chosen to suit a result.
#[derive(Clone, PartialEq, Eq)]
pub struct DrawSeed([u8; 32]);

/// The lot of an entry. The lower ticket comes first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LotTicket([u8; 32]);

impl DrawSeed {
    /// Creates a seed from random bytes provided by the caller.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns a hash that does not reveal the seed, for publication before the first draw.
    pub fn commitment(&self) -> [u8; 32] {
        blake3::derive_key(COMMITMENT_CONTEXT, &self.0)
    }

    /// Derives the seed of a part of the season: a purpose (`"swiss"`) and its number (a round). Each part has its own
    /// lots, so no entry is lucky all season.
    pub fn part(&self, purpose: &str, number: u64) -> Self {
        let mut hash = blake3::Hasher::new_derive_key(PART_CONTEXT);
        hash.update(&self.0);
        hash.update(&number.to_le_bytes());
        hash.update(purpose.as_bytes());
        Self(*hash.finalize().as_bytes())
    }

    /// Returns the ticket of this entry: hash(seed, entry). The ticket does not depend on the other entries, on names,
    /// or on the order of arrival (T10).
    pub fn ticket(&self, entry: EntryId) -> LotTicket {
        let mut hash = blake3::Hasher::new_derive_key(TICKET_CONTEXT);
        hash.update(&self.0);
        hash.update(&entry.number().to_le_bytes());
        LotTicket(*hash.finalize().as_bytes())
    }

    /// Sorts the entries by ticket, independent of their original order.
    pub fn sort_by_lot(&self, entries: &[EntryId]) -> Vec<EntryId> {
        let mut order = entries.to_vec();
        order.sort_by_cached_key(|entry| self.ticket(*entry));
        order
    }

    /// Returns dice for a search, deterministic for each seed.
    pub fn dice(&self) -> Dice {
        DiceKey::from_bytes(self.0).luck(0)
    }
}

impl fmt::Debug for DrawSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DrawSeed(..)")
    }
}
