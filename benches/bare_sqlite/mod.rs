//! The upper bound: bare SQLite writes the rows of finished games with the indexes of our schema, in one thread and in
//! durable group commits. It decides nothing and reads nothing. The difference from the service is the service's cost.

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use std::path::Path;
use std::time::Instant;

/// Database tables that grow with each move.
const GROWING: [&str; 4] = ["inbox", "journal", "letter", "token"];
/// Database tables filled before the first move.
const STANDING: [&str; 3] = ["player", "tables", "timer"];

/// The rows of a database table, and the statement that inserts one.
struct Rows {
    insert: String,
    rows: Vec<Vec<Value>>,
}

impl Rows {
    fn load(from: &Connection, table: &str) -> rusqlite::Result<Self> {
        let mut all = from.prepare(&format!("SELECT * FROM {table}"))?;
        let count = all.column_count();
        let rows = all
            .query_map([], |row| (0..count).map(|at| row.get(at)).collect())?
            .collect::<rusqlite::Result<_>>()?;
        let places = vec!["?"; count].join(", ");
        Ok(Self { insert: format!("INSERT INTO {table} VALUES ({places})"), rows })
    }

    /// Writes the share of the rows that belongs to the `nth` of `moves` moves.
    fn write(&self, on: &Connection, nth: usize, moves: usize) -> rusqlite::Result<()> {
        let mut insert = on.prepare_cached(&self.insert)?;
        let share = self.rows.len() * nth / moves..self.rows.len() * (nth + 1) / moves;
        self.rows[share].iter().try_for_each(|row| insert.execute(params_from_iter(row)).map(drop))
    }
}

/// Returns the number of moves per second that bare SQLite writes into a new file in `folder`, `group` moves per
/// commit. They are the rows of the database `played`, and for each move another update of a table's row.
///
/// # Errors
/// Fails if a file cannot be read or written.
pub(crate) fn moves_a_second(
    played: &Path,
    folder: &Path,
    moves: usize,
    group: usize,
) -> rusqlite::Result<f64> {
    let from = Connection::open(played)?;
    let on = Connection::open(folder.join(format!("bare-{group}.db")))?;
    on.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF")?;
    on.set_prepared_statement_cache_capacity(32);
    let schema = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type <> 'table'";
    let schema: Vec<String> =
        from.prepare(schema)?.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    schema.iter().try_for_each(|sql| on.execute_batch(sql))?;
    for table in STANDING {
        on.execute_batch("BEGIN IMMEDIATE")?;
        Rows::load(&from, table)?.write(&on, 0, 1)?;
        on.execute_batch("COMMIT")?;
    }
    let growing: Vec<Rows> =
        GROWING.iter().map(|table| Rows::load(&from, table)).collect::<rusqlite::Result<_>>()?;
    let tables = on.query_row("SELECT count(*) FROM tables", [], |row| row.get::<_, u32>(0))? as usize;
    let again =
        "UPDATE tables SET seq = seq + 1, version = version + 1, head = head || '', snapshot = snapshot || ''
                 WHERE id = (SELECT id FROM tables ORDER BY id LIMIT 1 OFFSET ?)";
    let began = Instant::now();
    for first in (0..moves).step_by(group) {
        on.execute_batch("BEGIN IMMEDIATE")?;
        for nth in first..moves.min(first + group) {
            growing.iter().try_for_each(|rows| rows.write(&on, nth, moves))?;
            on.prepare_cached(again)?.execute([(nth * tables / moves) as i64])?;
        }
        on.execute_batch("COMMIT")?;
    }
    Ok(moves as f64 / began.elapsed().as_secs_f64())
}
