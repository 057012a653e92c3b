//! Whether the file that is open still is the one at its path. Somebody may delete it, or put a backup in its place, while the service
//! runs: SQLite does not notice, and what is committed from then on is gone with the last handle.

use super::backup;
use super::files::{fail, io};
use ports::StoreError;
use rusqlite::Connection;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use tokio::sync::watch;

/// A file by its device and number.
type FileId = (u64, u64);

/// Looks after an open database, and knows when it is lost.
#[derive(Debug)]
pub(super) struct Anchor {
    path: PathBuf,
    database: FileId,
    /// None until there is a log.
    log: Option<FileId>,
    lost: watch::Sender<Option<StoreError>>,
}

impl Anchor {
    /// For the database that was just opened at this path.
    pub(super) fn of(path: &Path) -> Result<Self, StoreError> {
        let database = id(path).map_err(|error| io(path, &error))?;
        let log = id(&beside(path, "-wal")).ok();
        Ok(Self { path: path.to_owned(), database, log, lost: watch::Sender::new(None) })
    }

    /// Where it is told that the database is lost.
    pub(super) fn told(&self) -> watch::Receiver<Option<StoreError>> {
        self.lost.subscribe()
    }

    /// Why nothing may be written any more.
    pub(super) fn is_lost(&self) -> Option<StoreError> {
        self.lost.borrow().clone()
    }

    /// Looks whether database and log are where they were: two calls of the system, some microseconds. When one is not, all that is
    /// in the open files is copied beside where they were, once.
    ///
    /// # Errors
    /// When they are not, now and ever after.
    pub(super) fn holds(&mut self, connection: &Connection) -> Result<(), StoreError> {
        if let Some(lost) = self.is_lost() {
            return Err(lost);
        }
        let Some(what) = self.astray() else { return Ok(()) };
        let kept = match rescue(connection, &self.path) {
            Ok(to) => format!(
                "all that was acknowledged was copied to {}. If you did not mean it: stop whoever did it, move that \
                 copy to {}, and start again. If you did: move that copy away, and start again",
                to.display(),
                self.path.display()
            ),
            Err(error) => format!(
                "it could not be copied either ({error}): what was written since the last backup is gone. Restore the backup \
                 (docs/hosting.md), and start again"
            ),
        };
        let lost = fail(format!("{what} while the service had it open. Nothing more is taken; {kept}"));
        tracing::error!(error = %lost, "the database is lost");
        self.lost.send_replace(Some(lost.clone()));
        Err(lost)
    }

    /// What has become of the files, if anything has.
    fn astray(&mut self) -> Option<String> {
        let log = beside(&self.path, "-wal");
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
        Err(error) => Some(format!("{name} cannot be found any more ({error})")),
    }
}

/// A database that was lost and rescued stands beside this path: neither a new one nor what was put there must take its place unseen.
///
/// # Errors
/// When it is so.
pub(super) fn no_rescue_waits(path: &Path) -> Result<(), StoreError> {
    let Some(rescued) = rescued_from(path).pop() else { return Ok(()) };
    Err(fail(format!(
        "there is {}, which was saved when {} was deleted or replaced under a running service. Move it there to go on with it. To go on with \
         what is there now, or to begin anew, move it away; a backup is put back with `vernissage restore`, so that no answer to a letter \
         of the lost time is taken for a move",
        rescued.display(),
        path.display()
    )))
}

/// What was saved from databases at this path, the oldest first.
pub(super) fn rescued_from(path: &Path) -> Vec<PathBuf> {
    backup::names_there(&beside(path, ".rescued"))
}

/// Copies what the open connection reads, under a name that is not there yet.
fn rescue(connection: &Connection, path: &Path) -> Result<PathBuf, StoreError> {
    let to = backup::free_name(&beside(path, ".rescued"));
    backup::copy_of(connection, &to)?;
    Ok(to)
}

fn beside(path: &Path, end: impl AsRef<OsStr>) -> PathBuf {
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

/// Where open files cannot be deleted, there is nothing to notice.
#[cfg(not(unix))]
fn id(path: &Path) -> std::io::Result<FileId> {
    std::fs::metadata(path).map(|_| (0, 0))
}
