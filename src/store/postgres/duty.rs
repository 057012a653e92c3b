//! Who serves: exactly one process at a time, which says every few seconds that it still does. Another one that wants to waits, and takes its
//! place when that was not said for [`TERM_S`] seconds, or at once when it was given up.
//!
//! A process that was only stopped for a while (its machine was suspended) finds its place taken and ends. What it still does before it
//! notices is harmless: commits are guarded by versions, and letters are leased.

use super::fault::ServerFault;
use super::statement::values;
use super::transact::Transactions;
use crate::store::port::StoreError;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// For so long a duty is held without another word.
const TERM_S: i64 = 20;
/// How often the word is given.
const AGAIN: Duration = Duration::from_secs(5);
/// How often whoever waits looks.
const LOOK: Duration = Duration::from_secs(2);

const HOLD: &str =
    "INSERT INTO duty (name, holder, until) VALUES ('service', $1, now() + $2::bigint * interval '1 second')
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
     WHERE duty.holder = excluded.holder OR duty.until < now() RETURNING name";
const LEAVE: &str = "DELETE FROM duty WHERE name = 'service' AND holder = $1";
const HELD: &str = "SELECT name FROM duty WHERE name = 'service' AND until > now()";

/// The service's duty, as one process holds it.
pub(super) struct ServingDuty {
    on: Arc<Transactions>,
    holder: i64,
    lost: watch::Receiver<Option<StoreError>>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for ServingDuty {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Whether some process serves now.
pub(super) async fn is_held(on: &Transactions) -> Result<bool, ServerFault> {
    Ok(!on.ask(HELD, vec![]).await?.is_empty())
}

async fn hold(on: &Transactions, holder: i64) -> Result<bool, ServerFault> {
    Ok(!on.ask(HOLD, values![holder, TERM_S]).await?.is_empty())
}

impl ServingDuty {
    /// Takes the duty if nobody has it.
    ///
    /// # Errors
    /// When the server cannot be asked.
    pub(super) async fn take(on: &Arc<Transactions>) -> Result<Option<Self>, ServerFault> {
        let holder = on.session().await?;
        Ok(if hold(on, holder).await? { Some(Self::held(on.clone(), holder)) } else { None })
    }

    /// Waits until nobody has it, and takes it.
    ///
    /// # Errors
    /// When the server cannot be asked.
    pub(super) async fn wait(on: &Arc<Transactions>) -> Result<Self, ServerFault> {
        let mut told = false;
        loop {
            if let Some(duty) = Self::take(on).await? {
                return Ok(duty);
            }
            if !std::mem::replace(&mut told, true) {
                tracing::info!("another process serves this database: waiting to take its place");
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Gives the word again and again, until it is too late.
    fn held(on: Arc<Transactions>, holder: i64) -> Self {
        let (tell, lost) = watch::channel(None);
        let kept = on.clone();
        let task = tokio::spawn(async move {
            let mut said = Instant::now();
            loop {
                tokio::time::sleep(AGAIN).await;
                let asked = Instant::now();
                let why = match hold(&kept, holder).await {
                    Ok(true) => {
                        said = asked;
                        continue;
                    }
                    Ok(false) => {
                        "another process has taken the place of this one: was this machine suspended?"
                    }
                    Err(_) if said.elapsed().as_secs() < TERM_S.unsigned_abs() => continue,
                    Err(_) => {
                        "PostgreSQL was away for so long that another process may have taken the place of this one"
                    }
                };
                tell.send_replace(Some(StoreError { what: why.to_owned() }));
                return;
            }
        });
        Self { on, holder, lost, task }
    }

    /// Waits until the duty is lost, and tells why.
    pub(super) fn lost(&self) -> impl Future<Output = StoreError> + use<> {
        let mut lost = self.lost.clone();
        async move {
            match lost.wait_for(Option::is_some).await.map(|lost| lost.clone()) {
                Ok(Some(error)) => error,
                // It was given up.
                _ => std::future::pending().await,
            }
        }
    }

    /// Gives it up.
    pub(super) async fn leave(self) {
        self.task.abort();
        if let Err(fault) = self.on.ask(LEAVE, values![self.holder]).await {
            tracing::warn!(
                error = fault.what,
                "the place of this process becomes free only after some seconds"
            );
        }
    }
}
