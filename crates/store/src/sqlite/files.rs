//! Files of the store: creation, error messages, and the duration of an fsync.

use ports::StoreError;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// Number of measurements.
const FSYNC_MEASUREMENTS: usize = 41;
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

/// Measures the duration of a durable 4 KiB write in this folder: the median of 41 writes. A service logs it at
/// startup. Below 0.05 ms the disk has probably not written anything.
///
/// # Errors
/// Returns an error if the folder is not writable.
pub fn measure_fsync(dir: &Path) -> Result<Duration, StoreError> {
    let path = dir.join(format!(".vernissage-fsync-{}", std::process::id()));
    let measured = measure(&path);
    let removed = std::fs::remove_file(&path);
    let took = measured?;
    removed.map_err(|error| io_error_at(&path, &error))?;
    Ok(took)
}

fn measure(path: &Path) -> Result<Duration, StoreError> {
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
    times.sort();
    Ok(times.get(FSYNC_MEASUREMENTS / 2).copied().unwrap_or_default())
}
