//! `vernissage doctor mail` against DNS and mail servers on loopback: every line of its report.

mod dns;
mod relay;

use crate::ports::free_port;
use dns::{Record, a, mx, ptr, txt};
use email::{Addresses, ListenerTls, MailSigner};
use relay::{LetterFate, Relay};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tokio::process::Command;
use tokio::time::timeout;

/// Address that our mail is sent from, in the DNS of the tests. Nothing connects to it.
const US: [u8; 4] = [192, 0, 2, 1];

/// A folder with an operator's files.
struct OperatorFolder {
    folder: TempDir,
    /// Port on which the service would listen.
    listen: u16,
}

/// Creates a certificate for this host name, valid until 2090 and trusted by this machine, as NAME.pem and NAME.key.
fn create_certificate(folder: &Path, host: &str) -> ListenerTls {
    let mut about = rcgen::CertificateParams::new(vec![host.to_owned()]).unwrap();
    about.not_after = rcgen::date_time_ymd(2090, 1, 1);
    let key = rcgen::KeyPair::generate().unwrap();
    let (pem, key) = (about.self_signed(&key).unwrap().pem(), key.serialize_pem());
    fs::write(folder.join(format!("{host}.pem")), &pem).unwrap();
    fs::write(folder.join(format!("{host}.key")), &key).unwrap();
    let trusted = folder.join("trusted.pem");
    let before = fs::read_to_string(&trusted).unwrap_or_default();
    fs::write(trusted, before + &pem).unwrap();
    ListenerTls::from_pem(pem.as_bytes(), key.as_bytes()).unwrap()
}

/// Output of the doctor, and its success.
struct Report {
    lines: Vec<String>,
    content: bool,
}

impl Report {
    /// Checks that the line about this topic has this grade and finding; the advice follows the finding.
    #[track_caller]
    fn assert_line(&self, about: &str, grade: &str, found: &str) {
        let beginning = format!("{grade:5}  {about:8} ");
        let fits = |line: &&String| line.starts_with(&beginning) && line.contains(found);
        assert!(self.lines.iter().any(|line| fits(&line)), "no `{beginning}{found}` in {:#?}", self.lines);
    }
}

impl OperatorFolder {
    fn new() -> Self {
        // The tests need to know the doctor's port beforehand.
        Self { folder: tempfile::tempdir().unwrap(), listen: free_port() }
    }

    fn at(&self) -> &Path {
        self.folder.path()
    }

    /// Starts a relay for `localhost`.
    async fn relay(&self, then: LetterFate) -> Relay {
        Relay::start(create_certificate(self.at(), "localhost"), then).await
    }

    fn secret(&self, name: &str, text: &str, mode: u32) {
        fs::write(self.at().join(name), text).unwrap();
        fs::set_permissions(self.at().join(name), fs::Permissions::from_mode(mode)).unwrap();
    }

    /// Returns the settings of a service that sends through this relay.
    fn settings(&self, relay: &Relay, mail: &str) -> String {
        format!(
            "[store]\nkey_file = \"house.key\"\n[mail]\nlisten = \"127.0.0.1:{}\"\n{mail}\n[mail.out]\nby = \"smtp\"\nhost = \"localhost\"\n\
             port = {}\ntls = \"starttls\"\n",
            self.listen, relay.port
        )
    }

    /// Creates a signing key and returns its DNS record.
    fn dkim(&self) -> (&'static str, Record) {
        let pem = MailSigner::new_key().unwrap();
        self.secret("dkim.key", &pem, 0o600);
        let signer = MailSigner::new(&Addresses::new("play.test").unwrap(), "s1", &pem).unwrap();
        assert_eq!(signer.name(), "s1._domainkey.play.test");
        ("s1._domainkey.play.test", txt(signer.record()))
    }

    async fn doctor(&self, settings: &str, zone: &[(&str, Record)], args: &[&str]) -> Report {
        fs::write(self.at().join("vernissage.toml"), settings).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_vernissage"));
        command.args(["doctor", "mail", "--config", "vernissage.toml"]).args(args);
        command.args(["--nameserver", &dns::start(zone).to_string()]);
        command.current_dir(self.at()).env_remove("VERNISSAGE_KEY").env("SSL_CERT_FILE", "trusted.pem");
        let output = command.output().await.unwrap();
        let lines = String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        Report { lines, content: output.status.success() }
    }
}

