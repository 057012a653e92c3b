//! Turns a message into a request: `ingest` classifies the message, and the gateway looks up its token and handles the
//! request. This module decides nothing itself; the desk does.

use super::caps::{CapExceeded, HourlyCounts, MailCaps, SenderKey, UnprovedMail};
use super::isolated_reader::{MailReader, ReadOutcome, ReadPrecedence, ingest_isolated};
use crate::gate::{Envelope, MailAnswer, MailGateway, RecipientAnswer};
use crate::ingest::{BouncedLetter, Mail, MailClass, MailRefusal, fingerprint, select_recipient};
use crate::recipients::{Addresses, Recipient};
use async_trait::async_trait;
use i18n::Lang;
use measures::{RefusalIds, RefusedRight, log_refused_right};
use model::{MessageKey, Right};
use ports::{Origin, Request, RequestGateway, TemporaryFailure};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tracing::Instrument;

/// Command that shows a player's tables and pending decisions.
const STATUS_COMMAND: &str = "mine";
/// Number of digits of a message's fingerprint in log lines.
const ID_DIGITS: usize = 12;

/// A monotonic clock: the time since some fixed instant.
#[derive(Clone)]
pub struct MonotonicClock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl MonotonicClock {
    /// Creates a clock with this time source.
    pub fn new(read: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }

    /// Creates a clock from the machine's monotonic clock.
    pub fn machine() -> Self {
        let start = Instant::now();
        Self::new(move || start.elapsed())
    }
}

impl std::fmt::Debug for MonotonicClock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SteadyClock({:?})", self.0())
    }
}

/// The service's gate, which passes mail from the listener to the request gateway.
#[derive(Debug)]
pub struct MailGate {
    door: Arc<dyn RequestGateway>,
    addresses: Addresses,
    markers: Arc<[String]>,
    reader: MailReader,
    hour: Mutex<HourlyCounts>,
    clock: MonotonicClock,
}

/// Data from the SMTP dialog of a message.
struct SmtpOrigin {
    host: Option<IpAddr>,
    sender: Option<String>,
}

/// What the recipients of a message alone tell about it, before it is read.
enum MailStanding {
    /// To the live return address of a right.
    HasRight(Right),
    /// To an address that anyone can know, or that was never issued. The message may be answered.
    Unproved,
    /// To an address that never answers.
    Unanswered,
}

/// Result of passing a request to the gateway.
enum GatewayResult {
    /// A letter was queued.
    Answered,
    /// No letter was queued: the message was ignored, or had been answered before.
    Unanswered,
}

impl MailGate {
    /// Creates a gate for mail to our own `addresses`, with a reader in this process and the default caps.
    pub fn new(door: Arc<dyn RequestGateway>, addresses: Addresses) -> Self {
        let (reader, clock) = (MailReader::in_process(), MonotonicClock::machine());
        let hour = Mutex::new(HourlyCounts::new(MailCaps::default()));
        Self { door, addresses, markers: i18n::reply_markers().into(), reader, hour, clock }
    }

    /// Uses this reader for incoming mail.
    #[must_use]
    pub fn with_reader(self, reader: MailReader) -> Self {
        Self { reader, ..self }
    }

    /// Sets the caps for unproved mail.
    #[must_use]
    pub fn with_caps(self, caps: MailCaps) -> Self {
        Self { hour: Mutex::new(HourlyCounts::new(caps)), ..self }
    }

    /// Uses this clock for the caps.
    #[must_use]
    pub fn with_clock(self, clock: MonotonicClock) -> Self {
        Self { clock, ..self }
    }

