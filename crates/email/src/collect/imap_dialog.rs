//! The IMAP dialog after login (RFC 3501), command by command. Every response is read to its end: only the last line
//! contains the status, which the IMAP crate's own message commands do not check.

use super::imap_connection::{ImapSession, MailboxError, with_time_limit};
use async_imap::imap_proto::{
    AttributeValue, Capability, MailboxDatum, RequestId, Response, ResponseCode, Status,
};
use chrono::{DateTime, Utc};
use std::borrow::Cow;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Opens a folder for reading and writing (RFC 3501, 6.3.1).
const OPEN: &str = "SELECT";
/// Flag that marks handled messages.
const SEEN: &str = "\\Seen";

/// An open folder.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct OpenFolder {
    /// UIDVALIDITY of the folder.
    pub(super) uid_validity: Option<u32>,
    /// True if the server stores the seen flag permanently (PERMANENTFLAGS).
    pub(super) stores_seen_flag: bool,
}

/// Size and arrival time of a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct MailHead {
    /// Size in bytes.
    pub(super) size_bytes: u32,
    /// Time at which the message reached the mailbox, if the server reports a valid one.
    pub(super) arrived: Option<DateTime<Utc>>,
}

/// A logged-in connection that runs one command at a time.
#[derive(Debug)]
pub(super) struct ImapDialog {
    session: ImapSession,
    /// Time limit for a command.
    time: Duration,
    /// True if the server announced new mail; the server announces it only once.
    told_of_new: bool,
}

impl ImapDialog {
    pub(super) fn new(session: ImapSession, time: Duration) -> Self {
        Self { session, time, told_of_new: false }
    }

    /// Returns true if the server announced new mail since the last search.
    pub(super) fn has_new_mail(&self) -> bool {
        self.told_of_new
    }

