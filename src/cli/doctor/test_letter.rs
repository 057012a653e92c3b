//! Sends a letter to check delivery, and waits for it if it is addressed to us.

use super::doctor_findings::{FetchError, Finding};
use super::mailbox_check::FetchSource;
use crate::cli::{serve, service_assembly};
use async_trait::async_trait;
use config::{Config, OutgoingMethod};
use email::{
    Addresses, ComposedMail, DialogLimits, Envelope, Listener, ListenerSettings, MailAnswer, MailGateway,
    MailLimits, MailProtocol, RecipientAnswer,
};
use lettre::message::Message;
use lettre::message::header::{HeaderName, HeaderValue};
use model::{MailAddress, to_hex};
use ports::SendError;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, watch};

/// Time limit for each step of the mail server.
const SMTP_STEP_TIMEOUT: Duration = Duration::from_secs(30);
/// Time limit for a letter to ourselves.
const ROUND_TRIP_TIMEOUT: Duration = Duration::from_secs(60);
/// Time limit for the sender of the letter to read that we accepted it.
const ANSWER_READ_TIMEOUT: Duration = Duration::from_secs(5);
/// Number of random bytes in the letter's name.
const NAME_BYTES: usize = 13;
const LETTER_SUBJECT: &str = "letter";

/// Place where the letter arrives.
pub(super) enum LetterArrival {
    /// Elsewhere, since the letter is not addressed to us.
    NotOurs,
    /// At our listener, if the address of the listener is free.
    Listener(io::Result<LetterWaiter>),
    /// In the mailbox that mail is fetched from, if the mailbox can be read.
    Fetched(Result<FetchSource, FetchError>),
}

/// Sends a letter, and waits for it if it is addressed to us.
pub(super) async fn send_test_letter(
    config: &Config,
    addresses: &Addresses,
    to: &MailAddress,
    way_in: LetterArrival,
) -> anyhow::Result<Finding> {
    let out = &config.mail.out;
    if out.by == OutgoingMethod::Files {
        let found = "not sent: letters are written as files, and no mail is delivered";
        return Ok(Finding::error(LETTER_SUBJECT, found, "set mail.out.by to \"smtp\""));
    }
    let name: String =
        to_hex(&service_assembly::host_world().entropy()).chars().take(2 * NAME_BYTES).collect();
    let mail = compose_test_letter(addresses, to, &name)?;
    if let LetterArrival::Listener(Ok(waiting)) = &way_in {
        waiting.expect_letter(&name);
    }
    let way = serve::signing_transport(
        config,
        serve::outgoing_transport(out, DialogLimits::uniform(SMTP_STEP_TIMEOUT))?,
    )?;
    let sent = Instant::now();
    if let Err(error) = way.send(&mail).await {
        let advice = match error {
            SendError::Retry { .. } | SendError::Down { .. } => "check that it is up, and user and password",
            _ => "check that it may send for your domain, and that --to exists",
        };
        return Ok(Finding::error(LETTER_SUBJECT, format!("{}: {error}", out.host), advice));
    }
    Ok(way_in.wait_for_letter(&name, &out.host, sent).await)
}

impl LetterArrival {
    /// Waits for the letter with this name, which `host` has accepted.
    async fn wait_for_letter(self, name: &str, host: &str, sent: Instant) -> Finding {
        let taken = |why: &str, advice: &str| {
            Finding::warn(LETTER_SUBJECT, format!("{host} accepted it{why}"), advice)
        };
        let end = sent + ROUND_TRIP_TIMEOUT;
        let (came, advice) = match self {
            Self::NotOurs => return taken("", "check that it arrives there, and not in the spam folder"),
            Self::Listener(Err(error)) if error.kind() == io::ErrorKind::AddrInUse => {
                return taken(
                    "; mail.listen is in use, so doctor cannot wait for it",
                    "check that the service logs an automatic message within a minute",
                );
            }
            Self::Listener(Err(error)) => {
                return taken(&format!("; cannot listen at mail.listen ({error})"), "correct mail.listen");
            }
            Self::Fetched(Err(_)) => {
                return taken("; the mailbox cannot be read", "see the line about the mailbox");
            }
            Self::Listener(Ok(waiting)) => (
                waiting.wait_for_arrival(end).await,
                "check that the MX leads to the mail server that passes mail to mail.listen",
            ),
            Self::Fetched(Ok(mut fetching)) => match fetching.wait_for_subject(name, end).await {
                Ok(came) => {
                    (came, "check that mail for your address reaches that mailbox, and not its spam folder")
                }
                Err(fault) => return taken(&format!("; {fault}"), "try again"),
            },
        };
        match came {
            true => {
                Finding::ok(LETTER_SUBJECT, format!("came back within {} s", sent.elapsed().as_secs() + 1))
            }
            false => Finding::error(
                LETTER_SUBJECT,
                format!("did not come back within {} s", ROUND_TRIP_TIMEOUT.as_secs()),
                advice,
            ),
        }
    }
}

