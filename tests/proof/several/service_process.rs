//! A serving process from start to end: the desk, outbox, timers and leagues of the real program over a separate store.
//! Its tasks can be ended abruptly, as by a kill.

use super::post::{RecordingPostChannel, SendingRecorder};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

use model::{Keys, Terms};
use ports::{InstallationStore, StoreError};
use service::{Desk, HostWorld, Outbox, Policy, leagues, timers};
use store::{PostgresOptions, PostgresStore};

/// The shortest lease timeout that can be set.
pub(crate) const TERM: Duration = Duration::from_secs(3);

/// Returns the keys of the installation.
pub(crate) fn keys() -> Keys {
    Keys::new(&[3; 32])
}

/// A process.
pub(crate) struct ServiceProcess {
    /// Number of this process among all.
    pub(crate) number: u32,
    pub(crate) desk: Arc<Desk>,
    over: watch::Receiver<bool>,
    /// Signals that the process is killed.
    kill: watch::Sender<bool>,
}

/// Creates a desk over a database, as every process has it.
pub(crate) fn desk_over(store: PostgresStore) -> Arc<Desk> {
    store.encrypt_secrets_with(keys());
    let terms = Terms { delay_s: 1, ready_check: false, ..Terms::default() };
    let house = Policy {
        pace: "grace 1h nonstop remind 50%".to_owned(),
        terms,
        newcomer_tables: 0,
        extension_s: 0,
        ..Policy::default()
    };
    let desk = Desk::new(Arc::new(store), keys(), house, Arc::new(HostWorld));
    Arc::new(desk.with_games(std::slice::from_ref(&games::REFERENCE)))
}

impl ServiceProcess {
    /// Starts a process over the database of this connection string.
    pub(crate) async fn launch_process(url: &str, post: &Arc<SendingRecorder>) -> Result<Self, StoreError> {
        Self::start_with_timeout(url, post, TERM).await
    }

    /// Starts a process with another lease timeout.
    pub(crate) async fn start_with_timeout(
        url: &str,
        post: &Arc<SendingRecorder>,
        term: Duration,
    ) -> Result<Self, StoreError> {
        let store = PostgresStore::open(url, PostgresOptions { connections: 4 }).await?;
        store.serve(term).await?;
        let desk = desk_over(store.clone());
        let (number, ends) = post.register_process();
        let over = ends.subscribe();
        let channel = Arc::new(RecordingPostChannel { life: number, post: post.clone() });
        let (kill, killed) = watch::channel(false);
        let (own, post) = (desk.clone(), post.clone());
        tokio::spawn(async move {
            let (_never, stop) = watch::channel(false);
            let outbox = Outbox::new(own.clone(), channel);
            let alone = async {
                own.store().wait_for_duty().await;
                post.record_duty(number);
                leagues::run(own.clone(), stop.clone()).await;
            };
            let all = async {
                tokio::join!(
                    outbox.run(stop.clone()),
                    timers::run(own.clone(), stop.clone()),
                    timers::run_heartbeat(own.clone(), stop.clone()),
                    alone,
                )
            };
            let mut killed = killed;
            tokio::select! {
                _ = all => {}
                // Aborts everything, as the program does.
                _ = own.store().wait_until_lost() => {}
                _ = killed.wait_for(|killed| *killed) => {}
            }
            // Everything above is dropped before the end is announced.
            ends.send_replace(true);
        });
        Ok(Self { number, desk, over, kill })
    }

    /// Returns true if the process has ended for any reason.
    pub(crate) fn is_over(&self) -> bool {
        *self.over.borrow()
    }

    /// Completes when the process has ended.
    pub(crate) fn wait_until_ended(&self) -> impl Future<Output = ()> + use<> {
        let mut over = self.over.clone();
        async move {
            let _ = over.wait_for(|over| *over).await;
        }
    }

    /// Simulates SIGKILL: none of its work continues.
    pub(crate) async fn kill_abruptly(&self) {
        self.kill.send_replace(true);
        self.wait_until_ended().await;
    }
}
