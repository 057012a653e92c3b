//! Completes the change of a webhook: its code is posted to the address, and after the code has been returned, the player
//! learns the key of the signatures.

use super::Context;
use super::response::Refusal;
use super::sender::Sender;
use model::{Arg, Letter, Page, PageKind, Say, Verb};
use play::rights;

/// Completes a change of the sender's webhook. Returns the letter with its code, if there is a new one.
///
/// # Errors
/// Refuses webhooks if the service posts to none, addresses that only tests may use, and too many codes in a day.
pub(super) fn complete(
    context: &Context<'_>,
    player: &mut Sender,
    says: &mut Vec<Say>,
) -> Result<Option<Letter>, Refusal> {
    let Some(webhook) = player.webhook.clone() else { return Ok(None) };
    if webhook.is_confirmed() {
        if !player.original_row().has_confirmed_webhook() {
            says.extend(
                webhook.secret().map(|secret| messages::say_webhook_secret(Arg::Text(secret.to_owned()))),
            );
        }
        return Ok(None);
    }
    if !webhook.awaits_code() {
        return Ok(None);
    }
    let Some(policy) = context.desk.policy().webhooks else {
        return Err(messages::say_webhook_disabled().into());
    };
    if webhook.url.is_for_tests() && !policy.is_for_tests {
        let line = Arg::Line(format!("{} webhook https://example.org/hook", Verb::Tell.key()));
        return Err(Say::in_steps(messages::SAY_WEBHOOK_BAD_URL).with("line", line).into());
    }
    let mut row = player.row();
    rights::count_letter(context.at, &mut row)?;
    player.restraint = row.restraint;
    let (keys, asked_at) = (context.at.keys, webhook.asked_at);
    let code = keys.webhook_code(player.id, asked_at);
    let mut webhook = webhook;
    webhook.set_code(&code, keys.webhook_secret(player.id, asked_at));
    player.webhook = Some(webhook);
    let line = Arg::Line(format!("{} webhook {code}", Verb::Tell.key()));
    let page = Page {
        says: vec![messages::say_webhook_code(line)],
        subject: Some(messages::subject_webhook()),
        written_at: Some(context.at.now),
        text_only: true,
        ..Page::of(PageKind::Notice)
    };
    Ok(Some(play::letter_to_webhook(context.at, player.id, &page)?))
}
