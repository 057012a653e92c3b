//! The mail client of `try`: what comes is shown, and what is typed goes back over SMTP to the embedded listener.

use super::out::{self, say};
use super::shown;
use super::terminal::ReadMail;
use anyhow::Context;
use email::ComposedMail;
use lettre::message::Message;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use service::{HostWorld, World};
use std::path::PathBuf;
use std::time::Duration;
use tokio::sync::mpsc;

/// Who sits at the terminal.
pub(super) const ADDRESS: &str = "you@localhost";
/// Mails that may wait to be shown.
pub(super) const MAILS: usize = 1_000;
/// How often it is looked whether more letters may come.
pub(super) const LOOK: Duration = Duration::from_millis(20);
/// After this time without an answer, `try` says that none came.
pub(super) const ANSWER_MAX: Duration = Duration::from_secs(60);

/// A mailbox and a way out.
pub(super) struct TryMail {
    mails: mpsc::Receiver<ComposedMail>,
    smtp: AsyncSmtpTransport<Tokio1Executor>,
    pictures: Option<PathBuf>,
}

impl TryMail {
    /// A client of the listener at this port. `pictures` is where those of its letters are written.
    pub(super) fn new(mails: mpsc::Receiver<ComposedMail>, port: u16, pictures: Option<PathBuf>) -> Self {
        let smtp = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("127.0.0.1").port(port).build();
        Self { mails, smtp, pictures }
    }

    /// The next mail; `None` once the service has stopped.
    pub(super) async fn next(&mut self) -> Option<ComposedMail> {
        self.mails.recv().await
    }

    /// Whether no mail waits to be shown.
    pub(super) fn is_empty(&self) -> bool {
        self.mails.is_empty()
    }

    /// Answers a letter by mail. Returns the Message-ID of the answer.
    pub(super) async fn answer(&self, to: &ReadMail, line: &str) -> anyhow::Result<String> {
        let id = format!("{}@localhost", &model::hex(&HostWorld.entropy())[..32]);
        let quoted: String = to.text.lines().map(|line| format!("> {line}\n")).collect();
        let mail = Message::builder()
            .from(ADDRESS.parse()?)
            .to(to.reply_to.parse()?)
            .subject(format!("Re: {}", to.subject))
            .message_id(Some(format!("<{id}>")))
            .in_reply_to(format!("<{}>", to.message_id))
            .body(format!("{line}\n\n{quoted}"))?;
        self.smtp.send(mail).await.context("the mail was not taken")?;
        Ok(id)
    }

    /// Shows a letter, and writes its pictures where they are wanted.
    pub(super) fn show(&self, mail: &ReadMail) -> anyhow::Result<()> {
        out::coloured(&shown::letter(mail))?;
        let Some(folder) = &self.pictures else { return Ok(()) };
        std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        for (name, png) in &mail.pictures {
            let free = |number: &u32| !folder.join(format!("{number:03}-{name}.png")).exists();
            let number = (1..).find(free).unwrap_or_default();
            let file = folder.join(format!("{number:03}-{name}.png"));
            std::fs::write(&file, png).with_context(|| format!("{} cannot be written", file.display()))?;
            say!("Picture: {}", file.display())?;
        }
        Ok(())
    }
}
