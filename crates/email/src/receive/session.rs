//! One connection of the listener: the order of commands, the limits, and the end of DATA. Answers 250 for a mail only after
//! [`Gate::take`] said that it is stored. On SMTP it refuses line feeds without a carriage return: with them a sender can make
//! one mail look like two (SMTP smuggling).

use super::settings::{Dialect, ListenerSettings};
use super::tls::ListenerTls;
use crate::gate::{Envelope, Gate, MailAnswer, RecipientAnswer, with_line_ends};
use smtp_proto::request::receiver::{DataReceiver, RequestReceiver};
use smtp_proto::{Error, MAIL_BODY_BINARYMIME, MailFrom, Request};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

/// Bytes read at once.
const CHUNK: usize = 16 * 1024;
/// So many bytes over the limit a mail is still read, to answer 552 at its end; then the connection is closed.
const OVERRUN: usize = 64 * 1024;
/// We hang up after so many commands that make no sense.
const NONSENSE_MAX: u32 = 5;
/// We hang up after so many unknown recipients.
const UNKNOWN_MAX: u32 = 20;
/// How long we go on reading after our last line.
const LINGER: Duration = Duration::from_secs(2);

/// What comes after a command.
enum AfterCommand {
    /// The next command.
    Commands,
    /// The mail itself.
    Data,
    /// TLS.
    Protection,
    /// Nothing: we hang up.
    Close,
}

/// How a dialog ended in order.
enum DialogEnd {
    /// With nothing more to say.
    Done,
    /// With STARTTLS: another begins.
    Protection,
}

/// What is being received, in the middle of it.
enum HalfReceived {
    /// Nothing.
    Nothing,
    /// A command, since then.
    Command(Instant),
    /// A mail: what came of it so far, since then.
    Mail(Box<DataReceiver>, Vec<u8>, Instant),
}

/// Who is at the other end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Peer {
    /// The host, unless it is ours.
    pub(crate) host: Option<IpAddr>,
    /// What it may protect the connection with.
    pub(crate) tls: Option<ListenerTls>,
}

/// Why a connection ended before QUIT.
enum Broken {
    /// The other side went away or the line broke.
    Gone,
    /// The other side was silent for too long, or the connection lasted too long.
    Late,
    /// The service stops.
    Stop,
}

/// The state of one connection.
pub(crate) struct SmtpSession {
    settings: Arc<ListenerSettings>,
    gate: Arc<dyn Gate>,
    stop: watch::Receiver<bool>,
    end: Instant,
    greeted: bool,
    peer: Peer,
    mail: Option<Envelope>,
    bad: u32,
    misses: u32,
    out: Vec<u8>,
}

impl SmtpSession {
    pub(crate) fn new(
        settings: Arc<ListenerSettings>,
        gate: Arc<dyn Gate>,
        stop: watch::Receiver<bool>,
        peer: Peer,
    ) -> Self {
        let end = Instant::now() + settings.limits.whole;
        let (greeted, mail, bad, misses) = (false, None, 0, 0);
        Self { settings, gate, stop, end, greeted, peer, mail, bad, misses, out: Vec::new() }
    }

    /// Talks until one side hangs up.
    pub(crate) async fn serve<S: AsyncRead + AsyncWrite + Unpin + Send>(mut self, mut stream: S) {
        let protocol = match self.settings.dialect {
            Dialect::Smtp => "ESMTP",
            Dialect::Lmtp => "LMTP",
        };
        self.say(&format!("220 {} {protocol} Vernissage", self.settings.host));
        let ended = self.talk(&mut stream).await;
        let (Ok(DialogEnd::Protection), Some(tls)) = (&ended, self.peer.tls.take()) else {
            return self.part(stream, ended).await;
        };
        // Nothing that was said in the open counts any more (RFC 3207, 4.2).
        (self.greeted, self.mail) = (false, None);
        let until = self.end.min(Instant::now() + self.settings.limits.command);
        match timeout_at(until, tls.protect(stream)).await {
            Ok(Ok(mut stream)) => {
                let ended = self.talk(&mut stream).await;
                self.part(stream, ended).await;
            }
            _ => tracing::debug!("a mail connection could not agree on TLS"),
        }
    }

