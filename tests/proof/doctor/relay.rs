//! A mail server that accepts the doctor's letter: our own listener, with STARTTLS and a test gate.

use async_trait::async_trait;
use email::{
    ComposedMail, Envelope, Listener, ListenerSettings, ListenerTls, MailAnswer, MailGateway, MailLimits,
    MailProtocol, RecipientAnswer, SmtpTransport, Transport,
};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tokio::sync::{mpsc, watch};

/// Fate of a letter.
#[derive(Clone, Debug)]
pub(super) enum LetterFate {
    /// Forwarded by SMTP to this port, asynchronously.
    GoesTo(u16),
    /// Written to a maildir.
    IsPutInto(PathBuf),
    /// Rejected: unknown recipient.
    IsRefused,
    /// Lost.
    IsLost,
}

#[derive(Debug)]
struct RelayGate {
    letter_fate: LetterFate,
    senders: Arc<Mutex<Vec<(String, String)>>>,
    brought: mpsc::UnboundedSender<bool>,
}

#[async_trait]
impl MailGateway for RelayGate {
    async fn check_recipient(&self, _: &str) -> RecipientAnswer {
        match self.letter_fate {
            LetterFate::IsRefused => RecipientAnswer::Unknown,
            _ => RecipientAnswer::Accept,
        }
    }

    async fn accept_mail(&self, raw: Vec<u8>, envelope: Envelope) -> MailAnswer {
        let text = String::from_utf8(raw.clone()).unwrap();
        let from = text.lines().find(|line| line.starts_with("From: ")).unwrap_or_default().to_owned();
        self.senders.lock().unwrap().push((envelope.from.clone().unwrap_or_default(), from));
        match &self.letter_fate {
            LetterFate::GoesTo(port) => {
                let mail = ComposedMail { name: "on its way".to_owned(), envelope, bytes: raw };
                let (way, brought) = (SmtpTransport::loopback(*port).unwrap(), self.brought.clone());
                tokio::spawn(async move { brought.send(way.send(&mail).await.is_ok()) });
            }
            LetterFate::IsPutInto(folder) => {
                // A maildir needs a unique name for each letter.
                let name = format!("{}.letter", self.senders.lock().unwrap().len());
                tokio::fs::write(folder.join("tmp").join(&name), raw).await.unwrap();
                let new = folder.join("new").join(&name);
                tokio::fs::rename(folder.join("tmp").join(&name), new).await.unwrap();
            }
            LetterFate::IsRefused | LetterFate::IsLost => {}
        }
        MailAnswer::Accepted
    }
}

/// A running relay.
pub(super) struct Relay {
    pub(super) port: u16,
    /// Envelope sender and `From` line of each letter.
    pub(super) senders: Arc<Mutex<Vec<(String, String)>>>,
    /// For each forwarded letter, true if it was accepted.
    pub(super) brought: mpsc::UnboundedReceiver<bool>,
    _stop: watch::Sender<bool>,
}

impl Relay {
    pub(super) async fn start(tls: ListenerTls, then: LetterFate) -> Self {
        let settings = ListenerSettings {
            host: "relay.test".to_owned(),
            dialect: MailProtocol::Smtp,
            limits: MailLimits::default(),
        };
        let listener = Listener::bind("127.0.0.1:0".parse().unwrap(), settings).await.unwrap().with_tls(tls);
        let port = listener.local_addr().unwrap().port();
        let (senders, (stop, stopped)) = (Arc::default(), watch::channel(false));
        let (sender, brought) = mpsc::unbounded_channel();
        let gate = RelayGate { letter_fate: then, senders: Arc::clone(&senders), brought: sender };
        tokio::spawn(listener.run(Arc::new(gate), stopped));
        Self { port, senders, brought, _stop: stop }
    }
}
