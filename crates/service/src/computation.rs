//! Computations that may take long, such as a decision of the rules. They leave the async workers, so that other requests
//! and health checks do not wait for them.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Runs a computation. On a runtime with several workers, another one takes over the tasks of this one meanwhile.
pub(super) fn off_the_workers<T>(work: impl FnOnce() -> T) -> T {
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
            off_the_workers(|| hear.recv().is_ok())
        });
        assert!(runtime.block_on(computing).unwrap());
    }

    #[tokio::test]
    async fn computation_runs_on_a_single_thread_too() {
        assert_eq!(off_the_workers(|| 7), 7);
    }
}
