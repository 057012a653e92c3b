//! Passes an email to the running service at its own listener, by SMTP or LMTP (RFC 5321, 2033), whichever the listener
//! speaks.

use anyhow::{Context, bail};
use email::{Envelope, MailAnswer};
use model::MailAddress;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Time limit for each response of the service.
const LISTENER_RESPONSE_TIMEOUT: Duration = Duration::from_secs(60);

/// A connection to the listener.
struct ListenerConnection(BufReader<TcpStream>);

impl ListenerConnection {
    /// Sends a line and returns the code of the response.
    async fn send_smtp_line(&mut self, line: &str) -> anyhow::Result<u16> {
        self.0.get_mut().write_all(format!("{line}\r\n").as_bytes()).await?;
        self.read_code().await
    }

    /// Returns the code of the next response. The last line of a response has a space after the code.
    async fn read_code(&mut self) -> anyhow::Result<u16> {
        loop {
            let mut line = String::new();
            let read = tokio::time::timeout(LISTENER_RESPONSE_TIMEOUT, self.0.read_line(&mut line));
            if read.await.context("the service does not answer")?? == 0 {
                bail!("the service closed the connection");
            }
            if line.as_bytes().get(3) != Some(&b'-') {
                let code = line.get(..3).and_then(|code| code.parse().ok());
                return code.context("the server at mail.listen speaks neither SMTP nor LMTP");
            }
        }
    }
}

/// Passes an email with CRLF line endings to the listener at `at`.
///
/// # Errors
/// Returns an error if nothing listens there, or if the listener does not answer.
pub(super) async fn submit_to_listener(
    at: SocketAddr,
    lmtp: bool,
    envelope: &Envelope,
    raw: &[u8],
) -> anyhow::Result<MailAnswer> {
    let stream = TcpStream::connect(at).await;
    let stream = stream
        .with_context(|| format!("the service is running, but nothing accepts mail at mail.listen, {at}"))?;
    let mut line = ListenerConnection(BufReader::new(stream));
    // The listener would reject an invalid sender address, and nothing depends on the original one.
    let from = match envelope.from.as_deref() {
        Some(from) if MailAddress::parse(from).is_err() => "unknown@localhost",
        from => from.unwrap_or_default(),
    };
    if [from]
        .into_iter()
        .chain(envelope.to.iter().map(String::as_str))
        .any(|it| it.contains(['\r', '\n', '<', '>']))
    {
        bail!("an address contains an invalid character");
    }
    greet(&mut line, lmtp).await?;
    let mut codes = vec![line.send_smtp_line(&format!("MAIL FROM:<{from}>")).await?];
    for to in &envelope.to {
        codes.push(line.send_smtp_line(&format!("RCPT TO:<{to}>")).await?);
    }
    if let Some(answer) = refusal_of_codes(&codes) {
        return Ok(answer);
    }
    let begun = line.send_smtp_line("DATA").await?;
    if begun != 354 {
        return Ok(refusal_of_codes(&[begun]).unwrap_or(MailAnswer::Deferred));
    }
    line.0.get_mut().write_all(&encode_for_data(raw)).await?;
    let mut codes = Vec::new();
    for _ in 0..if lmtp { envelope.to.len() } else { 1 } {
        codes.push(line.read_code().await?);
    }
    // The email has been answered, so a failed QUIT does not matter.
    let _ = line.send_smtp_line("QUIT").await;
    Ok(refusal_of_codes(&codes).unwrap_or(MailAnswer::Accepted))
}

/// Greets the listener in the protocol that it speaks, trying the configured one first.
///
/// # Errors
/// Returns an error if the listener accepts neither protocol. That failure says nothing about the email.
async fn greet(line: &mut ListenerConnection, lmtp: bool) -> anyhow::Result<()> {
    let is_fine = |code: u16| (200..300).contains(&code);
    let [first, second] = if lmtp { ["LHLO", "EHLO"] } else { ["EHLO", "LHLO"] };
    let welcome = line.read_code().await?;
    if is_fine(welcome)
        && (is_fine(line.send_smtp_line(&format!("{first} localhost")).await?)
            || is_fine(line.send_smtp_line(&format!("{second} localhost")).await?))
    {
        return Ok(());
    }
    bail!("the server at mail.listen does not accept mail now")
}

/// Interprets response codes other than 2xx. A permanent failure takes precedence.
fn refusal_of_codes(codes: &[u16]) -> Option<MailAnswer> {
    if codes.iter().any(|code| *code >= 500) {
        return Some(MailAnswer::Refused);
    }
    codes.iter().any(|code| *code >= 300).then_some(MailAnswer::Deferred)
}

/// Encodes the email for DATA: doubles dots at the start of lines, and marks the end (RFC 5321, 4.5.2).
fn encode_for_data(raw: &[u8]) -> Vec<u8> {
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
