//! DKIM signatures, verified by mail-auth against a TXT record in memory, and by dkimpy if installed. The keys are not
//! secret: they only sign tests.

use super::super::*;
use super::letters::sample;
use super::own_addresses;
use mail_auth::common::parse::TxtRecordParser;
use mail_auth::common::verify::DomainKey;
use mail_auth::hickory_resolver::config::{ResolverConfig, ResolverOpts};
use mail_auth::{AuthenticatedMessage, DkimResult, MessageAuthenticator, Parameters, ResolverCache, Txt};
use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

const PKCS1: &str = include_str!("rsa-pkcs1.pem");
const PKCS8: &str = include_str!("rsa-pkcs8.pem");
const PUBLIC: &str = include_str!("rsa-public.pem");

/// TXT records in memory: no query leaves the machine.
struct Records(Mutex<HashMap<Box<str>, Txt>>);

impl ResolverCache<Box<str>, Txt> for Records {
    fn get<Q>(&self, name: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.0.lock().unwrap().get(name).cloned()
    }

    fn remove<Q>(&self, name: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.0.lock().unwrap().remove(name)
    }

    fn insert(&self, key: Box<str>, value: Txt, _: std::time::Instant) {
        self.0.lock().unwrap().insert(key, value);
    }
}

/// Returns true if mail-auth accepts the only signature of this message.
async fn is_good(signer: &MailSigner, raw: &[u8]) -> bool {
    let key = DomainKey::parse(signer.record().as_bytes()).unwrap();
    let records = Records(Mutex::default());
    records.insert(format!("{}.", signer.name()).into(), key.into(), std::time::Instant::now());
    let checker = MessageAuthenticator::new(ResolverConfig::default(), ResolverOpts::default()).unwrap();
    let mail = AuthenticatedMessage::parse(raw).unwrap();
    let found = checker.verify_dkim(Parameters::new(&mail).with_txt_cache(&records)).await;
    assert_eq!(found.len(), 1);
    found[0].result() == &DkimResult::Pass
}

fn signers() -> Vec<MailSigner> {
    let new = MailSigner::new_key().unwrap();
    [PKCS1, PKCS8, new.as_str()].map(|pem| MailSigner::new(&own_addresses(), "s1", pem).unwrap()).into()
}

/// Trap 4: lettre's own signatures fail, since it folds headers after signing. The finished bytes are signed.
#[tokio::test]
async fn changed_byte_invalidates_signature() {
    for signer in signers() {
        let mail = sample();
        let signed = signer.prepend_signature(&mail.bytes).unwrap();
        assert!(signed.starts_with(b"DKIM-Signature: ") && signed.ends_with(&mail.bytes));
        assert!(is_good(&signer, &signed).await, "{signer:?}");
        let text = String::from_utf8(signed).unwrap();
        for (what, other) in [
            ("Subject: ", "Subject: x"),
            ("List-Unsubscribe: <", "List-Unsubscribe: <x"),
            ("It is your turn", "It is your tirn"),
            ("From: ", "From: x"),
            ("Reply-To: ", "Reply-To: x"),
        ] {
            assert!(text.contains(what), "{what}");
            assert!(!is_good(&signer, text.replacen(what, other, 1).as_bytes()).await, "{what}");
        }
        // No one can add an absent header, or a second copy of a present one.
        for added in
            ["From: eve@x.example", "Subject: other", "List-Unsubscribe-Post: x", "Cc: eve@x.example"]
        {
            assert!(!is_good(&signer, format!("{added}\r\n{text}").as_bytes()).await, "{added}");
        }
    }
}

/// RFC 8058, section 4: both unsubscribe headers must be covered.
#[test]
fn unsubscribe_headers_are_signed() {
    for signer in signers() {
        let signed = String::from_utf8(signer.prepend_signature(&sample().bytes).unwrap()).unwrap();
        let header = signed.split("\r\nFrom:").next().unwrap().replace(['\r', '\n', '\t', ' '], "");
        for name in ["List-Unsubscribe:", "List-Unsubscribe-Post", "From:", "Message-ID", "Reply-To", "Date"]
        {
            assert!(header.to_ascii_lowercase().contains(&name.to_ascii_lowercase()), "{name}: {header}");
        }
        assert!(header.contains("d=play.example.org") && header.contains("s=s1"), "{header}");
    }
}

