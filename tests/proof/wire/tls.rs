//! Letters are sent by SMTP over TLS, in both modes, only to a server with an authority this machine trusts.

use super::service_under_test::{DOMAIN, ServiceUnderTest, SmtpAnswer};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// Upper bound for one letter.
const PATIENCE: Duration = Duration::from_secs(60);

/// A mail server on this machine.
struct TlsMailServer {
    port: u16,
    /// Mails it has accepted, as received.
    taken: Receiver<String>,
}

impl TlsMailServer {
    /// Starts a server with a certificate of its own authority, which is written to `root`. Without `starttls` the
    /// connection is encrypted from its first byte.
    fn start(root: &Path, starttls: bool) -> Self {
        let mut authority = CertificateParams::new(Vec::new()).unwrap();
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().unwrap()).unwrap();
        std::fs::write(root, authority.pem()).unwrap();
        let key = KeyPair::generate().unwrap();
        let own = CertificateParams::new(["127.0.0.1".to_owned()]).unwrap();
        let own = own.signed_by(&key, &authority).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![own.der().clone()], PrivateKeyDer::try_from(key.serialize_der()).unwrap())
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (out, taken) = channel();
        std::thread::spawn(move || accept_mails(&listener, &Arc::new(config), starttls, &out));
        Self { port, taken }
    }
}

/// Accepts one mail per connection and ignores broken connections.
fn accept_mails(listener: &TcpListener, config: &Arc<ServerConfig>, starttls: bool, out: &Sender<String>) {
    for stream in listener.incoming() {
        if let Ok(Some(mail)) = accept_mail(stream.unwrap(), config, starttls) {
            let _ = out.send(mail);
        }
    }
}

fn accept_mail(
    mut stream: TcpStream,
    config: &Arc<ServerConfig>,
    starttls: bool,
) -> io::Result<Option<String>> {
    stream.set_read_timeout(Some(PATIENCE))?;
    if starttls {
        stream.write_all(b"220 me\r\n")?;
        assert_eq!(
            speak_smtp(&mut stream, "250-me\r\n250 STARTTLS\r\n")?,
            None,
            "nothing is sent unencrypted"
        );
    }
    let tls = ServerConnection::new(config.clone()).map_err(io::Error::other)?;
    let mut stream = StreamOwned::new(tls, stream);
    if !starttls {
        stream.write_all(b"220 me\r\n")?;
    }
    speak_smtp(&mut stream, "250 me\r\n")
}

/// Speaks SMTP (RFC 5321) until a mail arrives or the client starts TLS.
fn speak_smtp(stream: &mut (impl Read + Write), greeting: &str) -> io::Result<Option<String>> {
    loop {
        let line = line(stream)?;
        let answer = match line.split(' ').next().unwrap_or_default() {
            "EHLO" => greeting,
            "STARTTLS" => {
                stream.write_all(b"220 go on\r\n")?;
                return Ok(None);
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n")?;
                let mail = read_mail_text(stream)?;
                stream.write_all(b"250 taken\r\n")?;
                return Ok(Some(mail));
            }
            "QUIT" => return Ok(None),
            _ => "250 fine\r\n",
        };
        stream.write_all(answer.as_bytes())?;
    }
}

/// Reads the mail after DATA, up to its lone dot.
fn read_mail_text(stream: &mut impl Read) -> io::Result<String> {
    let mut all = String::new();
    loop {
        let line = line(stream)?;
        if line == "." {
            return Ok(all);
        }
        all.push_str(&line);
        all.push('\n');
    }
}

/// Reads exactly one line, since TLS may start right after it.
fn line(stream: &mut impl Read) -> io::Result<String> {
    let mut line = Vec::new();
    let mut byte = [0];
    while !line.ends_with(b"\r\n") {
        stream.read_exact(&mut byte)?;
        line.push(byte[0]);
    }
    line.truncate(line.len() - 2);
    String::from_utf8(line).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

/// Starts the service with a mail server at this port, on a machine that trusts the authorities in `root`.
fn start_service(port: u16, tls: &str, root: &Path) -> ServiceUnderTest {
    let out = format!("[mail.out]\nby = \"smtp\"\nhost = \"127.0.0.1\"\nport = {port}\ntls = \"{tls}\"\n");
    ServiceUnderTest::with(&out, &[("SSL_CERT_FILE", root)])
}

/// Sends a first mail, which is answered.
fn write(house: &ServiceUnderTest) {
    let mail = format!(
        "From: ann@one.test\r\nTo: play@{DOMAIN}\r\nSubject: hello\r\nMessage-ID: <1@one.test>\r\n\r\ngames\r\n"
    );
    assert_eq!(house.send("ann@one.test", &format!("play@{DOMAIN}"), mail.as_bytes()), SmtpAnswer::Taken);
}

#[test]
fn letters_are_sent_over_tls() {
    for (tls, starttls) in [("tls", false), ("starttls", true)] {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().join("root.pem");
        let server = TlsMailServer::start(&root, starttls);
        let house = start_service(server.port, tls, &root);
        write(&house);
        let mail = server.taken.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{tls}: {}", house.log()));
        assert!(mail.contains("\nTo: ") && mail.contains("ann@one.test"), "{tls}: {mail}");
    }
}

#[test]
fn server_with_an_untrusted_certificate_gets_no_letter() {
    for (tls, starttls) in [("tls", false), ("starttls", true)] {
        let dir = tempfile::tempdir().unwrap();
        let server = TlsMailServer::start(&dir.path().join("root.pem"), starttls);
        let other = dir.path().join("other.pem");
        TlsMailServer::start(&other, starttls);
        let house = start_service(server.port, tls, &other);
        write(&house);
        let began = Instant::now();
        while !house.log().contains("delivery method down; letters held") {
            assert!(began.elapsed() < PATIENCE, "{tls}: {}", house.log());
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(server.taken.try_recv().is_err(), "{tls}: it got a letter");
    }
}
