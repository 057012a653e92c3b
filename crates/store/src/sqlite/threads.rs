//! The threads: one writer, which groups requests into one COMMIT and so one fsync, and a few readers.
//!
//! Several write connections would gain nothing, and some would wait for seconds (SQLite's busy handler is not fair).

use super::error::{SqlError, WriteError};
use super::file_watch::FileWatch;
use super::open;
use ports::{CommitError, StoreError};
use rusqlite::Connection;
use rusqlite::hooks::Wal;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot, watch};

/// Capacity of the request queue; beyond it, callers wait.
const QUEUE_CAPACITY: usize = 1_024;
/// Maximum number of requests in one COMMIT.
const MAX_GROUP_SIZE: usize = 128;
/// Factor by which the log may exceed its usual checkpoint length while requests wait. In a burst the same pages are
/// written repeatedly, but reach the file only once.
const BUSY_LOG_FACTOR: u32 = 16;

/// One request to the writer.
trait Job: Send {
    /// Runs the request; returns false if its changes must be rolled back. After a rollback it may run again.
    fn run(&mut self, connection: &Connection) -> bool;
    /// Answers the caller once it is known whether the group is durable.
    fn tell(self: Box<Self>, durable: Result<(), StoreError>);
}

/// A request with its work and the waiting caller.
struct WriteJob<W, T> {
    work: W,
    answer: Result<T, CommitError>,
    waiting: oneshot::Sender<Result<T, CommitError>>,
}

impl<W, T> Job for WriteJob<W, T>
where
    W: FnMut(&Connection) -> Result<T, WriteError> + Send,
    T: Send,
{
    fn run(&mut self, connection: &Connection) -> bool {
        self.answer = (self.work)(connection).map_err(Into::into);
        self.answer.is_ok()
    }

    fn tell(self: Box<Self>, durable: Result<(), StoreError>) {
        let answer = durable.map_err(CommitError::from).and(self.answer);
        // The caller may be gone; the work is done anyway.
        let _ = self.waiting.send(answer);
    }
}

/// The writer thread.
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
    lost: watch::Receiver<Option<StoreError>>,
}

impl Writer {
    /// Starts the writer for the database opened at this path. `checkpoint_pages` as in [`super::SqliteOptions`].
    pub(super) fn start(
        mut connection: Connection,
        path: &Path,
        checkpoint_pages: u32,
    ) -> Result<Self, StoreError> {
        let (jobs, mut queue) = mpsc::channel::<Box<dyn Job>>(QUEUE_CAPACITY);
        let anchor = FileWatch::of(path)?;
        let lost = anchor.subscribe_to_loss();
        let mut anchor = Some(anchor);
        let log = WriteAheadLog::watch(&mut connection, checkpoint_pages)?;
        let thread = thread::Builder::new().name("store-writer".to_owned()).spawn(move || {
            let mut group = Vec::with_capacity(MAX_GROUP_SIZE);
            while queue.blocking_recv_many(&mut group, MAX_GROUP_SIZE) > 0 {
                write_group(&connection, &mut anchor, &mut group);
                log.checkpoint_if_due(&connection, queue.is_empty());
            }
            open::close(connection);
        });
        let thread = thread.map_err(|error| thread_start_error(&error))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread), lost })
    }

    /// Waits until the database is lost, and returns the reason; pending forever if it never is.
    pub(super) async fn wait_until_lost(&self) -> StoreError {
        let mut lost = self.lost.clone();
        match lost.wait_for(Option::is_some).await.ok().and_then(|why| why.clone()) {
            Some(why) => why,
            None => std::future::pending().await,
        }
    }

    /// Runs work on the writer; returns when the result is durable. The work also runs if the future is dropped after
    /// its first poll.
    pub(super) async fn execute<T, W>(&self, work: W) -> Result<T, CommitError>
    where
        T: Send + 'static,
        W: FnMut(&Connection) -> Result<T, WriteError> + Send + 'static,
    {
        let (waiting, told) = oneshot::channel();
        let answer = Err(thread_ended_error().into());
        let job = WriteJob { work, answer, waiting };
        let jobs = self.jobs.as_ref().ok_or_else(thread_ended_error)?;
        let asked = Instant::now();
        jobs.send(Box::new(job)).await.map_err(|_| thread_ended_error())?;
        let answer = told.await.map_err(|_| thread_ended_error())?;
        measures::observe_commit(asked.elapsed());
        answer
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.jobs.take());
        join(self.thread.take());
    }
}