    /// Passes the request of a message from a person to the gateway.
    async fn receive(&self, mail: Mail, dialog: &SmtpOrigin) -> MailAnswer {
        let (from, mail) = match self.sender(&mail).await {
            Ok(Some(from)) => (from, mail),
            Ok(None) => {
                log_unknown_address();
                (Origin::Claimed(mail.from.address.clone()), as_status_request(mail))
            }
            Err(answer) => return answer,
        };
        let counted = match &from {
            Origin::Claimed(from) => {
                let claim = UnprovedMail { host: dialog.host, sender: dialog.sender.as_deref(), from };
                match self.hourly_counts().count((self.clock.0)(), claim) {
                    Ok(ticket) => Some(ticket),
                    Err(beyond) => return defer_rate_limited(beyond),
                }
            }
            _ => None,
        };
        let holds_right = matches!(from, Origin::Holder(_));
        let answer = self.pass_request(mail, from).await.map_err(|answer| match answer {
            MailAnswer::RateLimited if holds_right => MailAnswer::ReturnAddressLimited,
            other => other,
        });
        if let (Some(ticket), false) = (counted, matches!(answer, Ok(GatewayResult::Answered))) {
            let mut hour = self.hourly_counts();
            hour.release_ticket(ticket);
            hour.count_wasted((self.clock.0)(), dialog.host);
        }
        match answer {
            Ok(_) => MailAnswer::Accepted,
            Err(answer) => answer,
        }
    }

    /// Passes the request of a message to the gateway, with this origin.
    async fn pass_request(&self, mail: Mail, from: Origin) -> Result<GatewayResult, MailAnswer> {
        let vocabulary = match self.door.vocabulary(&from).await {
            Ok(vocabulary) => vocabulary,
            Err(error) => return Err(defer_mail(&error)),
        };
        let read = mail.orders(&|word| vocabulary.can_begin(word));
        let mut notes = Vec::new();
        let to_unknown = matches!((&from, &mail.to), (Origin::Claimed(_), Recipient::Token(_)));
        match (&from, &mail.to) {
            _ if to_unknown => notes.push(messages::say_address_unknown()),
            (_, Recipient::Token(_)) if mail.seen_by_others => notes.push(messages::say_seen_by_others()),
            _ => {}
        }
        let request = Request {
            lang: guess_language(read.orders.iter().chain(&read.tail).chain(&read.unread)),
            tail: read.tail,
            unread: read.unread,
            own_text: mail.lines,
            notes,
            reply_to: mail.message_id,
            author: Some(mail.from.address),
            author_authentication: mail.finding,
            name: Some(mail.from.name).filter(|name| !name.is_empty()),
            to_unknown,
            by_letter: true,
            utc_offset_min: mail.utc_offset_min,
            ..Request::new(mail.key, from, read.orders)
        };
        self.pass_to_gateway(&request).await
    }

    /// Stops all mail to the player of a token. Nothing else in the message matters.
    async fn stop_all_mail(&self, to: &Recipient, key: MessageKey) -> MailAnswer {
        let Some(hash) = to.hash() else { return MailAnswer::Refused };
        let right = match self.door.right(&hash).await {
            Ok(Some(right)) => right,
            Ok(None) => {
                log_unknown_address();
                return MailAnswer::Refused;
            }
            Err(error) => return defer_mail(&error),
        };
        let request = Request::new(key, Origin::Unsubscriber(right), Vec::new());
        match self.pass_to_gateway(&Request { by_letter: true, ..request }).await {
            Ok(_) => MailAnswer::Accepted,
            Err(answer) => answer,
        }
    }

    async fn pass_to_gateway(&self, request: &Request) -> Result<GatewayResult, MailAnswer> {
        let answer = self.door.handle(request).await.map_err(|error| defer_mail(&error))?;
        let is_letter = answer.is_some_and(|answer| answer.to.is_some());
        Ok(if is_letter { GatewayResult::Answered } else { GatewayResult::Unanswered })
    }

    /// Reports a returned letter to the gateway. A report to an address that was never issued gets the same answer, so
    /// that the answer does not reveal who plays here.
    async fn report_bounce(&self, returned: BouncedLetter) -> MailAnswer {
        let Some(hash) = returned.to.hash() else { return MailAnswer::Accepted };
        let right = match self.door.right(&hash).await {
            Ok(Some(right)) => right,
            Ok(None) => {
                log_unknown_address();
                return MailAnswer::Accepted;
            }
            Err(error) => return defer_mail(&error),
        };
        let from = Origin::ReturnedLetter { right, class: returned.class };
        match self.door.handle(&Request::new(returned.key, from, Vec::new())).await {
            Ok(_) => MailAnswer::Accepted,
            Err(error) => defer_mail(&error),
        }
    }

