//! How mails leave: by a mail server ([`super::relay`]), as files in a folder, or within the process. It says whether trying again
//! makes sense; the outbox decides when.

use super::compose::ComposedMail;
use crate::private_files::{private_folder, write_private};
use async_trait::async_trait;
use ports::{RemoteId, SendError};
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;

/// A way out for composed mails.
#[async_trait]
pub trait Transport: Debug + Send + Sync + 'static {
    /// Hands one mail over. Once this answers, the other side has it. Errors: see [`SendError`].
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError>;
}

/// Writes each mail as a file `NAME.eml` that only its owner can read; a mail sent twice is one file.
#[derive(Clone, Debug)]
pub struct FolderTransport {
    folder: PathBuf,
}

impl FolderTransport {
    /// Makes the folder if need be, for its owner alone. Errors: as the system gives them.
    pub fn new(folder: &Path) -> std::io::Result<Self> {
        private_folder(folder)?;
        Ok(Self { folder: folder.to_owned() })
    }
}

#[async_trait]
impl Transport for FolderTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let name: String = mail.name.chars().filter(char::is_ascii_alphanumeric).collect();
        let (folder, file) = (self.folder.clone(), format!("{name}.eml"));
        let mut bytes = trace(mail);
        bytes.extend_from_slice(&mail.bytes);
        let done = file.clone();
        match tokio::task::spawn_blocking(move || write_private(&folder, &file, &bytes)).await {
            Ok(Ok(())) => Ok(RemoteId(done)),
            Ok(Err(error)) => {
                Err(SendError::Retry { why: format!("the file could not be written: {error}") })
            }
            Err(_) => Err(SendError::Retry { why: "the file was not written: the house stops".to_owned() }),
        }
    }
}

/// The envelope, as a mail server notes it on delivery (RFC 5321, 4.4).
fn trace(mail: &ComposedMail) -> Vec<u8> {
    let mut lines = format!("Return-Path: <{}>\r\n", mail.envelope.from.as_deref().unwrap_or_default());
    for to in &mail.envelope.to {
        lines.push_str(&format!("Delivered-To: {to}\r\n"));
    }
    lines.into_bytes()
}

/// Hands mails to somebody in the same process.
#[derive(Clone, Debug)]
pub struct SinkTransport {
    out: mpsc::Sender<ComposedMail>,
}

impl SinkTransport {
    /// The way out and the end where mails come out; `room` mails (at least 1) wait until they are taken.
    pub fn new(room: usize) -> (Self, mpsc::Receiver<ComposedMail>) {
        let (out, into) = mpsc::channel(room.max(1));
        (Self { out }, into)
    }
}

#[async_trait]
impl Transport for SinkTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let gone = |_| SendError::Retry { why: "nobody takes mails any more".to_owned() };
        self.out.send(mail.clone()).await.map_err(gone)?;
        Ok(RemoteId(mail.name.clone()))
    }
}
