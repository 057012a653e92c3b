//! Files of the store, how it says what is wrong with one, and how long the disk takes until something is durable.

use ports::StoreError;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How often it is measured.
const TIMES: usize = 41;
/// Written each time, bytes: a page.
const BLOCK: [u8; 4_096] = [0x5A; 4_096];

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

/// How long a durable write of 4 KiB takes in this folder, the median of 41. A service logs it when it starts; below
/// 0.05 ms a disk has probably not written, whatever it says.
///
/// # Errors
/// When nothing can be written there.
pub fn measure_fsync(dir: &Path) -> Result<Duration, StoreError> {
    let path = dir.join(format!(".vernissage-fsync-{}", std::process::id()));
    let measured = measure(&path);
    let removed = std::fs::remove_file(&path);
    let took = measured?;
    removed.map_err(|error| io(&path, &error))?;
    Ok(took)
}

fn measure(path: &Path) -> Result<Duration, StoreError> {
    let mut file = private(path)?;
    let mut times = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let began = Instant::now();
        let written = file
            .seek(SeekFrom::Start(0))
            .and_then(|_| file.write_all(&BLOCK))
            .and_then(|()| file.sync_data());
        written.map_err(|error| io(path, &error))?;
        times.push(began.elapsed());
    }
    times.sort();
    Ok(times.get(TIMES / 2).copied().unwrap_or_default())
}
