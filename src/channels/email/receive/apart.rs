//! Reading one mail apart from everything else: on a thread of its own, with a time limit. A mail that makes the reader panic
//! or run for ever harms nothing but itself. What is checked before a mail is parsed belongs here too.

use crate::channels::email::envelope::Envelope;
use crate::channels::email::ingest::{Ingested, ingest};
use crate::channels::email::recipients::Addresses;
use std::sync::Arc;
use std::time::Duration;

/// Reading one mail may take this long.
const READ_TIME: Duration = Duration::from_secs(2);

/// [`ingest`] for mails from outside. `None` when the time ran out or the reader panicked: the log says so, and the sender is to
/// be told to try again later.
pub async fn ingest_apart(
    raw: Arc<[u8]>,
    envelope: Envelope,
    addresses: Addresses,
    markers: Arc<[String]>,
) -> Option<Ingested> {
    let read = move || ingest(&raw, &envelope, &addresses, &markers);
    match tokio::time::timeout(READ_TIME, tokio::task::spawn_blocking(read)).await {
        Ok(Ok(read)) => Some(read),
        Ok(Err(_)) => {
            tracing::error!("a mail could not be read: the reader failed");
            None
        }
        Err(_) => {
            tracing::error!("a mail could not be read in time");
            None
        }
    }
}