/// The zone of a domain with mail that arrives at this machine and is sent from [`US`].
fn zone() -> Vec<(&'static str, Record)> {
    vec![
        ("play.test", mx(20, "second.play.test")),
        ("play.test", mx(10, "mx.play.test")),
        ("mx.play.test", a([127, 0, 0, 1])),
        ("second.play.test", a([192, 0, 2, 9])),
        ("play.test", txt("v=spf1 ip4:192.0.2.1 -all")),
        ("play.test", txt("other=1")),
        ("_dmarc.play.test", txt("v=DMARC1; p=reject")),
        ("1.2.0.192.in-addr.arpa", ptr("out.play.test")),
        ("out.play.test", a(US)),
    ]
}

const SIGNED: &str = "[mail.dkim]\nkey_file = \"dkim.key\"\nselector = \"s1\"\n";

/// A correct setup: each line is ok, and the letter comes back through the relay, encrypted in both directions.
#[tokio::test]
async fn correct_setup_passes_and_the_letter_returns() {
    let office = OperatorFolder::new();
    let mut relay = office.relay(LetterFate::GoesTo(office.listen)).await;
    create_certificate(office.at(), "mx.play.test");
    office.secret("house.key", "secret", 0o600);
    let mut zone = zone();
    zone.push(office.dkim());
    let mail =
        "domain = \"play.test\"\ntls_certificate = \"mx.play.test.pem\"\ntls_key = \"mx.play.test.key\"";
    let settings = office.settings(&relay, mail) + SIGNED;
    let report = office.doctor(&settings, &zone, &["--to", "play@play.test", "--ip", "192.0.2.1"]).await;
    report.assert_line("MX", "ok", "10 mx.play.test, 20 second.play.test");
    report.assert_line("SPF", "ok", "v=spf1 ip4:192.0.2.1 -all");
    report.assert_line("DKIM", "ok", "s1._domainkey.play.test has our key");
    report.assert_line("DMARC", "ok", "p=reject at _dmarc.play.test");
    report.assert_line("PTR", "ok", "192.0.2.1 is out.play.test, which leads back");
    report.assert_line("key file", "ok", "dkim.key: only its owner can read it");
    report.assert_line("key file", "ok", "house.key: only its owner can read it");
    report.assert_line("TLS out", "ok", "localhost: certificate valid for ");
    report.assert_line("TLS in", "ok", ": certificate for mx.play.test valid for ");
    report.assert_line("letter", "ok", "came back within ");
    assert_eq!(report.lines.len(), 10, "no advice is left: {:#?}", report.lines);
    assert!(report.content);
    let sent = ("play@play.test".to_owned(), "From: play@play.test".to_owned());
    assert_eq!(*relay.senders.lock().unwrap(), [sent]);
    // Without an acknowledgement the relay would deliver the letter again, to the service.
    let brought = timeout(Duration::from_secs(60), relay.brought.recv()).await.unwrap();
    assert_eq!(brought, Some(true), "the doctor acknowledges its letter");
}

#[tokio::test]
async fn relay_rejection_is_reported() {
    let office = OperatorFolder::new();
    let relay = office.relay(LetterFate::IsRefused).await;
    let settings = office.settings(&relay, "domain = \"play.test\"");
    let to = ["--to", "play@play.test", "--ip", "192.0.2.1"];
    let report = office.doctor(&settings, &zone(), &to).await;
    report.assert_line("TLS out", "ok", "localhost: certificate valid for ");
    report.assert_line("TLS in", "ok", "this machine only");
    report.assert_line("letter", "wrong", "localhost: unknown recipient");
    assert!(!report.content);
    // The same with a relay certificate for another name.
    let relay = Relay::start(create_certificate(office.at(), "other.test"), LetterFate::IsLost).await;
    let report = office.doctor(&office.settings(&relay, "domain = \"play.test\""), &zone(), &to).await;
    report.assert_line("TLS out", "wrong", "localhost: its certificate is not trusted");
    report.assert_line("letter", "wrong", "localhost: mail server unavailable");
    assert!(relay.senders.lock().unwrap().is_empty());
}

/// The certificate must be for the name that leads others to the listener, not for its address.
#[tokio::test]
async fn listener_certificate_must_match_its_mx_name() {
    let office = OperatorFolder::new();
    let relay = office.relay(LetterFate::GoesTo(office.listen)).await;
    for (host, grade) in [("mx.play.test", "ok"), ("second.play.test", "warn"), ("127.0.0.1", "warn")] {
        create_certificate(office.at(), host);
        let mail =
            format!("domain = \"play.test\"\ntls_certificate = \"{host}.pem\"\ntls_key = \"{host}.key\"");
        let to = ["--to", "play@play.test", "--ip", "192.0.2.1"];
        let report = office.doctor(&office.settings(&relay, &mail), &zone(), &to).await;
        report.assert_line("TLS in", grade, "mx.play.test");
    }
}

