//! Renders pages, a few at a time, and caches recent ones. An unchanged page is not rendered again. Frequent requests,
//! even if aborted, cannot take more than rendering's share of the machine.

use super::page_cache::{PageCache, PageCacheKey};
use ports::{PublicPages, TablePageVersion, TemporaryFailure};
use render::{
    RenderError, WebAddress, WebPage, WebSeason, WebStep, web_invitation, web_league, web_step, web_table,
};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// Maximum number of pages rendered concurrently.
const RENDER_LOCKS: usize = 2;
/// Lifetime of a cached table page, which contains times and names that may have changed.
const TABLE_PAGE_LIFETIME: Duration = Duration::from_secs(30);
/// Lifetime of a cached league page, whose results come from many tables.
const LEAGUE_PAGE_LIFETIME: Duration = Duration::from_secs(10);

/// Maximum number of pages of one table or league rendered per hour: all steps of a long replay in four languages.
/// Cached pages do not count.
const RENDERINGS_MAX: u32 = 1_200;
/// Period over which renderings are counted.
const RENDERINGS_PERIOD: Duration = Duration::from_secs(3600);

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
    renderings: Arc<RenderingCounts>,
}

/// Number of renderings of each table and league in the current period. Whoever has a link can ask for any of its pages.
#[derive(Debug, Default)]
struct RenderingCounts(std::sync::Mutex<BTreeMap<String, (Instant, u32)>>);

impl RenderingCounts {
    /// Checks that a table or league has not used up the period.
    fn check(&self, of: &str) -> Result<(), TemporaryFailure> {
        match self.lock().get(of) {
            Some((begun, count)) if begun.elapsed() < RENDERINGS_PERIOD && *count >= RENDERINGS_MAX => {
                Err(TemporaryFailure::Failed { why: "too many pages rendered in an hour".to_owned() })
            }
            _ => Ok(()),
        }
    }

    /// Counts the rendering of a page that exists.
    fn count(&self, of: &str) {
        let mut counts = self.lock();
        counts.retain(|_, (begun, _)| begun.elapsed() < RENDERINGS_PERIOD);
        counts.entry(of.to_owned()).or_insert((Instant::now(), 0)).1 += 1;
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, (Instant, u32)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PageRenderer {
    pub(super) fn new(showcase: Arc<dyn PublicPages>) -> Self {
        Self {
            showcase,
            render_locks: Default::default(),
            page_cache: Arc::default(),
            renderings: Arc::default(),
        }
    }

    /// Returns the page of a table.
    pub(super) async fn table(
        &self,
        glance: &TablePageVersion,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::Table(glance.code.to_string(), glance.version, glance.talk, place.lang);
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

    /// Returns the page of a valid invite link.
    pub(super) async fn invitation(
        &self,
        glance: &TablePageVersion,
        token: &str,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::Invitation(glance.code.to_string(), glance.version, place.lang);
        let (code, token) = (glance.code.clone(), token.to_owned());
        self.get_or_render(motif, TABLE_PAGE_LIFETIME, async move |showcase: Arc<dyn PublicPages>| {
            let Some(shown) = showcase.public_invitation(&code).await? else { return Ok(None) };
            render_on_blocking_thread(move || web_invitation(&shown.page, &place, &token, &shown.mail)).await
        })
        .await
    }

    /// Returns the page of a season of a league that this token gives access to.
    pub(super) async fn league(
        &self,
        name: &str,
        token: &str,
        season: Option<u16>,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::League(format!("{name}/{token}"), season, place.lang);
        let (name, token) = (name.to_owned(), token.to_owned());
        self.get_or_render(motif, LEAGUE_PAGE_LIFETIME, async move |showcase: Arc<dyn PublicPages>| {
            let Some(shown) = showcase.public_league(&name, &token, season).await? else { return Ok(None) };
            let seasons = shown.seasons.iter();
            let seasons: Vec<WebSeason> = seasons
                .map(|number| WebSeason { number: *number, is_shown: *number == shown.season })
                .collect();
            render_on_blocking_thread(move || web_league(&shown.page, &place, &shown.title, &seasons)).await
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
        self.renderings.check(motif.subject())?;
        let renderings = self.renderings.clone();
        let (drawing, hung) = (draw(self.showcase.clone()), self.page_cache.clone());
        let drawing = tokio::spawn(async move {
            let page = drawing.await?.map(Arc::new);
            if let Some(page) = &page {
                renderings.count(motif.subject());
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
