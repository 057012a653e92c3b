//! What the two databases have in common: statements that are written once, their values, and rows that are read in one way. A
//! [`SqlStore`] stands over either of them.
//!
//! Not here: transactions, connections and threads, which each database has in its own way.

use crate::cipher::RowCipher;
use ports::StoreError;
use std::fmt;
use std::sync::Arc;

/// A statement as each database has it, made by [`sql!`] or [`change!`].
///
/// A parameter is `$1` in both: to SQLite that is a name, and names are numbered in the order in which they first appear. So the
/// parameters of a statement first appear in their order, or it does not compile. Nothing is rewritten when the program runs, and
/// either text is the key of its prepared statement.
#[derive(Copy, Clone, Debug)]
pub struct Sql {
    pub(crate) sqlite: &'static str,
    pub(crate) postgres: &'static str,
}

impl Sql {
    /// A statement as each database has it.
    pub(crate) const fn new(sqlite: &'static str, postgres: &'static str) -> Self {
        let (text, mut at, mut seen) = (sqlite.as_bytes(), 1, b'0');
        while at < text.len() {
            if text[at - 1] == b'$' && text[at].is_ascii_digit() && text[at] > seen {
                assert!(
                    text[at] == seen + 1,
                    "parameters first appear in their order, and there are at most nine"
                );
                seen = text[at];
            }
            at += 1;
        }
        Self { sqlite, postgres }
    }
}

/// A question: pieces that are the same in both databases, and between brackets what each says in its own way, SQLite first.
macro_rules! sql {
    ($($piece:tt)+) => {
        $crate::sql::Sql::new(
            concat!($($crate::sql::piece!(sqlite $piece)),+),
            concat!($($crate::sql::piece!(postgres $piece)),+),
        )
    };
}
pub(crate) use sql;

/// A change, written as [`sql!`] is. SQLite counts the rows that it changes by itself; PostgreSQL is asked for their number.
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

/// A value for a statement. SQLite gets a list as a JSON array.
#[derive(Clone, Debug)]
pub enum Value {
    /// A whole number, if any.
    Number(Option<i64>),
    /// A text, if any.
    Text(Option<String>),
    /// Several whole numbers.
    Numbers(Vec<i64>),
    /// Several texts.
    Texts(Vec<String>),
}

/// Values for a statement, in order.
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

/// A row that a database has found. Columns are counted from 0.
pub trait StoredRow {
    /// A whole number, if there is one.
    ///
    /// # Errors
    /// When the column holds something else.
    fn number_if_any(&self, at: usize) -> Result<Option<i64>, StoreError>;

    /// A text, if there is one.
    ///
    /// # Errors
    /// When the column holds something else.
    fn text_if_any(&self, at: usize) -> Result<Option<&str>, StoreError>;

    /// What is true or false.
    ///
    /// # Errors
    /// When the column holds something else.
    fn flag(&self, at: usize) -> Result<bool, StoreError>;

    /// A whole number.
    ///
    /// # Errors
    /// When the column holds none.
    fn number(&self, at: usize) -> Result<i64, StoreError> {
        self.number_if_any(at)?.ok_or_else(|| odd_column(at))
    }

    /// A text.
    ///
    /// # Errors
    /// When the column holds none.
    fn text(&self, at: usize) -> Result<&str, StoreError> {
        self.text_if_any(at)?.ok_or_else(|| odd_column(at))
    }
}

/// The error for a column that is not what it must be. It tells nothing of what is there.
pub(crate) fn odd_column(at: usize) -> StoreError {
    StoreError { what: format!("column {at} of a row is not what it must be") }
}

/// A whole number that is kept in 64 bits and has fewer.
///
/// # Errors
/// When it has not.
pub(crate) fn small<T: TryFrom<i64>>(row: &dyn StoredRow, at: usize) -> Result<T, StoreError> {
    T::try_from(row.number(at)?)
        .map_err(|_| StoreError { what: format!("the number in column {at} is out of range") })
}

/// A text of its own.
///
/// # Errors
/// When the column holds none.
pub(crate) fn string(row: &dyn StoredRow, at: usize) -> Result<String, StoreError> {
    row.text(at).map(str::to_owned)
}

/// A text of its own, if there is one.
///
/// # Errors
/// When the column holds something else.
pub(crate) fn string_if_any(row: &dyn StoredRow, at: usize) -> Result<Option<String>, StoreError> {
    Ok(row.text_if_any(at)?.map(str::to_owned))
}

/// A database that is asked, and changed, by single statements.
pub trait Database: fmt::Debug + Send + Sync + 'static {
    /// What encrypts the secrets of tables.
    fn cipher(&self) -> &RowCipher;

    /// Every row that a question finds, each as `read` reads it.
    fn ask<T: Send + 'static>(
        &self,
        sql: Sql,
        values: Vec<Value>,
        read: impl Fn(&dyn StoredRow) -> Result<T, StoreError> + Send + 'static,
    ) -> impl Future<Output = Result<Vec<T>, StoreError>> + Send;

    /// Makes a change; returns the number of changed rows once it is durable.
    fn change(&self, sql: Sql, values: Vec<Value>) -> impl Future<Output = Result<u64, StoreError>> + Send;

    /// The first row that a question finds, if any.
    fn ask_one<T: Send + 'static>(
        &self,
        sql: Sql,
        values: Vec<Value>,
        read: impl Fn(&dyn StoredRow) -> Result<T, StoreError> + Send + 'static,
    ) -> impl Future<Output = Result<Option<T>, StoreError>> + Send {
        async move { Ok(self.ask(sql, values, read).await?.into_iter().next()) }
    }
}

/// A store over a database with SQL. Clones share it.
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
