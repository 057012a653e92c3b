//! Fetched mail: the recipient, the sender, and the handling in a maildir.

use super::super::*;
use super::own_addresses;
use async_trait::async_trait;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

const A: &str = "abcdefghijklmnopqrstuvwx23";
const B: &str = "bbbbbbbbbbbbbbbbbbbbbbbbbb";

/// Returns the envelope of a message with this header; `A` and `B` are addresses with tokens.
fn envelope_of(head: &str) -> Envelope {
    let head = head.replace("A@", &format!("{A}@")).replace("B@", &format!("{B}@"));
    envelope_of_fetched(format!("{head}\n\nplay+{B}@play.example.org\n").as_bytes(), &own_addresses())
}

fn token(token: &str) -> String {
    own_addresses().reply(token)
}

/// Section 5 of the notes (Zulip's list): headers from the last server take precedence over those from the sender.
#[test]
fn recipient_is_taken_from_last_server() {
    for (head, expected) in [
        ("To: play+A@play.example.org", vec![token(A)]),
        ("To: \"play+B@play.example.org\" <play+A@play.example.org>", vec![token(A)]),
        ("to: Vernissage\n <PLAY+A@PLAY.example.org>, bob@example.net", vec![token(A)]),
        ("Cc: play@play.example.org\nTo: bob@example.net", vec!["play@play.example.org".to_owned()]),
        ("Delivered-To: play+A@play.example.org\nDelivered-To: play+B@play.example.org", vec![token(A)]),
        ("X-Original-To: play+A@play.example.org\nTo: undisclosed-recipients:;", vec![token(A)]),
        // A provider that strips the detail after the plus: the reader prefers the address with a token.
        (
            "To: play+A@play.example.org\nDelivered-To: play@play.example.org",
            vec!["play@play.example.org".to_owned(), token(A)],
        ),
        ("To: bob@example.net\nSubject: play+A@play.example.org", vec![]),
        ("Subject: nothing", vec![]),
    ] {
        let found: Vec<String> = envelope_of(head).to.iter().map(|to| to.to_lowercase()).collect();
        assert_eq!(found, expected, "{head}");
    }
    let both =
        "X-Gm-Original-To: play+A@play.example.org\nTo: play+B@play.example.org\nFrom: ann@example.net";
    assert_eq!(envelope_of(both).to.len(), 2);
    let raw = format!("{}\n\nbid 14\n", both.replace("A@", &format!("{A}@")).replace("B@", &format!("{B}@")));
    let read = ingest(raw.as_bytes(), &envelope_of(both), &own_addresses(), &[]);
    assert!(
        matches!(read, MailClass::Refused(MailRefusal::TwoTokens)),
        "two tokens in one mail must be refused: {read:?}"
    );
}

/// An unknown sender is not `<>`: a missing `Return-Path` does not indicate a message from a machine.
#[test]
fn unrecorded_sender_is_not_null_sender() {
    for (head, expected) in [
        ("Return-Path: <>\nFrom: ann@example.net", None),
        ("Return-Path: <bob@example.net>\nFrom: ann@example.net", Some("bob@example.net")),
        ("Return-Path: bob@example.net", Some("bob@example.net")),
        ("From: Ann <ann@example.net>", Some("ann@example.net")),
        ("Subject: x", Some("unknown")),
        ("Return-Path: nonsense", Some("unknown")),
    ] {
        assert_eq!(envelope_of(head).from.as_deref(), expected, "{head}");
    }
}

#[test]
fn malformed_headers_never_panic() {
    let long = format!("X: {}\nTo: play@play.example.org", "y".repeat(300_000));
    assert_eq!(envelope_of(&long).to.len(), 0, "a header that is too long must yield no recipients");
    for head in [" folded first", ":", "To:", "To: <<<<>>>>,,,;;:", "To: \0@\0", "\u{feff}To: a@b"] {
        envelope_of(head);
    }
    let nested = "Content-Type: message/rfc822\n\n".repeat(40_000) + "To: play@play.example.org\n";
    assert!(
        envelope_of_fetched(nested.as_bytes(), &own_addresses()).to.is_empty(),
        "only the header may count"
    );
}

