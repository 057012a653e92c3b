//! Files and folders that only their owner can read, since messages contain addresses, tokens and personal text. A
//! separate module because `receive` and `deliver` share it and never refer to each other.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Creates a folder accessible only by its owner (0700), and its missing parents, unless it exists.
///
/// # Errors
/// Returns an error if an I/O operation fails.
pub(crate) fn create_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Durably writes a file readable only by its owner (0600), replacing any file with that name. The file is written
/// under a temporary name and renamed at the end, so that a partial file never appears under the final name.
///
/// # Errors
/// Returns an error if an I/O operation fails.
pub(crate) fn write_private(folder: &Path, file: &str, bytes: &[u8]) -> io::Result<()> {
    let unfinished = folder.join(format!(".{file}.part"));
    // A file left over from an earlier attempt may be readable by other users.
    match std::fs::remove_file(&unfinished) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut out = options.open(&unfinished)?;
    out.write_all(bytes)?;
    out.sync_all()?;
    std::fs::rename(&unfinished, folder.join(file))?;
    File::open(folder)?.sync_all()
}
