//! Renders pages, a few at a time, and caches recent ones. An unchanged page is not rendered again. Frequent requests,
//! even if aborted, cannot take more than rendering's share of the machine.

use super::page_cache::{PageCache, PageCacheKey};
use ports::{PublicPages, TablePageVersion, TemporaryFailure};
use render::{RenderError, WebAddress, WebPage, WebStep, web_league, web_step, web_table};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// Maximum number of pages rendered concurrently.
const RENDER_LOCKS: usize = 2;
/// Lifetime of a cached table page, which contains times and names that may have changed.
const TABLE_PAGE_LIFETIME: Duration = Duration::from_secs(30);
/// Lifetime of a cached league page, whose results come from many tables.
const LEAGUE_PAGE_LIFETIME: Duration = Duration::from_secs(10);

/// A page, or `None` if there is no such page.
type RenderedPage = Result<Option<WebPage>, TemporaryFailure>;

/// Renders and caches pages.
#[derive(Debug)]
pub(super) struct PageRenderer {
    showcase: Arc<dyn PublicPages>,
    /// Locks that limit rendering. A page always uses the same lock, so that waiting requests find the page in the
    /// cache.
    render_locks: [Arc<Mutex<()>>; RENDER_LOCKS],
    page_cache: Arc<PageCache>,
}

impl PageRenderer {
    pub(super) fn new(showcase: Arc<dyn PublicPages>) -> Self {
        Self { showcase, render_locks: Default::default(), page_cache: Arc::default() }
    }

    /// Returns the page of a table.
    pub(super) async fn table(
        &self,
        glance: &TablePageVersion,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::Table(glance.code.to_string(), glance.version, place.lang);
        let code = glance.code.clone();
        self.get_or_render(motif, TABLE_PAGE_LIFETIME, async move |showcase: Arc<dyn PublicPages>| {
            let Some(shown) = showcase.public_table(&code).await? else { return Ok(None) };
            render_on_blocking_thread(move || web_table(&shown.page, &place, shown.seq, shown.steps)).await
        })
        .await
    }

    /// Returns the page of a replay step.
    pub(super) async fn step(
        &self,
        glance: &TablePageVersion,
        step: u32,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::Step(glance.code.to_string(), glance.version, step, place.lang);
        let code = glance.code.clone();
        self.get_or_render(motif, TABLE_PAGE_LIFETIME, async move |showcase: Arc<dyn PublicPages>| {
            let Some(shown) = showcase.public_replay_step(&code, step).await? else { return Ok(None) };
            let step = WebStep { number: step, count: shown.steps };
            render_on_blocking_thread(move || web_step(&shown.page, &place, shown.seq, step)).await
        })
        .await
    }

    /// Returns the page of a league that this token gives access to.
    pub(super) async fn league(
        &self,
        name: &str,
        token: &str,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::League(format!("{name}/{token}"), place.lang);
        let (name, token) = (name.to_owned(), token.to_owned());
        self.get_or_render(motif, LEAGUE_PAGE_LIFETIME, async move |showcase: Arc<dyn PublicPages>| {
            let Some(shown) = showcase.public_league(&name, &token).await? else { return Ok(None) };
            render_on_blocking_thread(move || web_league(&shown.page, &place, &shown.title)).await
        })
        .await
    }

    fn lock_index(&self, motif: &PageCacheKey) -> usize {
        let mut hasher = DefaultHasher::new();
        motif.hash(&mut hasher);
        usize::try_from(hasher.finish() % RENDER_LOCKS as u64).unwrap_or_default()
    }

    /// Returns a cached page, or renders it once its lock is free. A rendering that has started always completes and is
    /// cached, even if its request is gone. Otherwise each aborted request would leave a running rendering that holds
    /// no lock.
    async fn get_or_render<F>(
        &self,
        motif: PageCacheKey,
        lasts: Duration,
        draw: impl FnOnce(Arc<dyn PublicPages>) -> F,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure>
    where
        F: Future<Output = RenderedPage> + Send + 'static,
    {
        if let Some(page) = self.page_cache.get(&motif, lasts) {
            return Ok(Some(page));
        }
        let hand = self.render_locks[self.lock_index(&motif)].clone().lock_owned().await;
        // Another request may have rendered the page in the meantime.
        if let Some(page) = self.page_cache.get(&motif, lasts) {
            return Ok(Some(page));
        }
        let (drawing, hung) = (draw(self.showcase.clone()), self.page_cache.clone());
        let drawing = tokio::spawn(async move {
            let page = drawing.await?.map(Arc::new);
            if let Some(page) = &page {
                hung.put(motif, page.clone());
            }
            drop(hand);
            Ok(page)
        });
        drawing.await.map_err(render_failure)?
    }
}

fn render_failure(error: impl std::error::Error) -> TemporaryFailure {
    TemporaryFailure::Failed { why: error.to_string() }
}

/// Renders on a blocking thread, separate from the async workers.
async fn render_on_blocking_thread(
    draw: impl FnOnce() -> Result<WebPage, RenderError> + Send + 'static,
) -> RenderedPage {
    let drawn = tokio::task::spawn_blocking(draw).await.map_err(render_failure)?;
    drawn.map(Some).map_err(render_failure)
}
