//! Mail from a mailbox by IMAP (RFC 3501), told of new mail by IDLE (RFC 2177), else by looking every so often.
//!
//! What is still to be taken is what the server calls unseen; nothing about it is kept here. So there is no state that could be lost or
//! be wrong: not after a crash, not when the server numbers the mails anew (UIDVALIDITY), not when an operator marks a mail as unread
//! to have it read once more. The price: nobody else may read that folder.

use super::fetched::{FETCHED_BYTES_MAX, is_settled};
use super::imap_line::{ImapSession, ImapSettings, MailboxError, connect, fault, in_time};
use super::put_off::{PutOff, wait_after};
use crate::channels::email::gate::Gate;
use crate::channels::email::recipients::Addresses;
use async_imap::types::{Fetch, UnsolicitedResponse};
use futures_util::TryStreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

/// The longest one IDLE may last. Servers and routers forget connections that are silent for longer, without a word, however often
/// they said that they are still there.
const IDLE_TIME: Duration = Duration::from_secs(300);

/// How long what has begun may go on after the service was told to stop.
const GRACE: Duration = Duration::from_secs(10);

/// A mailbox that is read by nobody else.
#[derive(Debug)]
pub struct ImapMailbox {
    settings: ImapSettings,
    ours: Addresses,
    /// The numbering (UIDVALIDITY) that the numbers in `put_off` belong to.
    numbering: Option<u32>,
    put_off: PutOff<u32>,
    /// How many times in a row the mailbox could not be read.
    failures: u32,
    /// The server offered IDLE and then would not have it: the next connection does without.
    avoids_idle: bool,
}

impl ImapMailbox {
    /// Mails in it are for these addresses. Connects when it runs.
    pub fn new(settings: ImapSettings, ours: Addresses) -> Self {
        Self { settings, ours, numbering: None, put_off: PutOff::new(), failures: 0, avoids_idle: false }
    }

    /// Takes what comes until `stop` becomes true. Connects again when the line breaks, after 1 s, then 2 s, up to 5 min.
    pub async fn run(mut self, gate: Arc<dyn Gate>, mut stop: watch::Receiver<bool>) {
        loop {
            let mut stopped = stop.clone();
            let end = async {
                let _ = stopped.wait_for(|stop| *stop).await;
                sleep(GRACE).await;
            };
            let served = tokio::select! {
                served = self.serve(gate.as_ref(), stop.clone()) => served,
                () = end => return,
            };
            let Err(error) = served else { return };
            self.failures = self.failures.saturating_add(1);
            let wait = wait_after(self.failures);
            tracing::warn!(%error, wait_s = wait.as_secs(), "the mailbox cannot be read");
            tokio::select! {
                _ = stop.wait_for(|stop| *stop) => return,
                () = sleep(wait) => {}
            }
        }
    }

