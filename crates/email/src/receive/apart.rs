//! Reading one mail apart from everything else, and never twice if that went wrong. The one door through which mails from outside
//! come to the reader. A mail that makes the reader crash, fill its memory or run for ever harms nothing but itself.

use super::reader_pool::{NoAnswer, ReaderPool};
use super::reader_program::ReadOrder;
use super::set_aside::SetAside;
use crate::gate::Envelope;
use crate::ingest::{Ingested, fingerprint};
use crate::recipients::Addresses;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

/// Reading one mail may take this long.
const READ_TIME: Duration = Duration::from_secs(2);
/// A mail waits this long for a reader.
const WAIT_TIME: Duration = Duration::from_secs(20);
/// So many mails are read at once.
const READERS: usize = 2;
/// The stack of a reader in this process. What is within the bounds needs far less.
const STACK_BYTES: usize = 64 * 1024 * 1024;

/// What came of reading a mail.
#[derive(PartialEq, Debug)]
pub enum ReadApart {
    /// It was read.
    Read(Ingested),
    /// It broke two readers, now or earlier: it is never read again.
    SetAside,
    /// There was no reader for it: it should come again.
    NotNow,
}

/// Where mails are read.
#[derive(Debug)]
enum Place {
    /// On a thread of this process: for tests and for `try`, where all mail is one's own.
    Here,
    /// In programs of their own.
    Programs(ReaderPool),
}

/// Reads mails from outside.
#[derive(Debug)]
pub struct MailReader {
    place: Arc<Place>,
    aside: Option<SetAside>,
    time: Duration,
    seats: Arc<Semaphore>,
}

impl MailReader {
    /// Reads on threads of this process.
    pub fn here() -> Self {
        Self::at(Place::Here)
    }

    /// Reads in a program of its own, started as `PROGRAM mail reader` (see [`super::serve_reader`]): at most two, kept between mails.
    pub fn program(program: PathBuf) -> Self {
        Self::at(Place::Programs(ReaderPool::new(program)))
    }

    /// Keeps mails that broke the reader in this folder.
    #[must_use]
    pub fn setting_aside(self, aside: SetAside) -> Self {
        Self { aside: Some(aside), ..self }
    }

    /// Gives each try to read a mail this time (2 s otherwise).
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        Self { time, ..self }
    }

    fn at(place: Place) -> Self {
        let seats = Arc::new(Semaphore::new(READERS));
        Self { place: Arc::new(place), aside: None, time: READ_TIME, seats }
    }

    /// Reads a mail, at the second try with a reader that has read nothing before: only then it is the mail's fault.
    async fn read(&self, order: Arc<ReadOrder>, raw: &Arc<[u8]>) -> ReadApart {
        let Ok(Ok(seat)) = timeout(WAIT_TIME, Arc::clone(&self.seats).acquire_owned()).await else {
            tracing::warn!("a mail could not be read now: the readers are busy");
            return ReadApart::NotNow;
        };
        let seat = Arc::new(seat);
        for fresh in [false, true] {
            let read = match &*self.place {
                Place::Programs(pool) => pool.read(&order, raw, self.time, fresh).await,
                Place::Here => {
                    let (order, raw, seat) = (order.clone(), raw.clone(), seat.clone());
                    let work = move || {
                        let read = order.read(&raw);
                        // A thread that goes on after its time keeps its seat, so that they do not pile up.
                        drop(seat);
                        read
                    };
                    on_a_thread(work, self.time).await
                }
            };
            match read {
                Ok(read) => return ReadApart::Read(read),
                Err(NoAnswer::NotStarted(error)) => {
                    tracing::error!(%error, "a mail could not be read now: no reader could be started");
                    return ReadApart::NotNow;
                }
                Err(NoAnswer::Died) => tracing::warn!("the reader of a mail died"),
                Err(NoAnswer::TooSlow) => tracing::warn!("the reader of a mail took too long"),
            }
        }
        ReadApart::SetAside
    }

    /// Keeps a mail that broke the reader.
    fn set_aside(&self, fingerprint: &str, raw: &[u8]) {
        match self.aside.as_ref().map(|aside| aside.keep(fingerprint, raw)) {
            Some(Ok(file)) => {
                tracing::error!(file = %file.display(), "a mail broke the reader: it is set aside and never read again");
            }
            Some(Err(error)) => {
                tracing::error!(%error, "a mail broke the reader, and could not be set aside");
            }
            None => tracing::error!("a mail broke the reader"),
        }
    }
}

/// [`crate::ingest()`] for mails from outside, as `reader` does it.
pub async fn ingest_apart(
    reader: &MailReader,
    raw: Arc<[u8]>,
    envelope: Envelope,
    addresses: &Addresses,
    markers: &[String],
) -> ReadApart {
    let print = fingerprint(&raw);
    if reader.aside.as_ref().is_some_and(|aside| aside.holds(&print)) {
        tracing::warn!("a mail that broke the reader came again");
        return ReadApart::SetAside;
    }
    let (addresses, markers) = (addresses.clone(), markers.to_vec());
    let read = reader.read(Arc::new(ReadOrder { envelope, addresses, markers }), &raw).await;
    if read == ReadApart::SetAside {
        reader.set_aside(&print, &raw);
    }
    read
}

async fn on_a_thread(
    work: impl FnOnce() -> Ingested + Send + 'static,
    time: Duration,
) -> Result<Ingested, NoAnswer> {
    let (say, hear) = oneshot::channel();
    let spoken = move || {
        // Whether anybody still waits for it does not matter.
        let _ = say.send(work());
    };
    let thread = std::thread::Builder::new().name("mail reader".to_owned()).stack_size(STACK_BYTES);
    thread.spawn(spoken).map_err(NoAnswer::NotStarted)?;
    match timeout(time, hear).await {
        Err(_) => Err(NoAnswer::TooSlow),
        Ok(Ok(read)) => Ok(read),
        Ok(_) => Err(NoAnswer::Died),
    }
}
