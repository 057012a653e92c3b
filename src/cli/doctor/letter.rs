//! A letter to see whether letters arrive, and where it is waited for when it is to ourselves.

use super::found::{FetchFault, Finding};
use super::mailbox::Fetching;
use crate::cli::{house, serve};
use async_trait::async_trait;
use config::{Config, OutBy};
use email::{
    Addresses, ComposedMail, Dialect, DialogLimits, Envelope, Gate, Listener, ListenerSettings, MailAnswer,
    MailLimits, RecipientAnswer,
};
use lettre::message::Message;
use lettre::message::header::{HeaderName, HeaderValue};
use model::{MailAddress, hex};
use ports::SendError;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, watch};

/// So long the mail server may take for each step.
const PATIENCE: Duration = Duration::from_secs(30);
/// A letter to ourselves may be under way this long.
const ROUND_TRIP: Duration = Duration::from_secs(60);
/// So long whoever brings the letter has to hear that it is taken.
const FAREWELL: Duration = Duration::from_secs(5);
/// Bytes of chance in the name of the letter.
const NAME_BYTES: usize = 13;
const ABOUT: &str = "letter";

/// Where the letter comes in.
pub(super) enum WayIn {
    /// Elsewhere: it is not to us.
    NotOurs,
    /// At our listener, if nobody else listens there.
    Listener(io::Result<Waiting>),
    /// Where mail is fetched, if that can be read.
    Fetched(Result<Fetching, FetchFault>),
}

/// Sends a letter; where it is to ourselves, waits for it.
pub(super) async fn letter(
    config: &Config,
    addresses: &Addresses,
    to: &MailAddress,
    way_in: WayIn,
) -> anyhow::Result<Finding> {
    let out = &config.mail.out;
    if out.by == OutBy::Files {
        let found = "not sent: letters are written as files, and nobody gets mail";
        return Ok(Finding::wrong(ABOUT, found, "set mail.out.by to \"smtp\""));
    }
    let name: String = hex(&house::machine().entropy()).chars().take(2 * NAME_BYTES).collect();
    let mail = composed(addresses, to, &name)?;
    if let WayIn::Listener(Ok(waiting)) = &way_in {
        waiting.waits_for(&name);
    }
    let way = serve::signed(config, serve::way_out(out, DialogLimits::all(PATIENCE))?)?;
    let sent = Instant::now();
    if let Err(error) = way.send(&mail).await {
        let advice = match error {
            SendError::Retry { .. } | SendError::Down { .. } => "is it up, and are user and password right?",
            _ => "may it send for our domain, and does --to exist?",
        };
        return Ok(Finding::wrong(ABOUT, format!("{}: {error}", out.host), advice));
    }
    Ok(way_in.brings(&name, &out.host, sent).await)
}

impl WayIn {
    /// Waits for the letter of this name, which `host` has taken.
    async fn brings(self, name: &str, host: &str, sent: Instant) -> Finding {
        let taken =
            |why: &str, advice: &str| Finding::warn(ABOUT, format!("{host} has taken it{why}"), advice);
        let end = sent + ROUND_TRIP;
        let (came, advice) = match self {
            Self::NotOurs => return taken("", "look whether it arrives there, and not among the spam"),
            Self::Listener(Err(error)) if error.kind() == io::ErrorKind::AddrInUse => {
                return taken(
                    "; mail.listen is in use, so it is not waited for here",
                    "the log of the service must tell of a machine's mail within a minute",
                );
            }
            Self::Listener(Err(error)) => {
                return taken(
                    &format!("; nobody can listen at mail.listen ({error})"),
                    "correct mail.listen",
                );
            }
            Self::Fetched(Err(_)) => {
                return taken("; the mailbox cannot be read", "see the line about the mailbox");
            }
            Self::Listener(Ok(waiting)) => (
                waiting.until(end).await,
                "does the MX lead to the mail server that hands mail on to mail.listen?",
            ),
            Self::Fetched(Ok(mut fetching)) => match fetching.brings(name, end).await {
                Ok(came) => {
                    (came, "does mail for our address come into that mailbox, and not among the spam?")
                }
                Err(fault) => return taken(&format!("; {fault}"), "try again"),
            },
        };
        match came {
            true => Finding::ok(ABOUT, format!("came back to us within {} s", sent.elapsed().as_secs() + 1)),
            false => {
                Finding::wrong(ABOUT, format!("did not come back within {} s", ROUND_TRIP.as_secs()), advice)
            }
        }
    }
}

