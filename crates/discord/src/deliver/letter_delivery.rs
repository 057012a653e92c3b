//! Delivery of one letter to Discord. All sending is idempotent: a letter that was already sent is recognised by its
//! nonce.

use crate::discord_state::DiscordState;
use crate::ids::MessageLocation;
use crate::rest::{CallUrgency, DiscordError};
use crate::show::{ChatMessage, new_message, nonce};
use chrono::TimeDelta;
use i18n::Lang;
use ports::OutgoingLetter;

/// Minimum time for which Discord remembers a nonce. For an older letter, the channel is searched before sending.
const NONCE_LIFETIME: TimeDelta = TimeDelta::seconds(120);

/// A letter that is being delivered.
pub(super) struct LetterDelivery<'a> {
    /// The letter.
    pub(super) letter: &'a OutgoingLetter,
    /// False if files cannot be attached where the letter goes.
    attaches_files: bool,
    /// True if an earlier attempt may have sent the letter so long ago that Discord has forgotten the nonce.
    old: bool,
}

impl<'a> LetterDelivery<'a> {
    pub(super) fn new(letter: &'a OutgoingLetter) -> Self {
        let old = letter.page.written_at.is_none_or(|written_at| letter.at - written_at > NONCE_LIFETIME);
        Self { letter, attaches_files: true, old }
    }

    /// Returns the delivery of the same letter without files.
    pub(super) fn without_files(&self) -> Self {
        Self { attaches_files: false, ..*self }
    }

    /// Returns the message as it can be posted: with a note in place of its files if they cannot be attached.
    pub(super) fn fit(&self, message: ChatMessage, lang: Lang) -> ChatMessage {
        if self.attaches_files { message } else { message.without_files(lang) }
    }

    /// Sends one message of the letter, unless an earlier attempt already did. Returns the message id. The text
    /// mentions the first list of users; only the second list is notified. `purpose` distinguishes the messages of one
    /// letter.
    pub(super) async fn post_once(
        &self,
        front: &DiscordState,
        channel: u64,
        message: ChatMessage,
        (mentioned, called): (&[u64], &[u64]),
        purpose: &str,
    ) -> Result<u64, DiscordError> {
        let nonce = nonce(&self.letter.key, purpose);
        if self.old
            && let Some(sent) = front.rest.find_by_nonce(channel, &nonce).await?
        {
            return Ok(sent);
        }
        let message = new_message(message, mentioned, called, &nonce);
        front.rest.post_unarchiving(channel, message).await
    }

    /// Deletes the previous letter of the same slot, now that this one is at `now`. A failure is only logged, since
    /// this letter must not be sent again because of it.
    pub(super) async fn delete_former(&self, front: &DiscordState, now: MessageLocation) {
        let former = self.letter.previous.as_deref().and_then(MessageLocation::parse);
        let Some(former) = former.filter(|former| *former != now) else { return };
        if let Err(error) = front.rest.delete(former.channel, former.message, CallUrgency::Supporting).await {
            tracing::info!(%error, "stale letter not deleted");
        }
    }
}
