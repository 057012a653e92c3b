//! How changes reach the server for certain: each transaction is tried until its outcome is known, and done once.
//!
//! A connection that is lost while a COMMIT is under way leaves the question whether it was done. Nobody who asked has to answer it: each
//! transaction first writes a name that is its own into `committed`, and is simply sent once more by another connection. If the first try
//! was done, its name is there, and that is the answer; if it was not, the second one is done now; and if the first is still under way in
//! some server or wire, whichever writes the name first makes the other wait, and then fail. So nothing is done twice, even by a message
//! that arrives minutes late, as long as the name is kept (a day).

use super::connect;
use super::fault::{FaultKind, ServerFault};
use super::statement::{IfRefused, SqlStep, SqlValue, execute, query, values};
use deadpool_postgres::{Object, Pool};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::OnceCell;
use tokio_postgres::Row;

/// The waits before each further try when the server is away: six seconds and a half in all, as long as a server takes to recover from a
/// crash of one of its processes, or another one to take its place. Who asked hears of it then.
const WAITS: [Duration; 8] = [
    Duration::from_millis(20),
    Duration::from_millis(80),
    Duration::from_millis(200),
    Duration::from_millis(500),
    Duration::from_millis(1_000),
    Duration::from_millis(1_500),
    Duration::from_millis(1_600),
    Duration::from_millis(1_600),
];
/// So many commits have names of one opening. Statements about leases have it in their text: `lease >> 40` is the opening that took it.
const NAMES_BITS: u32 = 40;
/// What a name is written with.
const NAME: &str = "INSERT INTO committed (id) VALUES ($1)";

/// A database, and who writes there.
pub(super) struct Transactions {
    pool: Pool,
    /// The number of this opening, drawn with the first change.
    session: OnceCell<i64>,
    /// Names that were given out.
    given: AtomicI64,
}

/// Why a transaction was not executed.
pub(super) struct NotExecuted {
    /// What failed.
    pub(super) fault: ServerFault,
    /// What it means, if one of the statements was refused.
    pub(super) refused: Option<IfRefused>,
}

impl From<ServerFault> for NotExecuted {
    fn from(fault: ServerFault) -> Self {
        Self { fault, refused: None }
    }
}

/// The outcome of one try.
enum TransactionTry {
    Done(Vec<Vec<Row>>),
    /// By an earlier try.
    DoneBefore,
    Undone(NotExecuted),
}

impl Transactions {
    /// With these connections.
    pub(super) fn new(pool: Pool) -> Self {
        Self { pool, session: OnceCell::new(), given: AtomicI64::new(0) }
    }

    /// A name for a transaction, which no other has or will have.
    ///
    /// # Errors
    /// When the server cannot be asked for the number of this opening.
    pub(super) async fn name(&self) -> Result<i64, ServerFault> {
        Ok((self.session().await? << NAMES_BITS) + self.given.fetch_add(1, Ordering::Relaxed))
    }

    /// The number of this opening.
    ///
    /// # Errors
    /// When the server cannot be asked for it.
    pub(super) async fn session(&self) -> Result<i64, ServerFault> {
        let draw = || async {
            let rows = self.ask("SELECT nextval('session_number')", vec![]).await?;
            let number = rows.first().map(|row| row.try_get::<_, i64>(0)).transpose()?;
            number.ok_or_else(|| ServerFault::broken("the server draws no number"))
        };
        Ok(*self.session.get_or_try_init(draw).await?)
    }

    /// Asks a question, once more where the connection was gone: it changes nothing, or the same when it is done twice.
    ///
    /// # Errors
    /// When the server is away for longer, and when the statement fails.
    pub(super) async fn ask(&self, sql: &str, values: Vec<SqlValue>) -> Result<Vec<Row>, ServerFault> {
        let mut waits = WAITS.iter();
        loop {
            let fault = match self.ask_once(sql, &values).await {
                Ok(rows) => return Ok(rows),
                Err(fault) => fault,
            };
            if !matches!(fault.kind, FaultKind::Lost | FaultKind::Crossed) {
                return Err(fault);
            }
            let Some(wait) = waits.next() else { return Err(fault) };
            tracing::debug!(error = fault.what, "asked again");
            tokio::time::sleep(*wait).await;
        }
    }

