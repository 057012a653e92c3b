//! Deletes expired rows: at the start, then every hour, in small steps that let other writers in.

use super::desk::{Desk, DeskError};
use model::{Commit, Player, Retention};
use play::people;
use ports::PrunedCounts;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Interval between two rounds.
const ROUND: Duration = Duration::from_secs(3_600);
/// Maximum number of rows of one class that a step deletes, and of pages that it returns. Such a step takes some
/// milliseconds of write time.
const STEP_ROWS: u32 = 200;
/// Pause between two steps.
const PAUSE: Duration = Duration::from_millis(25);
/// Number of people checked in one batch.
const PEOPLE: u32 = 500;

/// Deletes expired rows until stopped.
pub async fn run(desk: Arc<Desk>, kept: Retention, mut stop: watch::Receiver<bool>) {
    loop {
        let round = async {
            if let Err(error) = run_round(&desk, &kept, PAUSE).await {
                tracing::error!(%error, "expired rows not deleted; will be retried in an hour");
            }
            tokio::time::sleep(ROUND).await;
        };
        tokio::select! {
            () = round => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}

/// Deletes all expired rows, with a pause between two steps. Returns and logs the numbers of deleted rows.
///
/// # Errors
/// Returns an error if the store fails. Rows deleted so far stay deleted.
pub async fn run_round(desk: &Desk, kept: &Retention, pause: Duration) -> Result<PrunedCounts, DeskError> {
    let mut all = PrunedCounts::default();
    loop {
        let step = desk.store().prune(*kept, desk.now(), STEP_ROWS).await?;
        desk.cache.forget_people(&step.strangers);
        if step.is_empty() {
            break;
        }
        all.add(step);
        tokio::time::sleep(pause).await;
    }
    let waited = prune_pending_messages(desk, kept).await?;
    if !all.is_empty() || waited > 0 {
        tracing::info!(
            receipts = all.receipts,
            letters = all.letters,
            replies = all.replies,
            mails = all.messages,
            addresses = all.tokens,
            threads = all.threads,
            talk = all.talk,
            strangers = all.strangers.len(),
            waited,
            freed_bytes = all.freed_bytes,
            "expired rows deleted"
        );
    }
    Ok(all)
}

/// Drops messages that have waited too long for a `yes`, and suggested lines that a `yes` can no longer confirm.
/// Returns the number of people affected.
async fn prune_pending_messages(desk: &Desk, kept: &Retention) -> Result<u64, DeskError> {
    let (mut after, mut forgotten) = (None, 0);
    loop {
        let people = desk.store().people(after, PEOPLE).await?;
        let Some(last) = people.last() else { return Ok(forgotten) };
        after = Some(last.id);
        let waits = |player: &Player| {
            player.pending.is_some() || player.unsure.is_some() || player.unsent_talk.is_some()
        };
        for mut player in people.into_iter().filter(waits) {
            let at = desk.moment(false);
            let is_meant = people::forget_suggestion(&at, &mut player);
            let waited =
                people::forget_expired_pending(&at, &mut player, kept.waiting_days).unwrap_or_else(|fault| {
                    tracing::error!(player = %player.id, %fault, "pending messages not decrypted");
                    false
                });
            if !is_meant && !waited {
                continue;
            }
            let mut commit = Commit::default();
            people::write(&at, &mut commit, player);
            // Players changed by a concurrent request are checked in the next round.
            forgotten += u64::from(desk.try_execute(commit).await?);
        }
    }
}
