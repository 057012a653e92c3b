//! Mail and chat as one way out, and how it went to hand a composed message to the next host.

use super::channel::{Channel, Delivery, Outgoing, SendPermit};
use super::names::RemoteId;
use async_trait::async_trait;
use model::ContactMethod;
use std::sync::Arc;

/// Why a letter was not taken. The reasons hold no address, no token and nothing of a letter.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SendError {
    /// It may go through later: try again with back-off.
    #[error("not delivered yet: {why}")]
    Retry {
        /// For the operator.
        why: String,
    },
    /// Nothing gets through now, and it has nothing to do with this letter.
    #[error("nothing gets through now: {why}")]
    Down {
        /// For the operator.
        why: String,
    },
    /// It will never go through: give up visibly.
    #[error("cannot be delivered: {why}")]
    Dead {
        /// For the operator.
        why: String,
    },
    /// Its reader does not exist, says the other side.
    #[error("cannot be delivered to anybody: {why}")]
    NoSuchReader {
        /// For the operator.
        why: String,
    },
}

/// The mail channel, and a chat's if there is one.
#[derive(Debug)]
pub struct Channels {
    mail: Arc<dyn Channel>,
    chat: Option<Arc<dyn Channel>>,
}

impl Channels {
    /// Both as one.
    pub fn new(mail: Arc<dyn Channel>, chat: Option<Arc<dyn Channel>>) -> Self {
        Self { mail, chat }
    }
}

#[async_trait]
impl Channel for Channels {
    fn leads(&self, way: ContactMethod) -> bool {
        self.mail.leads(way) || self.chat.as_ref().is_some_and(|chat| chat.leads(way))
    }

    async fn until_free(&self, post: &RemoteId) {
        if let Some(chat) = &self.chat {
            chat.until_free(post).await;
        }
    }

    async fn room(&self, way: ContactMethod) -> SendPermit {
        match &self.chat {
            Some(chat) if chat.leads(way) => chat.room(way).await,
            _ => self.mail.room(way).await,
        }
    }

    async fn deliver(&self, letter: &Outgoing) -> Delivery {
        let way = letter.way();
        match &self.chat {
            Some(chat) if chat.leads(way) => chat.deliver(letter).await,
            _ => self.mail.deliver(letter).await,
        }
    }
}