    /// Says goodbye as it fits, and hangs up.
    async fn part<S: AsyncRead + AsyncWrite + Unpin + Send>(
        mut self,
        mut stream: S,
        ended: Result<DialogEnd, Broken>,
    ) {
        let (farewell, linger) = match ended {
            Ok(_) => (None, LINGER),
            Err(Broken::Gone) => return,
            Err(Broken::Late) => (Some("421 4.4.2 Too slow, closing"), Duration::ZERO),
            Err(Broken::Stop) => (Some("421 4.3.2 Closing for now, try again later"), Duration::ZERO),
        };
        if let Some(farewell) = farewell {
            self.say(farewell);
        }
        // Whether anybody still reads our last line does not matter.
        let _ = self.flush(&mut stream).await;
        let _ = timeout_at(Instant::now() + linger, hang_up(&mut stream)).await;
    }

    async fn talk<S: AsyncRead + AsyncWrite + Unpin + Send>(
        &mut self,
        stream: &mut S,
    ) -> Result<DialogEnd, Broken> {
        let mut buf = vec![0; CHUNK];
        let mut requests = RequestReceiver::default();
        let mut half = HalfReceived::Nothing;
        loop {
            self.flush(stream).await?;
            let until = self.waits_until().min(self.progress_until(&half));
            let count = self.read(stream, &mut buf, until).await?;
            let Some(read) = buf.get(..count).filter(|read| !read.is_empty()) else {
                return Err(Broken::Gone);
            };
            let mut bytes = read.iter();
            while !bytes.as_slice().is_empty() {
                if let HalfReceived::Mail(mut receiver, mut raw, began) = half {
                    half = HalfReceived::Nothing;
                    if receiver.ingest(&mut bytes, &mut raw) {
                        self.end_of_data(raw).await;
                    } else if raw.len() > self.settings.limits.size_bytes + OVERRUN {
                        self.say("552 5.3.4 Message too big, closing");
                        return Ok(DialogEnd::Done);
                    } else {
                        half = HalfReceived::Mail(receiver, raw, began);
                    }
                    continue;
                }
                let request = match requests.ingest(&mut bytes) {
                    Ok(request) => Ok(request.into_owned()),
                    Err(Error::NeedsMoreData { .. }) => {
                        if matches!(half, HalfReceived::Nothing) {
                            half = HalfReceived::Command(Instant::now());
                        }
                        break;
                    }
                    Err(error) => Err(error),
                };
                half = match self.command(request).await {
                    AfterCommand::Commands => HalfReceived::Nothing,
                    AfterCommand::Data => {
                        HalfReceived::Mail(Box::new(after_line_break()), Vec::new(), Instant::now())
                    }
                    AfterCommand::Close => return Ok(DialogEnd::Done),
                    // Somebody in between could have put it there (CVE-2011-0411).
                    AfterCommand::Protection if !bytes.as_slice().is_empty() => {
                        self.say("503 5.5.1 Nothing may follow STARTTLS, closing");
                        return Ok(DialogEnd::Done);
                    }
                    AfterCommand::Protection => {
                        self.say("220 2.0.0 Go on");
                        self.flush(stream).await?;
                        return Ok(DialogEnd::Protection);
                    }
                };
            }
        }
    }

