//! A file of its own, since receiving and delivering share it and never name each other: files that only their owner can read, since mails hold addresses, tokens and what people wrote.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Makes a folder for its owner alone (0700), and those above it, if it is not there yet. Errors: as the system gives them.
pub(crate) fn private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Writes a file for its owner alone (0600), durably, in place of one of that name. It is written under another name and renamed
/// at the end: nobody ever sees half a file under its name. Errors: as the system gives them.
pub(crate) fn write_private(folder: &Path, file: &str, bytes: &[u8]) -> io::Result<()> {
    let unfinished = folder.join(format!(".{file}.part"));
    // What an earlier try left there may be readable by others.
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
