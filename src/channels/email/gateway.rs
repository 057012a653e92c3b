//! The mail channel as the service sees it: mails from the listener become requests at the door, letters from the outbox
//! become mails. It decides nothing: what a mail is, `ingest` says; what it does, the desk.

use super::apart::ingest_apart;
use super::compose::{Cover, Nature, compose};
use super::gate::{Envelope, Gate, RecipientAnswer, Taken};
use super::ingest::{Mail, Verdict};
use super::recipients::{Addresses, Recipient};
use super::send::Transport;
use crate::channels::{Addressee, Channel, Delivery, Door, Origin, Outgoing, Request, SaidAt, SendError};
use crate::i18n::{self, Lang};
use crate::play::{Class, Player, Say, Way};
use crate::render::{self, Reader, Rendered};
use async_trait::async_trait;
use std::str::FromStr;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Characters of a letter's id that its marker line shows.
const MARKER_LEN: usize = 6;

/// Mails in.
#[derive(Debug)]
pub struct MailGate {
    door: Arc<dyn Door>,
    addresses: Addresses,
    markers: Arc<[String]>,
}

impl MailGate {
    /// A gate for mails to these addresses.
    pub fn new(door: Arc<dyn Door>, addresses: Addresses) -> Self {
        Self { door, addresses, markers: i18n::markers().into() }
    }

    /// What became of a person's mail.
    async fn receive(&self, mail: Mail) -> Taken {
        let from = match self.sender(&mail).await {
            Ok(Some(from)) => from,
            Ok(None) => return Taken::Refused,
            Err(taken) => return taken,
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
            name: Some(mail.from.name).filter(|name| !name.is_empty()),
            by_letter: true,
        };
        match self.door.handle(&request).await {
            Ok(_) => Taken::Done,
            Err(error) => later(&error),
        }
    }

    /// Who sent it, by its recipient alone; `None` for an address that never was ours.
    async fn sender(&self, mail: &Mail) -> Result<Option<Origin>, Taken> {
        let Some(hash) = mail.to.hash() else { return Ok(Some(Origin::Claimed(mail.from.normal.clone()))) };
        let right = self.door.right(&hash).await.map_err(|error| later(&error))?;
        Ok(right.map(|right| match mail.to {
            Recipient::Unsubscribe(_) => Origin::Silencer(right),
            _ => Origin::Holder(right),
        }))
    }
}

/// The language a mail seems to be written in, if that can be told by its letters.
fn language_of<'a>(mut lines: impl Iterator<Item = &'a String>) -> Option<Lang> {
    let is_han = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    lines.any(|line| line.chars().any(is_han)).then(|| Lang::parse("zh-Hant"))
}

fn later(error: &crate::channels::NotNow) -> Taken {
    tracing::warn!(%error, "a mail could not be taken; its sender will send it again");
    Taken::Later
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

    async fn take(&self, raw: Vec<u8>, envelope: Envelope) -> Taken {
        let (addresses, markers) = (self.addresses.clone(), self.markers.clone());
        match ingest_apart(raw.into(), envelope, addresses, markers).await {
            Some(Verdict::Mail(mail)) => self.receive(*mail).await,
            Some(Verdict::Machine(machine, to)) => {
                tracing::info!(?machine, ?to, "mail of a machine: nothing done, nothing answered");
                Taken::Done
            }
            Some(Verdict::Operator) => {
                tracing::warn!("a mail for the operator (postmaster, abuse) came in and is not kept");
                Taken::Done
            }
            Some(Verdict::Refused(refusal)) => {
                tracing::info!(%refusal, "mail refused");
                Taken::Refused
            }
            None => Taken::Later,
        }
    }
}

/// Letters out.
#[derive(Debug)]
pub struct MailChannel {
    transport: Arc<dyn Transport>,
    addresses: Addresses,
    web: Option<String>,
    drawing: Arc<Semaphore>,
}

impl MailChannel {
    /// A channel that sends by this transport. `web` is the public https address for unsubscribing, if there is one;
    /// `drawings` pictures are made at once.
    pub fn new(
        transport: Arc<dyn Transport>,
        addresses: Addresses,
        web: Option<String>,
        drawings: usize,
    ) -> Self {
        Self { transport, addresses, web, drawing: Arc::new(Semaphore::new(drawings.max(1))) }
    }

    /// The letter in its reader's language.
    async fn rendered(&self, letter: &Outgoing, player: &Player) -> Result<Rendered, String> {
        let page = letter.page.clone();
        let reader = Reader {
            lang: Lang::parse(&player.lang),
            zone: chrono_tz::Tz::from_str(&player.zone).unwrap_or(chrono_tz::UTC),
            now: letter.at,
            address: self.addresses.play(),
            marker_id: letter.message_id.chars().take(MARKER_LEN).collect(),
        };
        let _drawing = self.drawing.acquire().await.map_err(|error| error.to_string())?;
        let drawn = tokio::task::spawn_blocking(move || render::letter(&page, &reader)).await;
        drawn.map_err(|error| error.to_string())?.map_err(|error| error.to_string())
    }
}

#[async_trait]
impl Channel for MailChannel {
    fn leads(&self, way: Way) -> bool {
        way == Way::Mail
    }

    async fn deliver(&self, letter: &Outgoing) -> Delivery {
        let Addressee::Player { player, returns, .. } = &letter.to else {
            return Delivery::Dead("no mail goes to a place".to_owned());
        };
        let Some(to) = player.address.as_deref() else {
            return Delivery::Unreachable("no address".to_owned());
        };
        let rendered = match self.rendered(letter, player).await {
            Ok(rendered) => rendered,
            Err(why) => return Delivery::Dead(format!("the letter could not be drawn: {why}")),
        };
        let cover = Cover {
            house: &self.addresses,
            to,
            name: &letter.message_id,
            thread: &returns.thread_id,
            in_reply_to: letter.in_reply_to.as_deref(),
            date: letter.page.written_at.unwrap_or(letter.at),
            nature: if letter.class == Class::Receipt { Nature::Replied } else { Nature::Generated },
            table: letter.page.table.as_ref().map(|table| &table.code),
            reply_token: Some(returns.token.as_deref().unwrap_or(&returns.settings_token)),
            bounce_token: &returns.bounce_token,
            unsubscribe_token: &returns.silence_token,
            web: self.web.as_deref(),
        };
        let mail = match compose(&rendered, &cover) {
            Ok(mail) => mail,
            Err(error) => return Delivery::Dead(error.to_string()),
        };
        match self.transport.send(&mail).await {
            Ok(remote) => Delivery::Sent { remote_id: Some(remote.0), place: None },
            Err(SendError::Retry { why }) => Delivery::Retry { why, after_s: None },
            Err(SendError::Dead { why }) => Delivery::Dead(why),
        }
    }
}
