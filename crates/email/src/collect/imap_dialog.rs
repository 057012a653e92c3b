//! What is said to an IMAP server that has let us in (RFC 3501), command by command. Every answer is heard to its end: whether the
//! server has done it stands in the last line alone, and the crate's own commands for mails do not look there.

use super::imap_line::{ImapSession, MailboxError, in_time};
use async_imap::imap_proto::{
    AttributeValue, Capability, MailboxDatum, RequestId, Response, ResponseCode, Status,
};
use std::borrow::Cow;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Opens a folder to read it and to change it (RFC 3501, 6.3.1).
const OPEN: &str = "SELECT";
/// The flag of what was taken.
const SEEN: &str = "\\Seen";

/// A folder that was opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct OpenFolder {
    /// How its mails are numbered (UIDVALIDITY).
    pub(super) numbering: Option<u32>,
    /// Whether the server remembers what was seen when the line ends (PERMANENTFLAGS).
    pub(super) remembers: bool,
}

/// A connection that is logged in, one command at a time.
#[derive(Debug)]
pub(super) struct ImapDialog {
    session: ImapSession,
    /// The longest that one command may take.
    time: Duration,
    /// The server told of new mail, and will not tell again.
    told_of_new: bool,
}

impl ImapDialog {
    pub(super) fn new(session: ImapSession, time: Duration) -> Self {
        Self { session, time, told_of_new: false }
    }

    /// Whether the server told of new mail since it was last asked for unseen ones.
    pub(super) fn told_of_new(&self) -> bool {
        self.told_of_new
    }

