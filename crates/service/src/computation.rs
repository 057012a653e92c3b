//! Computations that may take long, such as a decision of the rules. They leave the async workers, so that other requests
//! and health checks do not wait for them.

use std::sync::LazyLock;
use std::thread::available_parallelism;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::Semaphore;

/// One permit for each core. More computations at once would not end sooner, and each holds a thread with memory.
static CORES: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(available_parallelism().map_or(1, |cores| cores.get())));

/// Runs a computation. On a runtime with several workers, it waits for a free core, and another worker takes over the
/// tasks of this one meanwhile. A runtime with one thread computes one thing at a time anyway; waiting there would make
/// the order of its tasks depend on what other runtimes of the process do.
pub(super) async fn off_the_workers<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => {
            // The semaphore is never closed.
            let _permit = CORES.acquire().await.ok();
            tokio::task::block_in_place(work)
        }
        _ => work(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::pin;
    use std::sync::mpsc;
    use std::task::{Context, Poll, Waker};

    /// The computation only ends once another task has run, on a runtime with a single worker.
    #[test]
    fn other_tasks_run_during_a_computation() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build().unwrap();
        let (say, hear) = mpsc::channel();
        let computing = runtime.spawn(async move {
            tokio::spawn(async move { say.send(()).unwrap() });
            off_the_workers(move || hear.recv().is_ok()).await
        });
        assert!(runtime.block_on(computing).unwrap());
    }

    #[tokio::test]
    async fn computation_runs_on_a_single_thread_too() {
        assert_eq!(off_the_workers(|| 7).await, 7);
    }

    /// Simulated worlds are repeatable only if their tasks do not wait for other runtimes.
    #[tokio::test]
    async fn single_thread_never_waits_for_other_runtimes() {
        let _all = CORES.acquire_many(CORES.available_permits().try_into().unwrap()).await.unwrap();
        let computing = pin!(off_the_workers(|| 7));
        assert_eq!(computing.poll(&mut Context::from_waker(Waker::noop())), Poll::Ready(7));
    }
}
