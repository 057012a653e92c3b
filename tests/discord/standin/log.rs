//! Appends every request to `target/discord-requests.jsonl`, one JSON object per line, for analysis after a run.

use std::fs::{File, OpenOptions, create_dir_all};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::Value;

/// The open file. A failed write never fails a test.
pub(crate) struct RequestLog {
    file: Option<Mutex<File>>,
}

impl RequestLog {
    /// Opens the log file in the build folder.
    pub(crate) fn open() -> Self {
        Self::at(&Self::path())
    }

    /// Opens this file.
    pub(crate) fn at(path: &Path) -> Self {
        let opened = path
            .parent()
            .map(create_dir_all)
            .and_then(|made| made.ok())
            .and_then(|()| OpenOptions::new().create(true).append(true).open(path).ok());
        Self { file: opened.map(Mutex::new) }
    }

    /// Returns the path of the log file.
    pub(crate) fn path() -> PathBuf {
        let target = std::env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("target"), PathBuf::from);
        target.join("discord-requests.jsonl")
    }

    /// Appends one line atomically. Other stand-ins, also in other processes, write to the same file. A long line may
    /// need several writes, so the file is locked meanwhile.
    pub(crate) fn append(&self, line: &Value) {
        let line = format!("{line}\n");
        if let Some(Ok(mut file)) = self.file.as_ref().map(Mutex::lock) {
            let held = file.lock();
            let _ = file.write_all(line.as_bytes());
            if held.is_ok() {
                let _ = file.unlock();
            }
        }
    }
}
