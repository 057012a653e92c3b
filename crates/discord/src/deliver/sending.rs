//! A letter on its way to Discord. Every way of sending is safe to repeat: a letter that was sent before is recognised by its nonce.

use crate::front::Front;
use crate::ids::MessageAt;
use crate::rest::{CallUse, DiscordError};
use crate::show::{ChatMessage, new_message, nonce};
use chrono::TimeDelta;
use ports::Outgoing;

/// For how long Discord surely remembers a nonce. An older letter is looked for before it is sent.
const NONCE_KEPT: TimeDelta = TimeDelta::seconds(120);

/// A letter on its way.
pub(super) struct Sending<'a> {
    /// The letter.
    pub(super) letter: &'a Outgoing,
    /// Whether an earlier try may have sent it so long ago that Discord has forgotten its nonce.
    old: bool,
}

impl<'a> Sending<'a> {
    pub(super) fn new(letter: &'a Outgoing) -> Self {
        let old = letter.page.written_at.is_none_or(|written_at| letter.at - written_at > NONCE_KEPT);
        Self { letter, old }
    }

    /// Sends one of its messages, unless an earlier try has sent it; returns the message's id. Of the people, the first are mentioned in
    /// the text, the second notified. `purpose` tells the messages of one letter apart.
    pub(super) async fn post_once(
        &self,
        front: &Front,
        channel: u64,
        message: ChatMessage,
        (mentioned, called): (&[u64], &[u64]),
        purpose: &str,
    ) -> Result<u64, DiscordError> {
        let nonce = nonce(&self.letter.key, purpose);
        if self.old
            && let Some(sent) = front.rest.sent_with(channel, &nonce).await?
        {
            return Ok(sent);
        }
        let message = new_message(message, mentioned, called, &nonce);
        front.rest.post_waking(channel, message).await
    }

    /// Deletes the former letter of the same slot, which is stale now that this one stands at `now`. If that fails, it stays: that is no
    /// reason to send this one again.
    pub(super) async fn delete_former(&self, front: &Front, now: MessageAt) {
        let former = self.letter.previous.as_deref().and_then(MessageAt::parse);
        let Some(former) = former.filter(|former| *former != now) else { return };
        if let Err(error) = front.rest.delete(former.channel, former.message, CallUse::Needed).await {
            tracing::info!(%error, "a stale letter stays");
        }
    }
}