/// The write-ahead log and its checkpoints, which run after the callers were answered, so that no one waits for them
/// needlessly.
struct WriteAheadLog {
    /// Length of the log after the last commit, in pages.
    pages: Arc<AtomicU32>,
    /// Length, in pages, from which an idle writer runs a checkpoint; 0 disables checkpoints.
    idle_pages: u32,
}

impl WriteAheadLog {
    /// Watches the log of the writing connection, which has no other WAL hook.
    fn watch(connection: &mut Connection, idle_pages: u32) -> Result<Self, SqlError> {
        let pages = Arc::new(AtomicU32::new(0));
        let seen = Arc::clone(&pages);
        let note = move |_: &mut Wal, pages: i32| {
            seen.store(pages.unsigned_abs(), Ordering::Relaxed);
            Ok(())
        };
        connection.wal_hook(Some(note))?;
        Ok(Self { pages, idle_pages })
    }

    fn checkpoint_if_due(&self, connection: &Connection, is_idle: bool) {
        let due_pages =
            if is_idle { self.idle_pages } else { self.idle_pages.saturating_mul(BUSY_LOG_FACTOR) };
        if due_pages == 0 || self.pages.load(Ordering::Relaxed) < due_pages {
            return;
        }
        // Never waits for readers: pages they still need stay in the log until the next checkpoint.
        let emptied = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get::<_, i64>(0));
        if let Err(error) = emptied {
            tracing::error!(%error, "checkpoint failed");
        }
    }
}

/// Executes waiting requests in one transaction, then answers all of them. Nothing is acknowledged before the file is
/// known to still be the one at its path.
fn write_group(connection: &Connection, anchor: &mut Option<FileWatch>, group: &mut Vec<Box<dyn Job>>) {
    let durable = match anchor.as_ref().and_then(FileWatch::loss_error) {
        Some(lost) => Err(lost),
        None => transact(connection, group)
            .and_then(|()| anchor.as_mut().map_or(Ok(()), |anchor| anchor.check_files(connection))),
    };
    if let Err(error) = &durable {
        tracing::error!(requests = group.len(), %error, "write group failed");
        if !connection.is_autocommit()
            && let Err(error) = execute(connection, "ROLLBACK")
        {
            tracing::error!(%error, "failed write group not rolled back");
        }
    }
    for job in group.drain(..) {
        job.tell(durable.clone());
    }
}

/// Executes all requests in one transaction. Usually all succeed. If one fails, all are rolled back and executed again
/// one by one, so that only stale or repeated ones are rolled back.
fn transact(connection: &Connection, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    execute(connection, "BEGIN IMMEDIATE")?;
    if !group.iter_mut().all(|job| job.run(connection)) {
        check_transaction_open(connection)?;
        execute(connection, "ROLLBACK")?;
        if group.len() == 1 {
            return Ok(());
        }
        execute(connection, "BEGIN IMMEDIATE")?;
        run_in_savepoints(connection, group)?;
    }
    let began = Instant::now();
    execute(connection, "COMMIT")?;
    measures::observe_commit_group(group.len(), began.elapsed());
    Ok(())
}

/// Uses one savepoint per request, which costs a copy of each written page.
fn run_in_savepoints(connection: &Connection, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    for job in group {
        execute(connection, "SAVEPOINT request")?;
        if !job.run(connection) {
            check_transaction_open(connection)?;
            execute(connection, "ROLLBACK TO request")?;
        }
        execute(connection, "RELEASE request")?;
    }
    Ok(())
}

/// Some failures (disk full, I/O) make SQLite roll back the whole transaction by itself.
fn check_transaction_open(connection: &Connection) -> Result<(), StoreError> {
    if connection.is_autocommit() {
        return Err(StoreError { what: "SQLite rolled back the whole transaction".to_owned() });
    }
    Ok(())
}

fn execute(connection: &Connection, sql: &str) -> Result<(), SqlError> {
    connection.prepare_cached(sql)?.execute([])?;
    Ok(())
}

/// A query for a reader, which answers the caller.
type ReadJob = Box<dyn FnOnce(&Connection) + Send>;