    /// Handles a message: reads it in isolation and executes its request.
    async fn take_in(&self, raw: Vec<u8>, envelope: Envelope) -> MailAnswer {
        let dialog = SmtpOrigin { host: envelope.host, sender: envelope.from.clone() };
        let precedence = match self.check_before_reading(&envelope, &dialog).await {
            Ok(precedence) => precedence,
            Err(answer) => return answer,
        };
        let (addresses, markers) = (&self.addresses, &self.markers);
        let read = ingest_isolated(&self.reader, raw.into(), envelope, addresses, markers, precedence);
        let ingested = match read.await {
            ReadOutcome::Read(ingested) => ingested,
            ReadOutcome::NoReader => return MailAnswer::Deferred,
            broken @ (ReadOutcome::Suspected | ReadOutcome::Quarantined) => {
                self.hourly_counts().count_wasted((self.clock.0)(), dialog.host);
                return match broken {
                    ReadOutcome::Suspected => MailAnswer::ReaderBroken,
                    _ => MailAnswer::Refused,
                };
            }
        };
        match ingested {
            MailClass::Mail(mail) => self.receive(*mail, &dialog).await,
            MailClass::Returned(returned) => self.report_bounce(*returned).await,
            MailClass::Unsubscribe(to, key) => self.stop_all_mail(&to, key).await,
            MailClass::Machine(machine, to) => {
                tracing::info!(?machine, ?to, "automatic mail ignored");
                match to {
                    Some(Recipient::Token(_) | Recipient::Unsubscribe(_)) => MailAnswer::Accepted,
                    _ => self.accept_unanswered(&dialog),
                }
            }
            MailClass::Operator => {
                tracing::warn!("mail to the operator (postmaster, abuse) discarded");
                self.accept_unanswered(&dialog)
            }
            MailClass::Refused(refusal) => {
                tracing::info!(%refusal, "mail refused");
                self.hourly_counts().count_wasted((self.clock.0)(), dialog.host);
                match refusal {
                    MailRefusal::UnwritableSender => MailAnswer::UnwritableSender,
                    _ => MailAnswer::Refused,
                }
            }
        }
    }

    /// Checks the caps that are known before a message is read, and returns its precedence. A message to a live return
    /// address counts for its person, whatever it contains.
    async fn check_before_reading(
        &self,
        envelope: &Envelope,
        dialog: &SmtpOrigin,
    ) -> Result<ReadPrecedence, MailAnswer> {
        let standing = self.standing(envelope).await?;
        let MailStanding::HasRight(right) = standing else {
            let sender = SenderKey::of(dialog.sender.as_deref());
            let answered = matches!(standing, MailStanding::Unproved).then_some(&sender);
            let checked = self.hourly_counts().check_unread((self.clock.0)(), dialog.host, answered);
            return checked.map(|()| ReadPrecedence::Unproved).map_err(defer_rate_limited);
        };
        let person = self.door.right_holder(&right).await.map_err(|error| defer_mail(&error))?;
        let whose = person.map_or_else(|| right_holder_name(&right), |person| person.to_string());
        // A player who sends too many messages is deferred, so that their answers do not delay those of others.
        match self.hourly_counts().count_person((self.clock.0)(), whose) {
            Ok(()) => Ok(ReadPrecedence::HasRight),
            Err(beyond) => {
                log_rate_limit(beyond);
                Err(MailAnswer::ReturnAddressLimited)
            }
        }
    }

    async fn standing(&self, envelope: &Envelope) -> Result<MailStanding, MailAnswer> {
        Ok(match select_recipient(envelope, &self.addresses) {
            Ok(Recipient::Play) => MailStanding::Unproved,
            Ok(to @ Recipient::Token(_)) => match self.right(&to).await? {
                Some(right) => MailStanding::HasRight(right),
                None => MailStanding::Unproved,
            },
            Ok(Recipient::Operator | Recipient::Bounce(_) | Recipient::Unsubscribe(_)) | Err(_) => {
                MailStanding::Unanswered
            }
        })
    }

