//! Draws pages, few at a time, and keeps what was drawn lately. A page that stands as it stood is not drawn again; and however often one is
//! asked for, also by those who go before they have it, drawing takes no more than its share of the machine.

use super::hung::{Hung, Motif};
use ports::{NotNow, Showcase, TableGlance};
use render::{RenderError, WebPage, WebPlace, WebStep, web_league, web_step, web_table};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// The most pages that are drawn side by side.
const HANDS: usize = 2;
/// How long a page of a table is as it was drawn: it tells times, and names that may have changed.
const KEPT: Duration = Duration::from_secs(30);
/// The same for a league, whose results come from many tables.
const KEPT_LEAGUE: Duration = Duration::from_secs(10);

/// A page, or none where there is nothing.
type Painted = Result<Option<WebPage>, NotNow>;

/// Where pages are drawn and kept.
#[derive(Debug)]
pub(super) struct Atelier {
    showcase: Arc<dyn Showcase>,
    /// The same page is always drawn by the same hand: whoever waits for it finds it hung.
    hands: [Arc<Mutex<()>>; HANDS],
    hung: Arc<Hung>,
}

impl Atelier {
    pub(super) fn new(showcase: Arc<dyn Showcase>) -> Self {
        Self { showcase, hands: Default::default(), hung: Arc::default() }
    }

    /// The page of a table.
    pub(super) async fn table(
        &self,
        glance: &TableGlance,
        place: WebPlace,
    ) -> Result<Option<Arc<WebPage>>, NotNow> {
        let motif = Motif::Table(glance.code.to_string(), glance.version, place.lang);
        let code = glance.code.clone();
        self.drawn(motif, KEPT, async move |showcase: Arc<dyn Showcase>| {
            let Some(shown) = showcase.shown_table(&code).await? else { return Ok(None) };
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
        let code = glance.code.clone();
        self.drawn(motif, KEPT, async move |showcase: Arc<dyn Showcase>| {
            let Some(shown) = showcase.shown_step(&code, step).await? else { return Ok(None) };
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
        let (name, token) = (name.to_owned(), token.to_owned());
        self.drawn(motif, KEPT_LEAGUE, async move |showcase: Arc<dyn Showcase>| {
            let Some(shown) = showcase.shown_league(&name, &token).await? else { return Ok(None) };
            painted(move || web_league(&shown.page, &place, &shown.title)).await
        })
        .await
    }

    fn hand_of(&self, motif: &Motif) -> usize {
        let mut hasher = DefaultHasher::new();
        motif.hash(&mut hasher);
        usize::try_from(hasher.finish() % HANDS as u64).unwrap_or_default()
    }

    /// A page that was drawn lately; else it is drawn when a hand is free. What has begun to be drawn comes to its end and is kept, also
    /// when whoever asked has gone meanwhile: else each of those would leave a drawing behind that holds no hand.
    async fn drawn<F>(
        &self,
        motif: Motif,
        lasts: Duration,
        draw: impl FnOnce(Arc<dyn Showcase>) -> F,
    ) -> Result<Option<Arc<WebPage>>, NotNow>
    where
        F: Future<Output = Painted> + Send + 'static,
    {
        if let Some(page) = self.hung.get(&motif, lasts) {
            return Ok(Some(page));
        }
        let hand = self.hands[self.hand_of(&motif)].clone().lock_owned().await;
        // Somebody else may have had it drawn meanwhile.
        if let Some(page) = self.hung.get(&motif, lasts) {
            return Ok(Some(page));
        }
        let (drawing, hung) = (draw(self.showcase.clone()), self.hung.clone());
        let drawing = tokio::spawn(async move {
            let page = drawing.await?.map(Arc::new);
            if let Some(page) = &page {
                hung.put(motif, page.clone());
            }
            drop(hand);
            Ok(page)
        });
        drawing.await.map_err(failed)?
    }
}

fn failed(error: impl std::error::Error) -> NotNow {
    NotNow::Failed { why: error.to_string() }
}

/// Draws where nobody waits for the processor but this page.
async fn painted(draw: impl FnOnce() -> Result<WebPage, RenderError> + Send + 'static) -> Painted {
    let drawn = tokio::task::spawn_blocking(draw).await.map_err(failed)?;
    drawn.map(Some).map_err(failed)
}
