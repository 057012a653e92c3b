//! Mail and chat as one way out: each letter goes by the channel that its way leads through.

use super::channel::{Channel, Delivery, Outgoing, SendPermit};
use async_trait::async_trait;
use model::ContactMethod;
use std::sync::Arc;

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

    async fn until_free(&self, post: &str) {
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
