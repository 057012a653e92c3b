//! Readers as separate processes: starts them, passes messages to them, reuses those that answer, and kills those that
//! do not.

use super::reader_program::{FRAME_BYTES, GREETING, READER_ENVIRONMENT, ReadInstructions, frame};
use crate::ingest::MailClass;
use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::timeout;

/// Time limit for a reader's greeting.
const START_TIME: Duration = Duration::from_secs(10);

/// Reason why a reader gave no answer.
#[derive(Debug)]
pub(super) enum ReaderFailure {
    /// The reader could not be started.
    NotStarted(io::Error),
    /// The reader died, or sent an invalid answer.
    Died,
    /// The reader exceeded the time limit and was killed.
    TooSlow,
}

/// A reader that is waiting for a message.
#[derive(Debug)]
struct RunningReader {
    input: ChildStdin,
    output: ChildStdout,
    /// The reader's process, killed on drop.
    _child: Child,
}

/// All readers of a service.
#[derive(Debug)]
pub(super) struct ReaderPool {
    program: PathBuf,
    idle: Mutex<Vec<RunningReader>>,
}

impl ReaderPool {
    /// Creates a pool of readers that are started as `PROGRAM mail reader`.
    pub(super) fn new(program: PathBuf) -> Self {
        Self { program, idle: Mutex::default() }
    }

    /// Reads a message within `time`, with an idle reader or a new one. If `fresh` is true, always starts a new one.
    pub(super) async fn read(
        &self,
        order: &ReadInstructions,
        raw: &[u8],
        time: Duration,
        fresh: bool,
    ) -> Result<MailClass, ReaderFailure> {
        let idle = if fresh { None } else { self.lock_idle_readers().pop() };
        let mut reader = match idle {
            Some(reader) => reader,
            None => self.start().await.map_err(ReaderFailure::NotStarted)?,
        };
        let answer = timeout(time, reader.read(order, raw)).await;
        let read = answer.map_err(|_| ReaderFailure::TooSlow)?.map_err(|_| ReaderFailure::Died)?;
        self.lock_idle_readers().push(reader);
        Ok(read)
    }

    fn lock_idle_readers(&self) -> std::sync::MutexGuard<'_, Vec<RunningReader>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a reader. It inherits nothing from this process: only its own environment variables, no terminal, and no
    /// signals meant for us.
    async fn start(&self) -> io::Result<RunningReader> {
        let mut command = Command::new(&self.program);
        command.args(["mail", "reader"]).env_clear().envs(READER_ENVIRONMENT).kill_on_drop(true);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.spawn()?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = (input, output) else {
            return Err(io::Error::other("no pipes to the reader"));
        };
        let mut reader = RunningReader { input, output, _child: child };
        let greeting =
            timeout(START_TIME, reader.read_reply_frame()).await.map_err(|_| io::ErrorKind::TimedOut)??;
        if greeting != GREETING.as_bytes() {
            return Err(io::Error::other("unexpected greeting: the reader is another program or version"));
        }
        Ok(reader)
    }
}

impl RunningReader {
    async fn read(&mut self, order: &ReadInstructions, raw: &[u8]) -> io::Result<MailClass> {
        self.input.write_all(&frame(&serde_json::to_vec(order)?)?).await?;
        self.input.write_all(&frame(raw)?).await?;
        self.input.flush().await?;
        Ok(serde_json::from_slice(&self.read_reply_frame().await?)?)
    }

    async fn read_reply_frame(&mut self) -> io::Result<Vec<u8>> {
        let length = self.output.read_u32_le().await?;
        if length > FRAME_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let mut bytes = Vec::new();
        (&mut self.output).take(u64::from(length)).read_to_end(&mut bytes).await?;
        if bytes.len() < length as usize {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(bytes)
    }
}
