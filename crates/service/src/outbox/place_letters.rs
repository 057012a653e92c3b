//! Letters to a table's place: the order of the events posted there, and players whom the place does not reach.
//!
//! Events are posted in the order in which they were written, whatever delays one of them. If events come late, the
//! living post is made again below them.

use crate::desk::Desk;
use model::{Code, Instant, Letter, LetterKind, LetterRecipient, PageKind};
use play::PlaceCalls;
use ports::{
    Addressee, Channel, DeliveryResult, LeasedLetter, LetterLine, LetterQuery, OutgoingLetter, StoreError,
    WakeSelection,
};
use std::time::Duration;

/// Maximum number of a table's queued letters that are read.
const LETTERS_MAX: u32 = 1_000;
/// Shortest wait for an earlier letter.
const WAIT_MIN: Duration = Duration::from_secs(1);

/// A letter to a table's place.
#[derive(Clone, Debug)]
pub(super) struct PlaceLetter {
    key: String,
    table: Code,
    is_late: bool,
}

impl PlaceLetter {
    /// Returns the facts about a letter to a table's place; `None` for other letters.
    pub(super) fn of(leased: &LeasedLetter) -> Option<Self> {
        let LeasedLetter { letter: Letter { key, to, table, .. }, was_leased_before, .. } = leased;
        let table = table.clone().filter(|_| *to == LetterRecipient::Place)?;
        Some(Self { key: key.clone(), table, is_late: *was_leased_before })
    }
}

/// Returns true if the letter with this key posts events or talk, whose order matters. The state of a vote is one post
/// that is kept up to date, like the living post.
fn posts_events(key: &str) -> bool {
    matches!(LetterKind::of_key(key), Some(LetterKind::Happened | LetterKind::Talk))
}

/// Returns the queued letters to a table's place, in order of writing.
async fn queued_at_place(desk: &Desk, table: &Code) -> Result<Vec<LetterLine>, StoreError> {
    let query = LetterQuery { table: Some(table.clone()), given_up: false, limit: LETTERS_MAX };
    let mut queued = desk.store().letters(query).await?;
    queued.retain(|line| line.to == LetterRecipient::Place);
    Ok(queued)
}

/// Returns how long the letter with this key waits for an earlier one at the same place; `None` if it can be posted.
pub(super) async fn wait_for_earlier_events(
    desk: &Desk,
    letter: &PlaceLetter,
    now: Instant,
) -> Result<Option<Duration>, StoreError> {
    if !posts_events(&letter.key) {
        return Ok(None);
    }
    let queued = queued_at_place(desk, &letter.table).await?;
    let earlier = queued.iter().take_while(|line| line.key != letter.key);
    let earlier = earlier.into_iter().find(|line| posts_events(&line.key));
    Ok(earlier.map(|line| (line.free_at - now).to_std().unwrap_or_default().max(WAIT_MIN)))
}

/// Releases the letters that waited for the place, after this letter was posted there. If it came late, the living post
/// is queued again.
pub(super) async fn follow_up(desk: &Desk, posted: &PlaceLetter, now: Instant) -> Result<(), StoreError> {
    let queued = queued_at_place(desk, &posted.table).await?;
    let events_wait = queued.iter().any(|line| posts_events(&line.key));
    if posted.is_late || events_wait {
        desk.release_blocked_letters(now).await?;
    }
    if posted.is_late && posts_events(&posted.key) && !events_wait {
        repost(desk, &posted.table).await?;
    }
    Ok(())
}

/// Removes the players from a living post who have left the place, and calls them personally.
pub(super) async fn call_absent_players(
    desk: &Desk,
    channel: &dyn Channel,
    table: Option<&PlaceLetter>,
    letter: &mut OutgoingLetter,
) -> Result<(), StoreError> {
    let Some(PlaceLetter { table, .. }) = table.filter(|_| is_living_post(letter)) else { return Ok(()) };
    let absent = channel.absent_players(letter).await;
    if absent.is_empty() {
        return Ok(());
    }
    letter.page.calls.retain(|mention| !absent.contains(&mention.seat));
    call_elsewhere(desk, table, &PlaceCalls::AllBut(absent)).await
}

/// Calls the players personally whom a living post should have mentioned, if it cannot be posted.
pub(super) async fn call_if_blocked(
    desk: &Desk,
    letter: Option<&PlaceLetter>,
    delivery: &DeliveryResult,
) -> Result<(), StoreError> {
    match (letter, delivery) {
        (Some(letter), DeliveryResult::Blocked { .. })
            if LetterKind::of_key(&letter.key) == Some(LetterKind::Post) =>
        {
            call_elsewhere(desk, &letter.table, &PlaceCalls::NoOne).await
        }
        _ => Ok(()),
    }
}

async fn repost(desk: &Desk, table: &Code) -> Result<(), StoreError> {
    let repost = |loaded: &play::LoadedTable, at: &play::Moment<'_>| {
        Ok(play::repost(loaded, at)?.map(|decided| decided.commit))
    };
    decide(desk, table, repost).await
}

fn is_living_post(letter: &OutgoingLetter) -> bool {
    letter.page.kind == PageKind::Post && matches!(letter.to, Addressee::Everyone { .. })
}

async fn call_elsewhere(desk: &Desk, table: &Code, calls: &PlaceCalls) -> Result<(), StoreError> {
    let call = |loaded: &play::LoadedTable, at: &play::Moment<'_>| {
        Ok(play::call_elsewhere(loaded, at, calls)?.map(|decided| decided.commit))
    };
    decide(desk, table, call).await
}

/// Lets a table's place mention a player again, after a letter to them was given up.
pub(super) async fn mention_again(
    desk: &Desk,
    table: &Code,
    player: model::PlayerId,
) -> Result<(), StoreError> {
    let again = |loaded: &play::LoadedTable, at: &play::Moment<'_>| {
        Ok(play::mention_again(loaded, at, player)?.map(|decided| decided.commit))
    };
    decide(desk, table, again).await
}

async fn decide(
    desk: &Desk,
    table: &Code,
    change: impl FnMut(&play::LoadedTable, &play::Moment<'_>) -> Result<Option<model::Commit>, model::Fault>,
) -> Result<(), StoreError> {
    let done = desk.decide(table, None, change).await;
    done.map(drop).map_err(|error| StoreError { what: error.to_string() })
}

impl Desk {
    /// Releases the letters that wait until a place can take them.
    pub(crate) async fn release_blocked_letters(&self, now: Instant) -> Result<(), StoreError> {
        let ways = vec![model::ContactMethod::Place, model::ContactMethod::Direct];
        if self.store().wake_letters(WakeSelection::Held(ways), now).await? > 0 {
            self.letters_queued().notify_one();
        }
        Ok(())
    }
}