/// A running service has its own listener: the doctor examines it, and the letter goes to it.
#[tokio::test]
async fn listener_of_a_running_service_is_examined() {
    let office = OperatorFolder::new();
    let relay = office.relay(LetterFate::IsLost).await;
    let service = Relay::start(create_certificate(office.at(), "mx.play.test"), LetterFate::IsLost).await;
    let office = OperatorFolder { listen: service.port, ..office };
    let to = ["--to", "play@play.test", "--ip", "192.0.2.1"];
    let report = office.doctor(&office.settings(&relay, "domain = \"play.test\""), &zone(), &to).await;
    report.assert_line("TLS in", "ok", ": certificate for mx.play.test valid for ");
    report.assert_line("letter", "warn", "mail.listen is in use");
    assert!(report.content);
}

/// A failed lookup is not a wrong setup (RFC 1035, 4.1.1: a server failure is no answer).
#[tokio::test]
async fn failed_lookup_is_only_a_warning() {
    let office = OperatorFolder::new();
    let relay = office.relay(LetterFate::IsLost).await;
    let settings = office.settings(&relay, "domain = \"play.test\"");
    let to = ["--to", "ann@one.test", "--ip", "192.0.2.1"];
    let mut zone = zone();
    // Records for IPv4, IPv6 and text. One name is known to have no IPv4 address.
    let failing = ["mx.play.test", "second.play.test", "out.play.test", "_dmarc.play.test"];
    zone.retain(|(name, _)| !failing.contains(name));
    for (name, kinds) in failing.iter().zip([&[28][..], &[1, 28], &[1], &[16]]) {
        zone.extend(kinds.iter().map(|kind| (*name, (*kind, None))));
    }
    let report = office.doctor(&settings, &zone, &to).await;
    for (about, found) in [("MX", "mx.play.test, second.play.test"), ("DMARC", ""), ("PTR", "out.play.test")]
    {
        report.assert_line(about, "warn", format!("{found} could not be looked up").trim_start());
    }
    // The sender policy refers to a name whose lookup fails.
    zone.retain(|(name, _)| *name != "play.test");
    zone.push(("play.test", txt("v=spf1 a:second.play.test -all")));
    zone.push(("play.test", mx(10, "mx.play.test")));
    let report = office.doctor(&settings, &zone, &to).await;
    report.assert_line("SPF", "warn", "could not be looked up");
    assert!(report.content, "{:#?}", report.lines);
}

/// Returns the settings of a mailbox at a provider, collected from a maildir.
fn provider(office: &OperatorFolder, relay: &Relay, collected: &str) -> String {
    let mail = format!("domain = \"example.net\"\nlocal_part = \"bot\"\nmailbox = true\n{collected}");
    office.settings(relay, &mail)
}

/// The zone of a provider: the server that accepts our letters has another address than the one they are sent from.
fn provider_zone() -> Vec<(&'static str, Record)> {
    vec![
        ("example.net", mx(10, "in.example.net")),
        ("in.example.net", a([192, 0, 2, 8])),
        ("example.net", txt("v=spf1 ip4:198.51.100.0/24 -all")),
        ("_dmarc.example.net", txt("v=DMARC1; p=reject")),
    ]
}

