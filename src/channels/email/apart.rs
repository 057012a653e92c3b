//! The reader of mails as the house runs it: on a thread where it holds nobody up, with a time limit, and where its failure
//! would be one mail's.

use super::gate::Envelope;
use super::ingest::{House, Verdict, ingest};
use super::recipients::Addresses;
use std::sync::Arc;
use std::time::Duration;

/// Reading one mail may take this long.
const READ_TIME: Duration = Duration::from_secs(2);

/// [`ingest`] for mails from outside.
/// `None` when the time ran out or the reader failed: the sender is told to try again later, and the operator is told.
pub async fn ingest_apart(
    raw: Arc<[u8]>,
    envelope: Envelope,
    addresses: Addresses,
    markers: Arc<[String]>,
) -> Option<Verdict> {
    let read = move || ingest(&raw, &envelope, &House { addresses: &addresses, markers: &markers });
    match tokio::time::timeout(READ_TIME, tokio::task::spawn_blocking(read)).await {
        Ok(Ok(verdict)) => Some(verdict),
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
