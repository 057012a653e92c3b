//! Draws what is kept of finished games for the letters that tell of their end: aside from them, one at a time, once for each table and language.
//! A letter that needs it is put off and is free again when it is drawn; so nothing is lost when the program ends meanwhile: the letter is
//! still owed, and it is drawn anew.

use super::desk::{Desk, DeskError};
use super::keepsakes::KeepsakeOf;
use i18n::Lang;
use model::{Code, ContactMethod};
use play::GameReplay;
use ports::{Keeper, KeptGame};

use ports::Wake;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// What takes longer to draw is given up: the letters go without it.
const PATIENCE: Duration = Duration::from_secs(120);
/// How often it is looked whether something is still being drawn.
const GLANCE: Duration = Duration::from_millis(10);
/// A letter that was put off just now is written down by then.
const WRITTEN_DOWN: Duration = Duration::from_secs(1);

/// What is kept of one table's game.
#[derive(Debug)]
pub(super) struct TableKeeper {
    desk: Arc<Desk>,
    code: Code,
    version: u64,
}

impl TableKeeper {
    /// Of a table as of this version of its row: it tells names, and these may change.
    pub(super) fn new(desk: &Arc<Desk>, code: &Code, version: u64) -> Self {
        Self { desk: desk.clone(), code: code.clone(), version }
    }
}

impl Keeper for TableKeeper {
    fn keepsake(&self, lang: Lang) -> KeptGame {
        let of = KeepsakeOf { code: self.code.clone(), version: self.version, lang };
        match self.desk.keepsakes.get_or_begin(&of) {
            Ok(kept) => kept,
            Err(begins) => {
                if begins {
                    tokio::spawn(draw(self.desk.clone(), of));
                }
                KeptGame::Drawing
            }
        }
    }
}

impl Desk {
    /// Waits until nothing of finished games is being drawn any more and frees the letters that waited for it, for whoever delivers letters round
    /// by round; whether anything was.
    pub async fn has_drawn(&self) -> bool {
        if !self.keepsakes.is_drawing() {
            return false;
        }
        while self.keepsakes.is_drawing() {
            sleep(GLANCE).await;
        }
        free(self).await;
        true
    }
}

/// Draws, and frees the letters that were put off for it.
async fn draw(desk: Arc<Desk>, of: KeepsakeOf) {
    let drawn = drawn(&desk, &of).await;
    let kept = drawn.unwrap_or_else(|error| {
        tracing::warn!(table = %of.code, %error, "what is kept of a game could not be read; it is tried again");
        None
    });
    desk.keepsakes.done(of, kept);
    free(&desk).await;
    sleep(WRITTEN_DOWN).await;
    free(&desk).await;
}

async fn free(desk: &Desk) {
    let held = Wake::Held(ContactMethod::ALL.to_vec());
    // Told even where none was freed here: another process may have freed it, and knows nobody who waits in this one.
    match desk.store().wake_letters(held, desk.now()).await {
        Ok(_) => desk.letters_owed().notify_one(),
        Err(error) => tracing::warn!(%error, "letters that were put off go when their time comes"),
    }
}

/// Tells whoever draws that nobody waits any more, when it is dropped: the time is up, or the program ends.
struct StillWanted(Arc<AtomicBool>);

impl Drop for StillWanted {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

/// What there is to keep; `None` where the table is gone.
async fn drawn(desk: &Desk, of: &KeepsakeOf) -> Result<Option<KeptGame>, DeskError> {
    let Ok(hand) = desk.keepsakes.hand.clone().acquire_owned().await else { return Ok(None) };
    let Some(loaded) = desk.load(&of.code).await? else { return Ok(Some(KeptGame::Nothing)) };
    let entries = desk.store().entries(of.code.clone(), 0).await?;
    let (wanted, lang) = (StillWanted(Arc::new(AtomicBool::new(true))), of.lang);
    let goes_on = wanted.0.clone();
    let drawing = tokio::task::spawn_blocking(move || {
        let _hand = hand;
        let replay = GameReplay::of(&loaded, &entries)?;
        let goes_on = || goes_on.load(Ordering::Acquire);
        replay.map_or(Ok(None), |replay| render::keepsake(&replay, lang, &goes_on))
    });
    let why = match timeout(PATIENCE, drawing).await {
        Ok(Ok(Ok(Some(keepsake)))) => return Ok(Some(KeptGame::Drawn(Arc::new(keepsake)))),
        Ok(Ok(Ok(None))) => return Ok(Some(KeptGame::Nothing)),
        Ok(Ok(Err(error))) => error.to_string(),
        Ok(Err(error)) => error.to_string(),
        Err(elapsed) => elapsed.to_string(),
    };
    tracing::error!(table = %of.code, why, "a game could not be drawn to be kept; its last letters go without it");
    Ok(Some(KeptGame::Nothing))
}
