//! Computations that may take long, such as a decision of the rules. They leave the async workers, so that other requests
//! and health checks do not wait for them.

use std::sync::LazyLock;
use std::thread::available_parallelism;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::Semaphore;

/// One permit for each core. More computations at once would not end sooner, and each holds a thread with memory.
static CORES: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(available_parallelism().map_or(1, |cores| cores.get())));

/// Runs a computation once a core is free for it. On a runtime with several workers, another one takes over the tasks of
/// this one meanwhile.
pub(super) async fn off_the_workers<T>(work: impl FnOnce() -> T) -> T {
    // The semaphore is never closed.
    let _permit = CORES.acquire().await.ok();
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

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
}
