//! Checks that the open file is still the one at its path. An operator may delete it, or restore a backup over it,
//! while the service runs. SQLite does not notice, and everything committed afterwards disappears with the last handle.

use super::backup;
use super::files::{io_error_at, store_error};
use ports::StoreError;
use rusqlite::Connection;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use tokio::sync::watch;

/// Identity of a file: device and inode.
type FileId = (u64, u64);

/// Watches an open database, and records its loss.
#[derive(Debug)]
pub(super) struct FileWatch {
    path: PathBuf,
    database: FileId,
    /// `None` until the log exists.
    log: Option<FileId>,
    lost: watch::Sender<Option<StoreError>>,
}

impl FileWatch {
    /// Starts to watch a database that was just opened at this path.
    pub(super) fn of(path: &Path) -> Result<Self, StoreError> {
        let database = id(path).map_err(|error| io_error_at(path, &error))?;
        let log = id(&path_with_suffix(path, "-wal")).ok();
        Ok(Self { path: path.to_owned(), database, log, lost: watch::Sender::new(None) })
    }

    /// Subscribes to the loss of the database.
    pub(super) fn subscribe_to_loss(&self) -> watch::Receiver<Option<StoreError>> {
        self.lost.subscribe()
    }

    /// Returns the reason why nothing may be written any more, if the database is lost.
    pub(super) fn loss_error(&self) -> Option<StoreError> {
        self.lost.borrow().clone()
    }

    /// Checks that database and log are still in place; two system calls, a few microseconds. On the first failure,
    /// copies the contents of the open files to a new file next to the old path.
    ///
    /// # Errors
    /// Returns an error if a file is gone or was replaced; every later call then also fails.
    pub(super) fn check_files(&mut self, connection: &Connection) -> Result<(), StoreError> {
        if let Some(lost) = self.loss_error() {
            return Err(lost);
        }
        let Some(what) = self.astray() else { return Ok(()) };
        let kept = match rescue(connection, &self.path) {
            Ok(to) => format!(
                "all acknowledged data was copied to {}. If this was a mistake, undo its cause, move that \
                 copy to {}, and start again. If it was intended, move that copy away, and start again",
                to.display(),
                self.path.display()
            ),
            Err(error) => format!(
                "copying it failed as well ({error}): everything since the last backup is lost. Restore the backup \
                 (docs/hosting.md), and start again"
            ),
        };
        let lost = store_error(format!(
            "{what} while the service had it open. No more changes are accepted; {kept}"
        ));
        tracing::error!(error = %lost, "database lost");
        self.lost.send_replace(Some(lost.clone()));
        Err(lost)
    }

    /// Returns a description of the loss, if a file is missing or was replaced.
    fn astray(&mut self) -> Option<String> {
        let log = path_with_suffix(&self.path, "-wal");
        let found = astray(&self.path, self.database);
        if found.is_some() {
            return found;
        }
        match self.log {
            Some(known) => astray(&log, known),
            None => {
                self.log = id(&log).ok();
                None
            }
        }
    }
}

fn astray(path: &Path, known: FileId) -> Option<String> {
    let name = path.display();
    match id(path) {
        Ok(found) if found == known => None,
        Ok(_) => Some(format!("{name} was replaced by another file")),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Some(format!("{name} was deleted or moved"))
        }
        Err(error) => Some(format!("{name} is no longer accessible ({error})")),
    }
}

/// Rejects a start while a rescued database exists next to this path: neither a new database nor another file may
/// silently replace it.
///
/// # Errors
/// Returns an error if a rescued database exists.
pub(super) fn check_no_rescued_file(path: &Path) -> Result<(), StoreError> {
    let Some(rescued) = rescued_from(path).pop() else { return Ok(()) };
    Err(store_error(format!(
        "{} was rescued when {} was deleted or replaced under a running service. To continue with it, move it to that path. \
         To continue with the current file, or to start from scratch, move the rescued file away. Restore backups with \
         `vernissage restore`, so that no reply to a letter of the lost period counts as a move",
        rescued.display(),
        path.display()
    )))
}

/// Returns the files rescued from lost databases at this path, the oldest first.
pub(super) fn rescued_from(path: &Path) -> Vec<PathBuf> {
    backup::existing_names(&path_with_suffix(path, ".rescued"))
}

/// Copies the content visible to the open connection, under a new name.
fn rescue(connection: &Connection, path: &Path) -> Result<PathBuf, StoreError> {
    let to = backup::first_free_path(&path_with_suffix(path, ".rescued"));
    backup::copy_of(connection, &to)?;
    Ok(to)
}

/// Appends to the name of a path.
pub(super) fn path_with_suffix(path: &Path, end: impl AsRef<OsStr>) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

#[cfg(unix)]
fn id(path: &Path) -> std::io::Result<FileId> {
    use std::os::unix::fs::MetadataExt;
    let file = std::fs::metadata(path)?;
    Ok((file.dev(), file.ino()))
}

/// Returns the same id for all files. Open files cannot be deleted on these systems, so there is nothing to detect.
#[cfg(not(unix))]
fn id(path: &Path) -> std::io::Result<FileId> {
    std::fs::metadata(path).map(|_| (0, 0))
}
