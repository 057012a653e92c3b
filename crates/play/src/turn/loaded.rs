//! A table with all that is needed to decide about it, and the moment at which that is done. The caller brings both: nothing
//! here reads a clock or draws a number.

use engine::{Components, DiceKey, GameKind, Lexicon, Position};
use model::hours::wall::Instant;
use model::{Beginning, Entry, Fault, Keys, People, ReturnAddress, Right, Table, bytes_from_hex, token_hash};
use std::collections::BTreeMap;

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
    /// Its latest entries, in order: at least those after [`Table::tail_after`].
    pub tail: Vec<Entry>,
    /// Those who sit at it, as they are now.
    pub people: People,
    /// The words of the languages in which standing orders were left here, by tag.
    pub lexicons: BTreeMap<String, Lexicon>,
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
    let game = loaded.table.game_state().ok_or(Fault::Lacks("game"))?;
    let dice = bytes_from_hex(&game.dice).ok_or(Fault::Lacks("dice"))?;
    Ok(Beginning {
        kind: loaded.kind,
        components: &loaded.components,
        seats: loaded.table.seats.len() as u8,
        dice: DiceKey::from_bytes(dice),
    })
}
