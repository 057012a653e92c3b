//! Refused letters: decides whether the recipient or the relay is at fault, and takes back earlier refusals when it
//! turns out to be the relay.

use crate::desk::Desk;
use crate::relay_refusals::{Mailbox, RefusalPermit, RefusalVerdict};
use model::{ContactMethod, Instant};
use ports::{Addressee, DeliveryOutcome, DeliveryResult, OutgoingLetter, StoreError, WakeSelection};
use std::ops::ControlFlow;
use std::time::Duration;
use tokio::sync::OwnedMutexGuard;

/// Attempt from which a deferred letter counts as refused. A greylist accepts an earlier one.
const DEFERRALS_MIN: u32 = 6;

/// Held until the outcome of a refusal is stored.
pub(super) type Judgement = Option<OwnedMutexGuard<()>>;

/// Returns the mailbox of a letter by mail.
fn mailbox_of(letter: &OutgoingLetter) -> Option<Mailbox> {
    let Addressee::Player { player, way: ContactMethod::Mail, .. } = &letter.to else { return None };
    let domain = player.address.as_ref()?.domain().to_ascii_lowercase();
    Some(Mailbox { player: player.id, domain })
}

/// Returns the permit for a letter by mail; `None` for other delivery methods.
///
/// # Errors
/// The time to wait, while the relay refuses everyone.
pub(super) fn request_mailbox_permit<'d>(
    desk: &'d Desk,
    letter: &OutgoingLetter,
) -> Result<Option<RefusalPermit<'d>>, Duration> {
    let Some(mailbox) = mailbox_of(letter) else { return Ok(None) };
    desk.refusals.request_permit(mailbox, &letter.key, desk.monotonic_now()).map(Some)
}

/// Returns the outcome of a letter that is held for this time.
pub(super) fn hold_letter(now: Instant, wait: Duration, why: &str) -> DeliveryOutcome {
    DeliveryOutcome::Held { due_at: now + wait, why: why.to_owned() }
}

/// Judges the result of an attempt. A refusal that is the relay's fault holds the letter. If it shows that earlier
/// refusals were, too, these are taken back. An accepted letter releases those held.
pub(super) async fn judge_delivery(
    desk: &Desk,
    permit: RefusalPermit<'_>,
    letter: (&str, u32),
    delivery: DeliveryResult,
    judgement: &mut Judgement,
) -> Result<ControlFlow<DeliveryOutcome, DeliveryResult>, StoreError> {
    let ((key, tries), now) = (letter, desk.now());
    let (why, counts) = match &delivery {
        DeliveryResult::Sent { .. } | DeliveryResult::PartlySent { .. } => {
            let effect = permit.record_accepted(desk.monotonic_now(), now);
            if let Some(refused) = effect.contradicted {
                // The refusal may be about to be stored.
                let _guard = desk.refusals.begin_judgement().await;
                desk.take_back_refusals([refused.player].into(), refused.since).await?;
            }
            if effect.ended {
                release_held_letters(desk, now).await?;
            }
            return Ok(ControlFlow::Continue(delivery));
        }
        DeliveryResult::UnknownRecipient(why) => (why.clone(), true),
        DeliveryResult::Retry { why, .. } => (why.clone(), tries >= DEFERRALS_MIN),
        DeliveryResult::Unreachable(_)
        | DeliveryResult::Dead(_)
        | DeliveryResult::Down(_)
        | DeliveryResult::AwaitsRecap
        | DeliveryResult::Blocked { .. } => return Ok(ControlFlow::Continue(delivery)),
    };
    let guard = desk.refusals.begin_judgement().await;
    match permit.record_refused(key, counts, desk.monotonic_now(), now) {
        RefusalVerdict::Own => {
            *judgement = Some(guard);
            Ok(ControlFlow::Continue(delivery))
        }
        RefusalVerdict::Relay { wait, opened } => {
            if let Some((scope, refused)) = opened {
                let (scope, mailboxes) = (scope.label(), refused.len());
                tracing::warn!(scope, mailboxes, why, "mail server refuses everyone; letters held");
                let since = refused.iter().map(|one| one.since).min().unwrap_or(now);
                let players = refused.iter().map(|one| one.player).collect();
                let (players, letters) = desk.take_back_refusals(players, since).await?;
                tracing::warn!(players, letters, "refusals taken back; letters queued again");
            }
            let wait_s = wait.as_secs();
            tracing::info!(wait_s, why, "letter held while the mail server refuses everyone");
            Ok(ControlFlow::Break(hold_letter(now, wait, &why)))
        }
    }
}

async fn release_held_letters(desk: &Desk, now: Instant) -> Result<(), StoreError> {
    let held = WakeSelection::Held(vec![ContactMethod::Mail]);
    let letters = desk.store().wake_letters(held, now).await?;
    tracing::warn!(letters, "mail server accepts letters again; held letters released");
    desk.letters_queued().notify_one();
    Ok(())
}
