//! Re-encrypts the secrets of tables after a key change or an upgrade, a few tables at a time.

use super::desk::Desk;
use ports::{InstallationFact, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Number of tables per batch.
const TABLES: u32 = 20;
/// Version of the set of encrypted fields. Raise it when more fields are encrypted, so that existing rows are
/// re-encrypted.
const PARTS: &str = "2";
/// Pause between batches, to let other writers in.
const PAUSE: Duration = Duration::from_millis(50);

/// Re-encrypts everything that does not use the newest key, records completion, and then waits until stopped, because a
/// task that ends early counts as failed.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let work = async {
        if let Err(error) = reencrypt_everything(&desk).await {
            tracing::error!(%error, "table secrets not re-encrypted; will be retried at the next start");
        }
        std::future::pending().await
    };
    tokio::select! {
        () = work => {}
        _ = stop.wait_for(|stop| *stop) => {}
    }
}

async fn reencrypt_everything(desk: &Desk) -> Result<(), StoreError> {
    let (store, check) = (desk.store(), desk.keys().secret_fingerprint());
    let known = [
        store.fact(InstallationFact::EncryptedWith).await?,
        store.fact(InstallationFact::EncryptedParts).await?,
    ];
    if known.iter().map(Option::as_deref).eq([Some(check.as_str()), Some(PARTS)]) {
        return Ok(());
    }
    let (mut after, mut unread) = (0, 0);
    while let Some(renewed) = store.reencrypt_tables(after, TABLES).await? {
        (after, unread) = (renewed.last, unread + renewed.unreadable_rows);
        tokio::time::sleep(PAUSE).await;
    }
    if unread > 0 {
        // An older key that may have encrypted these rows must be kept until they can be read.
        tracing::error!("table secrets partly re-encrypted; the rest will be retried at the next start");
        return Ok(());
    }
    store.set_fact(InstallationFact::EncryptedParts, PARTS.to_owned()).await?;
    store.set_fact(InstallationFact::EncryptedWith, check).await?;
    tracing::info!("all table secrets encrypted with the newest key");
    Ok(())
}
