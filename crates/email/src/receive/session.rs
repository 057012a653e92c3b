//! One connection of the listener: the order of commands, the limits, and the end of DATA. It answers a message with
//! 250 only after [`MailGateway::accept_mail`] reports that the message is stored. On SMTP it rejects line feeds
//! without a carriage return, which allow a sender to make one message look like two (SMTP smuggling).

use super::data_reader::DataReader;
use super::settings::{ListenerSettings, MailProtocol};
use super::tls::ListenerTls;
use crate::gate::{Envelope, MailAnswer, MailGateway, RecipientAnswer, with_crlf_line_endings};
use crate::headers::is_writable_sender;
use smtp_proto::request::receiver::RequestReceiver;
use smtp_proto::{Error, MAIL_BODY_BINARYMIME, MailFrom, Request};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

/// Size of the read buffer, in bytes.
const CHUNK: usize = 16 * 1024;
/// Number of bytes beyond the size limit up to which a message is still read, so that it can be answered with 552 at
/// its end. Beyond that, the connection is closed.
const OVERRUN: usize = 64 * 1024;
/// Maximum number of invalid commands before the connection is closed.
const INVALID_COMMANDS_MAX: u32 = 5;
/// Maximum number of unknown recipients before the connection is closed.
const UNKNOWN_MAX: u32 = 20;
/// Answer to a sender that could not be answered by mail.
const UNWRITABLE_SENDER: &str = "553 5.1.7 Sender address not valid, cannot be answered";
/// Time for which we keep reading after our last line.
const LINGER: Duration = Duration::from_secs(2);

/// Next state of the dialog after a command.
enum CommandOutcome {
    /// Another command.
    Commands,
    /// The content of a message.
    Data,
    /// The TLS handshake.
    StartTls,
    /// The connection is closed.
    Close,
}

/// Regular end of a dialog.
enum DialogEnd {
    /// The dialog is complete.
    Done,
    /// STARTTLS: another dialog begins after the handshake.
    StartTls,
}

/// Partially received input.
enum PartialInput {
    /// Nothing was received yet.
    Nothing,
    /// A command, with the time of its first byte.
    Command(Instant),
    /// A message: its content so far, and the time of its start.
    Mail(DataReader, Vec<u8>, Instant),
}

/// The client.
#[derive(Clone, Debug, Default)]
pub(crate) struct Peer {
    /// Host of the client, unless it is one of ours.
    pub(crate) host: Option<IpAddr>,
    /// TLS settings for STARTTLS.
    pub(crate) tls: Option<ListenerTls>,
    /// True if the connection is one of those kept for mail to live return addresses.
    pub(crate) is_kept: bool,
}

/// Reason why a connection ended before QUIT.
enum SessionFailure {
    /// The client disconnected, or the connection failed.
    Disconnected,
    /// The client was silent for too long, or the connection lasted too long.
    TimedOut,
    /// The service is stopping.
    Stopping,
}

/// The state of one connection.
pub(crate) struct SmtpSession {
    settings: Arc<ListenerSettings>,
    gate: Arc<dyn MailGateway>,
    stop: watch::Receiver<bool>,
    end: Instant,
    greeted: bool,
    peer: Peer,
    mail: Option<Envelope>,
    invalid_commands: u32,
    unknown_recipients: u32,
    out: Vec<u8>,
}

impl SmtpSession {
    pub(crate) fn new(
        settings: Arc<ListenerSettings>,
        gate: Arc<dyn MailGateway>,
        stop: watch::Receiver<bool>,
        peer: Peer,
    ) -> Self {
        let limits = &settings.limits;
        let time = if peer.is_kept { limits.kept_time } else { limits.connection_time };
        let end = Instant::now() + time;
        let (greeted, mail, bad, misses) = (false, None, 0, 0);
        Self {
            settings,
            gate,
            stop,
            end,
            greeted,
            peer,
            mail,
            invalid_commands: bad,
            unknown_recipients: misses,
            out: Vec::new(),
        }
    }