/// The reader threads.
pub(super) struct Readers {
    questions: Option<mpsc::Sender<ReadJob>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    pub(super) fn start(path: &Path, count: usize) -> Result<Self, StoreError> {
        let (questions, queue) = mpsc::channel::<ReadJob>(QUEUE_CAPACITY);
        let queue = Arc::new(Mutex::new(queue));
        let mut readers = Self { questions: Some(questions), threads: Vec::new() };
        for number in 1..=count {
            let connection = open::open_for_reading(path)?;
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name(format!("store-reader-{number}")).spawn(move || {
                while let Some(question) = next_query(&queue) {
                    question(&connection);
                }
            });
            readers.threads.push(thread.map_err(|error| thread_start_error(&error))?);
        }
        Ok(readers)
    }

    /// Runs a query on a reader thread.
    pub(super) async fn query<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, SqlError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (waiting, told) = oneshot::channel();
        let question: ReadJob = Box::new(move |connection| {
            // The caller may be gone.
            let _ = waiting.send(question(connection).map_err(Into::into));
        });
        let questions = self.questions.as_ref().ok_or_else(thread_ended_error)?;
        questions.send(question).await.map_err(|_| thread_ended_error())?;
        told.await.map_err(|_| thread_ended_error())?
    }
}

/// Returns the next query; one idle reader waits for it, and the others wait for the lock.
fn next_query(queue: &Mutex<mpsc::Receiver<ReadJob>>) -> Option<ReadJob> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv()
}

impl Drop for Readers {
    fn drop(&mut self) {
        drop(self.questions.take());
        for thread in self.threads.drain(..) {
            join(Some(thread));
        }
    }
}

fn join(thread: Option<JoinHandle<()>>) {
    if thread.is_some_and(|thread| thread.join().is_err()) {
        tracing::error!("store thread panicked");
    }
}

fn thread_ended_error() -> StoreError {
    StoreError { what: "the store thread has ended".to_owned() }
}

