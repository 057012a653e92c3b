//! Reads mail in isolation. All mail from outside reaches the reader through this module. A message that makes the
//! reader crash, exhaust its memory or run forever harms only itself, and is never read again.

use super::mail_quarantine::MailQuarantine;
use super::reader_pool::{ReaderFailure, ReaderPool};
use super::reader_program::ReadInstructions;
use crate::gate::Envelope;
use crate::ingest::{MailClass, fingerprint};
use crate::recipients::Addresses;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

/// Time limit for reading a message.
const READ_TIME: Duration = Duration::from_secs(2);
/// Time limit for waiting for a reader.
const WAIT_TIME: Duration = Duration::from_secs(20);
/// Maximum number of messages read at the same time.
const READERS: usize = 2;
/// Stack size of a reader in this process, in bytes. Messages within the bounds need far less.
const STACK_BYTES: usize = 64 * 1024 * 1024;

/// Outcome of reading a message.
#[derive(PartialEq, Debug)]
pub enum ReadOutcome {
    /// The message was read.
    Read(MailClass),
    /// The message broke two readers, now or earlier. It is never read again.
    Quarantined,
    /// No reader was available. The sender should retry.
    NoReader,
}

/// Location of the readers.
#[derive(Debug)]
enum ReaderLocation {
    /// On a thread of this process: for tests and for `try`, where all mail is trusted.
    Here,
    /// In separate processes.
    Programs(ReaderPool),
}

/// Reads mail from outside.
#[derive(Debug)]
pub struct MailReader {
    place: Arc<ReaderLocation>,
    aside: Option<MailQuarantine>,
    time: Duration,
    reader_permits: Arc<Semaphore>,
}

impl MailReader {
    /// Creates a reader on threads of this process.
    pub fn in_process() -> Self {
        Self::at(ReaderLocation::Here)
    }

    /// Creates a reader in separate processes, started as `PROGRAM mail reader` (see [`super::serve_reader`]). There
    /// are at most two, reused for further messages.
    pub fn separate_process(program: PathBuf) -> Self {
        Self::at(ReaderLocation::Programs(ReaderPool::new(program)))
    }

    /// Stores messages that broke the reader in this quarantine.
    #[must_use]
    pub fn with_quarantine(self, aside: MailQuarantine) -> Self {
        Self { aside: Some(aside), ..self }
    }

    /// Sets the time limit for each attempt to read a message; the default is 2 s.
    #[must_use]
    pub fn with_read_time(self, time: Duration) -> Self {
        Self { time, ..self }
    }

    fn at(place: ReaderLocation) -> Self {
        let seats = Arc::new(Semaphore::new(READERS));
        Self { place: Arc::new(place), aside: None, time: READ_TIME, reader_permits: seats }
    }

    /// Reads a message. The second attempt uses a fresh reader; the message is to blame only if that attempt fails too.
    async fn read(&self, order: Arc<ReadInstructions>, raw: &Arc<[u8]>) -> ReadOutcome {
        let Ok(Ok(seat)) = timeout(WAIT_TIME, Arc::clone(&self.reader_permits).acquire_owned()).await else {
            tracing::warn!("mail deferred: all readers busy");
            return ReadOutcome::NoReader;
        };
        let seat = Arc::new(seat);
        for fresh in [false, true] {
            let read = match &*self.place {
                ReaderLocation::Programs(pool) => pool.read(&order, raw, self.time, fresh).await,
                ReaderLocation::Here => {
                    let (order, raw, seat) = (order.clone(), raw.clone(), seat.clone());
                    let work = move || {
                        let read = order.read(&raw);
                        // A thread that exceeds its time limit keeps its permit, so that threads do not pile up.
                        drop(seat);
                        read
                    };
                    read_on_thread(work, self.time).await
                }
            };
            match read {
                Ok(read) => return ReadOutcome::Read(read),
                Err(ReaderFailure::NotStarted(error)) => {
                    tracing::error!(%error, "mail deferred: reader not started");
                    return ReadOutcome::NoReader;
                }
                Err(ReaderFailure::Died) => tracing::warn!("mail reader died"),
                Err(ReaderFailure::TooSlow) => tracing::warn!("mail reader timed out"),
            }
        }
        ReadOutcome::Quarantined
    }

    /// Quarantines a message that broke the reader.
    fn quarantine_mail(&self, fingerprint: &str, raw: &[u8]) {
        match self.aside.as_ref().map(|aside| aside.store_mail(fingerprint, raw)) {
            Some(Ok(file)) => {
                tracing::error!(file = %file.display(), "unreadable mail quarantined");
            }
            Some(Err(error)) => {
                tracing::error!(%error, "unreadable mail not quarantined");
            }
            None => tracing::error!("mail broke the reader"),
        }
    }
}

/// Like [`crate::ingest()`], for mail from outside, with this reader.
pub async fn ingest_isolated(
    reader: &MailReader,
    raw: Arc<[u8]>,
    envelope: Envelope,
    addresses: &Addresses,
    markers: &[String],
) -> ReadOutcome {
    let print = fingerprint(&raw);
    if reader.aside.as_ref().is_some_and(|aside| aside.contains(&print)) {
        tracing::warn!("quarantined mail refused again");
        return ReadOutcome::Quarantined;
    }
    let (addresses, markers) = (addresses.clone(), markers.to_vec());
    let read = reader.read(Arc::new(ReadInstructions { envelope, addresses, markers }), &raw).await;
    if read == ReadOutcome::Quarantined {
        reader.quarantine_mail(&print, &raw);
    }
    read
}

async fn read_on_thread(
    work: impl FnOnce() -> MailClass + Send + 'static,
    time: Duration,
) -> Result<MailClass, ReaderFailure> {
    let (say, hear) = oneshot::channel();
    let spoken = move || {
        // The caller may have stopped waiting.
        let _ = say.send(work());
    };
    let thread = std::thread::Builder::new().name("mail reader".to_owned()).stack_size(STACK_BYTES);
    thread.spawn(spoken).map_err(ReaderFailure::NotStarted)?;
    match timeout(time, hear).await {
        Err(_) => Err(ReaderFailure::TooSlow),
        Ok(Ok(read)) => Ok(read),
        Ok(_) => Err(ReaderFailure::Died),
    }
}
