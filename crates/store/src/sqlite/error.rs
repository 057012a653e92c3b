//! Errors inside the SQLite store. At its border they become those of the port.

use ports::{CommitError, StoreError};

/// A question to the database failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub(super) struct SqlError(StoreError);

/// A commit was refused, or failed.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub(super) struct WriteError(CommitError);

impl From<rusqlite::Error> for SqlError {
    fn from(error: rusqlite::Error) -> Self {
        // SQLite's messages name columns and statements, never values.
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