fn thread_start_error(error: &std::io::Error) -> StoreError {
    StoreError { what: format!("cannot start a store thread: {error}") }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]

    use super::*;
    use crate::sqlite::statement::execute_cached;
    use oneshot::Receiver;
    use rusqlite::params;

    type AnswerReceiver = Receiver<Result<(), CommitError>>;

    /// A database with one table of unique numbers.
    fn numbers() -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE kept (number INTEGER PRIMARY KEY) STRICT").unwrap();
        connection
    }

    fn kept(connection: &Connection) -> Vec<i64> {
        let mut statement = connection.prepare("SELECT number FROM kept ORDER BY number").unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    fn job(
        work: impl FnMut(&Connection) -> Result<(), WriteError> + Send + 'static,
    ) -> (Box<dyn Job>, AnswerReceiver) {
        let (waiting, told) = oneshot::channel();
        (Box::new(WriteJob { work, answer: Err(thread_ended_error().into()), waiting }), told)
    }

    /// Inserts a number `times` times; the second insert must fail.
    fn keep(number: i64, times: u32) -> (Box<dyn Job>, AnswerReceiver) {
        job(move |on| {
            for _ in 0..times {
                execute_cached(on, "INSERT INTO kept (number) VALUES (?)", params![number])?;
            }
            Ok(())
        })
    }

    fn write_all(
        connection: &Connection,
        jobs: Vec<(Box<dyn Job>, AnswerReceiver)>,
    ) -> Vec<Result<(), CommitError>> {
        let (mut group, told): (Vec<_>, Vec<_>) = jobs.into_iter().unzip();
        write_group(connection, &mut None, &mut group);
        assert!(connection.is_autocommit(), "no transaction may stay open");
        told.into_iter().map(|mut told| told.try_recv().unwrap()).collect()
    }

    #[test]
    fn failed_request_is_rolled_back_alone() {
        let on = numbers();
        let answers = write_all(&on, vec![keep(1, 1), keep(2, 2), keep(3, 1)]);
        assert!(matches!(&answers[..], [Ok(()), Err(CommitError::Broken(_)), Ok(())]), "{answers:?}");
        assert_eq!(kept(&on), [1, 3]);
    }

    #[test]
    fn stale_request_is_rolled_back_alone() {
        let on = numbers();
        let stale = job(|on| {
            execute_cached(on, "INSERT INTO kept (number) VALUES (7)", [])?;
            Err(CommitError::Stale.into())
        });
        let answers = write_all(&on, vec![stale, keep(1, 1)]);
        assert_eq!(answers, [Err(CommitError::Stale), Ok(())]);
        assert_eq!(kept(&on), [1]);
    }

    /// Nothing remains, and nothing is written: a single request needs no savepoint.
    #[test]
    fn single_stale_request_is_rolled_back() {
        let on = numbers();
        let stale = job(|on| {
            execute_cached(on, "INSERT INTO kept (number) VALUES (7)", [])?;
            Err(CommitError::Stale.into())
        });
        assert_eq!(write_all(&on, vec![stale]), [Err(CommitError::Stale)]);
        assert_eq!(kept(&on), [0; 0]);
    }

    /// Requests before and after the failing one run twice, and count once.
    #[test]
    fn repeated_execution_counts_once() {
        let on = numbers();
        let answers = write_all(&on, vec![keep(1, 1), keep(1, 1), keep(2, 1)]);
        assert!(matches!(&answers[..], [Ok(()), Err(CommitError::Broken(_)), Ok(())]), "{answers:?}");
        assert_eq!(kept(&on), [1, 2]);
    }

    #[test]
    fn failed_commit_confirms_no_request() {
        let mut on = numbers();
        on.commit_hook(Some(|| true)).unwrap();
        let stale = job(|_| Err(CommitError::Stale.into()));
        let answers = write_all(&on, vec![keep(1, 1), stale, keep(2, 1)]);
        assert!(answers.iter().all(|answer| matches!(answer, Err(CommitError::Broken(_)))), "{answers:?}");
        assert_eq!(kept(&on), [0; 0]);
        on.commit_hook(None::<fn() -> bool>).unwrap();
        assert_eq!(write_all(&on, vec![keep(1, 1)]), [Ok(())], "and the writer continues");
        assert_eq!(kept(&on), [1]);
    }

    /// Simulates the rollback that SQLite itself does on a full disk.
    #[test]
    fn sqlite_rollback_confirms_no_request() {
        let on = numbers();
        let gives_up = job(|on| {
            execute_cached(on, "ROLLBACK", [])?;
            Err(CommitError::Stale.into())
        });
        let answers = write_all(&on, vec![keep(1, 1), gives_up, keep(2, 1)]);
        assert!(answers.iter().all(|answer| matches!(answer, Err(CommitError::Broken(_)))), "{answers:?}");
        assert_eq!(kept(&on), [0; 0]);
        assert_eq!(write_all(&on, vec![keep(3, 1)]), [Ok(())]);
    }

    #[test]
    fn failed_begin_confirms_no_request() {
        let on = numbers();
        on.execute_batch("BEGIN").unwrap();
        let answers = write_all(&on, vec![keep(1, 1)]);
        assert!(matches!(&answers[..], [Err(CommitError::Broken(_))]), "{answers:?}");
        assert_eq!(write_all(&on, vec![keep(1, 1)]), [Ok(())], "and the writer continues");
    }

    /// The log may grow while requests wait, and is written to the file when the writer is idle.
    #[test]
    fn idle_writer_checkpoints_the_log() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("numbers.db");
        let mut on = Connection::open(&path).unwrap();
        on.execute_batch(
            "PRAGMA journal_mode = wal; PRAGMA wal_autocheckpoint = 0;
             CREATE TABLE kept (number INTEGER PRIMARY KEY) STRICT",
        )
        .unwrap();
        let log = WriteAheadLog::watch(&mut on, 1).unwrap();
        let file_bytes = || std::fs::metadata(&path).unwrap().len();
        let before = file_bytes();
        assert_eq!(write_all(&on, vec![keep(1, 1)]), [Ok(())]);
        log.checkpoint_if_due(&on, false);
        assert_eq!(file_bytes(), before);
        log.checkpoint_if_due(&on, true);
        assert!(file_bytes() > before);
        for number in 2..40 {
            assert_eq!(write_all(&on, vec![keep(number, 1)]), [Ok(())]);
        }
        let pages = log.pages.load(Ordering::Relaxed);
        assert!(pages >= BUSY_LOG_FACTOR, "{pages}");
        log.checkpoint_if_due(&on, false);
        assert_eq!(write_all(&on, vec![keep(40, 1)]), [Ok(())]);
        assert_eq!(log.pages.load(Ordering::Relaxed), 1, "the log must have restarted");
    }
}
