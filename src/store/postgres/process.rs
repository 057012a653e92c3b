//! The processes that serve one database, side by side. Each says every few seconds that it is there. Exactly one of them has the duty of
//! what is done by one alone (Discord's gateway, a mailbox, leagues, keeping).
//!
//! Who was not heard of for its term is taken for dead: whoever finds that out frees what it had taken in hand, and takes its duty. By the
//! server's clock, which is the same for all. A process that cannot say its word ends before its term does, by a clock of its own that only
//! runs on, counted from before the last word that was heard: so nobody acts on what others may have taken.

use super::fault::{FaultKind, ServerFault};
use super::letters::IN_TURN;
use super::statement::{SqlStep, column, guarded, values};
use super::transact::Transactions;
use crate::store::port::StoreError;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;

/// How often whoever waits looks.
const LOOK: Duration = Duration::from_secs(2);
/// So many words a term.
const WORDS: u32 = 5;

/// Whoever begins to serve, or to be alone, does it behind whoever did it before.
const DOOR: &str = "SELECT holder FROM duty WHERE name = 'door' FOR UPDATE";
const JOIN: &str = guarded!(
    "INSERT INTO process (holder, until, alone)
     SELECT $1::bigint, now() + $2::bigint * interval '1 millisecond', $3::boolean
     WHERE NOT EXISTS (SELECT 1 FROM process WHERE until > now() AND (alone OR $3::boolean))"
);
const SAY: &str = guarded!(
    "UPDATE process SET until = now() + $2::bigint * interval '1 millisecond' WHERE holder = $1::bigint"
);
const TAKE_DUTY: &str = "INSERT INTO duty (name, holder, until)
     VALUES ('service', $1, now() + $2::bigint * interval '1 millisecond')
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
     WHERE duty.holder = excluded.holder OR duty.until < now() RETURNING name";
const DEAD: &str = "SELECT holder FROM process WHERE until < now() AND holder <> $1";
const BURY: &str = guarded!("DELETE FROM process WHERE holder = $1::bigint AND until < now()");
const END: &str = "DELETE FROM process WHERE holder = $1";
/// Letters that wait for another try keep their time.
const FREE_LETTERS: &str = "UPDATE letter SET free_at = due_at, waits = 0
     WHERE state = 'ready' AND waits = 1 AND lease >> 40 = $1::bigint";
const FREE_TIMERS: &str = "UPDATE timer SET lease = NULL WHERE lease >> 40 = $1::bigint";
const FREE_DUTY: &str = "DELETE FROM duty WHERE name = 'service' AND holder = $1";
/// What has happened in leagues when a process ended is not known: each is looked at. The version makes whoever looks at this moment look again.
const LOOK_AT_LEAGUES: &str = "UPDATE league SET version = version + 1,
         due_at = (extract(epoch FROM now()) * 1000)::bigint";
const OTHERS: &str = "SELECT holder FROM process WHERE until > now() AND holder <> $1 LIMIT 1";
const KNOW_KEY: &str = "UPDATE process SET key_check = $2 WHERE holder = $1";
const OTHER_KEYS: &str =
    "SELECT holder FROM process WHERE until > now() AND holder <> $1 AND key_check <> $2 LIMIT 1";
const SERVED: &str = "SELECT holder FROM process WHERE until > now() LIMIT 1";
/// The same in a database of the first schema.
const SERVED_AS_BEFORE: &str = "SELECT holder FROM duty WHERE name = 'service' AND until > now()";

