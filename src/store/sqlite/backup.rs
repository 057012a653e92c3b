//! A checked copy of a database that is in use.

use super::open::{fail, io, private};
use crate::store::port::StoreError;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for somebody who writes at this moment.
const PATIENCE: Duration = Duration::from_secs(5);

/// Copies, checks, and only then gives the copy its name.
pub(super) fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    if fs::canonicalize(from).is_ok_and(|from| fs::canonicalize(to).is_ok_and(|to| from == to)) {
        return Err(fail("a backup cannot have the name of the database itself".to_owned()));
    }
    let mut partial = to.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    let made = copy(from, &partial).and_then(|()| publish(&partial, to));
    if made.is_err() {
        // What failed is more worth telling than that its remains are still there.
        let _ = fs::remove_file(&partial);
    }
    made
}

fn copy(from: &Path, partial: &Path) -> Result<(), StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    private(partial)?.set_len(0).map_err(|error| io(partial, &error))?;
    let source = Connection::open_with_flags(from, flags)?;
    source.busy_timeout(PATIENCE)?;
    let mut target = Connection::open_with_flags(partial, flags)?;
    {
        // All pages in one step: one look at the database, which the writer cannot make begin again.
        let copying = Backup::new(&source, &mut target)?;
        let result = copying.step(-1)?;
        if result != StepResult::Done {
            return Err(fail(format!("the backup was not finished: {result:?}")));
        }
    }
    // One file, without a log beside it, so that it can be carried away.
    target.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    let verdict: String = target.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Err(fail("the backup does not pass the integrity check".to_owned()));
    }
    target.close().map_err(|(_, error)| error.into())
}

/// Makes the copy durable under its name.
fn publish(partial: &Path, to: &Path) -> Result<(), StoreError> {
    File::open(partial).and_then(|file| file.sync_all()).map_err(|error| io(partial, &error))?;
    fs::rename(partial, to).map_err(|error| io(to, &error))?;
    #[cfg(unix)]
    if let Some(dir) = to.parent() {
        let dir = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
        File::open(dir).and_then(|dir| dir.sync_all()).map_err(|error| io(dir, &error))?;
    }
    Ok(())
}
