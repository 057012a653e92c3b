//! A cache of recently rendered pages, limited by total size.

use i18n::Lang;
use lru::LruCache;
use render::WebPage;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Maximum total size of cached pages, in bytes.
const BYTES_MAX: usize = 16 * 1024 * 1024;

/// Cache key of a page.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum PageCacheKey {
    /// A table, at this version of its row.
    Table(String, u64, u32, Lang),
    /// A step of a table's replay.
    Step(String, u64, u32, Lang),
    /// The invitation to a table, at this version of its row. Each link has versions of its own.
    Invitation(String, u64, Lang),
    /// A season of a league; the newest without a number.
    League(String, Option<u16>, Lang),
}

impl PageCacheKey {
    /// Returns the table or league that the page is about.
    pub(super) fn subject(&self) -> &str {
        match self {
            Self::Table(code, ..) | Self::Step(code, ..) | Self::Invitation(code, ..) => code,
            Self::League(name, ..) => name,
        }
    }
}

/// A cached page with its render time and size.
#[derive(Clone, Debug)]
struct CachedPage {
    page: Arc<WebPage>,
    at: Instant,
    bytes: usize,
}

#[derive(Debug)]
struct CachedPages {
    canvases: LruCache<PageCacheKey, CachedPage>,
    bytes: usize,
}

/// The page cache.
#[derive(Debug)]
pub(super) struct PageCache(Mutex<CachedPages>);

impl Default for PageCache {
    fn default() -> Self {
        Self(Mutex::new(CachedPages { canvases: LruCache::unbounded(), bytes: 0 }))
    }
}

impl PageCache {
    /// Returns the page if it is cached and younger than `lasts`.
    pub(super) fn get(&self, motif: &PageCacheKey, lasts: Duration) -> Option<Arc<WebPage>> {
        let canvas = self.lock_pages().canvases.get(motif).cloned()?;
        (canvas.at.elapsed() < lasts).then_some(canvas.page)
    }

    /// Caches a page and evicts the least recently used ones. A page larger than the whole cache is not stored.
    pub(super) fn put(&self, motif: PageCacheKey, page: Arc<WebPage>) {
        let bytes = weight(&page);
        if bytes > BYTES_MAX {
            return;
        }
        let mut wall = self.lock_pages();
        let replaced = wall.canvases.put(motif, CachedPage { page, at: Instant::now(), bytes });
        wall.bytes = wall.bytes + bytes - replaced.map_or(0, |canvas| canvas.bytes);
        while wall.bytes > BYTES_MAX {
            let Some((_, oldest)) = wall.canvases.pop_lru() else { return };
            wall.bytes -= oldest.bytes;
        }
    }

    fn lock_pages(&self) -> MutexGuard<'_, CachedPages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn weight(page: &WebPage) -> usize {
    let pictures = page.pictures.iter().map(|one| one.png.len() + one.alt.len());
    let files = page.files.iter().map(|file| file.bytes.len());
    page.html.len() + pictures.chain(files).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(bytes: usize) -> Arc<WebPage> {
        Arc::new(WebPage { html: "x".repeat(bytes), pictures: Vec::new(), files: Vec::new() })
    }

    #[test]
    fn cache_evicts_least_recently_used_pages() {
        let (hung, long) = (PageCache::default(), Duration::from_secs(3_600));
        let motif = |step| PageCacheKey::Step("K7QF".to_owned(), 1, step, Lang::default());
        for step in 0..20 {
            hung.put(motif(step), page(BYTES_MAX / 8));
            assert!(hung.get(&motif(0), long).is_some(), "a page in use is not evicted, at {step}");
        }
        let kept = (0..20).filter(|step| hung.get(&motif(*step), long).is_some()).count();
        assert_eq!(kept, 8);
        hung.put(motif(0), page(1));
        assert_eq!(
            hung.lock_pages().bytes,
            7 * (BYTES_MAX / 8) + 1,
            "the size of the replaced page is freed"
        );
        hung.put(motif(99), page(BYTES_MAX + 1));
        assert!(hung.get(&motif(99), long).is_none());
        assert!(hung.get(&motif(0), Duration::ZERO).is_none(), "too old");
    }
}
