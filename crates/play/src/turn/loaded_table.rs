//! A table with all data needed to decide a request, and the moment of the decision. The caller provides both: nothing
//! here reads a clock or draws a random number.

use engine::{Components, DiceKey, GameKind, Lexicon, Position};
use model::hours::wall_clock::Instant;
use model::{
    Entry, Fault, Keys, People, ReplaySetup, ReturnAddress, Right, Table, parse_hex_bytes, token_hash,
};
use std::collections::BTreeMap;

/// A table with the data needed to decide a request.
#[derive(Debug)]
pub struct LoadedTable {
    /// The table's row.
    pub table: Table,
    /// The game.
    pub kind: &'static GameKind,
    /// The component data at the start.
    pub components: Components,
    /// The game's position, once it runs.
    pub position: Option<Box<dyn Position>>,
    /// The latest journal entries, in order: at least those after [`Table::tail_start`].
    pub tail: Vec<Entry>,
    /// The current players at the table.
    pub people: People,
    /// The lexicons of the languages used in standing orders here, by language tag.
    pub lexicons: BTreeMap<String, Lexicon>,
}

/// The moment of a request: the time, the keys and the randomness that it uses.
#[derive(Debug)]
pub struct Moment<'a> {
    /// The current time.
    pub now: Instant,
    /// The service's keys.
    pub keys: &'a Keys,
    /// Randomness drawn by the caller for this request, for salts.
    pub entropy: [u8; 32],
    /// True if the answer is sent as a letter. The same seat then gets no turn letter by mail, which would repeat the
    /// answer.
    pub by_letter: bool,
}

impl Moment<'_> {
    /// Returns the return address that grants a right, as stored.
    pub fn return_address(&self, right: &Right) -> ReturnAddress {
        ReturnAddress { hash: token_hash(&self.keys.token(right)), right: right.clone() }
    }
}

/// Returns the set-up of a table's game, to replay its journal.
///
/// # Errors
/// Returns [`Fault::Incomplete`] if the game has not started.
pub fn replay_setup(loaded: &LoadedTable) -> Result<ReplaySetup<'_>, Fault> {
    let game = loaded.table.game_state().ok_or(Fault::Incomplete("game"))?;
    let dice = parse_hex_bytes(&game.dice).ok_or(Fault::Incomplete("dice"))?;
    Ok(ReplaySetup {
        kind: loaded.kind,
        components: &loaded.components,
        seats: loaded.table.seats.len() as u8,
        dice: DiceKey::from_bytes(dice),
    })
}
