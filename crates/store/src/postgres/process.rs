//! The processes that serve one database, side by side. Each says every few seconds that it is there. Exactly one of them has the duty of
//! what is done by one alone (Discord's gateway, a mailbox, leagues, keeping).
//!
//! Who was not heard of for its term is taken for dead: whoever finds that out frees what it had taken in hand, and takes its duty. By the
//! server's clock, which is the same for all. A process that cannot say its word ends before its term does, by a clock of its own that only
//! runs on, counted from before the last word that was heard: so nobody acts on what others may have taken.

use super::bury;
use super::connect::{self, PostgresOptions};
use super::fault::{FaultKind, ServerFault};
use super::statement::{SqlStep, column, guarded, values};
use super::transact::Transactions;
use super::word::{LINES, ProcessState, ProcessWord, millis};
use deadpool_postgres::Pool;
use ports::StoreError;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

/// How often whoever waits looks.
const LOOK: Duration = Duration::from_secs(2);
/// How often it is looked whether older programs still serve.
const LOOKS_FOR_OLDER: u32 = 15;
/// So long it is tried to free what dead processes have in hand, before it is begun anew by another connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whoever begins to serve, or to be alone, does it behind whoever did it before. Whoever serves finds only others with its own term: one that
/// counts longer than the others think would act on what they have taken.
const DOOR: &str = "SELECT holder FROM duty WHERE name = 'door' FOR UPDATE";
const JOIN: &str = guarded!(
    "INSERT INTO process (holder, until, alone, term_ms)
     SELECT $1::bigint, now() + $2::bigint * interval '1 millisecond', $3::boolean, $2::bigint
     WHERE NOT EXISTS (SELECT 1 FROM process WHERE until > now() AND (alone OR $3::boolean OR term_ms <> $2::bigint))"
);
const OTHER_TERM: &str =
    "SELECT term_ms FROM process WHERE until > now() AND NOT alone AND term_ms <> $1 LIMIT 1";
const OTHERS: &str = "SELECT holder FROM process WHERE until > now() AND holder <> $1 LIMIT 1";
const KNOW_KEY: &str = "UPDATE process SET key_check = $2 WHERE holder = $1";
const OTHER_KEYS: &str =
    "SELECT holder FROM process WHERE until > now() AND holder <> $1 AND key_check <> $2 LIMIT 1";
const SERVED: &str = "SELECT holder FROM process WHERE until > now() LIMIT 1";
/// The same in a database of the first schema.
const SERVED_AS_BEFORE: &str = "SELECT holder FROM duty WHERE name = 'service' AND until > now()";

/// Connections of those that serve, apart from all others, so that what they say of themselves waits for nobody.
pub(super) struct ServingLines {
    /// For their words.
    says: Pool,
    /// For freeing what dead ones have in hand, which may wait for whoever holds it.
    frees: Pool,
}

impl ServingLines {
    /// To the database of this connection string. Nothing is sent yet.
    ///
    /// # Errors
    /// When the string cannot be read.
    pub(super) fn to(url: &str) -> Result<Self, StoreError> {
        let pool = |connections| connect::pool(url, PostgresOptions { connections });
        Ok(Self { says: pool(LINES)?, frees: pool(1)? })
    }

    /// Opens the line by which the first word is said. That takes a while, which is not counted when the term has not begun.
    async fn are_open(&self) -> Result<(), ServerFault> {
        Transactions::new(self.says.clone()).ask("SELECT 1", vec![]).await?;
        Ok(())
    }
}

/// How an opening serves.
#[derive(Copy, Clone)]
struct KindOfServing {
    /// It is taken for dead when it was not heard of for so long.
    term: Duration,
    /// Whether nobody serves beside it.
    alone: bool,
}

