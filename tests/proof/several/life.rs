//! One process that serves, from its start to its end: the desk, the outbox, the timers and leagues of the real program over a store of its
//! own, in tasks that can be ended as a kill ends them.

use super::post::{Post, PostChannel};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

use model::{Keys, Terms};
use ports::{HouseStore, StoreError};
use service::{Desk, HostWorld, Outbox, Policy, leagues, timers};
use store::{PostgresOptions, PostgresStore};

/// A process that was not heard of for so long is taken for dead: the least that may be set.
pub(crate) const TERM: Duration = Duration::from_secs(3);

/// The keys of the house.
pub(crate) fn keys() -> Keys {
    Keys::new(&[3; 32])
}

/// A process.
pub(crate) struct Life {
    /// Which of all lives it is.
    pub(crate) number: u32,
    pub(crate) desk: Arc<Desk>,
    over: watch::Receiver<bool>,
    /// By what it is told that it is killed.
    kill: watch::Sender<bool>,
}

/// A desk over a database, as all processes have it.
pub(crate) fn desk_over(store: PostgresStore) -> Arc<Desk> {
    store.close_with(keys());
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

impl Life {
    /// It begins, over the database of this connection string.
    pub(crate) async fn begin(url: &str, post: &Arc<Post>) -> Result<Self, StoreError> {
        Self::begin_for(url, post, TERM).await
    }

    /// The same with another term.
    pub(crate) async fn begin_for(url: &str, post: &Arc<Post>, term: Duration) -> Result<Self, StoreError> {
        let store = PostgresStore::open(url, PostgresOptions { connections: 4 }).await?;
        store.serve(term).await?;
        let desk = desk_over(store.clone());
        let (number, ends) = post.born();
        let over = ends.subscribe();
        let channel = Arc::new(PostChannel { life: number, post: post.clone() });
        let (kill, killed) = watch::channel(false);
        let (own, post) = (desk.clone(), post.clone());
        tokio::spawn(async move {
            let (_never, stop) = watch::channel(false);
            let outbox = Outbox::new(own.clone(), channel);
            let alone = async {
                own.store().has_duty().await;
                post.has_duty(number);
                leagues::run(own.clone(), stop.clone()).await;
            };
            let all = async {
                tokio::join!(
                    outbox.run(stop.clone()),
                    timers::run(own.clone(), stop.clone()),
                    timers::heartbeat(own.clone(), stop.clone()),
                    alone,
                )
            };
            let mut killed = killed;
            tokio::select! {
                _ = all => {}
                // As the program does: it breaks everything off.
                _ = own.store().lost() => {}
                _ = killed.wait_for(|killed| *killed) => {}
            }
            // Everything above is dropped before anybody hears of it.
            ends.send_replace(true);
        });
        Ok(Self { number, desk, over, kill })
    }

    /// Whether it has ended, by itself or not.
    pub(crate) fn is_over(&self) -> bool {
        *self.over.borrow()
    }

    /// Returns when it has ended.
    pub(crate) fn ends(&self) -> impl Future<Output = ()> + use<> {
        let mut over = self.over.clone();
        async move {
            let _ = over.wait_for(|over| *over).await;
        }
    }

    /// SIGKILL: nothing of it goes on.
    pub(crate) async fn is_killed(&self) {
        self.kill.send_replace(true);
        self.ends().await;
    }
}
