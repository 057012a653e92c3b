//! Draws game recaps for the letters that announce the end of a game, in the background, one at a time, once per table
//! and language. A letter that needs a recap is deferred until the recap is drawn. If the program stops before that,
//! the letter is still queued and the recap is drawn again.

use super::desk::{Desk, DeskError};
use super::recap_cache::RecapKey;
use i18n::Lang;
use model::{Code, ContactMethod};
use play::GameReplay;
use ports::{RecapSource, RecapStatus};

use ports::WakeSelection;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{sleep, timeout};

/// Time limits for drawing: a drawing that misses the first one, on a busy machine, is repeated with the second. After
/// that, the letters are sent without the recap.
const TIME_LIMITS: [Duration; 2] = [Duration::from_secs(120), Duration::from_secs(300)];
/// Interval between checks for running drawings.
const GLANCE: Duration = Duration::from_millis(10);
/// Time within which a letter that has just been deferred is written to the store.
const WRITTEN_DOWN: Duration = Duration::from_secs(1);

/// Recap source for one table.
#[derive(Debug)]
pub(super) struct TableRecapSource {
    desk: Arc<Desk>,
    code: Code,
    version: u64,
}

impl TableRecapSource {
    /// Creates the source for a version of the table's row. The version matters because the recap contains names, which
    /// may change.
    pub(super) fn new(desk: &Arc<Desk>, code: &Code, version: u64) -> Self {
        Self { desk: desk.clone(), code: code.clone(), version }
    }
}

impl RecapSource for TableRecapSource {
    fn recap_in(&self, lang: Lang) -> RecapStatus {
        let of = RecapKey { code: self.code.clone(), version: self.version, lang };
        match self.desk.keepsakes.get_or_begin(&of) {
            Ok(kept) => kept,
            Err(begins) => {
                if begins {
                    tokio::spawn(draw(self.desk.clone(), of));
                }
                RecapStatus::Drawing
            }
        }
    }
}

impl Desk {
    /// Waits until no recap is being drawn and releases the letters deferred for one, for callers that deliver letters
    /// in rounds. Returns true if any recap was drawn.
    pub async fn wait_for_recaps(&self) -> bool {
        if !self.keepsakes.is_drawing() {
            return false;
        }
        while self.keepsakes.is_drawing() {
            sleep(GLANCE).await;
        }
        release_deferred_letters(self).await;
        true
    }
}

/// Draws a recap and releases the letters deferred for it.
async fn draw(desk: Arc<Desk>, of: RecapKey) {
    let drawn = draw_in_time(&desk, &of, &TIME_LIMITS).await;
    let kept = drawn.unwrap_or_else(|error| {
        tracing::warn!(table = %of.code, %error, "game recap not loaded; will be retried");
        None
    });
    desk.keepsakes.finish_drawing(of, kept);
    release_deferred_letters(&desk).await;
    sleep(WRITTEN_DOWN).await;
    release_deferred_letters(&desk).await;
}

async fn release_deferred_letters(desk: &Desk) {
    let held = WakeSelection::Held(ContactMethod::ALL.to_vec());
    // Notify even if no letter was released here, because another process may have released one without waking this
    // process.
    match desk.store().wake_letters(held, desk.now()).await {
        Ok(_) => desk.letters_queued().notify_one(),
        Err(error) => tracing::warn!(%error, "deferred letters not released early"),
    }
}

/// Cancels the drawing when dropped, because the time is up or the program ends.
struct CancelDrawingOnDrop(Arc<AtomicBool>);