    /// Serves the connection until one side closes it.
    pub(crate) async fn serve<S: AsyncRead + AsyncWrite + Unpin + Send>(mut self, mut stream: S) {
        let protocol = match self.settings.dialect {
            MailProtocol::Smtp => "ESMTP",
            MailProtocol::Lmtp => "LMTP",
        };
        self.queue_line(&format!("220 {} {protocol} Vernissage", self.settings.host));
        let ended = self.run_dialog(&mut stream).await;
        let (Ok(DialogEnd::StartTls), Some(tls)) = (&ended, self.peer.tls.take()) else {
            return self.close_session(stream, ended).await;
        };
        // All state from before the handshake is discarded (RFC 3207, 4.2).
        (self.greeted, self.mail) = (false, None);
        let until = self.end.min(Instant::now() + self.settings.limits.command_time);
        match timeout_at(until, tls.accept_tls(stream)).await {
            Ok(Ok(mut stream)) => {
                let ended = self.run_dialog(&mut stream).await;
                self.close_session(stream, ended).await;
            }
            _ => tracing::debug!("TLS handshake failed"),
        }
    }

    /// Sends the last line that fits the end of the dialog, and closes the connection.
    async fn close_session<S: AsyncRead + AsyncWrite + Unpin + Send>(
        mut self,
        mut stream: S,
        ended: Result<DialogEnd, SessionFailure>,
    ) {
        let (farewell, linger) = match ended {
            Ok(_) => (None, LINGER),
            Err(SessionFailure::Disconnected) => return,
            Err(SessionFailure::TimedOut) => (Some("421 4.4.2 Timeout, closing"), Duration::ZERO),
            Err(SessionFailure::Stopping) => {
                (Some("421 4.3.2 Service shutting down, try again later"), Duration::ZERO)
            }
        };
        if let Some(farewell) = farewell {
            self.queue_line(farewell);
        }
        // The client may be gone.
        let _ = self.flush(&mut stream).await;
        let _ = timeout_at(Instant::now() + linger, close_gracefully(&mut stream)).await;
    }

    async fn run_dialog<S: AsyncRead + AsyncWrite + Unpin + Send>(
        &mut self,
        stream: &mut S,
    ) -> Result<DialogEnd, SessionFailure> {
        let mut buf = vec![0; CHUNK];
        let mut requests = RequestReceiver::default();
        let mut half = PartialInput::Nothing;
        loop {
            self.flush(stream).await?;
            let until = self.idle_deadline().min(self.progress_deadline(&half));
            let count = self.read(stream, &mut buf, until).await?;
            let Some(read) = buf.get(..count).filter(|read| !read.is_empty()) else {
                return Err(SessionFailure::Disconnected);
            };
            let mut bytes = read.iter();
            while !bytes.as_slice().is_empty() {
                if let PartialInput::Mail(mut reader, mut raw, began) = half {
                    half = PartialInput::Nothing;
                    if reader.read(&mut bytes, &mut raw) {
                        self.handle_end_of_data(raw).await;
                    } else if raw.len() > self.settings.limits.size_bytes + OVERRUN {
                        self.queue_line("552 5.3.4 Message too big, closing");
                        return Ok(DialogEnd::Done);
                    } else {
                        half = PartialInput::Mail(reader, raw, began);
                    }
                    continue;
                }
                let request = match requests.ingest(&mut bytes) {
                    Ok(request) => Ok(request.into_owned()),
                    Err(Error::NeedsMoreData { .. }) => {
                        if matches!(half, PartialInput::Nothing) {
                            half = PartialInput::Command(Instant::now());
                        }
                        break;
                    }
                    Err(error) => Err(error),
                };
                half = match self.handle_command(request).await {
                    CommandOutcome::Commands => PartialInput::Nothing,
                    CommandOutcome::Data => PartialInput::Mail(DataReader::new(), Vec::new(), Instant::now()),
                    CommandOutcome::Close => return Ok(DialogEnd::Done),
                    // An attacker in the middle could have injected these bytes (CVE-2011-0411).
                    CommandOutcome::StartTls if !bytes.as_slice().is_empty() => {
                        self.queue_line("503 5.5.1 Commands after STARTTLS not allowed, closing");
                        return Ok(DialogEnd::Done);
                    }
                    CommandOutcome::StartTls => {
                        self.queue_line("220 2.0.0 Ready to start TLS");
                        self.flush(stream).await?;
                        return Ok(DialogEnd::StartTls);
                    }
                };
            }
        }
    }

