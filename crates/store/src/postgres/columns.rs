//! Lookup columns of tables and return addresses that only this database has.

use crate::cipher::RowCipher;
use crate::rows::TableRow;
use engine::Seat;
use model::{Ask, Right, Table};
use ports::StoreError;
use ports::store::rules::{league_key, right_holder};

/// Lookup columns of a table.
pub(super) struct TableLookup {
    /// Number of the entry after which the desk needs the journal.
    pub(super) tail_after: i64,
    /// The open decisions, each as one word.
    pub(super) open_asks: Vec<String>,
    /// League, season and table number.
    pub(super) league: (Option<String>, Option<i64>, Option<i64>),
    /// Number of the entry that ended the game.
    pub(super) end_seq: Option<i64>,
}

impl TableLookup {
    pub(super) fn of(table: &Table) -> Self {
        let ask = |(seat, ask): (&Seat, &Ask)| encode_ask(*seat, ask.opened);
        let league = league_key(table);
        Self {
            tail_after: i64::from(Table::tail_start(table)),
            open_asks: table.asks.iter().map(ask).collect(),
            league: (
                league.as_ref().map(|(name, ..)| name.as_str().to_owned()),
                league.as_ref().map(|(_, season, _)| i64::from(season.number())),
                league.as_ref().map(|(.., number)| i64::from(*number)),
            ),
            end_seq: table.score().as_ref().map(|score| i64::from(score.seq)),
        }
    }
}

/// A table's row with its lookup columns.
pub(super) struct TableColumns {
    pub(super) row: TableRow,
    pub(super) marks: TableLookup,
}

impl TableColumns {
    pub(super) fn new(table: Table, cipher: &RowCipher) -> Result<Self, StoreError> {
        let marks = TableLookup::of(&table);
        Ok(Self { row: TableRow::new(table, cipher)?, marks })
    }
}

/// Encodes a decision of a table as one word.
fn encode_ask(seat: Seat, opened: u32) -> String {
    format!("{}:{opened}", seat.number())
}

/// Returns the lookup columns of a return address: the table and decision that it answers, or the player it belongs to.
pub(super) fn token_columns(right: &Right) -> (Option<String>, Option<String>, Option<i64>) {
    match right {
        Right::Decision { table, seat, opened, .. } => {
            (Some(table.as_str().to_owned()), Some(encode_ask(*seat, *opened)), None)
        }
        other => (None, None, right_holder(other).map(|player| player.number() as i64)),
    }
}