/// How a process fares.
#[derive(Clone, Default)]
struct ProcessState {
    has_duty: bool,
    lost: Option<StoreError>,
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
pub(super) async fn is_served_as_before(on: &Transactions) -> Result<bool, ServerFault> {
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

fn millis(term: Duration) -> i64 {
    i64::try_from(term.as_millis()).unwrap_or(i64::MAX)
}

/// What takes an opening out of those that serve, and frees everything that it has taken in hand.
fn freeing(holder: i64, end: SqlStep) -> Vec<SqlStep> {
    vec![
        SqlStep::new(IN_TURN, vec![]),
        end,
        SqlStep::new(FREE_LETTERS, values![holder]),
        SqlStep::new(FREE_TIMERS, values![holder]),
        SqlStep::new(FREE_DUTY, values![holder]),
    ]
}

impl ServingProcess {
    /// Joins those who serve; waits while a command is alone with the database. `says` are connections for its word alone, so that it waits
    /// for nobody.
    ///
    /// # Errors
    /// When the server cannot be asked.
    pub(super) async fn join(
        on: &Arc<Transactions>,
        says: Transactions,
        term: Duration,
    ) -> Result<Self, ServerFault> {
        let mut told = false;
        let heard = loop {
            let asked = Instant::now();
            if begin(on, term, false).await? {
                break asked;
            }
            if !std::mem::replace(&mut told, true) {
                tracing::info!("a command works on this database: waiting until it has come to its end");
            }
            tokio::time::sleep(LOOK).await;
        };
        Ok(Self::held(on, ProcessWord::of(on, says, term, heard).await?, false))
    }

    /// Is alone with the database, if nobody serves it.
    ///
    /// # Errors
    /// When the server cannot be asked.
    pub(super) async fn alone(
        on: &Arc<Transactions>,
        says: Transactions,
        term: Duration,
    ) -> Result<Option<Self>, ServerFault> {
        let heard = Instant::now();
        match begin(on, term, true).await? {
            true => Ok(Some(Self::held(on, ProcessWord::of(on, says, term, heard).await?, true))),
            false => Ok(None),
        }
    }

    fn held(on: &Arc<Transactions>, word: ProcessWord, alone: bool) -> Self {
        let (kept, holder, state) = (on.clone(), word.holder, word.tell.subscribe());
        let task = tokio::spawn(async move { word.is_said(&kept).await });
        Self { on: on.clone(), holder, alone, state, task }
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
        let steps = freeing(self.holder, SqlStep::new(END, values![self.holder]));
        let left =
            async { self.on.transact(self.on.name().await?, &steps).await.map_err(|undone| undone.fault) };
        if let Err(fault) = left.await {
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

/// What a process says of itself.
struct ProcessWord {
    holder: i64,
    term: Duration,
    says: Transactions,
    /// From before the last one that was heard.
    heard: Instant,
    tell: watch::Sender<ProcessState>,
}

impl ProcessWord {
    async fn of(
        on: &Transactions,
        says: Transactions,
        term: Duration,
        heard: Instant,
    ) -> Result<Self, ServerFault> {
        let (tell, _) = watch::channel(ProcessState::default());
        Ok(Self { holder: on.session().await?, term, says, heard, tell })
    }

    /// Says it again and again, until it is too late.
    async fn is_said(&self, on: &Transactions) {
        // A quarter of the term is left for coming to an end.
        let late = self.term * 3 / 4;
        let pause = self.term / WORDS;
        let mut heard = self.heard;
        let lost = loop {
            let asked = Instant::now();
            let left = late.saturating_sub(heard.elapsed());
            match timeout(left.min(pause), self.once()).await {
                Ok(Ok(has_duty)) => {
                    let had = self.tell.borrow().has_duty;
                    if had && !has_duty {
                        break "another process has taken the place of this one: was this machine suspended?";
                    }
                    heard = asked;
                    if has_duty != had {
                        tracing::info!("this process has the duty of what is done by one alone");
                        self.tell.send_modify(|state| state.has_duty = has_duty);
                    }
                    // Whoever finds one dead may be slow: the next word comes in time all the same.
                    if let Ok(Err(fault)) = timeout(pause, self.bury_others(on)).await {
                        tracing::warn!(error = fault.what, "what a dead process had in hand is not free yet");
                    }
                }
                Ok(Err(fault)) if fault.kind == FaultKind::Refused => {
                    break "other processes have taken this one for dead: was this machine suspended?";
                }
                _ if heard.elapsed() >= late => {
                    break "PostgreSQL was away for so long that other processes may take this one for dead";
                }
                _ => {}
            }
            tokio::time::sleep(pause.min(late.saturating_sub(heard.elapsed()))).await;
        };
        self.tell.send_modify(|state| state.lost = Some(StoreError { what: lost.to_owned() }));
    }

    /// Says it once; whether this process has the duty.
    async fn once(&self) -> Result<bool, ServerFault> {
        let values = || values![self.holder, millis(self.term)];
        let steps = [SqlStep::guarded(SAY, values()), SqlStep::new(TAKE_DUTY, values())];
        let rows = self.says.at_once(&steps).await?;
        Ok(rows.get(1).is_some_and(|rows| !rows.is_empty()))
    }

    /// Frees what processes have in hand that were not heard of for their term, each once.
    async fn bury_others(&self, on: &Transactions) -> Result<(), ServerFault> {
        for row in self.says.ask(DEAD, values![self.holder]).await? {
            let dead: i64 = column(&row, 0)?;
            let mut steps = freeing(dead, SqlStep::guarded(BURY, values![dead]));
            steps.push(SqlStep::new(LOOK_AT_LEAGUES, vec![]));
            match self.says.transact(on.name().await?, &steps).await {
                Ok(_) => tracing::warn!(
                    process = dead,
                    "a process was not heard of any more: what it had in hand is free"
                ),
                // Another one has done it, or it lives.
                Err(undone) if undone.fault.kind == FaultKind::Refused => {}
                Err(undone) => return Err(undone.fault),
            }
        }
        Ok(())
    }
}
