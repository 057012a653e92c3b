//! Export and import of raw rows, for copies between stores.

use super::analyse;
use super::columns::{TableLookup, token_columns};
use super::fault::ServerFault;
use super::statement::{SqlStep, SqlValue, column, values};
use super::transact::Transactions;
use crate::row_kinds::{
    COPY_PROGRESS_FACT, CellKind, RowCell, RowKind, RowPage, build_row_page, number_at, text_at,
};
use crate::rows::{
    from_json, is_vacant, parse_stored_player, parse_table_head, place, seated_player_ids, willing_games,
};
use model::{RatedSeat, Right};
use ports::StoreError;
use tokio_postgres::Row;

const NOTE: &str = "INSERT INTO house (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value";
const ACCOUNTS: &str = "INSERT INTO account (channel, id, player_id)
     SELECT channel, id, player_id FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new (channel, id, player_id)";
const PEOPLE: &str = "UPDATE player SET confirmed = $2, willing_in = $3 WHERE id = $1";
const SEATS: &str = "INSERT INTO seat (player_id, table_code)
     SELECT player_id, table_code FROM unnest($1::bigint[], $2::text[]) AS new (player_id, table_code)";
const TABLES: &str = "UPDATE tables SET tail_after = $2, open_asks = $3, vacant = $4, place_channel = $5, place_community = $6,
     league = $7, season = $8, number = $9, end_seq = $10 WHERE id = $1";
const RATED: &str = "INSERT INTO rated (player_id, line_id)
     SELECT player_id, line_id FROM unnest($1::bigint[], $2::bigint[]) AS new (player_id, line_id)";
const TOKENS: &str = "UPDATE token SET table_code = new.table_code, ask = new.ask, player_id = new.player_id
     FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS new (hash, table_code, ask, player_id)
     WHERE token.hash = new.hash";
/// Moves sequences past the imported ids.
const ADVANCE_SEQUENCES: [&str; 3] = [
    "SELECT setval(pg_get_serial_sequence('tables', 'id'), (SELECT coalesce(max(id), 1) FROM tables))",
    "SELECT setval(pg_get_serial_sequence('letter', 'id'), (SELECT coalesce(max(id), 1) FROM letter))",
    "SELECT setval(pg_get_serial_sequence('rating_line', 'id'), (SELECT coalesce(max(id), 1) FROM rating_line))",
];

/// Returns the rows of a kind after a position.
pub(super) async fn rows_of(
    on: &Transactions,
    shelf: RowKind,
    after: Option<&str>,
    limit: u32,
) -> Result<RowPage, ServerFault> {
    let after: Option<Vec<RowCell>> = after.map(|text| from_json("place in a copy", text)).transpose()?;
    let columns: Vec<&str> = shelf.columns().iter().map(|(name, _)| *name).collect();
    let key = columns[..shelf.key_width()].join(", ");
    let but =
        if shelf == RowKind::House { format!("name <> '{COPY_PROGRESS_FACT}'") } else { "true".to_owned() };
    let behind = match &after {
        Some(after) => {
            let marks: Vec<String> = (1..=after.len()).map(|at| format!("${at}")).collect();
            format!("AND ({key}) > ({})", marks.join(", "))
        }
        None => String::new(),
    };
    let sql = format!(
        "SELECT {} FROM {} WHERE {but} {behind} ORDER BY {key} LIMIT {limit}",
        columns.join(", "),
        shelf.sql_table()
    );
    let mut place: Vec<SqlValue> = Vec::new();
    for cell in after.unwrap_or_default() {
        match cell {
            RowCell::Null => return Err(ServerFault::broken("invalid position in a copy")),
            RowCell::Number(number) => place.extend(values![number]),
            RowCell::Text(text) => place.extend(values![text]),
        }
    }
    let found = on.query_with_retry(&sql, place).await?;
    let rows: Vec<Vec<RowCell>> = found.iter().map(|row| cells(row, shelf)).collect::<Result<_, _>>()?;
    let keys = rows.iter().map(|row| row[..shelf.key_width()].to_vec()).collect();
    Ok(build_row_page(rows, keys, limit)?)
}

fn cells(row: &Row, shelf: RowKind) -> Result<Vec<RowCell>, StoreError> {
    let cell = |(at, (_, kind)): (usize, &(&str, CellKind))| {
        Ok(match kind {
            CellKind::Number => column::<Option<i64>>(row, at)?.map_or(RowCell::Null, RowCell::Number),
            CellKind::Text => column::<Option<String>>(row, at)?.map_or(RowCell::Null, RowCell::Text),
        })
    };
    shelf.columns().iter().enumerate().map(cell).collect()
}

/// Inserts rows, and fills their lookup columns.
pub(super) async fn put_rows(
    on: &Transactions,
    shelf: RowKind,
    rows: Vec<Vec<RowCell>>,
    note: String,
) -> Result<(), StoreError> {
    let mut steps = Vec::new();
    if !rows.is_empty() {
        steps.push(insert(shelf, &rows));
        fill_lookup_columns(shelf, &rows, &mut steps)?;
    }
    steps.push(SqlStep::new(NOTE, values![COPY_PROGRESS_FACT, note]));
    on.transact(on.new_transaction_name().await?, &steps).await.map_err(|undone| undone.fault)?;
    Ok(())
}

