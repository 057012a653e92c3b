//! Errors inside the SQLite store. They are converted to the port's errors at its boundary.

use ports::{CommitError, StoreError};

/// A failed query.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub(super) struct SqlError(StoreError);

/// A rejected or failed commit.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub(super) struct WriteError(CommitError);

impl From<rusqlite::Error> for SqlError {
    fn from(error: rusqlite::Error) -> Self {
        // SQLite's messages contain column names and statements, never values.
        Self(StoreError { what: error.to_string() })
    }
}

impl From<StoreError> for SqlError {
    fn from(error: StoreError) -> Self {
        Self(error)
    }
}

impl From<SqlError> for StoreError {
    fn from(error: SqlError) -> Self {
        error.0
    }
}

impl From<rusqlite::Error> for WriteError {
    fn from(error: rusqlite::Error) -> Self {
        SqlError::from(error).into()
    }
}

impl From<SqlError> for WriteError {
    fn from(error: SqlError) -> Self {
        StoreError::from(error).into()
    }
}

impl From<StoreError> for WriteError {
    fn from(error: StoreError) -> Self {
        Self(CommitError::Broken(error))
    }
}

impl From<CommitError> for WriteError {
    fn from(error: CommitError) -> Self {
        Self(error)
    }
}

impl From<WriteError> for CommitError {
    fn from(error: WriteError) -> Self {
        error.0
    }
}