/// Our address is the mailbox's, the letter is expected where mail is collected, and a guess is no fault.
#[tokio::test]
async fn provider_mailbox_is_examined() {
    let office = OperatorFolder::new();
    let folder = office.at().join("mail");
    for name in ["new", "cur", "tmp"] {
        fs::create_dir_all(folder.join(name)).unwrap();
    }
    fs::write(folder.join("cur/0.before:2,S"), "an older letter").unwrap();
    let relay = office.relay(LetterFate::IsPutInto(folder.clone())).await;
    let settings = provider(&office, &relay, "collect = \"maildir\"") + "[mail.maildir]\npath = \"mail\"\n";
    let to = ["--to", "bot@example.net"];
    let report = office.doctor(&settings, &provider_zone(), &to).await;
    report.assert_line("letter", "ok", "came back within ");
    report.assert_line("mailbox", "ok", "mail can be read");
    report.assert_line(
        "SPF",
        "warn",
        "-all; it does not include 192.0.2.8 (guessed: the address of in.example.net)",
    );
    report.assert_line("PTR", "warn", "192.0.2.8 has no name (guessed: the address of in.example.net)");
    assert!(report.content, "{:#?}", report.lines);
    let sent = ("bot@example.net".to_owned(), "From: bot@example.net".to_owned());
    assert_eq!(*relay.senders.lock().unwrap(), [sent]);
    let now = fs::read_dir(folder.join("new")).unwrap().count();
    assert_eq!(now, 1, "the letter is left in place");
    // Before the relay is contacted: a certificate that the listener could not present.
    let unreadable =
        settings.replace("[mail.out]", "tls_certificate = \"no.pem\"\ntls_key = \"no.key\"\n[mail.out]");
    let report = office.doctor(&unreadable, &provider_zone(), &["--to", "ann@one.test"]).await;
    report.assert_line("TLS in", "wrong", "mail.tls_certificate: cannot read no.pem");
    // A given address is not a guess.
    let report =
        office.doctor(&settings, &provider_zone(), &[&to[..], &["--ip", "192.0.2.8"]].concat()).await;
    report.assert_line("SPF", "wrong", "v=spf1 ip4:198.51.100.0/24 -all");
    report.assert_line("PTR", "wrong", "192.0.2.8 has no name");
    assert!(!report.content);
}

/// An unreadable mailbox is reported, and no letter is expected there.
#[tokio::test]
async fn unreadable_mailbox_is_reported() {
    let office = OperatorFolder::new();
    let relay = office.relay(LetterFate::IsLost).await;
    let closed = free_port();
    let imap = format!(
        "[mail.imap]\nhost = \"127.0.0.1\"\nport = {closed}\ntls = \"none\"\nuser = \"bot\"\npassword = \"pw\"\n"
    );
    for (collect, more) in [("maildir", "[mail.maildir]\npath = \"nowhere\"\n"), ("imap", &imap)] {
        let settings = provider(&office, &relay, &format!("collect = \"{collect}\"")) + more;
        let report = office.doctor(&settings, &provider_zone(), &["--to", "bot@example.net"]).await;
        report.assert_line("mailbox", "wrong", "");
        report.assert_line("letter", "warn", "accepted it");
        assert!(!report.content && !report.lines.concat().contains("pw"));
    }
}

/// RFC 7489, 6.3: If the record is found above our domain, its `sp` policy applies to us.
#[tokio::test]
async fn subdomain_policy_of_a_parent_record_applies() {
    let office = OperatorFolder::new();
    let relay = office.relay(LetterFate::IsLost).await;
    let settings = office.settings(&relay, "domain = \"play.up.test\"");
    for (at, record, grade, found) in [
        ("_dmarc.up.test", "v=DMARC1; p=reject; sp=none", "warn", "sp=none at _dmarc.up.test"),
        ("_dmarc.up.test", "v=DMARC1; p=none; sp=reject", "ok", "sp=reject at _dmarc.up.test"),
        ("_dmarc.up.test", "v=DMARC1; p=reject", "ok", "p=reject at _dmarc.up.test"),
        ("_dmarc.play.up.test", "v=DMARC1; p=reject; sp=none", "ok", "p=reject at _dmarc.play.up.test"),
    ] {
        let zone = [(at, txt(record)), ("_dmarc.play.up.test", txt("another text"))];
        let report = office.doctor(&settings, &zone, &["--to", "ann@one.test"]).await;
        report.assert_line("DMARC", grade, found);
    }
}

/// Anyone able to read a key can use it.
#[tokio::test]
async fn readable_key_file_is_reported() {
    let office = OperatorFolder::new();
    let relay = office.relay(LetterFate::IsLost).await;
    let record = office.dkim();
    office.secret("dkim.key", &fs::read_to_string(office.at().join("dkim.key")).unwrap(), 0o644);
    office.secret("house.key", "secret", 0o640);
    let settings = office.settings(&relay, "domain = \"play.test\"") + SIGNED;
    let report = office.doctor(&settings, &[record], &["--to", "ann@one.test"]).await;
    report.assert_line("DKIM", "ok", "has our key");
    for name in ["dkim.key", "house.key"] {
        report.assert_line("key file", "warn", &format!("{name}: other users on this machine can read it"));
        assert!(report.lines.iter().any(|line| line.ends_with(&format!("-> chmod 600 {name}"))));
    }
}
