//! Mail from a mailbox by IMAP (RFC 3501), told of new mail by IDLE (RFC 2177), else by looking every so often.
//!
//! What is still to be taken is what the server calls unseen; nothing about it is kept here. So there is no state that could be lost or
//! be wrong: not after a crash, not when the server numbers the mails anew (UIDVALIDITY), not when an operator marks a mail as unread
//! to have it read once more. The price: nobody else may read that folder.

use super::fetched::{FETCHED_BYTES_MAX, settle};
use super::imap_dialog::ImapDialog;
use super::imap_line::{ImapSettings, MailboxError, connect};
use super::put_off::{PutOff, TOO_MUCH_FOR, wait_after};
use crate::gate::Gate;
use crate::recipients::Addresses;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

/// The longest any one command may take: also that which brings 2 MiB over a slow line.
const COMMAND_TIME: Duration = Duration::from_secs(120);

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
    /// What was taken, but could not be marked as seen: it is not read again, only marked.
    unmarked: BTreeSet<u32>,
    /// How many times in a row the mailbox could not be read.
    failures: u32,
    /// The server offered IDLE and then said nothing, or broke off: the next connection does without.
    avoids_idle: bool,
    /// The longest that one command may take.
    time: Duration,
}

impl ImapMailbox {
    /// Mails in it are for these addresses. Connects when it runs.
    pub fn new(settings: ImapSettings, ours: Addresses) -> Self {
        let (put_off, unmarked) = (PutOff::new(TOO_MUCH_FOR), BTreeSet::new());
        let (failures, avoids_idle, time) = (0, false, COMMAND_TIME);
        Self { settings, ours, numbering: None, put_off, unmarked, failures, avoids_idle, time }
    }

    /// Waits no longer than this for what one command brings; 120 s unless told otherwise.
    #[must_use]
    pub fn waiting(self, time: Duration) -> Self {
        Self { time, ..self }
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
        let session = tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return Ok(()),
            session = connect(&self.settings, self.time) => session?,
        };
        let mut dialog = ImapDialog::new(session, self.time);
        let mut idles = dialog.offers_idle().await? && !std::mem::take(&mut self.avoids_idle);
        self.open(&mut dialog).await?;
        tracing::info!(idles, "the mailbox is open");
        loop {
            self.take_all(&mut dialog, gate, &stop).await?;
            self.failures = 0;
            if *stop.borrow() {
                return Ok(());
            }
            if dialog.told_of_new() || self.put_off.is_due(Instant::now()) {
                continue;
            }
            self.put_off.tell();
            let until = self.looks_again_at(idles);
            let stopped = stop.wait_for(|stop| *stop);
            tokio::select! {
                _ = stopped => return Ok(()),
                rested = rest(&mut dialog, idles, until, &mut self.avoids_idle) => idles = rested?,
            }
        }
    }

    /// Opens the folder. Where the server numbers its mails anew, what was put off is forgotten: the numbers mean other mails now, and
    /// all that is unseen is read.
    async fn open(&mut self, dialog: &mut ImapDialog) -> Result<(), MailboxError> {
        let folder = dialog.open(&self.settings.folder).await?;
        if !folder.remembers {
            tracing::warn!(
                "the server forgets what was seen when the line ends: all mails are read again then"
            );
        }
        if self.numbering != folder.numbering {
            if self.numbering.is_some() {
                tracing::info!(
                    "the server has numbered its mails anew (UIDVALIDITY): all unread ones are read"
                );
            }
            self.put_off = PutOff::new(TOO_MUCH_FOR);
            self.unmarked.clear();
            self.numbering = folder.numbering;
        }
        Ok(())
    }

    /// When to look again, if nothing is heard.
    fn looks_again_at(&self, idles: bool) -> Instant {
        let usual = Instant::now() + if idles { IDLE_TIME } else { self.settings.poll };
        self.put_off.next_at().map_or(usual, |due_at| due_at.min(usual))
    }

    /// Takes each unseen mail whose turn it is, one after the other: new ones first, in the order in which they came.
    async fn take_all(
        &mut self,
        dialog: &mut ImapDialog,
        gate: &dyn Gate,
        stop: &watch::Receiver<bool>,
    ) -> Result<(), MailboxError> {
        let unseen = dialog.unseen().await?;
        self.unmarked.retain(|uid| unseen.binary_search(uid).is_ok());
        let mut refused = 0;
        for uid in self.put_off.turn(unseen, Instant::now()) {
            if *stop.borrow() {
                break;
            }
            self.put_off.add(uid, Instant::now());
            match self.take(dialog, gate, uid).await {
                Ok(true) => self.put_off.remove(&uid),
                Ok(false) => {}
                // The line is in order, and others may be handed out.
                Err(MailboxError::Command(_)) => refused += 1,
                Err(error) => return Err(error),
            }
        }
        if refused > 0 {
            tracing::warn!(mails = refused, "the server refuses to hand out mails or to mark them as seen");
        }
        Ok(())
    }

    /// Takes one mail. Answers whether it is settled, and then seen.
    async fn take(
        &mut self,
        dialog: &mut ImapDialog,
        gate: &dyn Gate,
        uid: u32,
    ) -> Result<bool, MailboxError> {
        if !self.unmarked.contains(&uid) {
            // Somebody may have removed it meanwhile: then it is not there at the next look.
            let Some(size) = dialog.size(uid).await? else { return Ok(false) };
            if size as usize > FETCHED_BYTES_MAX {
                tracing::warn!(size_bytes = size, "a mail in the mailbox is too big and is not read");
            } else {
                let Some(mail) = dialog.mail(uid).await? else { return Ok(false) };
                if let Err(hindrance) = settle(gate, &self.ours, &mail).await
                    && !self.put_off.is_given_up(&uid, hindrance, Instant::now())
                {
                    return Ok(false);
                }
            }
            self.unmarked.insert(uid);
        }
        dialog.mark_seen(uid).await?;
        self.unmarked.remove(&uid);
        Ok(true)
    }
}

/// Waits until the server tells anything or until this moment. Answers whether the next wait may use IDLE as well. A server that
/// refuses it has refused nothing else; one that says nothing, or breaks off, is not asked for it by the next connection.
async fn rest(
    dialog: &mut ImapDialog,
    idles: bool,
    until: Instant,
    avoids_idle: &mut bool,
) -> Result<bool, MailboxError> {
    if idles {
        let begun = dialog.begin_rest().await.inspect_err(|_| *avoids_idle = true)?;
        if let Some(tag) = begun {
            dialog.rest(tag, until).await?;
            return Ok(true);
        }
        tracing::warn!("the server offers IDLE and refuses it: the mailbox is looked at every so often");
        return Ok(false);
    }
    sleep_until(until).await;
    Ok(false)
}
