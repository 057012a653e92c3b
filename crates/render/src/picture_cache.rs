//! A cache of recent pictures. Most pictures in a letter are the same for everyone at the table, and appear again in
//! the next reminder, so they are drawn only once. A picture depends only on its drawing, so the cache never changes a
//! result.

use lru::LruCache;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

/// Maximum size of all cached pictures, in bytes.
const CACHE_BYTES: usize = 8 * 1024 * 1024;

/// An encoded picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pixels {
    pub(super) png: Vec<u8>,
    pub(super) width: u32,
    pub(super) height: u32,
}

/// The slot of a picture; a caller that wants a picture in progress waits for it.
type PictureSlot = Arc<Mutex<Option<Pixels>>>;

/// Cached pictures by the hash of their drawing.
pub(super) struct PictureCache {
    pictures: Mutex<CachedPictures>,
    most_bytes: usize,
}

struct CachedPictures {
    /// Slot of each picture, with its counted size in bytes; the size is 0 while the picture is being drawn.
    frames: LruCache<[u8; 32], (PictureSlot, usize)>,
    bytes: usize,
}

/// The cache of this process.
pub(super) static PICTURE_CACHE: LazyLock<PictureCache> = LazyLock::new(|| PictureCache::of(CACHE_BYTES));

fn lock_mutex<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl PictureCache {
    /// Creates an empty cache for this many bytes in total.
    pub(super) fn of(most_bytes: usize) -> Self {
        Self { pictures: Mutex::new(CachedPictures { frames: LruCache::unbounded(), bytes: 0 }), most_bytes }
    }

    /// Returns the cached picture of a drawing, or else a new one from `draw`.
    ///
    /// # Errors
    /// Returns the error of `draw`. Failures are not cached.
    pub(super) fn get_or_draw<E>(
        &self,
        svg: &str,
        draw: impl FnOnce() -> Result<Pixels, E>,
    ) -> Result<Pixels, E> {
        let key = *blake3::hash(svg.as_bytes()).as_bytes();
        let frame =
            lock_mutex(&self.pictures).frames.get_or_insert(key, || (PictureSlot::default(), 0)).0.clone();
        let mut picture = lock_mutex(&frame);
        if let Some(kept) = picture.as_ref() {
            return Ok(kept.clone());
        }
        match draw() {
            Ok(drawn) => {
                *picture = Some(drawn.clone());
                drop(picture);
                self.count_picture(&key, drawn.png.len());
                Ok(drawn)
            }
            Err(error) => {
                drop(picture);
                lock_mutex(&self.pictures).frames.pop(&key);
                Err(error)
            }
        }
    }

    /// Counts a new picture, unless it was evicted while being drawn; evicts the least recently used ones if the total
    /// is too large.
    fn count_picture(&self, key: &[u8; 32], bytes: usize) {
        let mut kept = lock_mutex(&self.pictures);
        let Some((_, counted)) = kept.frames.peek_mut(key) else { return };
        let before = std::mem::replace(counted, bytes);
        kept.bytes = kept.bytes + bytes - before;
        while kept.bytes > self.most_bytes && kept.frames.len() > 1 {
            let Some((_, (_, counted))) = kept.frames.pop_lru() else { break };
            kept.bytes -= counted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn pixels(bytes: usize) -> Pixels {
        Pixels { png: vec![7; bytes], width: 1, height: 1 }
    }

    #[test]
    fn concurrent_requests_draw_once() {
        let (gallery, drawn) = (PictureCache::of(1_000), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let hung = gallery.get_or_draw::<()>("<svg/>", || {
                        drawn.fetch_add(1, Ordering::SeqCst);
                        std::thread::sleep(std::time::Duration::from_millis(5));
                        Ok(pixels(10))
                    });
                    assert_eq!(hung, Ok(pixels(10)));
                });
            }
        });
        assert_eq!(drawn.load(Ordering::SeqCst), 1);
        assert_eq!(gallery.get_or_draw("<svg>other</svg>", || Err("broken")), Err("broken"));
        assert_eq!(
            gallery.get_or_draw::<()>("<svg>other</svg>", || Ok(pixels(3))),
            Ok(pixels(3)),
            "a failure is not cached"
        );
    }

    #[test]
    fn cache_evicts_least_recently_used() {
        let gallery = PictureCache::of(100);
        for number in 0..50 {
            gallery.get_or_draw::<()>(&number.to_string(), || Ok(pixels(30))).unwrap();
            gallery.get_or_draw::<()>("wanted", || Ok(pixels(40))).unwrap();
            assert!(lock_mutex(&gallery.pictures).bytes <= 100);
        }
        let anew = AtomicUsize::new(0);
        let asks = |svg: &str| {
            gallery.get_or_draw::<()>(svg, || {
                anew.fetch_add(1, Ordering::SeqCst);
                Ok(pixels(40))
            })
        };
        asks("wanted").unwrap();
        assert_eq!(anew.load(Ordering::SeqCst), 0);
        asks("0").unwrap();
        assert_eq!(anew.load(Ordering::SeqCst), 1);
    }
}
