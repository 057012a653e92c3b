//! After the key was replaced, or the program was brought up to date: what is secret of tables is closed anew, a few tables at a time.

use super::desk::Desk;
use crate::store::{HouseFact, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Tables at a time.
const TABLES: u32 = 20;
/// The pause between, for everybody else.
const PAUSE: Duration = Duration::from_millis(50);

/// Closes anew what is not closed with the newest key, and remembers when that is done.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let work = async {
        if let Err(error) = renew(&desk).await {
            tracing::error!(%error, "what is secret of tables cannot be closed with the newest key; it is tried at the next start");
        }
    };
    tokio::select! {
        () = work => {}
        _ = stop.wait_for(|stop| *stop) => {}
    }
}

async fn renew(desk: &Desk) -> Result<(), StoreError> {
    let check = desk.keys().check();
    if desk.store().fact(HouseFact::ClosedWith).await?.as_deref() == Some(&check) {
        return Ok(());
    }
    let mut after = 0;
    while let Some(last) = desk.store().renew_closed(after, TABLES).await? {
        after = last;
        tokio::time::sleep(PAUSE).await;
    }
    desk.store().set_fact(HouseFact::ClosedWith, check).await?;
    tracing::info!("everything secret of tables is closed with the newest key");
    Ok(())
}