    /// Returns the right of a return address, if it was issued.
    async fn right(&self, to: &Recipient) -> Result<Option<Right>, MailAnswer> {
        let Some(hash) = to.hash() else { return Ok(None) };
        self.door.right(&hash).await.map_err(|error| defer_mail(&error))
    }

    fn hourly_counts(&self) -> MutexGuard<'_, HourlyCounts> {
        self.hour.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Accepts a message that is not answered, unless its host sends too many.
    fn accept_unanswered(&self, dialog: &SmtpOrigin) -> MailAnswer {
        match self.hourly_counts().count_host((self.clock.0)(), dialog.host) {
            Ok(()) => MailAnswer::Accepted,
            Err(beyond) => defer_rate_limited(beyond),
        }
    }

    /// Returns the origin of a message, which the recipient address alone determines; `None` for a token that was never
    /// issued.
    async fn sender(&self, mail: &Mail) -> Result<Option<Origin>, MailAnswer> {
        if mail.to.hash().is_none() {
            return Ok(Some(Origin::Claimed(mail.from.address.clone())));
        }
        Ok(self.right(&mail.to).await?.map(Origin::Holder))
    }
}

/// Logs a message to an address of ours that was never issued.
fn log_unknown_address() {
    log_refused_right(RefusedRight::UnknownAddress, RefusalIds::default());
}

/// Turns a message into a status request, for an address that was never issued or was issued in a lost period. Nothing
/// in the message is executed.
fn as_status_request(mail: Mail) -> Mail {
    Mail { lines: vec![STATUS_COMMAND.to_owned()], below: Vec::new(), unread: Vec::new(), ..mail }
}

/// Returns a name for the holder of a right whose person is not known: the seat, if it is vacant.
fn right_holder_name(right: &Right) -> String {
    match right {
        Right::Decision { table, seat, .. } | Right::Seat { table, seat, .. } => format!("{table} {seat}"),
        Right::Settings { player, .. }
        | Right::Confirm { player, .. }
        | Right::Address { player, .. }
        | Right::Link { player, .. }
        | Right::Bounce { player, .. } => player.to_string(),
    }
}

/// Guesses the language of a message from its script; `None` if the script is ambiguous.
fn guess_language<'a>(lines: impl Iterator<Item = &'a String>) -> Option<Lang> {
    Lang::guess_from_script(&lines.map(String::as_str).collect::<Vec<_>>().join(" "))
}

fn defer_mail(error: &TemporaryFailure) -> MailAnswer {
    if *error == TemporaryFailure::AnswerLimitReached {
        return MailAnswer::RateLimited;
    }
    tracing::warn!(%error, "mail deferred: its sender will retry");
    MailAnswer::Deferred
}

fn defer_rate_limited(beyond: CapExceeded) -> MailAnswer {
    log_rate_limit(beyond);
    MailAnswer::RateLimited
}

fn log_rate_limit(beyond: CapExceeded) {
    if beyond.should_log {
        tracing::warn!(cap = ?beyond.cap, "mail cap reached; messages deferred");
    }
}

#[async_trait]
impl MailGateway for MailGate {
    async fn check_recipient(&self, address: &str) -> RecipientAnswer {
        match self.addresses.parse(address) {
            None => RecipientAnswer::Unknown,
            // Unknown tokens are accepted too: one may have been issued in a lost period, or long ago. Its sender gets
            // a status reply with what anyone without a right may see.
            Some(_) => RecipientAnswer::Accept,
        }
    }

    async fn carries_right(&self, address: &str) -> bool {
        match self.addresses.parse(address) {
            Some(to @ (Recipient::Token(_) | Recipient::Unsubscribe(_))) => {
                matches!(self.right(&to).await, Ok(Some(_)))
            }
            _ => false,
        }
    }

    async fn accept_mail(&self, raw: Vec<u8>, envelope: Envelope) -> MailAnswer {
        // This is the message's own fingerprint: a quarantined message is stored under the same name.
        let id = fingerprint(&raw);
        let span = tracing::info_span!("mail", id = &id[..ID_DIGITS]);
        self.take_in(raw, envelope).instrument(span).await
    }
}