    /// One connection, until it breaks (an error) or the service stops. Nobody says goodbye: the server sees the line end.
    async fn serve(&mut self, gate: &dyn Gate, mut stop: watch::Receiver<bool>) -> Result<(), MailboxError> {
        let mut session = tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return Ok(()),
            session = connect(&self.settings) => session?,
        };
        let able = in_time(session.capabilities()).await?.map_err(fault("say what it can"))?;
        let idles = able.has_str("IDLE") && !std::mem::take(&mut self.avoids_idle);
        self.open(&mut session).await?;
        tracing::info!(idles, "the mailbox is open");
        loop {
            self.take_all(&mut session, gate, &stop).await?;
            self.failures = 0;
            let until = self.looks_again_at(idles);
            if *stop.borrow() {
                return Ok(());
            }
            if is_new(&session) {
                continue;
            }
            if idles {
                session = self.idle(session, until, &mut stop).await?;
            } else {
                tokio::select! {
                    _ = stop.wait_for(|stop| *stop) => {}
                    () = sleep_until(until) => {}
                }
            }
        }
    }

    /// Opens the folder. Where the server numbers its mails anew, what was put off is forgotten: the numbers mean other mails now, and
    /// all that is unseen is read.
    async fn open(&mut self, session: &mut ImapSession) -> Result<(), MailboxError> {
        let mailbox = in_time(session.select(&self.settings.folder)).await?;
        let mailbox = mailbox.map_err(|error| match fault("")(error) {
            MailboxError::Command(_) => MailboxError::Folder,
            other => other,
        })?;
        if self.numbering != mailbox.uid_validity {
            if self.numbering.is_some() {
                tracing::info!(
                    "the server has numbered its mails anew (UIDVALIDITY): all unread ones are read"
                );
            }
            self.put_off = PutOff::new();
            self.numbering = mailbox.uid_validity;
        }
        Ok(())
    }

    /// When to look again, if nothing is heard.
    fn looks_again_at(&self, idles: bool) -> Instant {
        let usual = Instant::now() + if idles { IDLE_TIME } else { self.settings.poll };
        self.put_off.next_at().map_or(usual, |due_at| due_at.min(usual))
    }

    /// Takes each unseen mail that is due, one after the other, in the order in which they came.
    async fn take_all(
        &mut self,
        session: &mut ImapSession,
        gate: &dyn Gate,
        stop: &watch::Receiver<bool>,
    ) -> Result<(), MailboxError> {
        // What was told before this question is answered by it.
        while session.unsolicited_responses.try_recv().is_ok() {}
        let unseen = in_time(session.uid_search("UNSEEN")).await?.map_err(fault("look for unread mail"))?;
        self.put_off.keep(|uid| unseen.contains(uid));
        let mut unseen: Vec<u32> = unseen.into_iter().collect();
        unseen.sort_unstable();
        for uid in unseen {
            let now = Instant::now();
            if *stop.borrow() {
                break;
            }
            if self.put_off.is_due(&uid, now) {
                self.put_off.add(uid, now);
                if self.take(session, gate, uid).await? {
                    self.put_off.remove(&uid);
                }
            }
        }
        Ok(())
    }

    /// Takes one mail. Answers whether it is settled, and then seen.
    async fn take(&self, session: &mut ImapSession, gate: &dyn Gate, uid: u32) -> Result<bool, MailboxError> {
        // Somebody may have removed it meanwhile.
        let Some(size) = fetch(session, uid, "(UID RFC822.SIZE)").await?.and_then(|mail| mail.size) else {
            return Ok(true);
        };
        if size as usize > FETCHED_BYTES_MAX {
            tracing::warn!(size_bytes = size, "a mail in the mailbox is too big and is not read");
        } else {
            let Some(mail) = fetch(session, uid, "(UID BODY.PEEK[])").await? else { return Ok(true) };
            if !is_settled(gate, &self.ours, mail.body().unwrap_or_default()).await {
                return Ok(false);
            }
        }
        let store = async {
            let answers = session.uid_store(uid.to_string(), "+FLAGS.SILENT (\\Seen)").await?;
            answers.try_collect::<Vec<_>>().await
        };
        in_time(store).await?.map_err(fault("mark a mail as seen"))?;
        Ok(true)
    }

    /// Waits until the server tells anything, until this moment, or until the service stops.
    async fn idle(
        &mut self,
        session: ImapSession,
        until: Instant,
        stop: &mut watch::Receiver<bool>,
    ) -> Result<ImapSession, MailboxError> {
        let heard = session.unsolicited_responses.clone();
        let mut handle = session.idle();
        if let Err(error) = in_time(handle.init()).await? {
            self.avoids_idle = true;
            return Err(fault("wait for new mail (IDLE)")(error));
        }
        // What was told before the server went to rest is told nowhere else.
        if !tells_of_new(|| heard.try_recv().ok()) {
            // Also ended from here: the crate's own limit begins anew whenever the server says that it is still there.
            let (news, interrupt) = handle.wait_with_timeout(IDLE_TIME);
            tokio::select! {
                _ = stop.wait_for(|stop| *stop) => {}
                // A line that was cut is found out below.
                _ = timeout_at(until, news) => {}
            }
            drop(interrupt);
        }
        in_time(handle.done()).await?.map_err(fault("end its wait (IDLE)"))
    }
}

/// One thing about one mail; `None` when it is gone.
async fn fetch(session: &mut ImapSession, uid: u32, what: &str) -> Result<Option<Fetch>, MailboxError> {
    let fetch = async {
        let answers = session.uid_fetch(uid.to_string(), what).await?;
        answers.try_collect::<Vec<_>>().await
    };
    let answers = in_time(fetch).await?.map_err(fault("hand out a mail"))?;
    Ok(answers
        .into_iter()
        .find(|mail| mail.uid == Some(uid) && (mail.size.is_some() || mail.body().is_some())))
}

/// Whether the server told of new mail while it was asked something else: it will not tell again.
fn is_new(session: &ImapSession) -> bool {
    tells_of_new(|| session.unsolicited_responses.try_recv().ok())
}

/// Whether new mail is among what was told. What stays behind it is heard before the next look.
fn tells_of_new(next: impl FnMut() -> Option<UnsolicitedResponse>) -> bool {
    std::iter::from_fn(next).any(|told| matches!(told, UnsolicitedResponse::Exists(_)))
}
