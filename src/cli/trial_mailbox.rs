//! The mail client of `try`: shows incoming mail, and sends typed lines over SMTP to the embedded listener.

use super::command_output::say;
use super::letter_display::ParsedMail;
use super::terminal_text::TerminalVoice;
use super::{command_output, letter_display};
use anyhow::{Context, bail};
use email::ComposedMail;
use lettre::message::Message;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use service::{HostWorld, World};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Address of the person at the terminal.
pub(super) const ADDRESS: &str = "you@localhost";
/// Maximum number of emails waiting to be shown.
pub(super) const SHOWN_MAILS_MAX: usize = 1_000;
/// Interval between checks for more letters.
const MAIL_CHECK_INTERVAL: Duration = Duration::from_millis(20);
/// Time for which nothing may be on its way before `try` reports that no reply came.
const ANSWER_MAX: Duration = Duration::from_secs(60);
/// Time after which `try` tells that a letter is still being drawn.
const PATIENCE: Duration = Duration::from_secs(3);

/// A mailbox, and an SMTP client for replies.
pub(super) struct TrialMailClient {
    mails: mpsc::Receiver<ComposedMail>,
    smtp: AsyncSmtpTransport<Tokio1Executor>,
    pictures: Option<PathBuf>,
    /// The last letter.
    pub(super) last: Option<ParsedMail>,
    /// Files of the last letter, and of the last one with a question.
    files: Option<LetterFiles>,
    voice: TerminalVoice,
    /// True if a person sees the output at once.
    is_terminal: bool,
}

/// Files of the letters with which a trial continues.
#[derive(Clone, Debug)]
pub(super) struct LetterFiles {
    /// The last letter.
    pub(super) last: PathBuf,
    /// The last letter with a question.
    pub(super) question: PathBuf,
}

impl TrialMailClient {
    /// Creates a client of the listener at this port. `pictures` is the folder for the pictures in letters.
    pub(super) fn new(
        mails: mpsc::Receiver<ComposedMail>,
        port: u16,
        pictures: Option<PathBuf>,
        voice: TerminalVoice,
    ) -> Self {
        let smtp = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("127.0.0.1").port(port).build();
        let is_terminal = std::io::stdout().is_terminal();
        Self { mails, smtp, pictures, last: None, files: None, voice, is_terminal }
    }

    /// Continues after the letter in these files: the one with the question if it is the person's turn. Keeps the letters
    /// there from now on.
    pub(super) fn resume_from_files(self, files: LetterFiles, is_asked: bool) -> anyhow::Result<Self> {
        let read = |file: &PathBuf| letter_display::parse_mail(&std::fs::read(file).ok()?);
        let question = read(&files.question).filter(|_| is_asked);
        let last = question.or_else(|| read(&files.last));
        if let Some(mail) = &last {
            command_output::print_coloured(&letter_display::format_coloured(mail))?;
        }
        Ok(Self { last, files: Some(files), ..self })
    }

    /// Shows incoming letters until none is waiting to be shown, the reply to `answered` has arrived, and `is_done`
    /// returns true for the service. As long as something is on its way, it waits and says so.
    pub(super) async fn listen(
        &mut self,
        answered: Option<&str>,
        is_done: impl AsyncFn() -> anyhow::Result<bool>,
    ) -> anyhow::Result<()> {
        let mut waits_for = answered;
        let mut quiet_since = Instant::now();
        let mut idle_since = None;
        let mut told_s = 0;
        loop {
            tokio::select! {
                mail = self.mails.recv() => {
                    let Some(mail) = mail else { bail!("the service has stopped") };
                    self.end_progress(&mut told_s)?;
                    if let Some(reply_to) = self.receive(&mail)?
                        && waits_for.is_some_and(|awaited| reply_to == awaited)
                    {
                        waits_for = None;
                    }
                    (quiet_since, idle_since) = (Instant::now(), None);
                }
                _ = tokio::signal::ctrl_c(), if self.is_terminal => return self.end_progress(&mut told_s),
                () = tokio::time::sleep(MAIL_CHECK_INTERVAL) => {
                    let is_idle = is_done().await? && self.mails.is_empty();
                    if is_idle && waits_for.is_none() {
                        return self.end_progress(&mut told_s);
                    }
                    let since = is_idle.then(|| *idle_since.get_or_insert_with(Instant::now));
                    if since.is_some_and(|since| since.elapsed() > ANSWER_MAX) {
                        self.end_progress(&mut told_s)?;
                        return self.voice.print(&[self.voice.text(messages::TERMINAL_NO_ANSWER)]);
                    }
                    self.show_progress(quiet_since.elapsed(), &mut told_s)?;
                }
            }
        }
    }

    /// Shows a mail to the person at the terminal, and keeps it. Returns the Message-ID that it replies to, empty for
    /// none; `None` for other mail.
    fn receive(&mut self, mail: &ComposedMail) -> anyhow::Result<Option<String>> {
        let is_ours = mail.envelope.to.iter().any(|to| to == ADDRESS);
        let Some(read) = letter_display::parse_mail(&mail.bytes).filter(|_| is_ours) else { return Ok(None) };
        if let Some(files) = &self.files {
            std::fs::write(&files.last, &mail.bytes)?;
            if self.voice.is_question(&read.text) {
                std::fs::write(&files.question, &mail.bytes)?;
            }
        }
        self.show(&read)?;
        let reply_to = read.in_reply_to.clone().unwrap_or_default();
        self.last = Some(read);
        Ok(Some(reply_to))
    }

    /// Tells that a letter is still being drawn: each second in a terminal, or else once.
    fn show_progress(&self, waited: Duration, told_s: &mut u64) -> anyhow::Result<()> {
        let seconds = waited.as_secs();
        if waited < PATIENCE || seconds == *told_s || !self.is_terminal && *told_s > 0 {
            return Ok(());
        }
        *told_s = seconds;
        match self.is_terminal {
            true => command_output::replace_line(&self.voice.drawing(seconds)),
            false => say!("{}", self.voice.drawing(seconds)),
        }
    }

    /// Removes the line about a letter that is being drawn.
    fn end_progress(&self, told_s: &mut u64) -> anyhow::Result<()> {
        let is_shown = std::mem::take(told_s) > 0 && self.is_terminal;
        if is_shown { command_output::replace_line("") } else { Ok(()) }
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
            self.voice.print_with_line(messages::TERMINAL_PICTURE, &file.display().to_string())?;
        }
        Ok(())
    }
}
