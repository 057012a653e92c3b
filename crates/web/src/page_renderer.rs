//! Renders pages, a few at a time, and caches recent ones. An unchanged page is not rendered again. Frequent requests,
//! even if aborted, cannot take more than rendering's share of the machine.

use super::page_cache::{PageCache, PageCacheKey};
use super::visitors::VisitorNetwork;
use ports::{PublicPages, TablePageVersion, TemporaryFailure};
use render::{
    RenderError, WebAddress, WebPage, WebSeason, WebStep, web_invitation, web_league, web_step, web_table,
};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
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

/// The table or league, or the network of hosts, that renderings count for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum RenderingCounter {
    Subject(String),
    Network(IpAddr),
}

/// Number of renderings for each counter in its current period. Anyone who has a link can ask for any of its pages, so
/// no network of hosts may use up the pages of a table for all others.
#[derive(Debug)]
struct RenderingCounts {
    /// Maximum for one network of hosts.
    of_network_max: u32,
    counts: std::sync::Mutex<BTreeMap<RenderingCounter, (Instant, u32)>>,
}

impl RenderingCounts {
    /// Checks that no counter has used up its period.
    fn check(&self, counters: &[RenderingCounter]) -> Result<(), TemporaryFailure> {
        let counts = self.lock();
        let is_used_up = |counter: &RenderingCounter| {
            let max = match counter {
                RenderingCounter::Subject(_) => RENDERINGS_MAX,
                RenderingCounter::Network(_) => self.of_network_max,
            };
            let current = counts.get(counter).filter(|(begun, _)| begun.elapsed() < RENDERINGS_PERIOD);
            current.is_some_and(|(_, count)| *count >= max)
        };
        let why = match counters.iter().find(|counter| is_used_up(counter)) {
            None => return Ok(()),
            Some(RenderingCounter::Subject(_)) => "too many pages of a table or league rendered in an hour",
            Some(RenderingCounter::Network(_)) => "too many pages rendered for a network in an hour",
        };
        Err(TemporaryFailure::Failed { why: why.to_owned() })
    }

    /// Counts the rendering of a page that exists.
    fn count(&self, counters: Vec<RenderingCounter>) {
        let mut counts = self.lock();
        counts.retain(|_, (begun, _)| begun.elapsed() < RENDERINGS_PERIOD);
        for counter in counters {
            counts.entry(counter).or_insert((Instant::now(), 0)).1 += 1;
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<RenderingCounter, (Instant, u32)>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PageRenderer {
    /// Creates a renderer. `of_network_max` is the maximum number of renderings per hour for one network of hosts.
    pub(super) fn new(showcase: Arc<dyn PublicPages>, of_network_max: u32) -> Self {
        Self {
            showcase,
            render_locks: Default::default(),
            page_cache: Arc::default(),
            renderings: Arc::new(RenderingCounts { of_network_max, counts: std::sync::Mutex::default() }),
        }
    }

    /// Returns the page of a table.
    pub(super) async fn table(
        &self,
        glance: &TablePageVersion,
        visitor: VisitorNetwork,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::Table(glance.code.to_string(), glance.version, glance.talk, place.lang);
        let code = glance.code.clone();
        self.get_or_render(
            motif,
            visitor,
            TABLE_PAGE_LIFETIME,
            async move |showcase: Arc<dyn PublicPages>| {
                let Some(shown) = showcase.public_table(&code).await? else { return Ok(None) };
                render_on_blocking_thread(move || web_table(&shown.page, &place, shown.seq, shown.steps))
                    .await
            },
        )
        .await
    }

    /// Returns the page of a replay step.
    pub(super) async fn step(
        &self,
        glance: &TablePageVersion,
        step: u32,
        visitor: VisitorNetwork,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::Step(glance.code.to_string(), glance.version, step, place.lang);
        let code = glance.code.clone();
        self.get_or_render(
            motif,
            visitor,
            TABLE_PAGE_LIFETIME,
            async move |showcase: Arc<dyn PublicPages>| {
                let Some(shown) = showcase.public_replay_step(&code, step).await? else { return Ok(None) };
                let step = WebStep { number: step, count: shown.steps };
                render_on_blocking_thread(move || web_step(&shown.page, &place, shown.seq, step)).await
            },
        )
        .await
    }

    /// Returns the page of a valid invite link.
    pub(super) async fn invitation(
        &self,
        glance: &TablePageVersion,
        token: &str,
        visitor: VisitorNetwork,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::Invitation(glance.code.to_string(), glance.version, place.lang);
        let (code, token) = (glance.code.clone(), token.to_owned());
        self.get_or_render(
            motif,
            visitor,
            TABLE_PAGE_LIFETIME,
            async move |showcase: Arc<dyn PublicPages>| {
                let Some(shown) = showcase.public_invitation(&code).await? else { return Ok(None) };
                render_on_blocking_thread(move || web_invitation(&shown.page, &place, &token, &shown.mail))
                    .await
            },
        )
        .await
    }

    /// Returns the page of a season of a league that this token gives access to.
    pub(super) async fn league(
        &self,
        (name, token): (&str, &str),
        season: Option<u16>,
        visitor: VisitorNetwork,
        place: WebAddress,
    ) -> Result<Option<Arc<WebPage>>, TemporaryFailure> {
        let motif = PageCacheKey::League(format!("{name}/{token}"), season, place.lang);
        let (name, token) = (name.to_owned(), token.to_owned());
        self.get_or_render(
            motif,
            visitor,
            LEAGUE_PAGE_LIFETIME,
            async move |showcase: Arc<dyn PublicPages>| {
                let Some(shown) = showcase.public_league(&name, &token, season).await? else {
                    return Ok(None);
                };
                let seasons = shown.seasons.iter();
                let seasons: Vec<WebSeason> = seasons
                    .map(|number| WebSeason { number: *number, is_shown: *number == shown.season })
                    .collect();
                render_on_blocking_thread(move || web_league(&shown.page, &place, &shown.title, &seasons))
                    .await
            },
        )
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
        VisitorNetwork(network): VisitorNetwork,
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
        let subject = RenderingCounter::Subject(motif.subject().to_owned());
        let counters: Vec<_> = network.map(RenderingCounter::Network).into_iter().chain([subject]).collect();
        self.renderings.check(&counters)?;
        let renderings = self.renderings.clone();
        let (drawing, hung) = (draw(self.showcase.clone()), self.page_cache.clone());
        let drawing = tokio::spawn(async move {
            let page = drawing.await?.map(Arc::new);
            if let Some(page) = &page {
                renderings.count(counters);
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
