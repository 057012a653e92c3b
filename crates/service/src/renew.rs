//! After the key was replaced, or the program was brought up to date: what is secret of tables is closed anew, a few tables at a time.

use super::desk::Desk;
use ports::{HouseFact, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Tables at a time.
const TABLES: u32 = 20;
/// What of tables is closed: raised when more of them is, so that what was written before is closed, too.
const PARTS: &str = "2";
/// The pause between, for everybody else.
const PAUSE: Duration = Duration::from_millis(50);

/// Closes anew what is not closed with the newest key, remembers when that is done, and waits until told to stop: a part of the service
/// that ends before is one that has failed.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let work = async {
        if let Err(error) = renew(&desk).await {
            tracing::error!(%error, "what is secret of tables cannot be closed with the newest key; it is tried at the next start");
        }
        std::future::pending().await
    };
    tokio::select! {
        () = work => {}
        _ = stop.wait_for(|stop| *stop) => {}
    }
}

async fn renew(desk: &Desk) -> Result<(), StoreError> {
    let (store, check) = (desk.store(), desk.keys().check());
    let known = [store.fact(HouseFact::ClosedWith).await?, store.fact(HouseFact::ClosedParts).await?];
    if known.iter().map(Option::as_deref).eq([Some(check.as_str()), Some(PARTS)]) {
        return Ok(());
    }
    let (mut after, mut unread) = (0, 0);
    while let Some(renewed) = store.renew_closed(after, TABLES).await? {
        (after, unread) = (renewed.last, unread + renewed.unread);
        tokio::time::sleep(PAUSE).await;
    }
    if unread > 0 {
        // Until they can be read, the key that may have closed them must not be dropped.
        tracing::error!(
            "what could be read of tables is closed with the newest key; the rest is tried again at the next start"
        );
        return Ok(());
    }
    store.set_fact(HouseFact::ClosedParts, PARTS.to_owned()).await?;
    store.set_fact(HouseFact::ClosedWith, check).await?;
    tracing::info!("everything secret of tables is closed with the newest key");
    Ok(())
}
