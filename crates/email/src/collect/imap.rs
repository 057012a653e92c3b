//! Fetches mail from a mailbox by IMAP (RFC 3501). New mail is announced by IDLE (RFC 2177) or found by polling.
//!
//! The pending messages are exactly those that the server reports as unseen; this module keeps no state of its own. So
//! no state can be lost or become wrong, even after a crash or when the server resets its UIDs (UIDVALIDITY). An
//! operator can also mark a message as unread to have it read again. The drawback is that no other client may read that
//! folder.

use super::fetched_delivery::{FETCHED_BYTES_MAX, deliver_fetched};
use super::imap_connection::{ImapSettings, MailboxError, connect};
use super::imap_dialog::ImapDialog;
use super::postponed_mails::{PostponedMails, RATE_LIMIT_PATIENCE, wait_after};
use crate::gate::MailGateway;
use crate::recipients::Addresses;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

/// Label of this source in metrics.
const SOURCE: &str = "imap";

/// Time limit for a command, enough to fetch 2 MiB over a slow connection.
const COMMAND_TIME: Duration = Duration::from_secs(120);

/// Maximum duration of an IDLE. Servers and routers silently drop connections that are idle for longer, even if
/// keepalives were sent.
const IDLE_TIME: Duration = Duration::from_secs(300);

/// Time limit for work in progress to finish after the stop signal.
const GRACE: Duration = Duration::from_secs(10);

/// A mailbox that no other client reads.
#[derive(Debug)]
pub struct ImapMailbox {
    settings: ImapSettings,
    own_addresses: Addresses,
    /// UIDVALIDITY of the UIDs in `postponed_uids`.
    uid_validity: Option<u32>,
    postponed_uids: PostponedMails<u32>,
    /// UIDs of handled messages that could not be marked as seen. They are not read again, only marked.
    unmarked_uids: BTreeSet<u32>,
    /// Number of consecutive failures to read the mailbox.
    failures: u32,
    /// True if the server offered IDLE but then went silent or disconnected. The next connection does not use IDLE.
    avoids_idle: bool,
    /// Time limit for a command.
    command_time: Duration,
}

impl ImapMailbox {
    /// Creates a mailbox for mail to these addresses. It connects when [`run`](Self::run) is called.
    pub fn new(settings: ImapSettings, ours: Addresses) -> Self {
        let (put_off, unmarked) = (PostponedMails::new(RATE_LIMIT_PATIENCE), BTreeSet::new());
        let (failures, avoids_idle, time) = (0, false, COMMAND_TIME);
        Self {
            settings,
            own_addresses: ours,
            uid_validity: None,
            postponed_uids: put_off,
            unmarked_uids: unmarked,
            failures,
            avoids_idle,
            command_time: time,
        }
    }

    /// Sets the time limit for a command; the default is 120 s.
    #[must_use]
    pub fn with_command_time(self, time: Duration) -> Self {
        Self { command_time: time, ..self }
    }