/// Inserts all rows in one statement. Lookup columns are not part of a row; they are filled afterwards.
fn insert(shelf: RowKind, rows: &[Vec<RowCell>]) -> SqlStep {
    let columns = shelf.columns();
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let kinds: Vec<String> = columns
        .iter()
        .enumerate()
        .map(|(at, (_, kind))| match kind {
            CellKind::Number => format!("${}::bigint[]", at + 1),
            CellKind::Text => format!("${}::text[]", at + 1),
        })
        .collect();
    let (more, fixed) = match shelf {
        RowKind::Tables => (", tail_after, open_asks, vacant", ", 0, '{}'::text[], false"),
        RowKind::People => (", confirmed", ", false"),
        RowKind::Letters => (", written", ", 0"),
        _ => ("", ""),
    };
    let (names, kinds) = (names.join(", "), kinds.join(", "));
    let sql = format!(
        "INSERT INTO {} ({names}{more}) SELECT {names}{fixed} FROM unnest({kinds}) AS new ({names})",
        shelf.sql_table()
    );
    let mut all: Vec<SqlValue> = Vec::new();
    for (at, (_, kind)) in columns.iter().enumerate() {
        let cells = rows.iter().map(|row| row.get(at));
        match kind {
            CellKind::Number => {
                let numbers: Vec<Option<i64>> = cells.map(|cell| cell.and_then(RowCell::number)).collect();
                all.extend(values![numbers]);
            }
            CellKind::Text => {
                let texts: Vec<Option<String>> =
                    cells.map(|cell| cell.and_then(RowCell::text).map(str::to_owned)).collect();
                all.extend(values![texts]);
            }
        }
    }
    SqlStep::new(sql, all)
}

fn fill_lookup_columns(
    shelf: RowKind,
    rows: &[Vec<RowCell>],
    steps: &mut Vec<SqlStep>,
) -> Result<(), StoreError> {
    match shelf {
        RowKind::People => {
            let (mut channels, mut ids, mut players) = (Vec::new(), Vec::new(), Vec::new());
            for row in rows {
                let (id, player) = (number_at(row, 0)?, parse_stored_player(text_at(row, 3)?, None)?);
                steps.push(SqlStep::new(PEOPLE, values![id, player.confirmed, willing_games(&player)]));
                for account in player.accounts {
                    channels.push(account.channel);
                    ids.push(account.id);
                    players.push(id);
                }
            }
            steps.push(SqlStep::new(ACCOUNTS, values![channels, ids, players]));
        }
        RowKind::Tables => fill_table_lookup(rows, steps)?,
        RowKind::RatingLines => {
            let (mut players, mut lines) = (Vec::new(), Vec::new());
            for row in rows {
                let seats: Vec<RatedSeat> = from_json("list of rated seats", text_at(row, 6)?)?;
                for seat in seats {
                    players.push(seat.player.number() as i64);
                    lines.push(number_at(row, 0)?);
                }
            }
            steps.push(SqlStep::new(RATED, values![players, lines]));
        }
        RowKind::Tokens => {
            let (mut hashes, mut tables, mut asks, mut players) = (vec![], vec![], vec![], vec![]);
            for row in rows {
                let right: Right = from_json("right", text_at(row, 1)?)?;
                let (table, ask, player) = token_columns(&right);
                hashes.push(text_at(row, 0)?.to_owned());
                tables.push(table);
                asks.push(ask);
                players.push(player);
            }
            steps.push(SqlStep::new(TOKENS, values![hashes, tables, asks, players]));
        }
        _ => {}
    }
    Ok(())
}

fn fill_table_lookup(rows: &[Vec<RowCell>], steps: &mut Vec<SqlStep>) -> Result<(), StoreError> {
    let (mut players, mut codes) = (Vec::new(), Vec::new());
    for row in rows {
        let table = parse_table_head(text_at(row, 7)?)?;
        for player in seated_player_ids(&table) {
            players.push(player);
            codes.push(table.code.as_str().to_owned());
        }
        let marks = TableLookup::of(&table);
        let (channel, community) = place(&table).unzip();
        let (league, season, number) = marks.league;
        steps.push(SqlStep::new(
            TABLES,
            values![
                number_at(row, 0)?,
                marks.tail_after,
                marks.open_asks,
                is_vacant(&table),
                channel,
                community,
                league,
                season,
                number,
                marks.end_seq,
            ],
        ));
    }
    steps.push(SqlStep::new(SEATS, values![players, codes]));
    Ok(())
}

pub(super) async fn copy_note(on: &Transactions) -> Result<Option<String>, ServerFault> {
    let found =
        on.query_with_retry("SELECT value FROM house WHERE name = $1", values![COPY_PROGRESS_FACT]).await?;
    Ok(found.first().map(|row| column(row, 0)).transpose()?)
}

pub(super) async fn end_copy(on: &Transactions) -> Result<(), StoreError> {
    let mut steps: Vec<SqlStep> =
        ADVANCE_SEQUENCES.into_iter().map(|sql| SqlStep::new(sql, Vec::new())).collect();
    steps.push(SqlStep::new("DELETE FROM house WHERE name = $1", values![COPY_PROGRESS_FACT]));
    analyse::analyse_all_tables(on).await?;
    on.transact(on.new_transaction_name().await?, &steps).await.map_err(|undone| undone.fault)?;
    Ok(())
}
