//! Pictures in files that the operator names. A picture replaces an earlier picture, and no other file: a wrong name must
//! not cost a key or a database.

use anyhow::{Context, bail};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// First bytes of every PNG file.
const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// Writes a picture (PNG).
///
/// # Errors
/// Returns an error if the file exists and is no picture, or cannot be written.
pub(super) fn write_picture(file: &Path, png: &[u8]) -> anyhow::Result<()> {
    if !is_replaceable(file) {
        bail!("{} exists and is no picture, so it was kept; choose another name", file.display());
    }
    std::fs::write(file, png).with_context(|| format!("cannot write {}", file.display()))
}

/// Returns true if there is no such file, or if it is empty, a picture, or no regular file (such as a pipe).
fn is_replaceable(file: &Path) -> bool {
    let Ok(found) = std::fs::metadata(file) else { return true };
    if !found.is_file() || found.len() == 0 {
        return true;
    }
    let mut begin = [0; SIGNATURE.len()];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut begin));
    read.is_ok() && begin == SIGNATURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picture_replaces_only_pictures() {
        let folder = tempfile::tempdir().unwrap();
        let (key, picture) = (folder.path().join("vernissage.key"), folder.path().join("a.png"));
        std::fs::write(&key, "00".repeat(32)).unwrap();
        assert!(write_picture(&key, &SIGNATURE).unwrap_err().to_string().contains("is no picture"));
        assert_eq!(std::fs::read_to_string(&key).unwrap(), "00".repeat(32));
        for _ in 0..2 {
            write_picture(&picture, &SIGNATURE).unwrap();
        }
        std::fs::write(&picture, "").unwrap();
        write_picture(&picture, &SIGNATURE).unwrap();
    }
}
