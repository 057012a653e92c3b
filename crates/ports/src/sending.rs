//! Mail and chat combined into one channel, and the errors of sending a composed message.

use super::channel::{Channel, DeliveryResult, OutgoingLetter, SendPermit};
use super::names::RemoteId;
use async_trait::async_trait;
use engine::Seat;
use model::ContactMethod;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Reason a letter was rejected. Reasons contain no address, no token and no part of the letter.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SendError {
    /// Temporary failure: retry with back-off.
    #[error("delivery deferred: {why}")]
    Retry {
        /// Cause, for the operator.
        why: String,
    },
    /// The mail server is unavailable for every letter.
    #[error("mail server unavailable: {why}")]
    Down {
        /// Cause, for the operator.
        why: String,
    },
    /// Permanent failure: give the letter up and report it.
    #[error("delivery failed: {why}")]
    Dead {
        /// Cause, for the operator.
        why: String,
    },
    /// The other side does not know the recipient.
    #[error("unknown recipient: {why}")]
    UnknownRecipient {
        /// Cause, for the operator.
        why: String,
    },
}

/// The mail channel, combined with an optional chat channel and optional webhooks.
#[derive(Debug)]
pub struct Channels {
    mail: Arc<dyn Channel>,
    chat: Option<Arc<dyn Channel>>,
    webhooks: Option<Arc<dyn Channel>>,
}

impl Channels {
    /// Combines both channels into one.
    pub fn new(mail: Arc<dyn Channel>, chat: Option<Arc<dyn Channel>>) -> Self {
        Self { mail, chat, webhooks: None }
    }

    /// Adds the channel that posts to webhooks.
    #[must_use]
    pub fn with_webhooks(self, webhooks: Option<Arc<dyn Channel>>) -> Self {
        Self { webhooks, ..self }
    }

    /// Returns the channel of a delivery method; the mail channel if no other serves it.
    fn channel_of(&self, way: ContactMethod) -> &Arc<dyn Channel> {
        let mut others = self.chat.iter().chain(&self.webhooks);
        others.find(|channel| channel.supports_method(way)).unwrap_or(&self.mail)
    }
}

#[async_trait]
impl Channel for Channels {
    fn supports_method(&self, way: ContactMethod) -> bool {
        self.channel_of(way).supports_method(way)
    }

    async fn wait_until_place_is_free(&self, post: &RemoteId) {
        if let Some(chat) = &self.chat {
            chat.wait_until_place_is_free(post).await;
        }
    }

    async fn absent_players(&self, letter: &OutgoingLetter) -> BTreeSet<Seat> {
        match &self.chat {
            Some(chat) => chat.absent_players(letter).await,
            None => BTreeSet::new(),
        }
    }

    async fn reserve_send_permit(&self, way: ContactMethod) -> SendPermit {
        self.channel_of(way).reserve_send_permit(way).await
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        self.channel_of(letter.contact_method()).deliver(letter).await
    }
}