impl Drop for CancelDrawingOnDrop {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

/// Draws a recap within one of these time limits; `None` if no drawing permit can be acquired any more.
async fn draw_in_time(
    desk: &Desk,
    of: &RecapKey,
    limits: &[Duration],
) -> Result<Option<RecapStatus>, DeskError> {
    let Ok(permit) = desk.keepsakes.drawing_permit.clone().acquire_owned().await else { return Ok(None) };
    let permit = Arc::new(permit);
    let drawn = first_in_time(limits, |limit| draw_recap(desk, of, permit.clone(), limit)).await?;
    Ok(Some(drawn.unwrap_or_else(|| {
        tracing::error!(table = %of.code, "game recap given up; letters go without it");
        RecapStatus::NoRecap
    })))
}

/// Makes one attempt for each time limit until one is in time, and returns its result; `None` if none is.
async fn first_in_time<T, E, F>(
    limits: &[Duration],
    mut attempt: impl FnMut(Duration) -> F,
) -> Result<Option<T>, E>
where
    F: Future<Output = Result<Option<T>, E>>,
{
    for limit in limits {
        if let Some(done) = attempt(*limit).await? {
            return Ok(Some(done));
        }
        tracing::warn!(limit_s = limit.as_secs(), "game recap not drawn in time");
    }
    Ok(None)
}

/// Draws a recap; `None` if it takes longer than the time limit.
async fn draw_recap(
    desk: &Desk,
    of: &RecapKey,
    permit: Arc<OwnedSemaphorePermit>,
    limit: Duration,
) -> Result<Option<RecapStatus>, DeskError> {
    let Some(loaded) = desk.load(&of.code).await? else { return Ok(Some(RecapStatus::NoRecap)) };
    let entries = desk.store().entries(of.code.clone(), 0).await?;
    let (wanted, lang) = (CancelDrawingOnDrop(Arc::new(AtomicBool::new(true))), of.lang);
    let goes_on = wanted.0.clone();
    let drawing = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let replay = GameReplay::of(&loaded, &entries)?;
        let goes_on = || goes_on.load(Ordering::Acquire);
        replay.map_or(Ok(None), |replay| render::game_recap(&replay, lang, &goes_on))
    });
    let why = match timeout(limit, drawing).await {
        Ok(Ok(Ok(Some(keepsake)))) => return Ok(Some(RecapStatus::Drawn(Arc::new(keepsake)))),
        Ok(Ok(Ok(None))) => return Ok(Some(RecapStatus::NoRecap)),
        Ok(Ok(Err(error))) => error.to_string(),
        Ok(Err(error)) => error.to_string(),
        Err(_) => return Ok(None),
    };
    tracing::error!(table = %of.code, why, "game recap not drawn; letters go without it");
    Ok(Some(RecapStatus::NoRecap))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    /// Makes attempts of which the first `misses` miss their time limit. Returns the result and the limits of the attempts.
    async fn attempts(misses: usize) -> (Result<Option<usize>, ()>, Vec<Duration>) {
        let made = Mutex::new(Vec::new());
        let attempt = |limit| {
            let mut made = made.lock().unwrap();
            made.push(limit);
            let done = (made.len() > misses).then_some(made.len());
            async move { Ok(done) }
        };
        let result = first_in_time(&TIME_LIMITS, attempt).await;
        (result, made.into_inner().unwrap())
    }

    #[tokio::test]
    async fn recap_that_misses_its_deadline_is_drawn_again() {
        let [first, second] = TIME_LIMITS;
        assert!(second > first, "the second attempt has more time");
        assert_eq!(attempts(0).await, (Ok(Some(1)), vec![first]));
        assert_eq!(attempts(1).await, (Ok(Some(2)), vec![first, second]));
        assert_eq!(attempts(2).await, (Ok(None), vec![first, second]), "letters go without it");
    }

    #[tokio::test]
    async fn failed_load_ends_the_attempts() {
        let made = Mutex::new(0);
        let attempt = |_| {
            *made.lock().unwrap() += 1;
            async { Err::<Option<u8>, _>("no store") }
        };
        assert_eq!(first_in_time(&TIME_LIMITS, attempt).await, Err("no store"));
        assert_eq!(*made.lock().unwrap(), 1, "the next request draws it");
    }
}