    /// Whether it says that it tells of new mail by itself (RFC 2177).
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
        self.ask("say what it can", "CAPABILITY", hear).await?;
        Ok(idle)
    }

    /// Opens a folder, to read and to mark what was read.
    pub(super) async fn open(&mut self, folder: &str) -> Result<OpenFolder, MailboxError> {
        if folder.contains(['\r', '\n']) {
            return Err(MailboxError::Folder);
        }
        let folder = folder.replace('\\', "\\\\").replace('"', "\\\"");
        let mut open = OpenFolder { numbering: None, remembers: true };
        let mut read_only = false;
        let hear = |answer: &Response<'_>| {
            let (Response::Data { outcome, .. } | Response::Done { outcome, .. }) = answer else { return };
            match &outcome.code {
                Some(ResponseCode::UidValidity(numbering)) => open.numbering = Some(*numbering),
                Some(ResponseCode::PermanentFlags(flags)) => open.remembers = has_seen(flags),
                Some(ResponseCode::ReadOnly) => read_only = true,
                _ => {}
            }
        };
        match self.ask("open the folder", &format!("{OPEN} \"{folder}\""), hear).await {
            Err(MailboxError::Command(_)) => Err(MailboxError::Folder),
            Err(error) => Err(error),
            Ok(()) if read_only => Err(MailboxError::ReadOnly),
            Ok(()) => Ok(open),
        }
    }

    /// The numbers (UIDs) of all mails that are not seen, in the order in which they came.
    pub(super) async fn unseen(&mut self) -> Result<Vec<u32>, MailboxError> {
        // What was told before this question is answered by it.
        self.told_of_new = false;
        let mut unseen = Vec::new();
        let hear = |answer: &Response<'_>| {
            if let Response::MailboxData(MailboxDatum::Search(found)) = answer {
                unseen.extend_from_slice(found);
            }
        };
        self.ask("look for unread mail", "UID SEARCH UNSEEN", hear).await?;
        unseen.sort_unstable();
        unseen.dedup();
        Ok(unseen)
    }

    /// How many bytes a mail has; `None` when it is gone.
    pub(super) async fn size(&mut self, uid: u32) -> Result<Option<u32>, MailboxError> {
        self.fetch(uid, "RFC822.SIZE", |one| match one {
            AttributeValue::Rfc822Size(size) => Some(*size),
            _ => None,
        })
        .await
    }

    /// A mail, which does not become seen by that; `None` when it is gone.
    pub(super) async fn mail(&mut self, uid: u32) -> Result<Option<Vec<u8>>, MailboxError> {
        self.fetch(uid, "BODY.PEEK[]", |one| match one {
            AttributeValue::BodySection { section: None, data, .. } => data.as_ref().map(|raw| raw.to_vec()),
            _ => None,
        })
        .await
    }

    /// Marks a mail as seen.
    pub(super) async fn mark_seen(&mut self, uid: u32) -> Result<(), MailboxError> {
        let store = format!("UID STORE {uid} +FLAGS.SILENT ({SEEN})");
        self.ask("mark a mail as seen", &store, |_| {}).await
    }

    /// Asks to be told of new mail. `None`: the server will not, though it may have offered to.
    pub(super) async fn begin_rest(&mut self) -> Result<Option<RequestId>, MailboxError> {
        let time = self.time;
        let begin = async {
            let tag = self.session.run_command("IDLE").await.map_err(|_| MailboxError::Broken)?;
            loop {
                let mut begun = None;
                let hear = |answer: &Response<'_>| match answer {
                    Response::Continue(_) => begun = Some(true),
                    Response::Done { tag: of, .. } if *of == tag => begun = Some(false),
                    _ => {}
                };
                self.hear(hear).await?;
                if let Some(begun) = begun {
                    return Ok(begun.then_some(tag));
                }
            }
        };
        in_time(time, begin).await?
    }

    /// Waits until the server tells anything, or until this moment. May be dropped only with the whole line.
    pub(super) async fn rest(&mut self, tag: RequestId, until: Instant) -> Result<(), MailboxError> {
        // What was told before the server went to rest is told nowhere else.
        if !self.told_of_new {
            let news = async {
                let mut silent = true;
                while silent {
                    self.hear(|answer| silent = is_no_news(answer)).await?;
                }
                Ok(())
            };
            if let Ok(Err(error)) = timeout_at(until, news).await {
                return Err(error);
            }
        }
        let time = self.time;
        let end = async {
            self.session.run_command_untagged("DONE").await.map_err(|_| MailboxError::Broken)?;
            self.hear_out(&tag, "end its wait (IDLE)", |_| {}).await
        };
        in_time(time, end).await?
    }

    /// One thing about one mail; `None` when it is gone.
    async fn fetch<T: Send>(
        &mut self,
        uid: u32,
        what: &str,
        find: impl Fn(&AttributeValue<'_>) -> Option<T> + Send + Sync,
    ) -> Result<Option<T>, MailboxError> {
        let mut found = None;
        let hear = |answer: &Response<'_>| {
            if let Response::Fetch(_, about) = answer
                && about.iter().any(|one| matches!(one, AttributeValue::Uid(of) if *of == uid))
            {
                found = found.take().or_else(|| about.iter().find_map(&find));
            }
        };
        self.ask("hand out a mail", &format!("UID FETCH {uid} (UID {what})"), hear).await?;
        Ok(found)
    }

    /// Says a command and hears what is answered to it. Errors: the server says NO or BAD to `what` it was asked to do.
    async fn ask(
        &mut self,
        what: &'static str,
        command: &str,
        hear: impl FnMut(&Response<'_>) + Send,
    ) -> Result<(), MailboxError> {
        let time = self.time;
        let asked = async {
            let tag = self.session.run_command(command).await.map_err(|_| MailboxError::Broken)?;
            self.hear_out(&tag, what, hear).await
        };
        in_time(time, asked).await?
    }

    /// Hears all that is said up to the last line of an answer, and whether that says OK. What the server says is not repeated: it
    /// may hold anything.
    async fn hear_out(
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
            self.hear(both).await?;
        }
        if done == Some(true) { Ok(()) } else { Err(MailboxError::Command(what)) }
    }

    /// Hears one answer. Keeps in mind that there is new mail.
    async fn hear(&mut self, hear: impl FnOnce(&Response<'_>) + Send) -> Result<(), MailboxError> {
        let answer = self.session.read_response().await.map_err(|_| MailboxError::Broken)?;
        let answer = answer.ok_or(MailboxError::Broken)?;
        self.told_of_new |= matches!(answer.parsed(), Response::MailboxData(MailboxDatum::Exists(_)));
        hear(answer.parsed());
        Ok(())
    }
}

fn has_seen(flags: &[Cow<'_, str>]) -> bool {
    flags.iter().any(|flag| flag.eq_ignore_ascii_case(SEEN))
}

/// The server is still there, and that is all.
fn is_no_news(answer: &Response<'_>) -> bool {
    matches!(answer, Response::Data { status: Status::Ok, .. } | Response::Continue(_))
}
