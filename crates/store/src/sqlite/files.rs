//! Files of the store: creation, error messages, and the duration of an fsync.

use ports::StoreError;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// Number of measurements.
const FSYNC_MEASUREMENTS: usize = 41;
/// Fastest plausible durable write: the fastest disks, which confirm from a cache with a battery, take longer.
const FASTEST_DISK: Duration = Duration::from_micros(15);
/// Data of each measurement: one page of 4,096 bytes.
const BLOCK: [u8; 4_096] = [0x5A; 4_096];

/// Opens or creates a file readable only by its owner, since it contains seeds and addresses.
pub(super) fn open_private_file(path: &Path) -> Result<File, StoreError> {
    let mut how = OpenOptions::new();
    how.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut how, 0o600);
    how.open(path).map_err(|error| io_error_at(path, &error))
}

pub(super) fn store_error(what: String) -> StoreError {
    StoreError { what }
}

pub(super) fn io_error_at(path: &Path, error: &std::io::Error) -> StoreError {
    store_error(format!("{}: {error}", path.display()))
}

/// Durations of durable 4 KiB writes in a folder.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SyncTimes {
    /// The median, which a busy machine raises.
    pub median: Duration,
    /// The fastest write. It depends on the disk alone, since other work only delays writes.
    pub fastest: Duration,
}

impl SyncTimes {
    /// Returns true if the disk probably does not write: no disk confirms a write this fast. Judges by the fastest
    /// write, so that every start reports the same.
    pub fn is_suspicious(&self) -> bool {
        self.fastest < FASTEST_DISK
    }
}

/// Measures the duration of a durable 4 KiB write in this folder. A service logs it at startup.
///
/// # Errors
/// Returns an error if the folder is not writable.
pub fn measure_fsync(dir: &Path) -> Result<SyncTimes, StoreError> {
    let path = dir.join(format!(".vernissage-fsync-{}", std::process::id()));
    let measured = measure(&path);
    let removed = std::fs::remove_file(&path);
    let times = measured?;
    removed.map_err(|error| io_error_at(&path, &error))?;
    Ok(sync_times(times))
}

fn measure(path: &Path) -> Result<Vec<Duration>, StoreError> {
    let mut file = open_private_file(path)?;
    let mut times = Vec::with_capacity(FSYNC_MEASUREMENTS);
    for _ in 0..FSYNC_MEASUREMENTS {
        let began = Instant::now();
        let written = file
            .seek(SeekFrom::Start(0))
            .and_then(|_| file.write_all(&BLOCK))
            .and_then(|()| file.sync_data());
        written.map_err(|error| io_error_at(path, &error))?;
        times.push(began.elapsed());
    }
    Ok(times)
}

fn sync_times(mut times: Vec<Duration>) -> SyncTimes {
    times.sort();
    let at = |place: usize| times.get(place).copied().unwrap_or_default();
    SyncTimes { median: at(times.len() / 2), fastest: at(0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Times of one disk, idle and under load, in microseconds.
    #[test]
    fn load_does_not_change_the_verdict_on_a_disk() {
        let verdict = |times: [u64; 5]| {
            sync_times(times.into_iter().map(Duration::from_micros).collect()).is_suspicious()
        };
        assert!(!verdict([48, 45, 47, 46, 44]), "a fast disk");
        assert!(!verdict([48, 300, 47, 900, 250]));
        assert!(verdict([2, 3, 2, 2, 9]), "no disk at all");
        assert!(verdict([2, 300, 80, 900, 250]));
    }
}
