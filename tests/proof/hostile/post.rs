//! The outbox under observation: every letter sent, with its recipient and its full text. Letters with a board are
//! rendered only occasionally; for the others the stored page is checked.

use async_trait::async_trait;
use email::{Addresses, ComposedMail, MailChannel, SinkTransport};
use mail_parser::{MessageParser, PartType};
use model::ContactMethod;
use ports::{Addressee, Channel, DeliveryResult, OutgoingLetter};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc;

/// One in this many letters with a board is rendered.
const DRAWN_ONE_IN: usize = 25;

/// A letter that was sent.
#[derive(Clone, Debug)]
pub(crate) struct SentLetter {
    pub(crate) to: String,
    /// The letter as sent; empty if it was not rendered.
    pub(crate) raw: String,
    /// All readable text of the letter.
    pub(crate) text: String,
}

/// The channel that records letters.
#[derive(Debug)]
pub(crate) struct RecordedMailChannel {
    mail: MailChannel,
    out: Mutex<mpsc::Receiver<ComposedMail>>,
    sent: Mutex<Vec<SentLetter>>,
    boards: AtomicUsize,
}

impl RecordedMailChannel {
    pub(crate) fn new(addresses: &Addresses) -> Arc<Self> {
        let (transport, out) = SinkTransport::new(1_000);
        let mail = MailChannel::new(Arc::new(transport), addresses.clone(), None, 1);
        Arc::new(Self { mail, out: out.into(), sent: Mutex::default(), boards: AtomicUsize::new(0) })
    }

    /// Takes the letters sent since the last call.
    pub(crate) fn take_sent(&self) -> Vec<SentLetter> {
        std::mem::take(&mut *self.sent.lock().unwrap())
    }
}

#[async_trait]
impl Channel for RecordedMailChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let Addressee::Player { player, .. } = &letter.to else {
            return DeliveryResult::Dead("a place".into());
        };
        let has_board = letter.page.board.is_some() && !letter.page.text_only;
        if has_board && !self.boards.fetch_add(1, Ordering::Relaxed).is_multiple_of(DRAWN_ONE_IN) {
            let to = player.address.as_ref().map(|own| own.as_str().to_owned()).unwrap_or_default();
            let text = serde_json::to_string(&letter.page).unwrap();
            self.sent.lock().unwrap().push(SentLetter { to, raw: String::new(), text });
            return DeliveryResult::Sent { remote_id: None, place: None, mailed: None };
        }
        let delivery = self.mail.deliver(letter).await;
        while let Ok(mail) = self.out.lock().unwrap().try_recv() {
            let text = readable_text(&mail.bytes);
            let raw = String::from_utf8_lossy(&mail.bytes).into_owned();
            for to in mail.envelope.to {
                self.sent.lock().unwrap().push(SentLetter { to, raw: raw.clone(), text: text.clone() });
            }
        }
        delivery
    }
}

/// Returns all readable text of a mail: its bytes, its headers and its decoded parts.
pub(crate) fn readable_text(raw: &[u8]) -> String {
    let mut text = String::from_utf8_lossy(raw).into_owned();
    let Some(mail) = MessageParser::default().parse(raw) else { return text };
    for part in &mail.parts {
        for header in &part.headers {
            text.push_str(&format!("\n{:?}: {:?}", header.name, header.value));
        }
        match &part.body {
            PartType::Text(body) | PartType::Html(body) => text.push_str(body),
            _ => {}
        }
    }
    text
}
