//! The lot: what decides where nothing else does. It is a hash of a seed and the entry, so anybody can check it, and a
//! repeat gives the same.

use crate::ids::EntryId;
use engine::{Dice, DiceKey};
use std::fmt;

/// The context strings under which hashes are derived; changing one changes every draw.
const TICKET_CONTEXT: &str = "vernissage 2026 league draw: ticket of an entry";
const PART_CONTEXT: &str = "vernissage 2026 league draw: seed of a part";
const PROMISE_CONTEXT: &str = "vernissage 2026 league draw: promise of a seed";

/// The seed of all lots of a season. Its promise is shown at the start and the seed itself at the end, so nobody can
/// have picked it to suit a result.
#[derive(Clone, PartialEq, Eq)]
pub struct DrawSeed([u8; 32]);

/// What an entry drew. The lower ticket comes first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LotTicket([u8; 32]);

impl DrawSeed {
    /// The seed of these bytes, which the caller took from chance.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A hash that gives the seed away to nobody, to be shown before the first draw.
    pub fn promise(&self) -> [u8; 32] {
        blake3::derive_key(PROMISE_CONTEXT, &self.0)
    }

    /// The seed of a part of the season: a use (`"swiss"`) and its number (a round). Each part has lots of its own, so
    /// nobody is lucky all season.
    pub fn part(&self, purpose: &str, number: u64) -> Self {
        let mut hash = blake3::Hasher::new_derive_key(PART_CONTEXT);
        hash.update(&self.0);
        hash.update(&number.to_le_bytes());
        hash.update(purpose.as_bytes());
        Self(*hash.finalize().as_bytes())
    }

    /// What this entry draws: hash(seed, entry). It does not depend on who else draws (T10: no alphabet, no order of
    /// arrival).
    pub fn ticket(&self, entry: EntryId) -> LotTicket {
        let mut hash = blake3::Hasher::new_derive_key(TICKET_CONTEXT);
        hash.update(&self.0);
        hash.update(&entry.number().to_le_bytes());
        LotTicket(*hash.finalize().as_bytes())
    }

    /// The entries in the order of their tickets, whatever order they came in.
    pub fn order(&self, entries: &[EntryId]) -> Vec<EntryId> {
        let mut order = entries.to_vec();
        order.sort_by_cached_key(|entry| self.ticket(*entry));
        order
    }

    /// Chance for a search, always the same for the same seed.
    pub fn dice(&self) -> Dice {
        DiceKey::from_bytes(self.0).luck(0)
    }
}

impl fmt::Debug for DrawSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DrawSeed(..)")
    }
}