#[test]
fn bare_line_feeds_become_crlf() {
    assert_eq!(with_crlf_line_endings(b"a\nb\r\nc\rd\n\n"), b"a\r\nb\r\nc\rd\r\n\r\n");
}

/// A gate that answers according to the subject, and records the messages it receives.
#[derive(Debug, Default)]
pub(super) struct RecordingGate(Mutex<Vec<String>>);

impl RecordingGate {
    /// Returns the received subjects.
    pub(super) fn received_subjects(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

/// Returns the subject of a message.
pub(super) fn subject_of(raw: &[u8]) -> String {
    let text = String::from_utf8_lossy(raw).into_owned();
    assert!(!text.replace("\r\n", "").contains('\n'), "lines must end with CRLF");
    text.split("Subject: ").nth(1).unwrap().lines().next().unwrap().to_owned()
}

#[async_trait]
impl MailGateway for RecordingGate {
    async fn check_recipient(&self, _address: &str) -> RecipientAnswer {
        RecipientAnswer::Accept
    }

    async fn accept_mail(&self, raw: Vec<u8>, _envelope: Envelope) -> MailAnswer {
        let subject = subject_of(&raw);
        let before = self.0.lock().unwrap().iter().filter(|seen| **seen == subject).count();
        self.0.lock().unwrap().push(subject.clone());
        match subject.as_str() {
            "refused" => MailAnswer::Refused,
            "later" if before < 2 => MailAnswer::Deferred,
            _ => MailAnswer::Accepted,
        }
    }
}

/// A gate that defers all messages from `BacklogGate::LONG` strangers. At the first retry it waits until all of them
/// are due, and then has a new message delivered.
pub(super) struct BacklogGate {
    given: Mutex<Vec<String>>,
    last: Mutex<Instant>,
    deliver: Box<dyn Fn() + Send + Sync>,
}

impl std::fmt::Debug for BacklogGate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Backlog(..)")
    }
}

impl BacklogGate {
    /// Number of messages from strangers.
    pub(super) const LONG: usize = 60;
    /// Subject of the new mail.
    pub(super) const FRESH: &'static str = "fresh";

    pub(super) fn new(deliver: impl Fn() + Send + Sync + 'static) -> Self {
        Self { given: Mutex::default(), last: Mutex::new(Instant::now()), deliver: Box::new(deliver) }
    }

    /// Waits until the new message is handled, before which only a few others may be retried.
    pub(super) async fn assert_new_mail_comes_first(&self) {
        until(|| self.given.lock().unwrap().iter().any(|subject| subject == Self::FRESH)).await;
        let given = self.given.lock().unwrap();
        let fresh = given.iter().position(|subject| subject == Self::FRESH).unwrap();
        assert!(fresh > Self::LONG, "all must have been tried once");
        assert!(fresh - Self::LONG <= 20, "{} others were tried before it", fresh - Self::LONG);
    }
}

#[async_trait]
impl MailGateway for BacklogGate {
    async fn check_recipient(&self, _address: &str) -> RecipientAnswer {
        RecipientAnswer::Accept
    }

