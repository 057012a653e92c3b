//! Appends every request to `target/discord-requests.jsonl`, one JSON object a line, so that a run can be read afterwards.

use std::fs::{File, OpenOptions, create_dir_all};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::Value;

/// The open file; writing to it never fails a test.
pub(crate) struct RequestLog {
    file: Option<Mutex<File>>,
}

impl RequestLog {
    /// Opens the file of this build folder.
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

    /// Where the requests are written.
    pub(crate) fn path() -> PathBuf {
        let target = std::env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("target"), PathBuf::from);
        target.join("discord-requests.jsonl")
    }

    /// Adds one line, at once. Other stand-ins write to the same file, also those of other processes: a long line may need more than one
    /// write, and nobody writes in between.
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
