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
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;

/// Time limit for reading a message.
const READ_TIME: Duration = Duration::from_secs(2);
/// Time limit for waiting for a reader.
const WAIT_TIME: Duration = Duration::from_secs(20);
/// Maximum number of messages of any kind read at the same time.
const READERS: usize = 2;
/// Number of further readers, kept for messages to live return addresses.
const READERS_KEPT: usize = 1;
/// Stack size of a reader in this process, in bytes. Messages within the bounds need far less.
const STACK_BYTES: usize = 64 * 1024 * 1024;

/// Outcome of reading a message.
#[derive(PartialEq, Debug)]
pub enum ReadOutcome {
    /// The message was read.
    Read(MailClass),
    /// The message broke its readers. The sender should retry.
    Suspected,
    /// The message broke its readers again. It is never read again.
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
    kept_permits: Arc<Semaphore>,
}

/// Precedence of a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReadPrecedence {
    /// No precedence: a message of unknown origin.
    Unproved,
    /// A message to a live return address, for which a reader is kept.
    HasRight,
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
        let [reader_permits, kept_permits] =
            [READERS, READERS_KEPT].map(|count| Arc::new(Semaphore::new(count)));
        Self { place: Arc::new(place), aside: None, time: READ_TIME, reader_permits, kept_permits }
    }

    /// Waits for a reader.
    async fn permit(&self, precedence: ReadPrecedence) -> Result<OwnedSemaphorePermit, AcquireError> {
        let of_all = Arc::clone(&self.reader_permits).acquire_owned();
        match precedence {
            ReadPrecedence::Unproved => of_all.await,
            ReadPrecedence::HasRight => tokio::select! {
                biased;
                permit = of_all => permit,
                permit = Arc::clone(&self.kept_permits).acquire_owned() => permit,
            },
        }
    }

    /// Reads a message. If a reader dies, a fresh one makes a second attempt; the message is to blame only if that one
    /// fails too. A message that is too slow gets no second attempt at once.
    async fn read(
        &self,
        order: Arc<ReadInstructions>,
        raw: &Arc<[u8]>,
        precedence: ReadPrecedence,
    ) -> ReadOutcome {
        let Ok(Ok(seat)) = timeout(WAIT_TIME, self.permit(precedence)).await else {
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
                Err(ReaderFailure::TooSlow) => {
                    tracing::warn!("mail reader timed out");
                    break;
                }
            }
        }
        ReadOutcome::Suspected
    }

    /// Judges a message that broke its readers: at first it is only suspected, the next time it is quarantined. Without
    /// a quarantine, it stays suspected.
    fn judge(&self, fingerprint: &str, raw: &[u8]) -> ReadOutcome {
        let Some(aside) = &self.aside else {
            tracing::error!("mail broke the reader");
            return ReadOutcome::Suspected;
        };
        match aside.mark_suspect(fingerprint) {
            Ok(false) => {
                tracing::warn!("mail broke the reader; deferred");
                return ReadOutcome::Suspected;
            }
            Ok(true) => {}
            Err(error) => tracing::error!(%error, "unreadable mail not recorded"),
        }
        match aside.store_mail(fingerprint, raw) {
            Ok(file) => tracing::error!(file = %file.display(), "unreadable mail quarantined"),
            Err(error) => tracing::error!(%error, "unreadable mail not quarantined"),
        }
        ReadOutcome::Quarantined
    }
}

/// Like [`crate::ingest()`], for mail from outside, with this reader.
pub async fn ingest_isolated(
    reader: &MailReader,
    raw: Arc<[u8]>,
    envelope: Envelope,
    addresses: &Addresses,
    markers: &[String],
    precedence: ReadPrecedence,
) -> ReadOutcome {
    let print = fingerprint(&raw);
    if reader.aside.as_ref().is_some_and(|aside| aside.contains(&print)) {
        tracing::warn!("quarantined mail refused again");
        return ReadOutcome::Quarantined;
    }
    let (addresses, markers) = (addresses.clone(), markers.to_vec());
    let order = Arc::new(ReadInstructions { envelope, addresses, markers });
    match reader.read(order, &raw, precedence).await {
        ReadOutcome::Suspected => reader.judge(&print, &raw),
        read => read,
    }
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
