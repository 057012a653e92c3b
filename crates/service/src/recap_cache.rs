//! Cache of finished game recaps and of those being drawn. Recaps are not stored, because they can be drawn again.

use i18n::Lang;
use lru::LruCache;
use model::Code;
use ports::RecapStatus;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// Maximum size of the cache, in bytes.
const KEPT_BYTES: usize = 12 * 1024 * 1024;
/// Maximum number of cached recaps.
const KEPT_MAX: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// Key of a recap: the table, the version of its row, and the language.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct RecapKey {
    pub(super) code: Code,
    pub(super) version: u64,
    pub(super) lang: Lang,
}

/// Recently drawn recaps, and those being drawn.
#[derive(Debug)]
pub(super) struct RecapCache {
    cache_state: Mutex<RecapCacheState>,
    /// Permit for drawing.
    pub(super) drawing_permit: Arc<Semaphore>,
}

#[derive(Debug)]
struct RecapCacheState {
    recaps: LruCache<RecapKey, RecapStatus>,
    bytes: usize,
    drawing: BTreeSet<RecapKey>,
}

impl Default for RecapCache {
    fn default() -> Self {
        let shelf = RecapCacheState { recaps: LruCache::new(KEPT_MAX), bytes: 0, drawing: BTreeSet::new() };
        Self { cache_state: Mutex::new(shelf), drawing_permit: Arc::new(Semaphore::new(1)) }
    }
}

impl RecapCache {
    fn lock_state(&self) -> MutexGuard<'_, RecapCacheState> {
        self.cache_state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the recap. The error value is true if the caller must draw the recap now.
    pub(super) fn get_or_begin(&self, of: &RecapKey) -> Result<RecapStatus, bool> {
        let mut shelf = self.lock_state();
        match shelf.recaps.get(of) {
            Some(kept) => Ok(kept.clone()),
            None => Err(shelf.drawing.insert(of.clone())),
        }
    }

    /// Returns true if a recap is being drawn.
    pub(super) fn is_drawing(&self) -> bool {
        !self.lock_state().drawing.is_empty()
    }

    /// Ends a drawing. The result is cached, evicting the least recently used recaps. If there is no result, the recap
    /// will be drawn on the next request.
    pub(super) fn finish_drawing(&self, of: RecapKey, kept: Option<RecapStatus>) {
        let mut shelf = self.lock_state();
        shelf.drawing.remove(&of);
        let Some(kept) = kept else { return };
        shelf.bytes += weight(&kept);
        if let Some((_, gone)) = shelf.recaps.push(of, kept) {
            shelf.bytes -= weight(&gone);
        }
        while shelf.bytes > KEPT_BYTES && shelf.recaps.len() > 1 {
            let Some((_, oldest)) = shelf.recaps.pop_lru() else { return };
            shelf.bytes -= weight(&oldest);
        }
    }
}

fn weight(kept: &RecapStatus) -> usize {
    match kept {
        RecapStatus::Drawn(keepsake) => keepsake.replay.png.len() + keepsake.sheet.png.len(),
        RecapStatus::Drawing | RecapStatus::NoRecap => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{GameRecap, Picture};

    fn of(number: u64) -> RecapKey {
        RecapKey { code: Code::from_entropy([7; 8]), version: number, lang: Lang::default() }
    }

    fn kept(bytes: usize) -> RecapStatus {
        let picture = |bytes| Picture {
            name: String::new(),
            png: vec![0; bytes],
            alt: String::new(),
            width: 1,
            height: 1,
        };
        RecapStatus::Drawn(Arc::new(GameRecap { replay: picture(bytes), sheet: picture(0) }))
    }

    #[test]
    fn recap_is_drawn_once_and_again_after_a_failure() {
        let keepsakes = RecapCache::default();
        assert_eq!(keepsakes.get_or_begin(&of(1)), Err(true));
        assert_eq!(keepsakes.get_or_begin(&of(1)), Err(false), "it is being drawn");
        keepsakes.finish_drawing(of(1), None);
        assert_eq!(keepsakes.get_or_begin(&of(1)), Err(true));
        keepsakes.finish_drawing(of(1), Some(RecapStatus::NoRecap));
        assert_eq!(keepsakes.get_or_begin(&of(1)), Ok(RecapStatus::NoRecap));
    }

    #[test]
    fn recap_cache_respects_its_limits() {
        let keepsakes = RecapCache::default();
        for number in 0..100 {
            keepsakes.finish_drawing(of(number), Some(kept(KEPT_BYTES / 4)));
            assert!(keepsakes.lock_state().bytes <= KEPT_BYTES);
        }
        assert_eq!(keepsakes.lock_state().recaps.len(), 4);
        keepsakes.finish_drawing(of(200), Some(kept(KEPT_BYTES * 2)));
        assert!(keepsakes.get_or_begin(&of(200)).is_ok(), "the waiting letters get it");
        for number in 300..400 {
            keepsakes.finish_drawing(of(number), Some(RecapStatus::NoRecap));
        }
        let shelf = keepsakes.lock_state();
        assert_eq!((shelf.recaps.len(), shelf.bytes), (KEPT_MAX.get(), 0));
    }
}
