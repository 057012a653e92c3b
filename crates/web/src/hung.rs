//! Pages that were drawn lately, as long as they are few bytes in all.

use i18n::Lang;
use lru::LruCache;
use render::WebPage;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The most bytes of pages that are kept.
const BYTES_MAX: usize = 16 * 1024 * 1024;

/// Which page.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Motif {
    /// A table as of this version of its row.
    Table(String, u64, Lang),
    /// A step of its replay.
    Step(String, u64, u32, Lang),
    /// A league.
    League(String, Lang),
}

/// A drawn page, and when it was drawn.
#[derive(Clone, Debug)]
struct Canvas {
    page: Arc<WebPage>,
    at: Instant,
    bytes: usize,
}

#[derive(Debug)]
struct HungPages {
    canvases: LruCache<Motif, Canvas>,
    bytes: usize,
}

/// Where they hang.
#[derive(Debug)]
pub(super) struct Hung(Mutex<HungPages>);

impl Default for Hung {
    fn default() -> Self {
        Self(Mutex::new(HungPages { canvases: LruCache::unbounded(), bytes: 0 }))
    }
}

impl Hung {
    /// The page, if it was drawn no longer ago than this.
    pub(super) fn get(&self, motif: &Motif, lasts: Duration) -> Option<Arc<WebPage>> {
        let canvas = self.wall().canvases.get(motif).cloned()?;
        (canvas.at.elapsed() < lasts).then_some(canvas.page)
    }

    /// Hangs a page; those that nobody looked at for longest make room for it. One that is too large for the whole wall is not kept.
    pub(super) fn put(&self, motif: Motif, page: Arc<WebPage>) {
        let bytes = weight(&page);
        if bytes > BYTES_MAX {
            return;
        }
        let mut wall = self.wall();
        let replaced = wall.canvases.put(motif, Canvas { page, at: Instant::now(), bytes });
        wall.bytes = wall.bytes + bytes - replaced.map_or(0, |canvas| canvas.bytes);
        while wall.bytes > BYTES_MAX {
            let Some((_, oldest)) = wall.canvases.pop_lru() else { return };
            wall.bytes -= oldest.bytes;
        }
    }

    fn wall(&self) -> MutexGuard<'_, HungPages> {
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
    fn pages_make_room_for_newer_ones_and_none_takes_it_all() {
        let (hung, long) = (Hung::default(), Duration::from_secs(3_600));
        let motif = |step| Motif::Step("K7QF".to_owned(), 1, step, Lang::default());
        for step in 0..20 {
            hung.put(motif(step), page(BYTES_MAX / 8));
            assert!(hung.get(&motif(0), long).is_some(), "what is looked at stays, at {step}");
        }
        let kept = (0..20).filter(|step| hung.get(&motif(*step), long).is_some()).count();
        assert_eq!(kept, 8);
        hung.put(motif(0), page(1));
        assert_eq!(hung.wall().bytes, 7 * (BYTES_MAX / 8) + 1, "its place was given back");
        hung.put(motif(99), page(BYTES_MAX + 1));
        assert!(hung.get(&motif(99), long).is_none());
        assert!(hung.get(&motif(0), Duration::ZERO).is_none(), "too old");
    }
}
