//! `vernissage mail reader`: the program that reads mails for the service, apart from it. It is started by `serve`, not by people.

use anyhow::{Context, anyhow};
use email::serve_reader;
use std::process::ExitCode;

/// The stack of the reader. What is within the bounds needs far less.
const STACK_BYTES: usize = 16 * 1024 * 1024;
/// The most memory a reader may take; beyond it, it dies.
#[cfg(unix)]
const MEMORY_BYTES: u64 = 256 * 1024 * 1024;

/// Reads mails from standard input until it ends.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    #[cfg(unix)]
    limit_oneself()?;
    let read = || serve_reader(std::io::stdin().lock(), std::io::stdout().lock());
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(read);
    let thread = thread.context(
        "there is no memory for the reader: it is started by `serve`, in an environment of its own",
    )?;
    thread.join().map_err(|_| anyhow!("the reader failed"))?.context("the reader was left")?;
    Ok(ExitCode::SUCCESS)
}

/// Takes from this process what it never needs: much memory, files to write, and a trace of a mail when it dies.
#[cfg(unix)]
fn limit_oneself() -> anyhow::Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    for (resource, most) in [(Resource::Data, MEMORY_BYTES), (Resource::Fsize, 0), (Resource::Core, 0)] {
        // What was allowed to us cannot be widened.
        let most = getrlimit(resource).maximum.map_or(most, |already| already.min(most));
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })
            .context("the reader cannot limit itself")?;
    }
    Ok(())
}
