//! A limited pool of canvases for drawing. Letters to many people are rendered concurrently, and each canvas takes ten
//! megabytes, so the pool accepts short waits to save memory. Canvases are reused, because allocating new memory takes
//! time.

use std::sync::{Condvar, LazyLock, Mutex, PoisonError};

/// Maximum number of concurrent drawings.
const COUNT: usize = 2;

/// All canvases of this process.
pub(super) struct CanvasPool {
    free: Mutex<Vec<Vec<u8>>>,
    given_back: Condvar,
}

/// The canvases of this process.
pub(super) static CANVAS_POOL: LazyLock<CanvasPool> = LazyLock::new(|| CanvasPool::of(COUNT));

impl CanvasPool {
    /// Creates a pool of `count` canvases.
    fn of(count: usize) -> Self {
        Self { free: Mutex::new(vec![Vec::new(); count]), given_back: Condvar::new() }
    }

    /// Waits until a canvas is free.
    pub(super) fn acquire_canvas(&self) -> PooledCanvas<'_> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            match free.pop() {
                Some(canvas) => return PooledCanvas { canvas, of: self },
                None => free = self.given_back.wait(free).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

/// A canvas, returned to the pool when dropped.
pub(super) struct PooledCanvas<'a> {
    canvas: Vec<u8>,
    of: &'a CanvasPool,
}

impl PooledCanvas<'_> {
    /// Returns a buffer of this size in bytes. It may contain an earlier drawing.
    pub(super) fn canvas(&mut self, bytes: usize) -> &mut [u8] {
        if self.canvas.len() < bytes {
            self.canvas.resize(bytes, 0);
        }
        &mut self.canvas[..bytes]
    }
}

impl Drop for PooledCanvas<'_> {
    fn drop(&mut self) {
        let canvas = std::mem::take(&mut self.canvas);
        self.of.free.lock().unwrap_or_else(PoisonError::into_inner).push(canvas);
        self.of.given_back.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn concurrent_drawings_are_limited() {
        let (easels, drawing, most, drawn) =
            (CanvasPool::of(2), AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for number in 0..16 {
                let (easels, drawing, most, drawn) = (&easels, &drawing, &most, &drawn);
                scope.spawn(move || {
                    let mut easel = easels.acquire_canvas();
                    most.fetch_max(drawing.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    assert_eq!(easel.canvas(number).len(), number);
                    // Wait until two drawings have run concurrently.
                    while most.load(Ordering::SeqCst) < 2 {
                        std::thread::yield_now();
                    }
                    drawing.fetch_sub(1, Ordering::SeqCst);
                    drawn.fetch_add(1, Ordering::SeqCst);
                });
            }
        });
        assert_eq!((most.into_inner(), drawn.into_inner()), (2, 16));
    }

    /// A canvas that is not returned would be lost forever.
    #[test]
    fn failed_drawing_returns_its_canvas() {
        let easels = CanvasPool::of(1);
        let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _easel = easels.acquire_canvas();
            panic!("the drawing fails");
        }));
        assert!(failed.is_err());
        assert_eq!(easels.acquire_canvas().canvas(4).len(), 4);
    }
}
