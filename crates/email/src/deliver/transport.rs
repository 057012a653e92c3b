//! Transports for outgoing mail: a mail server ([`super::relay`]), files in a folder, or a channel within the process.
//! A transport reports whether a retry makes sense; the outbox decides when.

use super::compose::ComposedMail;
use crate::private_files::{create_private_folder, write_private};
use async_trait::async_trait;
use ports::{RemoteId, SendError};
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;

/// A transport for composed messages.
#[async_trait]
pub trait Transport: Debug + Send + Sync + 'static {
    /// Delivers one message. Once this returns successfully, the receiving side has the message.
    ///
    /// # Errors
    /// See [`SendError`].
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError>;
}

/// Writes each message to a file `NAME.eml` that only its owner can read. A message sent twice results in one file.
#[derive(Clone, Debug)]
pub struct FolderTransport {
    folder: PathBuf,
}

impl FolderTransport {
    /// Creates the folder if it is missing, with access only for its owner.
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails.
    pub fn new(folder: &Path) -> std::io::Result<Self> {
        create_private_folder(folder)?;
        Ok(Self { folder: folder.to_owned() })
    }
}

#[async_trait]
impl Transport for FolderTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let name: String = mail.name.chars().filter(char::is_ascii_alphanumeric).collect();
        let (folder, file) = (self.folder.clone(), format!("{name}.eml"));
        let mut bytes = trace_headers(mail);
        bytes.extend_from_slice(&mail.bytes);
        let done = file.clone();
        match tokio::task::spawn_blocking(move || write_private(&folder, &file, &bytes)).await {
            Ok(Ok(())) => Ok(RemoteId(done)),
            Ok(Err(error)) => Err(SendError::Retry { why: format!("cannot write the file: {error}") }),
            Err(_) => {
                Err(SendError::Retry { why: "the file was not written: the service is stopping".to_owned() })
            }
        }
    }
}

/// Returns the envelope as trace headers, in the form that a mail server records on delivery (RFC 5321, 4.4).
fn trace_headers(mail: &ComposedMail) -> Vec<u8> {
    let mut lines = format!("Return-Path: <{}>\r\n", mail.envelope.from.as_deref().unwrap_or_default());
    for to in &mail.envelope.to {
        lines.push_str(&format!("Delivered-To: {to}\r\n"));
    }
    lines.into_bytes()
}

/// Delivers messages to a receiver in the same process.
#[derive(Clone, Debug)]
pub struct SinkTransport {
    mail_sender: mpsc::Sender<ComposedMail>,
}

impl SinkTransport {
    /// Creates a transport and its receiver. Up to `room` messages (at least 1) are buffered.
    pub fn new(room: usize) -> (Self, mpsc::Receiver<ComposedMail>) {
        let (out, into) = mpsc::channel(room.max(1));
        (Self { mail_sender: out }, into)
    }
}

#[async_trait]
impl Transport for SinkTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let gone = |_| SendError::Retry { why: "the receiver is gone".to_owned() };
        self.mail_sender.send(mail.clone()).await.map_err(gone)?;
        Ok(RemoteId(mail.name.clone()))
    }
}
