//! One statement with its values; how several go out at once, and how rows come back.
//!
//! Statements are prepared once a connection. Several are sent one behind the other without waiting (the server executes them in that
//! order), so that a whole commit is one round trip.

use super::fault::ServerFault;
use crate::sql::{StoredRow, Value, odd_column};
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

/// Behind `WITH done AS (..)`: ends with an error where that has changed no row (a division by zero, 22012). So a guard that does not hold
/// breaks the transaction off in the server, and what was sent behind it, the COMMIT too, does nothing.
macro_rules! guarded {
    ($change:literal) => {
        concat!("WITH done AS (", $change, " RETURNING 1) SELECT 1 / count(*) FROM done")
    };
}
pub(super) use guarded;

/// A statement that a guard of ours refuses in any case.
pub(super) const GUARD: &str = "SELECT 1 / count(*) FROM house WHERE name IS NULL";

/// A value for a statement.
pub(super) type SqlValue = Box<dyn ToSql + Send + Sync>;

/// Values for a statement, in order.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        vec![$(Box::new($value) as crate::postgres::statement::SqlValue),*]
    };
}
pub(super) use values;

/// What it means for who asked when a statement is refused by a guard or because a row is there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum IfRefused {
    /// The message was taken before.
    Repeat,
    /// Somebody else wrote first.
    Stale,
    /// The same, or the table has another place in a league than it was opened with.
    StaleOrMoved,
    /// That cannot be.
    Broken,
}

/// A statement with its values.
pub(super) struct SqlStep {
    /// Its text.
    pub(super) sql: Cow<'static, str>,
    /// Its values, in order.
    pub(super) values: Vec<SqlValue>,
    /// What a refusal means.
    pub(super) if_refused: IfRefused,
}

impl SqlStep {
    /// One that cannot be refused.
    pub(super) fn new(sql: impl Into<Cow<'static, str>>, values: Vec<SqlValue>) -> Self {
        Self { sql: sql.into(), values, if_refused: IfRefused::Broken }
    }

    /// One that is refused when somebody else wrote first.
    pub(super) fn guarded(sql: &'static str, values: Vec<SqlValue>) -> Self {
        Self { sql: sql.into(), values, if_refused: IfRefused::Stale }
    }
}

/// Values as the connection takes them.
fn borrowed(values: &[SqlValue]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value.as_ref() as &(dyn ToSql + Sync)).collect()
}

/// All rows that one statement finds.
///
/// # Errors
/// When it fails.
pub(super) async fn query(on: &Object, sql: &str, values: &[SqlValue]) -> Result<Vec<Row>, ServerFault> {
    let prepared = on.prepare_cached(sql).await?;
    Ok(on.query(&prepared, &borrowed(values)).await?)
}

/// What each statement of a transaction came to, and the COMMIT behind them.
pub(super) struct Executed {
    /// Of each, in order.
    pub(super) steps: Vec<Result<Vec<Row>, ServerFault>>,
    /// Of the COMMIT. It is done also where a statement was refused, and then takes everything back.
    pub(super) commit: Result<(), ServerFault>,
}

/// Executes statements as one transaction, all sent at once.
///
/// # Errors
/// When a statement cannot even be prepared: then nothing was sent.
pub(super) async fn execute(on: &Object, steps: &[&SqlStep]) -> Result<Executed, ServerFault> {
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
        answers.push(Box::pin(async move { Ok(on.query(prepared, &borrowed(&step.values)).await?) }));
    }
    answers.push(plain("COMMIT"));
    let mut answers = in_order(answers).await;
    let commit = answers.pop().map_or(Ok(()), |commit| commit.map(|_| ()));
    // A BEGIN that fails is a connection that is gone; then so is the rest.
    answers.remove(0)?;
    Ok(Executed { steps: answers, commit })
}

/// Waits for all of these. Each sends its statement when it is first asked, so all are asked in order before any is waited for; their
/// answers come in the same order.
async fn in_order<T>(mut waiting: Vec<Pin<Box<dyn Future<Output = T> + Send + '_>>>) -> Vec<T> {
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

/// Values of a shared statement as the connection takes them.
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
    fn number_if_any(&self, at: usize) -> Result<Option<i64>, StoreError> {
        column(self, at)
    }

    fn text_if_any(&self, at: usize) -> Result<Option<&str>, StoreError> {
        column(self, at)
    }

    fn flag(&self, at: usize) -> Result<bool, StoreError> {
        column(self, at)
    }
}

/// A column of a row.
///
/// # Errors
/// When it is of another type, or NULL where it must not be.
pub(super) fn column<'a, T: FromSql<'a>>(row: &'a Row, at: usize) -> Result<T, StoreError> {
    row.try_get(at).map_err(|_| odd_column(at))
}

/// The instant in the only column of the first row, if there is one.
///
/// # Errors
/// When it is none.
pub(super) fn first_instant(rows: &[Row]) -> Result<Option<Instant>, StoreError> {
    rows.first().map(|row| row.number_if_any(0)).transpose()?.flatten().map(instant).transpose()
}
