//! Draws pages, few at a time, and keeps what was drawn lately. A page that stands as it stood is not drawn again; and however often one is
//! asked for, drawing takes no more than its share of the machine.

use crate::channels::{NotNow, Showcase, TableGlance};
use crate::i18n::Lang;
use crate::render::{RenderError, WebPage, WebPlace, WebStep, web_league, web_step, web_table};
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// The most pages that are drawn side by side.
const HANDS: usize = 2;
/// The most pages that are kept.
const KEPT_MAX: NonZeroUsize = NonZeroUsize::new(48).unwrap();
/// How long a page of a table is as it was drawn: it tells times, and names that may have changed.
const KEPT: Duration = Duration::from_secs(30);
/// The same for a league, whose results come from many tables.
const KEPT_LEAGUE: Duration = Duration::from_secs(10);

/// Which page.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Motif {
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
}

/// Where pages are drawn and kept.
#[derive(Debug)]
pub(super) struct Atelier {
    showcase: Arc<dyn Showcase>,
    hands: Semaphore,
    kept: Mutex<LruCache<Motif, Canvas>>,
}

impl Atelier {
    pub(super) fn new(showcase: Arc<dyn Showcase>) -> Self {
        Self { showcase, hands: Semaphore::new(HANDS), kept: Mutex::new(LruCache::new(KEPT_MAX)) }
    }

    /// The page of a table.
    pub(super) async fn table(
        &self,
        glance: &TableGlance,
        place: WebPlace,
    ) -> Result<Option<Arc<WebPage>>, NotNow> {
        let motif = Motif::Table(glance.code.to_string(), glance.version, place.lang);
        self.drawn(motif, KEPT, async || {
            let Some(shown) = self.showcase.shown_table(&glance.code).await? else { return Ok(None) };
            painted(move || web_table(&shown.page, &place, shown.seq, shown.steps)).await
        })
        .await
    }

    /// The page of a step of its replay.
    pub(super) async fn step(
        &self,
        glance: &TableGlance,
        step: u32,
        place: WebPlace,
    ) -> Result<Option<Arc<WebPage>>, NotNow> {
        let motif = Motif::Step(glance.code.to_string(), glance.version, step, place.lang);
        self.drawn(motif, KEPT, async || {
            let Some(shown) = self.showcase.shown_step(&glance.code, step).await? else { return Ok(None) };
            let step = WebStep { number: step, count: shown.steps };
            painted(move || web_step(&shown.page, &place, shown.seq, step)).await
        })
        .await
    }

    /// The page of a league, which this token opens.
    pub(super) async fn league(
        &self,
        name: &str,
        token: &str,
        place: WebPlace,
    ) -> Result<Option<Arc<WebPage>>, NotNow> {
        let motif = Motif::League(format!("{name}/{token}"), place.lang);
        self.drawn(motif, KEPT_LEAGUE, async || {
            let Some(shown) = self.showcase.shown_league(name, token).await? else { return Ok(None) };
            painted(move || web_league(&shown.page, &place, &shown.title)).await
        })
        .await
    }

    /// A page that was drawn lately; else it is drawn when a hand is free.
    async fn drawn(
        &self,
        motif: Motif,
        lasts: Duration,
        draw: impl AsyncFnOnce() -> Result<Option<WebPage>, NotNow>,
    ) -> Result<Option<Arc<WebPage>>, NotNow> {
        if let Some(page) = self.hung(&motif, lasts) {
            return Ok(Some(page));
        }
        let Ok(_hand) = self.hands.acquire().await else { return Ok(None) };
        // Somebody else may have had it drawn meanwhile.
        if let Some(page) = self.hung(&motif, lasts) {
            return Ok(Some(page));
        }
        let Some(page) = draw().await?.map(Arc::new) else { return Ok(None) };
        self.kept().put(motif, Canvas { page: page.clone(), at: Instant::now() });
        Ok(Some(page))
    }

    fn hung(&self, motif: &Motif, lasts: Duration) -> Option<Arc<WebPage>> {
        let canvas = self.kept().get(motif).cloned()?;
        (canvas.at.elapsed() < lasts).then_some(canvas.page)
    }

    fn kept(&self) -> MutexGuard<'_, LruCache<Motif, Canvas>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Draws where nobody waits for the processor but this page.
async fn painted(
    draw: impl FnOnce() -> Result<WebPage, RenderError> + Send + 'static,
) -> Result<Option<WebPage>, NotNow> {
    let failed = |why: String| NotNow::Failed { why };
    let drawn = tokio::task::spawn_blocking(draw).await.map_err(|error| failed(error.to_string()))?;
    drawn.map(Some).map_err(|error| failed(error.to_string()))
}
