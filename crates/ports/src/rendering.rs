//! Rendering of letters and posts on blocking threads.

use std::future::pending;
use tokio::task::{JoinError, JoinHandle, spawn_blocking};

/// Renders on a blocking thread. While the runtime shuts down, queued renderings are cancelled. Such a letter has no
/// outcome: its task ends with the runtime, and the letter stays unsent until the next start.
///
/// # Errors
/// Returns an error if the rendering panics.
pub async fn render_on_blocking_thread<T: Send + 'static>(
    draw: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    await_rendering(spawn_blocking(draw)).await
}

async fn await_rendering<T>(rendering: JoinHandle<T>) -> Result<T, JoinError> {
    match rendering.await {
        Err(error) if error.is_cancelled() => pending().await,
        drawn => drawn,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use tokio::runtime::Builder;
    use tokio::task::{spawn, yield_now};

    /// Number of times that other tasks run before a task counts as waiting.
    const TURNS: usize = 100;

    #[test]
    fn cancelled_rendering_has_no_outcome() {
        let runtime = Builder::new_current_thread().max_blocking_threads(1).build().unwrap();
        let (release, released) = channel::<()>();
        runtime.block_on(async {
            let busy = spawn_blocking(move || released.recv().is_err());
            let queued = spawn_blocking(|| ());
            queued.abort();
            let waiting = spawn(await_rendering(queued));
            for _ in 0..TURNS {
                yield_now().await;
            }
            assert!(!waiting.is_finished());
            drop(release);
            assert!(busy.await.unwrap());
        });
    }

    #[test]
    fn panic_of_a_rendering_is_an_error() {
        let runtime = Builder::new_current_thread().build().unwrap();
        let drawn = runtime.block_on(render_on_blocking_thread(|| panic!("no paper")));
        assert!(drawn.is_err_and(|error: JoinError| error.is_panic()));
    }
}
