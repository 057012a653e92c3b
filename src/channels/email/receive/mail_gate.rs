//! From a mail to a request: asks the reader what a mail is, asks the door what its token allows, and knocks. It decides
//! nothing: what a mail is, `ingest` says; what it does, the desk.

use super::apart::ingest_apart;
use crate::channels::email::envelope::Envelope;
use crate::channels::email::gate::{Gate, MailAnswer, RecipientAnswer};
use crate::channels::email::ingest::{Ingested, Mail, ReturnedMail};
use crate::channels::email::recipients::{Addresses, Recipient};
use crate::channels::{Door, NotNow, Origin, Request, SaidAt};
use crate::i18n::{self, Lang};
use crate::play::{MessageKey, Say};
use async_trait::async_trait;
use std::sync::Arc;

/// The gate of the service: what the listener takes goes through the door.
#[derive(Debug)]
pub struct MailGate {
    door: Arc<dyn Door>,
    addresses: Addresses,
    markers: Arc<[String]>,
}

impl MailGate {
    /// A gate for mails to these addresses of ours.
    pub fn new(door: Arc<dyn Door>, addresses: Addresses) -> Self {
        Self { door, addresses, markers: i18n::markers().into() }
    }

    /// Asks the door to do what a person's mail says.
    async fn receive(&self, mail: Mail) -> MailAnswer {
        let from = match self.sender(&mail).await {
            Ok(Some(from)) => from,
            Ok(None) => return MailAnswer::Refused,
            Err(answer) => return answer,
        };
        let vocabulary = match self.door.vocabulary(&from).await {
            Ok(vocabulary) => vocabulary,
            Err(error) => return later(&error),
        };
        let read = mail.orders(&|word| vocabulary.can_begin(word));
        let mut notes = Vec::new();
        if mail.seen_by_others && matches!(mail.to, Recipient::Token(_)) {
            notes.push(Say::new("say-seen-by-others"));
        }
        let request = Request {
            key: mail.key,
            from,
            said_at: SaidAt::default(),
            lang: language_of(read.orders.iter().chain(&read.unread)),
            orders: read.orders,
            unread: read.unread,
            notes,
            reply_to: mail.message_id,
            locale: None,
            author: Some(mail.from.address),
            finding: mail.finding,
            name: Some(mail.from.name).filter(|name| !name.is_empty()),
            by_letter: true,
        };
        self.knock(&request).await
    }

    /// Asks the door to stop all mail to whom a token belongs. Nothing else of the mail counts.
    async fn silence(&self, to: &Recipient, key: MessageKey) -> MailAnswer {
        let Some(hash) = to.hash() else { return MailAnswer::Refused };
        let right = match self.door.right(&hash).await {
            Ok(Some(right)) => right,
            Ok(None) => return MailAnswer::Refused,
            Err(error) => return later(&error),
        };
        let request = Request::new(key, Origin::Silencer(right), Vec::new());
        self.knock(&Request { by_letter: true, ..request }).await
    }

    async fn knock(&self, request: &Request) -> MailAnswer {
        match self.door.handle(request).await {
            Ok(_) => MailAnswer::Done,
            Err(error) => later(&error),
        }
    }

    /// Tells the door that a letter came back. A report to an address that we never gave to anybody is taken like every other, so
    /// that nobody learns who plays here.
    async fn count(&self, returned: ReturnedMail) -> MailAnswer {
        let Some(hash) = returned.to.hash() else { return MailAnswer::Done };
        let right = match self.door.right(&hash).await {
            Ok(Some(right)) => right,
            Ok(None) => return MailAnswer::Done,
            Err(error) => return later(&error),
        };
        let from = Origin::Returned { right, hard: returned.hard };
        match self.door.handle(&Request::new(returned.key, from, Vec::new())).await {
            Ok(_) => MailAnswer::Done,
            Err(error) => later(&error),
        }
    }

    /// Who sent it, judged by the recipient alone; `None` for a token that we never gave to anybody.
    async fn sender(&self, mail: &Mail) -> Result<Option<Origin>, MailAnswer> {
        let Some(hash) = mail.to.hash() else { return Ok(Some(Origin::Claimed(mail.from.address.clone()))) };
        let right = self.door.right(&hash).await.map_err(|error| later(&error))?;
        Ok(right.map(Origin::Holder))
    }
}

/// The language a mail seems to be written in, if that can be told by its letters.
fn language_of<'a>(mut lines: impl Iterator<Item = &'a String>) -> Option<Lang> {
    let is_han = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    lines.any(|line| line.chars().any(is_han)).then(|| Lang::parse("zh-Hant"))
}

fn later(error: &NotNow) -> MailAnswer {
    tracing::warn!(%error, "a mail could not be taken; its sender will send it again");
    MailAnswer::Later
}

#[async_trait]
impl Gate for MailGate {
    async fn recipient(&self, address: &str) -> RecipientAnswer {
        match self.addresses.parse(address) {
            None => RecipientAnswer::Unknown,
            Some(Recipient::Bounce(_)) => RecipientAnswer::Accept,
            Some(recipient) => match recipient.hash() {
                None => RecipientAnswer::Accept,
                Some(hash) => match self.door.right(&hash).await {
                    Ok(Some(_)) => RecipientAnswer::Accept,
                    Ok(None) => RecipientAnswer::Unknown,
                    Err(_) => RecipientAnswer::Later,
                },
            },
        }
    }

    async fn take(&self, raw: Vec<u8>, envelope: Envelope) -> MailAnswer {
        let (addresses, markers) = (self.addresses.clone(), self.markers.clone());
        match ingest_apart(raw.into(), envelope, addresses, markers).await {
            Some(Ingested::Mail(mail)) => self.receive(*mail).await,
            Some(Ingested::Returned(returned)) => self.count(*returned).await,
            Some(Ingested::Machine(machine, to)) => {
                tracing::info!(?machine, ?to, "mail of a machine: nothing done, nothing answered");
                MailAnswer::Done
            }
            Some(Ingested::Unsubscribe(to, key)) => self.silence(&to, key).await,
            Some(Ingested::Operator) => {
                tracing::warn!("a mail for the operator (postmaster, abuse) came in and is not kept");
                MailAnswer::Done
            }
            Some(Ingested::Refused(refusal)) => {
                tracing::info!(%refusal, "mail refused");
                MailAnswer::Refused
            }
            None => MailAnswer::Later,
        }
    }
}