fn composed(addresses: &Addresses, to: &MailAddress, name: &str) -> anyhow::Result<ComposedMail> {
    let machine = HeaderName::new_from_ascii_str("Auto-Submitted");
    let message = Message::builder()
        .from(addresses.play().parse()?)
        .to(to.as_str().parse()?)
        // Some servers give a letter another Message-ID.
        .subject(format!("Do letters arrive? {name}"))
        .message_id(Some(format!("<{name}@{}>", addresses.domain())))
        .raw_header(HeaderValue::new(machine, "auto-generated".to_owned()))
        .body("vernissage doctor mail has sent this. If you read it, letters arrive.\r\n".to_owned())?;
    let envelope = Envelope { from: Some(addresses.play()), to: vec![to.as_str().to_owned()], host: None };
    Ok(ComposedMail { name: name.to_owned(), envelope, bytes: message.formatted() })
}

/// Listens in the service's place.
pub(super) struct Waiting {
    gate: Arc<OneLetter>,
    stop: watch::Sender<bool>,
    task: tokio::task::JoinHandle<()>,
}

impl Waiting {
    /// Errors: the address is in use, by the service itself perhaps.
    pub(super) async fn begin(config: &Config, addresses: &Addresses) -> io::Result<Self> {
        let mail = &config.mail;
        let dialect = if mail.lmtp { Dialect::Lmtp } else { Dialect::Smtp };
        let host = addresses.domain().to_owned();
        let settings = ListenerSettings { host, dialect, limits: MailLimits::default() };
        let mut listener = Listener::bind(mail.listen, settings).await?;
        // What is wrong with the certificate is told elsewhere.
        if let Ok(Some(tls)) = house::listener_tls(mail) {
            listener = listener.offering(tls);
        }
        let (addresses, came) = (addresses.clone(), Notify::new());
        let gate = Arc::new(OneLetter { addresses, name: Mutex::default(), came });
        let (stop, stopped) = watch::channel(false);
        let task = tokio::spawn(listener.run(gate.clone(), stopped));
        Ok(Self { gate, stop, task })
    }

    fn waits_for(&self, name: &str) {
        *self.gate.name.lock().unwrap_or_else(PoisonError::into_inner) = Some(name.to_owned());
    }

    /// Whether the letter comes until then.
    async fn until(self, end: Instant) -> bool {
        let came = tokio::time::timeout_at(end.into(), self.gate.came.notified()).await.is_ok();
        self.stop.send_replace(true);
        // Whoever did not hear the answer would bring the letter once more, to the service.
        let _ = tokio::time::timeout(FAREWELL, self.task).await;
        came
    }
}

/// Takes the letter that is waited for; all other mail is to come again later.
#[derive(Debug)]
struct OneLetter {
    addresses: Addresses,
    name: Mutex<Option<String>>,
    came: Notify,
}

impl OneLetter {
    fn is_it(&self, raw: &[u8]) -> bool {
        let name = self.name.lock().unwrap_or_else(PoisonError::into_inner);
        name.as_ref().is_some_and(|name| raw.windows(name.len()).any(|bytes| bytes == name.as_bytes()))
    }
}

#[async_trait]
impl Gate for OneLetter {
    async fn recipient(&self, address: &str) -> RecipientAnswer {
        if self.addresses.parse(address).is_some() {
            RecipientAnswer::Accept
        } else {
            RecipientAnswer::Unknown
        }
    }

    async fn take(&self, raw: Vec<u8>, _: Envelope) -> MailAnswer {
        if !self.is_it(&raw) {
            return MailAnswer::Later;
        }
        self.came.notify_one();
        MailAnswer::Done
    }
}
