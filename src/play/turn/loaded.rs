//! A table with all that is needed to decide about it, and the moment at which that is done. The caller brings both: nothing
//! here reads a clock or draws a number.

use crate::engine::{Components, DiceKey, GameKind, Lexicon, Position};
use crate::play::fault::Fault;
use crate::play::hours::wall::Instant;
use crate::play::record::journal::Entry;
use crate::play::record::keys::{Keys, bytes_from_hex, token_hash};
use crate::play::record::people::People;
use crate::play::record::replay::Beginning;
use crate::play::record::right::{ReturnAddress, Right};
use crate::play::record::table::{Status, Table};
use std::collections::BTreeMap;

/// No letter tells of more entries than this, however long its reader was away.
pub(crate) const NEWS_ENTRIES_MAX: u32 = 200;

/// A table with what is needed to decide about it.
#[derive(Debug)]
pub struct Loaded {
    /// Its row.
    pub table: Table,
    /// Its game.
    pub kind: &'static GameKind,
    /// The component data it began with.
    pub components: Components,
    /// The game's position, once it runs.
    pub position: Option<Box<dyn Position>>,
    /// Its latest entries, in order: at least those after [`Loaded::tail_after`].
    pub tail: Vec<Entry>,
    /// Those who sit at it, as they are now.
    pub people: People,
    /// The words of the languages in which standing orders were left here, by tag.
    pub lexicons: BTreeMap<String, Lexicon>,
}

impl Loaded {
    /// The `seq` behind which entries are needed to tell each player what happened since their last move, everybody what the latest move
    /// was, and what was played of a decision that is still open.
    pub fn tail_after(table: &Table) -> u32 {
        let started = if table.status == Status::Open { 0 } else { 1 };
        let seats = table.seated().filter(|(_, holder)| holder.player().is_some());
        let oldest = seats.map(|(seat, _)| table.last_played.get(&seat).copied().unwrap_or(started));
        let oldest = oldest.chain(table.asks.values().map(|ask| ask.opened));
        let oldest = oldest.chain(table.position_seq.checked_sub(1)).min();
        oldest.unwrap_or(table.seq).max(table.seq.saturating_sub(NEWS_ENTRIES_MAX))
    }
}

/// When and with what a request is decided.
#[derive(Debug)]
pub struct Moment<'a> {
    /// The present.
    pub now: Instant,
    /// The service's keys.
    pub keys: &'a Keys,
    /// Chance drawn by the caller for this request, for salts.
    pub entropy: [u8; 32],
    /// Whether the answer goes out as a letter. Then no turn letter by mail is owed to the same seat: it would say the same twice.
    pub by_letter: bool,
}

impl Moment<'_> {
    /// The return address that stands for a right, as it is stored.
    pub fn return_address(&self, right: &Right) -> ReturnAddress {
        ReturnAddress { hash: token_hash(&self.keys.token(right)), right: right.clone() }
    }
}

/// What the table was set up with, for a replay of its journal.
///
/// # Errors
/// [`Fault::Lacks`] when the game has not begun.
pub fn beginning(loaded: &Loaded) -> Result<Beginning<'_>, Fault> {
    let Table { dice, seats, .. } = &loaded.table;
    let dice = dice.as_deref().and_then(bytes_from_hex).ok_or(Fault::Lacks("dice"))?;
    Ok(Beginning {
        kind: loaded.kind,
        components: &loaded.components,
        seats: seats.len() as u8,
        dice: DiceKey::from_bytes(dice),
    })
}