    async fn handle_command(&mut self, request: Result<Request<String>, Error>) -> CommandOutcome {
        let lmtp = self.settings.dialect == MailProtocol::Lmtp;
        match request {
            Ok(Request::Lhlo { .. }) if lmtp => self.greet(true),
            Ok(Request::Ehlo { .. }) if !lmtp => self.greet(true),
            Ok(Request::Helo { .. }) if !lmtp => self.greet(false),
            Ok(Request::Mail { from }) => return self.handle_mail_from(&from),
            Ok(Request::Rcpt { to }) => return self.handle_rcpt_to(to.address).await,
            Ok(Request::Data) => {
                if self.mail.as_ref().is_some_and(|mail| !mail.to.is_empty()) {
                    self.queue_line("354 Start mail input; end with <CRLF>.<CRLF>");
                    return CommandOutcome::Data;
                }
                return self.reject_invalid_command("503 5.5.1 Send RCPT first");
            }
            Ok(Request::Rset) => {
                self.mail = None;
                self.queue_line("250 2.0.0 Ok, reset");
            }
            Ok(Request::StartTls) if self.offers_tls() => return CommandOutcome::StartTls,
            Ok(Request::Noop { .. }) => self.queue_line("250 2.0.0 Ok"),
            Ok(Request::Vrfy { .. }) => {
                self.queue_line("252 2.5.2 Cannot verify the address, but will accept mail")
            }
            Ok(Request::Help { .. }) => self.queue_line("214 2.0.0 See RFC 5321"),
            Ok(Request::Quit) => {
                self.queue_line("221 2.0.0 Bye");
                return CommandOutcome::Close;
            }
            // The data of BDAT would follow without a prompt and be read as commands.
            Ok(Request::Bdat { .. }) => {
                self.queue_line("502 5.5.1 Command not implemented, closing");
                return CommandOutcome::Close;
            }
            Err(Error::ResponseTooLong) => {
                self.queue_line("500 5.5.2 Line too long, closing");
                return CommandOutcome::Close;
            }
            Ok(_) => return self.reject_invalid_command("502 5.5.1 Command not implemented"),
            Err(Error::InvalidSenderAddress) => return self.reject_invalid_command(UNWRITABLE_SENDER),
            Err(Error::InvalidRecipientAddress) => {
                return self.reject_invalid_command("501 5.1.3 Invalid recipient address");
            }
            Err(Error::UnsupportedParameter { .. }) => {
                return self.reject_invalid_command("555 5.5.4 Parameter not supported");
            }
            Err(Error::SyntaxError { .. } | Error::InvalidParameter { .. }) => {
                return self.reject_invalid_command("501 5.5.4 Invalid parameters");
            }
            Err(_) => return self.reject_invalid_command("500 5.5.1 Unknown command"),
        }
        CommandOutcome::Commands
    }

    /// Handles EHLO and HELO, which also discard a message in progress (RFC 5321, 4.1.4).
    fn greet(&mut self, extended: bool) {
        self.greeted = true;
        self.mail = None;
        let host = self.settings.host.clone();
        if !extended {
            return self.queue_line(&format!("250 {host}"));
        }
        let size = self.settings.limits.size_bytes;
        for line in [&host, "PIPELINING", &format!("SIZE {size}"), "8BITMIME", "SMTPUTF8"] {
            self.queue_line(&format!("250-{line}"));
        }
        if self.offers_tls() {
            self.queue_line("250-STARTTLS");
        }
        self.queue_line("250 ENHANCEDSTATUSCODES");
    }

