//! Common parts of the two databases: shared statements, their values, and row access. A [`SqlStore`] is built on
//! either database.
//!
//! Not here: transactions, connections and threads, which each database handles in its own way.

use crate::cipher::RowCipher;
use ports::StoreError;
use std::fmt;
use std::sync::Arc;

/// A statement in both SQL dialects, made by [`sql!`] or [`change!`].
///
/// Both dialects write parameters as `$1`. SQLite treats that as a name, and numbers names in the order of their first
/// appearance. So the parameters must first appear in ascending order, or the statement does not compile. Nothing is
/// rewritten at run time, and each text is the key of its prepared statement.
#[derive(Copy, Clone, Debug)]
pub struct Sql {
    pub(crate) sqlite: &'static str,
    pub(crate) postgres: &'static str,
}

impl Sql {
    /// Creates a statement from its two dialects.
    pub(crate) const fn new(sqlite: &'static str, postgres: &'static str) -> Self {
        let (text, mut at, mut seen) = (sqlite.as_bytes(), 1, b'0');
        while at < text.len() {
            if text[at - 1] == b'$' && text[at].is_ascii_digit() && text[at] > seen {
                assert!(
                    text[at] == seen + 1,
                    "parameters must first appear in ascending order, at most nine"
                );
                seen = text[at];
            }
            at += 1;
        }
        Self { sqlite, postgres }
    }
}

/// A query: pieces shared by both databases, and bracketed alternatives `[SQLite | PostgreSQL]`.
macro_rules! sql {
    ($($piece:tt)+) => {
        $crate::sql::Sql::new(
            concat!($($crate::sql::piece!(sqlite $piece)),+),
            concat!($($crate::sql::piece!(postgres $piece)),+),
        )
    };
}
pub(crate) use sql;

/// A change, written like [`sql!`]. SQLite counts changed rows itself; PostgreSQL returns their number as a result.
macro_rules! change {
    ($($piece:tt)+) => {
        $crate::sql::sql!(
            ["" | "WITH done AS ("] $($piece)+ ["" | " RETURNING 1) SELECT count(*) FROM done"]
        )
    };
}
pub(crate) use change;

macro_rules! piece {
    ($database:ident $same:literal) => {
        $same
    };
    (sqlite [$sqlite:literal | $postgres:literal]) => {
        $sqlite
    };
    (postgres [$sqlite:literal | $postgres:literal]) => {
        $postgres
    };
}
pub(crate) use piece;

/// A value bound to a statement. SQLite receives lists as JSON arrays.
#[derive(Clone, Debug)]
pub enum Value {
    /// An integer or NULL.
    Number(Option<i64>),
    /// A text or NULL.
    Text(Option<String>),
    /// A list of integers.
    Numbers(Vec<i64>),
    /// A list of texts.
    Texts(Vec<String>),
}

/// Values bound to a statement, in order.
macro_rules! bind {
    ($($value:expr),* $(,)?) => {
        vec![$($crate::sql::Value::from($value)),*]
    };
}
pub(crate) use bind;

macro_rules! value_from {
    ($($from:ty, $name:ident => $value:expr;)+) => {
        $(impl From<$from> for Value {
            fn from($name: $from) -> Self {
                $value
            }
        })+
    };
}
value_from! {
    i64, it => Self::Number(Some(it));
    u32, it => Self::Number(Some(it.into()));
    Option<i64>, it => Self::Number(it);
    &str, it => Self::Text(Some(it.to_owned()));
    String, it => Self::Text(Some(it));
    Option<&str>, it => Self::Text(it.map(str::to_owned));
    Option<String>, it => Self::Text(it);
    Vec<i64>, it => Self::Numbers(it);
    Vec<String>, it => Self::Texts(it);
}

/// A row of a result. Columns are counted from 0.
pub trait StoredRow {
    /// Returns an integer; `None` for NULL.
    ///
    /// # Errors
    /// Returns an error if the column has another type.
    fn optional_integer(&self, at: usize) -> Result<Option<i64>, StoreError>;

    /// Returns a text; `None` for NULL.
    ///
    /// # Errors
    /// Returns an error if the column has another type.
    fn optional_text(&self, at: usize) -> Result<Option<&str>, StoreError>;

    /// Returns a boolean.
    ///
    /// # Errors
    /// Returns an error if the column has another type.
    fn flag(&self, at: usize) -> Result<bool, StoreError>;

    /// Returns an integer.
    ///
    /// # Errors
    /// Returns an error if the column is NULL or has another type.
    fn number(&self, at: usize) -> Result<i64, StoreError> {
        self.optional_integer(at)?.ok_or_else(|| unexpected_column(at))
    }

    /// Returns a text.
    ///
    /// # Errors
    /// Returns an error if the column is NULL or has another type.
    fn text(&self, at: usize) -> Result<&str, StoreError> {
        self.optional_text(at)?.ok_or_else(|| unexpected_column(at))
    }
}

/// Creates the error for an unexpected column value; it does not contain the value.
pub(crate) fn unexpected_column(at: usize) -> StoreError {
    StoreError { what: format!("unexpected value in column {at} of a row") }
}

/// Reads an integer that must fit into a smaller type.
///
/// # Errors
/// Returns an error if the integer does not fit.
pub(crate) fn read_narrow_integer<T: TryFrom<i64>>(row: &dyn StoredRow, at: usize) -> Result<T, StoreError> {
    T::try_from(row.number(at)?)
        .map_err(|_| StoreError { what: format!("number in column {at} out of range") })
}

/// Reads an owned text.
///
/// # Errors
/// Returns an error if the column is NULL or has another type.
pub(crate) fn read_owned_text(row: &dyn StoredRow, at: usize) -> Result<String, StoreError> {
    row.text(at).map(str::to_owned)
}

/// Reads an owned text; `None` for NULL.
///
/// # Errors
/// Returns an error if the column has another type.
pub(crate) fn read_optional_text(row: &dyn StoredRow, at: usize) -> Result<Option<String>, StoreError> {
    Ok(row.optional_text(at)?.map(str::to_owned))
}

/// A database that executes single statements.
pub trait Database: fmt::Debug + Send + Sync + 'static {
    /// Returns the cipher for the secrets of tables.
    fn cipher(&self) -> &RowCipher;

    /// Returns all rows of a query, each converted by `read`.
    fn query_all<T: Send + 'static>(
        &self,
        sql: Sql,
        values: Vec<Value>,
        read: impl Fn(&dyn StoredRow) -> Result<T, StoreError> + Send + 'static,
    ) -> impl Future<Output = Result<Vec<T>, StoreError>> + Send;

    /// Executes a change; returns the number of changed rows once it is durable.
    fn execute(&self, sql: Sql, values: Vec<Value>) -> impl Future<Output = Result<u64, StoreError>> + Send;

    /// Returns the first row of a query, if any.
    fn query_one<T: Send + 'static>(
        &self,
        sql: Sql,
        values: Vec<Value>,
        read: impl Fn(&dyn StoredRow) -> Result<T, StoreError> + Send + 'static,
    ) -> impl Future<Output = Result<Option<T>, StoreError>> + Send {
        async move { Ok(self.query_all(sql, values, read).await?.into_iter().next()) }
    }
}

/// A store on a SQL database. Clones share the database.
pub struct SqlStore<D>(pub(crate) Arc<D>);

impl<D> Clone for SqlStore<D> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<D: fmt::Debug> fmt::Debug for SqlStore<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