    /// Returns true if the server offers IDLE (RFC 2177).
    pub(super) async fn offers_idle(&mut self) -> Result<bool, MailboxError> {
        let mut idle = false;
        let hear = |answer: &Response<'_>| {
            if let Response::Capabilities(all) = answer {
                idle |= all.iter().any(|one| match one {
                    Capability::Atom(name) => name.eq_ignore_ascii_case("IDLE"),
                    _ => false,
                });
            }
        };
        self.run_imap_command("list its capabilities", "CAPABILITY", hear).await?;
        Ok(idle)
    }

    /// Opens a folder for reading and marking messages.
    pub(super) async fn open(&mut self, folder: &str) -> Result<OpenFolder, MailboxError> {
        if folder.contains(['\r', '\n']) {
            return Err(MailboxError::Folder);
        }
        let folder = folder.replace('\\', "\\\\").replace('"', "\\\"");
        let mut open = OpenFolder { uid_validity: None, stores_seen_flag: true };
        let mut read_only = false;
        let hear = |answer: &Response<'_>| {
            let (Response::Data { outcome, .. } | Response::Done { outcome, .. }) = answer else { return };
            match &outcome.code {
                Some(ResponseCode::UidValidity(numbering)) => open.uid_validity = Some(*numbering),
                Some(ResponseCode::PermanentFlags(flags)) => open.stores_seen_flag = has_seen(flags),
                Some(ResponseCode::ReadOnly) => read_only = true,
                _ => {}
            }
        };
        match self.run_imap_command("open the folder", &format!("{OPEN} \"{folder}\""), hear).await {
            Err(MailboxError::Command(_)) => Err(MailboxError::Folder),
            Err(error) => Err(error),
            Ok(()) if read_only => Err(MailboxError::ReadOnly),
            Ok(()) => Ok(open),
        }
    }

    /// Returns the UIDs of all unseen messages, in order of arrival.
    pub(super) async fn fetch_unseen(&mut self) -> Result<Vec<u32>, MailboxError> {
        // The search result covers all earlier announcements.
        self.told_of_new = false;
        let mut unseen = Vec::new();
        let hear = |answer: &Response<'_>| {
            if let Response::MailboxData(MailboxDatum::Search(found)) = answer {
                unseen.extend_from_slice(found);
            }
        };
        self.run_imap_command("search for unread mail", "UID SEARCH UNSEEN", hear).await?;
        unseen.sort_unstable();
        unseen.dedup();
        Ok(unseen)
    }

    /// Returns the size and the arrival time of a message; `None` if the message is gone.
    pub(super) async fn head(&mut self, uid: u32) -> Result<Option<MailHead>, MailboxError> {
        self.fetch(uid, "RFC822.SIZE INTERNALDATE", |about| {
            let size = about.iter().find_map(|one| match one {
                AttributeValue::Rfc822Size(size) => Some(*size),
                _ => None,
            });
            let arrived = about.iter().find_map(|one| match one {
                AttributeValue::InternalDate(at) => parse_internal_date(at),
                _ => None,
            });
            size.map(|size_bytes| MailHead { size_bytes, arrived })
        })
        .await
    }

    /// Returns a message without marking it as seen; `None` if the message is gone.
    pub(super) async fn mail(&mut self, uid: u32) -> Result<Option<Vec<u8>>, MailboxError> {
        self.fetch(uid, "BODY.PEEK[]", |about| {
            about.iter().find_map(|one| match one {
                AttributeValue::BodySection { section: None, data, .. } => {
                    data.as_ref().map(|raw| raw.to_vec())
                }
                _ => None,
            })
        })
        .await
    }

    /// Marks a message as seen.
    pub(super) async fn mark_seen(&mut self, uid: u32) -> Result<(), MailboxError> {
        let store = format!("UID STORE {uid} +FLAGS.SILENT ({SEEN})");
        self.run_imap_command("mark a mail as seen", &store, |_| {}).await
    }

    /// Starts IDLE. Returns `None` if the server rejects the command, even if it offered IDLE.
    pub(super) async fn start_idle(&mut self) -> Result<Option<RequestId>, MailboxError> {
        let time = self.time;
        let begin = async {
            let tag = self.session.run_command("IDLE").await.map_err(|_| MailboxError::ConnectionLost)?;
            loop {
                let mut begun = None;
                let hear = |answer: &Response<'_>| match answer {
                    Response::Continue(_) => begun = Some(true),
                    Response::Done { tag: of, .. } if *of == tag => begun = Some(false),
                    _ => {}
                };
                self.read_one_response(hear).await?;
                if let Some(begun) = begun {
                    return Ok(begun.then_some(tag));
                }
            }
        };
        with_time_limit(time, begin).await?
    }

    /// Waits until the server announces something, or until the given time. Must not be cancelled unless the connection
    /// is dropped as well.
    pub(super) async fn wait_in_idle(&mut self, tag: RequestId, until: Instant) -> Result<(), MailboxError> {
        // The server does not repeat an announcement made before IDLE.
        if !self.told_of_new {
            let news = async {
                let mut silent = true;
                while silent {
                    self.read_one_response(|answer| silent = is_keepalive(answer)).await?;
                }
                Ok(())
            };
            if let Ok(Err(error)) = timeout_at(until, news).await {
                return Err(error);
            }
        }
        let time = self.time;
        let end = async {
            self.session.run_command_untagged("DONE").await.map_err(|_| MailboxError::ConnectionLost)?;
            self.read_to_completion(&tag, "end IDLE", |_| {}).await
        };
        with_time_limit(time, end).await?
    }

    /// Fetches attributes of one message; `None` if the message is gone.
    async fn fetch<T: Send>(
        &mut self,
        uid: u32,
        what: &str,
        read: impl Fn(&[AttributeValue<'_>]) -> Option<T> + Send + Sync,
    ) -> Result<Option<T>, MailboxError> {
        let mut found = None;
        let hear = |answer: &Response<'_>| {
            if let Response::Fetch(_, about) = answer
                && about.iter().any(|one| matches!(one, AttributeValue::Uid(of) if *of == uid))
            {
                found = found.take().or_else(|| read(about));
            }
        };
        self.run_imap_command("return a mail", &format!("UID FETCH {uid} (UID {what})"), hear).await?;
        Ok(found)
    }

    /// Sends a command and reads its responses.
    ///
    /// # Errors
    /// Returns an error if the server answers NO or BAD; `what` names the request.
    async fn run_imap_command(
        &mut self,
        what: &'static str,
        command: &str,
        hear: impl FnMut(&Response<'_>) + Send,
    ) -> Result<(), MailboxError> {
        let time = self.time;
        let asked = async {
            let tag = self.session.run_command(command).await.map_err(|_| MailboxError::ConnectionLost)?;
            self.read_to_completion(&tag, what, hear).await
        };
        with_time_limit(time, asked).await?
    }

    /// Reads all responses up to the tagged one, and checks that its status is OK. Errors never repeat the server's
    /// text, which may contain anything.
    async fn read_to_completion(
        &mut self,
        tag: &RequestId,
        what: &'static str,
        mut hear: impl FnMut(&Response<'_>) + Send,
    ) -> Result<(), MailboxError> {
        let mut done = None;
        while done.is_none() {
            let both = |answer: &Response<'_>| {
                hear(answer);
                if let Response::Done { tag: of, status, .. } = answer
                    && of == tag
                {
                    done = Some(matches!(status, Status::Ok));
                }
            };
            self.read_one_response(both).await?;
        }
        if done == Some(true) { Ok(()) } else { Err(MailboxError::Command(what)) }
    }

    /// Reads one response, and records an announcement of new mail.
    async fn read_one_response(
        &mut self,
        hear: impl FnOnce(&Response<'_>) + Send,
    ) -> Result<(), MailboxError> {
        let answer = self.session.read_response().await.map_err(|_| MailboxError::ConnectionLost)?;
        let answer = answer.ok_or(MailboxError::ConnectionLost)?;
        self.told_of_new |= matches!(answer.parsed(), Response::MailboxData(MailboxDatum::Exists(_)));
        hear(answer.parsed());
        Ok(())
    }
}

/// Parses an arrival time, such as ` 7-Jul-1996 02:44:25 -0700`.
fn parse_internal_date(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_str(text.trim(), "%d-%b-%Y %H:%M:%S %z").ok().map(|at| at.to_utc())
}

fn has_seen(flags: &[Cow<'_, str>]) -> bool {
    flags.iter().any(|flag| flag.eq_ignore_ascii_case(SEEN))
}

/// Returns true for keepalives that announce nothing.
fn is_keepalive(answer: &Response<'_>) -> bool {
    matches!(answer, Response::Data { status: Status::Ok, .. } | Response::Continue(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Servers pad the day with a space or a zero (RFC 3501, `date-day-fixed`).
    #[test]
    fn internal_date_is_parsed_in_any_zone() {
        let unix = |text: &str| parse_internal_date(text).map(|at| at.timestamp());
        assert_eq!(unix(" 7-Jul-1996 02:44:25 -0700"), Some(836_732_665));
        assert_eq!(unix("07-Jul-1996 09:44:25 +0000"), Some(836_732_665));
        assert_eq!(unix("17-Jul-1996 02:44:25 -0700"), Some(836_732_665 + 864_000));
        for invalid in ["", "yesterday", "31-Feb-2026 00:00:00 +0000", "7-Jul-1996"] {
            assert_eq!(unix(invalid), None, "{invalid}");
        }
    }
}