    /// Returns true if STARTTLS is available and not yet in use.
    fn offers_tls(&self) -> bool {
        self.settings.dialect == MailProtocol::Smtp && self.peer.tls.is_some()
    }

    fn handle_mail_from(&mut self, from: &MailFrom<String>) -> CommandOutcome {
        if !self.greeted {
            return self.reject_invalid_command("503 5.5.1 Send a greeting first");
        }
        if self.mail.is_some() {
            return self.reject_invalid_command("503 5.5.1 Nested MAIL command");
        }
        if from.flags & MAIL_BODY_BINARYMIME != 0 {
            return self.reject_invalid_command("555 5.5.4 Parameter not supported");
        }
        if from.size > self.settings.limits.size_bytes {
            self.queue_line("552 5.3.4 Message too big");
            return CommandOutcome::Commands;
        }
        if !is_writable_sender(&from.address) {
            self.queue_line(UNWRITABLE_SENDER);
            return CommandOutcome::Commands;
        }
        let from = Some(from.address.clone()).filter(|address| !address.is_empty());
        self.mail = Some(Envelope { host: self.peer.host, from, to: Vec::new() });
        self.queue_line("250 2.1.0 Ok");
        CommandOutcome::Commands
    }

    async fn handle_rcpt_to(&mut self, address: String) -> CommandOutcome {
        let Some(given) = self.mail.as_ref().map(|mail| mail.to.len()) else {
            return self.reject_invalid_command("503 5.5.1 Send MAIL first");
        };
        if given >= self.settings.limits.recipients {
            self.queue_line("452 4.5.3 Too many recipients");
            return CommandOutcome::Commands;
        }
        // The parser returns an empty address for `<postmaster>`, which needs no domain (RFC 5321, 4.5.1).
        let address = if address.is_empty() { "postmaster".to_owned() } else { address };
        match self.gate.check_recipient(&address).await {
            RecipientAnswer::Accept if self.peer.is_kept && !self.gate.carries_right(&address).await => {
                self.queue_line("421 4.3.2 Too many connections, only answers to letters accepted now");
                return CommandOutcome::Close;
            }
            RecipientAnswer::Accept => {
                if self.peer.is_kept {
                    self.end = self.end.max(Instant::now() + self.settings.limits.data_grace);
                }
                if let Some(mail) = &mut self.mail {
                    mail.to.push(address);
                }
                self.queue_line("250 2.1.5 Ok");
            }
            RecipientAnswer::Deferred => self.queue_line("450 4.3.0 Try again later"),
            RecipientAnswer::Unknown => {
                self.queue_line("550 5.1.1 No such address");
                self.unknown_recipients += 1;
                if self.unknown_recipients >= UNKNOWN_MAX {
                    self.queue_line("421 4.7.0 Too many unknown addresses, closing");
                    return CommandOutcome::Close;
                }
            }
        }
        CommandOutcome::Commands
    }

