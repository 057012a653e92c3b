//! Prepared statements: execution, and conversion of rows.

use super::error::SqlError;
use crate::sql::{StoredRow, Value, unexpected_column};
use ports::StoreError;
use rusqlite::types::{self, ToSqlOutput, ValueRef};
use rusqlite::{Connection, Params, Row, ToSql};

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let list = |json: serde_json::Result<String>| {
            let json = json.map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
            Ok(ToSqlOutput::Owned(types::Value::Text(json)))
        };
        match self {
            Self::Number(number) => number.to_sql(),
            Self::Text(text) => text.to_sql(),
            Self::Numbers(numbers) => list(serde_json::to_string(numbers)),
            Self::Texts(texts) => list(serde_json::to_string(texts)),
        }
    }
}

impl StoredRow for Row<'_> {
    fn optional_integer(&self, at: usize) -> Result<Option<i64>, StoreError> {
        self.get(at).map_err(|_| unexpected_column(at))
    }

    fn optional_text(&self, at: usize) -> Result<Option<&str>, StoreError> {
        match self.get_ref(at) {
            Ok(ValueRef::Null) => Ok(None),
            Ok(value) => value.as_str().map(Some).map_err(|_| unexpected_column(at)),
            Err(_) => Err(unexpected_column(at)),
        }
    }

    fn flag(&self, at: usize) -> Result<bool, StoreError> {
        Ok(self.number(at)? != 0)
    }
}

/// Executes a cached statement; returns the number of changed rows.
pub(super) fn execute_cached(on: &Connection, sql: &str, values: impl Params) -> Result<usize, SqlError> {
    Ok(on.prepare_cached(sql)?.execute(values)?)
}

/// Returns the first row of a query, if any.
pub(super) fn query_one<T>(
    on: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, SqlError>,
) -> Result<Option<T>, SqlError> {
    Ok(query_all(on, sql, values, read)?.into_iter().next())
}

/// Returns all rows of a query, in order.
pub(super) fn query_all<T>(
    on: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, SqlError>,
) -> Result<Vec<T>, SqlError> {
    let mut statement = on.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]

    use super::super::open::{self, SqliteOptions};
    use crate::sql::Sql;
    use crate::{leagues, letters, people, prune, tables};
    use rusqlite::Connection;

    fn database() -> (tempfile::TempDir, (std::fs::File, Connection)) {
        let dir = tempfile::tempdir().unwrap();
        let on = open::open_for_writing(&dir.path().join("test.db"), SqliteOptions::default()).unwrap();
        (dir, on)
    }

    /// Returns SQLite's query plan.
    fn plan(on: &Connection, sql: Sql) -> Vec<String> {
        let mut statement = on.prepare(&format!("EXPLAIN QUERY PLAN {}", sql.sqlite)).unwrap();
        let unknown = vec![rusqlite::types::Null; statement.parameter_count()];
        let steps = statement.query_map(rusqlite::params_from_iter(unknown), |row| row.get(3)).unwrap();
        steps.map(Result::unwrap).collect()
    }

    /// Queries made for each message of a busy channel stay fast, however much is stored.
    #[test]
    fn per_message_queries_use_an_index() {
        let (_dir, (_lock, on)) = database();
        for (sql, step) in [
            (people::BY_ACCOUNT, "SEARCH account USING PRIMARY KEY (channel=? AND id=?)"),
            (people::SUBSTITUTES_OF_GAME, "USING INDEX player_willing"),
            (people::SEEKERS_OF_GAME, "USING INDEX player_willing"),
            (letters::SENT_AS, "SEARCH letter USING COVERING INDEX letter_sent_as (slot=?)"),
            (tables::TABLES_OF, "SEARCH seat USING PRIMARY KEY (player_id=?)"),
            (tables::VACANT, "USING INDEX tables_vacant"),
            (tables::IN_COMMUNITY, "USING INDEX tables_in_community (place_community=? AND place_channel=?)"),
        ] {
            let plan = plan(&on, sql);
            assert!(plan.iter().any(|it| it.contains(step)), "{plan:?}");
        }
        let single = [letters::SENT_AS, tables::IN_COMMUNITY].map(|sql| plan(&on, sql).len());
        assert_eq!(single, [1, 1], "neither scanned nor sorted");
    }

    /// A season is read without scanning other tables, and rated tables are skipped. The service checks between any two
    /// requests what is due. Of ratings, only the reported ones are read.
    #[test]
    fn league_and_rating_queries_use_an_index() {
        let (_dir, (_lock, on)) = database();
        let season = plan(&on, leagues::OF_LEAGUE);
        assert!(season[0].contains("sqlite_autoindex_league_table_1 (league=? AND season>? AND season<?)"));
        assert_eq!(season[1..], ["SEARCH tables USING INTEGER PRIMARY KEY (rowid=?)"], "and not sorted");
        let unrated = plan(&on, leagues::UNRATED);
        assert_eq!(unrated, ["SEARCH tables USING INDEX tables_unrated (unrated_at>?)"]);
        let due = plan(&on, leagues::DUE);
        assert_eq!(due, ["SEARCH league USING COVERING INDEX league_due (due_at>? AND due_at<?)"]);
        assert_eq!(plan(&on, leagues::NEXT), ["SEARCH league USING COVERING INDEX league_due (due_at>?)"]);
        let board = plan(&on, leagues::LEADERBOARD);
        assert_eq!(board, ["SEARCH rating USING INDEX rating_by_floor (game=?)"], "and not sorted");
        let lines = plan(&on, leagues::LINES_OF);
        let expected = [
            "SEARCH rated USING PRIMARY KEY (player_id=?)",
            "SEARCH rating_line USING INTEGER PRIMARY KEY (rowid=?)",
        ];
        assert_eq!(lines, expected, "and not sorted");
    }

    /// Hourly queries find old rows in the order of an index, however many there are.
    #[test]
    fn pruning_queries_use_an_index() {
        let (_dir, (_lock, on)) = database();
        for (sql, index) in [
            (prune::LETTERS, "USING INDEX letter_settled (class=? AND due_at<?)"),
            (prune::TOKENS, "USING INDEX token_by_age (seen_at>? AND seen_at<?)"),
        ] {
            let plan = plan(&on, sql);
            assert!(plan[0].contains(index), "{plan:?}");
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "and not sorted: {plan:?}");
        }
    }
}
