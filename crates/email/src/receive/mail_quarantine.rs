//! Quarantine for messages that broke the reader. They are kept as files for the operator, and never read again. The
//! folder is the only record: while a message's file exists, the message is refused when it is delivered again.

use crate::private_files::{create_private_folder, write_private};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Maximum number of files; the oldest are removed first.
const FILES_MAX: usize = 100;
/// Maximum total size, in bytes; the oldest are removed first.
const BYTES_MAX: u64 = 64 * 1024 * 1024;

/// Extension of the empty file that stands for a message that broke its reader once.
const SUSPECT: &str = "suspect";

/// Folder of messages that are never read again.
#[derive(Clone, Debug)]
pub struct MailQuarantine {
    folder: PathBuf,
}

impl MailQuarantine {
    /// Creates a quarantine in this folder. The folder is created with the first message, readable only by its owner.
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    /// Returns true if the message with this fingerprint is quarantined.
    pub(super) fn contains(&self, fingerprint: &str) -> bool {
        self.file(fingerprint).is_file()
    }

    /// Records that the message with this fingerprint broke its reader. Returns true if it had done so before.
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails.
    pub(super) fn mark_suspect(&self, fingerprint: &str) -> io::Result<bool> {
        create_private_folder(&self.folder)?;
        let name = format!("{fingerprint}.{SUSPECT}");
        let file = self.folder.join(&name);
        if file.is_file() {
            std::fs::remove_file(file)?;
            return Ok(true);
        }
        write_private(&self.folder, &name, b"")?;
        self.remove_oldest(&file, SUSPECT)?;
        Ok(false)
    }

    /// Stores a message and returns the path of its file.
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails.
    pub(super) fn store_mail(&self, fingerprint: &str, raw: &[u8]) -> io::Result<PathBuf> {
        create_private_folder(&self.folder)?;
        let file = self.file(fingerprint);
        write_private(&self.folder, &format!("{fingerprint}.eml"), raw)?;
        self.remove_oldest(&file, "eml")?;
        Ok(file)
    }

    fn file(&self, fingerprint: &str) -> PathBuf {
        self.folder.join(format!("{fingerprint}.eml"))
    }

    /// Removes the oldest files of this kind until the rest fits. Never removes `newest`.
    fn remove_oldest(&self, newest: &Path, kind: &str) -> io::Result<()> {
        let mut kept = Vec::new();
        for entry in std::fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == kind) && path != newest {
                let about = path.metadata()?;
                kept.push((about.modified().unwrap_or(SystemTime::UNIX_EPOCH), about.len(), path));
            }
        }
        kept.sort();
        let mut bytes = newest.metadata()?.len() + kept.iter().map(|(_, len, _)| len).sum::<u64>();
        let mut files = kept.len() + 1;
        for (_, len, path) in kept {
            if files <= FILES_MAX && bytes <= BYTES_MAX {
                break;
            }
            std::fs::remove_file(path)?;
            (files, bytes) = (files - 1, bytes - len);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn oldest_files_are_removed_beyond_limits() {
        let folder = tempfile::tempdir().unwrap();
        let aside = MailQuarantine::new(folder.path());
        let at = |age_s: u64| SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000 - age_s);
        for n in 0..150_u64 {
            let file = aside.store_mail(&n.to_string(), b"x").unwrap();
            std::fs::File::options().write(true).open(file).unwrap().set_modified(at(150 - n)).unwrap();
        }
        let kept: Vec<u64> = (0..150).filter(|n| aside.contains(&n.to_string())).collect();
        assert_eq!(kept, (50..150).collect::<Vec<_>>());
        std::fs::write(folder.path().join("notes.txt"), "mine").unwrap();
        aside.store_mail("big", &vec![0; BYTES_MAX as usize - 10]).unwrap();
        let kept: Vec<u64> = (0..150).filter(|n| aside.contains(&n.to_string())).collect();
        assert_eq!(kept, (140..150).collect::<Vec<_>>());
        assert!(folder.path().join("notes.txt").exists(), "foreign files must stay");
        aside.store_mail("bigger", &vec![0; BYTES_MAX as usize + 10]).unwrap();
        assert!(aside.contains("bigger") && !aside.contains("big"), "the newest must always stay");
    }
}
