//! Export and import of raw rows, for copies between stores.

use super::error::SqlError;
use super::statement::{execute_cached, query_all, query_one};
use crate::row_kinds::{COPY_PROGRESS_FACT, RowCell, RowKind, RowPage, build_row_page, number_at, text_at};
use crate::rows::{
    from_json, is_vacant, parse_stored_player, parse_table_head, place, seated_player_ids, willing_games,
};
use model::RatedSeat;
use ports::StoreError;
use ports::store::rules::league_key;
use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, Row, ToSql, params_from_iter};

impl ToSql for RowCell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Null => ToSqlOutput::Owned(Value::Null),
            Self::Number(number) => ToSqlOutput::Owned(Value::Integer(*number)),
            Self::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
        })
    }
}

fn cell(row: &Row<'_>, at: usize) -> Result<RowCell, SqlError> {
    Ok(match row.get(at)? {
        Value::Null => RowCell::Null,
        Value::Integer(number) => RowCell::Number(number),
        Value::Text(text) => RowCell::Text(text),
        Value::Real(_) | Value::Blob(_) => {
            return Err(StoreError {
                what: "unexpected column type in a row; expected text or integer".to_owned(),
            }
            .into());
        }
    })
}

/// Returns the rows of a kind after a position.
pub(super) fn rows_of(
    on: &Connection,
    shelf: RowKind,
    after: Option<&str>,
    limit: u32,
) -> Result<RowPage, SqlError> {
    let after: Option<Vec<RowCell>> = after.map(|text| from_json("place in a copy", text)).transpose()?;
    let mut columns: Vec<&str> = shelf.columns().iter().map(|(name, _)| *name).collect();
    let (mut key, mut from) = (columns[..shelf.key_width()].to_vec(), shelf.sql_table().to_owned());
    if shelf == RowKind::Journal {
        (columns[0], key[0]) = ("code", "table_id");
        "journal JOIN tables ON tables.id = table_id".clone_into(&mut from);
        columns[1] = "journal.seq";
        key[1] = "journal.seq";
    }
    let width = columns.len();
    let but =
        if shelf == RowKind::House { format!("name <> '{COPY_PROGRESS_FACT}'") } else { "1".to_owned() };
    let order = key.join(", ");
    let behind = match &after {
        Some(_) => format!("AND ({order}) > ({})", vec!["?"; key.len()].join(", ")),
        None => String::new(),
    };
    let sql = format!(
        "SELECT {}, {order} FROM {from} WHERE {but} {behind} ORDER BY {order} LIMIT {limit}",
        columns.join(", ")
    );
    let both = query_all(on, &sql, params_from_iter(after.unwrap_or_default()), |row| {
        let cells =
            |range: std::ops::Range<usize>| range.map(|at| cell(row, at)).collect::<Result<Vec<_>, _>>();
        Ok((cells(0..width)?, cells(width..width + key.len())?))
    })?;
    let (rows, keys) = both.into_iter().unzip();
    Ok(build_row_page(rows, keys, limit)?)
}

/// Inserts rows, and fills their lookup columns.
pub(super) fn put_rows(
    on: &Connection,
    shelf: RowKind,
    rows: &[Vec<RowCell>],
    note: &str,
) -> Result<(), SqlError> {
    let columns: Vec<&str> = shelf.columns().iter().map(|(name, _)| *name).collect();
    let marks = vec!["?"; columns.len()].join(", ");
    let sql = match shelf {
        RowKind::Journal => "INSERT INTO journal (table_id, seq, at, body, digest)
             VALUES ((SELECT id FROM tables WHERE code = ?), ?, ?, ?, ?)"
            .to_owned(),
        _ => format!("INSERT INTO {} ({}) VALUES ({marks})", shelf.sql_table(), columns.join(", ")),
    };
    for row in rows {
        execute_cached(on, &sql, params_from_iter(row))?;
        fill_lookup_columns(on, shelf, row)?;
    }
    let sql = "INSERT INTO house (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    execute_cached(on, sql, (COPY_PROGRESS_FACT, note))?;
    Ok(())
}

/// Fills the lookup columns of a row.
fn fill_lookup_columns(on: &Connection, shelf: RowKind, row: &[RowCell]) -> Result<(), SqlError> {
    let first = row.first().and_then(RowCell::number).unwrap_or_default();
    match shelf {
        RowKind::People => {
            let player = parse_stored_player(text_at(row, 3)?, None)?;
            let sql = "UPDATE player SET confirmed = ?, willing = ? WHERE id = ?";
            execute_cached(on, sql, (player.confirmed, willing_games(&player).is_some(), first))?;
            for account in player.accounts {
                let sql = "INSERT INTO account (channel, id, player_id) VALUES (?, ?, ?)";
                execute_cached(on, sql, (&account.channel, &account.id, first))?;
            }
        }
        RowKind::Tables => {
            let table = parse_table_head(text_at(row, 7)?)?;
            let (channel, community) = place(&table).unzip();
            let sql = "UPDATE tables SET vacant = ?, place_channel = ?, place_community = ? WHERE id = ?";
            execute_cached(on, sql, (is_vacant(&table), channel, community, first))?;
            for player in seated_player_ids(&table) {
                execute_cached(on, "INSERT INTO seat (player_id, table_id) VALUES (?, ?)", (player, first))?;
            }
            if let Some((league, season, number)) = league_key(&table) {
                let sql = "INSERT INTO league_table (table_id, league, season, number) VALUES (?, ?, ?, ?)";
                execute_cached(on, sql, (first, league.as_str(), season.number(), number))?;
            }
        }
        RowKind::RatingLines => {
            let seats: Vec<RatedSeat> = from_json("list of rated seats", text_at(row, 6)?)?;
            for seat in seats {
                let sql = "INSERT INTO rated (player_id, line_id) VALUES (?, ?)";
                execute_cached(on, sql, (seat.player.number() as i64, number_at(row, 0)?))?;
            }
        }
        _ => {}
    }
    Ok(())
}

pub(super) fn copy_note(on: &Connection) -> Result<Option<String>, SqlError> {
    query_one(on, "SELECT value FROM house WHERE name = ?", [COPY_PROGRESS_FACT], |row| Ok(row.get(0)?))
}

pub(super) fn end_copy(on: &Connection) -> Result<(), SqlError> {
    execute_cached(on, "DELETE FROM house WHERE name = ?", [COPY_PROGRESS_FACT])?;
    Ok(())
}
