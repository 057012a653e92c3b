//! STARTTLS (RFC 3207): it is offered if there is a certificate, and nothing from before the handshake counts after it.

use super::super::*;
use super::dialog::{Client, HEAD, PATIENCE, RunningListener, all_at_once, codes, start_with};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

struct TlsTestListener {
    run: RunningListener,
    client: TlsConnector,
}

async fn protected(dialect: MailProtocol, limits: MailLimits) -> TlsTestListener {
    let own = rcgen::generate_simple_self_signed(vec!["play.example.org".to_owned()]).unwrap();
    let tls =
        ListenerTls::from_pem(own.cert.pem().as_bytes(), own.signing_key.serialize_pem().as_bytes()).unwrap();
    let mut roots = RootCertStore::empty();
    roots.add(own.cert.der().clone()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsTestListener { run: start_with(dialect, limits, Some(tls)).await, client: Arc::new(config).into() }
}

impl TlsTestListener {
    /// Sends these lines in plain text, then performs the TLS handshake.
    async fn protect(&self, before: &[&str]) -> TlsStream<TcpStream> {
        let mut client = Client::new(self.run.at).await;
        for line in before {
            assert!(client.say(line).await.starts_with('2'), "{line}");
        }
        assert!(client.say("STARTTLS").await.starts_with("220 "));
        let name = "play.example.org".try_into().unwrap();
        timeout(PATIENCE, self.client.connect(name, client.0)).await.unwrap().unwrap()
    }
}

/// Sends everything at once, and returns everything received.
async fn talk(mut stream: TlsStream<TcpStream>, said: &str) -> String {
    stream.write_all(said.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    // A missing TLS close notification does not matter.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut heard))
        .await
        .expect("the listener must close the connection");
    String::from_utf8(heard).unwrap()
}

#[tokio::test]
async fn mail_is_accepted_after_starttls() {
    let house = protected(MailProtocol::Smtp, MailLimits::default()).await;
    let heard =
        talk(house.protect(&["EHLO me"]).await, &format!("{HEAD}Subject: a\r\n\r\nx\r\n.\r\nQUIT\r\n")).await;
    assert_eq!(codes(&heard), ["250", "250", "250", "354", "250", "221"]);
    assert!(!heard.contains("STARTTLS"), "STARTTLS must not be offered twice: {heard}");
    assert_eq!(house.run.door.taken.lock().unwrap()[0].0, b"Subject: a\r\n\r\nx\r\n");
}

#[tokio::test]
async fn starttls_discards_earlier_commands() {
    let house = protected(MailProtocol::Smtp, MailLimits::default()).await;
    let begun = ["EHLO me", "MAIL FROM:<ann@example.net>", "RCPT TO:<play@play.example.org>"];
    let heard = talk(house.protect(&begun).await, "DATA\r\nMAIL FROM:<a@b.example>\r\nQUIT\r\n").await;
    assert_eq!(codes(&heard), ["503", "503", "221"], "even the greeting must be discarded");
}

/// CVE-2011-0411: plain-text commands injected after STARTTLS would be executed as if they were encrypted.
#[tokio::test]
async fn plaintext_after_starttls_is_rejected() {
    let house = protected(MailProtocol::Smtp, MailLimits::default()).await;
    for behind in ["RSET\r\n", "x", "EHLO eve\r\nMAIL FROM:<eve@x.example>\r\n"] {
        let heard = all_at_once(house.run.at, format!("EHLO me\r\nSTARTTLS\r\n{behind}").as_bytes()).await;
        assert_eq!(codes(&heard), ["220", "250", "503"], "{behind}");
    }
    let mut client = Client::new(house.run.at).await;
    assert!(client.say("STARTTLS").await.starts_with("220 "));
    client.0.write_all(b"EHLO me\r\n").await.unwrap();
    let heard = timeout(PATIENCE, client.0.read_to_end(&mut Vec::new())).await;
    heard.expect("invalid TLS must end the connection").ok();
    assert!(house.run.door.taken.lock().unwrap().is_empty());
}

#[tokio::test]
async fn starttls_is_offered_on_smtp_only() {
    for (dialect, hello, offered) in
        [(MailProtocol::Smtp, "EHLO me", true), (MailProtocol::Lmtp, "LHLO me", false)]
    {
        let house = protected(dialect, MailLimits::default()).await;
        let mut client = Client::new(house.run.at).await;
        assert_eq!(client.say(hello).await.contains("250-STARTTLS"), offered);
        assert_eq!(client.say("STARTTLS").await.starts_with("220"), offered);
    }
}

/// A client that falls silent after STARTTLS gets no more time than for a command.
#[tokio::test]
async fn tls_handshake_times_out() {
    let limits = MailLimits { command_time: Duration::from_millis(50), ..MailLimits::default() };
    let house = protected(MailProtocol::Smtp, limits).await;
    let mut client = Client::new(house.run.at).await;
    assert!(client.say("STARTTLS").await.starts_with("220 "));
    assert_eq!(client.hear().await, "", "the connection must be closed");
}

#[test]
fn unusable_certificates_are_reported() {
    let own = rcgen::generate_simple_self_signed(vec!["play.example.org".to_owned()]).unwrap();
    let other = rcgen::generate_simple_self_signed(vec!["play.example.org".to_owned()]).unwrap();
    let (chain, key) = (own.cert.pem(), own.signing_key.serialize_pem());
    let fault = |chain: &str, key: &str| ListenerTls::from_pem(chain.as_bytes(), key.as_bytes()).unwrap_err();
    assert!(matches!(fault("", &key), CertificateLoadError::NoCertificate));
    assert!(matches!(fault(&chain, &chain), CertificateLoadError::NoKey));
    assert!(matches!(fault(&chain, &other.signing_key.serialize_pem()), CertificateLoadError::Unusable(_)));
    assert!(ListenerTls::from_pem(chain.as_bytes(), key.as_bytes()).is_ok());
}