/// This process, as one of those that serve.
pub(super) struct ServingProcess {
    on: Arc<Transactions>,
    holder: i64,
    /// Whether it serves alone.
    pub(super) alone: bool,
    state: watch::Receiver<ProcessState>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for ServingProcess {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Whether some process serves now.
pub(super) async fn is_served(on: &Transactions) -> Result<bool, ServerFault> {
    Ok(!on.ask(SERVED, vec![]).await?.is_empty())
}

/// Whether one of an older program serves a database of the first schema.
async fn is_served_as_before(on: &Transactions) -> Result<bool, ServerFault> {
    Ok(!on.ask(SERVED_AS_BEFORE, vec![]).await?.is_empty())
}

/// Whether others serve beside this opening.
pub(super) async fn others_serve(on: &Transactions) -> Result<bool, ServerFault> {
    Ok(!on.ask(OTHERS, values![on.session().await?]).await?.is_empty())
}

/// Says by what this opening's key is known; whether all others who have said it have the same.
pub(super) async fn serves_with(on: &Transactions, check: &str) -> Result<bool, ServerFault> {
    let holder = on.session().await?;
    on.ask(KNOW_KEY, values![holder, check.to_owned()]).await?;
    Ok(on.ask(OTHER_KEYS, values![holder, check.to_owned()]).await?.is_empty())
}

impl ServingProcess {
    /// Joins those who serve; waits while a command is alone with the database.
    ///
    /// # Errors
    /// When others serve with another term; when the server cannot be asked.
    pub(super) async fn join(
        on: &Arc<Transactions>,
        lines: &ServingLines,
        term: Duration,
    ) -> Result<Self, ServerFault> {
        lines.are_open().await?;
        on.session().await?;
        let mut told = false;
        let heard = loop {
            let asked = Instant::now();
            if begin(on, term, false).await? {
                break asked;
            }
            has_their_term(on, term).await?;
            if !std::mem::replace(&mut told, true) {
                tracing::info!("a command works on this database: waiting until it has come to its end");
            }
            sleep(LOOK).await;
        };
        Self::held(on, lines, heard, KindOfServing { term, alone: false }).await
    }

    /// Is alone with the database, if nobody serves it.
    ///
    /// # Errors
    /// When the server cannot be asked.
    pub(super) async fn alone(
        on: &Arc<Transactions>,
        lines: &ServingLines,
        term: Duration,
    ) -> Result<Option<Self>, ServerFault> {
        lines.are_open().await?;
        let heard = Instant::now();
        match begin(on, term, true).await? {
            true => Ok(Some(Self::held(on, lines, heard, KindOfServing { term, alone: true }).await?)),
            false => Ok(None),
        }
    }

    async fn held(
        on: &Arc<Transactions>,
        lines: &ServingLines,
        heard: Instant,
        how: KindOfServing,
    ) -> Result<Self, ServerFault> {
        let (holder, says) = (on.session().await?, Arc::new(Transactions::new(lines.says.clone())));
        let (tell, state) = watch::channel(ProcessState::default());
        let word = ProcessWord { holder, term: how.term, says, tell };
        let (names, frees) = (on.clone(), Transactions::new(lines.frees.clone()));
        let task = tokio::spawn(async move {
            let pause = word.pause();
            tokio::select! {
                () = word.is_said(heard) => {}
                () = finds_dead(&names, &frees, pause) => {}
            }
        });
        Ok(Self { on: on.clone(), holder, alone: how.alone, state, task })
    }

    /// Waits until this process has the duty of what is done by one alone.
    pub(super) fn has_duty(&self) -> impl Future<Output = ()> + use<> {
        let mut state = self.state.clone();
        async move {
            if state.wait_for(|state| state.has_duty && state.lost.is_none()).await.is_err() {
                // It was given up.
                std::future::pending::<()>().await;
            }
        }
    }

    /// Waits until others may take this process for dead, and tells why.
    pub(super) fn lost(&self) -> impl Future<Output = StoreError> + use<> {
        let mut state = self.state.clone();
        async move {
            match state.wait_for(|state| state.lost.is_some()).await.map(|state| state.lost.clone()) {
                Ok(Some(error)) => error,
                // It was given up.
                _ => std::future::pending().await,
            }
        }
    }

    /// Has come to its end: what it had taken in hand is free for the others at once.
    pub(super) async fn leave(self) {
        self.task.abort();
        if let Err(fault) = bury::leave(&self.on, self.holder).await {
            tracing::warn!(
                error = fault.what,
                "the place of this process becomes free only after some seconds"
            );
        }
    }
}

/// Writes down that this opening serves, if it may now.
async fn begin(on: &Transactions, term: Duration, alone: bool) -> Result<bool, ServerFault> {
    let values = values![on.session().await?, millis(term), alone];
    let steps = [SqlStep::new(DOOR, vec![]), SqlStep::guarded(JOIN, values)];
    match on.transact(on.name().await?, &steps).await {
        Ok(_) => Ok(true),
        Err(undone) if undone.fault.kind == FaultKind::Refused => Ok(false),
        Err(undone) => Err(undone.fault),
    }
}

/// That nobody serves with another term.
async fn has_their_term(on: &Transactions, term: Duration) -> Result<(), ServerFault> {
    let found = on.ask(OTHER_TERM, values![millis(term)]).await?;
    let Some(theirs) = found.first().map(|row| column::<i64>(row, 0)).transpose()? else { return Ok(()) };
    Err(ServerFault::broken(format!(
        "other processes serve this database with a store.term_s of {}, and this one has {}: set the same for all. \
         To change it, stop all of them first; one that was killed counts for its term",
        theirs / 1_000,
        term.as_secs(),
    )))
}

/// Looks again and again who is dead. That may take long, where somebody holds what is to be freed: the word is said beside it.
async fn finds_dead(on: &Transactions, by: &Transactions, pause: Duration) {
    loop {
        sleep(pause).await;
        if let Ok(Err(fault)) = timeout(PATIENCE, bury::bury_others(on, by)).await {
            tracing::warn!(error = fault.what, "what a dead process had in hand is not free yet");
        }
    }
}

/// An older schema is not changed under those who serve it: they must have come to their end, or not have been heard of for long enough.
///
/// # Errors
/// When they serve on; when the server cannot be asked.
pub(super) async fn until_nobody_serves(on: &Transactions, schema: i64) -> Result<(), StoreError> {
    for look in 0..LOOKS_FOR_OLDER {
        let is_served = match schema {
            1 => is_served_as_before(on).await?,
            _ => is_served(on).await?,
        };
        if !is_served {
            return Ok(());
        }
        if look == 0 {
            tracing::warn!("an older program serves this database: waiting until it has come to its end");
        }
        sleep(LOOK).await;
    }
    Err(StoreError {
        what: "an older program serves this database: stop all of them before a new version begins"
            .to_owned(),
    })
}
