//! Mail and chat as one way out: each letter goes by the channel that its way leads through.

use super::port::{Channel, Delivery, Outgoing};
use crate::play::Way;

/// The mail channel, and a chat's if there is one.
#[derive(Debug)]
pub struct Channels<M, C> {
    mail: M,
    chat: Option<C>,
}

impl<M: Channel, C: Channel> Channels<M, C> {
    /// Both as one.
    pub fn new(mail: M, chat: Option<C>) -> Self {
        Self { mail, chat }
    }
}

impl<M: Channel, C: Channel> Channel for Channels<M, C> {
    fn leads(&self, way: Way) -> bool {
        self.mail.leads(way) || self.chat.as_ref().is_some_and(|chat| chat.leads(way))
    }

    async fn deliver(&self, letter: &Outgoing) -> Delivery {
        let way = letter.way();
        match &self.chat {
            Some(chat) if chat.leads(way) => chat.deliver(letter).await,
            _ => self.mail.deliver(letter).await,
        }
    }
}