    /// Handles a complete message: checks its size and line endings, passes it to the gate, and answers it (once on
    /// SMTP, once per recipient on LMTP).
    async fn handle_end_of_data(&mut self, raw: Vec<u8>) {
        let Some(envelope) = self.mail.take() else { return };
        let answers = match self.settings.dialect {
            MailProtocol::Smtp => 1,
            MailProtocol::Lmtp => envelope.to.len(),
        };
        let bare = has_bare_line_feed(&raw);
        let answer = if raw.len() > self.settings.limits.size_bytes {
            "552 5.3.4 Message too big"
        } else if bare && self.settings.dialect == MailProtocol::Smtp {
            "554 5.6.0 Bare line feed, lines must end with CRLF"
        } else {
            let raw = if bare { with_crlf_line_endings(&raw) } else { raw };
            match self.gate.accept_mail(raw, envelope).await {
                MailAnswer::Accepted => "250 2.0.0 Message accepted",
                MailAnswer::Deferred => "451 4.3.0 Temporary failure, try again later",
                MailAnswer::RateLimited => {
                    "450 4.7.1 Too many messages without a return address, try again later"
                }
                MailAnswer::ReturnAddressLimited => {
                    "450 4.7.1 Too many messages to this return address in an hour, try again later"
                }
                MailAnswer::ReaderBroken => "450 4.3.0 Message could not be read, try again later",
                MailAnswer::Refused => "554 5.6.0 Message rejected",
                MailAnswer::UnwritableSender => UNWRITABLE_SENDER,
            }
        };
        for _ in 0..answers {
            self.queue_line(answer);
        }
    }

    /// Answers an invalid command. Closes the connection after several of them.
    fn reject_invalid_command(&mut self, answer: &str) -> CommandOutcome {
        self.invalid_commands += 1;
        if self.invalid_commands >= INVALID_COMMANDS_MAX {
            self.queue_line("421 4.7.0 Too many errors, closing");
            return CommandOutcome::Close;
        }
        self.queue_line(answer);
        CommandOutcome::Commands
    }

    fn queue_line(&mut self, line: &str) {
        self.out.extend_from_slice(line.as_bytes());
        self.out.extend_from_slice(b"\r\n");
    }

    /// Returns the time until which we wait for the client.
    fn idle_deadline(&self) -> Instant {
        self.end.min(Instant::now() + self.settings.limits.idle_time)
    }

    /// Returns the deadline for the rest of partially received input. An occasional byte does not extend it.
    fn progress_deadline(&self, half: &PartialInput) -> Instant {
        let limits = &self.settings.limits;
        match half {
            PartialInput::Nothing => self.end,
            PartialInput::Command(began) => *began + limits.command_time,
            PartialInput::Mail(_, raw, began) => {
                let earned_s = raw.len() as u64 / u64::from(limits.data_bytes_s.max(1));
                *began + limits.data_grace + Duration::from_secs(earned_s)
            }
        }
    }

    async fn flush<S: AsyncWrite + Unpin>(&mut self, stream: &mut S) -> Result<(), SessionFailure> {
        let until = self.idle_deadline().max(Instant::now() + Duration::from_secs(1));
        let out = std::mem::take(&mut self.out);
        let write = async {
            stream.write_all(&out).await?;
            stream.flush().await
        };
        timeout_at(until, write)
            .await
            .map_err(|_| SessionFailure::Disconnected)?
            .map_err(|_| SessionFailure::Disconnected)
    }

    async fn read<S: AsyncRead + Unpin>(
        &mut self,
        stream: &mut S,
        buf: &mut [u8],
        until: Instant,
    ) -> Result<usize, SessionFailure> {
        tokio::select! {
            read = timeout_at(until, stream.read(buf)) => read.map_err(|_| SessionFailure::TimedOut)?.map_err(|_| SessionFailure::Disconnected),
            _ = self.stop.wait_for(|stop| *stop) => Err(SessionFailure::Stopping),
        }
    }
}

/// Closes our side and reads until the client closes its side too. Closing a socket with unread bytes resets the
/// connection, and the client might never see our last line.
async fn close_gracefully<S: AsyncRead + AsyncWrite + Unpin>(stream: &mut S) -> std::io::Result<()> {
    stream.shutdown().await?;
    let mut unheard = vec![0; CHUNK];
    while stream.read(&mut unheard).await? > 0 {}
    Ok(())
}

fn has_bare_line_feed(raw: &[u8]) -> bool {
    let mut last = 0;
    raw.iter().any(|byte| std::mem::replace(&mut last, *byte) != b'\r' && *byte == b'\n')
}