    /// Handles incoming mail until `stop` becomes true. Reconnects after a failure; the waits double from 1 s up to 5
    /// min.
    pub async fn run(mut self, gate: Arc<dyn MailGateway>, mut stop: watch::Receiver<bool>) {
        measures::announce_mailbox(SOURCE);
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
            tracing::warn!(%error, wait_s = wait.as_secs(), "mailbox unreachable");
            tokio::select! {
                _ = stop.wait_for(|stop| *stop) => return,
                () = sleep(wait) => {}
            }
        }
    }

    /// Serves one connection until it fails or the service stops. Sends no LOGOUT; the server only sees the connection
    /// close.
    async fn serve(
        &mut self,
        gate: &dyn MailGateway,
        mut stop: watch::Receiver<bool>,
    ) -> Result<(), MailboxError> {
        let session = tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return Ok(()),
            session = connect(&self.settings, self.command_time) => session?,
        };
        let mut dialog = ImapDialog::new(session, self.command_time);
        let mut idles = dialog.offers_idle().await? && !std::mem::take(&mut self.avoids_idle);
        self.open(&mut dialog).await?;
        tracing::info!(idles, "mailbox opened");
        loop {
            self.handle_unseen(&mut dialog, gate, &stop).await?;
            self.failures = 0;
            if *stop.borrow() {
                return Ok(());
            }
            if dialog.has_new_mail() || self.postponed_uids.is_due(Instant::now()) {
                continue;
            }
            self.postponed_uids.log_given_up();
            let until = self.next_check_at(idles);
            let stopped = stop.wait_for(|stop| *stop);
            tokio::select! {
                _ = stopped => return Ok(()),
                rested = wait_for_changes(&mut dialog, idles, until, &mut self.avoids_idle) => idles = rested?,
            }
        }
    }

    /// Opens the folder. If the server has reset its UIDs, postponed messages are forgotten: their UIDs now denote
    /// other messages, and all unseen messages are read again.
    async fn open(&mut self, dialog: &mut ImapDialog) -> Result<(), MailboxError> {
        let folder = dialog.open(&self.settings.folder).await?;
        if !folder.stores_seen_flag {
            tracing::warn!("server does not store the seen flag; all messages will be read again");
        }
        if self.uid_validity != folder.uid_validity {
            if self.uid_validity.is_some() {
                tracing::info!("UIDVALIDITY changed; reading all unread messages");
            }
            self.postponed_uids = PostponedMails::new(RATE_LIMIT_PATIENCE);
            self.unmarked_uids.clear();
            self.uid_validity = folder.uid_validity;
        }
        Ok(())
    }

    /// Returns the time of the next check if nothing is announced.
    fn next_check_at(&self, idles: bool) -> Instant {
        let usual = Instant::now() + if idles { IDLE_TIME } else { self.settings.poll };
        self.postponed_uids.next_at().map_or(usual, |due_at| due_at.min(usual))
    }

    /// Handles each unseen message that is due, one at a time: new messages first, in order of arrival.
    async fn handle_unseen(
        &mut self,
        dialog: &mut ImapDialog,
        gate: &dyn MailGateway,
        stop: &watch::Receiver<bool>,
    ) -> Result<(), MailboxError> {
        let unseen = dialog.fetch_unseen().await?;
        self.unmarked_uids.retain(|uid| unseen.binary_search(uid).is_ok());
        let mut refused = 0;
        for uid in self.postponed_uids.due_mails(unseen, Instant::now()) {
            if *stop.borrow() {
                break;
            }
            self.postponed_uids.record_attempt(uid, Instant::now());
            match self.handle_mail(dialog, gate, uid).await {
                Ok(true) => self.postponed_uids.remove(&uid),
                Ok(false) => {}
                // The connection still works, and other messages may succeed.
                Err(MailboxError::Command(_)) => refused += 1,
                Err(error) => return Err(error),
            }
        }
        if refused > 0 {
            tracing::warn!(mails = refused, "server refused to return messages or to mark them as seen");
        }
        measures::record_mailbox_check(SOURCE, self.postponed_uids.count());
        Ok(())
    }

    /// Handles one message. Returns true if the message is settled and marked as seen.
    async fn handle_mail(
        &mut self,
        dialog: &mut ImapDialog,
        gate: &dyn MailGateway,
        uid: u32,
    ) -> Result<bool, MailboxError> {
        if !self.unmarked_uids.contains(&uid) {
            // The message may have been removed in the meantime; the next search then omits it.
            let Some(head) = dialog.head(uid).await? else { return Ok(false) };
            let size_bytes = head.size_bytes;
            if size_bytes as usize > FETCHED_BYTES_MAX {
                tracing::warn!(size_bytes, "oversized mail skipped");
            } else {
                let Some(mail) = dialog.mail(uid).await? else { return Ok(false) };
                if let Err(hindrance) = deliver_fetched(gate, &self.own_addresses, &mail).await
                    && !self.postponed_uids.is_given_up(&uid, hindrance, Instant::now())
                {
                    return Ok(false);
                }
            }
            if let Some(arrived) = head.arrived {
                measures::observe_mailbox_lag(SOURCE, arrived.timestamp() as f64);
            }
            self.unmarked_uids.insert(uid);
        }
        dialog.mark_seen(uid).await?;
        self.unmarked_uids.remove(&uid);
        Ok(true)
    }
}

/// Waits until the server announces something, or until the given time. Returns true if the next wait may use IDLE
/// again. A server that rejects IDLE is polled instead. If a server goes silent or disconnects during IDLE, the next
/// connection does not use IDLE.
async fn wait_for_changes(
    dialog: &mut ImapDialog,
    idles: bool,
    until: Instant,
    avoids_idle: &mut bool,
) -> Result<bool, MailboxError> {
    if idles {
        let begun = dialog.start_idle().await.inspect_err(|_| *avoids_idle = true)?;
        if let Some(tag) = begun {
            dialog.wait_in_idle(tag, until).await?;
            return Ok(true);
        }
        tracing::warn!("server rejected IDLE after offering it: polling instead");
        return Ok(false);
    }
    sleep_until(until).await;
    Ok(false)
}
