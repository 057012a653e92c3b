//! A mail handed to the running service at its own listener, by SMTP or LMTP (RFC 5321, 2033), whichever it speaks.

use anyhow::{Context, bail};
use email::{Envelope, MailAnswer};
use model::MailAddress;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// The longest the service may take to answer a line.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection to the listener.
struct ListenerLine(BufReader<TcpStream>);

impl ListenerLine {
    /// Says something and returns the code of the answer.
    async fn say(&mut self, line: &str) -> anyhow::Result<u16> {
        self.0.get_mut().write_all(format!("{line}\r\n").as_bytes()).await?;
        self.hear().await
    }

    /// The code of the next answer, whose last line has a blank behind it.
    async fn hear(&mut self) -> anyhow::Result<u16> {
        loop {
            let mut line = String::new();
            let read = tokio::time::timeout(PATIENCE, self.0.read_line(&mut line));
            if read.await.context("the service does not answer")?? == 0 {
                bail!("the service closed the line");
            }
            if line.as_bytes().get(3) != Some(&b'-') {
                let code = line.get(..3).and_then(|code| code.parse().ok());
                return code.context("what listens at mail.listen speaks neither SMTP nor LMTP");
            }
        }
    }
}

/// Hands a mail with CRLF line ends to the listener there. Errors: nobody listens, or it does not answer.
pub(super) async fn hand_over(
    at: SocketAddr,
    lmtp: bool,
    envelope: &Envelope,
    raw: &[u8],
) -> anyhow::Result<MailAnswer> {
    let stream = TcpStream::connect(at).await;
    let stream =
        stream.with_context(|| format!("the service runs, but nobody takes mail at mail.listen, {at}"))?;
    let mut line = ListenerLine(BufReader::new(stream));
    // Who cannot be an address is nobody that the listener would take; nothing depends on who it was.
    let from = match envelope.from.as_deref() {
        Some(from) if MailAddress::parse(from).is_err() => "unknown@localhost",
        from => from.unwrap_or_default(),
    };
    if [from]
        .into_iter()
        .chain(envelope.to.iter().map(String::as_str))
        .any(|it| it.contains(['\r', '\n', '<', '>']))
    {
        bail!("an address holds what no address can hold");
    }
    greet(&mut line, lmtp).await?;
    let mut codes = vec![line.say(&format!("MAIL FROM:<{from}>")).await?];
    for to in &envelope.to {
        codes.push(line.say(&format!("RCPT TO:<{to}>")).await?);
    }
    if let Some(answer) = refusal(&codes) {
        return Ok(answer);
    }
    let begun = line.say("DATA").await?;
    if begun != 354 {
        return Ok(refusal(&[begun]).unwrap_or(MailAnswer::Later));
    }
    line.0.get_mut().write_all(&stuffed(raw)).await?;
    let mut codes = Vec::new();
    for _ in 0..if lmtp { envelope.to.len() } else { 1 } {
        codes.push(line.hear().await?);
    }
    // It is answered; whether our goodbye is heard does not matter.
    let _ = line.say("QUIT").await;
    Ok(refusal(&codes).unwrap_or(MailAnswer::Done))
}

/// Says hello in the protocol that the listener speaks, the configured one first. Errors: it takes neither. What is wrong here says
/// nothing about the mail.
async fn greet(line: &mut ListenerLine, lmtp: bool) -> anyhow::Result<()> {
    let is_fine = |code: u16| (200..300).contains(&code);
    let [first, second] = if lmtp { ["LHLO", "EHLO"] } else { ["EHLO", "LHLO"] };
    let welcome = line.hear().await?;
    if is_fine(welcome)
        && (is_fine(line.say(&format!("{first} localhost")).await?)
            || is_fine(line.say(&format!("{second} localhost")).await?))
    {
        return Ok(());
    }
    bail!("what listens at mail.listen does not take our mail now")
}

/// What codes other than 2xx mean; a final one counts more.
fn refusal(codes: &[u16]) -> Option<MailAnswer> {
    if codes.iter().any(|code| *code >= 500) {
        return Some(MailAnswer::Refused);
    }
    codes.iter().any(|code| *code >= 300).then_some(MailAnswer::Later)
}

/// The mail as DATA wants it: dots doubled at the beginning of lines, and the end marked (RFC 5321, 4.5.2).
fn stuffed(raw: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(raw.len() + 8);
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        if line.first() == Some(&b'.') {
            out.push(b'.');
        }
        out.extend_from_slice(line);
    }
    if !out.is_empty() && !out.ends_with(b"\r\n") {
        out.extend_from_slice(b"\r\n");
    }
    out.extend_from_slice(b".\r\n");
    out
}
