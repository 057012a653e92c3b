//! Between rows and PostgreSQL's columns.

use super::statement::{column, small};
use crate::cipher::RowCipher;
use crate::stored::{EntryRow, TableRow, code, entry_of_row, player_as_stored, table_as_stored};
use engine::Seat;
use model::{Ask, Code, Entry, Player, Right, Table, Timer};
use ports::store::rules::{instant, kind, league_key, right_holder};
use ports::{StoreError, TableHead};
use tokio_postgres::Row;

/// What a table is found by.
pub(super) struct TableMarks {
    /// Behind which entry the desk needs the journal.
    pub(super) tail_after: i64,
    /// The open decisions, each in a word.
    pub(super) open_asks: Vec<String>,
    /// League, season and number.
    pub(super) league: (Option<String>, Option<i64>, Option<i64>),
    /// The entry that ended the game.
    pub(super) end_seq: Option<i64>,
}

impl TableMarks {
    pub(super) fn of(table: &Table) -> Self {
        let ask = |(seat, ask): (&Seat, &Ask)| ask_word(*seat, ask.opened);
        let league = league_key(table);
        Self {
            tail_after: i64::from(Table::tail_after(table)),
            open_asks: table.asks.iter().map(ask).collect(),
            league: (
                league.as_ref().map(|(name, ..)| name.as_str().to_owned()),
                league.as_ref().map(|(_, season, _)| i64::from(season.number())),
                league.as_ref().map(|(.., number)| i64::from(*number)),
            ),
            end_seq: table.score.as_ref().map(|score| i64::from(score.seq)),
        }
    }
}

/// A table for its row, with what it is found by.
pub(super) struct TableColumns {
    pub(super) row: TableRow,
    pub(super) marks: TableMarks,
}

impl TableColumns {
    pub(super) fn new(table: Table, cipher: &RowCipher) -> Result<Self, StoreError> {
        let marks = TableMarks::of(&table);
        Ok(Self { row: TableRow::new(table, cipher)?, marks })
    }
}

/// A decision of a table in a word.
fn ask_word(seat: Seat, opened: u32) -> String {
    format!("{}:{opened}", seat.number())
}

/// What a return address is found by: the table and the decision that it answers, or whose own it is.
pub(super) fn token_columns(right: &Right) -> (Option<String>, Option<String>, Option<i64>) {
    match right {
        Right::Decision { table, seat, opened, .. } => {
            (Some(table.as_str().to_owned()), Some(ask_word(*seat, *opened)), None)
        }
        other => (None, None, right_holder(other).map(|player| player.number() as i64)),
    }
}

/// A table from `head, seed, snapshot`.
pub(super) fn table(row: &Row, cipher: &RowCipher) -> Result<Table, StoreError> {
    cipher.opened(as_stored(row)?)
}

/// The same as it is stored, closed as far as it is.
pub(super) fn as_stored(row: &Row) -> Result<Table, StoreError> {
    table_as_stored(column::<&str>(row, 0)?, column(row, 1)?, column(row, 2)?)
}

/// A head from `head, seed`.
pub(super) fn table_head(row: &Row, cipher: &RowCipher) -> Result<TableHead, StoreError> {
    let stored = table_as_stored(column::<&str>(row, 0)?, column(row, 1)?, None)?;
    Ok(TableHead::of(cipher.opened(stored)?))
}

/// An entry from `seq, at, body, digest`.
pub(super) fn entry(row: &Row, code: &Code, cipher: &RowCipher) -> Result<Entry, StoreError> {
    entry_of_row(entry_row(row)?, code, cipher)
}

/// The same as it is stored.
pub(super) fn entry_row(row: &Row) -> Result<EntryRow, StoreError> {
    Ok(EntryRow { seq: small(row, 0)?, at: column(row, 1)?, body: column(row, 2)?, digest: column(row, 3)? })
}

/// A timer from `table_code, seat, kind, due_at`.
pub(super) fn timer(row: &Row) -> Result<Timer, StoreError> {
    Ok(Timer {
        table: code(column(row, 0)?)?,
        seat: Seat::new(small(row, 1)?),
        kind: kind(column(row, 2)?)?,
        due_at: instant(column(row, 3)?)?,
    })
}

/// A player from `body, address`.
pub(super) fn player(row: &Row) -> Result<Player, StoreError> {
    player_as_stored(column::<&str>(row, 0)?, column(row, 1)?)
}
