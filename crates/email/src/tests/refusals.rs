//! Rejections of a letter at RCPT, and which of them concern the recipient.

use super::super::*;
use super::letters::sample;
use ports::SendError;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

/// Delivers a letter to a server with this answer to `RCPT TO`; returns the error.
async fn send_to_rejecting_server(words: &'static str) -> SendError {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let (read, mut write) = stream.into_split();
        let mut lines = BufReader::new(read).lines();
        write.write_all(b"220 mx.example\r\n").await.unwrap();
        while let Some(line) = lines.next_line().await.unwrap() {
            let answer = if line.starts_with("RCPT") { words } else { "250 mx.example" };
            write.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
        }
    });
    SmtpTransport::loopback(port).unwrap().send(&sample()).await.unwrap_err()
}

#[tokio::test]
async fn only_recipient_rejections_mean_unknown_recipient() {
    for words in [
        "550 5.1.1 <ann@example.net> unknown",
        "553 5.1.3 bad address",
        "550-5.1.1 The account\r\n550 5.1.1 does not exist",
        "550 No such user here",
        "550 Requested action not taken: mailbox unavailable",
    ] {
        let error = send_to_rejecting_server(words).await;
        assert!(matches!(error, SendError::UnknownRecipient { .. }), "{words}: {error:?}");
        assert!(!error.to_string().contains("ann@"), "the reason must not contain the address: {error}");
    }
    for words in [
        "554 5.7.1 looks like spam",
        "550 5.7.1 looks like spam",
        "552 5.3.4 too big",
        "552 5.2.2 mailbox full",
        "550 5.1.8 bad sender",
        "550 5.1.7 bad sender",
        "554 no",
        "550 no",
        "550 Sender verify failed",
        "550 Domain play.test has exceeded the max emails per hour (100/100 (100%)) allowed. Message discarded.",
        "450 greylisted",
        "451 4.7.1 greylisted",
        "450 4.2.1 too many for this mailbox",
        "550 relaying denied",
        "550 blocked by our policy",
    ] {
        let error = send_to_rejecting_server(words).await;
        assert!(matches!(error, SendError::Retry { .. }), "{words}: {error:?}");
    }
    for words in [
        "530 5.7.0 authentication required",
        "421 4.3.2 closing",
        "503 no",
        "451 4.3.0 queue file write error",
        "451 Temporary local problem",
        "452 no room",
        "450 4.4.1 no route",
        "550 5.4.5 Daily sending limit exceeded",
    ] {
        let error = send_to_rejecting_server(words).await;
        assert!(matches!(error, SendError::Down { .. }), "{words}: {error:?}");
    }
    let error = send_to_rejecting_server("450 4.1.1 later").await;
    assert!(matches!(error, SendError::Retry { .. }), "{error:?}");
}