fn compose_test_letter(addresses: &Addresses, to: &MailAddress, name: &str) -> anyhow::Result<ComposedMail> {
    let machine = HeaderName::new_from_ascii_str("Auto-Submitted");
    let message = Message::builder()
        .from(addresses.play_address().parse()?)
        .to(to.as_str().parse()?)
        // The subject identifies the letter, since some servers replace the Message-ID.
        .subject(format!("Test letter {name}"))
        .message_id(Some(format!("<{name}@{}>", addresses.domain())))
        .raw_header(HeaderValue::new(machine, "auto-generated".to_owned()))
        .body(
            "This was sent by vernissage doctor mail. If you can read it, letters arrive.\r\n".to_owned(),
        )?;
    let envelope =
        Envelope { from: Some(addresses.play_address()), to: vec![to.as_str().to_owned()], host: None };
    Ok(ComposedMail { name: name.to_owned(), envelope, bytes: message.formatted() })
}

/// Listens in place of the service.
pub(super) struct LetterWaiter {
    gate: Arc<TestLetterGate>,
    stop: watch::Sender<bool>,
    task: tokio::task::JoinHandle<()>,
}

impl LetterWaiter {
    /// Starts listening.
    ///
    /// # Errors
    /// Returns an error if the address is in use, perhaps by the service itself.
    pub(super) async fn begin(config: &Config, addresses: &Addresses) -> io::Result<Self> {
        let mail = &config.mail;
        let dialect = if mail.lmtp { MailProtocol::Lmtp } else { MailProtocol::Smtp };
        let host = addresses.domain().to_owned();
        let settings = ListenerSettings { host, dialect, limits: MailLimits::default() };
        let mut listener = Listener::bind(mail.listen, settings).await?;
        // Problems with the certificate are reported by another check.
        if let Ok(Some(tls)) = service_assembly::listener_tls(mail) {
            listener = listener.with_tls(tls);
        }
        let (addresses, came) = (addresses.clone(), Notify::new());
        let gate = Arc::new(TestLetterGate { addresses, name: Mutex::default(), came });
        let (stop, stopped) = watch::channel(false);
        let task = tokio::spawn(listener.run(gate.clone(), stopped));
        Ok(Self { gate, stop, task })
    }

    fn expect_letter(&self, name: &str) {
        *self.gate.name.lock().unwrap_or_else(PoisonError::into_inner) = Some(name.to_owned());
    }

    /// Waits for the letter until `end`. Returns true if the letter arrived.
    async fn wait_for_arrival(self, end: Instant) -> bool {
        let came = tokio::time::timeout_at(end.into(), self.gate.came.notified()).await.is_ok();
        self.stop.send_replace(true);
        // A sender that missed our answer would deliver the letter again, to the service.
        let _ = tokio::time::timeout(ANSWER_READ_TIMEOUT, self.task).await;
        came
    }
}

/// Accepts the expected letter and defers all other mail.
#[derive(Debug)]
struct TestLetterGate {
    addresses: Addresses,
    name: Mutex<Option<String>>,
    came: Notify,
}

impl TestLetterGate {
    fn is_test_letter(&self, raw: &[u8]) -> bool {
        let name = self.name.lock().unwrap_or_else(PoisonError::into_inner);
        name.as_ref().is_some_and(|name| raw.windows(name.len()).any(|bytes| bytes == name.as_bytes()))
    }
}

#[async_trait]
impl MailGateway for TestLetterGate {
    async fn check_recipient(&self, address: &str) -> RecipientAnswer {
        if self.addresses.parse(address).is_some() {
            RecipientAnswer::Accept
        } else {
            RecipientAnswer::Unknown
        }
    }

    async fn accept_mail(&self, raw: Vec<u8>, _: Envelope) -> MailAnswer {
        if !self.is_test_letter(&raw) {
            return MailAnswer::Deferred;
        }
        self.came.notify_one();
        MailAnswer::Accepted
    }
}
