//! What is kept of finished games, for the letters that tell of their end: drawn aside from them, one at a time, once for each table and
//! language. A letter that needs it is put off and is free again when it is drawn; so nothing is lost when the program ends meanwhile: the
//! letter is still owed, and it is drawn anew.

use super::desk::{Desk, DeskError};
use crate::channels::{Keeper, Kept};
use crate::i18n::Lang;
use crate::play::{Code, ContactMethod, GameReplay};
use crate::render;
use crate::store::Wake;
use lru::LruCache;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// The most bytes of what is kept.
const KEPT_BYTES: usize = 12 * 1024 * 1024;
/// The most that is kept.
const KEPT_MAX: NonZeroUsize = NonZeroUsize::new(64).unwrap();
/// What takes longer to draw is given up: the letters go without it.
const PATIENCE: Duration = Duration::from_secs(120);
/// A letter that was put off just now is written down by then.
const WRITTEN_DOWN: Duration = Duration::from_secs(1);

/// Of which table, as of which version of its row, in which language.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct KeepsakeOf {
    code: Code,
    version: u64,
    lang: Lang,
}

/// What was drawn lately, and what is being drawn.
#[derive(Debug)]
pub(super) struct Keepsakes {
    shelf: Mutex<KeepsakeShelf>,
    /// Whoever draws holds it.
    hand: Arc<Semaphore>,
}

#[derive(Debug)]
struct KeepsakeShelf {
    drawn: LruCache<KeepsakeOf, Kept>,
    bytes: usize,
    drawing: BTreeSet<KeepsakeOf>,
}

impl Default for Keepsakes {
    fn default() -> Self {
        let shelf = KeepsakeShelf { drawn: LruCache::new(KEPT_MAX), bytes: 0, drawing: BTreeSet::new() };
        Self { shelf: Mutex::new(shelf), hand: Arc::new(Semaphore::new(1)) }
    }
}

impl Keepsakes {
    fn shelf(&self) -> MutexGuard<'_, KeepsakeShelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was drawn, or whether it is the caller who is to draw it now.
    fn get_or_begin(&self, of: &KeepsakeOf) -> Result<Kept, bool> {
        let mut shelf = self.shelf();
        match shelf.drawn.get(of) {
            Some(kept) => Ok(kept.clone()),
            None => Err(shelf.drawing.insert(of.clone())),
        }
    }

    /// It is not drawn any more. What was asked for longest ago makes room for what was drawn; what could not be looked at is asked for again.
    fn done(&self, of: KeepsakeOf, kept: Option<Kept>) {
        let mut shelf = self.shelf();
        shelf.drawing.remove(&of);
        let Some(kept) = kept else { return };
        shelf.bytes += weight(&kept);
        if let Some((_, gone)) = shelf.drawn.push(of, kept) {
            shelf.bytes -= weight(&gone);
        }
        while shelf.bytes > KEPT_BYTES && shelf.drawn.len() > 1 {
            let Some((_, oldest)) = shelf.drawn.pop_lru() else { return };
            shelf.bytes -= weight(&oldest);
        }
    }
}

fn weight(kept: &Kept) -> usize {
    match kept {
        Kept::Drawn(keepsake) => keepsake.replay.png.len() + keepsake.sheet.png.len(),
        Kept::Drawing | Kept::Nothing => 0,
    }
}

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
    fn keepsake(&self, lang: Lang) -> Kept {
        let of = KeepsakeOf { code: self.code.clone(), version: self.version, lang };
        match self.desk.keepsakes.get_or_begin(&of) {
            Ok(kept) => kept,
            Err(begins) => {
                if begins {
                    tokio::spawn(draw(self.desk.clone(), of));
                }
                Kept::Drawing
            }
        }
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
    match desk.store().wake_letters(held, desk.now()).await {
        Ok(0) => {}
        Ok(_) => desk.letters_owed().notify_one(),
        Err(error) => tracing::warn!(%error, "letters that were put off go when their time comes"),
    }
}

/// Tells whoever draws that nobody waits any more, when it is dropped: the time is up, or the program ends.
struct Wanted(Arc<AtomicBool>);

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

/// What there is to keep; `None` where the table is gone.
async fn drawn(desk: &Desk, of: &KeepsakeOf) -> Result<Option<Kept>, DeskError> {
    let Ok(hand) = desk.keepsakes.hand.clone().acquire_owned().await else { return Ok(None) };
    let Some(loaded) = desk.load(&of.code).await? else { return Ok(Some(Kept::Nothing)) };
    let entries = desk.store().entries(of.code.clone(), 0).await?;
    let (wanted, lang) = (Wanted(Arc::new(AtomicBool::new(true))), of.lang);
    let goes_on = wanted.0.clone();
    let drawing = tokio::task::spawn_blocking(move || {
        let _hand = hand;
        let replay = GameReplay::of(&loaded, &entries)?;
        let goes_on = || goes_on.load(Ordering::Acquire);
        replay.map_or(Ok(None), |replay| render::keepsake(&replay, lang, &goes_on))
    });
    let why = match timeout(PATIENCE, drawing).await {
        Ok(Ok(Ok(Some(keepsake)))) => return Ok(Some(Kept::Drawn(Arc::new(keepsake)))),
        Ok(Ok(Ok(None))) => return Ok(Some(Kept::Nothing)),
        Ok(Ok(Err(error))) => error.to_string(),
        Ok(Err(error)) => error.to_string(),
        Err(elapsed) => elapsed.to_string(),
    };
    tracing::error!(table = %of.code, why, "a game could not be drawn to be kept; its last letters go without it");
    Ok(Some(Kept::Nothing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Keepsake, Picture};

    fn of(number: u64) -> KeepsakeOf {
        KeepsakeOf { code: Code::from_entropy([7; 8]), version: number, lang: Lang::default() }
    }

    fn kept(bytes: usize) -> Kept {
        let picture = |bytes| Picture {
            name: String::new(),
            png: vec![0; bytes],
            alt: String::new(),
            width: 1,
            height: 1,
        };
        Kept::Drawn(Arc::new(Keepsake { replay: picture(bytes), sheet: picture(0) }))
    }

    #[test]
    fn each_is_begun_once_and_what_could_not_be_read_is_begun_again() {
        let keepsakes = Keepsakes::default();
        assert_eq!(keepsakes.get_or_begin(&of(1)), Err(true));
        assert_eq!(keepsakes.get_or_begin(&of(1)), Err(false), "it is being drawn");
        keepsakes.done(of(1), None);
        assert_eq!(keepsakes.get_or_begin(&of(1)), Err(true));
        keepsakes.done(of(1), Some(Kept::Nothing));
        assert_eq!(keepsakes.get_or_begin(&of(1)), Ok(Kept::Nothing));
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let keepsakes = Keepsakes::default();
        for number in 0..100 {
            keepsakes.done(of(number), Some(kept(KEPT_BYTES / 4)));
            assert!(keepsakes.shelf().bytes <= KEPT_BYTES);
        }
        assert_eq!(keepsakes.shelf().drawn.len(), 4);
        keepsakes.done(of(200), Some(kept(KEPT_BYTES * 2)));
        assert!(keepsakes.get_or_begin(&of(200)).is_ok(), "the letters that wait for it get it");
        for number in 300..400 {
            keepsakes.done(of(number), Some(Kept::Nothing));
        }
        assert_eq!((keepsakes.shelf().drawn.len(), keepsakes.shelf().bytes), (KEPT_MAX.get(), 0));
    }
}
