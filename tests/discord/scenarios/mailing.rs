//! The mail side of a test service. Outgoing letters are collected as they leave the outbox, and rendered as mails only
//! if a test reads one, as drawing takes long. Incoming mails are raw and pass through the service's own gate, as from
//! its listener.

use async_trait::async_trait;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use email::{Envelope, MailAnswer, MailChannel, MailGateway as _, SinkTransport};
use mail_parser::{MessageParser, MimeHeaders};
use model::{ContactMethod, Player};
use ports::{Addressee, Channel, DeliveryResult, OutgoingLetter};
use tokio::sync::Notify;

use super::test_service::TestService;
use crate::standin::WAIT_MAX;

/// Domain of the service's own addresses.
pub(super) const DOMAIN: &str = "play.example.org";

/// Letters sent by mail.
#[derive(Clone, Debug, Default)]
pub(super) struct SentMails {
    sent: Arc<Mutex<Vec<OutgoingLetter>>>,
    left: Arc<Notify>,
}

#[async_trait]
impl Channel for SentMails {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        self.sent.lock().unwrap().push(letter.clone());
        self.left.notify_one();
        DeliveryResult::Sent { remote_id: None, place: None, mailed: None }
    }
}

/// A letter as its recipient opens it.
#[derive(Clone, Debug)]
pub(super) struct Mail {
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) html: String,
    pub(super) has_picture: bool,
}

impl TestService {
    /// Returns the letters sent by mail since the last call.
    pub(super) fn take_mail_letters(&self) -> Vec<OutgoingLetter> {
        std::mem::take(&mut *self.mails.sent.lock().unwrap())
    }

    /// Returns the same letters as pairs of address and letter key.
    pub(super) fn take_mail_keys(&self) -> Vec<(String, String)> {
        let of = |letter: &OutgoingLetter| match &letter.to {
            Addressee::Player { player, .. } => player.address.clone().map(String::from).unwrap_or_default(),
            Addressee::Everyone { .. } => String::new(),
        };
        self.take_mail_letters().iter().map(|letter| (of(letter), letter.key.clone())).collect()
    }

    /// Returns the same pairs once this number of letters has left.
    pub(super) async fn wait_for_mail_keys(&self, count: usize) -> Vec<(String, String)> {
        let there = async {
            while self.mails.sent.lock().unwrap().len() < count {
                self.mails.left.notified().await;
            }
        };
        tokio::time::timeout(WAIT_MAX, there).await.expect("the mails leave");
        self.take_mail_keys()
    }

    /// Sends a mail from a person (`Cy <cy@example.org>`) to one of the service's addresses, which accepts it.
    pub(super) async fn receive_mail(&self, from: &str, to: &str, text: &str) {
        let number = self.said.fetch_add(1, Ordering::Relaxed);
        let head =
            format!("From: {from}\r\nTo: {to}\r\nSubject: Vernissage\r\nMessage-ID: <{number}@mail.example>");
        let raw = format!("{head}\r\nDate: Fri, 15 Jan 2027 08:00:00 +0000\r\n\r\n{text}\r\n");
        let sender = from.split(['<', '>']).nth(1).unwrap_or(from);
        let envelope = Envelope { host: None, from: Some(sender.to_owned()), to: vec![to.to_owned()] };
        assert_eq!(self.gate.accept_mail(raw.into_bytes(), envelope).await, MailAnswer::Accepted, "{text}");
    }

    /// Returns the reply address of a letter, which contains the secret of its return address.
    pub(super) fn return_address(&self, letter: &OutgoingLetter) -> String {
        let Addressee::Player { returns, .. } = &letter.to else {
            panic!("the letter has no single recipient")
        };
        self.addresses.reply(returns.token.as_ref().unwrap_or(&returns.settings_token))
    }

    /// Returns the address for a player's own settings, as in their letters.
    pub(super) fn settings_address(&self, player: &Player) -> String {
        self.addresses.reply(&self.desk.keys().token(&player.settings_right()))
    }

    /// Renders a letter as the mail that is sent.
    pub(super) async fn render_mail(&self, letter: &OutgoingLetter) -> Mail {
        let (transport, mut out) = SinkTransport::new(1);
        let channel = MailChannel::new(Arc::new(transport), self.addresses.clone(), None, 1);
        let mut done = channel.deliver(letter).await;
        while matches!(done, DeliveryResult::AwaitsRecap) {
            self.desk.wait_for_recaps().await;
            done = channel.deliver(letter).await;
        }
        assert!(matches!(done, DeliveryResult::Sent { .. }), "{done:?}");
        let composed = out.recv().await.expect("a mail");
        let mail = MessageParser::default().parse(&composed.bytes).expect("a mail that can be read");
        let is_picture = |part: &mail_parser::MessagePart<'_>| {
            part.content_type().is_some_and(|kind| kind.subtype() == Some("png"))
        };
        Mail {
            subject: mail.subject().unwrap_or_default().to_owned(),
            text: mail.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
            html: mail.body_html(0).unwrap_or_default().into_owned(),
            has_picture: mail.attachments().any(is_picture),
        }
    }
}
