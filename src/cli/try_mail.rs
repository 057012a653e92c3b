//! The mail client of `try`: what comes is shown, and what is typed goes back over SMTP to the embedded listener.

use super::out::say;
use super::terminal::ReadMail;
use super::{out, terminal};
use anyhow::{Context, bail};
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
const LOOK: Duration = Duration::from_millis(20);
/// After this time without an answer, `try` says that none came.
const ANSWER_MAX: Duration = Duration::from_secs(60);

/// A mailbox and a way out.
pub(super) struct TryMail {
    mails: mpsc::Receiver<ComposedMail>,
    smtp: AsyncSmtpTransport<Tokio1Executor>,
    pictures: Option<PathBuf>,
    /// The last letter.
    pub(super) last: Option<ReadMail>,
    /// Where the last letter is kept.
    last_file: Option<PathBuf>,
}

impl TryMail {
    /// A client of the listener at this port. `pictures` is where those of its letters are written.
    pub(super) fn new(mails: mpsc::Receiver<ComposedMail>, port: u16, pictures: Option<PathBuf>) -> Self {
        let smtp = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("127.0.0.1").port(port).build();
        Self { mails, smtp, pictures, last: None, last_file: None }
    }

    /// Goes on behind the letter in this file, if there is one, and keeps the last letter there.
    pub(super) fn kept_in(self, last_file: PathBuf) -> anyhow::Result<Self> {
        let last = std::fs::read(&last_file).ok().and_then(|raw| terminal::read(&raw));
        if let Some(mail) = &last {
            out::coloured(&terminal::coloured(mail))?;
        }
        Ok(Self { last, last_file: Some(last_file), ..self })
    }

    /// Shows what is delivered until no mail waits to be shown, the answer to `answered` has come, and the service `is_done`.
    pub(super) async fn listen(
        &mut self,
        answered: Option<&str>,
        is_done: impl AsyncFn() -> anyhow::Result<bool>,
    ) -> anyhow::Result<()> {
        let mut waits_for = answered;
        let started = tokio::time::Instant::now();
        loop {
            tokio::select! {
                mail = self.mails.recv() => {
                    let Some(mail) = mail else { bail!("the service has stopped") };
                    let is_ours = mail.envelope.to.iter().any(|to| to == ADDRESS);
                    if let Some(read) = terminal::read(&mail.bytes).filter(|_| is_ours) {
                        if waits_for.is_some() && read.in_reply_to.as_deref() == waits_for {
                            waits_for = None;
                        }
                        if let Some(file) = &self.last_file {
                            std::fs::write(file, &mail.bytes)?;
                        }
                        self.show(&read)?;
                        self.last = Some(read);
                    }
                }
                () = tokio::time::sleep(LOOK) => {
                    let late = started.elapsed() > ANSWER_MAX;
                    if late {
                        say!("(no answer came within {} s)", ANSWER_MAX.as_secs())?;
                    }
                    if late || waits_for.is_none() && is_done().await? && self.mails.is_empty() {
                        return Ok(());
                    }
                }
            }
        }
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
    fn show(&self, mail: &ReadMail) -> anyhow::Result<()> {
        out::coloured(&terminal::coloured(mail))?;
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