#[test]
fn dkim_record_matches_openssl_public_key() {
    let openssl: String = PUBLIC.lines().filter(|line| !line.starts_with("-----")).collect();
    for pem in [PKCS1, PKCS8] {
        let signer = MailSigner::new(&own_addresses(), "s1", pem).unwrap();
        assert_eq!(signer.record(), format!("v=DKIM1; k=rsa; p={openssl}"));
        assert_eq!(signer.name(), "s1._domainkey.play.example.org");
        assert!(signer.record_strings().iter().all(|part| part.len() <= 255));
        assert_eq!(signer.record_strings().concat(), signer.record());
    }
    let signer = MailSigner::new(&own_addresses(), "s1", &MailSigner::new_key().unwrap()).unwrap();
    assert!(signer.record().starts_with("v=DKIM1; k=ed25519; p="));
}

#[test]
fn unusable_key_error_does_not_reveal_key() {
    let ec = "-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg\n-----END PRIVATE KEY-----\n";
    for (selector, pem) in
        [("s1", "v=DKIM1"), ("s1", ec), ("s1", ""), ("a b", PKCS8), ("", PKCS8), ("-", PKCS8)]
    {
        let error = MailSigner::new(&own_addresses(), selector, pem).unwrap_err().to_string();
        assert!(!error.contains("MIGH"), "{error}");
    }
    let signer = MailSigner::new(&own_addresses(), "s1", PKCS8).unwrap();
    assert_eq!(format!("{signer:?}"), "MailSigner(s1._domainkey.play.example.org)");
}

#[tokio::test]
async fn signed_transport_signs_every_mail() {
    let (sink, mut out) = SinkTransport::new(1);
    let signer = MailSigner::new(&own_addresses(), "s1", PKCS8).unwrap();
    SignedTransport::new(Arc::new(sink), signer).send(&sample()).await.unwrap();
    let left = out.recv().await.unwrap();
    assert_eq!(left.envelope, sample().envelope);
    assert!(is_good(&MailSigner::new(&own_addresses(), "s1", PKCS8).unwrap(), &left.bytes).await);
}

/// Returns dkimpy's verdict on a message; `None` if dkimpy is not installed. Debian's package only works with Debian's
/// own Python.
fn dkimpy(signer: &MailSigner, raw: &[u8]) -> Option<bool> {
    ["/usr/bin/python3", "python3"].iter().find_map(|python| dkimpy_of(python, signer, raw))
}

fn dkimpy_of(python: &str, signer: &MailSigner, raw: &[u8]) -> Option<bool> {
    let program = "import sys, dkim\nprint(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda *a, **k: sys.argv[1].encode()))";
    let mut child = Command::new(python)
        .args(["-c", program, signer.record()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take().unwrap().write_all(raw).ok()?;
    match String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap().trim() {
        "True" => Some(true),
        "False" => Some(false),
        _ => None,
    }
}

#[test]
fn dkimpy_accepts_signature() {
    // Ed25519 also needs PyNaCl; RSA needs nothing else.
    let signer = MailSigner::new(&own_addresses(), "s1", PKCS8).unwrap();
    let signed = signer.prepend_signature(&sample().bytes).unwrap();
    let Some(good) = dkimpy(&signer, &signed) else {
        let required = std::env::var("VERNISSAGE_PEERS").is_ok_and(|peers| peers == "required");
        assert!(!required, "dkimpy is required but not installed");
        #[allow(clippy::print_stderr, reason = "skipped checks are reported")]
        {
            eprintln!("SKIPPED: dkimpy is not installed (Debian: python3-dkim)");
        }
        return;
    };
    assert!(good);
    let changed = String::from_utf8(signed).unwrap().replacen("your turn", "your tirn", 1);
    assert_eq!(dkimpy(&signer, changed.as_bytes()), Some(false));
}