    async fn accept_mail(&self, raw: Vec<u8>, _envelope: Envelope) -> MailAnswer {
        let before = {
            let mut given = self.given.lock().unwrap();
            given.push(subject_of(&raw));
            given.len()
        };
        if before == Self::LONG + 1 {
            let all_are_due = *self.last.lock().unwrap() + Duration::from_millis(1_050);
            tokio::time::sleep_until(all_are_due).await;
            (self.deliver)();
        }
        *self.last.lock().unwrap() = Instant::now();
        if subject_of(&raw) == Self::FRESH { MailAnswer::Accepted } else { MailAnswer::Deferred }
    }
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Waits for a condition; fails on a timeout.
pub(super) async fn until(what: impl Fn() -> bool) {
    let began = Instant::now();
    while !what() {
        assert!(began.elapsed() < Duration::from_secs(60), "timed out");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn deferred_mail_in_maildir_does_not_delay_others() {
    let folder = tempfile::tempdir().unwrap();
    let settings = MaildirSettings { path: folder.path().join("mail"), poll: Duration::from_millis(5) };
    let maildir = Maildir::new(settings, own_addresses()).unwrap();
    let (new, cur) = (folder.path().join("mail/new"), folder.path().join("mail/cur"));
    let write = |to: &Path, name: &str, subject: &str, recipient: &str| {
        let raw = format!("From: ann@example.net\nTo: {recipient}\nSubject: {subject}\n\nbid 14\n");
        fs::write(to.join(name), raw).unwrap();
    };
    let ours = "play@play.example.org";
    write(&new, "1.later", "later", ours);
    write(&new, "2.done", "done", ours);
    write(&new, "3.refused", "refused", ours);
    write(&new, "4.foreign", "foreign", "bob@example.net");
    write(&cur, "5.unseen:2,F", "unseen", ours);
    write(&cur, "6.seen:2,S", "seen", ours);
    write(&new, ".7.unfinished", "unfinished", ours);
    fs::write(new.join("8.big"), vec![b'x'; 3 * 1024 * 1024]).unwrap();
    let gate = Arc::new(RecordingGate::default());
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(maildir.run(gate.clone(), stopped));
    until(|| files(&new) == [".7.unfinished"]).await;
    let done = [
        "1.later:2,S",
        "2.done:2,S",
        "3.refused:2,S",
        "4.foreign:2,S",
        "5.unseen:2,FS",
        "6.seen:2,S",
        "8.big:2,S",
    ];
    assert_eq!(files(&cur), done);
    assert_eq!(gate.received_subjects(), ["later", "done", "refused", "unseen", "later", "later"]);
    // A message marked as unread is read again.
    fs::rename(cur.join("6.seen:2,S"), cur.join("6.seen:2,")).unwrap();
    until(|| files(&cur).contains(&"6.seen:2,S".to_owned())).await;
    assert_eq!(gate.received_subjects().last().unwrap(), "seen");
    stop.send_replace(true);
    running.await.unwrap();
}

/// Many deferred messages, all due at once, must not delay a new one.
#[tokio::test]
async fn maildir_backlog_does_not_delay_new_mail() {
    let folder = tempfile::tempdir().unwrap();
    // Longer than the first wait, so that all are due at the next check.
    let settings = MaildirSettings { path: folder.path().to_owned(), poll: Duration::from_millis(1_200) };
    let maildir = Maildir::new(settings, own_addresses()).unwrap();
    let new = folder.path().join("new");
    let raw = |subject: &str| format!("To: play@play.example.org\nSubject: {subject}\n\nbid 14\n");
    for n in 0..BacklogGate::LONG {
        fs::write(new.join(format!("1.{n:03}")), raw("later")).unwrap();
    }
    let gate = Arc::new(BacklogGate::new(move || fs::write(new.join("9"), raw(BacklogGate::FRESH)).unwrap()));
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(maildir.run(gate.clone(), stopped));
    gate.assert_new_mail_comes_first().await;
    stop.send_replace(true);
    running.await.unwrap();
}

/// The maildir contains private mail: folders that we create are accessible only by their owner, and existing folders
/// stay unchanged.
#[cfg(unix)]
#[test]
fn created_maildir_is_private() {
    use std::os::unix::fs::PermissionsExt;
    let top = tempfile::tempdir().unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let theirs = top.path().join("theirs");
    fs::create_dir_all(theirs.join("cur")).unwrap();
    for path in [&theirs, &theirs.join("cur")] {
        fs::set_permissions(path, PermissionsExt::from_mode(0o750)).unwrap();
    }
    let ours = top.path().join("made/ours");
    for path in [&ours, &theirs] {
        Maildir::new(MaildirSettings { path: path.clone(), poll: Duration::ZERO }, own_addresses()).unwrap();
    }
    for path in [&top.path().join("made"), &ours, &ours.join("new"), &ours.join("cur"), &theirs.join("tmp")] {
        assert_eq!(mode(path), 0o700, "{path:?}");
    }
    assert_eq!([mode(&theirs), mode(&theirs.join("cur"))], [0o750; 2]);
}
