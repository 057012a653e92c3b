//! Condition of a database file for operators: its size, and the space on its disk.

use super::file_watch::path_with_suffix;
use ports::{DiskSpace, StoreCondition};
use std::path::Path;

/// Returns the condition of the database at this path: a few system calls. Values that cannot be determined are
/// omitted.
pub(super) fn file_condition(path: &Path) -> StoreCondition {
    let size = |path: &Path| std::fs::metadata(path).map(|file| file.len()).ok();
    let log_bytes = size(&path_with_suffix(path, "-wal")).unwrap_or(0);
    let size_bytes = size(path).map(|bytes| bytes.saturating_add(log_bytes));
    StoreCondition { size_bytes, disk: disk_space(path), ..StoreCondition::default() }
}

#[cfg(unix)]
fn disk_space(path: &Path) -> Option<DiskSpace> {
    let disk = rustix::fs::statvfs(path).ok()?;
    let bytes = |blocks: u64| blocks.saturating_mul(disk.f_frsize);
    // Blocks that are reserved for root do not count as free.
    Some(DiskSpace { free_bytes: bytes(disk.f_bavail), bytes: bytes(disk.f_blocks) })
}

#[cfg(not(unix))]
fn disk_space(_path: &Path) -> Option<DiskSpace> {
    None
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]
mod tests {
    use super::*;

    #[test]
    fn size_includes_the_log() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("some.db");
        assert_eq!(file_condition(&path).size_bytes, None, "there is no file");
        std::fs::write(&path, [0; 100]).unwrap();
        assert_eq!(file_condition(&path).size_bytes, Some(100));
        std::fs::write(folder.path().join("some.db-wal"), [0; 30]).unwrap();
        let condition = file_condition(&path);
        assert_eq!(condition.size_bytes, Some(130));
        assert!(condition.has_duty && condition.processes == 1 && condition.pool.is_none());
        #[cfg(unix)]
        assert!(condition.disk.is_some_and(|disk| disk.bytes > 130 && disk.free_bytes <= disk.bytes));
    }
}