    async fn command(&mut self, request: Result<Request<String>, Error>) -> AfterCommand {
        let lmtp = self.settings.dialect == Dialect::Lmtp;
        match request {
            Ok(Request::Lhlo { .. }) if lmtp => self.greet(true),
            Ok(Request::Ehlo { .. }) if !lmtp => self.greet(true),
            Ok(Request::Helo { .. }) if !lmtp => self.greet(false),
            Ok(Request::Mail { from }) => return self.mail_from(&from),
            Ok(Request::Rcpt { to }) => return self.rcpt_to(to.address).await,
            Ok(Request::Data) => {
                if self.mail.as_ref().is_some_and(|mail| !mail.to.is_empty()) {
                    self.say("354 Go on, end with <CRLF>.<CRLF>");
                    return AfterCommand::Data;
                }
                return self.nonsense("503 5.5.1 No recipients yet");
            }
            Ok(Request::Rset) => {
                self.mail = None;
                self.say("250 2.0.0 Forgotten");
            }
            Ok(Request::StartTls) if self.offers_tls() => return AfterCommand::Protection,
            Ok(Request::Noop { .. }) => self.say("250 2.0.0 Ok"),
            Ok(Request::Vrfy { .. }) => self.say("252 2.5.2 Cannot tell, but will take mail"),
            Ok(Request::Help { .. }) => self.say("214 2.0.0 See RFC 5321"),
            Ok(Request::Quit) => {
                self.say("221 2.0.0 Bye");
                return AfterCommand::Close;
            }
            // Its data would follow unannounced and be read as commands.
            Ok(Request::Bdat { .. }) => {
                self.say("502 5.5.1 Not offered, closing");
                return AfterCommand::Close;
            }
            Err(Error::ResponseTooLong) => {
                self.say("500 5.5.2 Line too long, closing");
                return AfterCommand::Close;
            }
            Ok(_) => return self.nonsense("502 5.5.1 Not offered"),
            Err(Error::InvalidSenderAddress) => return self.nonsense("501 5.1.7 Not an address"),
            Err(Error::InvalidRecipientAddress) => return self.nonsense("501 5.1.3 Not an address"),
            Err(Error::UnsupportedParameter { .. }) => {
                return self.nonsense("555 5.5.4 Parameter not offered");
            }
            Err(Error::SyntaxError { .. } | Error::InvalidParameter { .. }) => {
                return self.nonsense("501 5.5.4 Not understood");
            }
            Err(_) => return self.nonsense("500 5.5.1 Not a command"),
        }
        AfterCommand::Commands
    }

    /// EHLO and HELO also forget a mail that was begun (RFC 5321, 4.1.4).
    fn greet(&mut self, extended: bool) {
        self.greeted = true;
        self.mail = None;
        let host = self.settings.host.clone();
        if !extended {
            return self.say(&format!("250 {host}"));
        }
        let size = self.settings.limits.size_bytes;
        for line in [&host, "PIPELINING", &format!("SIZE {size}"), "8BITMIME", "SMTPUTF8"] {
            self.say(&format!("250-{line}"));
        }
        if self.offers_tls() {
            self.say("250-STARTTLS");
        }
        self.say("250 ENHANCEDSTATUSCODES");
    }

    /// Whether the connection can be protected and is not yet.
    fn offers_tls(&self) -> bool {
        self.settings.dialect == Dialect::Smtp && self.peer.tls.is_some()
    }

    fn mail_from(&mut self, from: &MailFrom<String>) -> AfterCommand {
        if !self.greeted {
            return self.nonsense("503 5.5.1 Greet first");
        }
        if self.mail.is_some() {
            return self.nonsense("503 5.5.1 A mail has begun already");
        }
        if from.flags & MAIL_BODY_BINARYMIME != 0 {
            return self.nonsense("555 5.5.4 Parameter not offered");
        }
        if from.size > self.settings.limits.size_bytes {
            self.say("552 5.3.4 Message too big");
            return AfterCommand::Commands;
        }
        let from = Some(from.address.clone()).filter(|address| !address.is_empty());
        self.mail = Some(Envelope { host: self.peer.host, from, to: Vec::new() });
        self.say("250 2.1.0 Ok");
        AfterCommand::Commands
    }

    async fn rcpt_to(&mut self, address: String) -> AfterCommand {
        let Some(given) = self.mail.as_ref().map(|mail| mail.to.len()) else {
            return self.nonsense("503 5.5.1 Say MAIL first");
        };
        if given >= self.settings.limits.recipients {
            self.say("452 4.5.3 Too many recipients");
            return AfterCommand::Commands;
        }
        // The parser gives `<postmaster>`, which needs no domain (RFC 5321, 4.5.1), as nothing.
        let address = if address.is_empty() { "postmaster".to_owned() } else { address };
        match self.gate.recipient(&address).await {
            RecipientAnswer::Accept => {
                if let Some(mail) = &mut self.mail {
                    mail.to.push(address);
                }
                self.say("250 2.1.5 Ok");
            }
            RecipientAnswer::Later => self.say("450 4.3.0 Try again later"),
            RecipientAnswer::Unknown => {
                self.say("550 5.1.1 No such address");
                self.misses += 1;
                if self.misses >= UNKNOWN_MAX {
                    self.say("421 4.7.0 Too many unknown addresses, closing");
                    return AfterCommand::Close;
                }
            }
        }
        AfterCommand::Commands
    }