    /// Executes statements as one transaction of this name, exactly once; their rows. `None` when it turns out that an earlier try was done,
    /// whose rows were lost with its connection.
    ///
    /// # Errors
    /// When a statement is refused or fails: nothing of the transaction is in effect. When the server is away for longer: nothing is known
    /// to be in effect.
    pub(super) async fn transact(
        &self,
        name: i64,
        steps: &[SqlStep],
    ) -> Result<Option<Vec<Vec<Row>>>, NotExecuted> {
        let named = SqlStep::new(NAME, values![name]);
        let all: Vec<&SqlStep> = std::iter::once(&named).chain(steps).collect();
        let mut waits = WAITS.iter();
        loop {
            let undone = match self.once(&all).await {
                TransactionTry::Done(rows) => return Ok(Some(rows)),
                TransactionTry::DoneBefore => return Ok(None),
                TransactionTry::Undone(undone) => undone,
            };
            if !matches!(undone.fault.kind, FaultKind::Lost | FaultKind::Crossed) {
                return Err(undone);
            }
            let Some(wait) = waits.next() else { return Err(undone) };
            tracing::debug!(error = undone.fault.what, "a change is tried again");
            tokio::time::sleep(*wait).await;
        }
    }

    /// Asks, or changes something that may be changed twice or not at all, once.
    ///
    /// # Errors
    /// When the statement is refused or fails, or the connection is lost: then it is not known whether it was done.
    pub(super) async fn ask_once(&self, sql: &str, values: &[SqlValue]) -> Result<Vec<Row>, ServerFault> {
        let on = HeldConnection::of(&self.pool).await?;
        let answer = query(on.line()?, sql, values).await;
        on.answered(answer.as_ref().err());
        answer
    }

    async fn once(&self, steps: &[&SqlStep]) -> TransactionTry {
        let on = match HeldConnection::of(&self.pool).await {
            Ok(on) => on,
            Err(fault) => return TransactionTry::Undone(fault.into()),
        };
        let executed = match on.line() {
            Ok(line) => execute(line, steps).await,
            Err(fault) => Err(fault),
        };
        let tried = match executed {
            Ok(executed) => judge(executed.steps, executed.commit, steps),
            Err(fault) => TransactionTry::Undone(fault.into()),
        };
        on.answered(match &tried {
            TransactionTry::Undone(undone) => Some(&undone.fault),
            TransactionTry::Done(_) | TransactionTry::DoneBefore => None,
        });
        tried
    }
}

/// What a try came to. Whatever else has failed: where the connection was lost, it is not known.
fn judge(
    answers: Vec<Result<Vec<Row>, ServerFault>>,
    commit: Result<(), ServerFault>,
    steps: &[&SqlStep],
) -> TransactionTry {
    let mut rows = Vec::with_capacity(answers.len());
    for (at, (answer, step)) in answers.into_iter().zip(steps).enumerate() {
        match answer {
            Ok(found) if at == 0 => drop(found),
            Ok(found) => rows.push(found),
            // The first failure is the one that counts: behind it everything is refused.
            Err(fault) if at == 0 && fault.kind == FaultKind::Taken => return TransactionTry::DoneBefore,
            Err(fault) => {
                let refuses = matches!(fault.kind, FaultKind::Taken | FaultKind::Refused);
                let refused = Some(step.if_refused).filter(|_| refuses);
                return TransactionTry::Undone(NotExecuted { fault, refused });
            }
        }
    }
    match commit {
        Ok(()) => TransactionTry::Done(rows),
        Err(fault) => TransactionTry::Undone(fault.into()),
    }
}

/// A connection that goes back to the others only when everything that was said on it was answered. Else it may hang, as where whoever asked
/// waits no longer; or it is of no use: one to a server that only reads, or is about to stop.
struct HeldConnection(Option<Object>);

impl HeldConnection {
    async fn of(pool: &Pool) -> Result<Self, ServerFault> {
        Ok(Self(Some(connect::connection(pool).await?)))
    }

    fn line(&self) -> Result<&Object, ServerFault> {
        self.0.as_ref().ok_or_else(|| ServerFault::lost("the connection is gone"))
    }

    fn answered(mut self, fault: Option<&ServerFault>) {
        if fault.is_none_or(|fault| fault.kind != FaultKind::Lost) {
            drop(self.0.take());
        } else if let Some(pool) = self.0.as_ref().and_then(Object::pool) {
            // Those that nobody uses lead to the same server. Where it is gone without a word, each would be waited for in turn.
            pool.retain(|_, _| false);
        }
    }
}

impl Drop for HeldConnection {
    fn drop(&mut self) {
        if let Some(on) = self.0.take() {
            drop(Object::take(on));
        }
    }
}
