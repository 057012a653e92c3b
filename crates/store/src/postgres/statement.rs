//! Single statements with their values, pipelined execution, and the conversion of rows.
//!
//! Statements are prepared once per connection. A transaction is pipelined: its statements are sent without waiting for
//! answers, and the server executes them in order. So a whole commit takes one round trip.

use super::fault::ServerFault;
use crate::sql::{StoredRow, Value, unexpected_column};
use deadpool_postgres::Object;
use model::Instant;
use ports::StoreError;
use ports::store::rules::instant;
use std::borrow::Cow;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use tokio_postgres::types::{FromSql, ToSql};
use tokio_postgres::{Row, Statement as Prepared};

/// Wraps a change in `WITH done AS (..)`, and fails if it has changed no row (division by zero, 22012). A failed guard
/// thus aborts the transaction in the server, and all later statements, including COMMIT, have no effect.
macro_rules! guarded {
    ($change:literal) => {
        concat!("WITH done AS (", $change, " RETURNING 1) SELECT 1 / count(*) FROM done")
    };
}
pub(super) use guarded;

/// A guard that always fails.
pub(super) const FAILING_GUARD: &str = "SELECT 1 / count(*) FROM house WHERE name IS NULL";

/// A value bound to a statement.
pub(super) type SqlValue = Box<dyn ToSql + Send + Sync>;

/// Values bound to a statement, in order.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        vec![$(Box::new($value) as crate::postgres::statement::SqlValue),*]
    };
}
pub(super) use values;

/// Meaning of a failed guard or an existing row for the caller.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum RejectionMeaning {
    /// The message was already handled.
    Repeat,
    /// Another writer committed first.
    Stale,
    /// Another writer committed first, or the table would change its position in a league.
    StaleOrMoved,
    /// Unexpected: an internal error.
    Broken,
}

/// A statement with its values.
pub(super) struct SqlStep {
    /// SQL text of the statement.
    pub(super) sql: Cow<'static, str>,
    /// Bound values, in order.
    pub(super) values: Vec<SqlValue>,
    /// Meaning of a rejection.
    pub(super) if_refused: RejectionMeaning,
}

impl SqlStep {
    /// Creates a statement that cannot be rejected.
    pub(super) fn new(sql: impl Into<Cow<'static, str>>, values: Vec<SqlValue>) -> Self {
        Self { sql: sql.into(), values, if_refused: RejectionMeaning::Broken }
    }

    /// Creates a statement that is rejected if another writer committed first.
    pub(super) fn guarded(sql: &'static str, values: Vec<SqlValue>) -> Self {
        Self { sql: sql.into(), values, if_refused: RejectionMeaning::Stale }
    }
}

/// Borrows values as the connection expects them.
fn borrow_values(values: &[SqlValue]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value.as_ref() as &(dyn ToSql + Sync)).collect()
}

/// Returns all rows of a query.
///
/// # Errors
/// Returns an error if the query fails.
pub(super) async fn query(on: &Object, sql: &str, values: &[SqlValue]) -> Result<Vec<Row>, ServerFault> {
    let prepared = on.prepare_cached(sql).await?;
    Ok(on.query(&prepared, &borrow_values(values)).await?)
}

/// Results of the statements of a transaction, and of its COMMIT.
pub(super) struct PipelineResult {
    /// Result of each statement, in order.
    pub(super) steps: Vec<Result<Vec<Row>, ServerFault>>,
    /// Result of the COMMIT. It also succeeds after a rejected statement, but then rolls everything back.
    pub(super) commit: Result<(), ServerFault>,
}

/// Executes statements as one transaction, in one pipeline.
///
/// # Errors
/// Returns an error if a statement cannot be prepared; in that case nothing was sent.
pub(super) async fn execute(on: &Object, steps: &[&SqlStep]) -> Result<PipelineResult, ServerFault> {
    let mut prepared: Vec<Prepared> = Vec::with_capacity(steps.len());
    for step in steps {
        prepared.push(on.prepare_cached(&step.sql).await?);
    }
    type Answer<'a> = Pin<Box<dyn Future<Output = Result<Vec<Row>, ServerFault>> + Send + 'a>>;
    let plain = |sql: &'static str| -> Answer<'_> {
        Box::pin(async move {
            on.batch_execute(sql).await?;
            Ok(Vec::new())
        })
    };
    let mut answers: Vec<Answer<'_>> = Vec::with_capacity(steps.len() + 2);
    answers.push(plain("BEGIN"));
    for (step, prepared) in steps.iter().zip(&prepared) {
        answers.push(Box::pin(async move { Ok(on.query(prepared, &borrow_values(&step.values)).await?) }));
    }
    answers.push(plain("COMMIT"));
    let mut answers = await_in_order(answers).await;
    let commit = answers.pop().map_or(Ok(()), |commit| commit.map(|_| ()));
    // If BEGIN fails, the connection is lost, and so are the other answers.
    answers.remove(0)?;
    Ok(PipelineResult { steps: answers, commit })
}

/// Waits for all of these futures. Each sends its statement on its first poll, so all are polled in order before any is
/// awaited. Their answers arrive in the same order.
async fn await_in_order<T>(mut waiting: Vec<Pin<Box<dyn Future<Output = T> + Send + '_>>>) -> Vec<T> {
    let mut answers: Vec<Option<T>> = waiting.iter().map(|_| None).collect();
    let (mut all_sent, mut first) = (false, 0);
    poll_fn(|cx| {
        for (future, answer) in waiting.iter_mut().zip(answers.iter_mut()).skip(first) {
            if answer.is_none() {
                match future.as_mut().poll(cx) {
                    Poll::Ready(value) => *answer = Some(value),
                    Poll::Pending if all_sent => break,
                    Poll::Pending => {}
                }
            }
        }
        all_sent = true;
        first += answers.iter().skip(first).take_while(|answer| answer.is_some()).count();
        if first == answers.len() { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    answers.into_iter().flatten().collect()
}

/// Converts the values of a shared statement for the connection.
pub(super) fn sql_values(values: Vec<Value>) -> Vec<SqlValue> {
    let boxed = |value| -> SqlValue {
        match value {
            Value::Number(number) => Box::new(number),
            Value::Text(text) => Box::new(text),
            Value::Numbers(numbers) => Box::new(numbers),
            Value::Texts(texts) => Box::new(texts),
        }
    };
    values.into_iter().map(boxed).collect()
}

impl StoredRow for Row {
    fn optional_integer(&self, at: usize) -> Result<Option<i64>, StoreError> {
        column(self, at)
    }

    fn optional_text(&self, at: usize) -> Result<Option<&str>, StoreError> {
        column(self, at)
    }

    fn flag(&self, at: usize) -> Result<bool, StoreError> {
        column(self, at)
    }
}

/// Reads a column of a row.
///
/// # Errors
/// Returns an error if the column has another type, or is unexpectedly NULL.
pub(super) fn column<'a, T: FromSql<'a>>(row: &'a Row, at: usize) -> Result<T, StoreError> {
    row.try_get(at).map_err(|_| unexpected_column(at))
}

/// Returns the instant in the only column of the first row, if there is one.
///
/// # Errors
/// Returns an error if the column holds no instant.
pub(super) fn first_instant(rows: &[Row]) -> Result<Option<Instant>, StoreError> {
    rows.first().map(|row| row.optional_integer(0)).transpose()?.flatten().map(instant).transpose()
}
