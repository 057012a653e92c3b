//! The mail client of `try`: shows incoming mail, and sends typed lines over SMTP to the embedded listener.

use super::command_output::say;
use super::letter_display::ParsedMail;
use super::{command_output, letter_display};
use anyhow::{Context, bail};
use email::ComposedMail;
use lettre::message::Message;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use service::{HostWorld, World};
use std::path::PathBuf;
use std::time::Duration;
use tokio::sync::mpsc;

/// Address of the person at the terminal.
pub(super) const ADDRESS: &str = "you@localhost";
/// Maximum number of emails waiting to be shown.
pub(super) const SHOWN_MAILS_MAX: usize = 1_000;
/// Interval between checks for more letters.
const MAIL_CHECK_INTERVAL: Duration = Duration::from_millis(20);
/// Time limit for a reply, after which `try` reports that none came.
const ANSWER_MAX: Duration = Duration::from_secs(60);

/// A mailbox, and an SMTP client for replies.
pub(super) struct TrialMailClient {
    mails: mpsc::Receiver<ComposedMail>,
    smtp: AsyncSmtpTransport<Tokio1Executor>,
    pictures: Option<PathBuf>,
    /// The last letter.
    pub(super) last: Option<ParsedMail>,
    /// File of the last letter.
    last_file: Option<PathBuf>,
}

impl TrialMailClient {
    /// Creates a client of the listener at this port. `pictures` is the folder for the pictures in letters.
    pub(super) fn new(mails: mpsc::Receiver<ComposedMail>, port: u16, pictures: Option<PathBuf>) -> Self {
        let smtp = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("127.0.0.1").port(port).build();
        Self { mails, smtp, pictures, last: None, last_file: None }
    }

    /// Continues after the letter in this file, if there is one, and keeps the last letter there from now on.
    pub(super) fn resume_from_file(self, last_file: PathBuf) -> anyhow::Result<Self> {
        let last = std::fs::read(&last_file).ok().and_then(|raw| letter_display::parse_mail(&raw));
        if let Some(mail) = &last {
            command_output::print_coloured(&letter_display::format_coloured(mail))?;
        }
        Ok(Self { last, last_file: Some(last_file), ..self })
    }

    /// Shows incoming letters until none is waiting to be shown, the reply to `answered` has arrived, and `is_done`
    /// returns true for the service.
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
                    if let Some(read) = letter_display::parse_mail(&mail.bytes).filter(|_| is_ours) {
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
                () = tokio::time::sleep(MAIL_CHECK_INTERVAL) => {
                    let late = started.elapsed() > ANSWER_MAX;
                    if late {
                        say!("(no reply came within {} s)", ANSWER_MAX.as_secs())?;
                    }
                    if late || waits_for.is_none() && is_done().await? && self.mails.is_empty() {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Replies to a letter by mail. Returns the Message-ID of the reply.
    pub(super) async fn answer(&self, to: &ParsedMail, line: &str) -> anyhow::Result<String> {
        let id = format!("{}@localhost", &model::to_hex(&HostWorld.entropy())[..32]);
        let quoted: String = to.text.lines().map(|line| format!("> {line}\n")).collect();
        let mail = Message::builder()
            .from(ADDRESS.parse()?)
            .to(to.reply_to.parse()?)
            .subject(format!("Re: {}", to.subject))
            .message_id(Some(format!("<{id}>")))
            .in_reply_to(format!("<{}>", to.message_id))
            .body(format!("{line}\n\n{quoted}"))?;
        self.smtp.send(mail).await.context("the reply was not accepted")?;
        Ok(id)
    }

    /// Shows a letter, and writes its pictures to the folder, if a folder is set.
    fn show(&self, mail: &ParsedMail) -> anyhow::Result<()> {
        command_output::print_coloured(&letter_display::format_coloured(mail))?;
        let Some(folder) = &self.pictures else { return Ok(()) };
        std::fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        for (name, png) in &mail.pictures {
            let free = |number: &u32| !folder.join(format!("{number:03}-{name}.png")).exists();
            let number = (1..).find(free).unwrap_or_default();
            let file = folder.join(format!("{number:03}-{name}.png"));
            std::fs::write(&file, png).with_context(|| format!("cannot write {}", file.display()))?;
            say!("Picture: {}", file.display())?;
        }
        Ok(())
    }
}
