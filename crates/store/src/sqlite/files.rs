//! Files of the store, and how it says what is wrong with one.

use ports::StoreError;
use std::fs::{File, OpenOptions};
use std::path::Path;

/// Opens or makes a file that only its owner may read: seeds and addresses are in it.
pub(super) fn private(path: &Path) -> Result<File, StoreError> {
    let mut how = OpenOptions::new();
    how.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut how, 0o600);
    how.open(path).map_err(|error| io(path, &error))
}

pub(super) fn fail(what: String) -> StoreError {
    StoreError { what }
}

pub(super) fn io(path: &Path, error: &std::io::Error) -> StoreError {
    fail(format!("{}: {error}", path.display()))
}