    /// The mail is complete: checks its size and line ends, hands it to the gate, and answers (once; on LMTP once a recipient).
    async fn end_of_data(&mut self, raw: Vec<u8>) {
        let Some(envelope) = self.mail.take() else { return };
        let answers = match self.settings.dialect {
            Dialect::Smtp => 1,
            Dialect::Lmtp => envelope.to.len(),
        };
        let bare = has_bare_line_feed(&raw);
        let answer = if raw.len() > self.settings.limits.size_bytes {
            "552 5.3.4 Message too big"
        } else if bare && self.settings.dialect == Dialect::Smtp {
            "554 5.6.0 Bare line feed, lines end with CRLF"
        } else {
            let raw = if bare { with_line_ends(&raw) } else { raw };
            match self.gate.take(raw, envelope).await {
                MailAnswer::Done => "250 2.0.0 Taken",
                MailAnswer::Later => "451 4.3.0 Not now, try again later",
                MailAnswer::TooMuch => "450 4.7.1 Too many mails without a return address, try again later",
                MailAnswer::Refused => "554 5.6.0 Cannot be taken",
            }
        };
        for _ in 0..answers {
            self.say(answer);
        }
    }

    /// Answers a command that is out of place; after a few of them, hangs up.
    fn nonsense(&mut self, answer: &str) -> AfterCommand {
        self.bad += 1;
        if self.bad >= NONSENSE_MAX {
            self.say("421 4.7.0 Too many errors, closing");
            return AfterCommand::Close;
        }
        self.say(answer);
        AfterCommand::Commands
    }

    fn say(&mut self, line: &str) {
        self.out.extend_from_slice(line.as_bytes());
        self.out.extend_from_slice(b"\r\n");
    }

    /// Until when we wait for the other side.
    fn waits_until(&self) -> Instant {
        self.end.min(Instant::now() + self.settings.limits.idle)
    }

    /// Until when the next bytes of what is half received must have come: a byte now and then is not enough.
    fn progress_until(&self, half: &HalfReceived) -> Instant {
        let limits = &self.settings.limits;
        match half {
            HalfReceived::Nothing => self.end,
            HalfReceived::Command(began) => *began + limits.command,
            HalfReceived::Mail(_, raw, began) => {
                let earned_s = raw.len() as u64 / u64::from(limits.data_bytes_s.max(1));
                *began + limits.data_grace + Duration::from_secs(earned_s)
            }
        }
    }

    async fn flush<S: AsyncWrite + Unpin>(&mut self, stream: &mut S) -> Result<(), Broken> {
        let until = self.waits_until().max(Instant::now() + Duration::from_secs(1));
        let out = std::mem::take(&mut self.out);
        let write = async {
            stream.write_all(&out).await?;
            stream.flush().await
        };
        timeout_at(until, write).await.map_err(|_| Broken::Gone)?.map_err(|_| Broken::Gone)
    }

    async fn read<S: AsyncRead + Unpin>(
        &mut self,
        stream: &mut S,
        buf: &mut [u8],
        until: Instant,
    ) -> Result<usize, Broken> {
        tokio::select! {
            read = timeout_at(until, stream.read(buf)) => read.map_err(|_| Broken::Late)?.map_err(|_| Broken::Gone),
            _ = self.stop.wait_for(|stop| *stop) => Err(Broken::Stop),
        }
    }
}

/// Closes our side and reads until the other side closes too. A socket closed with unread bytes is reset, and then the other
/// side may never see our last line.
async fn hang_up<S: AsyncRead + AsyncWrite + Unpin>(stream: &mut S) -> std::io::Result<()> {
    stream.shutdown().await?;
    let mut unheard = vec![0; CHUNK];
    while stream.read(&mut unheard).await? > 0 {}
    Ok(())
}

/// A receiver that has seen the line end of the DATA command, so that a mail of nothing but a dot ends at once.
fn after_line_break() -> DataReceiver {
    let mut receiver = DataReceiver::new();
    receiver.ingest(&mut b"\r\n".iter(), &mut Vec::new());
    receiver
}

fn has_bare_line_feed(raw: &[u8]) -> bool {
    let mut last = 0;
    raw.iter().any(|byte| std::mem::replace(&mut last, *byte) != b'\r' && *byte == b'\n')
}
